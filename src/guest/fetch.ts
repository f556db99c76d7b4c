/**
 * The module's `fetch`, where the policy grants a network: it reads what the module passes, asks the page, and makes of
 * the answer what a module may hold. Nothing is judged here: this thread is the module's too (`src/network` judges).
 */
import type { CallKind, FetchAnswer, FetchPayload } from '../protocol/calls.ts';
import { readRequest } from './network/request.ts';
import { createResponse, type GuestResponse } from './network/response.ts';
import { unlessAborted } from './network/signal.ts';

/** Rejects with an `Error` of this realm that has `code` and `message`. */
export type CallFetch = (kind: CallKind & 'fetch', name: string, payload: FetchPayload) => Promise<unknown>;

/**
 * As the platform's: resolves to whatever was answered, a status of 404 too.
 *
 * @param input an absolute URL, as text
 * @param options `method`, `headers` (an object or pairs), `body` (text, a buffer or a view), `redirect`, `signal`
 * @throws TypeError, as a rejection, for arguments that cannot be used; the reason of its signal; Error with a `code` SM4xx for what was refused
 */
export type GuestFetch = (input: unknown, options?: unknown) => Promise<GuestResponse>;

/** @param charge adds bytes to what the module has asked for; throws when that is too much */
export function createFetch(call: CallFetch, charge: (bytes: number) => void): GuestFetch {
  const fetch: GuestFetch = async (input, options) => {
    const { payload, refusesRedirects, signal } = readRequest(input, options, charge);
    const ask = () => call('fetch', `fetch:${payload.method}`, payload) as Promise<FetchAnswer>;
    const answer = await unlessAborted(signal, ask);
    if (refusesRedirects && answer.redirected) throw new TypeError('fetch: the host answered with a redirect');
    charge(answer.body.byteLength);
    return createResponse(answer, charge);
  };
  return Object.freeze(fetch);
}
