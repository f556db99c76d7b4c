/**
 * Filters in headers. Tabulator's module filters; the controls are made here, for its own are editors.
 *
 * The attack: what the reader types becomes a regular expression that never ends, or a cell's text becomes
 * markup in a list. The defence: `datasets/compare.ts` has no expressions, options are text.
 */
import { isOfText, passes } from '../../datasets/compare.ts';
import type { HeaderFilter } from '../../protocol/table-more.ts';
import type { CellTexts } from './cell-texts.ts';
import type { Kept } from './kept.ts';
import { rankTexts } from './rank-texts.ts';
import type { TableRecord } from './records.ts';
import { valueField } from './rows.ts';

/** Milliseconds after the last key. */
const DELAY = 150;
/** Above this many a list is a text field; and so are those after all lists of a table have so many. */
const [MOST_OPTIONS, MOST_OPTIONS_IN_ALL] = [200, 3000];
const MARKS = [
  ['true', '✓'],
  ['false', '✗'],
] as const;

/** Of a day or time without a zone. */
const ISO_BEGINNING = /^\d{4}-\d\d(-\d\d([ T]\d\d:\d\d(:\d\d)?)?)?$/;

type Options = readonly (readonly [value: string, label: string])[];

export interface HeaderFilters {
  /** @returns what the definition of column `i` needs */
  define(i: number, filter: HeaderFilter, title: string): Record<string, unknown>;
  /** Lists name what the cells show now. */
  update(records: readonly TableRecord[]): void;
  /** What stands in headers, by column, and in which the focus is. */
  focus(i: number): void;
  left(): Pick<Kept, 'filters' | 'focus'>;
}

export function createHeaderFilters(records: readonly TableRecord[], texts: CellTexts, locale: string): HeaderFilters {
  let current = records;
  let left = MOST_OPTIONS_IN_ALL;
  const refreshers = new Map<number, () => void>();
  const controls = new Map<number, HTMLInputElement | HTMLSelectElement>();

  /** @returns `undefined` if they are too many */
  const optionsOf = (i: number, { values }: HeaderFilter): Options | undefined => {
    if (values !== undefined) return values.map(([value = '', label = value]) => [value, label] as const);
    const found = new Set<string>();
    for (const record of current) {
      const text = texts.shown(record, i);
      if (text !== '') found.add(text);
      if (found.size > MOST_OPTIONS) return undefined;
    }
    return [...rankTexts(found, locale).keys()].map((text) => [text, text]);
  };

  return {
    define(i, filter, title) {
      const options = filter.kind === 'list' && left > 0 ? optionsOf(i, filter) : undefined;
      left -= options?.length ?? 0;
      const kind = filter.kind === 'list' && options === undefined ? 'input' : filter.kind;
      // Tabulator makes it anew where it is to hold something.
      const makeControl = (cell: { getValue(): string }, _rendered: unknown, success: (value: string) => void) => {
        const control =
          kind === 'input' || kind === 'number'
            ? createInput(kind, filter.live !== false, success)
            : createSelect(success);
        if (control instanceof HTMLSelectElement) {
          fillSelect(control, options ?? MARKS, filter.placeholder);
          if (options) refreshers.set(i, () => fillSelect(control, optionsOf(i, filter) ?? [], filter.placeholder));
        }
        hold(control, cell.getValue());
        controls.set(i, control);
        control.setAttribute('aria-label', title);
        // Else the header would sort, or begin to move.
        control.addEventListener('mousedown', (event) => event.stopPropagation());
        return control;
      };
      return {
        headerFilter: makeControl,
        headerFilterPlaceholder: filter.placeholder || 'Filter…',
        // `input` says more than the keys that Tabulator listens to: text is pasted and dragged, too.
        headerFilterLiveFilter: false,
        headerFilterFunc: (wanted: string, value: unknown, record: TableRecord) => {
          const plain = () => texts.of(valueField(i), value);
          return isShown(kind, filter, wanted, value, texts.shown(record, i), plain);
        },
      };
    },
    update(next) {
      current = next;
      for (const refresh of refreshers.values()) refresh();
    },
    focus: (i) => controls.get(i)?.focus({ preventScroll: true }),
    left() {
      const filters = new Map<number, string>();
      let focus: number | undefined;
      for (const [i, control] of controls) {
        if (control.value !== '') filters.set(i, control.value);
        if (document.activeElement === control) focus = i;
      }
      return { filters, focus };
    },
  };
}

function isShown(
  kind: HeaderFilter['kind'],
  { type }: HeaderFilter,
  wanted: string,
  value: unknown,
  shown: string,
  plain: () => string,
): boolean {
  if (kind === 'list' && type === undefined) return shown === wanted || plain() === wanted;
  if (kind === 'tickCross') return (wanted === 'true') === (value === true || value === 1 || value === 'true');
  const asked = type ?? (kind === 'number' ? '=' : 'like');
  // A day that is typed is the reader's: texts of days and times are in the order of time.
  const isDay = value instanceof Date && ISO_BEGINNING.test(wanted);
  const [compared, sought] = isDay ? [plain(), wanted.replace('T', ' ')] : [value, wanted];
  if (asked === '=') return passes('=', compared, sought) || shown.toLowerCase() === wanted.toLowerCase();
  // What is shown, or what the value itself says: 1,234.50 is found by 1234, too.
  if (passes(asked, compared, sought, shown)) return true;
  const said = isOfText(asked) ? plain() : shown;
  return said !== shown && passes(asked, value, wanted, said);
}

/** @param isLive it filters with each letter */
function createInput(kind: 'input' | 'number', isLive: boolean, success: (value: string) => void): HTMLInputElement {
  const input = document.createElement('input');
  input.type = kind === 'number' ? 'number' : 'search';
  if (kind === 'number') input.step = 'any';
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.maxLength = 200;
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    // What empties it at a press does no more.
    if (!isLive && input.value !== '') return;
    timer = setTimeout(() => success(input.value), DELAY);
  });
  if (!isLive) input.addEventListener('change', () => success(input.value));
  return input;
}

function hold(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  // What was chosen may be no more among a list's.
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value))
    control.add(new Option(value, value));
  control.value = value;
}

function createSelect(success: (value: string) => void): HTMLSelectElement {
  const select = document.createElement('select');
  select.autocomplete = 'off';
  select.addEventListener('change', () => success(select.value));
  return select;
}

/** The chosen one stays, whether it is still there or not. */
function fillSelect(select: HTMLSelectElement, options: Options, placeholder: string | undefined): void {
  const chosen = select.value;
  const all: Options = [['', placeholder || '\u00a0'], ...options];
  const isGone = !all.some(([value]) => value === chosen);
  select.replaceChildren(
    ...(isGone ? [...all, [chosen, chosen] as const] : all).map(([value, label]) => new Option(label, value)),
  );
  select.value = chosen;
}
