/**
 * What `expect` can say of a value: whether it holds, and in which words it does not.
 *
 * The attack: a set whose own `has` says yes, an error whose `message` is a getter, a class with a `Symbol.hasInstance`.
 * The defence: what a matcher looks into it reads as `kinds.ts` does.
 */
import { findDifference } from './equal.ts';
import {
  hasItem,
  isInstance,
  isObject,
  itemOf,
  type Kind,
  kindOf,
  messageIn,
  patternIn,
  readOwn,
  sizeOf,
  UNREADABLE,
} from './kinds.ts';
import { show } from './show.ts';

export interface Verdict {
  readonly holds: boolean;
  /** What was expected, behind `expected 3`: `to be 4`. */
  readonly words: string;
  /** In place of `expected VALUE`, where something in the value is meant. */
  readonly subject?: string;
  /** Whether it holds nobody can tell: neither it nor its opposite does. */
  readonly isUnclear?: boolean;
  /** What the function of a `toThrow` threw. */
  readonly caught?: { readonly error: unknown };
}

/** @param thrown `actual` is what a promise was rejected with: for `toThrow` */
export type Matcher = (actual: unknown, given: readonly unknown[], thrown: boolean) => Verdict;

// Taken now: tests run beside the module, where some are replaced.
const { is } = Object;
const { apply } = Reflect;
const { exec } = RegExp.prototype;
const NativeRegExp = RegExp;

export const MATCHERS: Readonly<Record<string, Matcher>> = {
  toBe: (actual, [expected]) => ({
    holds: is(actual, expected),
    words: `to be ${show(expected)}${isSame(actual, expected) ? ', the same object: use toEqual to compare what objects hold' : ''}`,
  }),
  toEqual(actual, [expected]) {
    const difference = findDifference(actual, expected);
    if (!difference) return { holds: true, words: `to equal ${show(expected)}` };
    const { path, words, isUnclear = false } = difference;
    const subject = path === '' ? undefined : `${path.replace(/^\./, '')}: expected ${show(difference.actual)}`;
    const said = words ?? `to equal ${show(difference.expected)}`;
    return { holds: false, isUnclear, words: said, ...(subject && { subject }) };
  },
  toBeCloseTo(actual, [expected, digits = 2]) {
    const distance = Math.abs(numberIn(actual, 'toBeCloseTo') - numberIn(expected, 'toBeCloseTo'));
    return {
      holds: is(actual, expected) || distance < 10 ** -numberIn(digits, 'toBeCloseTo') / 2,
      words: `to be ${show(expected)} to ${show(digits)} digits`,
    };
  },
  toBeTruthy: (actual) => ({ holds: Boolean(actual), words: 'to be truthy' }),
  toBeFalsy: (actual) => ({ holds: !actual, words: 'to be falsy' }),
  toBeNull: (actual) => ({ holds: actual === null, words: 'to be null' }),
  toBeUndefined: (actual) => ({ holds: actual === undefined, words: 'to be undefined' }),
  toBeDefined: (actual) => ({ holds: actual !== undefined, words: 'to be defined' }),
  toBeNaN: (actual) => ({ holds: is(actual, Number.NaN), words: 'to be NaN' }),
  toContain(actual, [item]) {
    const words = `to contain ${show(item)}`;
    if (typeof actual === 'string') return { holds: typeof item === 'string' && actual.includes(item), words };
    const kind = kindIn(actual);
    if (kind === 'set') return { holds: hasItem(actual as object, item), words };
    if (kind !== 'list' && kind !== 'typed')
      throw new TypeError(`expect: toContain takes a text, a list or a set; this is ${show(actual)}`);
    let isUnclear = false;
    for (let i = 0; i < sizeOf(actual as object, kind); i += 1) {
      const one = itemOf(actual as object, kind, i);
      if (one === item || is(one, item)) return { holds: true, words };
      isUnclear ||= one === UNREADABLE;
    }
    return { holds: false, isUnclear, words };
  },
  toHaveLength(actual, [expected]) {
    const length = lengthIn(actual);
    return { holds: is(length, expected), words: `to have length ${show(expected)}, it has ${length}` };
  },
  toMatch(actual, [pattern]) {
    const text = textIn(actual, 'toMatch');
    return { holds: isMatch(text, pattern), words: `to match ${showPattern(pattern)}` };
  },
  toBeGreaterThan: order('to be above', (a, b) => a > b),
  toBeGreaterThanOrEqual: order('to be at least', (a, b) => a >= b),
  toBeLessThan: order('to be below', (a, b) => a < b),
  toBeLessThanOrEqual: order('to be at most', (a, b) => a <= b),
  toThrow(actual, given, thrown) {
    const [expected] = given;
    const caught = thrown ? { error: actual } : callAndCatch(actual);
    const words = given.length === 0 ? 'to throw' : `to throw ${showPattern(expected)}`;
    if (!caught) return { holds: false, words };
    const isSo = given.length === 0 || isThrown(caught.error, expected);
    return {
      holds: isSo === true,
      isUnclear: isSo === undefined,
      words: `${words}, it threw ${show(caught.error)}`,
      ...(!thrown && { caught }),
    };
  },
};

