import type { Scheme } from '../ground.ts';
import type { Font } from './text-width.ts';

/** Colours of series: told apart with any colour vision, at least 3:1 on their ground (both are tested). */

const PALETTES = {
  light: ['#2a6ebf', '#e8551a', '#086b50', '#a53f8f', '#b57a4d', '#5a45c0', '#258fa3', '#747577'],
  dark: ['#5cb6f4', '#f88128', '#5fb878', '#db88bb', '#f4c156', '#938df9', '#38dbec', '#babbbb'],
};

export type { Scheme };

/** Text and lines that are no series; the frame's custom properties, or these. */
const INKS = {
  light: { text: '#1c2128', muted: '#5c6570', border: '#e1e4e8', background: '#ffffff' },
  dark: { text: '#e6e9ee', muted: '#9aa4b0', border: '#2d333c', background: '#14171c' },
};

export interface Inks {
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly background: string;
  /** Around text on the picture. */
  readonly halo: string;
  readonly font: Font;
}

/** How many colours there are before they come again. */
export const PALETTE_SIZE = PALETTES.light.length;

export function paletteColor(i: number, scheme: Scheme): string {
  const palette = PALETTES[scheme];
  return palette[i % palette.length] as string;
}

/**
 * Only what CSS reads as a colour by itself: no `url()`, no `var()`, nothing longer than a colour is.
 * @returns `undefined` if it is none
 */
export function findColor(color: string | undefined): string | undefined {
  if (color === undefined || color.length > 100 || /url|var|env|attr|image/i.test(color)) return undefined;
  return CSS.supports('color', color) ? color : undefined;
}

/** Of a series' colour in the text of its axis: as it is, small text would be hard to read. */
export const AXIS_SHARE = 0.7;

/** @returns a colour for the text of an axis that belongs to one series */
export function axisInk(color: string, { text }: Inks): string {
  return `color-mix(in srgb, ${color} ${AXIS_SHARE * 100}%, ${text})`;
}

/** The inks and the font in force at `element`. */
export function readInks(element: HTMLElement, scheme: Scheme): Inks {
  const style = getComputedStyle(element);
  const read = (name: keyof (typeof INKS)['light']) =>
    style.getPropertyValue(`--sm-${name}`).trim() || INKS[scheme][name];
  const background = read('background');
  // A page behind a transparent stage is about as light as its scheme is.
  const ground = background === 'transparent' ? INKS[scheme].background : background;
  const halo = haloOn(ground);
  // In `plot.css`, as the whole pixels that uPlot reads.
  const em = Number.parseFloat(style.getPropertyValue('--sm-em'));
  const font = { family: style.fontFamily, scale: Math.round((em / 14) * 12) / 12 || 1 };
  return { text: read('text'), muted: read('muted'), border: read('border'), background, halo, font };
}

/** The rim of texts that lie over lines. */
export const haloOn = (ground: string): string => `color-mix(in srgb, ${ground} 75%, transparent)`;

/** @param ground that the module has laid behind a plot, which may be lighter than a page is that is dark, and darker than a light one */
export function inksOn({ scheme, color }: { readonly scheme: Scheme; readonly color: string }, font: Font): Inks {
  const { text } = INKS[scheme];
  const mixed = (share: number) => `color-mix(in srgb, ${text} ${share}%, ${color})`;
  const halo = haloOn(color);
  return { text, muted: mixed(78), border: mixed(20), background: color, halo, font };
}
