/**
 * Dashes that a canvas can draw.
 *
 * The attack: a line of a thousand pixels with dashes of a thousandth of one keeps the thread, which may be the
 * page's, busy for half a minute. The defence: the line's length is known before it is drawn, and one that would have
 * more dashes than can be told apart is drawn whole.
 */
import type { Drawable } from './paths.ts';

/** Of all series of a plot. */
const MOST = 20_000;

/** @returns what draws on `path` as it is, and the length of what was drawn so far */
export function measured(path: Drawable): Drawable & { readonly length: number } {
  let length = 0;
  let [lastX, lastY] = [0, 0];
  const move = (x: number, y: number) => {
    lastX = x;
    lastY = y;
  };
  return {
    get length() {
      return length;
    },
    moveTo(x, y) {
      path.moveTo(x, y);
      move(x, y);
    },
    lineTo(x, y) {
      path.lineTo(x, y);
      length += Math.hypot(x - lastX, y - lastY);
      move(x, y);
    },
  };
}

/** @param series with dashes that share the canvas; @returns `undefined` for a line that is drawn whole */
export function drawableDash(
  dash: readonly number[] | undefined,
  length: number,
  series: number,
): number[] | undefined {
  const period = dash?.reduce((sum, part) => sum + part, 0) ?? 0;
  if (dash === undefined || !(period > 0)) return undefined;
  return (length / period) * dash.length <= MOST / Math.max(1, series) ? [...dash] : undefined;
}
