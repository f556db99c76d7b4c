/** What a plot is painted with: of its frame, or of a reader who has forced colours of their own on every page. */
import { findOtherGround } from '../ground.ts';
import { haloOn, type Inks, inksOn, readInks, type Scheme } from './colors.ts';

export interface Look {
  /** Which of the palettes stands out. */
  readonly scheme: Scheme;
  readonly inks: Inks;
  /** Whether the reader's colours are in force: a module's own might not be seen on them. */
  readonly forced: boolean;
}

const FORCED = matchMedia('(forced-colors: active)');
/** White, whatever is printed of what lies behind a plot (`paper.css`). */
const PAPER = matchMedia('print');
/** Letters and lines of the frame (`contrast.css`). */
const CONTRAST = matchMedia('(prefers-contrast: more)');
const WATCHED = [FORCED, PAPER, CONTRAST];

/** Calls `tell` when a reader asks for other colours, and as a page goes to paper and comes back. @returns what ends that */
export function watchLook(tell: () => void): () => void {
  for (const media of WATCHED) media.addEventListener('change', tell);
  return () => {
    for (const media of WATCHED) media.removeEventListener('change', tell);
  };
}

/**
 * CSS Color Adjustment Module Level 1, 3: browsers replace the colours of elements and, where a style is asked for, say
 * the replaced ones, but know nothing of what is painted on a canvas. It is painted in the same system colours.
 */
export function readLook(element: HTMLElement, scheme: Scheme): Look {
  if (PAPER.matches) return { scheme: 'light', inks: readInks(element, 'light'), forced: false };
  const inks = readInks(element, scheme);
  // On a card of the module's own, whatever colours the page has.
  const own = FORCED.matches ? undefined : findOtherGround(element, scheme);
  if (own) return { scheme: own.scheme, inks: inksOn(own, inks.font), forced: false };
  if (!FORCED.matches) return { scheme, inks, forced: false };
  const probe = document.createElement('span');
  for (const [property, value] of [
    ['forced-color-adjust', 'none'],
    ['color', 'CanvasText'],
    ['background-color', 'Canvas'],
  ] as const) {
    probe.style.setProperty(property, value);
  }
  element.append(probe);
  const { color: text, backgroundColor: background } = getComputedStyle(probe);
  probe.remove();
  const border = `color-mix(in srgb, ${text} 30%, ${background})`;
  const halo = haloOn(background);
  const forced = { text, muted: text, border, background, halo, font: inks.font };
  return { scheme: isDark(background) ? 'dark' : 'light', inks: forced, forced: true };
}

/** @param color `rgb(…)`, as a computed style says it */
function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** Of what is no canvas: legend, title, what is read off. */
export function dress(element: HTMLElement, { scheme, inks, forced }: Look, ofPage: Scheme): void {
  element.dataset.scheme = forced ? ofPage : scheme;
  const isOwn = !forced && scheme !== ofPage;
  for (const name of ['text', 'muted', 'background'] as const) {
    element.style.setProperty(`--p-${name}`, isOwn ? inks[name] : '');
  }
}
