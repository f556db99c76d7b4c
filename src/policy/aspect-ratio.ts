/** Boxes that keep a ratio of their sides (CSS Sizing 4, `aspect-ratio`). */

/**
 * The attack: flex boxes that keep a ratio, one in the other: browsers lay each out again for the one around, two to eight
 * times a level. The defence: only rules say a ratio, and it holds for what has at most three levels of elements in it. Four such
 * boxes, each in the other, in six grids, flex boxes and inline blocks took Chromium and Firefox less than 50 ms, four times.
 */
export const OF_FLAT = ':not(:has(> :not(svg) > * > * > *))';
const RATIO = /^(?:auto[ \t]+)?(\d{1,4}(?:\.\d{1,9})?)(?:[ \t]*\/[ \t]*(\d{1,4}(?:\.\d{1,9})?))?(?:[ \t]+auto)?$/;
/** As high as twenty times the width, or as low. */
const MOST_RATIO = 20;

/**
 * Selectors with a ratio, of all sheets: of each a browser looks into whatever matches it. Two thousand, of a tree of sixty levels,
 * took Chromium three seconds at each change.
 */
export const MOST_RATIOS = 50;

/** @returns whether a rule may say it */
export function isRatio(value: string): boolean {
  // None, where another rule says one.
  if (value === 'auto') return true;
  const [, width, height = '1'] = RATIO.exec(value) ?? [];
  const ratio = Number(width) / Number(height);
  return ratio <= MOST_RATIO && ratio >= 1 / MOST_RATIO;
}
