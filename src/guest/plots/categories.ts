/**
 * Texts as x: each stands at a place of its own, in the order in which they first appear. What an earlier series left out
 * stands where a later one has it: months in a row, though the first series lacks one.
 */
import type { LeftOut } from '../options.ts';
import type { SeriesSource } from './read-series.ts';
import { numberOf, type Scalar } from './values.ts';

/** Places 0, 1, 2, … by text. */
export type Categories = ReadonlyMap<string, number>;

export const MOST_CATEGORIES = 1000;
/** Of values whose x is no text: as tables name a group of those. */
const NAMELESS = '–';

/** @param listed by the module, which stand first whether or not a series has them */
export function readCategories(
  sources: readonly SeriesSource[],
  listed: readonly string[],
  leftOut: LeftOut,
): Categories {
  let categories = placeAll(new Map(), new Map(), new Set(listed));
  let isFull = false;
  for (const { x, y } of sources) {
    const added = new Set<string>();
    const before = new Map<string, string[]>();
    let loose: string[] = [];
    let last = -1;
    for (const [at, value] of (x ?? []).entries()) {
      const text = nameOf(value);
      // An empty row is none, a value without a name is.
      if (added.has(text) || (text === NAMELESS && Number.isNaN(numberOf(y[at])))) continue;
      const place = categories.get(text);
      if (place === undefined) {
        if (categories.size + added.size === MOST_CATEGORIES) isFull = true;
        else {
          added.add(text);
          loose.push(text);
        }
      } else {
        // Of series in different orders nobody can say what stands between.
        if (place > last && loose.length > 0) {
          before.set(text, [...(before.get(text) ?? []), ...loose]);
          loose = [];
        }
        last = place;
      }
    }
    if (added.size > 0) categories = placeAll(categories, before, added);
  }
  if (isFull) leftOut(`more than ${MOST_CATEGORIES} categories`, 'Group the rows, or use numbers or dates for x.');
  return categories;
}

/** @param before what stands before which; the rest of `added` stands at the end */
function placeAll(known: Categories, before: ReadonlyMap<string, readonly string[]>, added: ReadonlySet<string>) {
  const placed = new Map<string, number>();
  const place = (text: string) => placed.has(text) || placed.set(text, placed.size);
  for (const text of known.keys()) for (const one of [...(before.get(text) ?? []), text]) place(one);
  for (const one of added) place(one);
  return placed;
}

/** @returns what stands along x for a value of a series */
export function nameOf(value: Scalar): string {
  return textOf(value) || NAMELESS;
}

/** @returns empty for what is no category */
export function textOf(value: Scalar): string {
  return value === undefined || Number.isNaN(value) ? '' : String(value).trim();
}
