/** Which letters a background of the module's wants, known from its value alone: what is laid out need not be asked. */
import { type Color, readColor, type Scheme, schemeOn } from './ground.ts';
import { remember } from './remember.ts';

/** The letters of both schemes, as `appearance.ts` has them. */
export const LETTERS_ON: Readonly<Record<Scheme, string>> = { light: '#1b1f24', dark: '#e6edf3' };
/** What hides less of what is behind shows the letters of what is behind. */
const LEAST_ALPHA = 0.6;
/** Its colours are not known from the text alone. */
const PICTURE = /gradient|url/i;
/** In a gradient: words, and functions with what they hold. */
const WORDS = /[a-z]+\([^()]*\)|#?[\w-]+/gi;

let probe: CSSStyleDeclaration | undefined;
let pen: CanvasRenderingContext2D | null | undefined;

/** What the browser chooses by the scheme of the page: colours of the system, as a browser without any more of them has them. */
const OF_PAGE =
  /light-dark|canvas|field|button(?:face|text|border)|selecteditem|highlight|accentcolor|graytext|\bmark(?:text)?\b/i;

/** Whether a colour goes with the page's scheme by itself. */
export const isOfPage = (color: string): boolean => OF_PAGE.test(color);

/** `page`: it goes with the page's scheme by itself. */
export type Tone = Scheme | 'page';

/**
 * @param background a value of `background` or `background-color`
 * @returns the scheme whose letters are read on it; `undefined` for what shows what is behind it, and for a picture
 */
export const toneOf = remember(findTone);

/** @returns whether dark letters may be meant for it: it is pale, or a picture */
export function isPainted(background = ''): boolean {
  const tone = toneOf(background);
  return tone === 'light' || (tone === undefined && PICTURE.test(background));
}

function findTone(background: string): Tone | undefined {
  if (/url|currentcolor/i.test(background)) return undefined;
  if (isOfPage(background)) return 'page';
  probe ??= document.createElement('i').style;
  probe.background = '';
  probe.background = background;
  const { backgroundColor, backgroundImage } = probe;
  if (!/gradient/i.test(backgroundImage)) return toneOfColor(backgroundColor);
  const stops = (backgroundImage.match(WORDS) ?? []).filter(colorOf);
  const tones = new Set(stops.map(toneOfColor));
  return tones.size === 1 ? [...tones][0] : undefined;
}

function toneOfColor(text: string): Scheme | undefined {
  const color = colorOf(text);
  return color === undefined || color[3] < LEAST_ALPHA ? undefined : schemeOn(color);
}

/**
 * What a canvas makes of it: it is not painted, since browsers that guard against being recognised give back other pixels.
 *
 * @returns `undefined` for what is no colour by itself
 */
export function colorOf(text: string): Color | undefined {
  if (!CSS.supports('color', text)) return undefined;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  // What it does not know changes nothing.
  pen.fillStyle = 'transparent';
  pen.fillStyle = text;
  const [, ...hex] = /^#(..)(..)(..)$/.exec(pen.fillStyle) ?? [];
  const [red = 0, green = 0, blue = 0] = hex.map((digits) => Number.parseInt(digits, 16));
  return hex.length > 0 ? [red, green, blue, 1] : readColor(pen.fillStyle);
}
