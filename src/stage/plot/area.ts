/** The area between a line and zero, or what it stands on. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { type Drawable, pixelsOf, traceLine, type View } from './paths.ts';
import type { Points } from './points.ts';
import { stepped } from './steps.ts';

type Place = readonly [x: number, y: number];

/**
 * Adds the line, and below it an area for each stretch without a gap, of the same points.
 * @returns the number of points added to the line
 */
export function traceArea(
  line: Drawable,
  area: Drawable & Pick<Path2D, 'closePath'>,
  points: Points,
  view: View,
  step?: PlotSeries['step'],
): number {
  const { zero } = pixelsOf(view);
  const floors = points.base && stretchesOf(points, points.base, view, step);
  let stretch: Place[] = [];
  let done = 0;
  const close = () => {
    const [first] = stretch;
    if (first === undefined) return;
    const last = stretch.at(-1) as Place;
    const floor = floors?.[done] ?? [[first[0], zero] as const, [last[0], zero] as const];
    area.moveTo(...(floor[0] as Place));
    for (const place of stretch) area.lineTo(...place);
    for (let i = floor.length - 1; i > 0; i--) area.lineTo(...(floor[i] as Place));
    area.closePath();
    done += 1;
  };
  const added = traceLine(
    stepped(
      {
        moveTo(x, y) {
          close();
          line.moveTo(x, y);
          stretch = [[x, y]];
        },
        lineTo(x, y) {
          line.lineTo(x, y);
          stretch.push([x, y]);
        },
      },
      step,
    ),
    points,
    view,
  );
  close();
  return added;
}

/** The floor has its gaps where the line has them, so that their stretches are the same. */
function stretchesOf({ x, y, ...rest }: Points, base: Float64Array, view: View, step: PlotSeries['step']): Place[][] {
  const stretches: Place[][] = [];
  const floor = base.map((value, at) => (Number.isNaN(y[at]) ? Number.NaN : value));
  traceLine(
    stepped(
      {
        moveTo: (...place) => void stretches.push([place]),
        lineTo: (...place) => void stretches.at(-1)?.push(place),
      },
      step,
    ),
    { ...rest, x, y: floor },
    view,
  );
  return stretches;
}
