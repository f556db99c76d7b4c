/** What a function of the module is called with: Tabulator's cells and rows, as far as they only read. */
import type { TableColumn } from '../../protocol/tables.ts';
import { type LeftOut, readerOf } from '../options.ts';
import { createStyledElement, type StyledElement } from './styled-element.ts';

/** Functions that one cell may ask for. */
const MOST_RENDERED = 10;

/** @param rows of the table; @returns what of a table its cells are asked for */
export function createTableOf(rows: readonly object[]): () => object {
  let data: object[] | undefined;
  const table = Object.freeze({
    getData: () => {
      data ??= rows.slice();
      return data;
    },
    getDataCount: () => rows.length,
  });
  return () => table;
}

/** What of its column a cell is asked for. */
export type CellColumn = Pick<TableColumn, 'field' | 'title'>;

/** @param at the row's place, from 0; @param rowElement the row's own, where it is looked at later */
export function createCell(
  row: object,
  at: number,
  { field, title }: CellColumn,
  value: unknown,
  rowElement: () => StyledElement = createStyledElement,
  getTable: () => object | undefined = () => undefined,
) {
  let styled: StyledElement | undefined;
  const getElement = () => {
    styled ??= createStyledElement();
    return styled.element;
  };
  const cell = Object.freeze({
    getValue: () => value,
    getData: () => row,
    getRow: () => createRow(row, at, rowElement).row,
    getField: () => field,
    getColumn: () => Object.freeze({ getField: () => field, getDefinition: () => Object.freeze({ title, field }) }),
    getElement,
    getTable,
  });
  const waiting: (() => unknown)[] = [];
  return {
    cell,
    onRendered(callback: unknown) {
      if (typeof callback === 'function' && waiting.length < MOST_RENDERED) waiting.push(callback as () => unknown);
    },
    /** Calls what waits until the cell is drawn: what it returned is read after that. */
    rendered() {
      for (const callback of waiting) callback();
    },
    element: () => styled,
  };
}

/** Methods of Tabulator's rows that do nothing here, with what they return: they are there, so that what is written behind them runs. */
const UNAVAILABLE = new Map<string, unknown>([
  ...'select deselect toggleSelect scrollTo pageTo freeze unfreeze move reformat normalizeHeight treeExpand treeCollapse treeToggle'
    .split(' ')
    .map((name) => [name, undefined] as const),
  ...'getNextRow getPrevRow getGroup getTreeParent isFrozen'.split(' ').map((name) => [name, false] as const),
]);

/** What of its table a row is asked for. */
export interface RowTable {
  readonly columns: readonly CellColumn[];
  /** The field that names a row. */
  readonly index: string;
  /** What rows inherit. */
  readonly methods: object;
}

/** Made once for all rows of a table. */
export function createRowTable(columns: readonly CellColumn[], index: string, leftOut?: LeftOut): RowTable {
  const methods = [...UNAVAILABLE].map(([name, result]) => [
    name,
    () => {
      leftOut?.(`row.${name}()`, 'A row tells what it holds: getData(), getCell(field), getPosition(), getIndex().');
      return result;
    },
  ]);
  return { columns, index, methods: Object.freeze(Object.fromEntries(methods)) };
}
const NO_TABLE = createRowTable([], 'id');

/** @param at the row's place, from 0; @param rowElement asked at most once */
export function createRow(
  row: object,
  at: number,
  rowElement: () => StyledElement = createStyledElement,
  { columns, index, methods }: RowTable = NO_TABLE,
) {
  let styled: StyledElement | undefined;
  const getElement = () => {
    styled ??= rowElement();
    return styled.element;
  };
  const cellOf = (column: CellColumn) => createCell(row, at, column, readerOf(column.field)(row), rowElement).cell;
  // Rows have what no column shows, too.
  const columnOf = (field: string) => columns.find((one) => one.field === field) ?? { field, title: '' };
  const own = {
    getData: () => row,
    getPosition: () => at + 1,
    getIndex: () => readerOf(index)(row),
    getCell: (of: unknown) => (typeof of === 'string' ? cellOf(columnOf(of)) : false),
    getCells: () => columns.map(cellOf),
    getElement,
  };
  return { row: Object.freeze(Object.assign(Object.create(methods), own) as typeof own) };
}
