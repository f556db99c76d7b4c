/** Reads what a module passes to `fetch`: each thing once, each of its type. */
import { type FetchPayload, LONGEST_URL, MOST_HEADERS } from '../../protocol/calls.ts';
import { isObject, itemsOf, type Own, ownOf, readField } from '../options.ts';
import { bytesOfText, copyBytes } from './bytes.ts';
import { isSignal, type Signal } from './signal.ts';

export interface GuestRequest {
  readonly payload: FetchPayload;
  /** `redirect: 'error'`: an answer that was led elsewhere is none. */
  readonly refusesRedirects: boolean;
  readonly signal: Signal | undefined;
}

/** RFC 9110 §5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const METHOD = /^[A-Za-z]{1,20}$/;
const VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]{0,8192}$/;
/** Bytes: what a message to the page holds beside an address and headers (`UP_BOUNDS`, protocol/bounds.ts). */
const LARGEST_BODY = 1_900_000;

/**
 * Options that would change what the platform's `fetch` does, by what they may say here: that is how it is. Others
 * (`cache`, `priority`, `keepalive`, `referrer`, …) cannot make a request stronger than it is, and are not read.
 */
const FIXED: Readonly<Record<string, readonly [allowed: readonly unknown[], why: string]>> = {
  credentials: [['omit', 'same-origin'], 'requests never carry cookies; leave it out'],
  mode: [['cors'], 'answers are read, so it is always "cors"; leave it out'],
  redirect: [['follow', 'error'], 'use "follow" or "error"'],
  integrity: [[''], 'answers are not held against a hash; leave it out'],
};

/**
 * @param charge told of the body before it is copied
 * @throws TypeError that names the argument and the remedy
 */
export function readRequest(input: unknown, options: unknown, charge: (bytes: number) => void): GuestRequest {
  if (typeof input !== 'string') throw refuse('the address', 'give it as a text: fetch("https://…")');
  if (input.length > LONGEST_URL) throw refuse('the address', `it has more than ${LONGEST_URL} characters`);
  if (options !== undefined && options !== null && !isObject(options)) throw refuse('the options', 'give an object');
  const own = ownOf(options);
  for (const key of Object.keys(FIXED)) checkFixed(key, own(key));
  const method = readMethod(own('method'));
  const [body, type] = readBody(own, charge);
  if (body && body.byteLength > LARGEST_BODY) throw refuse('`body`', `give at most ${LARGEST_BODY} bytes`);
  if (body && (method === 'GET' || method === 'HEAD')) throw refuse('`body`', `${method} has none; use method: "POST"`);
  const headers = readHeaders(own('headers'));
  if (type !== undefined && !headers.some(([name]) => name === 'content-type')) headers.push(['content-type', type]);
  return {
    payload: { url: input, method, headers, ...(body && { body }) },
    refusesRedirects: own('redirect') === 'error',
    signal: readSignal(own('signal')),
  };
}

function checkFixed(key: string, value: unknown): void {
  const [allowed, why] = FIXED[key] as (typeof FIXED)[string];
  if (value !== undefined && !allowed.includes(value)) throw refuse(`\`${key}\``, why);
}

function readSignal(value: unknown): Signal | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isSignal(value)) throw refuse('`signal`', 'pass that of a controller: new AbortController().signal');
  return value;
}

function readMethod(value: unknown): string {
  if (value === undefined) return 'GET';
  if (typeof value !== 'string' || !METHOD.test(value)) throw refuse('`method`', 'give a text such as "GET" or "POST"');
  return value.toUpperCase();
}

/** @returns the bytes, and the type that they have when nothing else is said */
function readBody(own: Own, charge: (bytes: number) => void): [body?: Uint8Array<ArrayBuffer>, type?: string] {
  const body = own('body');
  if (body === undefined || body === null) return [];
  if (typeof body === 'string') {
    charge(body.length);
    return [bytesOfText(body), 'text/plain;charset=UTF-8'];
  }
  const bytes = copyBytes(body, charge);
  if (bytes === undefined) throw refuse('`body`', 'give a text, such as JSON.stringify(value), or bytes');
  return [bytes];
}

function readHeaders(given: unknown): [name: string, value: string][] {
  if (given === undefined || given === null) return [];
  // A `Map` has no keys of its own: its headers would be left out without a word.
  if (!isObject(given) || (!Array.isArray(given) && Symbol.iterator in given))
    throw refuse('`headers`', 'give an object: {accept: "application/json"}');
  const pairs = Array.isArray(given)
    ? itemsOf(given, MOST_HEADERS + 1).map((pair) => (Array.isArray(pair) ? itemsOf(pair, 3) : []))
    : Object.keys(given)
        .slice(0, MOST_HEADERS + 1)
        .map((key) => [key, readField(given, key)]);
  if (pairs.length > MOST_HEADERS) throw refuse('`headers`', `give at most ${MOST_HEADERS}`);
  return pairs.map(readHeader);
}

function readHeader(pair: unknown[]): [string, string] {
  const name = pair[0];
  if (pair.length !== 2 || typeof name !== 'string' || !TOKEN.test(name)) {
    throw refuse(
      '`headers`',
      'give names and values: {accept: "application/json"} or [["accept", "application/json"]]',
    );
  }
  const value = pair[1];
  const text = typeof value === 'number' || typeof value === 'boolean' ? `${value}` : value;
  if (typeof text !== 'string' || !VALUE.test(text)) {
    throw refuse(`the header "${name}"`, 'give a text of one line, in Latin letters');
  }
  return [name.toLowerCase(), text.trim()];
}

function refuse(what: string, remedy: string): TypeError {
  return new TypeError(`fetch: ${what} cannot be used: ${remedy}`);
}
