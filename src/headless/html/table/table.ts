/** A table of a transcript as a plain one: its head, its first rows, groups, sums, and what is not there. */
import { checkTable } from 'virtual:checks/table';
import { checkTableMore } from 'virtual:checks/table-more';
import type { TableMore } from '../../../protocol/table-more.ts';
import { CELL_STYLE, GROUP_CONTENT, GROUP_HEADER, ROW_STYLE, TOOLTIP, VALUE } from '../../../protocol/table-words.ts';
import type { TableOptions } from '../../../protocol/tables.ts';
import { textOf } from '../../../stage/table/text.ts';
import { createClock } from '../clock.ts';
import type { PageContext } from '../context.ts';
import { attributesOf, escapeText } from '../escape.ts';
import { countText } from '../notes.ts';
import type { PlacedTable } from '../picture.ts';
import { createCalcs } from './calcs.ts';
import { readTableData, type TableData } from './data.ts';
import { type Align, writeHead } from './headings.ts';
import { groupRows, orderRows, type RowGroup } from './order.ts';
import { type Fit, writePaint, writePieces } from './pieces.ts';

const SAMPLE = 200;
/** Columns: of more of them, paper has room for small letters only. */
const MANY = 7;
/** Letters that a line of paper has room for, beside what a column takes anyway: normal ones, and small ones. */
const [LINE, SMALL_LINE] = [95, 125];
const COLUMN = 2;
/** Letters of a text that stands on one line: a date, a name. */
const SHORT = 20;
/** Of a group without a name. */
const NAMELESS = '–';

/**
 * @param room rows that it may have
 * @throws Error if it is malformed, or too large
 */
export function writeTable(placed: PlacedTable, room: number, context: PageContext): string {
  const reason = checkTable(placed.options) ?? (placed.more === undefined ? undefined : checkTableMore(placed.more));
  if (reason !== undefined) throw new Error(reason);
  const options = placed.options as TableOptions;
  const more = (placed.more ?? {}) as TableMore;
  const data = readTableData(placed.data, options.columns.length, room, createClock(context.timeZone).toLocal);
  if (!context.budget.takeCells(data.length, options.columns.length)) throw new Error('too large');
  const columns = options.columns.flatMap(({ visible }, i) => (visible === false ? [] : i));
  const aligns = options.columns.map(({ hozAlign }, i) => hozAlign ?? (isNumeric(data, i) ? 'end' : 'start'));
  const fit = (text: string) => context.budget.fitCell(text);
  const head = writeHead(options, more, columns, aligns, fit);
  if (!context.budget.takeText(head)) throw new Error('too large');
  const rows = orderRows(data, options, placed.shown, context.locale);
  const body = createBody(data, more, columns, aligns, context, fit);
  const lines =
    more.groups && rows.length > 0 ? body.writeGroups(groupRows(data, rows, more.groups)) : body.writeRows(rows);
  const calcs = createCalcs(data, more, columns, aligns, fit);
  const isWhole = !more.groups || more.calcPlaces === 'table' || more.calcPlaces === 'both';
  const hasCalcs = isWhole && more.calcPlaces !== 'none' && rows.length > 0;
  const [top, bottom] = (['top', 'bottom'] as const).map((place) =>
    hasCalcs ? body.take(calcs.write(place, rows, data.length)) : '',
  );
  const empty = `<tr><td class="sm-empty" colspan="${Math.max(1, columns.length)}">${escapeText(options.placeholder ?? 'No rows')}</td></tr>`;
  const table = `<table class="${classOf(columns.length, body.letters)}">${head}<tbody>${top}${rows.length === 0 ? empty : lines}</tbody>${bottom ? `<tfoot>${bottom}</tfoot>` : ''}</table>`;
  const note = countText(body.written, body.hidden, rows.length, context.locale);
  return `<div class="sm-table"><div class="sm-scroll" role="group" aria-label="Table" tabindex="0">${table}</div>${note === '' ? '' : `<p class="sm-note">${escapeText(note)}</p>`}</div>`;
}

