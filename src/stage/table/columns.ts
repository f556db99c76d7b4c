/** Column definitions for Tabulator, built afresh from the checked operation: no value of it is passed on as a whole. */
import type { CellComponent, RowComponent } from 'tabulator-tables';
import { CELL_STYLE, CONTENT, ROW_STYLE, TOOLTIP } from '../../protocol/table-words.ts';
import type { TableOptions } from '../../protocol/tables.ts';
import type { CellTexts } from './cell-texts.ts';
import { drawnWidth } from './layout.ts';
import { type DrawContent, paint } from './pieces.ts';
import type { Records } from './records.ts';
import { valueField } from './rows.ts';
import { NO_TITLE, textOf } from './text.ts';

const SAMPLE = 200;
const LONG_TEXT = 24;
/** CSS px: a column is squeezed to no less, and starts no wider; the table scrolls sideways instead. */
const READABLE_WIDTH = 116;
const WIDE = 360;

/**
 * @param widths of the columns' content, CSS px
 * @param texts of what cells show; @param draw draws it
 * @param rawText the positive control of test builds: texts go the way of HTML
 */
export function createColumns(
  options: TableOptions,
  records: Records,
  widths: readonly number[],
  texts: CellTexts,
  draw: DrawContent,
  rawText: boolean,
): Record<string, unknown>[] {
  return options.columns.map((column, i) => {
    const field = valueField(i);
    const align = column.hozAlign ?? (isNumeric(records, field) ? 'end' : 'start');
    const definition: Record<string, unknown> = {
      title: column.title,
      field,
      hozAlign: align,
      headerHozAlign: column.headerHozAlign ?? align,
      headerSort: column.headerSort ?? true,
      // Tabulator asks only whether there is one; `sort.ts` does the work.
      sorter: () => 0,
      sorterParams: column.sorter ?? 'auto',
      minWidth: column.minWidth ?? leastWidth(column.width, widths[i], drawnWidth(records, i)),
      maxInitialWidth: WIDE,
      formatter: (cell: CellComponent) => cellContent(cell, i, texts, draw),
      titleFormatter: () => draw(undefined, column.title || NO_TITLE),
    };
    if (column.width !== undefined) definition.width = column.width;
    if (column.widthGrow !== undefined) definition.widthGrow = column.widthGrow;
    if (column.headerSortTristate) definition.headerSortTristate = true;
    if (column.visible === false) definition.visible = false;
    if (__TEST_BUILD__ && rawText) {
      definition.formatter = (cell: CellComponent) => textOf(cell.getValue());
      delete definition.titleFormatter;
    }
    return definition;
  });
}

/** CSS px; what is drawn is not squeezed, but where the module says how wide the column is. */
function leastWidth(given: number | undefined, natural = READABLE_WIDTH, drawn: number): number {
  return Math.max(given === undefined ? drawn : 0, Math.min(READABLE_WIDTH, given ?? natural));
}

/** The only way a value gets into a cell: as text nodes. */
function cellContent(cell: CellComponent, i: number, texts: CellTexts, draw: DrawContent): Node {
  const record = cell.getData();
  const text = texts.shown(record, i);
  const tooltip = record[`${TOOLTIP}${i}`];
  if (tooltip !== undefined) cell.getElement().title = textOf(tooltip);
  else if (text.length > LONG_TEXT) cell.getElement().title = text;
  paint(cell.getElement(), record[`${CELL_STYLE}${i}`]);
  const drawn = draw(record[`${CONTENT}${i}`], text);
  sayInWords(cell.getElement(), drawn, text);
  return drawn;
}

/** A bar, a lamp and stars of two colours say by their colours what those who do not see them are told in words. */
function sayInWords(cell: HTMLElement, drawn: Node, text: string): void {
  if (drawn.textContent === text) cell.removeAttribute('aria-label');
  else cell.setAttribute('aria-label', text);
}

/** For Tabulator's `rowFormatter`. */
export function formatRow(row: RowComponent): void {
  paint(row.getElement(), row.getData()[`${ROW_STYLE}0`]);
}

function isNumeric(records: Records, field: string): boolean {
  let numbers = 0;
  for (const record of records.first(SAMPLE)) {
    const value = record[field];
    if (typeof value === 'number' || typeof value === 'bigint') numbers += 1;
    else if (value !== null && value !== undefined) return false;
  }
  return numbers > 0;
}
