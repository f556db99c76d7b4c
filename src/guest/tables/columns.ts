/** A table's columns, read from what the module passed. */

import { MOST_COLUMNS, MOST_HEADING_LEVELS } from '../../protocol/table-words.ts';
import type { TableColumn } from '../../protocol/tables.ts';
import { isList, isObject, itemsOf, type LeftOut, nameOf, type Own, ownOf, pixelsOf, readField } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import type { Content } from './content.ts';
import type { ColumnExtras, ReadColumn, TablePart } from './part.ts';
import { checkOptions, refuseLength } from './report.ts';
import { titleTextOf } from './title-text.ts';

export interface ReadColumns {
  readonly columns: readonly ReadColumn[];
  /** The titles of groups of columns. */
  readonly headings: readonly Content[];
}

/** Groups and columns that are looked at. */
const MOST_DEFINITIONS = 5 * MOST_COLUMNS;
const LONGEST_FIELD = 256;
const KEYS = new Set([
  ...['title', 'field', 'width', 'minWidth', 'hozAlign', 'headerHozAlign', 'headerSort', 'sorter', 'visible'],
  // What `hozAlign` was called before Tabulator 4.9.
  'align',
  ...['frozen', 'columns', 'resizable', 'sorterParams', 'widthGrow'],
  // What they are about, the table does anyhow or not at all, and nothing is lost.
  ...['vertAlign', 'widthShrink', 'responsive', 'headerSortTristate', 'headerWordWrap'],
]);
/** What only the part for more knows. */
const MORE_KEYS = new Set([
  ...['cssClass', 'formatter', 'formatterParams', 'titleFormatter', 'titleFormatterParams', 'tooltip'],
  'headerTooltip',
  ...['mutator', 'mutatorParams', 'mutatorData', 'mutatorDataParams', 'cellClick', 'cellDblClick'],
  ...['topCalc', 'topCalcParams', 'topCalcFormatter', 'topCalcFormatterParams'],
  ...['bottomCalc', 'bottomCalcParams', 'bottomCalcFormatter', 'bottomCalcFormatterParams'],
  ...['headerFilter', 'headerFilterPlaceholder', 'headerFilterFunc', 'headerFilterParams'],
  'headerFilterLiveFilter',
]);
/** Columns that show no data, of what is not there: they would stand empty. */
const COLUMNS_OF_NOTHING: Readonly<Record<string, string>> = {
  responsiveCollapse: 'Nothing is collapsed: a table that is too wide scrolls.',
  handle: 'Rows stay in their order: sort them.',
  rowSelection: 'Rows are selected by a click: selectableRows: true.',
};
const ALIGNS = ['left', 'center', 'right'] as const;
const SORTERS = ['string', 'number', 'alphanum', 'boolean', 'exists', 'date'] as const;
/** Tabulator's, by those of the stage that do the same: times of the day are texts that sort by the numbers in them. */
const OTHER_SORTERS: ReadonlyMap<unknown, (typeof SORTERS)[number]> = new Map([
  ['datetime', 'date'],
  ['time', 'alphanum'],
]);

/** @param defaults what columns have that they do not say; @throws TypeError if `columns` is no list of objects */
export function readColumns(
  columns: unknown,
  defaults: unknown,
  part: TablePart | undefined,
  recorder: Recorder,
  leftOut: LeftOut,
): ReadColumns {
  const reading: Reading = {
    left: MOST_DEFINITIONS,
    defaults: ownOf(defaults),
    columns: [],
    headings: [],
    part,
    recorder,
    leftOut,
  };
  if (isObject(defaults)) checkOptions(defaults, KEYS, MORE_KEYS, part !== undefined, 'columnDefaults.', leftOut);
  if (!isList(columns)) {
    throw new TypeError('Tabulator: columns is not a list. Pass columns: [{title: "Date", field: "date"}, …].');
  }
  readGroup(columns, [], reading);
  const { headings, columns: read } = reading;
  if (read.length > MOST_COLUMNS || reading.left < 0) leftOut(`columns above ${MOST_COLUMNS}`, 'Show fewer columns.');
  return { columns: read.slice(0, MOST_COLUMNS), headings };
}

interface Reading {
  /** Groups and columns that may still be looked at. */
  left: number;
  /** `columnDefaults`. */
  readonly defaults: Own;
  readonly columns: ReadColumn[];
  readonly headings: Content[];
  readonly part: TablePart | undefined;
  readonly recorder: Recorder;
  readonly leftOut: LeftOut;
}

/**
 * The attack: a group that holds itself, or twice what holds twice, and so on. The defence: depth and count are bounded.
 *
 * @param path numbers of the groups that these columns are in
 */
