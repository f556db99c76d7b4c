/**
 * Which style values may be set: a grammar that names what is allowed. Used where the guest sets a
 * style and again where the stage draws it.
 */
import { STYLE_PROPERTIES } from './markup.ts';

const MAX_LENGTH = 300;
/** Of values whose text is drawn, once for each item of a list. */
const MAX_DRAWN_LENGTH = 40;
const MAX_NESTING = 8;

/**
 * The attack: `url()`, `image-set()`, `src()` and `attr()` load or read things; `var()` and `env()`
 * bring in text nobody has checked. The defence: only functions that compute from their arguments.
 */
const FUNCTIONS = new Set(
  `calc min max clamp rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
  repeat minmax fit-content translate translatex translatey rotate scale scalex scaley skew skewx skewy`.split(/\s+/),
);

/** No unit of the viewport's height: the frame's height follows its content, and would chase itself. */
const UNITS = new Set(['', ...'% px em rem ch ex lh rlh pt pc in cm mm q fr deg rad grad turn vw cqw cqi'.split(' ')]);

/** Largest number of each unit; `px` below, by property. Bounds grid lines, columns, spans and stacking as well. */
const MAX_NUMBER = 1000;
/** Of what is shared out by ratio, in a flex box or of a grid's tracks: amounts of money do as well as 1 and 2. */
const MAX_SHARE = 1e9;
/** A grid of as many tracks as fit into more takes Firefox seconds. */
const MAX_PIXELS = 20_000;
/** Of a grid's line or span: Firefox takes the product of both for each item. */
const MAX_LINE = 400;
/** Properties whose cost to draw grows with the length. */
const COSTLY = /^(?!.*us$)(?:font|outline|border|trans)|shadow/;

/** CSS px of the units that shadows may have; in `em` they would grow with the font. Others are those of colours. */
const SHADOW_UNITS = new Map(Object.entries({ px: 1, rem: 16, '': 0, '%': 0, deg: 0 }));
/** CSS px of the units of tracks that are made as many as fit; `em` would be by the font, 1% is a hundredth of all at least. */
const TRACK_UNITS = new Map(Object.entries({ px: 1, rem: 16, '%': 50, vw: 50, fr: Infinity }));
/** CSS px. */
const MIN_TRACK = 50;
/** CSS px. */
const MAX_SHADOW = 100;
/** Shadows, or gradients, one over the other. */
const MAX_LAYERS = 4;
/** Of all gradients of a value. */
const MAX_STOPS = 16;

/** Properties whose keywords are limited. */
const KEYWORDS: Readonly<Record<string, RegExp>> = {
  // `fixed` places by the frame's own edges, not the container's. What is sticky stays within the box around it.
  position: /^(static|relative|absolute|sticky)$/,
  // One word each, and none that means what another element has, or makes something else of what is in it: what fits its
  // content is known by it (`fitting.ts`). Firefox takes exponential time over tables in tables whose height is a percentage;
  // `table` elements: below.
  display:
    /^((inline-)?(block|flex|grid)|inline|none|contents|flow-root|list-item|-webkit-box|table-[a-z-]+|initial|unset|revert)$/,
  // In space each has a layer of its own.
  translate: /^\S+( \S+)?$/,
  rotate: /^\S+$/,
  // `none` would hide the reader's pointer, a picture replace it.
  cursor: /^(?!none$)[a-z-]+$/,
};

/** Idents and hash colours are passed over, so that the digits in them are not taken for numbers. */
const TOKEN = /#\w+|-{0,2}[a-z_][\w-]*|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|[a-z]*)/gi;

/**
 * Comments, escapes, `;`, `{}`, `@`, `:` and `<` are refused by the set of characters.
 *
 * The attack: a grid that takes its tracks from the one around it, which aligns by baselines: two hundred letters of styles that
 * Chromium lays out for ever, and with them a page that shares its thread. The defence: no `subgrid`.
 *
 * @param property in kebab case
 * @param tag of the element, in lower case
 * @param value as written; a trailing `!important` is cut off
 * @returns the value to set, or `undefined` if the property or the value is not allowed
 */
