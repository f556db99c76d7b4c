/**
 * What differs between two values, first to last: by what they hold, as data.
 *
 * The attack: graphs that lead back to themselves, a million levels, proxies whose keys never end, getters. The defence:
 * pairs under comparison are remembered, depth and number of comparisons are bounded, own properties are read once.
 */
import { timeOf } from '../../datasets/copy.ts';
import { findRecord } from '../dom/node.ts';

export interface Difference {
  /** From the two values to what differs in them: `[2].value`; empty where it is they. */
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
  /** In place of the two, where they do not say it. */
  readonly words?: string;
}

const [DEPTH, MOST] = [100, 500_000];

// Taken now: tests run beside the module, where some are replaced.
const { keys, is, hasOwn } = Object;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const NativeMap = Map;
const NativeSet = Set;
const NativeError = Error;
const NativeRegExp = RegExp;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

type Compare = (actual: unknown, expected: unknown, path: string, depth: number) => Difference | undefined;

/**
 * Like `toEqual` elsewhere: properties that are `undefined` are as ones that are not there, classes do not matter, and
 * `0` is `-0`.
 *
 * @throws whatever a proxy or a getter of the two throws
 */
export function findDifference(actual: unknown, expected: unknown): Difference | undefined {
  const pairs = new NativeMap<object, object[]>();
  let left = MOST;
  const compare: Compare = (one, other, path, depth) => {
    const differs: Difference = { path, actual: one, expected: other };
    if (one === other || is(one, other)) return undefined;
    if (!isObject(one) || !isObject(other)) return differs;
    left -= 1;
    if (left < 0 || depth > DEPTH) return { ...differs, words: 'more than can be compared' };
    const known = pairs.get(one);
    if (known?.includes(other)) return undefined;
    if (known) known[known.length] = other;
    else pairs.set(one, [other]);
    return compareObjects(one, other, differs, (a, b, key) => compare(a, b, path + key, depth + 1));
  };
  return compare(actual, expected, '', 0);
}

function compareObjects(
  actual: object,
  expected: object,
  differs: Difference,
  compare: (actual: unknown, expected: unknown, key: string) => Difference | undefined,
): Difference | undefined {
  // Nodes, and what has behaviour, are only themselves.
  if (findRecord(actual) || findRecord(expected) || typeof actual !== typeof expected || typeof actual === 'function')
    return differs;
  const time = timeOf(actual);
  if (time !== timeOf(expected) && !is(time, timeOf(expected))) return differs;
  if (time !== undefined) return undefined;
  for (const kind of [isArray, isView, isMap, isSet, isError, isPattern])
    if (kind(actual) !== kind(expected)) return differs;
  if (isError(actual)) return compare(actual.message, (expected as Error).message, '.message');
  if (isPattern(actual))
    return `${actual.source}/${actual.flags}` === `${(expected as RegExp).source}/${(expected as RegExp).flags}`
      ? undefined
      : differs;
  if (isMap(actual)) return compareMaps(actual, expected as Map<unknown, unknown>, differs, compare);
  if (isSet(actual)) return compareSets(actual, expected as Set<unknown>, differs);
  if (isArray(actual) || isView(actual)) return compareLists(actual as unknown[], expected as unknown[], compare);
  for (const key of new NativeSet([...keys(expected), ...keys(actual)])) {
    const found = compare(
      readOwn(actual, key),
      readOwn(expected, key),
      IDENTIFIER.test(key) ? `.${key}` : `[${JSON.stringify(key.slice(0, 60))}]`,
    );
    if (found) return found;
  }
  return undefined;
}

function compareLists(
  actual: readonly unknown[],
  expected: readonly unknown[],
  compare: (actual: unknown, expected: unknown, key: string) => Difference | undefined,
): Difference | undefined {
  for (let i = 0; i < actual.length && i < expected.length; i += 1) {
    const found = compare(actual[i], expected[i], `[${i}]`);
    if (found) return found;
  }
  return compare(actual.length, expected.length, '.length');
}

function compareMaps(
  actual: ReadonlyMap<unknown, unknown>,
  expected: ReadonlyMap<unknown, unknown>,
  differs: Difference,
  compare: (actual: unknown, expected: unknown, key: string) => Difference | undefined,
): Difference | undefined {
  if (actual.size !== expected.size) return compare(actual.size, expected.size, '.size');
  for (const [key, value] of expected) {
    if (!actual.has(key)) return differs;
    const found = compare(
      actual.get(key),
      value,
      `.get(${typeof key === 'string' ? JSON.stringify(key.slice(0, 60)) : typeof key})`,
    );
    if (found) return found;
  }
  return undefined;
}

/** Objects in sets are compared by what they hold, each against each. */
function compareSets(
  actual: ReadonlySet<unknown>,
  expected: ReadonlySet<unknown>,
  differs: Difference,
): Difference | undefined {
  if (actual.size !== expected.size) return differs;
  for (const value of expected) {
    if (actual.has(value)) continue;
    if (!isObject(value) || ![...actual].some((one) => isObject(one) && !findDifference(one, value))) return differs;
  }
  return undefined;
}

function readOwn(holder: object, key: string): unknown {
  return hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : undefined;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
const isMap = (value: unknown) => value instanceof NativeMap;
const isSet = (value: unknown) => value instanceof NativeSet;
const isError = (value: unknown) => value instanceof NativeError;
const isPattern = (value: unknown) => value instanceof NativeRegExp;
