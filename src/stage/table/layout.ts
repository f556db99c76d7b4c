/**
 * The layout of tables that name none: columns as wide as their content, spare room shared among them.
 * Tabulator's own layouts measure cells in the document, one reflow a column; here texts are measured
 * once, before there are cells.
 */
import type { ColumnComponent, InternalColumn, LayoutModule } from 'tabulator-tables';
import { LONGEST_CONTENT } from '../../policy/cell-content.ts';
import { CELL_STYLE, CONTENT, ROW_STYLE } from '../../protocol/table-words.ts';
import type { TableColumn } from '../../protocol/tables.ts';
import type { Added } from './added.ts';
import type { CellTexts } from './cell-texts.ts';
import type { Records } from './records.ts';

export const DEFAULT_LAYOUT = 'share';

const SAMPLE = 60;
/** CSS px: a cell's padding, and a header's with its sort arrow (on both sides of a centred title). */
export const CELL_PADDING = 26;
const HEADER_PADDING = 42;
const CENTRED_PADDING = 56;
/** What is styled is set in bold, or a little apart. */
const STYLED_PADDING = 46;
/** Room at the sides of pieces: with one value for all sides, with several the second is that of the sides. */
const SIDES = /"(?:padding|margin|border|gap)(-left|-right)?","([^"]*)"/g;
const LENGTHS = /^(\d{1,4}(?:\.\d{1,4})?)(px|em|rem)?(?: (\d{1,4}(?:\.\d{1,4})?)(px|em|rem)?)?/;
const EM = 13;
/** How much wider bold letters are. */
const BOLDER = 1.08;
const [NARROWEST, WIDEST] = [48, 360];
/** The end of a picture's attributes (`guest/tables/cell-shapes.ts`), and the width of a piece. */
const OWN_WIDTH = /"width","(\d+)","height","\d+"\]|"(?:min-)?width","(\d+)(?:\.\d+)?px"/g;

const widthsOf = new WeakMap<HTMLElement, readonly number[]>();

/**
 * @param root the table's element, in the document, with its styles; @param added says what more a column needs
 * @returns CSS px, one a column
 */
export function measureColumns(
  root: HTMLElement,
  columns: readonly TableColumn[],
  records: Records,
  texts: CellTexts,
  added?: Added['widthOf'],
): number[] {
  const { fontSize, fontFamily } = getComputedStyle(root);
  const canvas = document.createElement('canvas').getContext('2d');
  const measure = (text: string) => canvas?.measureText(text.slice(0, 100)).width ?? text.length * 8;
  const sample = records.first(SAMPLE);
  const widths = columns.map(({ title, hozAlign, headerHozAlign = hozAlign }, i) => {
    if (canvas !== null) canvas.font = `600 ${fontSize} ${fontFamily}`;
    let width = measure(title) + (headerHozAlign === 'center' ? CENTRED_PADDING : HEADER_PADDING);
    if (canvas !== null) canvas.font = `${fontSize} ${fontFamily}`;
    for (const record of sample) {
      const text = texts.shown(record, i);
      const bold = isBold(record[`${ROW_STYLE}0`]) || isBold(record[`${CELL_STYLE}${i}`]) ? BOLDER : 1;
      width = Math.max(width, bold * measure(text) + paddingOf(record[`${CONTENT}${i}`]));
    }
    if (canvas !== null) canvas.font = `600 ${fontSize} ${fontFamily}`;
    width = Math.max(width, drawnWidth(records, i), added?.(i, measure) ?? 0);
    return Math.ceil(Math.min(WIDEST, Math.max(NARROWEST, width)));
  });
  widthsOf.set(root, widths);
  return widths;
}

const isBold = (style: unknown) => typeof style === 'string' && style.includes('"font-weight"');

/** @returns CSS px beside the text of a cell with such content */
function paddingOf(content: unknown): number {
  if (typeof content !== 'string') return CELL_PADDING;
  let sides = 0;
  for (const [, side, value] of content.slice(0, LONGEST_CONTENT).matchAll(SIDES)) {
    const [, first = '0', unit, second, unitOfSecond] = LENGTHS.exec(value!) ?? [];
    const [number, by] = second === undefined ? [first, unit] : [second, unitOfSecond];
    sides += (side ? 1 : 2) * Number(number) * (by?.endsWith('em') ? EM : 1);
  }
  return Math.max(STYLED_PADDING, CELL_PADDING + sides);
}

/** @returns CSS px that a column's cells take for pictures, or pieces with a width of their own; 0 where there are none */
export function drawnWidth(records: Records, i: number): number {
  let most = 0;
  const read = records.column(`${CONTENT}${i}`);
  for (let row = 0; row < Math.min(SAMPLE, records.length); row += 1) {
    const content = read(row);
    if (typeof content !== 'string') continue;
    let width = CELL_PADDING;
    for (const [, picture, piece] of content.matchAll(OWN_WIDTH)) width += Number(picture ?? piece);
    if (width > CELL_PADDING) most = Math.max(most, width);
  }
  return Math.min(WIDEST, most);
}

/**
 * What a reader has dragged a column to is its width from then on. Tabulator lays out anew whenever the table's size changes, and
 * where a scroll bar takes room, as in Firefox, it does as soon as the wider column makes it scroll: nothing came of the drag.
 */
export function keepWidth(column: ColumnComponent): void {
  column.getDefinition().width = column.getWidth();
}

/** A Tabulator layout mode; called by Tabulator on its layout module. */
export function share(this: LayoutModule, columns: InternalColumn[]): void {
  const { element, rowManager } = this.table;
  const natural = widthsOf.get(element) ?? [];
  const shown = columns.filter((column) => column.visible);
  const wanted = shown.map((column) => {
    const { width } = column.definition;
    const least = natural[Number(column.getField().slice(1))] ?? NARROWEST;
    return { column, fixed: typeof width === 'number', width: typeof width === 'number' ? width : least };
  });
  const flexible = wanted.filter(({ fixed }) => !fixed);
  const spare = rowManager.element.clientWidth - wanted.reduce((sum, { width }) => sum + width, 0);
  const each = Math.floor(Math.max(0, spare) / Math.max(1, flexible.length));
  const rest = Math.max(0, spare) - each * flexible.length;
  for (const entry of wanted) {
    const extra = entry.fixed ? 0 : each + (entry === flexible.at(-1) ? rest : 0);
    entry.column.setWidth(entry.width + extra);
  }
}
