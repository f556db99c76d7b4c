/** Colours of series, told apart with any colour vision (after Okabe and Ito), at least 3:1 on their ground. */

const PALETTES = {
  light: ['#0072b2', '#d55e00', '#007f5c', '#b0478c', '#9a6b00', '#5b4cc4', '#00808a', '#6b7280'],
  dark: ['#56b4e9', '#ff8f4f', '#2fc79b', '#e68fc6', '#f0c24b', '#a99bff', '#4ccbd6', '#a7b0bc'],
};

export type Scheme = 'light' | 'dark';

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
}

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

/** The inks in force at `element`. */
export function readInks(element: HTMLElement, scheme: Scheme): Inks {
  const style = getComputedStyle(element);
  const read = (name: keyof Inks) => style.getPropertyValue(`--sm-${name}`).trim() || INKS[scheme][name];
  return { text: read('text'), muted: read('muted'), border: read('border'), background: read('background') };
}
