/** The series of a plot, from each of the forms in which modules write data. */
import {
  isList,
  isObject,
  itemsOf,
  type LeftOut,
  lengthOf,
  type Own,
  ownOf,
  readField,
  shortTextOf,
} from '../options.ts';
import { binSources } from './bins.ts';
import { type Cells, type Column, copyColumn, readItem } from './copy-column.ts';
import { holdsSeries, isNumbers, isPair, unwrapped } from './data-forms.ts';
import {
  columnOf,
  type Data,
  type Field,
  findFields,
  hasField,
  isAccessor,
  isHistogram,
  MOST_SERIES,
} from './fields.ts';
import { groupField, groupRows, optionsOfGroup, pickRows } from './groups.ts';
import { type ColorRoom, colorSourceOf, type PointColors, readColors } from './read-colors.ts';
import { rangeFields, rangeLists, rangeOfPoints } from './read-range.ts';
import { isSeriesType } from './read-style.ts';
import { readText } from './read-values.ts';
import { PlotTable, type Tables } from './tables.ts';
import { kindOf, numberOf, type Scalar, timeOf, type XKind } from './values.ts';

/** One series, its values copied: nothing of it belongs to the module any more. */
export interface SeriesSource {
  readonly own: Own;
  readonly label: string | undefined;
  /** `undefined`: places 0, 1, 2, … */
  readonly x: Cells | undefined;
  readonly kind: XKind | undefined;
  /** As long as x. */
  readonly y: Cells;
  /** Of a range: where it begins. */
  readonly low?: Cells | undefined;
  /** What x was read from. */
  readonly column: object | undefined;
  readonly colors?: PointColors | undefined;
}

/** How many points a plot may still have, and how many had to stay out. */
export interface Room extends ColorRoom {
  left: number;
  cut: number;
}

const FORMS =
  'Pass data: [{x, y}, …], data: [x[], y[]], or data: rows or a dataset\'s name with x: "date", y: "value".';

interface Reading {
  /** The whole spec. */
  readonly top: Own;
  readonly method: string;
  readonly room: Room;
  readonly sources: SeriesSource[];
  readonly tables: Tables;
  readonly leftOut: LeftOut;
}

/**
 * Reads whatever the module wrote, and so may run code of the module's.
 *
 * @param top the whole spec; @param method for messages; @param room is taken from
 * @throws TypeError naming the option and the remedy
 */
export function readSeries(top: Own, method: string, room: Room, leftOut: LeftOut, tables: Tables): SeriesSource[] {
  const reading: Reading = { top, method, room, sources: [], tables, leftOut };
  const { sources } = reading;
  const x = top('x');
  const data = dataOf(reading, top('data') ?? top('rows') ?? top('values'), 'data');
  if (data !== undefined && !isData(data)) throw wrong(method, 'data', 'is not a list');
  const group = groupField(top);
  const finish = () => {
    if (isHistogram(top, method)) binSources(sources, top, leftOut);
    return sources;
  };
  if (group !== undefined && data !== undefined) {
    readGroups(reading, data, group);
    return finish();
  }
  const listed = top('series') ?? top('lines') ?? (isList(data) && holdsSeries(data) ? data : undefined);
  const y = top('y');
  if (listed !== undefined) {
    const list = isList(listed) ? itemsOf(listed, MOST_SERIES + 1) : [listed];
    const shared = { x: isList(x) ? x : undefined, data: listed === data ? undefined : data };
    list.forEach((item, i) => {
      if (sources.length <= MOST_SERIES) readOne(reading, item, `series[${i}]`, shared);
    });
  } else if (data !== undefined) readData(reading, data, top, 'data');
  else if (isList(y)) add(reading, top, labelOf(top, leftOut), isList(x) ? { list: x } : undefined, { list: y });
  else if (isList(x) && isHistogram(top, method)) add(reading, top, labelOf(top, leftOut), undefined, { list: x });
  if (sources.length > MOST_SERIES) {
    leftOut(`more than ${MOST_SERIES} series`, 'Draw fewer series in one plot.');
    sources.length = MOST_SERIES;
  }
  return finish();
}

function isData(value: unknown): value is Data {
  return isList(value) || value instanceof PlotTable;
}

/** A text is the name of a dataset. */
function dataOf({ tables, method }: Reading, value: unknown, path: string): unknown {
  const table = tables(value);
  if (!table && typeof value === 'string') throw wrong(method, path, `"${value.slice(0, 100)}" is no dataset's name`);
  const inner = table ? undefined : unwrapped(value);
  return table ?? listsOf(value) ?? (inner && (tables(inner) ?? inner)) ?? value;
}

