/** Cells, rows and tooltips as functions of the module's make them. */
import { CELL_STYLE, CONTENT, DISPLAY, TOOLTIP } from '../../protocol/table-words.ts';
import { type LeftOut, nameOf, type Own, shortTextOf } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { createCell, createRow, createTableOf, type RowTable } from './cell.ts';
import { type Content, contentOf, type Reading } from './content.ts';
import type { Dressed } from './dressed.ts';
import { isFewEnough } from './few-rows.ts';
import type { Cells, ColumnExtras, Formatter, RowFormatter } from './part.ts';
import { plainOf } from './plain.ts';
import { attempt } from './report.ts';
import type { RowElements } from './row-elements.ts';
import { paintOf, type StyledElement } from './styled-element.ts';
import { tooltipOf } from './tooltips.ts';

/** Texts of a column whose look is kept: badges are few and stand in many rows. */
const MOST_KEPT = 1000;

/**
 * Letters of HTML for each row that are read on the runtime's time, as `innerHTML` is: reading takes longer than
 * most formatters. The attack: texts of 20,000 letters, of which a module need make but one. Beyond this they are on its own time.
 */
const FREE_LETTERS = 256;

/** A column. */
interface Formatted extends Pick<ColumnExtras, 'formatter' | 'named' | 'params' | 'tooltip' | 'classes'> {
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
    const { cell, onRendered, rendered, element } = createCell(
      Object.freeze({}),
      0,
      { field: shortTextOf(own('field')) ?? '', title: shortTextOf(title) ?? '' },
      title,
    );
    const result = (given as Formatter)(cell, own('titleFormatterParams') ?? {}, onRendered);
    rendered();
    const content = contentOf(result, leftOut);
    if (element()?.read(leftOut) !== undefined)
      leftOut("the style of a title's element", 'Return an element that has it.');
    return content;
  });
}

export function formatCells(
  { title, field, formatter, named, params, classes, number }: Formatted,
  values: readonly unknown[],
  rows: readonly object[],
  elements: RowElements,
  recorder: Recorder,
  leftOut: LeftOut,
): Cells {
  if ((!formatter && !named) || !isFewEnough(rows, `formatter of "${title}"`, recorder))
    return paintCells({ title, classes, number }, rows, elements, recorder, leftOut);
  const kept = new Map<unknown, Map<unknown, Content>>();
  let room = MOST_KEPT;
  const getTable = createTableOf(rows);
  const paint = createPaint(leftOut);
  const reading = createReading(rows.length, recorder);
  const styles: (string | undefined)[] = [];
  const contents = attempt(recorder, `The formatter of "${title}"`, 'The plain values are shown.', () =>
    rows.map((row, at) => {
      if (!formatter) return named?.(plainOf(values[at])) ?? contentOf(undefined);
      const made = createCell(row, at, { field, title }, values[at], () => elements.of(at), getTable);
      const { cell, element } = made;
      const result = formatter(cell, params, made.onRendered);
      made.rendered();
      const dressed = elements.dress(at, `${classes} ${element()?.classes ?? ''}`.trim());
      const style = paint(dressed, element());
      if (style !== undefined) styles[at] = style;
      const known = kept.get(dressed?.around) ?? new Map<unknown, Content>();
      const content = known.get(result) ?? contentOf(result, leftOut, dressed, reading);
      if (typeof result === 'string' && content.content !== undefined && room > 0) {
        room -= 1;
        kept.set(dressed?.around, known.set(result, content));
      }
      return content;
    }),
  );
  if (contents === undefined) return {};
  const cells: Cells = { [`${DISPLAY}${number}`]: contents.map(({ text, isDate }) => (isDate ? undefined : text)) };
  if (contents.some(({ content }) => content !== undefined)) {
    cells[`${CONTENT}${number}`] = contents.map(({ content }) => content);
  }
  if (styles.length > 0) cells[`${CELL_STYLE}${number}`] = contents.map((_, at) => styles[at]);
  return cells;
}

function createReading(rows: number, { exempt }: Recorder): Reading {
  let free = FREE_LETTERS * rows;
  return (letters, work) => {
    free -= letters;
    return free >= 0 ? exempt(work) : work();
  };
}

/** Cells of a column that no function makes: those of rows with classes, or with one of their own. */
function paintCells(
  { title, classes, number }: Pick<Formatted, 'title' | 'classes' | 'number'>,
  rows: readonly object[],
  elements: RowElements,
  recorder: Recorder,
  leftOut: LeftOut,
): Cells {
  if (classes === '' ? !elements.hasAny : !isFewEnough(rows, `cssClass of "${title}"`, recorder)) return {};
  const paint = createPaint(leftOut);
  const styles = rows.map((_, at) => paint(elements.dress(at, classes), undefined));
  return styles.some((style) => style !== undefined) ? { [`${CELL_STYLE}${number}`]: styles } : {};
}

/** @returns what cells themselves look like, as JSON: what rules alone say is the same for many */
function createPaint(leftOut: LeftOut) {
  const known = new Map<Dressed['around'], string | undefined>();
  return (dressed: Dressed | undefined, element: StyledElement | undefined): string | undefined => {
    const around = dressed?.around;
    if (element) return element.read(leftOut, dressed);
    if (around === undefined || around.look.declarations.length === 0) return undefined;
    if (!known.has(around)) known.set(around, paintOf(around.look.declarations, leftOut));
    return known.get(around);
  };
}

/** What the module's function says of rows is kept in `elements`. */
export function formatRows(
  formatter: RowFormatter | undefined,
  rows: readonly object[],
  elements: RowElements,
  recorder: Recorder,
  of: RowTable,
): void {
  if (formatter === undefined || !isFewEnough(rows, 'rowFormatter', recorder)) return;
  attempt(recorder, 'The rowFormatter', 'The rows are shown without it.', () => {
    for (const [at, given] of rows.entries()) formatter(createRow(given, at, () => elements.of(at), of).row);
  });
}

export function makeTooltips(
  { title, field, tooltip, number }: Formatted,
  values: readonly unknown[],
  rows: readonly object[],
  recorder: Recorder,
): Cells {
  if (tooltip === undefined || !isFewEnough(rows, `tooltip of "${title}"`, recorder)) return {};
  const texts = attempt(recorder, `The tooltip of "${title}"`, 'There are none.', () =>
    rows.map((row, at) => tooltipOf(tooltip, row, at, { field, title }, values[at])),
  );
  return texts === undefined ? {} : { [`${TOOLTIP}${number}`]: texts };
}
