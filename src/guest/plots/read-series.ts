/** The series of a plot, from each of the forms in which modules write data. */
import { isList, isObject, type Own, ownOf, shortTextOf } from '../options.ts';

/** One series, its values still as the module wrote them. */
export interface SeriesSource {
  readonly own: Own;
  readonly label: string | undefined;
  /** `undefined`: places 0, 1, 2, … */
  readonly x: ArrayLike<unknown> | undefined;
  readonly y: ArrayLike<unknown>;
}

const FORMS = 'Pass data: [{x, y}, …], data: [x[], y[]], or data: rows with x: "date", y: "value".';
const MOST_SERIES = 100;

/** @param own the whole spec; @param method for messages; @throws TypeError naming the option and the remedy */
export function readSeries(own: Own, method: string): SeriesSource[] {
  const sharedX = isList(own('x')) ? (own('x') as ArrayLike<unknown>) : undefined;
  const data = own('data') ?? own('rows') ?? own('values');
  if (data !== undefined && !isList(data)) throw wrong(method, 'data', 'is not a list');
  const listed = own('series') ?? own('lines') ?? (data !== undefined && holdsSeries(data) ? data : undefined);
  if (listed !== undefined) {
    const list = isList(listed) ? listed : [listed];
    return Array.from({ length: Math.min(list.length, MOST_SERIES) }, (_, i) => list[i]).flatMap((item, i) =>
      seriesOf(item, `series[${i}]`, { own, x: sharedX, data: listed === data ? undefined : data, method }),
    );
  }
  const y = own('y');
  if (data !== undefined) return fromData(data, own, own, 'data', method);
  if (isList(y)) return [{ own, label: labelOf(own), x: sharedX, y }];
  if (sharedX !== undefined || isObject(y)) return [];
  return [];
}

interface Shared {
  readonly own: Own;
  readonly x: ArrayLike<unknown> | undefined;
  readonly data: ArrayLike<unknown> | undefined;
  readonly method: string;
}

function seriesOf(item: unknown, path: string, { own: top, x: sharedX, data, method }: Shared): SeriesSource[] {
  if (typeof item === 'string' && data !== undefined) {
    const own: Own = (key) => (key === 'y' || key === 'label' ? item : undefined);
    return fromData(data, own, top, path, method);
  }
  if (!isObject(item)) throw wrong(method, path, 'is not an object');
  if (isList(item)) return fromData(item, () => undefined, top, path, method);
  const own = ownOf(item);
  const x = isList(own('x')) ? (own('x') as ArrayLike<unknown>) : sharedX;
  const y = own('y') ?? own('values');
  if (isList(y)) return [{ own, label: labelOf(own), x, y }];
  const rows = own('data') ?? own('points') ?? data;
  if (!isList(rows)) throw wrong(method, path, 'has no data');
  if (isNumbers(rows)) return [{ own, label: labelOf(own), x, y: rows }];
  return fromData(rows, own, top, path, method);
}

/** Rows with named fields, `[{x, y}]`, `[[x, y], …]`, `[x[], y[], …]`, or plain numbers. */
function fromData(data: ArrayLike<unknown>, own: Own, top: Own, path: string, method: string): SeriesSource[] {
  const label = labelOf(own);
  const { length } = data;
  if (length === 0) return [{ own, label, x: [], y: [] }];
  if (isNumbers(data)) {
    const x = isList(own('x'))
      ? (own('x') as ArrayLike<unknown>)
      : isList(top('x'))
        ? (top('x') as ArrayLike<unknown>)
        : undefined;
    return [{ own, label, x, y: data }];
  }
  const first = data[0];
  if (isList(first)) {
    const columns = length <= MOST_SERIES && first.length !== 2;
    if (columns || (length === 2 && isList(data[1]) && !isPair(data))) {
      return Array.from({ length: length - 1 }, (_, i) => {
        const y = data[i + 1];
        if (!isList(y)) throw wrong(method, `${path}[${i + 1}]`, 'is not a list of numbers');
        return { own, label: labelsOf(own)?.[i] ?? label, x: first, y };
      });
    }
    const at = (i: number) =>
      Array.from(data as ArrayLike<ArrayLike<unknown>>, (pair) => (isList(pair) ? pair[i] : undefined));
    return [{ own, label, x: at(0), y: at(1) }];
  }
  if (!isObject(first)) throw wrong(method, path, 'holds neither rows nor numbers');
  const xField = fieldOf(own, 'x') ?? fieldOf(top, 'x') ?? 'x';
  const yFields = fieldsOf(own, 'y') ?? fieldsOf(top, 'y') ?? ['y'];
  const missing = [xField, ...yFields].find((name) => !hasField(data, name));
  if (missing !== undefined) throw wrong(method, path, `has no field "${missing}" in its rows`);
  const column = (name: string) => Array.from(data, (row) => ownOf(row)(name));
  return yFields.map((name) => ({
    own,
    label: label ?? (yFields.length > 1 ? name : undefined),
    x: column(xField),
    y: column(name),
  }));
}

/** `[[1, 2], [3, 4]]` is taken as x and y; only dates or rising first entries make it pairs. */
function isPair(data: ArrayLike<unknown>): boolean {
  const [a, b] = [data[0], data[1]] as ArrayLike<unknown>[];
  const isTime = (value: unknown) => typeof value === 'string' || value instanceof Date;
  return isTime(a?.[0]) && isTime(b?.[0]) && !isTime(a?.[1]);
}

function holdsSeries(data: ArrayLike<unknown>): boolean {
  const own = ownOf(data[0]);
  return isList(own('data')) || isList(own('y')) || isList(own('points'));
}

function isNumbers(data: ArrayLike<unknown>): boolean {
  for (let i = 0; i < Math.min(data.length, 20); i++) {
    const value = data[i];
    if (value !== null && value !== undefined) return typeof value === 'number' || typeof value === 'bigint';
  }
  return ArrayBuffer.isView(data) || data.length > 0;
}

function hasField(data: ArrayLike<unknown>, name: string): boolean {
  for (let i = 0; i < Math.min(data.length, 200); i++) {
    const row = data[i];
    if (isObject(row) && Object.hasOwn(row, name)) return true;
  }
  return false;
}

function fieldOf(own: Own, axis: 'x' | 'y'): string | undefined {
  const value = own(axis) ?? own(`${axis}Field`) ?? own(`${axis}Key`);
  if (typeof value === 'string') return value;
  const field = isObject(value) && !isList(value) ? ownOf(value)('field') : undefined;
  return typeof field === 'string' ? field : undefined;
}

function fieldsOf(own: Own, axis: 'y'): string[] | undefined {
  const value = own(axis);
  if (Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string')) {
    return value.slice(0, MOST_SERIES);
  }
  const field = fieldOf(own, axis);
  return field === undefined ? undefined : [field];
}

function labelOf(own: Own): string | undefined {
  return shortTextOf(own('label') ?? own('name'));
}

function labelsOf(own: Own): string[] | undefined {
  const labels = own('labels') ?? own('names');
  return Array.isArray(labels) ? labels.map(String) : undefined;
}

function wrong(method: string, option: string, problem: string): TypeError {
  return new TypeError(`SimplePlots.${method}: ${option} ${problem}. ${FORMS}`);
}