export function checkStyle(property: string, value: string, tag = ''): string | undefined {
  const most = /^(list-style|text-overflow)/.test(property) ? MAX_DRAWN_LENGTH : MAX_LENGTH;
  if (!STYLE_PROPERTIES.has(property) || value.length > most) return undefined;
  const checked = value.replace(/![ \t\n]*important[ \t\n]*$/i, '').trim();
  const bare = checked.replace(/"[\w .,%#+*-]*"|'[\w .,%#+*-]*'/g, ' ');
  if (checked === '' || !/^[\w \t\n.,%#()+*/-]*$/.test(bare) || /\/\*|subgrid/i.test(checked)) return undefined;
  if (Object.hasOwn(KEYWORDS, property) && !KEYWORDS[property]!.test(checked.toLowerCase())) return undefined;
  if (isMultiplying(property, bare, tag)) return undefined;
  return areFunctionsAllowed(bare) && areNumbersAllowed(property, bare) && isCheap(property, bare)
    ? checked
    : undefined;
}

/**
 * The attack: a table whose height is a percentage, inside another; a flex container whose least or most height
 * is one, or that keeps a ratio; boxes that fit their content, with paddings in percent of it; grids that align by
 * baselines: one in the other, browsers lay the inner one out several times for each of the outer. The defence: no
 * such values (and no `aspect-ratio`); what else multiplies is bounded by `MAX_NESTED`.
 */
function isMultiplying(property: string, value: string, tag: string): boolean {
  if (/^(justify|place)-/.test(property)) return /baseline/i.test(value);
  if (!value.includes('%')) return false;
  if (property.startsWith('padding')) return true;
  return /(height|block-size)$/.test(property) && (tag === 'table' || /^m(in|ax)-/.test(property));
}

function areFunctionsAllowed(value: string): boolean {
  let depth = 0;
  for (const [mark, name] of value.matchAll(/([\w-]*)\(|\)/g)) {
    depth += mark === ')' ? -1 : 1;
    if (depth < 0 || depth > MAX_NESTING || (name && !FUNCTIONS.has(name.toLowerCase()))) return false;
  }
  return depth === 0;
}

function areNumbersAllowed(property: string, value: string): boolean {
  for (const [, number, unit] of value.matchAll(TOKEN)) {
    if (number === undefined) continue;
    let most = /^px$/i.test(unit!) && !COSTLY.test(property) ? MAX_PIXELS : MAX_NUMBER;
    if (/^fr$|^flex/.test(unit || property)) most = MAX_SHARE;
    if (/^grid-(area|row|column)/.test(property) && unit === '') most = MAX_LINE;
    if (!UNITS.has(unit!.toLowerCase()) || Math.abs(Number(number)) > most) return false;
  }
  return true;
}

/**
 * The attack: shadows of a thousand pixels, layer upon layer, or grids of a million tracks, on every
 * node: the browser draws and lays out for seconds. The defence: small shadows, few layers, few tracks.
 */
function isCheap(property: string, value: string): boolean {
  const [, ...repeats] = value.split(/repeat\(/i);
  // Each item looks for the first gap there is. Rows are as many as fit into a height that no screen has.
  if (/^grid.*(dense|rows:.*auto-fi|auto-fi.*\/)/i.test(`${property}:${value}`)) return false;
  if (repeats.reduce((tracks, rest) => tracks + countTracks(rest), 0) > MAX_NUMBER) return false;
  if (property.endsWith('shadow')) {
    const isSmall = [...value.matchAll(TOKEN)].every(([, number, unit]) => {
      const pixels = SHADOW_UNITS.get(unit?.toLowerCase() ?? '');
      return number === undefined || (pixels !== undefined && Math.abs(Number(number)) * pixels <= MAX_SHADOW);
    });
    // What these make of lengths is not seen here.
    return isSmall && countItems(value) <= MAX_LAYERS && !/(calc|min|max|clamp)\(/i.test(value);
  }
  const gradients = value.split(/gradient\(/i).length - 1;
  return gradients === 0 || (gradients <= MAX_LAYERS && countItems(value) <= MAX_LAYERS + MAX_STOPS);
}

/** @param rest what follows `repeat(`; names and numbers behind its count are taken for a track each */
function countTracks(rest: string): number {
  const [, count, tracks] = /^\s*(\d+|auto-fi(?:ll|t))\s*,([\s\S]*)/i.exec(rest) ?? [];
  if (count === undefined) return Infinity;
  const words = [...tracks!.matchAll(TOKEN)].filter((word) => tracks![word.index + word[0].length] !== '(');
  // With as many tracks as fit, none may be narrow.
  if (/^a/i.test(count) && (/calc\(/i.test(rest) || words.some(isNarrow))) return Infinity;
  return (Number(count) || 1) * words.length;
}

function isNarrow([, number, unit]: RegExpExecArray): boolean {
  const pixels = TRACK_UNITS.get(unit?.toLowerCase() ?? '') ?? 0;
  return number !== undefined && Number(number) * pixels < MIN_TRACK;
}

/** What commas separate, with the stops of gradients, but not the arguments of other functions. */
function countItems(value: string): number {
  let flat = value;
  while (flat.includes('('))
    flat = flat.replace(/([\w-]*)\(([^()]*)\)/g, (_, name, args) => (/gradient$/i.test(name) ? args : ''));
  return flat.split(',').length;
}
