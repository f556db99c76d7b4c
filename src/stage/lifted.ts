/** Dark letters of a module's on a dark page: it chose them for a white one. */
import { contrast, PAGE } from './ground.ts';
import { remember } from './remember.ts';
import { colorOf, isOfPage } from './tone.ts';

/** What WCAG 2.2 asks for (1.4.3). Who chose less for a white page has as much, no more. */
const ENOUGH = 4.5;
/** What the page's own letters have, roughly. */
const MOST = 14;
const STEPS = 12;
const WHITE = [255, 255, 255];

/**
 * @param color a value of `color`
 * @returns the same, as bright as it must be to stand out of a dark page as it does of a white one;
 *   `undefined` where it does by itself, and for what is no colour of its own
 */
export const liftedOf = remember(lift);

function lift(text: string): string | undefined {
  const color = isOfPage(text) ? undefined : colorOf(text);
  if (!color) return undefined;
  const [, , , alpha] = color;
  const wanted = Math.min(contrast(color, PAGE.light), MOST);
  if (alpha === 0 || contrast(color, PAGE.dark) >= Math.min(ENOUGH, wanted)) return undefined;
  // As bright as its hue can be first, and then towards white: mixed with white alone a red is a pale brown.
  const own = color.slice(0, 3);
  const brightest = Math.max(...own);
  const bright = own.map((value) => (brightest === 0 ? 255 : (value * 255) / brightest));
  const at = (part: number) => (part < 1 ? mix(own, bright, part) : mix(bright, WHITE, part - 1));
  let [low, high] = [0, 2];
  for (let i = 0; i < STEPS; i += 1) {
    const middle = (low + high) / 2;
    if (contrast(at(middle), PAGE.dark) < wanted) low = middle;
    else high = middle;
  }
  const [red, green, blue] = at(high).map(Math.round);
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

function mix(one: readonly number[], other: readonly number[], part: number): number[] {
  return one.map((value, i) => value + ((other[i] as number) - value) * part);
}
