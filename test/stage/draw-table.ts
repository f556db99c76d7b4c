/** Draws tables on the page as the frame does. */
import tabulatorStyles from 'tabulator-tables/dist/css/tabulator_simple.min.css?raw';
import { encodeColumns } from '../../src/datasets/encode.ts';
import type { TableMore } from '../../src/protocol/table-more.ts';
import type { TableColumn, TableOptions } from '../../src/protocol/tables.ts';
import type { Drawn } from '../../src/stage/chunk.ts';
import lettersStyles from '../../src/stage/letters.css?raw';
import { Tabulator } from '../../src/stage/table/library.ts';
import tableStyles from '../../src/stage/table.css?raw';
import { createTable } from '../../src/stage/table.ts';
import { addMore } from '../../src/stage/table-more.ts';
import tablePartsStyles from '../../src/stage/table-parts.css?raw';
import { adopt, createContext, createTarget, removeTargets, type TestContext } from './chunk-context.ts';

export type Columns = Record<string, unknown[]>;
export type Options = Partial<TableOptions> & { more?: TableMore };

const drawn: Drawn[] = [];

/** To be called in `describe`: tables go after each test. */
export function useTables(): void {
  before(() => adopt(tabulatorStyles, tableStyles, tablePartsStyles, lettersStyles));
  afterEach(() => {
    for (const table of drawn.splice(0)) table.destroy();
    removeTargets();
  });
}

/** @param columns of the encoded table; those of `c0`, `c1`, … are the table's */
export async function draw(
  columns: Columns,
  { more, ...options }: Options = {},
  context: TestContext = createContext(),
) {
  const target = createTarget();
  const names = Object.keys(columns).filter((name) => name.startsWith('c'));
  const all: { columns: Partial<TableColumn>[] } = {
    columns: names.map((name) => ({ title: name.toUpperCase(), field: name })),
    ...options,
  };
  const isMore = more !== undefined || options.pagination || all.columns.some(({ frozen }) => frozen);
  const table = createTable(target, all, encodeColumns(columns), context, isMore ? addMore(more ?? {}) : undefined);
  drawn.push(table);
  await table.ready;
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => [...target.querySelectorAll<E>(selector)];
  return { target, table, cells: (i: number) => cellsOf(target, i), find, texts: (of: string) => textsOf(find(of)) };
}

/** What the cells of column `i` show, without groups' headers and calculations. */
function cellsOf(target: HTMLElement, i: number): (string | null | undefined)[] {
  return [...target.querySelectorAll('.tabulator-row:not(.tabulator-group, .tabulator-calcs)')].map(
    (row) => row.querySelectorAll('.tabulator-cell')[i]?.textContent,
  );
}

function textsOf(elements: readonly HTMLElement[]): (string | null)[] {
  return elements.map(({ textContent }) => textContent);
}

/** @returns Tabulator's own manager of the rows of the table in `target`, as far as a test looks into it */
export function managerOf<M>(target: HTMLElement): M {
  const root = target.querySelector<HTMLElement>('.tabulator')!;
  const [found] = (Tabulator as unknown as { findTable(root: HTMLElement): { rowManager: M }[] }).findTable(root);
  return found!.rowManager;
}

export const keep = (table: Drawn) => void drawn.push(table);
