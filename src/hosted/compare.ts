/** Reads the sandbox page and compares it with the one this version was built with, byte for byte. */
import type { EngineName } from '../policy/engines.ts';
import { hostedPage, IDENTITY_META } from './page.ts';
import { watchPolicy } from './watch-policy.ts';
import { describeBlockedHosted, describeOther, describeUnreachable } from './words.ts';

/** Whether the browser holds a frame to a policy that its parent names; then nothing need be read before. */
export const enforcesPolicy = (): boolean => 'csp' in HTMLIFrameElement.prototype;

/** @throws SafeModuleError `SM701` or `SM702` */
export async function compareBytes(url: string, engine: EngineName, signal: AbortSignal): Promise<void> {
  const wanted = hostedPage(engine);
  const blocked = watchPolicy('connect-src', url);
  try {
    const response = await fetch(url, {
      mode: 'cors',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal,
    });
    if (!response.ok) throw describeUnreachable(url, `it answers ${response.status}`);
    const text = await readText(response, wanted.length);
    if (text !== wanted) throw describeOther(url, engine, identityIn(text));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    if (await blocked.happened()) {
      if (enforcesPolicy()) return;
      throw describeBlockedHosted(url);
    }
    throw describeUnreachable(
      url,
      'it cannot be read (no such page or server, a redirect, or no Access-Control-Allow-Origin header)',
    );
  } finally {
    blocked.stop();
  }
}

/** The attack: an answer without end. One byte more than is wanted proves that it is another. */
async function readText(response: Response, most: number): Promise<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > most) {
      void reader.cancel();
      break;
    }
  }
  return text;
}

/** What it says it is: a text to show, and no proof. */
function identityIn(text: string): string | undefined {
  return new RegExp(`<meta name="${IDENTITY_META}" content="([^"]{0,2000})"`).exec(text)?.[1];
}