/** Writes rows, as many of them as a table shows. */
function createBody(
  data: TableData,
  more: TableMore,
  columns: readonly number[],
  aligns: readonly Align[],
  { maxRows, budget }: PageContext,
  fit: Fit,
) {
  const calcs = createCalcs(data, more, columns, aligns, fit);
  const ofGroups = more.calcPlaces !== 'table' && more.calcPlaces !== 'none';
  /** Letters of the longest word of each column. */
  const longest: number[] = [];
  let written = 0;
  /** In groups that are closed. */
  let hidden = 0;
  /** What comes next is not even made: a text of the module's may stand in the sums of each of a thousand groups. */
  let isFull = false;
  const take = (line: string): string => {
    isFull ||= !budget.takeText(line);
    return isFull ? '' : line;
  };
  const writeCell = (i: number, row: number, place: number) => {
    const { rownum, tooltip } = more.columns?.[i] ?? {};
    const text = rownum ? String(place) : data.text(i, row);
    for (const { length } of text.split(/[\s-]+/)) longest[i] = Math.max(longest[i] ?? 0, length);
    const title = data.read(`${TOOLTIP}${i}`, row);
    const pieces = rownum ? undefined : writePieces(data.content(i, row), fit);
    const attributes = attributesOf({
      class: `sm-${aligns[i] ?? 'start'}${text.length <= SHORT ? ' sm-short' : ''}`,
      title: title !== undefined ? textOf(title) : tooltip ? text : undefined,
      // What it says by colours alone, for those who hear it, as on the stage.
      'aria-label': pieces === undefined || lettersOf(pieces) === escapeText(text) ? undefined : fit(text),
    });
    const content = pieces ?? escapeText(fit(text));
    return `<td${attributes}${writePaint(data.read(`${CELL_STYLE}${i}`, row))}>${content}</td>`;
  };
  const writeRows = (rows: readonly number[]): string => {
    let lines = '';
    for (const row of rows) {
      if (written >= maxRows) break;
      const cells = columns.map((i) => writeCell(i, row, written + 1)).join('');
      const line = `<tr${writePaint(data.read(`${ROW_STYLE}0`, row))}>${cells}</tr>\n`;
      if (take(line) === '') break;
      written += 1;
      lines += line;
    }
    return lines;
  };
  const writeHeader = ({ name, first, rows, total, isOpen }: RowGroup, level: number): string => {
    const said = data.read(`${GROUP_HEADER}${level}`, first);
    const text = typeof said === 'string' ? said : `${name || NAMELESS} (${rows.length})`;
    const content = writePieces(data.read(`${GROUP_CONTENT}${level}`, first), fit) ?? escapeText(fit(textOf(text)));
    const share = typeof said === 'string' && total !== rows.length ? ` · ${rows.length} / ${total}` : '';
    const line = `<tr class="sm-group"><th scope="rowgroup" colspan="${Math.max(1, columns.length)}" style="padding-inline-start:${12 + 16 * level}px"><span class="sm-twist">${isOpen ? '▾' : '▸'}</span>${content}${share}</th></tr>\n`;
    return take(line);
  };
  const writeGroups = (groups: readonly RowGroup[], level = 0): string => {
    let lines = '';
    for (const group of groups) {
      if (written >= maxRows || isFull) break;
      lines += writeHeader(group, level);
      if (!group.isOpen) hidden += group.rows.length;
      else if (group.groups.length > 0) lines += writeGroups(group.groups, level + 1);
      else {
        const calc = (place: 'top' | 'bottom') => (ofGroups ? take(calcs.write(place, group.rows, group.total)) : '');
        lines += calc('top') + writeRows(group.rows) + calc('bottom');
      }
    }
    return lines;
  };
  return {
    take,
    writeRows,
    writeGroups: (groups: readonly RowGroup[]) => writeGroups(groups),
    get letters() {
      return longest.reduce((sum, length) => sum + length, 0);
    },
    get written() {
      return written;
    },
    get hidden() {
      return hidden;
    },
  };
}

/** @param letters of the longest words of all columns: on paper words are broken only where they must be */
function classOf(columns: number, letters: number): string {
  const isMany = columns > MANY;
  const isTight = letters + COLUMN * columns > (isMany ? SMALL_LINE : LINE);
  return ['sm-rows', isMany && 'sm-many', isTight && 'sm-tight'].filter(Boolean).join(' ');
}

function isNumeric(data: TableData, i: number): boolean {
  let numbers = 0;
  for (let row = 0; row < Math.min(SAMPLE, data.length); row += 1) {
    const value = data.read(`${VALUE}${i}`, row);
    if (typeof value === 'number' || typeof value === 'bigint') numbers += 1;
    else if (value !== null && value !== undefined) return false;
  }
  return numbers > 0;
}

/** @param html written here: no attribute of it holds a `>` */
const lettersOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');
