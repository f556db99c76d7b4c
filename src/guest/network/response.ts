/** What `fetch` resolves to: as the platform's `Response`, without streams, blobs and forms. */
import type { FetchAnswer } from '../../protocol/calls.ts';
import { copyBytes, textOfBytes } from './bytes.ts';

/** Adds bytes to what the module has asked for. @throws RangeError when that is too much */
type Charge = (bytes: number) => void;
type Pair = [name: string, value: string];

export interface GuestHeaders {
  /** @returns `null` where there is none, or none that modules may read */
  get(name: unknown): string | null;
  has(name: unknown): boolean;
  forEach(listener: (value: string, name: string, headers: GuestHeaders) => unknown): void;
  entries(): IterableIterator<Pair>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<Pair>;
}

/** The body can be read once, in one way; each rejects with a TypeError the second time. */
export interface GuestResponse {
  /** A status from 200 to 299. */
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  /** Where it came from. */
  readonly url: string;
  readonly redirected: boolean;
  readonly headers: GuestHeaders;
  readonly bodyUsed: boolean;
  text(): Promise<string>;
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
  bytes(): Promise<Uint8Array>;
  /** @throws TypeError when the body was read */
  clone(): GuestResponse;
}

// Before the realm is hardened: here what they make is charged as it is made.
const { parse } = JSON;
const { freeze, defineProperty } = Object;
const iteratorKey: typeof Symbol.iterator = Symbol.iterator;

/** Bytes of a character of a text, and what a parsed one may become (`natives/json.ts`). */
const CHAR = 2;
const PARSED = 8;

/** @param answer data that nobody else holds; its body was charged */
export function createResponse(answer: FetchAnswer, charge: Charge): GuestResponse {
  const { url, status, statusText, redirected, body } = answer;
  let used = false;
  const take = (what: string): Uint8Array => {
    if (used) throw new TypeError(`${what}: the body was read already; keep what the first reading gave`);
    used = true;
    return body;
  };
  const readText = (what: string) => {
    const bytes = take(what);
    charge(bytes.byteLength * CHAR);
    return textOfBytes(bytes);
  };
  const readBytes = (what: string) => copyBytes(take(what), charge) as Uint8Array<ArrayBuffer>;
  const methods = {
    text: async () => readText('text()'),
    json: async () => {
      const text = readText('json()');
      charge(text.length * PARSED);
      return parse(text) as unknown;
    },
    arrayBuffer: async () => readBytes('arrayBuffer()').buffer,
    bytes: async () => readBytes('bytes()'),
    clone: () => {
      if (used) throw new TypeError('clone(): the body was read already; clone before you read');
      return createResponse(answer, charge);
    },
  };
  for (const method of Object.values(methods)) freeze(method);
  const headers = createHeaders(answer.headers);
  const response = { ok: status >= 200 && status < 300, status, statusText, url, redirected, headers, ...methods };
  defineProperty(response, 'bodyUsed', { get: freeze(() => used), enumerable: true });
  return freeze(response) as unknown as GuestResponse;
}

/** @param pairs names in lower case */
function createHeaders(pairs: FetchAnswer['headers']): GuestHeaders {
  const all = new Map<string, string>();
  for (const [name, value] of pairs) {
    const known = all.get(name);
    all.set(name, known === undefined ? value : `${known}, ${value}`);
  }
  const find = (name: unknown) => (typeof name === 'string' ? all.get(name.toLowerCase()) : undefined);
  // Each time anew: what is handed out is the module's to change.
  const entries = () => Array.from(all, ([name, value]): Pair => [name, value]).values();
  const headers: GuestHeaders = {
    get: (name) => find(name) ?? null,
    has: (name) => find(name) !== undefined,
    forEach: (listener) => {
      for (const [name, value] of entries()) listener(value, name, headers);
    },
    entries,
    keys: () => Array.from(all.keys()).values(),
    values: () => Array.from(all.values()).values(),
    [iteratorKey]: entries,
  };
  for (const method of Object.values(headers)) freeze(method);
  return freeze(headers);
}
