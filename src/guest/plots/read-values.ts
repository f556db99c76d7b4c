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

/** Whether a text is a colour is known where it is drawn. */
export function readColor(value: unknown, name: string, leftOut: LeftOut): string | undefined {
  if (typeof value === 'string' && value.length <= LONGEST_COLOR) return value;
  if (!isNone(value)) leftOut(`${name} ${shownOf(value)}`, 'Give a colour of CSS, such as "#2a6ebf".');
  return undefined;
}

/** @returns CSS px on, off, … */
export function readDash(value: unknown, name: string, leftOut: LeftOut): number[] | undefined {
  if (value === true) return [6, 4];
  // As SVG has them.
  const list = typeof value === 'string' && value.length < 100 ? value.trim().split(/[\s,]+/) : value;
  const lengths = isList(list) ? itemsOf(list, 8).map(numberOf) : [];
  if (lengths.length > 0 && lengths.every((length) => length >= 0 && length <= 100)) return lengths;
  if (!isNone(value) && !(isList(value) && value.length === 0))
    leftOut(`${name} ${shownOf(value)}`, 'Give lengths in CSS px from 0 to 100: [on, off, …], or true.');
  return undefined;
}

/** What a refused value is, for messages; runs nothing of the module's. */
export function shownOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : isList(value) ? '(a list)' : nameOf(value);
}
