/**
 * The state of controls: what the reader or the module made of them, beside their attributes (HTML 4.10.18,
 * "dirty" values). The stage tells what the reader did; what the module does is said with the next batch.
 */
import type { Extra } from '../../protocol/extras.ts';
import { type Dom, findFollowing, type NodeRecord, textOf } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';

/** UTF-16 code units that a control shows; its attribute `maxlength` keeps the reader to them too. */
const MOST_LETTERS = 10_000;

interface State {
  value?: string | undefined;
  checked?: boolean | undefined;
  indeterminate?: boolean | undefined;
  /** The value is the reader's. */
  typed?: boolean | undefined;
  /** Of an `option`. */
  selected?: boolean | undefined;
  /** Of a `select`: the module took every mark away, by `selectedIndex = -1` or a `value` that no option has. */
  emptied?: boolean | undefined;
}

export interface ControlEvent {
  readonly value?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly selected?: readonly number[] | undefined;
}

const states = new WeakMap<NodeRecord, State>();
/** Controls whose state the stage does not have yet. */
const stale = new WeakMap<Dom, Set<NodeRecord>>();

function stateOf(node: NodeRecord): State {
  const state = states.get(node) ?? {};
  states.set(node, state);
  return state;
}

function markStale(node: NodeRecord): void {
  const nodes = stale.get(node.dom) ?? new Set();
  stale.set(node.dom, nodes.add(node));
}

export const typeOf = (node: NodeRecord): string => (node.attributes.get('type') ?? 'text').toLowerCase();
export const isCheckable = (node: NodeRecord): boolean => /^(checkbox|radio)$/.test(typeOf(node));

/** Whose value is their attribute. */
export const isButton = (node: NodeRecord): boolean =>
  node.tag === 'input' && /^(button|submit|reset)$/.test(typeOf(node));

/** HTML 2.3.4.3, a valid floating-point number. */
export const isNumber = (text: string): boolean =>
  /^-?(\d+|\d*\.\d+)(e[-+]?\d+)?$/i.test(text) && Number.isFinite(Number(text));

const DAY = String.raw`\d{4,6}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?`;
const DATES: Readonly<Record<string, RegExp>> = {
  date: new RegExp(`^${DAY}$`),
  month: /^\d{4,6}-(0[1-9]|1[0-2])$/,
  week: /^\d{4,6}-W(0[1-9]|[1-4]\d|5[0-3])$/,
  time: new RegExp(`^${TIME}$`),
  'datetime-local': new RegExp(`^${DAY}[T ]${TIME}$`),
};

/** What a number's or a range's control makes of what it is given (HTML 4.10.5.1.12 and 13). */
function sanitize(node: NodeRecord, text: string): string {
  const type = typeOf(node);
  if (type === 'number') return isNumber(text) ? text : '';
  if (Object.hasOwn(DATES, type)) return DATES[type]!.test(text) ? text.replace(' ', 'T') : '';
  if (type !== 'range') return text.replace(/[\r\n]/g, '');
  const numberOf = (name: string, fallback: number) => {
    const given = node.attributes.get(name) ?? '';
    return isNumber(given) ? Number(given) : fallback;
  };
  const [min, max] = [numberOf('min', 0), numberOf('max', 100)];
  const value = isNumber(text) ? Number(text) : min + (max - min) / 2;
  const given = numberOf('step', 1);
  const step = given > 0 ? given : 1;
  const clamped = Math.max(min, Math.min(max, value));
  if (node.attributes.get('step')?.toLowerCase() === 'any') return `${clamped}`;
  // The nearest step, half of one upwards, that is not beyond the end.
  const steps = Math.min(Math.round((clamped - min) / step), Math.floor((max - min) / step));
  return `${Number((min + Math.max(0, steps) * step).toPrecision(12))}`;
}

export const textOfOption = (option: NodeRecord): string =>
  textOf(option)
    .replace(/[\t\n\f\r ]+/g, ' ')
    .trim();
export const valueOfOption = (option: NodeRecord): string => option.attributes.get('value') ?? textOfOption(option);

/** Of a text `input` or a `textarea`. */
export function readValue(node: NodeRecord): string {
  const own = states.get(node)?.value;
  if (node.tag === 'textarea') return own ?? textOf(node);
  return sanitize(node, own ?? node.attributes.get('value') ?? '');
}

export function writeValue(node: NodeRecord, value: string): void {
  Object.assign(stateOf(node), { value: node.tag === 'textarea' ? value : sanitize(node, value), typed: false });
  markStale(node);
}

export function isChecked(node: NodeRecord): boolean {
  return states.get(node)?.checked ?? node.attributes.has('checked');
}

/** `:checked` (HTML 4.16.3). @param known what selects hold, for as long as nothing changes */
export function isMarked(node: NodeRecord, known: Map<NodeRecord, ReadonlySet<NodeRecord>>): boolean {
  if (node.tag === 'input') return isCheckable(node) && isChecked(node);
  const select = selectAround(node);
  if (!select) return false;
  const selected = known.get(select) ?? new Set(selectedOf(select));
  known.set(select, selected);
  return selected.has(node);
}

export const isIndeterminate = (node: NodeRecord): boolean => states.get(node)?.indeterminate === true;

export function writeIndeterminate(node: NodeRecord, isOn: boolean): void {
  stateOf(node).indeterminate = isOn;
  markStale(node);
}

export function writeChecked(node: NodeRecord, isOn: boolean): void {
  takeChecked(node, isOn);
  markStale(node);
}

