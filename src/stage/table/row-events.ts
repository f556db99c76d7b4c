/**
 * What the reader does to rows: clicks and keys, selection.
 *
 * The attack: a table that tells what its reader does elsewhere, or that makes events of its own. The defence: what
 * is told is a kind, the row's number, the column's number and a place inside the cell, and only of rows that are
 * the table's; `extras.ts` drops what happens while the stage draws, and paces the rest.
 */
import type { RowComponent } from 'tabulator-tables';
import { SELECTED, VALUE } from '../../protocol/table-words.ts';
import type { TableEvent } from '../../protocol/to-guest.ts';
import type { ChunkContext } from '../chunk.ts';
import type { TableRecord } from './records.ts';
import { moveAmongRows, reachRows } from './row-keys.ts';

const RANK = `${SELECTED}0`;

/** Rows whose order is told. */
const MOST_TOLD = 20_000;

export interface RowEvents {
  /** For Tabulator's `rowFormatter`. */
  know(row: RowComponent): void;
  attach(root: HTMLElement): void;
  /** For its events `renderComplete` and `scrollVertical`. */
  rendered(): void;
  /** Other rows, which say whether they are selected. */
  update(records: readonly TableRecord[]): void;
}

/**
 * @param version the guest's number of these records; one more for each that follow
 * @param most rows that may be selected; 0: none; @param rolls the one selected first gives way to another
 * @param displayed what the table shows, in its order, those of all pages
 */
export function createRowEvents(
  given: readonly TableRecord[],
  version: number | undefined,
  most: number,
  context: Pick<ChunkContext, 'tell'>,
  displayed: () => readonly TableRecord[],
  rolls = true,
): RowEvents {
  let numbers = new WeakMap<object, number>();
  /** Rows by their elements, and the elements that there have been, by row. */
  let known = new WeakMap<Element, number>();
  let elements: HTMLElement[] = [];
  /** The one selected first comes first. */
  const selected = new Set<number>();
  let root: HTMLElement | undefined;
  let data = version ?? 0;

  let size = 0;
  const count = (records: readonly TableRecord[]) => {
    size = records.length;
    numbers = new WeakMap(records.map((record, i) => [record, i]));
    known = new WeakMap();
    elements = [];
    selected.clear();
    if (most === 0) return;
    const ranked = records.flatMap((record, i) => (typeof record[RANK] === 'number' ? [i] : []));
    ranked.sort((a, b) => (records[a]![RANK] as number) - (records[b]![RANK] as number));
    for (const i of ranked.slice(0, most)) selected.add(i);
  };
  count(given);

  const show = (number: number) => {
    const element = elements[number];
    element?.classList.toggle('tabulator-selected', selected.has(number));
    element?.setAttribute('aria-selected', String(selected.has(number)));
  };
  const toggle = (number: number) => {
    if (most === 0) return;
    if (!selected.delete(number)) {
      const [oldest] = selected;
      if (selected.size >= most && oldest !== undefined) {
        if (!rolls) return;
        selected.delete(oldest);
        show(oldest);
      }
      selected.add(number);
    }
    show(number);
  };
  const rowOf = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('.tabulator-row') : null;
    const number = element ? known.get(element) : undefined;
    return element && number !== undefined ? { element, number } : undefined;
  };
  const tell = (event: TableEvent['kind'], number: number, place: Partial<Pick<TableEvent, 'column' | 'x' | 'y'>>) => {
    if (version === undefined) return;
    const picked = most > 0 && { selected: [...selected] };
    context.tell({ kind: event, row: number, data, ...place, ...picked, ...standingOf(number) });
  };
  const standingOf = (number: number) => {
    const order = displayed().flatMap((record) => numbers.get(record) ?? []);
    const isAsItCame = order.length === size && order.every((row, i) => row === i);
    if (isAsItCame) return {};
    return { position: order.indexOf(number) + 1, ...(order.length <= MOST_TOLD && { order }) };
  };
  const hearPointer = (event: MouseEvent) => {
    const row = rowOf(event.target);
    if (!row) return;
    if (event.type === 'click') toggle(row.number);
    tell(event.type as 'click' | 'dblclick', row.number, placeOf(event));
  };
  const hearKey = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (!row || row.element !== event.target || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      toggle(row.number);
      tell('click', row.number, {});
    } else if (!moveAmongRows(row.element, event.key, (element) => known.has(element))) return;
    event.preventDefault();
  };

  return {
    know(row) {
      const number = numbers.get(row.getData());
      if (number === undefined) return;
      const element = row.getElement();
      known.set(element, number);
      elements[number] = element;
      element.classList.add('sm-reachable');
      if (most > 0) show(number);
    },
    attach(element) {
      root = element;
      element.addEventListener('click', hearPointer);
      element.addEventListener('dblclick', hearPointer);
      element.addEventListener('keydown', hearKey);
    },
    rendered() {
      if (root) reachRows(root);
    },
    update(records) {
      data += 1;
      count(records);
    },
  };
}

function placeOf({ target, clientX, clientY, detail }: MouseEvent) {
  const cell = (target as Element).closest('.tabulator-cell');
  const column = cell?.getAttribute('tabulator-field')?.slice(VALUE.length);
  if (!cell || column === undefined) return {};
  const { left, top } = cell.getBoundingClientRect();
  // A click that no pointer made is nowhere.
  const place = detail > 0 ? { x: Math.round(clientX - left), y: Math.round(clientY - top) } : {};
  return { column: Number(column), ...place };
}
