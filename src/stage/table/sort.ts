/**
 * Sorting by keys that are made once a sort, not by a comparison that reads both rows each time:
 * 100,000 rows sort in the time of a click, in every browser.
 */

export type Sorter = 'auto' | 'string' | 'number' | 'alphanum' | 'boolean' | 'exists' | 'date';
type Key = number | bigint | string | null;

export interface SortOrder {
  readonly sorter: Sorter;
  readonly descending: boolean;
  /** The column's values, by row. */
  readonly values: readonly unknown[];
}

/**
 * @param orders the most significant first
 * @returns the row numbers in order; stable, with empty values last in both directions
 */
export function sortedIndexes(count: number, orders: readonly SortOrder[], locale: string): Uint32Array {
  const collator = new Intl.Collator(locale, { numeric: true });
  const columns = orders.map(({ sorter, descending, values }) => ({
    keys: values.map((value) => sortKey(sorter, value)),
    sign: descending ? -1 : 1,
  }));
  const compare = (a: number, b: number): number => {
    for (const { keys, sign } of columns) {
      const order = compareKeys(keys[a] ?? null, keys[b] ?? null, sign, collator);
      if (order !== 0) return order;
    }
    return a - b;
  };
  return Uint32Array.from({ length: count }, (_, i) => i).sort(compare);
}

function compareKeys(a: Key, b: Key, sign: number, collator: Intl.Collator): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'string' || typeof b === 'string') {
    if (typeof a !== typeof b) return typeof a === 'string' ? sign : -sign;
    return sign * collator.compare(a as string, b as string);
  }
  return a < b ? -sign : a > b ? sign : 0;
}

/** @returns `null` where the value is empty for this sorter */
function sortKey(sorter: Sorter, value: unknown): Key {
  if (sorter === 'exists') return value === null || value === undefined || value === '' ? 0 : 1;
  if (value === null || value === undefined || value === '') return null;
  if (sorter === 'boolean') return value === true || value === 1 || value === 'true' || value === 'True' ? 1 : 0;
  if (sorter === 'number') return typeof value === 'bigint' ? value : orNull(toNumber(value));
  if (sorter === 'date') return orNull(value instanceof Date ? value.getTime() : toTime(value));
  if (sorter === 'string' || sorter === 'alphanum') return String(value);
  if (typeof value === 'number') return orNull(value);
  if (typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return orNull(value.getTime());
  return String(value);
}

function orNull(number: number): number | null {
  return Number.isNaN(number) ? null : number;
}

/** Tabulator reads thousands separators away too. */
function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : Number.parseFloat(String(value).replaceAll(',', ''));
}

function toTime(value: unknown): number {
  return typeof value === 'number' ? value : Date.parse(String(value));
}
