/**
 * What rules under `@media (prefers-color-scheme: …)` come to where the stage has no rules: both colours, of which the browser
 * takes one (CSS Color 5, `light-dark()`). So a cell follows the reader's scheme without being made again.
 */
import type { Declarations } from '../tables/look.ts';

export type Scheme = 'light' | 'dark';

/** What a property is where nothing sets it, as far as it is a colour. */
const UNSET: Readonly<Record<string, string>> = {
  color: 'currentcolor',
  background: 'transparent',
  'background-color': 'transparent',
  fill: 'currentcolor',
  stroke: 'currentcolor',
};
const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(.*\))$/i;
/** A word of a value, with what is in its parentheses. */
const WORDS = /(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g;

/** @returns declarations for both; where they differ by more than colours, those for light */
export function joinSchemes(light: Declarations, dark: Declarations): Declarations {
  const darks = new Map(dark);
  const joined = new Map<string, string>();
  for (const [name, value] of light) {
    joined.delete(name);
    joined.set(name, joinValues(value, darks.get(name) ?? UNSET[name] ?? value));
  }
  for (const [name, value] of darks) {
    if (!joined.has(name) && UNSET[name] !== undefined) joined.set(name, joinValues(UNSET[name], value));
  }
  return [...joined];
}

function joinValues(light: string, dark: string): string {
  if (light === dark) return light;
  const [ours, theirs] = [light.match(WORDS) ?? [], dark.match(WORDS) ?? []];
  if (ours.length !== theirs.length) return light;
  const words = ours.map((word, i) => {
    const other = theirs[i]!;
    return word === other ? word : COLOR.test(word) && COLOR.test(other) ? `light-dark(${word}, ${other})` : undefined;
  });
  return words.includes(undefined) ? light : words.join(' ');
}
