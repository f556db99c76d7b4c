/** What an element of SVG that a formatter returned may have in a cell (`policy/cell-picture.ts`). */
import { isShapeAttribute, pictureSize } from '../../policy/cell-picture.ts';
import type { LeftOut } from '../options.ts';

/** Attributes, their names in lower case, and behind them what the element's style sets. */
export type Entries = readonly (readonly [name: string, value: string])[];

export const SHAPES_HINT =
  'A cell draws svg of g, path, rect, circle, ellipse, line, polyline, polygon, text and title, with plain colors, of a gradient its first; plots are for more.';

/** What pages need and a cell has anyway, or has no use for: nobody is told that it is left out. */
const MEANT_FOR_PAGES =
  /^(?:class|id|xmlns|version|role|focusable|(?:aria|data|xml|xmlns)[-:].*|width|height|max-width|display|vertical-align|overflow|margin.*|flex.*|cursor|transition)$/;

/**
 * @param leftOut hears of what cells do not have
 * @returns names and values in turn; and, as text, what a picture is said to show
 */
export function readShape(
  tag: string,
  entries: Entries,
  leftOut: LeftOut | undefined,
): { readonly attributes: readonly string[]; readonly label: string } {
  const attributes: string[] = [];
  for (const [name, value] of entries) {
    if (isShapeAttribute(tag, name, value)) attributes.push(name, value);
    else if (!MEANT_FOR_PAGES.test(name))
      leftOut?.(`${name.slice(0, 40)} of <${tag.slice(0, 20)}> in a cell`, SHAPES_HINT);
  }
  if (tag !== 'svg') return { attributes, label: '' };
  const all = new Map(entries);
  const { width, height } = pictureSize((name) => all.get(name));
  attributes.push('width', `${width}`, 'height', `${height}`);
  return { attributes, label: all.get('aria-label')?.slice(0, 200) ?? '' };
}
