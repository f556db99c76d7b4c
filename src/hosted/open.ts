/**
 * The host's end of a hosted sandbox page: makes it prove what it is before it gets anything.
 *
 * The attacks: the address answers something else, an old version, or a page made to look like this one;
 * another frame answers in its name; a page that has answered is exchanged for another.
 * The defence: 1. its bytes are read and must be those this version was built with. 2. Chromium is told the
 * policy that the frame must have (CSP: Embedded Enforcement), so that no other script runs in it whatever the
 * server sends. 3. The frame gets a fresh challenge and nothing else. What counts is an answer of that very window
 * with the challenge, the version and the hashes, and with a port that it made: data goes through that port, which
 * ends with the document that answered.
 *
 * What remains: where a browser has no 2, a server may send one page to be read and another to be framed. See
 * docs/decisions/083-host-pages.md.
 */
import { ConfigurationError } from '../policy/configuration-error.ts';
import type { EngineName } from '../policy/engines.ts';
import { answerOf } from './answer.ts';
import { compareBytes } from './compare.ts';
import { describeUnreachable } from './words.ts';

/** How long the page may take to be read, and again to load and answer, in beats of this page. */
const BEAT_MS = 100;
const BEATS = 40;

export interface Hosted {
  readonly url: string;
  readonly frame: HTMLIFrameElement;
  /** Of the document that proved itself. */
  readonly port: MessagePort;
}

export interface HostedRequest {
  readonly sandboxSrc: unknown;
  readonly engine: EngineName;
  readonly parent?: ParentNode | null | undefined;
  readonly signal: AbortSignal;
}

/**
 * @throws ConfigurationError when `sandboxSrc` is no `http:` or `https:` URL, SafeModuleError `SM701` when the page's
 *   own policy forbids it and `SM702` when the page is not the right one; the signal's reason when it aborts
 */
export async function openHosted({ sandboxSrc, engine, parent, signal }: HostedRequest): Promise<Hosted> {
  const url = resolve(sandboxSrc);
  const late = new AbortController();
  const within = AbortSignal.any([signal, late.signal]);
  let why = 'it did not answer in time';
  const restart = beatUntil(() => late.abort(describeUnreachable(url, why)));
  try {
    await compareBytes(url, engine, within);
    // What keeps a frame out that can be read, browsers do not tell the page.
    why += ' in its frame (do its frame-ancestors name this page, and are its headers those of this version?)';
    restart();
    return { url, ...(await answerOf(url, engine, parent, within)) };
  } catch (error) {
    // However it failed, time that is up is the reason.
    throw within.aborted ? within.reason : error;
  } finally {
    restart(0);
  }
}

function resolve(src: unknown): string {
  const text = typeof src === 'string' && URL.canParse(src, document.baseURI) ? src : undefined;
  const url = text === undefined ? undefined : new URL(text, document.baseURI);
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  const remedy = 'Give the address of the sandbox page, as in https://sandbox.example/sandbox.html.';
  throw new ConfigurationError('sandboxSrc', 'is no http: or https: URL', remedy);
}

/** @returns begins anew with as many beats; none ends it */
function beatUntil(onLate: () => void): (beats?: number) => void {
  let left = BEATS;
  const timer = setInterval(() => {
    left -= 1;
    if (left >= 0) return;
    clearInterval(timer);
    onLate();
  }, BEAT_MS);
  return (beats = BEATS) => {
    left = beats;
    if (beats === 0) clearInterval(timer);
  };
}
