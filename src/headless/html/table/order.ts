/** Which rows a table shows, in which order, and in which groups: as the reader of the live one first sees it. */
import { GROUP, GROUP_OPEN, MOST_GROUPS, VALUE } from '../../../protocol/table-words.ts';
import type { TableOptions } from '../../../protocol/tables.ts';
import { createInitialSort } from '../../../stage/table/initial-sort.ts';
import { createOrder, sortedIndexes } from '../../../stage/table/sort.ts';
import type { TableData } from './data.ts';

/** Texts of more rows take seconds to compare. */
const MOST_SORTED = 250_000;

/** A group of rows, or all of them. */
export interface RowGroup {
  readonly name: string;
  readonly isOpen: boolean;
  /** Those of all groups in it. */
  readonly rows: readonly number[];
  /** Rows that a filter leaves out are counted here, too. */
  readonly total: number;
  readonly first: number;
  /** Empty at the innermost level. */
  readonly groups: readonly RowGroup[];
}

/**
 * @param shown by row, 1 where one is shown; anything else shows all
 * @returns the numbers of the rows, sorted
 */
export function orderRows(data: TableData, options: TableOptions, shown: unknown, locale: string): number[] {
  const flags = shown instanceof Uint8Array && shown.length === data.length ? shown : undefined;
  const rows: number[] = [];
  for (let row = 0; row < data.length; row += 1) if (flags === undefined || flags[row] === 1) rows.push(row);
  const sorting = createInitialSort(options);
  if (sorting.length === 0 || rows.length > MOST_SORTED) return rows;
  const read = (field: string) => rows.map((row) => data.read(field, row));
  const orders = sorting.toReversed().map(({ column, dir }) => {
    const { sorter = 'auto' } = options.columns[Number(column.slice(VALUE.length))] ?? {};
    return createOrder(column, sorter, dir === 'desc', read);
  });
  return Array.from(sortedIndexes(rows.length, orders, locale), (at) => rows[at]!);
}

/**
 * @param startOpen by level
 * @throws Error where there are too many groups
 */
export function groupRows(data: TableData, rows: readonly number[], startOpen: readonly boolean[]): RowGroup[] {
  const all = Array.from({ length: data.length }, (_, row) => row);
  let count = 0;
  const split = (shown: readonly number[], whole: readonly number[], level: number): RowGroup[] => {
    if (level === startOpen.length) return [];
    const wholes = partsOf(data, whole, level);
    return [...partsOf(data, shown, level)].map(([name, part]) => {
      count += 1;
      if (count > MOST_GROUPS) throw new Error(`more than ${MOST_GROUPS} groups`);
      const mine = wholes.get(name) ?? part;
      const first = mine[0]!;
      const said = data.read(`${GROUP_OPEN}${level}`, first);
      return {
        name,
        first,
        rows: part,
        total: mine.length,
        isOpen: typeof said === 'boolean' ? said : startOpen[level] === true,
        groups: split(part, mine, level + 1),
      };
    });
  };
  return split(rows, all, 0);
}

function partsOf(data: TableData, rows: readonly number[], level: number): Map<string, number[]> {
  const parts = new Map<string, number[]>();
  for (const row of rows) {
    const name = data.write(`${GROUP}${level}`, data.read(`${GROUP}${level}`, row));
    const part = parts.get(name);
    if (part) part.push(row);
    else parts.set(name, [row]);
  }
  return parts;
}
