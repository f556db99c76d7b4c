/**
 * Follows redirects: each address is held against the grants as a text, and looked up and judged as the first one was,
 * before it is asked. A method other than `GET` and `HEAD` is not led on at all (`network/send.ts`).
 */

import { type Follow, refuseHop } from '../../network/send.ts';
import { LONGEST_URL } from '../../protocol/calls.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** @param ask follows none */
export function createFollow(ask: typeof fetch): Follow {
  return (isGranted, most) => async (input, init) => {
    let url = String(input);
    let given = init;
    for (let hops = 0; ; hops += 1) {
      const response = await ask(url, given);
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
      if (location === null) return hops === 0 ? response : ledTo(url, response);
      void response.body?.cancel().catch(() => {});
      const next = resolve(location, url);
      if (hops >= most || next === undefined || !isGranted(next)) throw refuseHop();
      if (new URL(next).origin !== new URL(url).origin) given = withoutAuthorization(given);
      url = next;
    }
  };
}

/**
 * The attack: a host leads a request to another one that is granted, too, and that one is told what proves who asks. The
 * defence is that of browsers (Fetch, HTTP-redirect fetch, step 13).
 */
function withoutAuthorization(init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  headers.delete('authorization');
  return { ...init, headers };
}

function resolve(location: string, base: string): string | undefined {
  // As a text it is judged as one that a module wrote: what readers of URLs differ in is gone once it is resolved.
  if (location.length > LONGEST_URL) return undefined;
  try {
    const url = new URL(location, base);
    url.hash = '';
    // Nobody follows from a secure answer to one that anybody may read.
    return base.startsWith('https:') && url.protocol !== 'https:' ? undefined : url.href;
  } catch {
    return undefined;
  }
}

function ledTo(url: string, response: Response): Response {
  return Object.defineProperties(response, { url: { value: url }, redirected: { value: true } });
}