/** `{x: [], y: []}` is `[x[], y[]]`. */
function listsOf(value: unknown): readonly unknown[] | undefined {
  if (!isObject(value) || isList(value)) return undefined;
  const [x, y] = [ownOf(value)('x'), ownOf(value)('y')];
  return isList(x) && isList(y) ? [x, y] : undefined;
}

function readGroups(reading: Reading, data: Data, field: string): void {
  const { top, method, leftOut } = reading;
  if (!hasField(data, field)) throw wrong(method, 'data', `has no field "${field.slice(0, 100)}" in its rows`);
  const { groups, isCut } = groupRows(columnOf(data, field), MOST_SERIES);
  for (const [name, rows] of groups) readRows(reading, data, optionsOfGroup(top, name.slice(0, 1000)), 'data', rows);
  if (isCut) leftOut(`more than ${MOST_SERIES} series`, 'Draw fewer series in one plot.');
}

interface Shared {
  readonly x: ArrayLike<unknown> | undefined;
  readonly data: Data | undefined;
}

function readOne(reading: Reading, item: unknown, path: string, { x: sharedX, data }: Shared): void {
  const { method } = reading;
  if (typeof item === 'string' && data !== undefined) {
    readData(reading, data, (key) => (key === 'y' || key === 'label' ? item : undefined), path);
  } else if (isList(item)) readData(reading, item, () => undefined, path);
  else if (!isObject(item)) throw wrong(method, path, 'is not an object');
  else readObject(reading, item, path, { x: sharedX, data });
}

function readObject(reading: Reading, item: object, path: string, { x: sharedX, data }: Shared): void {
  const own = ownOf(item);
  const x = own('x');
  const xs = isList(x) ? x : sharedX;
  const y = own('y') ?? own('values');
  const range = rangeLists(own);
  if (range) {
    add(reading, own, labelOf(own, reading.leftOut), xs && { list: xs }, range.high, range.low);
    return;
  }
  const points = own('points');
  const rows = dataOf(reading, own('data') ?? (isList(points) ? points : undefined), `${path}.data`) ?? data;
  if (!isList(y) && !isData(rows)) {
    refuse(reading, own, path, 'has no data');
    return;
  }
  const values = isList(y) ? y : isList(rows) && isNumbers(rows) && !isMade(reading, own) ? rows : undefined;
  if (values === undefined) readData(reading, rows as Data, own, path);
  else add(reading, own, labelOf(own, reading.leftOut), xs && { list: xs }, { list: values });
}

/** Rows with named fields, `[{x, y}]`, `[[x, y], …]`, `[x[], y[], …]`, or plain numbers. */
function readData(reading: Reading, data: Data, own: Own, path: string): void {
  if (data instanceof PlotTable || isMade(reading, own)) {
    readRows(reading, data, own, path);
    return;
  }
  const { top, method } = reading;
  const label = labelOf(own, reading.leftOut);
  const length = lengthOf(data);
  const first = data[0];
  if (length === 0) add(reading, own, label, { list: [] }, { list: [] });
  else if (isNumbers(data)) {
    const x = [own('x'), top('x')].find(isList);
    add(reading, own, label, x && { list: x }, { list: data });
  } else if (isList(first)) readLists(reading, data, own, path);
  else if (isObject(first)) readRows(reading, data, own, path);
  else throw wrong(method, path, 'holds neither rows nor numbers');
}

/** What is drawn is made of each row, whatever that is. */
function isMade({ top }: Reading, own: Own): boolean {
  return [own('x'), own('y'), top('x'), top('y')].some(isAccessor);
}

function readLists(reading: Reading, data: ArrayLike<unknown>, own: Own, path: string): void {
  const label = labelOf(own, reading.leftOut);
  const length = lengthOf(data);
  const first = data[0];
  const columns = length <= MOST_SERIES && isList(first) && lengthOf(first) !== 2;
  if (!columns && !(length === 2 && isList(data[1]) && !isPair(data))) {
    add(reading, own, label, { list: data, key: 0 }, { list: data, key: 1 });
    return;
  }
  const labels = own('labels') ?? own('names');
  const x: Column = { list: isList(first) ? first : [] };
  for (let i = 1; i < length; i++) {
    const y = data[i];
    if (!isList(y)) throw wrong(reading.method, `${path}[${i}]`, 'is not a list of numbers');
    add(reading, own, shortTextOf(readItem(labels, i - 1)) ?? label, x, { list: y });
  }
}

