/** Tooltips of cells: `tooltip: true`, a text for all of a column, or a function of the module's. */
import { type LeftOut, nameOf, type Own, shortTextOf } from '../options.ts';
import { type CellColumn, createCell } from './cell.ts';
import { contentOf } from './content.ts';
import { textOfMarkup } from './titles.ts';

/** `(event, cell, onRendered) => text`, or as it was before, `(cell) => text`. */
export type TooltipFunction = (...args: unknown[]) => unknown;

const LONGEST = 1000;
/** There is no event: tooltips are made before there is a pointer over the cell. */
const NO_EVENT = Object.freeze({ type: 'mouseover', preventDefault() {}, stopPropagation() {} });

export function readTooltip(given: unknown, leftOut: LeftOut): TooltipFunction | undefined {
  if (typeof given === 'function') return given as TooltipFunction;
  if (typeof given === 'string' && given !== '') return () => given;
  if (given && given !== true)
    leftOut(`columns[].tooltip ${nameOf(given)}`, 'Use true, a text, or a function (event, cell) => text.');
  return undefined;
}

export function tooltipOf(make: TooltipFunction, row: object, at: number, column: CellColumn, value: unknown) {
  const { cell, onRendered } = createCell(row, at, column, value);
  const result = make.length === 1 ? make(cell) : make(NO_EVENT, cell, onRendered);
  return result === false ? '' : contentOf(result).text.slice(0, LONGEST);
}

/** @returns the text of a header's tooltip; of `true` it is the title */
export function readHeaderTooltip(own: Own, leftOut: LeftOut): string | undefined {
  const given = own('headerTooltip');
  if (typeof given === 'function') leftOut('columns[].headerTooltip as a function', 'Give the text itself.');
  const title = given === true ? shortTextOf(own('title')) : undefined;
  return given === true ? title && textOfMarkup(title, leftOut) : shortTextOf(given);
}
