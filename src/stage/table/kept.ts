/** What a reader has done to a table: one that is made anew in its place takes it over, but for what the module is about. */
import type { TableOptions } from '../../protocol/tables.ts';

/** Columns are named by their numbers. */
export interface Kept {
  readonly sort?: readonly (readonly [column: number, dir: 'asc' | 'desc'])[] | undefined;
  /** CSS px of columns that the reader has dragged. */
  readonly widths?: ReadonlyMap<number, number> | undefined;
  /** CSS px from the top and the left. */
  readonly scroll?: readonly [top: number, left: number] | undefined;
  /** What stands in headers. */
  readonly filters?: ReadonlyMap<number, string> | undefined;
  /** The column in whose header the focus is. */
  readonly focus?: number | undefined;
  /** Groups that were opened or closed, by their names as JSON. */
  readonly groups?: ReadonlyMap<string, boolean> | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** By the table's target: what it leaves goes when that goes. */
const left = new WeakMap<Element, readonly [keys: readonly string[], kept: Kept]>();

/** The table in `target` ends. */
export function leave(target: Element, options: TableOptions, kept: Kept): void {
  left.set(target, [keysOf(options), kept]);
}

/** @returns what the reader did to the one before, with the columns as they are numbered now; nothing for one that is new */
export function takeOver(target: Element, options: TableOptions): Kept | undefined {
  const [before, kept] = left.get(target) ?? [];
  left.delete(target);
  if (!options.anew || !before || !kept) return undefined;
  const now = new Map(keysOf(options).map((key, i) => [key, i]));
  const numberOf = (column: number) => now.get(before[column] ?? '');
  const numbered = <V>(values: ReadonlyMap<number, V> = new Map()) =>
    new Map([...values].flatMap(([column, value]) => [[numberOf(column), value] as const].filter(isNumbered)));
  const isAnew = (what: NonNullable<TableOptions['anew']>[number]) => options.anew?.includes(what);
  return {
    scroll: kept.scroll,
    widths: numbered(kept.widths),
    focus: kept.focus === undefined ? undefined : numberOf(kept.focus),
    ...(!isAnew('sort') && {
      sort: kept.sort?.flatMap(([column, dir]) => [[numberOf(column), dir] as const].filter(isNumbered)),
    }),
    ...(!isAnew('filters') && { filters: numbered(kept.filters) }),
    ...(!isAnew('groups') && { groups: kept.groups }),
    ...(!isAnew('page') && { page: kept.page, pageSize: kept.pageSize }),
  };
}

function isNumbered<V>(entry: readonly [number | undefined, V]): entry is readonly [number, V] {
  return entry[0] !== undefined;
}

/** A column is the one that shows the same field; the second that shows it is the second one. */
function keysOf({ columns }: TableOptions): string[] {
  const seen = new Map<string, number>();
  return columns.map(({ field }) => {
    const count = seen.get(field) ?? 0;
    seen.set(field, count + 1);
    return `${count} ${field}`;
  });
}
