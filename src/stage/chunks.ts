/** Tables, plots, controls and events: by lazy chunks that the host sends when a module first uses one. */
import type { ChunkName, StartMessage } from '../protocol/messages.ts';
import type { ChunkContext, Drawn, Extras, ExtrasContext } from './chunk.ts';
import type { startGuestThread } from './guest-thread.ts';
import type { Add } from './table/added.ts';
import { trustScript } from './trusted-types.ts';

export interface TableChunk {
  createTable(target: HTMLElement, options: unknown, data: unknown, context: ChunkContext, add?: Add): Drawn;
}
/** Runs only where `table` has run. */
export interface TableMoreChunk {
  addMore(more: unknown): Add;
}
export interface PlotChunk {
  createPlot(target: HTMLElement, spec: unknown, context: ChunkContext): Drawn;
}

export interface ExtrasChunk {
  createExtras(context: ExtrasContext): Extras;
}

export interface TranscriptChunk {
  /** @returns what to call instead of `startThread` */
  start(
    message: StartMessage,
    up: (body: object) => void,
    startThread: typeof startGuestThread,
  ): typeof startGuestThread;
}

/** The last comes with the run that needs it. */
type StageChunkName = ChunkName | 'transcript';

/** What a chunk's script defines (`tools/realms.mjs`): its name is there as it begins, and nothing behind it where that threw. */
const globalOf = (name: StageChunkName): unknown => (globalThis as Record<string, unknown>)[`SafeModule_${name}`];

/** Runs a chunk. The CSP lets it run only if its SHA-256 is the one this package was built with. */
export function loadChunk(name: StageChunkName, source: string, styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const script = document.createElement('script');
  script.text = trustScript(source);
  document.head.append(script);
  script.remove();
  if (!isLoaded(name)) throw new Error(`The ${name} chunk did not run`);
}

export function isLoaded(name: StageChunkName): boolean {
  return globalOf(name) !== undefined;
}

export function findChunk(name: 'table'): TableChunk | undefined;
export function findChunk(name: 'tableMore'): TableMoreChunk | undefined;
export function findChunk(name: 'plot'): PlotChunk | undefined;
export function findChunk(name: 'extras'): ExtrasChunk | undefined;
export function findChunk(name: 'transcript'): TranscriptChunk | undefined;
export function findChunk(name: StageChunkName): unknown {
  return globalOf(name);
}
