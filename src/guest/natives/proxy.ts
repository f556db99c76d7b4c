/** `Proxy`, with its products noted: what generic natives walk may be one, and its `length` a trap's. */
import { replaceNatives } from './replace.ts';

const NativeProxy = Proxy;
const { has } = WeakSet.prototype;

/** @param setTest takes the function that tells proxies of the module apart */
export function createNotingProxy(setTest: (isProxy: (value: object) => boolean) => void): unknown {
  const proxies = new WeakSet<object>();
  let anyProxy = false;
  setTest((value) => anyProxy && has.call(proxies, value));
  const note = <T extends object>(proxy: T): T => {
    anyProxy = true;
    proxies.add(proxy);
    return proxy;
  };
  replaceNatives(NativeProxy, 'revocable', (native) => (target, handler) => {
    const made = native(target, handler);
    note(made.proxy);
    return made;
  });
  return new NativeProxy(NativeProxy, {
    construct: (_, [target, handler]) => note(new NativeProxy(target, handler)),
  });
}