/** A radio button that is checked takes the mark from the others of its name. */
function takeChecked(node: NodeRecord, isOn: boolean): void {
  stateOf(node).checked = isOn;
  const name = node.attributes.get('name') ?? '';
  if (!isOn || name === '' || typeOf(node) !== 'radio') return;
  let root = node;
  while (root.parent) root = root.parent;
  for (let at = findFollowing(root, root); at; at = findFollowing(at, root)) {
    const isOther = at !== node && at.tag === 'input' && typeOf(at) === 'radio' && at.attributes.get('name') === name;
    if (isOther) stateOf(at).checked = false;
  }
}

/** @returns the `select` that an `option` is in */
export function selectAround(option: NodeRecord): NodeRecord | undefined {
  let at = option.tag === 'option' ? option.parent : undefined;
  while (at && at.tag !== 'select') at = at.parent;
  return at;
}

export function optionsOf(select: NodeRecord): NodeRecord[] {
  const options: NodeRecord[] = [];
  for (let at = findFollowing(select, select); at; at = findFollowing(at, select))
    if (at.tag === 'option') options.push(at);
  return options;
}

/** HTML 4.10.7: the last one that is selected, or where none is the first that is not disabled; of a `multiple`, all. */
export function selectedOf(select: NodeRecord): NodeRecord[] {
  const options = optionsOf(select);
  const selected = options.filter((option) => states.get(option)?.selected ?? option.attributes.has('selected'));
  if (select.attributes.has('multiple')) return selected;
  // A list of several rows selects none by itself.
  if (Number(select.attributes.get('size') ?? 1) > 1) return selected.slice(-1);
  const one =
    selected.at(-1) ??
    (isEmptied(select, options) ? undefined : options.find(({ attributes }) => !attributes.has('disabled')));
  return one ? [one] : [];
}

/** Where the one that was selected is taken away, or others come, it is not. */
const isEmptied = (select: NodeRecord, options: NodeRecord[]): boolean =>
  states.get(select)?.emptied === true && options.every((option) => states.get(option)?.selected === false);

type IsWanted = (option: NodeRecord, index: number) => boolean;

export function writeSelected(select: NodeRecord, isWanted: IsWanted): void {
  takeSelected(select, isWanted);
  markStale(select);
}

function takeSelected(select: NodeRecord, isWanted: IsWanted): void {
  stateOf(select).emptied = true;
  optionsOf(select).forEach((option, index) => {
    const isSelected = isWanted(option, index);
    stateOf(option).selected = isSelected;
    if (isSelected) stateOf(select).emptied = false;
  });
}

/** Makes it hold what its markup says (HTML 4.10.18.2, the reset algorithm). */
export function resetState(node: NodeRecord): void {
  const { tag, attributes } = node;
  if (tag === 'select') {
    for (const option of optionsOf(node)) states.delete(option);
    markStale(node);
  } else if (tag === 'textarea') writeValue(node, textOf(node));
  else if (tag === 'input' && isCheckable(node)) writeChecked(node, attributes.has('checked'));
  else if (tag === 'input' && !isButton(node)) writeValue(node, attributes.get('value') ?? '');
}

/** What the reader did. */
export function takeControlState(node: NodeRecord, { value, checked, selected }: ControlEvent): void {
  if (checked !== undefined) {
    // The reader's click decides it.
    if (checked !== isChecked(node)) stateOf(node).indeterminate = false;
    takeChecked(node, checked);
  }
  if (selected) {
    const indexes = new Set(selected);
    takeSelected(node, (_, index) => indexes.has(index));
  } else if (value !== undefined && /^(input|textarea)$/.test(node.tag) && !isCheckable(node))
    Object.assign(stateOf(node), { value, typed: true });
}

export const isTyped = (node: NodeRecord): boolean => states.get(node)?.typed === true;

/** Says with each batch, behind what the DOM says in it, what controls hold now. */
export function attachControls(dom: Dom, recorder: Recorder): void {
  dom.changes.onCreated = (node) => {
    // In which order the stage comes to have options decides what it selects by itself.
    const select = selectAround(node);
    if (select || states.has(node)) markStale(select ?? node);
  };
  recorder.beforeFlush(() => {
    const waiting = stale.get(dom);
    for (const node of waiting ?? []) {
      // One that is not on the stage is stale again once it gets there.
      const what = node.id === 0 ? undefined : describe(node);
      if (what) recorder.push({ op: 'extra', what });
      if ((states.get(node)?.value?.length ?? 0) > MOST_LETTERS) reportCut(node, recorder);
    }
    waiting?.clear();
  });
}

function reportCut({ tag }: NodeRecord, recorder: Recorder): void {
  recorder.violation({
    code: 'SM504',
    rule: 'control-text',
    message: `The text of <${tag}> was cut: a control shows ${MOST_LETTERS} letters`,
    hint: 'Show the rest as text, in a <pre> for instance.',
    severity: 'warning',
  });
}

function describe(node: NodeRecord): Extra | undefined {
  const { id, tag } = node;
  if (tag === 'select') {
    const selected = selectedOf(node);
    return {
      kind: 'control',
      id,
      selected: optionsOf(node).flatMap((option, i) => (selected.includes(option) ? [i] : [])),
    };
  }
  const { value, checked, indeterminate } = states.get(node) ?? {};
  if (value === undefined && checked === undefined && indeterminate === undefined) return undefined;
  return {
    kind: 'control',
    id,
    ...(value === undefined ? {} : { value: value.slice(0, MOST_LETTERS) }),
    ...(checked === undefined ? {} : { checked }),
    ...(indeterminate === undefined ? {} : { indeterminate }),
  };
}
