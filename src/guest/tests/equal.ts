/**
 * What differs between two values, first to last: by what they hold, as data.
 *
 * The attack: graphs that lead back to themselves, a million levels; values that answer as they are asked (`kinds.ts`). The
 * defence: pairs under comparison are remembered, depth and number of comparisons are bounded, and no code of the module's
 * runs: what cannot be read without is told as unclear, which makes an expectation fail and its opposite too.
 */
import {
  boxedIn,
  bytesIn,
  hasItem,
  hasKey,
  isObject,
  itemOf,
  itemsOf,
  type Kind,
  kindOf,
  messageIn,
  patternIn,
  readOwn,
  sizeOf,
  timeIn,
  UNREADABLE,
  valueAt,
} from './kinds.ts';

export interface Difference {
  /** From the two values to what differs in them: `[2].value`; empty where it is they. */
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
  /** In place of the two, where they do not say it. */
  readonly words?: string;
  /** Nobody knows whether it is one. */
  readonly isUnclear?: boolean;
}

const [DEPTH, MOST] = [100, 500_000];

// Taken now: tests run beside the module, where some are replaced.
const { is, keys, getOwnPropertySymbols } = Object;
const { propertyIsEnumerable: isEnumerable } = Object.prototype;
const { apply } = Reflect;
const NativeMap = Map;
const NativeSet = Set;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const TOO_MUCH = 'more than can be compared';
const HIDDEN =
  'to be something that can be read: a getter, a proxy, or what only inherits what it says it is, says what it likes';
const KEPT = 'to hold something to compare: objects of such a class keep it to themselves';

type Compare = (actual: unknown, expected: unknown, path: string, depth: number) => Difference | undefined;
/** What two objects hold, one by one; and what is said of two of which nothing can be said. */
interface Within {
  readonly differs: Difference;
  compare(actual: unknown, expected: unknown, key: string): Difference | undefined;
  doubt(words: string): undefined;
}

/**
 * Like `toEqual` elsewhere: properties that are `undefined` are as ones that are not there, classes do not matter, and
 * `0` is `-0`.
 *
 * @returns what differs before what is unclear
 */
export function findDifference(actual: unknown, expected: unknown): Difference | undefined {
  const pairs = new NativeMap<object, object[]>();
  let left = MOST;
  let unclear: Difference | undefined;
  const compare: Compare = (one, other, path, depth) => {
    if (is(one, other) && one !== UNREADABLE) return undefined;
    const differs: Difference = { path, actual: one, expected: other };
    const doubt = (words: string) => {
      unclear ??= { ...differs, words, isUnclear: true };
      return undefined;
    };
    if (one === UNREADABLE || other === UNREADABLE) return doubt(HIDDEN);
    if (one === other) return undefined;
    if (!isObject(one) || !isObject(other)) return differs;
    left -= 1;
    if (left < 0 || depth > DEPTH) return { ...differs, words: TOO_MUCH, isUnclear: true };
    const known = pairs.get(one);
    if (known?.includes(other)) return undefined;
    if (known) known[known.length] = other;
    else pairs.set(one, [other]);
    return compareObjects(one, other, {
      differs,
      doubt,
      compare: (a, b, key) => compare(a, b, path + key, depth + 1),
    });
  };
  return compare(actual, expected, '', 0) ?? unclear;
}

