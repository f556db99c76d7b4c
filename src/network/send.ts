/** Makes one request that was let through, and gives what the module may know of the answer. */
import type { FetchAnswer } from '../protocol/calls.ts';
import { judgeUrl } from './addresses.ts';
import { pickHeaders } from './headers.ts';
import { type HopFrame, isIntercepted, openHopFrame } from './hop-frame.ts';
import type { CheckedPayload } from './payload.ts';
import { findHopSources, isHopGranted, type Permit, type Permitted, reaches } from './permit.ts';
import { readBody } from './read-body.ts';
import { failed, Refusal, redirected, tooSlow, wrongType } from './refusal.ts';

export interface Sender {
  /** Those whose requests are not used up: a redirect may lead to what another one names. */
  readonly permits: readonly Permit[];
  /** In place of the page's own; then redirects are not followed where they cannot be judged. */
  readonly fetch: typeof fetch | undefined;
  readonly follow?: Follow | undefined;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
  /** Another host answered than was asked. */
  readonly onLed: (host: string) => void;
}

/**
 * Follows redirects itself, each hop judged before it is asked.
 *
 * @param isGranted whether a hop may be asked
 * @param most hops
 * @returns what to ask with; it throws a `Refusal` for a hop that may not be asked
 */
export type Follow = (isGranted: (url: string) => boolean, most: number) => typeof fetch;

/** How often its time to begin an answer may take to end. */
const WHOLE = 12;
/** Documents and programs: what is drawn of them is text, but nobody asks for them as data. */
const NO_DATA = /\b(?:x?html|svg)\b|\b(?:java|ecma|j|live)script\b/i;

/** @throws Refusal SM401, SM404, SM405 or SM407 */
export async function send(payload: CheckedPayload, permitted: Permitted, sender: Sender): Promise<FetchAnswer> {
  const { destination, permits } = permitted;
  const { method, body } = payload;
  const mayBeLed = mayFollow(payload, permitted);
  const follows = mayBeLed && sender.fetch === undefined && canJudgeHops();
  const abort = new AbortController();
  const onAbort = () => abort.abort();
  sender.signal.throwIfAborted();
  sender.signal.addEventListener('abort', onAbort, { once: true });
  const timeoutMs = Math.max(...permits.map(({ grant }) => grant.timeoutMs));
  let late = false;
  let frame: HopFrame | undefined;
  const timer = setTimeout(() => {
    late = true;
    abort.abort();
  }, timeoutMs);
  const began = Date.now();
  try {
    frame = follows ? await openHopFrame(findHopSources(payload, sender.permits)) : undefined;
    const followed =
      mayBeLed &&
      sender.follow?.(
        (url) => isHopGranted(url, payload, sender.permits),
        Math.max(...permits.map(({ grant }) => grant.redirects)),
      );
    const ask = followed || (frame?.fetch ?? sender.fetch ?? fetch);
    const response = await ask(destination.href, {
      method,
      headers: payload.headers.map(([name, value]): [string, string] => [name, value]),
      ...(body && { body }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      mode: 'cors',
      // Not `error`: no more is followed, and it is known to be a redirect rather than any failure.
      redirect: frame ? 'follow' : 'manual',
      signal: abort.signal,
    });
    clearTimeout(timer);
    const elapsed = Date.now() - began;
    const last = checkRedirect(response, permitted, sender.permits);
    if (last) sender.onLed(new URL(response.url).hostname);
    const patient = permits.filter(({ grant }) => grant.timeoutMs >= elapsed);
    const most = (granting: readonly Permit[]) => Math.max(...granting.map(({ grant }) => grant.responseBytes));
    const asked = most(patient.length > 0 ? patient : permits);
    // Who may be asked for little is asked for no more by way of another.
    const bytes = last ? Math.min(asked, most(last)) : asked;
    const bounds = { bytes, pauseMs: timeoutMs, wholeMs: timeoutMs * WHOLE };
    return {
      url: response.url === '' ? destination.href : response.url,
      status: response.status,
      statusText: response.statusText.slice(0, 200),
      redirected: response.redirected,
      headers: pickHeaders(response.headers),
      body: isData(response) && method !== 'HEAD' ? await readBody(response, bounds, sender.onBytes) : new Uint8Array(),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    sender.signal.throwIfAborted();
    if (late) {
      throw tooSlow(`No answer began within ${timeoutMs} ms`, 'Ask for less, or let the page load the data.');
    }
    if (await frame?.wasRefused()) throw refuseHop();
    // What the browser says may name what only the page may know.
    throw failed(
      'The request failed',
      'Check that the host is up, that it allows this page to read it (CORS), and that `connect-src` of the page’s own policy names it.',
    );
  } finally {
    clearTimeout(timer);
    sender.signal.removeEventListener('abort', onAbort);
    // Whatever still runs, ends.
    abort.abort();
    frame?.remove();
  }
}

/** Another method could become `GET` on its way, and a body go where it was not meant; addresses, no policy can name. */
export function mayFollow({ method, body }: CheckedPayload, { destination, permits }: Permitted): boolean {
  const reads = (method === 'GET' || method === 'HEAD') && body === undefined;
  return reads && !/^\[|^[\d.]+$/.test(destination.host) && permits.some(({ grant }) => grant.redirects > 0);
}

/** Not where the page's service worker may answer: it asks again, and follows where no frame's policy holds. */
function canJudgeHops(): boolean {
  return typeof document === 'object' && !isIntercepted(navigator);
}

/** @returns those that grant the address a redirect led to; `undefined` where none did @throws Refusal SM407 */
function checkRedirect(
  response: Response,
  { permits }: Permitted,
  all: readonly Permit[],
): readonly Permit[] | undefined {
  const { type, status } = response;
  const isHop = status >= 300 && status < 400 && response.headers.has('location');
  if (type === 'opaqueredirect' || isHop) throw refuseHop();
  if (!response.redirected) return undefined;
  const judged = judgeUrl(response.url);
  const granting = judged.ok ? all.filter((permit) => reaches(permit, judged.destination)) : [];
  if (granting.length === 0 || !permits.some(({ grant }) => grant.redirects > 0)) throw refuseHop();
  return granting;
}

export const refuseHop = () =>
  redirected(
    'The host answered with a redirect that is not granted',
    'Use the final address, if the policy names its host.',
  );

/** An error page says no more than its status does. @throws Refusal SM401 */
function isData(response: Response): boolean {
  if (!NO_DATA.test(response.headers.get('content-type') ?? '')) return true;
  void response.body?.cancel().catch(() => {});
  if (!response.ok) return false;
  throw wrongType('The answer is a document or a program, not data', 'Ask for JSON, CSV or another form of data.');
}