function order(words: string, holds: (a: number, b: number) => boolean): Matcher {
  return (actual, [bound]) => {
    for (const value of [actual, bound]) if (typeof value !== 'bigint') numberIn(value, words);
    return { holds: holds(actual as number, bound as number), words: `${words} ${show(bound)}` };
  };
}

function isSame(actual: unknown, expected: unknown): boolean {
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === expected) return false;
  try {
    return !findDifference(actual, expected);
  } catch {
    return false;
  }
}

function callAndCatch(value: unknown): { readonly error: unknown } | undefined {
  if (typeof value !== 'function')
    throw new TypeError(`expect: toThrow takes a function, as in expect(() => work()); this is ${show(value)}`);
  try {
    apply(value as () => void, undefined, []);
  } catch (error) {
    return { error };
  }
  return undefined;
}

/** @returns `undefined` where what was thrown does not let itself be read */
function isThrown(error: unknown, expected: unknown): boolean | undefined {
  if (typeof expected === 'function') {
    if (!isObject(readOwn(expected, 'prototype')))
      throw new TypeError(`expect: toThrow takes a class, a text or a regular expression; this is ${show(expected)}`);
    return isInstance(error, expected);
  }
  const wanted = kindIn(expected) === 'error' ? messageOf(expected) : undefined;
  const said = messageOf(error);
  if (said === undefined) return undefined;
  return wanted === undefined ? isMatch(said, expected) : said === wanted;
}

/** A text is looked for as it is. */
function isMatch(text: string, pattern: unknown): boolean {
  if (typeof pattern === 'string') return text.includes(pattern);
  if (kindIn(pattern) !== 'pattern') throw new TypeError(`expect: ${show(pattern)} is no text or regular expression`);
  // One that is global goes on from where it was.
  const [source, flags] = patternIn(pattern as object);
  const whole = new NativeRegExp(source, flags.replace(/[gy]/g, ''));
  return apply(exec, whole, [text]) !== null;
}

function showPattern(pattern: unknown): string {
  if (kindIn(pattern) !== 'pattern') return show(pattern);
  const [source, flags] = patternIn(pattern as object);
  return `/${source}/${flags}`.slice(0, 100);
}

/** @returns `undefined` where a getter or a proxy says it */
function messageOf(error: unknown): string | undefined {
  const message = typeof error === 'object' && error !== null ? messageIn(error) : error;
  if (message === UNREADABLE) return undefined;
  return typeof message === 'string' ? message : show(error);
}

function lengthIn(value: unknown): unknown {
  if (typeof value === 'string') return value.length;
  const kind = kindIn(value);
  if (kind === 'list' || kind === 'typed' || kind === 'map' || kind === 'set') return sizeOf(value as object, kind);
  // What has no length of its own may say any: it is asked once, and no more is said of it.
  const length: unknown =
    kind && kind !== 'unreadable' && kind !== 'function' ? (value as { length?: unknown }).length : undefined;
  if (typeof length !== 'number') throw new TypeError(`expect: ${show(value)} has no length`);
  return length;
}

/** @returns `undefined` for what is no object */
function kindIn(value: unknown): Kind | undefined {
  return isObject(value) ? kindOf(value) : undefined;
}

function numberIn(value: unknown, matcher: string): number {
  if (typeof value === 'number') return value;
  throw new TypeError(`expect: ${matcher} compares numbers; this is ${show(value)}`);
}

function textIn(value: unknown, matcher: string): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`expect: ${matcher} takes a text; this is ${show(value)}`);
}