function compareObjects(actual: object, expected: object, within: Within): Difference | undefined {
  const kind = kindOf(actual);
  const other = kindOf(expected);
  if (kind === 'unreadable' || other === 'unreadable') return within.doubt(HIDDEN);
  if (isKeyed(kind) && isKeyed(other)) return compareKeys(actual, expected, [kind, other], within);
  // Nodes, and what has behaviour, are only themselves.
  if (kind !== other || kind === 'function' || kind === 'node') return within.differs;
  const isSame = (one: unknown, two: unknown) => (is(one, two) ? undefined : within.differs);
  if (kind === 'date') return isSame(timeIn(actual), timeIn(expected));
  if (kind === 'box') return isSame(boxedIn(actual), boxedIn(expected));
  if (kind === 'pattern') return isSame(patternIn(actual).join('/'), patternIn(expected).join('/'));
  if (kind === 'error') return within.compare(messageIn(actual), messageIn(expected), '.message');
  if (kind === 'map') return compareMaps(actual, expected, within);
  if (kind === 'set') return compareSets(actual, expected, within);
  if (kind === 'list' || kind === 'typed') return compareLists(actual, expected, kind, within);
  if (kind !== 'buffer' && kind !== 'view') return within.differs;
  return compareLists(bytesIn(actual, kind), bytesIn(expected, kind), 'typed', within);
}

const isKeyed = (kind: Kind) => kind === 'plain' || kind === 'object';

function compareKeys(
  actual: object,
  expected: object,
  kinds: readonly [Kind, Kind],
  { compare, doubt }: Within,
): Difference | undefined {
  const wanted = keysIn(expected);
  const own = keysIn(actual);
  for (const key of new NativeSet([...wanted, ...own])) {
    const found = compare(readOwn(actual, key), readOwn(expected, key), pathTo(key));
    if (found) return found;
  }
  // The attack: a promise, an iterator, an object with private fields in the place of another: none has a key.
  const isKept = (kind: Kind, has: readonly unknown[]) => kind === 'object' && has.length === 0;
  return isKept(kinds[0], own) || isKept(kinds[1], wanted) ? doubt(KEPT) : undefined;
}

function keysIn(holder: object): readonly PropertyKey[] {
  const symbols = getOwnPropertySymbols(holder);
  if (symbols.length === 0) return keys(holder);
  return [...keys(holder), ...symbols.filter((key) => apply(isEnumerable, holder, [key]))];
}

function pathTo(key: PropertyKey): string {
  if (typeof key === 'symbol') return '[a symbol]';
  const name = `${key}`;
  return IDENTIFIER.test(name) ? `.${name}` : `[${JSON.stringify(name.slice(0, 60))}]`;
}

function compareLists(
  actual: object,
  expected: object,
  kind: 'list' | 'typed',
  { compare }: Within,
): Difference | undefined {
  const length = sizeOf(actual, kind);
  const other = sizeOf(expected, kind);
  for (let i = 0; i < length && i < other; i += 1) {
    const found = compare(itemOf(actual, kind, i), itemOf(expected, kind, i), `[${i}]`);
    if (found) return found;
  }
  return compare(length, other, '.length');
}

function compareMaps(actual: object, expected: object, { compare, differs }: Within): Difference | undefined {
  const [size, other] = [sizeOf(actual, 'map'), sizeOf(expected, 'map')];
  if (size !== other) return compare(size, other, '.size');
  for (const [key, value] of itemsOf(expected, 'map') as [unknown, unknown][]) {
    if (!hasKey(actual, key)) return differs;
    const name = typeof key === 'string' ? JSON.stringify(key.slice(0, 60)) : typeof key;
    const found = compare(valueAt(actual, key), value, `.get(${name})`);
    if (found) return found;
  }
  return undefined;
}

/** Objects in sets are compared by what they hold, each against each; one is found once. */
function compareSets(actual: object, expected: object, { differs, doubt }: Within): Difference | undefined {
  if (sizeOf(actual, 'set') !== sizeOf(expected, 'set')) return differs;
  const others = itemsOf(actual, 'set').filter((one) => isObject(one) && !hasItem(expected, one));
  for (const value of itemsOf(expected, 'set')) {
    if (hasItem(actual, value)) continue;
    if (!isObject(value)) return differs;
    const at = others.findIndex((one) => {
      const difference = findDifference(one, value);
      if (difference?.isUnclear) doubt(difference.words as string);
      return !difference || difference.isUnclear;
    });
    if (at < 0) return differs;
    others.splice(at, 1);
  }
  return undefined;
}
