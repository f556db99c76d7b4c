/**
 * Pictures in a table's cell: what of SVG (`svg-markup.ts`) a sparkline, a bar or a mark is made of. Used where the guest makes
 * one, and again where the stage or a static page draws it.
 *
 * The attack: a picture as wide as the page or as high as a hundred rows; ids and references, which in cells, drawn and
 * drawn again, would meet those of others; dashes, clips and gradients, which cost much to draw; texts, over which WebKit
 * takes quadratic time. The defence: sizes are small, names are few, each value is held against its grammar, and what is
 * drawn at a time is counted by its letters.
 */
import { words } from './markup.ts';
import { SVG } from './svg-markup.ts';

const SHAPES = words('g path rect circle ellipse line polyline polygon text tspan title');
const tags: ReadonlySet<string> = new Set(['svg', ...SHAPES]);
const LEFT_OUT = /^(?:xmlns|clip-path|stroke-dash\w+|pointer-events)$/;
const SIZE = /^(?:width|height)$/;
const REFERENCE = /url/i;
/** CSS px; and of one that says no size. */
const [WIDEST, HIGHEST] = [600, 40];
const [WIDTH, HEIGHT] = [100, 20];

const grammars = new Map<string, { test(value: string): boolean }>();
for (const [on, names, values] of SVG.attributes)
  for (const tag of words(on)) for (const name of words(names)) grammars.set(`${tag} ${name}`, values);

/** @returns whether it may stand there: `svg` in a cell, all others in one */
export const isShape = (tag: string, isInPicture: boolean): boolean => tags.has(tag) && (tag === 'svg') !== isInPicture;

const spellings = new Map(words(SVG.spelling ?? '').map((name) => [name.toLowerCase(), name]));

/** @returns how SVG writes a name that is in lower case here */
export const spellShape = (name: string): string => spellings.get(name) ?? name;

/** Whether its text is shown or read. */
export const hasLetters = (tag: string): boolean => /^(?:text|tspan|title)$/.test(tag);

/** @param name in lower case; @returns whether an element of a cell's picture may have this value; the size of the whole is apart */
export function isShapeAttribute(tag: string, name: string, value: string): boolean {
  if (name === 'aria-label') return tag === 'svg' && value.length <= 200;
  if (SIZE.test(name) ? tag !== 'rect' : LEFT_OUT.test(name)) return false;
  return value.length <= 5000 && !REFERENCE.test(value) && grammars.get(`${tag} ${name}`)?.test(value) === true;
}

/** @returns CSS px: of the picture's own attributes, or of the shape of what it shows */
export function pictureSize(read: (name: string) => string | undefined): { width: number; height: number } {
  const [, , across = 0, down = 0] = (read('viewbox') ?? '').split(/[\s,]+/).map(Number);
  const ratio = across > 0 && down > 0 ? across / down : WIDTH / HEIGHT;
  const pixelsOf = (name: string) => {
    const found = /^\s*(\d{1,4}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(read(name) ?? '');
    return found ? Number(found[1]) : undefined;
  };
  const [wide, high] = [pixelsOf('width'), pixelsOf('height')];
  const height = high ?? (wide === undefined ? Math.min(down > 0 ? down : HEIGHT, HIGHEST) : wide / ratio);
  const width = wide ?? height * ratio;
  // Both by the same, so that nothing is drawn out of shape.
  const scale = Math.min(1, WIDEST / Math.max(width, 1), HIGHEST / Math.max(height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
