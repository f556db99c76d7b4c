/** Colours of what a plot shows: the theme's by number, or the module's own where it is one. */

import { checkStyle } from '../../../policy/style-value.ts';
import { PALETTE_SIZE } from '../../../stage/plot/colors.ts';
import { attributesOf } from '../escape.ts';

/**
 * @returns attributes that make `currentcolor` the colour: of a class, and in front of it what the module wrote, which a
 *   browser passes over where it is no colour
 */
export function colorAttributes(i: number, color: string | undefined): string {
  const checked = ownColor(color);
  return attributesOf({ class: `sm-c${i % PALETTE_SIZE}`, style: checked && `color:${checked}` });
}

/** As `stage/plot/colors.ts`: only what is a colour by itself. */
export function ownColor(color: string | undefined): string | undefined {
  if (color === undefined || color.length > 100 || /url|var|env|attr|image|gradient/i.test(color)) return undefined;
  return checkStyle('color', color);
}

/** A colour that is translucent by itself is drawn as it is. */
export function hasAlpha(color: string): boolean {
  return /^#([\da-f]{4}|[\da-f]{8})$/i.test(color) || /^(rgba|hsla)\(|\/|transparent/i.test(color);
}
