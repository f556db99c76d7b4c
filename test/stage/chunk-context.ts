/** What the frame would give a chunk, and a page that a chunk can draw on. */
import type { ChunkContext, ChunkViolation } from '../../src/stage/chunk.ts';

export interface TestContext extends ChunkContext {
  readonly violations: ChunkViolation[];
}

export function createContext(overrides: Partial<ChunkContext> = {}): TestContext {
  const violations: ChunkViolation[] = [];
  return {
    scheme: 'light',
    locale: 'en-US',
    room: 1_000_000,
    report: (violation) => void violations.push(violation),
    tell: () => {},
    ...overrides,
    violations,
  };
}

/** As `root.ts` has it. */
const FRAME = 'body { font-size: 14px }';

/** Adopts style sheets as the frame does. */
export function adopt(...sheets: string[]): void {
  const adopted = [...sheets, FRAME].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...adopted];
}

const places: HTMLElement[] = [];

/** An element in the page, 600 px wide. */
export function createTarget(width = 600): HTMLElement {
  const element = document.createElement('div');
  element.style.width = `${width}px`;
  document.body.append(element);
  places.push(element);
  return element;
}

export function removeTargets(): void {
  for (const place of places.splice(0)) place.remove();
}

/** Waits until `check` holds; throws after two seconds what it last said. */
export async function until(check: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (check()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`never came: ${what}`);
}

export const MARKUP = '<img src="x" alt="made by markup"><b class="made">x</b>&amp;';
