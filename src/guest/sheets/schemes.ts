/**
 * What rules under `@media (prefers-color-scheme: …)` come to where the stage has no rules: both colours, of which the browser
 * takes one (CSS Color 5, `light-dark()`). So a cell follows the reader's scheme without being made again.
 */
import type { Declarations } from '../tables/look.ts';

export type Scheme = 'light' | 'dark';

/** Conditions of other kinds nobody knows in the guest: the width is the frame's. */
const SCHEME = /^(?:(?:only\s+)?(?:screen|all)\s+and\s+)?\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/i;

export const schemeOf = (media: string): Scheme | undefined =>
  SCHEME.exec(media.trim())?.[1]?.toLowerCase() as Scheme | undefined;

/** @returns the conditions of both, as they are written, where there are any; one that is for all, where there are none */
export function conditionsOf(medias: Iterable<string | undefined>): readonly (string | undefined)[] {
  const found = new Map([...medias].map((media) => [media && schemeOf(media), media]));
  const [light, dark] = [found.get('light'), found.get('dark')];
  return light === undefined && dark === undefined ? [undefined] : [light, dark];
}

/** What a property is where nothing sets it, as far as it is a colour. */
const UNSET: ReadonlyMap<string, string> = new Map([
  ['color', 'currentcolor'],
  ['background', 'transparent'],
  ['background-color', 'transparent'],
  ['fill', 'currentcolor'],
  ['stroke', 'currentcolor'],
]);
const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(.*\))$/i;
/** A word of a value, with what is in its parentheses. */
const WORDS = /(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g;

/** @returns declarations for both; where they differ by more than colours, those for light */
export function joinSchemes(light: Declarations, dark: Declarations): Declarations {
  const darks = new Map(dark);
  const joined = new Map<string, string>();
  for (const [name, value] of light) {
    joined.delete(name);
    joined.set(name, joinValues(value, darks.get(name) ?? UNSET.get(name) ?? value));
  }
  for (const [name, value] of darks) {
    const unset = UNSET.get(name);
    if (!joined.has(name) && unset !== undefined) joined.set(name, joinValues(unset, value));
  }
  return [...joined];
}

/** @returns one value for both */
export function joinValues(light: string, dark: string): string {
  if (light === dark) return light;
  const [ours, theirs] = [light.match(WORDS) ?? [], dark.match(WORDS) ?? []];
  if (ours.length !== theirs.length) return light;
  const words = ours.map((word, i) => {
    const other = theirs[i]!;
    return word === other ? word : COLOR.test(word) && COLOR.test(other) ? `light-dark(${word}, ${other})` : undefined;
  });
  return words.includes(undefined) ? light : words.join(' ');
}
