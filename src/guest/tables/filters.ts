/** `initialFilter`, `setFilter` and its like: which rows the stage hears of. The module's functions run in the guest. */
import { passes } from '../../datasets/compare.ts';
import { anyText } from '../../datasets/read-text.ts';
import { FILTER_TYPES, type FilterType, MOST_FILTERS } from '../../protocol/table-words.ts';
import { isList, isObject, itemsOf, type LeftOut, nameOf, ownOf, readerOf } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { plainOf } from './plain.ts';
import { attempt } from './report.ts';

interface FieldFilter {
  readonly field: string;
  readonly type: FilterType | 'in';
  readonly value: unknown;
  /** Of `keywords`: what stands between them, and whether a row needs all. */
  readonly params: { readonly separator: string | undefined; readonly matchAll: boolean };
}
interface FunctionFilter {
  readonly test: (row: object, params: unknown) => unknown;
  readonly params: unknown;
}
/** A list passes what one of its filters passes. */
export type RowFilter = FieldFilter | FunctionFilter | readonly RowFilter[];

const TYPES = [...FILTER_TYPES, 'in'] as const;
const MOST_LEVELS = 4;

/**
 * @param field a field's name, a function, a filter `{field, type, value, params}` or a list of filters, as Tabulator takes them
 * @param params of a type that has some
 */
export function readFilters(
  field: unknown,
  type: unknown,
  value: unknown,
  leftOut: LeftOut,
  params?: unknown,
): RowFilter[] {
  if (field === undefined || field === null || field === false || field === '') return [];
  if (typeof field === 'string' || typeof field === 'function')
    return readFilter({ field, type, value, params }, 0, leftOut);
  const list = isList(field) ? itemsOf(field, MOST_FILTERS) : [field];
  return list.flatMap((item) => readFilter(item, 0, leftOut));
}

function readFilter(item: unknown, level: number, leftOut: LeftOut): RowFilter[] {
  if (isList(item)) {
    if (level === MOST_LEVELS) return [];
    return [itemsOf(item, MOST_FILTERS).flatMap((inner) => readFilter(inner, level + 1, leftOut))];
  }
  if (typeof item === 'function') return [{ test: item as FunctionFilter['test'], params: {} }];
  const own = ownOf(item);
  const field = own('field');
  if (typeof field === 'function') return [{ test: field as FunctionFilter['test'], params: own('type') ?? {} }];
  const type = TYPES.find((name) => name === (own('type') ?? '='));
  if (typeof field !== 'string' || type === undefined) {
    const hint = `Give {field, type, value} with one of ${TYPES.join(' ')}, or a function (row) => boolean.`;
    leftOut(`the filter ${nameOf(typeof field === 'string' ? own('type') : field)}`, hint);
    return [];
  }
  return [{ field, type, value: own('value'), params: readParams(type, own('params'), leftOut) }];
}

function readParams(type: FieldFilter['type'], given: unknown, leftOut: LeftOut): FieldFilter['params'] {
  const own = ownOf(given);
  const separator = own('separator') ?? undefined;
  if (given && type !== 'keywords') leftOut(`params of the filter "${type}"`, 'Only "keywords" has some.');
  const isText = typeof separator === 'string';
  if (separator !== undefined && !isText) leftOut(`params.separator ${nameOf(separator)}`, 'Give a text.');
  return { separator: isText ? separator : undefined, matchAll: Boolean(own('matchAll')) };
}

/** @returns whether it is the filter that `removeFilter(field, type, value)` names */
export function isFilter(filter: RowFilter, field: unknown, type: unknown, value: unknown): boolean {
  if (isFilterList(filter)) return false;
  if ('test' in filter) return filter.test === field;
  return (
    filter.field === field &&
    (type === undefined || filter.type === type) &&
    (value === undefined || filter.value === value)
  );
}

/** Calls the module's functions. @returns the rows that pass all filters; all, where a filter throws */
export function filterRows(
  rows: readonly object[],
  filters: readonly RowFilter[],
  recorder: Recorder,
): readonly object[] {
  if (filters.length === 0) return rows;
  const isPassing = testOfAll(filters);
  const passing = attempt(recorder, 'A filter', 'All rows are shown.', () => {
    const found: object[] = [];
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as object;
      if (isPassing(row)) found.push(row);
    }
    return found;
  });
  return passing ?? rows;
}

type RowTest = (row: object) => boolean;

function testOfAll(filters: readonly RowFilter[]): RowTest {
  const tests = filters.map(testOf);
  return tests.length === 1 ? (tests[0] as RowTest) : (row) => tests.every((isPassing) => isPassing(row));
}

/** Made once for all rows: a slider moves over a hundred thousand. It reads and keeps nothing that the filter wants. */
function testOf(filter: RowFilter): RowTest {
  if (isFilterList(filter)) {
    const tests = filter.map(testOf);
    return (row) => tests.some((isPassing) => isPassing(row));
  }
  if ('test' in filter) {
    // By its name: its `this` is not what the runtime keeps.
    const { test, params } = filter;
    return (row) => Boolean(test(row, params));
  }
  if (filter.type === 'keywords') return testOfKeywords(filter);
  const { field, type, value: wanted } = filter;
  const inOrder = typeof wanted === 'number' && type !== 'in' ? NUMBER_TESTS[type] : undefined;
  const read = readerOf(field);
  return (row) => {
    const value = read(row);
    if (inOrder && typeof value === 'number') return inOrder(value, wanted as number);
    return isWanted(plainOf(value), filter);
  };
}

function testOfKeywords({ field, value, params: { separator, matchAll } }: FieldFilter): RowTest {
  const words = anyText(plainOf(value) ?? '')
    .split(separator ?? /\s+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .slice(0, MOST_FILTERS);
  const read = readerOf(field);
  return (row) => {
    if (words.length === 0) return true;
    const isIn = (word: string) => passes('like', plainOf(read(row)), word);
    return matchAll ? words.every(isIn) : words.some(isIn);
  };
}

function isWanted(value: unknown, { type, value: wanted }: FieldFilter): boolean {
  if (type !== 'in') return passes(type, value, isObject(wanted) ? plainOf(wanted) : wanted);
  const list = isList(wanted) ? itemsOf(wanted, 10_000) : [];
  return list.length === 0 || list.some((one) => passes('=', value, one));
}

/** What `passes` says of two numbers. */
const NUMBER_TESTS: Readonly<Partial<Record<FilterType, (value: number, wanted: number) => boolean>>> = {
  '<': (value, wanted) => value < wanted,
  '<=': (value, wanted) => value <= wanted,
  '>': (value, wanted) => value > wanted,
  '>=': (value, wanted) => value >= wanted,
};

function isFilterList(filter: RowFilter): filter is readonly RowFilter[] {
  return Array.isArray(filter);
}
