/**
 * The guards over globals that few modules name: a program has them where its module does. Where it does not, what leads to
 * one without its name is closed (`natives.ts`, `realm/leaks.ts`).
 */
import { boundList } from './argument-lists.ts';
import { guardArray } from './array.ts';
import { guardBuffers } from './buffers.ts';
import { guardClone } from './clone.ts';
import { adopt, type Bound, type Constructor, isSame, type Lists } from './constructors.ts';
import { guardIntl } from './intl.ts';
import { guardJson } from './json.ts';
import { createNotingProxy } from './proxy.ts';
import { guardReads } from './reads.ts';
import { guardRegExp } from './regexp.ts';
import { guardRegistry } from './registry.ts';
import { type Charge, charged, dress, type Guard, type Native, replaceNatives, SLOT, same } from './replace.ts';
import { guardTemporal } from './temporal.ts';

const { apply, construct } = Reflect;
const { isArray } = Array;
const toBigInt = BigInt;

/** A guard for natives that may write the `length` of an array, their first argument: what it has grown is charged. */
const lengthened =
  (pay: Charge, { isBounded }: Lists): Guard =>
  (native) =>
    ({
      guard(this: unknown, ...args: unknown[]) {
        const [target] = args;
        const before = isArray(target) ? target.length : 0;
        const made = apply(native, this, args);
        if (isBounded(target)) pay(SLOT * (target.length - before));
        return made;
      },
    }).guard;

/** Of its errors an engine makes a list of its own. */
function guardAggregateError({ listed }: Lists): Constructor {
  const native = AggregateError as unknown as Constructor;
  const Guarded = function (errors: unknown, ...rest: unknown[]): object {
    const target = new.target === undefined || isSame(new.target, Guarded) ? native : new.target;
    return construct(native, [listed(errors), ...rest], target);
  } as unknown as Constructor;
  return adopt(Guarded, native);
}

/** Runs before the realm is frozen. @returns what stands for each native */
export function guardGlobals(
  global: Record<string, unknown>,
  clone: Native,
  pay: Charge,
  bound: Bound,
  setProxyTest: Parameters<typeof createNotingProxy>[0],
  lists: Lists,
): Map<unknown, unknown> {
  guardJson(pay);
  guardIntl(pay);
  guardTemporal(global);
  const guards = new Map<unknown, unknown>([
    ...guardBuffers(global, pay, bound, lists.listed),
    ...guardRegistry(global),
    [Array, guardArray(pay, bound, lists)],
    [RegExp, guardRegExp()],
    [AggregateError, guardAggregateError(lists)],
    // Its natives charge; itself it makes nothing longer than it is given.
    [BigInt, BigInt],
    [Proxy, createNotingProxy(setProxyTest, pay)],
    [clone, dress(guardClone(clone, pay), clone)],
  ]);
  replaceNatives(
    BigInt,
    'asUintN asIntN',
    charged(pay, same, (_, args) => {
      args[0] = +args[0];
      // Read once: the attack is a number that is another one the second time.
      if (typeof args[1] !== 'number') args[1] = toBigInt(args[1]);
      return args[1] < 0n ? args[0] / 8 : 0;
    }),
  );
  replaceNatives(Reflect, 'apply', boundList(bound, 2));
  replaceNatives(Reflect, 'construct', boundList(bound, 1));
  replaceNatives(Reflect, 'set defineProperty', lengthened(pay, lists));
  guardReads(Reflect, 'getOwnPropertyDescriptor', guards);
  guardReads(Reflect, 'get', guards);
  return guards;
}

/**
 * Instances whose prototypes no global names. Here, and not with those that every program hides: who asks ICU for anything
 * first waits until it has read its data, 15 ms in Chromium and 7 in Node, and most modules ask it for nothing.
 */
export function makeSegments(): unknown[] {
  const segments = new Intl.Segmenter().segment('');
  return [segments, segments[Symbol.iterator]()];
}

export { createGuestGlobal } from '../realm/guest-global.ts';
