/**
 * `select.options` (HTML 2.6.4.3): the methods of arrays, and what changes the select: `length`, `add`, `remove`, and
 * `options[i] = new Option(…)`.
 */
import { facadeOf, recordOf } from '../dom/node.ts';
import { insert, type NodeRecord, unlink } from '../dom/tree.ts';
import { optionsOf, selectedOf, writeSelected } from './state.ts';

export const selectedIndexOf = (select: NodeRecord): number =>
  optionsOf(select).indexOf(selectedOf(select)[0] as NodeRecord);

export const selectAt = (select: NodeRecord, index: unknown): void =>
  writeSelected(select, (_, i) => i === Number(index));

/** `select.length = 0` empties it (HTML 4.10.7); more options than there are would be empty ones. */
export function shorten(select: NodeRecord, length: unknown): void {
  for (const gone of optionsOf(select).slice(Math.max(0, Number(length)))) unlink(gone);
}

/** HTML 4.10.7; `before` is an option, or its index. */
export function addOption(select: NodeRecord, option: unknown, before?: unknown): void {
  const next = typeof before === 'number' ? optionsOf(select)[before] : before ? recordOf(before) : undefined;
  insert(next?.parent ?? select, recordOf(option), next);
}

export function removeOption(select: NodeRecord, index: unknown): void {
  const gone = optionsOf(select)[Number(index)];
  if (gone) unlink(gone);
}

function setOption(select: NodeRecord, index: number, option: unknown): void {
  const old = optionsOf(select)[index];
  // Without one in its place, it is gone.
  if (option) insert(old?.parent ?? select, recordOf(option), old);
  if (old) unlink(old);
}

/**
 * It holds the options that there were when it was asked for, or it changed them itself: to walk along all at each `length` would
 * take quadratic time. Behind them is a place to set one more at, which each that is set opens anew.
 */
export function optionListOf(select: NodeRecord): object {
  const list: object = Object.create(Array.prototype);
  let shown: NodeRecord[] = [];
  function update(): void {
    const known = shown.length;
    shown = optionsOf(select);
    for (let index = known; index <= shown.length; index += 1) if (!Object.hasOwn(list, index)) place(index);
  }
  const place = (index: number) =>
    Object.defineProperty(list, index, {
      get: () => facadeOf(shown[index]) ?? undefined,
      set: changing((option) => setOption(select, index, option)),
    });
  const changing =
    (change: (...given: unknown[]) => void) =>
    (...given: unknown[]) => {
      change(...given);
      update();
    };
  const method = (value: object) => ({ value: Object.freeze(value) });
  update();
  return Object.defineProperties(list, {
    length: { get: () => shown.length, set: changing((length) => shorten(select, length)) },
    selectedIndex: { get: () => selectedIndexOf(select), set: (index: unknown) => selectAt(select, index) },
    add: method(changing((option, before) => addOption(select, option, before))),
    remove: method(changing((index) => removeOption(select, index))),
    item: method((index: unknown) => facadeOf(shown[Number(index)])),
    namedItem: method((name: unknown) => facadeOf(findNamed(shown, `${name as string}`))),
  });
}

const findNamed = (options: readonly NodeRecord[], name: string) =>
  options.find(({ attributes }) => attributes.get('id') === name || attributes.get('name') === name);