/** @param at those of them, all without */
function readRows(reading: Reading, given: Data, own: Own, path: string, at?: readonly number[]): void {
  const { top, method } = reading;
  const label = labelOf(own, reading.leftOut);
  const { x: xField, y } = findFields(own, top, given, isHistogram(top, method));
  const type = own('type') ?? top('type') ?? method;
  const range = rangeFields(own, top, given) ?? rangeOfPoints(type, given, [xField, y[0]]);
  const yFields: readonly Field[] = range ? [range[1]] : y;
  const missing = [xField, ...yFields, range?.[0]].find((name) => name !== undefined && !hasField(given, name));
  if (missing !== undefined) {
    refuse(reading, own, path, `has no field "${String(missing).slice(0, 100)}" in its rows`);
    return;
  }
  const isForPlot = isList(given) && xField === 'x' && yFields[0] === 'y' && hasField(given, 'color');
  const colors = colorSourceOf(own, top) ?? (isForPlot ? (row: unknown) => readField(row, 'color') : undefined);
  const isOfRows = [xField, ...yFields, colors].some(isAccessor);
  const data = isOfRows && given instanceof PlotTable ? given.rows() : given;
  const names = own('labels') ?? own('names');
  const x = xField === undefined ? undefined : pickRows(columnOf(data, xField), at);
  yFields.forEach((name, i) => {
    const named = shortTextOf(readItem(names, i)) ?? label ?? (yFields.length > 1 ? shortTextOf(name) : undefined);
    const low = range && pickRows(columnOf(data, range[0]), at);
    add(reading, own, named, x, pickRows(columnOf(data, name), at), low, colors);
  });
}

/** Copies a series, as far as there is room. */
function add(
  { top, sources, room, leftOut }: Reading,
  own: Own,
  label: string | undefined,
  x: Column | undefined,
  y: Column,
  from?: Column,
  colors = colorSourceOf(own, top),
): void {
  if (sources.length > MOST_SERIES) return;
  const most = lengthOf(y.list);
  const length = x ? Math.min(most, lengthOf(x.list)) : most;
  if (x && lengthOf(x.list) !== most)
    leftOut(
      'x or y beyond the length of the other',
      `Give both the same length, null for gaps: x has ${lengthOf(x.list)} values, y ${most}.`,
    );
  const taken = Math.min(length, room.left);
  room.left -= taken;
  room.cut += length - taken;
  const last = sources.at(-1);
  // Several fields of the same rows share what was read of x.
  const shared = last !== undefined && last.column === x && last.y.length === taken ? last : undefined;
  const sample: unknown[] = [];
  const xs = shared ? shared.x : x && copyColumn(x, taken, sample);
  const kind = shared ? shared.kind : (x?.kind ?? (sample.length > 0 ? kindOf(sample) : undefined));
  const ys = copyColumn(y, taken, undefined);
  if (!(ys instanceof Float64Array) && ys.every(isNoNumber)) {
    const name = typeof y.key === 'string' ? y.key : label;
    leftOut(
      `y${name === undefined ? '' : ` "${name.slice(0, 100)}"`} without a number in it`,
      'Give y numbers; for a series a group, filter its rows and give each its own data and label.',
    );
  }
  const low = from && copyColumn(from, Math.min(taken, lengthOf(from.list)), undefined);
  const pointColors = colors && readColors(colors, y.list, taken, room, leftOut);
  sources.push({ own, label, x: xs, kind, y: ys, low, column: x, colors: pointColors });
}

const isNoNumber = (value: Scalar) => Number.isNaN(numberOf(value)) && Number.isNaN(timeOf(value));

function labelOf(own: Own, leftOut: LeftOut): string | undefined {
  return readText(own('label') ?? own('name'), 'label', leftOut);
}

/** Of a series of a type that there is not, the type is what is wrong: the others are drawn. @throws TypeError of any other */
function refuse({ method, leftOut }: Reading, own: Own, path: string, problem: string): void {
  const type = own('type');
  if (typeof type !== 'string' || isSeriesType(type)) throw wrong(method, path, problem);
  leftOut(
    `${path}, of the type "${type.slice(0, 40)}",`,
    `Use "line", "points", "bars" or "area", or "band" with low and high. ${FORMS}`,
  );
}

function wrong(method: string, option: string, problem: string): TypeError {
  return new TypeError(`SimplePlots.${method}: ${option} ${problem}. ${FORMS}`);
}
