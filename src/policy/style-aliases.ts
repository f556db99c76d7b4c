/** What stands for styles that browsers know by another name, or that would leave the container. */

/** One browser's words for what all know. */
const NAMES = new Map(
  Object.entries({
    '-webkit-background-clip': 'background-clip',
    '-webkit-text-fill-color': 'color',
    '-webkit-user-select': 'user-select',
    '-moz-user-select': 'user-select',
    '-moz-appearance': 'appearance',
    '-webkit-box-sizing': 'box-sizing',
    '-webkit-box-shadow': 'box-shadow',
    '-webkit-transform': 'transform',
    '-webkit-hyphens': 'hyphens',
    'line-clamp': '-webkit-line-clamp',
    // `style.cssFloat` (CSSOM 6.6.1).
    'css-float': 'float',
  }),
);
const FIXED = /^\s*fixed(?=\s*(?:!|$))/i;
/** What is meant to lie over, or under, all else. */
const FAR = /^\s*([-+]?)\d{4,20}(?=\s*(?:!|$))/;
const MOST_LAYERS = 1000;

/** @returns the name of the style that is meant, where another one is written */
export const aliasOf = (name: string): string | undefined => NAMES.get(name);

/**
 * What is fixed to the window would be to the frame, which is as high as the container is: what covers it is meant. The layers of
 * a container are its own: it takes few to be the uppermost.
 */
export function placeByContainer(name: string, value: string): string {
  if (name === 'z-index') return value.replace(FAR, (_, sign: string) => `${sign}${MOST_LAYERS}`);
  return name === 'position' ? value.replace(FIXED, 'absolute') : value;
}

/** `scale: 1.05 2` says what a transform says as well; the list has it as that. */
export const scaleOf = (value: string): string =>
  `scale(${value
    .trim()
    .split(/[ \t]+/)
    .join(', ')})`;
