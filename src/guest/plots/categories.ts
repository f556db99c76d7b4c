/** Texts as x: each stands at a place of its own, in the order in which they first appear. */
import type { LeftOut } from '../options.ts';
import type { SeriesSource } from './read-series.ts';
import type { Scalar } from './values.ts';

/** Places 0, 1, 2, … by text. */
export type Categories = ReadonlyMap<string, number>;

const MOST = 1000;

export function readCategories(sources: readonly SeriesSource[], leftOut: LeftOut): Categories {
  const categories = new Map<string, number>();
  let isFull = false;
  for (const { x } of sources) {
    for (const value of x ?? []) {
      const text = textOf(value);
      if (text === '' || categories.has(text)) continue;
      if (categories.size < MOST) categories.set(text, categories.size);
      else isFull = true;
    }
  }
  if (isFull) leftOut(`more than ${MOST} categories`, 'Group the rows, or use numbers or dates for x.');
  return categories;
}

/** @returns empty for what is no category */
export function textOf(value: Scalar): string {
  return value === undefined || Number.isNaN(value) ? '' : String(value).trim();
}
