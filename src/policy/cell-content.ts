/**
 * What a table's cell may show besides text: nested pieces with a few styles. On the wire it is JSON of a
 * list of pieces; a piece is a text, or a list of its style (names and values in turn) and what is in it:
 * `["Result ", [["color", "red"], "12"]]`; or, of a picture (`cell-picture.ts`), a list of an element's name, its attributes
 * and what is in it: `["svg", ["viewbox", "0 0 9 9"], ["circle", ["r", "4"]]]`.
 *
 * The attack: a style that reaches out of its cell, covers others or makes a row of any height. The
 * defence: properties that stay within the cell, which clips, and lengths that are small; no least or most width in percent,
 * which grids in grids must not have (`stage/nesting.ts`). Used where the
 * guest makes it and again where the stage draws it.
 */
import { expandBraces } from './markup.ts';
import { checkStyle } from './style-value.ts';

export type Piece = string | StyledPiece;
export interface StyledPiece extends ReadonlyArray<Piece | readonly string[]> {
  readonly 0: readonly string[];
}

/** Characters of the JSON. */
export const LONGEST_CONTENT = 5000;
/** Texts and styled pieces of a cell, and levels of them. */
export const [MOST_PIECES, MOST_PIECE_LEVELS] = [60, 6];

const SIDES = '{,-top,-right,-bottom,-left}';
const PROPERTIES: ReadonlySet<string> = new Set(
  expandBraces(`color background{,-color} opacity font{,-family,-weight,-style,-size,-variant-numeric} line-height letter-spacing
  text-{align,transform,decoration,decoration-color,decoration-line,decoration-style} white-space vertical-align
  {padding,margin}${SIDES} border${SIDES}{,-color,-style,-width} border-{,top-left-,top-right-,bottom-left-,bottom-right-}radius
  display position {top,right,bottom,left} inset {,min-,max-}width {,min-,max-}height box-{sizing,shadow} overflow text-overflow
  gap {align,justify,place}-{items,content,self} translate transform flex{,-wrap,-grow,-shrink,-basis}`),
);
const FREE = /color$|^background|^opacity|weight$|radius$|^flex-(?:wrap|grow|shrink)$/;
/** By half of itself: what is to stand in the middle of a place does. */
const CENTRED = /^(translate[xy]?\( *-?50% *(, *-?50% *)?\)|-?50%( +-?50%)?|none)$/i;
const KEYWORDS = new Map([
  ['display', /^(inline|block|inline-block|flex|inline-flex|grid|inline-grid)$/i],
  ['transform', CENTRED],
  ['translate', CENTRED],
  // What is placed is placed in the cell, which is one for that.
  ['position', /^(static|relative|absolute)$/i],
]);
const FUNCTIONS = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|linear-gradient)$/i;
/** What is no length: colours, and words that hold digits. */
const NO_LENGTHS = /#\w+|[a-z-]+\([^()]*\)/gi;
const LENGTH = /([-+]?(?:\d+\.?\d*|\.\d+))([a-z%]*)/gi;
/** CSS px of the units there are; a percentage is of a cell that has its size from elsewhere. */
const UNITS = new Map(Object.entries({ '': 1, px: 1, em: 16, rem: 16, ch: 8, '%': 0.4 }));
/** CSS px. */
const [WIDEST, HIGHEST] = [600, 40];
/** What may stand over the edge of what it is in, which the cell cuts off: the mark of a scale. */
const OVER_EDGE = /^(?:top|right|bottom|left|inset|margin)/;
/** CSS px. */
const FURTHEST = 8;

/** @returns the value to set, or `undefined` if a cell may not have it */
export function checkCellStyle(property: string, value: string): string | undefined {
  if (!PROPERTIES.has(property) || KEYWORDS.get(property)?.test(value.trim()) === false) return undefined;
  const checked = checkStyle(property, value);
  if (checked === undefined || (/^m(in|ax)-w/.test(property) && checked.includes('%'))) return undefined;
  if (property.startsWith('trans')) return checked;
  for (const [, name] of checked.matchAll(/([\w-]*)\(/g)) if (!FUNCTIONS.test(name!)) return undefined;
  if (FREE.test(property)) return checked;
  const isAcross = (property.endsWith('width') && !property.startsWith('border')) || property.startsWith('flex');
  const most = isAcross ? WIDEST : HIGHEST;
  const isInside = property === 'box-shadow' && areWithin(checked);
  const least = isInside ? -most : OVER_EDGE.test(property) && !checked.includes('%') ? -FURTHEST : 0;
  // A weight of a font is no length.
  const lengths = property === 'font' ? checked.replace(/^([a-z -]*)[1-9]00 /i, '$1') : checked;
  for (const [, number, unit] of lengthsOf(lengths).matchAll(LENGTH)) {
    const pixels = Number(number) * (UNITS.get(unit!.toLowerCase()) ?? Infinity);
    // What is further out would lie over its neighbours.
    if (!(pixels >= least && pixels <= most)) return undefined;
  }
  return checked;
}

/** Twice: a colour for each scheme has colours in it. */
const lengthsOf = (value: string) => value.replace(NO_LENGTHS, ' ').replace(NO_LENGTHS, ' ');

/** Whether shadows stay within what has them. */
const areWithin = (shadows: string) =>
  lengthsOf(shadows)
    .split(',')
    .every((one) => /^\s*inset\s/i.test(one));

/** What rows and cells themselves may have: nothing that changes a size, which Tabulator keeps. */
export const PAINT = [
  ...['color', 'background', 'background-color', 'font-family', 'font-weight', 'font-style', 'font-variant-numeric'],
  ...['opacity', 'text-align', 'text-transform', 'letter-spacing', 'box-shadow'],
  ...['text-decoration', 'text-decoration-color', 'text-decoration-line', 'text-decoration-style'],
] as const;
const paint: ReadonlySet<string> = new Set(PAINT);

/** @returns the value to set, or `undefined` if a row or cell may not have it */
export function checkPaint(property: string, value: string): string | undefined {
  // What is not within a row or cell would lie over others.
  if (!paint.has(property) || (property === 'box-shadow' && !areWithin(value))) return undefined;
  return checkCellStyle(property, value);
}
