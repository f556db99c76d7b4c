/** What a module laid behind an element: a plot or table on a card of the module's own is read on that, not on the page. */

export type Scheme = 'light' | 'dark';

const TRANSPARENT = /^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/;
const TRANSLUCENT = /^rgba\(|\//;
const COLORS = /[a-z]+\([^()]*\)/g;
/** What the page shows where neither it nor the module says anything. */
export const PAGE: Readonly<Record<Scheme, readonly number[]>> = { light: [255, 255, 255], dark: [20, 23, 28] };
/** Of luminance (WCAG 2.2): where white and black stand out alike. */
const MIDDLE = 0.18;

/** Red, green and blue up to 255, and what hides what is behind up to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** As a computed style says it; empty where there is none. */
interface Layer {
  readonly color: string;
  readonly image: string;
}

/** @returns as computed styles say them, the foremost first, up to the first colour that hides what is behind it */
export function findLayers(element: Element): Layer[] {
  const layers: Layer[] = [];
  for (let one: Element | null = element; one && one.id !== 'sm-root'; one = one.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    const color = TRANSPARENT.test(backgroundColor) ? '' : backgroundColor;
    const image = /gradient/.test(backgroundImage) ? backgroundImage : '';
    if (color || image) layers.push({ color, image });
    if (color && isOpaque(color)) break;
  }
  return layers;
}

export function isOpaque(color: string): boolean {
  return !TRANSLUCENT.test(color);
}

/** @returns the scheme whose letters are read there and the colour in all, `undefined` where that is the page's scheme anyhow */
export function findOtherGround(element: Element, scheme: Scheme): { scheme: Scheme; color: string } | undefined {
  const layers = findLayers(element);
  if (layers.length === 0) return undefined;
  const color = flatten(layers, scheme);
  const own = schemeOn(color);
  return own === scheme ? undefined : { scheme: own, color: write(color) };
}

/** @param color red, green and blue up to 255; @returns the scheme whose letters are read on it */
export function schemeOn(color: readonly number[]): Scheme {
  return luminance(color) < MIDDLE ? 'dark' : 'light';
}

/** @returns the colour that they are in all */
export function flatColorOf(layers: readonly Layer[], scheme: Scheme): string {
  return write(flatten(layers, scheme));
}

function flatten(layers: readonly Layer[], scheme: Scheme): readonly number[] {
  let color: readonly number[] = PAGE[scheme];
  for (const layer of layers.toReversed()) {
    if (layer.color) color = over(readColor(layer.color), color);
    // Of each stop its part.
    (layer.image.match(COLORS) ?? []).forEach((text, i) => {
      const [red, green, blue, alpha] = readColor(text);
      color = over([red, green, blue, alpha / (i + 1)], color);
    });
  }
  return color;
}

function write(color: readonly number[]): string {
  return `rgb(${color.map(Math.round).join(', ')})`;
}

function over([red, green, blue, alpha]: Color, below: readonly number[]): readonly number[] {
  return [red, green, blue].map((value, i) => value * alpha + (below[i] as number) * (1 - alpha));
}

/** @param text as a computed style says it: `rgb(…)`, `color(srgb …)`, or with its lightness first, which is told as grey */
export function readColor(text: string): Color {
  const [first = 0, second = 0, third = 0, alpha = 1] = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  if (/^rgb/.test(text)) return [first, second, third, alpha];
  if (/^color\(/.test(text)) return [first * 255, second * 255, third * 255, alpha];
  const grey = first * (/^ok/.test(text) ? 255 : 2.55);
  return [grey, grey, grey, alpha];
}

/** @param one red, green and blue up to 255, as `other` is; @returns from 1 to 21 (WCAG 2.2, contrast ratio) */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => (Math.max(0, value) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
