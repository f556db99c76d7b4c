/**
 * Natives that turn a small input into a large allocation, or that walk an absurd length without a tick,
 * replaced by guards on the intrinsics themselves: no alias, `call` or computed key gets round them.
 *
 * What is left as it is, and why:
 *
 * | left | why |
 * | --- | --- |
 * | `Map`, `Set`, `Object.fromEntries` | an entry takes more time than memory: compute time ends it |
 * | iterator helpers but `toArray` | keep no more than what their callback, which ticks, was given |
 * | `exec`, `test` of regular expressions | one match at a time; WebKit: `regexps/bound-regexps.ts` |
 * | `match` and `split` of regular expressions | a piece takes more time than memory: the watchdog ends it; `patterns.ts` charges |
 * | typed arrays, `ArrayBuffer`, `JSON`, `Proxy`, `structuredClone` and `Array`, where the text does not name them | what leads to one without its name (the bytes of an answer, a date's Temporal) leads nowhere: `guardReads`, `realm/leaks.ts` |
 * | texts as URIs and as HTML, `toHex`, `toBase64`, `RegExp.escape`, sets of sets | they take more time than memory: `docs/decisions/051-memory-charges.md` has the figures |
 * | `BigInt` of a text | no longer than the text |
 * | iterators of array-likes | their consumer's own loop ticks; a native consumer is ended by the host |
 * | `length` of an array, written by `=` and its kin | the transform asks `guards.ts` |
 */
import { boundList } from './argument-lists.ts';
import { guardArrays } from './arrays.ts';
import type { guardGlobals as GuardGlobals } from './globals.ts';
import { guardKeys } from './keys.ts';
import { bound, collect, isBounded, isFiniteList, listed, setListCharge, setProxyTest } from './lengths.ts';
import { guardReads } from './reads.ts';
import { type Charge, charged, inPieces, type Native, passing, replaceNatives, same, weigh } from './replace.ts';
import { guardStrings } from './strings.ts';

const { getPrototypeOf } = Object;

/**
 * Runs before the realm is frozen.
 *
 * @param guardGlobals where the module's text names what it guards
 * @returns guarded constructors, by the global name that each stands for
 */
export function guardNatives(
  global: Record<string, unknown>,
  tamed: Readonly<Record<string, unknown>>,
  charge: Charge,
  guardGlobals?: typeof GuardGlobals,
): Record<string, unknown> {
  const pay = inPieces(charge);
  setListCharge(charge);
  guardArrays(pay);
  guardStrings(pay);
  replaceNatives(Function.prototype, 'apply', boundList(bound, 1));
  guardKeys(pay);
  // The attack: a promise of an object whose `then` is that promise's own, bound: natives call natives for ever, and Firefox
  // looks whether a thread is to end only where JavaScript runs. The defence: some does.
  replaceNatives(Promise.prototype, 'then', passing());
  // The attack: an iterator without end whose `next` is a native: the same. The defence: what it gives is taken here.
  replaceNatives(Math, 'sumPrecise', (native) => (items) => native(listed(items)));
  // Each group is such a list. They are counted where the module's function is asked about them, one by one.
  for (const holder of [Object, Map])
    replaceNatives(
      holder,
      'groupBy',
      (native) => (items: unknown, by: unknown) =>
        native(items, typeof by === 'function' ? (item: unknown, i: number) => by(item, collect(i)) : by),
    );
  replaceNatives(
    getPrototypeOf(getPrototypeOf([].values())),
    'toArray',
    charged(pay, (self) => (listed({ [Symbol.iterator]: () => self }) as unknown as unknown[]).values()),
  );
  // They may write an array's `length`.
  const weighList = (made: unknown) => (isBounded(made) ? weigh(made) : 0);
  replaceNatives(Object, 'assign defineProperty defineProperties', charged(pay, same, undefined, weighList));
  const guards = new Map<unknown, unknown>(
    guardGlobals?.(global, tamed.structuredClone as Native, pay, bound, setProxyTest, {
      collect,
      isBounded,
      isFiniteList,
      listed,
    }),
  );
  // Whose text does not name them has no use for what is found at a `constructor`: of a list, a pattern, an answer's bytes.
  for (const native of [Array, RegExp, BigInt, ArrayBuffer, Uint8Array, AggregateError])
    if (!guards.has(native)) guards.set(native, undefined);
  guardReads(Object, 'getOwnPropertyDescriptor', guards);
  guardReads(Object, 'getOwnPropertyDescriptors', guards);
  const named = { ...tamed };
  for (const [native, guarded] of guards) if (guarded) named[(native as Native).name] = guarded;
  return named;
}
