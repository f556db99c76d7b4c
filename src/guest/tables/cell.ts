/** What a function of the module is called with: Tabulator's cells and rows, as far as they only read. */
import type { LeftOut } from '../options.ts';
import { createStyledElement, type StyledElement } from './styled-element.ts';

const onRendered = () => {};

/** @param at the row's place, from 0 */
export function createCell(row: object, at: number, field: string, value: unknown) {
  let styled: StyledElement | undefined;
  const getElement = () => {
    styled ??= createStyledElement();
    return styled.element;
  };
  const cell = Object.freeze({
    getValue: () => value,
    getData: () => row,
    getRow: () => createRow(row, at).row,
    getField: () => field,
    getColumn: () => Object.freeze({ getField: () => field }),
    getElement,
  });
  return { cell, onRendered, readStyle: (leftOut: LeftOut) => styled?.read(leftOut) };
}

/** @param at the row's place, from 0 */
export function createRow(row: object, at: number) {
  let styled: StyledElement | undefined;
  const getElement = () => {
    styled ??= createStyledElement();
    return styled.element;
  };
  const component = Object.freeze({ getData: () => row, getPosition: () => at + 1, getElement });
  return { row: component, readStyle: (leftOut: LeftOut) => styled?.read(leftOut) };
}
