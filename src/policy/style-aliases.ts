/** What stands for styles that browsers know by another name, or that would leave the container. */

import { STYLE_PROPERTIES } from './markup.ts';

/** One browser's words for what all know. */
const NAMES = new Map(
  Object.entries({
    '-webkit-text-fill-color': 'color',
    '-moz-user-select': 'user-select',
    '-moz-appearance': 'appearance',
    'line-clamp': '-webkit-line-clamp',
    // `style.cssFloat` (CSSOM 6.6.1).
    'css-float': 'float',
  }),
);
const FIXED = /^\s*fixed(?=\s*(?:!|$))/i;
/** Keywords that browsers take for those without. */
const PREFIXED = /^\s*-webkit-(?=(?:inline-)?flex|sticky|grab|zoom-)/i;
/** What is said in space, of the plane. */
const IN_SPACE: readonly (readonly [space: RegExp, plane: string])[] = [
  [/\btranslate3d\(([^(),]*),([^(),]*),\s*0(?:px)?\s*\)/gi, 'translate($1,$2)'],
  [/\bscale3d\(([^(),]*),([^(),]*),[^(),]*\)/gi, 'scale($1,$2)'],
  [/\btranslatez\(\s*0(?:px)?\s*\)/gi, 'translate(0)'],
  [/\brotatez\(/gi, 'rotate('],
];
/** What is meant to lie over, or under, all else. */
const FAR = /^\s*([-+]?)\d{4,20}(?=\s*(?:!|$))/;
const MOST_LAYERS = 1000;

/** @returns the name of the style that is meant, where another one is written */
export function aliasOf(name: string): string | undefined {
  const standard = name.replace(/^-webkit-/, '');
  return NAMES.get(name) ?? (STYLE_PROPERTIES.has(standard) && !STYLE_PROPERTIES.has(name) ? standard : undefined);
}

/**
 * What is fixed to the window would be to the frame, which is as high as the container is: what covers it is meant. The layers of
 * a container are its own: it takes few to be the uppermost. Nothing is drawn in space (`style-value.ts`).
 *
 * @returns the value that is meant, or the same
 */
export function meantValueOf(name: string, value: string): string {
  if (name === 'z-index') return value.replace(FAR, (_, sign: string) => `${sign}${MOST_LAYERS}`);
  if (name === 'transform') return IN_SPACE.reduce((text, [space, plane]) => text.replace(space, plane), value);
  if (name !== 'position' && name !== 'display' && name !== 'cursor') return value;
  const bare = value.replace(PREFIXED, '');
  return name === 'position'
    ? bare.replace(FIXED, 'absolute').replace(/^\s*(?:initial|unset|revert)\b/i, 'static')
    : bare;
}

/** `scale: 1.05 2` says what a transform says as well; the list has it as that. */
export const scaleOf = (value: string): string =>
  `scale(${value
    .trim()
    .split(/[ \t]+/)
    .join(', ')})`;
