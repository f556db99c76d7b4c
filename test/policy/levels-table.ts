/** The four columns of globals of the public contract, as data: what a module at each level finds. */

/** `removed`, `works`, or (code from strings) `throws`; for strict, secure, standard, permissive. */
export type Cell = 'removed' | 'works' | 'throws';
export interface Row {
  readonly cells: readonly [Cell, Cell, Cell, Cell];
  /** An expression that is true where the global works. */
  readonly proof: string;
}

const row = (first: number, proof: string, there: Cell = 'works'): Row => ({
  cells: [0, 1, 2, 3].map((level) => (level >= first ? there : 'removed')) as unknown as Row['cells'],
  proof,
});
const NEVER = 4;

export const TABLE: Readonly<Record<string, Row>> = {
  Function: row(3, `Function('return 1')() === 1`, 'throws'),
  eval: row(3, `eval('1') === 1`, 'throws'),
  globalThis: row(2, 'Object.isFrozen(globalThis) && globalThis.Math === Math'),
  Proxy: row(2, 'new Proxy({}, { get: () => 7 }).x === 7'),
  Reflect: row(2, `Reflect.has({ a: 1 }, 'a')`),
  SharedArrayBuffer: row(NEVER, ''),
  Atomics: row(NEVER, ''),
  WebAssembly: row(NEVER, ''),
  ShadowRealm: row(NEVER, ''),
  WeakRef: row(3, 'typeof new WeakRef({}).deref() === "object"'),
  FinalizationRegistry: row(3, 'new FinalizationRegistry(() => {}).register({}, 1) === undefined'),
  Iterator: row(2, '[...Iterator.from([1, 2]).map((x) => x * 2)][1] === 4'),
  AsyncIterator: row(2, 'typeof AsyncIterator.prototype === "object"'),
  performance: row(1, 'performance.now() >= 0'),
  Temporal: row(1, 'Temporal.Now.instant().epochMilliseconds > 0'),
};

/** Removed at every level, whatever the browser has. */
export const ALWAYS_REMOVED =
  'fetch XMLHttpRequest WebSocket WebTransport EventSource Worker SharedWorker ServiceWorker importScripts localStorage sessionStorage indexedDB caches navigator location open close alert confirm prompt window self parent top opener postMessage BroadcastChannel MessageChannel setTimeout setInterval setImmediate requestAnimationFrame queueMicrotask RTCPeerConnection Blob URL OffscreenCanvas'.split(
    ' ',
  );
