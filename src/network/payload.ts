/**
 * Checks what the sandbox asks for.
 *
 * The attack: a stage that was taken over sends anything that a structured clone holds. The defence: a plain object
 * with none but the keys it may have, each of its type and no larger than any request needs, read once and copied.
 */
import { type FetchPayload, LONGEST_URL, MOST_HEADERS } from '../protocol/calls.ts';

/** A checked copy. */
export interface CheckedPayload extends FetchPayload {
  readonly body?: Uint8Array<ArrayBuffer>;
}

const LONGEST_HEADER = 8192;
const ALL_HEADERS = 16_384;
/** RFC 9110 §5.6.2, in lower case. */
const NAME = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/;
const METHOD = /^[A-Z]{1,20}$/;
/** A byte each, no line ends (Fetch, header value). */
const VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;
const KEYS = ['url', 'method', 'headers', 'body'];

/** @returns `undefined` for what no runtime of this version sends */
export function checkPayload(payload: unknown): CheckedPayload | undefined {
  if (!isPlain(payload) || Object.keys(payload).some((key) => !KEYS.includes(key))) return undefined;
  const own = (key: string) => (Object.hasOwn(payload, key) ? (payload as Record<string, unknown>)[key] : undefined);
  const [url, method, body] = [own('url'), own('method'), own('body')];
  // One more than may be: too long an address is refused in words of its own.
  if (typeof url !== 'string' || url.length > LONGEST_URL + 1) return undefined;
  if (typeof method !== 'string' || !METHOD.test(method)) return undefined;
  const headers = copyHeaders(own('headers'));
  if (headers === undefined || (body !== undefined && !isBytes(body))) return undefined;
  return { url, method, headers, ...(body && { body: new Uint8Array(body) }) };
}

function copyHeaders(list: unknown): [string, string][] | undefined {
  if (!Array.isArray(list) || list.length > MOST_HEADERS) return undefined;
  let room = ALL_HEADERS;
  const copy: [string, string][] = [];
  for (const pair of list) {
    if (!Array.isArray(pair) || pair.length !== 2) return undefined;
    const [name, value] = pair;
    if (typeof name !== 'string' || !NAME.test(name)) return undefined;
    if (typeof value !== 'string' || value.length > LONGEST_HEADER || !VALUE.test(value)) return undefined;
    room -= name.length + value.length;
    if (room < 0) return undefined;
    copy.push([name, value]);
  }
  return copy;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Not memory that its sender can still change, which would be another body once it is judged. */
function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer;
}
