/** What follows the pointer: a point on each series, and the range that dragging takes. */
import type uPlot from 'uplot';
import type { PlotSpec } from '../../protocol/plots.ts';
import type { Inks } from './colors.ts';
import { nearestMark, nearestOnLine } from './nearest.ts';
import type { Points } from './points.ts';
import { checkedRange } from './ranges.ts';

export interface CursorSettings {
  readonly spec: PlotSpec;
  readonly points: readonly Points[];
  /** By series; it changes. */
  readonly shown: readonly boolean[];
  readonly inks: () => Inks;
  readonly colorOf: (series: number) => string;
}

export function createCursor({ spec, points, shown, inks, colorOf }: CursorSettings): uPlot.Cursor {
  if (spec.cursor === false) return { show: false };
  return {
    y: false,
    points: { size: 9, width: 2, stroke: () => inks().background, fill: (_plot, i) => colorOf(i - 1) },
    drag: { x: spec.zoom !== false, y: false, setScale: false },
    dataIdx: ((plot: uPlot, i: number) => {
      const one = points[i - 1];
      const series = spec.series[i - 1];
      if (one === undefined || series === undefined || !shown[i - 1]) return null;
      const find = series.type === 'points' ? nearestMark : nearestOnLine;
      return find(one, {
        left: plot.cursor.left ?? -10,
        top: plot.cursor.top ?? -10,
        xToPixel: (place) => plot.valToPos(place, 'x'),
        yToPixel: (place) => plot.valToPos(place, series.axis ?? 'y'),
        pixelToX: (pixel) => plot.posToVal(pixel, 'x'),
      });
    }) as uPlot.Cursor['dataIdx'],
  } as uPlot.Cursor;
}

/** Shows what was dragged over, in a range that uPlot can draw. */
export function zoomToSelection(plot: uPlot, time: boolean): void {
  if (plot.select.width < 2) return;
  const from = plot.posToVal(plot.select.left, 'x');
  const to = plot.posToVal(plot.select.left + plot.select.width, 'x');
  const [min, max] = checkedRange(from, to, time);
  plot.setScale('x', { min, max });
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
}
