/** Cells, rows and tooltips as functions of the module's make them. */
import { CELL_STYLE, CONTENT, DISPLAY, ROW_STYLE, TOOLTIP } from '../../protocol/table-words.ts';
import { type LeftOut, nameOf, type Own } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { createCell, createRow } from './cell.ts';
import { type Content, contentOf } from './content.ts';
import type { Cells, ColumnExtras, Formatter, RowFormatter } from './part.ts';
import { plainOf } from './plain.ts';
import { attempt, warn } from './report.ts';
import { tooltipOf } from './tooltips.ts';

/** Above this many rows a formatter function would run too long before anything shows. */
const MOST_FORMATTED_ROWS = 20_000;
/** Texts of a column whose look is kept: badges are few and stand in many rows. */
const MOST_KEPT = 1000;

/** A column. */
interface Formatted extends Pick<ColumnExtras, 'formatter' | 'named' | 'params' | 'tooltip'> {
  readonly title: string;
  readonly field: string;
  readonly number: number;
}

export function formatTitle(own: Own, recorder: Recorder, leftOut: LeftOut): Content | undefined {
  const given = own('titleFormatter');
  if (!given || given === 'plaintext') return undefined;
  if (typeof given !== 'function') {
    leftOut(`columns[].titleFormatter ${nameOf(given)}`, 'Use a function (cell) => text, or a title.');
    return undefined;
  }
  const title = own('title');
  return attempt(recorder, 'A titleFormatter', 'The title is shown.', () => {
    const { cell, onRendered, readStyle } = createCell(Object.freeze({}), 0, '', title);
    const content = contentOf((given as Formatter)(cell, own('titleFormatterParams') ?? {}, onRendered), leftOut);
    if (readStyle(leftOut) !== undefined) leftOut("the style of a title's element", 'Return an element that has it.');
    return content;
  });
}

export function formatCells(
  { title, field, formatter, named, params, number }: Formatted,
  values: readonly unknown[],
  rows: readonly object[],
  recorder: Recorder,
  leftOut: LeftOut,
): Cells {
  if ((!formatter && !named) || !isFewEnough(rows, `formatter of "${title}"`, recorder)) return {};
  const kept = new Map<unknown, Content>();
  const styles: (string | undefined)[] = [];
  const contents = attempt(recorder, `The formatter of "${title}"`, 'The plain values are shown.', () =>
    rows.map((row, at) => {
      if (!formatter) return named?.(plainOf(values[at])) ?? contentOf(undefined);
      const { cell, onRendered, readStyle } = createCell(row, at, field, values[at]);
      const result = formatter(cell, params, onRendered);
      const style = readStyle(leftOut);
      if (style !== undefined) styles[at] = style;
      const known = kept.get(result);
      if (known !== undefined) return known;
      const content = contentOf(result, leftOut);
      if (typeof result === 'string' && content.content !== undefined && kept.size < MOST_KEPT)
        kept.set(result, content);
      return content;
    }),
  );
  if (contents === undefined) return {};
  const cells: Cells = { [`${DISPLAY}${number}`]: contents.map(({ text }) => text) };
  if (contents.some(({ content }) => content !== undefined)) {
    cells[`${CONTENT}${number}`] = contents.map(({ content }) => content);
  }
  if (styles.length > 0) cells[`${CELL_STYLE}${number}`] = contents.map((_, at) => styles[at]);
  return cells;
}

export function formatRows(
  formatter: RowFormatter | undefined,
  rows: readonly object[],
  recorder: Recorder,
  leftOut: LeftOut,
): Cells {
  if (formatter === undefined || !isFewEnough(rows, 'rowFormatter', recorder)) return {};
  const styles = attempt(recorder, 'The rowFormatter', 'The rows are shown without it.', () =>
    rows.map((given, at) => {
      const { row, readStyle } = createRow(given, at);
      formatter(row);
      return readStyle(leftOut);
    }),
  );
  return styles?.some((style) => style !== undefined) ? { [`${ROW_STYLE}0`]: styles } : {};
}

export function makeTooltips(
  { title, field, tooltip, number }: Formatted,
  values: readonly unknown[],
  rows: readonly object[],
  recorder: Recorder,
): Cells {
  if (tooltip === undefined || !isFewEnough(rows, `tooltip of "${title}"`, recorder)) return {};
  const texts = attempt(recorder, `The tooltip of "${title}"`, 'There are none.', () =>
    rows.map((row, at) => tooltipOf(tooltip, row, at, field, values[at])),
  );
  return texts === undefined ? {} : { [`${TOOLTIP}${number}`]: texts };
}

function isFewEnough({ length }: readonly object[], what: string, recorder: Recorder): boolean {
  if (length <= MOST_FORMATTED_ROWS) return true;
  const hint = 'Filter or summarize the rows, or put the text into the rows.';
  warn(recorder, 'SM501', `The ${what} is not run on ${length} rows`, hint);
  return false;
}
