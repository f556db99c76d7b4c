/**
 * `Proxy`, with its products noted: what generic natives walk may be one, and its `length` a trap's.
 *
 * The attack: an `ownKeys` that answers with what says it is four thousand million long, and whose elements a native gives.
 * `Object.keys` and its kin, a spread and `for … in` take all of it before they look at any: in Firefox by gigabytes, and long after
 * the thread was told to end. The defence: its answer is read here, charged and bounded as other keys are.
 */
import { FEW, KEY } from './keys.ts';
import { checkLength } from './lengths.ts';
import { type Charge, replaceNatives } from './replace.ts';

const NativeProxy = Proxy;
const { apply } = Reflect;
const { has } = WeakSet.prototype;

/** @param setTest takes the function that tells proxies of the module apart */
export function createNotingProxy(setTest: (isProxy: (value: object) => boolean) => void, pay: Charge): unknown {
  const proxies = new WeakSet<object>();
  let anyProxy = false;
  setTest((value) => anyProxy && has.call(proxies, value));
  const note = <T extends object>(proxy: T): T => {
    anyProxy = true;
    proxies.add(proxy);
    return proxy;
  };
  /** A trap is looked up each time it is asked for, and its `this` is the handler. */
  const traps: ProxyHandler<object> = {
    get(handler, name) {
      const trap = (handler as Record<PropertyKey, unknown>)[name];
      if (typeof trap !== 'function') return trap;
      return (...args: unknown[]) => {
        const answer = apply(trap, handler, args);
        return name === 'ownKeys' ? listKeys(answer, pay) : answer;
      };
    },
  };
  const guard = (handler: object) => new NativeProxy(handler, traps);
  replaceNatives(NativeProxy, 'revocable', (native) => (target, handler) => {
    const made = native(target, guard(handler));
    note(made.proxy);
    return made;
  });
  return new NativeProxy(NativeProxy, {
    construct: (_, [target, handler]) => note(new NativeProxy(target, guard(handler))),
  });
}

/** @returns what is no object, for the native to refuse; else a list that has no getters. @throws RangeError for one that is too long */
function listKeys(answer: unknown, pay: Charge): unknown {
  if (Object(answer) !== answer) return answer;
  const given = answer as ArrayLike<unknown>;
  const length = Math.trunc(checkLength(given.length));
  if (length > FEW) pay(KEY * length);
  const keys: unknown[] = [];
  for (let i = 0; i < length; i += 1) keys[i] = given[i];
  return keys;
}
