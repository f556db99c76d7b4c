/** What a function of the module is called with: Tabulator's cells and rows, as far as they only read. */
import { createStyledElement, type StyledElement } from './styled-element.ts';

const onRendered = () => {};

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

/** @param at the row's place, from 0; @param rowElement the row's own, where it is looked at later */
export function createCell(
  row: object,
  at: number,
  field: string,
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
    getColumn: () => Object.freeze({ getField: () => field }),
    getElement,
    getTable,
  });
  return { cell, onRendered, element: () => styled };
}

/** @param at the row's place, from 0; @param rowElement asked at most once */
export function createRow(row: object, at: number, rowElement: () => StyledElement = createStyledElement) {
  let styled: StyledElement | undefined;
  const getElement = () => {
    styled ??= rowElement();
    return styled.element;
  };
  return { row: Object.freeze({ getData: () => row, getPosition: () => at + 1, getElement }) };
}
