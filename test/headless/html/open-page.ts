/** Pages of transcripts: made by hand, opened in a frame where nothing runs. */
import { renderTranscriptToHTML } from '../../../src/headless/html/render.ts';
import type { Operation } from '../../../src/protocol/operations.ts';
import type { Transcript } from '../../../src/protocol/transcript.ts';

type Options = Parameters<typeof renderTranscriptToHTML>[1];

const LIMITS = { nodes: 2000, tables: 10, plots: 20, rows: 50_000, heightPx: 10_000 };

export function transcriptOf(batches: readonly (readonly object[])[], more: Partial<Transcript> = {}): Transcript {
  return {
    version: 1,
    locale: 'en-US',
    timeZone: 'UTC',
    limits: LIMITS,
    batches: batches as unknown as Operation[][],
    ...more,
  };
}

export const element = (id: number, tag: string, attributes: object = {}, style: object = {}) => ({
  op: 'element',
  id,
  tag,
  attributes,
  style,
});
export const text = (id: number, value: string) => ({ op: 'text', id, text: value });
export const children = (id: number, ...ids: number[]) => ({ op: 'children', id, children: ids });
export const extra = (what: object) => ({ op: 'extra', what });

const frames: HTMLIFrameElement[] = [];

export interface OpenedPage {
  readonly html: string;
  readonly document: Document;
  readonly root: HTMLElement;
  find(selector: string): HTMLElement[];
  texts(selector: string): string[];
  style(selector: string): CSSStyleDeclaration;
}

/** @param width CSS px of the frame */
export async function openPage(transcript: Transcript, options?: Options, width = 800): Promise<OpenedPage> {
  const html = renderTranscriptToHTML(transcript, options);
  const frame = document.createElement('iframe');
  // Scripts are off; the test looks in from outside.
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.style.width = `${width}px`;
  frame.srcdoc = html;
  frames.push(frame);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const opened = frame.contentDocument as Document;
  const find = (selector: string) => [...opened.querySelectorAll<HTMLElement>(selector)];
  return {
    html,
    document: opened,
    root: opened.querySelector('#sm-root') as HTMLElement,
    find,
    texts: (selector) => find(selector).map(({ textContent }) => textContent ?? ''),
    style: (selector) => (opened.defaultView as Window).getComputedStyle(find(selector)[0] as Element),
  };
}

/** To be called in `describe`: frames go after each test. */
export function usePages(): void {
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove();
  });
}