function readGroup(columns: ArrayLike<unknown>, path: readonly number[], reading: Reading): void {
  const { leftOut, headings, part, recorder } = reading;
  for (const definition of itemsOf(columns, MOST_COLUMNS + 1)) {
    reading.left -= 1;
    if (reading.left < 0) return;
    if (!isObject(definition)) {
      throw new TypeError('Tabulator: a column is not an object. Pass {title: "Date", field: "date"}.');
    }
    checkOptions(definition, KEYS, MORE_KEYS, part !== undefined, 'columns[].', leftOut);
    const own = ownOf(definition);
    const group = own('columns');
    if (!isList(group)) reading.columns.push(...readColumn((key) => own(key) ?? reading.defaults(key), path, reading));
    else if (path.length < MOST_HEADING_LEVELS) {
      const text = titleTextOf(own('title'), part, leftOut) ?? '';
      headings.push(part?.formatTitle(own, recorder, leftOut) ?? { text, content: undefined });
      readGroup(group, [...path, headings.length - 1], reading);
    } else leftOut(`columns[].columns in more than ${MOST_HEADING_LEVELS} groups`, 'Put the columns side by side.');
  }
}

function readColumn(own: Own, path: readonly number[], { part, recorder, leftOut }: Reading): ReadColumn[] {
  const given = own('field') ?? '';
  const field = typeof given === 'number' ? String(given) : given;
  if (typeof field !== 'string' || field === '__proto__' || field.length > LONGEST_FIELD) {
    leftOut(`columns[].field ${nameOf(field)}`, 'Give the field another name.');
    return [];
  }
  const formatter = own('formatter');
  if (field === '' && typeof formatter === 'string' && Object.hasOwn(COLUMNS_OF_NOTHING, formatter)) {
    leftOut(`columns[].formatter "${formatter}"`, COLUMNS_OF_NOTHING[formatter]!);
    return [];
  }
  const extras = part?.readColumn(own, recorder, leftOut);
  const title = extras?.title && { title: extras.title.text.slice(0, 1000) };
  return [{ column: { ...readLook(own, extras, part, leftOut), ...title, field }, path, extras }];
}

function readLook(
  own: Own,
  extras: ColumnExtras | undefined,
  part: TablePart | undefined,
  leftOut: LeftOut,
): Omit<TableColumn, 'field'> {
  const look: { -readonly [K in keyof TableColumn]?: TableColumn[K] } = {};
  const width = pixelsOf(own('width'), 1, 10_000);
  if (width !== undefined) look.width = width;
  else refuseLength('columns[].width', own('width'), leftOut);
  const minWidth = pixelsOf(own('minWidth'), 1, 10_000);
  if (minWidth !== undefined) look.minWidth = minWidth;
  else refuseLength('columns[].minWidth', own('minWidth'), leftOut);
  const share = pixelsOf(own('widthGrow'), 0, 100);
  if (share !== undefined) look.widthGrow = share;
  const aligned = { hozAlign: own('hozAlign') ?? own('align'), headerHozAlign: own('headerHozAlign') };
  for (const key of ['hozAlign', 'headerHozAlign'] as const) {
    const align = ALIGNS.find((name) => name === aligned[key]);
    if (align !== undefined) look[key] = align;
    else if (aligned[key]) leftOut(`columns[].${key} ${nameOf(aligned[key])}`, `Use one of ${ALIGNS.join(', ')}.`);
  }
  for (const key of ['headerSort', 'visible', 'frozen'] as const) {
    const given = own(key);
    if (typeof given === 'boolean') look[key] = given;
    else if (given != null) leftOut(`columns[].${key} ${nameOf(given)}`, 'Give true or false.');
  }
  if (own('headerSortTristate') === true) look.headerSortTristate = true;
  const sorter = OTHER_SORTERS.get(own('sorter')) ?? SORTERS.find((name) => name === own('sorter'));
  if (extras?.sorter || extras?.sortKey) look.sorter = 'order';
  else if (sorter !== undefined) look.sorter = sorter;
  else if (own('sorter')) {
    const hint = `Use one of ${SORTERS.join(', ')}, or a function (a, b) => number.`;
    leftOut(`columns[].sorter ${nameOf(own('sorter'))}`, hint);
  }
  return { ...look, title: titleTextOf(own('title'), part, leftOut) ?? '' };
}

/**
 * Columns for rows that came without: those of a dataset, else one for each key of the first rows.
 * @param data as the module passed it
 */
export function columnsOfRows(rows: readonly object[], data: unknown): ReadColumns {
  const names = new Set<string>();
  const described = readField(data, 'columns');
  const add = (name: unknown) => {
    if (typeof name === 'string' && name !== '__proto__' && name.length <= LONGEST_FIELD) names.add(name);
  };
  if (isList(described)) for (const item of itemsOf(described, MOST_COLUMNS)) add(readField(item, 'name'));
  else for (const row of rows.slice(0, 100)) for (const key of Object.keys(row)) add(key);
  const columns = [...names].slice(0, MOST_COLUMNS).map((name) => ({ ...PLAIN, column: { title: name, field: name } }));
  return { columns, headings: [] };
}

const PLAIN = { path: [], extras: undefined };
