/** The area between a line and zero. */
import { type Drawable, pixelsOf, traceLine, type View } from './paths.ts';
import type { Points } from './points.ts';

/**
 * Adds the line, and below it an area for each stretch without a gap, of the same points.
 * @returns the number of points added to the line
 */
export function traceArea(
  line: Drawable,
  area: Drawable & Pick<Path2D, 'closePath'>,
  points: Points,
  view: View,
): number {
  const { zero } = pixelsOf(view);
  let last: number | undefined;
  const close = () => {
    if (last === undefined) return;
    area.lineTo(last, zero);
    area.closePath();
  };
  const added = traceLine(
    {
      moveTo(x, y) {
        close();
        line.moveTo(x, y);
        area.moveTo(x, zero);
        area.lineTo(x, y);
        last = x;
      },
      lineTo(x, y) {
        line.lineTo(x, y);
        area.lineTo(x, y);
        last = x;
      },
    },
    points,
    view,
  );
  close();
  return added;
}
