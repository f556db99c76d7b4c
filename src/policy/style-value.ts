/**
 * Which style values may be set: a grammar that names what is allowed. Used where the guest sets a
 * style and again where the stage draws it.
 */
import { STYLE_PROPERTIES } from './markup.ts';

const MAX_LENGTH = 300;
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
const UNITS = new Set(['', ...'% px em rem ch ex lh rlh pt pc in cm mm q fr deg rad grad turn vw'.split(' ')]);

/** Largest number of each unit; `px` below, by property. Bounds grid lines, columns, spans and stacking as well. */
const MAX_NUMBER = 1000;
const MAX_PIXELS = 100_000;
/** Properties whose cost to draw grows with the length. */
const COSTLY = /^font|shadow|^outline|^border|^transform/;

/** Properties whose keywords are limited. */
const KEYWORDS: Readonly<Record<string, RegExp>> = {
  // `fixed` and `sticky` place by the frame's own edges, not the container's.
  position: /^(static|relative|absolute)$/,
  // `none` would hide the reader's pointer.
  cursor:
    /^(auto|default|pointer|help|text|cell|crosshair|progress|wait|not-allowed|grab|grabbing|move|(col|row|ew|ns)-resize|zoom-(in|out))$/,
};

/** Idents and hash colours are passed over, so that the digits in them are not taken for numbers. */
const TOKEN = /#\w+|-{0,2}[a-z_][\w-]*|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|[a-z]*)/gi;

/**
 * Comments, escapes, `;`, `{}`, `@`, `:` and `<` are refused by the set of characters.
 * @param property in kebab case
 * @param value as written; a trailing `!important` is cut off
 * @returns the value to set, or `undefined` if the property or the value is not allowed
 */
export function checkStyle(property: string, value: string): string | undefined {
  if (!STYLE_PROPERTIES.has(property) || value.length > MAX_LENGTH) return undefined;
  const checked = value.replace(/![ \t\n]*important[ \t\n]*$/i, '').trim();
  const bare = checked.replace(/"[\w .,%#+*-]*"|'[\w .,%#+*-]*'/g, ' ');
  if (checked === '' || !/^[\w \t\n.,%#()+*/-]*$/.test(bare) || checked.includes('/*')) return undefined;
  if (Object.hasOwn(KEYWORDS, property) && !KEYWORDS[property]!.test(checked.toLowerCase())) return undefined;
  return areFunctionsAllowed(bare) && areNumbersAllowed(property, bare) ? checked : undefined;
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
    const most = /^px$/i.test(unit!) && !COSTLY.test(property) ? MAX_PIXELS : MAX_NUMBER;
    if (!UNITS.has(unit!.toLowerCase()) || Math.abs(Number(number)) > most) return false;
  }
  return true;
}
