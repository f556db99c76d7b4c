/**
 * `fetch` of one request, to addresses that were judged.
 *
 * The attack: a public name that resolves to a private address, at once, or from one look-up to the next (DNS rebinding):
 * a page's broker can't see that, a server's must. The defence: the name is looked up here, once; where any of its addresses
 * is none of the public's nobody is asked; and the connection is made to the very addresses that were judged. No proxy of the
 * environment, no connection that another request has opened, no cookie, no credential takes part.
 */
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { findPrivate } from '../../network/addresses.ts';
import { failed, privateAddress } from '../../network/refusal.ts';
import { bodyOf, canUnpack } from './answer-body.ts';
import { createLookUp, type LookUp, lookUpHost, type Resolve, type Resolved } from './look-up.ts';

export interface PinnedOptions {
  /** In place of the machine's own: tests only. */
  readonly resolve?: Resolve;
  /** Where a judged address is reached: tests only, whose servers are all on loopback. */
  readonly dial?: (address: Resolved) => { readonly address: Resolved; readonly port: number };
}

/** Answers whose body is none (RFC 9110 §6.4.1; `Response` takes no body for them). */
const BODILESS = new Set([204, 205, 304]);
const MOST_ADDRESSES = 16;

/**
 * @returns a `fetch` that follows no redirect; it throws a `Refusal` `SM403` for what must not be asked, and the reason of
 *   its signal, whose time is that of the look-up too
 */
export function createPinnedFetch({ resolve, dial }: PinnedOptions = {}): typeof fetch {
  const lookUp = resolve ? createLookUp(resolve) : lookUpHost;
  return async (input, init = {}) => {
    const url = new URL(String(input));
    const { signal } = init;
    signal?.throwIfAborted();
    const addresses = await judgedAddresses(url.hostname, lookUp, signal ?? new AbortController().signal);
    signal?.throwIfAborted();
    return ask(url, init, addresses, dial);
  };
}

/** @throws Refusal SM401, SM403; the signal's reason */
async function judgedAddresses(hostname: string, lookUp: LookUp, signal: AbortSignal): Promise<readonly Resolved[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await look(host, lookUp, signal);
  for (const { address } of found) {
    const reason = isIP(address) === 6 ? findPrivate(`[${address}]`) : findPrivate(address);
    if (isIP(address) > 0 && reason === undefined) continue;
    // Which address it was is nothing that a module needs to know.
    throw privateAddress(
      `The name ${host.slice(0, 100)} leads to an address that is not public`,
      'Private and local addresses are refused, whatever is granted. Let the host load the data.',
    );
  }
  return found;
}

async function look(host: string, lookUp: LookUp, signal: AbortSignal): Promise<Resolved[]> {
  const found = await lookUp(host, signal).catch(() => {
    signal.throwIfAborted();
    return [];
  });
  if (found.length === 0) throw failed('The name of the host was not found', 'Check the name, and that it is public.');
  return found.slice(0, MOST_ADDRESSES).map(({ address, family }) => ({ address, family }));
}

function ask(
  url: URL,
  { method = 'GET', headers, body, signal }: RequestInit,
  addresses: readonly Resolved[],
  dial: PinnedOptions['dial'],
): Promise<Response> {
  const isSecure = url.protocol === 'https:';
  const reached = addresses.map((address) => dial?.(address) ?? { address, port: Number(url.port) });
  const pinned = reached.map(({ address }) => address);
  const port = reached[0]?.port || (isSecure ? 443 : 80);
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all)
      done(
        null,
        pinned.map(({ address, family }) => ({ address, family })),
      );
    else done(null, pinned[0]!.address, pinned[0]!.family);
  };
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const options: RequestOptions = {
    method,
    host,
    port,
    path: `${url.pathname}${url.search}`,
    headers: headersOf(url, headers, body as Uint8Array | undefined),
    lookup,
    // A connection of its own: none that was made before its address was judged. Not `false`: Node then makes an agent of the
    // class that the process has for all of its requests, which may lead to a proxy.
    agent: isSecure ? new HttpsAgent() : new HttpAgent(),
    ...(signal && { signal }),
    ...(isSecure && isIP(host) === 0 && { servername: host }),
  };
  return new Promise((resolve, reject) => {
    const request: ClientRequest = isSecure ? requestHttps(options) : requestHttp(options);
    request.once('error', reject);
    // The attack: `101 Switching Protocols`. Node then ends the connection and says nothing, not when the request is
    // aborted either; and while a call is open, the clock of its run stands still.
    for (const switched of ['upgrade', 'connect'] as const) {
      request.once(switched, (_answer, socket) => {
        socket.destroy();
        reject(new Error('The host speaks another protocol'));
      });
    }
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    request.once('socket', (socket) =>
      socket.once('connect', () => {
        // Whatever became of our look-up: nobody else is talked to.
        if (!pinned.some(({ address }) => isSame(address, socket.remoteAddress)))
          request.destroy(new Error('Connected elsewhere'));
      }),
    );
    request.once('response', (message) => {
      try {
        resolve(toResponse(message));
      } catch (error) {
        request.destroy();
        reject(error);
      }
    });
    request.end(body as Uint8Array | undefined);
  });
}

/** What a browser would send, and nothing of who asks. */
function headersOf(url: URL, given: RequestInit['headers'], body: Uint8Array | undefined): Record<string, string> {
  return {
    accept: '*/*',
    'user-agent': 'safe-module',
    ...Object.fromEntries(new Headers(given)),
    host: url.host,
    'accept-encoding': 'gzip, deflate, br',
    connection: 'close',
    ...(body && { 'content-length': String(body.byteLength) }),
  };
}

function isSame(address: string, remote: string | undefined): boolean {
  if (remote === undefined) return false;
  const plain = (text: string) => text.replace(/^::ffff:(?=\d+\.)/i, '');
  const normal = (text: string) => (isIP(text) === 6 ? new URL(`http://[${text}]`).hostname : text);
  return normal(plain(remote)) === normal(plain(address));
}

function toResponse(message: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText, rawHeaders } = message;
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.append(rawHeaders[i]!, rawHeaders[i + 1]!);
  const named = headers.get('content-encoding')?.trim().toLowerCase() || 'identity';
  const coding = named === 'identity' ? undefined : named;
  if (coding !== undefined) {
    if (!canUnpack(coding)) throw failed('The answer is packed in a way that nobody asked for', 'Ask another host.');
    // The length is that of the packed.
    headers.delete('content-length');
  }
  if (BODILESS.has(status)) {
    message.resume();
    return new Response(null, { status, statusText: textOf(statusText), headers });
  }
  // An answer that breaks off is an error of the stream, and one that is left ends its connection.
  return new Response(bodyOf(message, coding), { status, statusText: textOf(statusText), headers });
}

/** `Response` takes what a reason phrase may hold (RFC 9112 §4), servers send anything. */
function textOf(statusText: string | undefined): string {
  return (statusText ?? '').replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 200);
}
