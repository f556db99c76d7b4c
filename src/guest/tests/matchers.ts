/** What `expect` can say of a value: whether it holds, and in which words it does not. */
import { findDifference } from './equal.ts';
import { show } from './show.ts';

export interface Verdict {
  readonly holds: boolean;
  /** What was expected, behind `expected 3`: `to be 4`. */
  readonly words: string;
  /** In place of `expected VALUE`, where something in the value is meant. */
  readonly subject?: string;
}

/** @param thrown `actual` is what a promise was rejected with: for `toThrow` */
export type Matcher = (actual: unknown, given: readonly unknown[], thrown: boolean) => Verdict;

// Taken now: tests run beside the module, where some are replaced.
const { is } = Object;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { apply } = Reflect;
const { exec } = RegExp.prototype;
const NativeRegExp = RegExp;
const NativeError = Error;
const NativeMap = Map;
const NativeSet = Set;

export const MATCHERS: Readonly<Record<string, Matcher>> = {
  toBe: (actual, [expected]) => ({
    holds: is(actual, expected),
    words: `to be ${show(expected)}${isSame(actual, expected) ? ', the same object: use toEqual to compare what objects hold' : ''}`,
  }),
  toEqual(actual, [expected]) {
    const difference = findDifference(actual, expected);
    if (!difference) return { holds: true, words: `to equal ${show(expected)}` };
    const { path, words } = difference;
    const subject = path === '' ? undefined : `${path.replace(/^\./, '')}: expected ${show(difference.actual)}`;
    return { holds: false, words: words ?? `to equal ${show(difference.expected)}`, ...(subject && { subject }) };
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
    if (actual instanceof NativeSet) return { holds: actual.has(item), words };
    const list = listIn(actual, 'toContain');
    for (let i = 0; i < list.length; i += 1) if (list[i] === item || is(list[i], item)) return { holds: true, words };
    return { holds: false, words };
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
    const said = messageOf(caught.error);
    return {
      holds: given.length === 0 || isThrown(caught.error, said, expected),
      words: `${words}, it threw ${show(caught.error)}`,
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

function isThrown(error: unknown, said: string, expected: unknown): boolean {
  if (typeof expected === 'function') return error instanceof (expected as new () => object);
  if (expected instanceof NativeError) return said === messageOf(expected);
  return isMatch(said, expected);
}

/** A text is looked for as it is. */
function isMatch(text: string, pattern: unknown): boolean {
  if (typeof pattern === 'string') return text.includes(pattern);
  if (!(pattern instanceof NativeRegExp))
    throw new TypeError(`expect: ${show(pattern)} is no text or regular expression`);
  // One that is global goes on from where it was.
  const whole = new NativeRegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  return apply(exec, whole, [text]) !== null;
}

function showPattern(pattern: unknown): string {
  return pattern instanceof NativeRegExp ? `/${pattern.source}/${pattern.flags}`.slice(0, 100) : show(pattern);
}

function messageOf(error: unknown): string {
  const message: unknown = typeof error === 'object' && error !== null ? (error as Error).message : error;
  return typeof message === 'string' ? message : show(error);
}

function lengthIn(value: unknown): unknown {
  if (typeof value === 'string') return value.length;
  if (value instanceof NativeMap || value instanceof NativeSet) return value.size;
  const length: unknown =
    typeof value === 'object' && value !== null ? (value as { length?: unknown }).length : undefined;
  if (typeof length !== 'number') throw new TypeError(`expect: ${show(value)} has no length`);
  return length;
}

function listIn(value: unknown, matcher: string): ArrayLike<unknown> {
  if (isArray(value) || isView(value)) return value as unknown as unknown[];
  throw new TypeError(`expect: ${matcher} takes a text, a list or a set; this is ${show(value)}`);
}

function numberIn(value: unknown, matcher: string): number {
  if (typeof value === 'number') return value;
  throw new TypeError(`expect: ${matcher} compares numbers; this is ${show(value)}`);
}

function textIn(value: unknown, matcher: string): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`expect: ${matcher} takes a text; this is ${show(value)}`);
}
