/** Single options: what they may be, and a word on what they are not. */
import { isList, itemsOf, type LeftOut, nameOf, pixelsOf, shortTextOf } from '../options.ts';
import { numberOf } from './values.ts';

export const LONGEST_COLOR = 100;

/** Not given, or switched off. */
export function isNone(value: unknown): value is undefined | null | false {
  return value === undefined || value === null || value === false;
}

/** @param name of the option, for messages */
export function readText(value: unknown, name: string, leftOut: LeftOut): string | undefined {
  const text = shortTextOf(value);
  if (text === undefined && !isNone(value)) leftOut(`${name} ${shownOf(value)}`, 'Give a text.');
  return text;
}

export function readPixels(
  value: unknown,
  name: string,
  [least, most]: readonly [least: number, most: number],
  leftOut: LeftOut,
): number | undefined {
  const pixels = pixelsOf(value, least, most);
  if (pixels === undefined && !isNone(value))
    leftOut(`${name} ${shownOf(value)}`, `Give CSS px from ${least} to ${most}, such as ${2 * least}.`);
  else if (pixels === most && Number.parseFloat(String(value)) > most)
    leftOut(`${name} above ${most}`, `Give CSS px from ${least} to ${most}.`);
  return pixels;
}

/** What a plot does without a size: it fills what it is drawn in. */
const FILLING = /^ {0,5}(?:100%|auto) {0,5}$/i;

/** As `readPixels`, of the width or height of a plot. */
export function readExtent(
  value: unknown,
  name: string,
  bounds: readonly [least: number, most: number],
  leftOut: LeftOut,
): number | undefined {
  return typeof value === 'string' && FILLING.test(value) ? undefined : readPixels(value, name, bounds, leftOut);
}

/** Whether a text is a colour is known where it is drawn. */
export function readColor(value: unknown, name: string, leftOut: LeftOut): string | undefined {
  if (typeof value === 'string' && value.length <= LONGEST_COLOR) return value;
  if (!isNone(value)) leftOut(`${name} ${shownOf(value)}`, 'Give a colour of CSS, such as "#2a6ebf".');
  return undefined;
}

const DASHED: readonly number[] = [6, 4];
const DOTTED: readonly number[] = [2, 3];
/** By the words of CSS, Plotly and ECharts. */
const NAMED_DASHES: ReadonlyMap<unknown, readonly number[]> = new Map<unknown, readonly number[]>([
  [true, DASHED],
  ['dashed', DASHED],
  ['dash', DASHED],
  ['dotted', DOTTED],
  ['dot', DOTTED],
  ['dashdot', [...DASHED, ...DOTTED]],
]);
/** What a line without any is said to have. */
const UNBROKEN: readonly unknown[] = ['none', 'solid', '', 0];

/** @returns CSS px on, off, … */
export function readDash(given: unknown, name: string, leftOut: LeftOut): readonly number[] | undefined {
  const value = typeof given === 'string' ? given.slice(0, 100).trim().toLowerCase() : given;
  if (isNone(value) || UNBROKEN.includes(value)) return undefined;
  const known = NAMED_DASHES.get(value);
  if (known) return known;
  // As SVG has them; one length is as long as the gap.
  const list = typeof value === 'string' ? value.split(/[\s,]+/) : typeof value === 'number' ? [value] : value;
  const lengths = isList(list) ? itemsOf(list, 8).map(numberOf) : [];
  if (lengths.length > 0 && lengths.every((length) => length >= 0 && length <= 100))
    return lengths.some((length) => length > 0) ? lengths : undefined;
  if (!(isList(value) && value.length === 0))
    leftOut(`${name} ${shownOf(given)}`, 'Give lengths in CSS px from 0 to 100: [on, off, …], or true.');
  return undefined;
}

/** What a refused value is, for messages; runs nothing of the module's. */
export function shownOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : isList(value) ? '(a list)' : nameOf(value);
}
