/** The parts of uPlot's x axis that say texts instead of numbers. */
import type uPlot from 'uplot';
import { createLayout, type Names, SLANT, slantedHeight } from './categories.ts';
import { type Font, widestOf } from './text-width.ts';

/** @param besides CSS px that an axis takes besides its labels; @param flat what it takes with labels side by side */
export function categoryAxis(
  names: readonly string[],
  font: Font,
  besides: number,
  flat: (labels: string[]) => number,
): Pick<uPlot.Axis, 'splits' | 'values' | 'rotate' | 'size' | 'grid'> {
  const layOut = createLayout(names);
  let said: Names = { places: [], labels: [], isSlanted: false };
  // As with letters of the common size, in a plot that is so much smaller.
  const { scale } = font;
  const measureWith = (plot: uPlot) => (labels: readonly string[]) => widestOf(plot.ctx, labels, font) / scale;
  // uPlot asks for them in this order.
  return {
    splits(plot, _axis, min, max) {
      const width = plot.bbox.width / devicePixelRatio / scale;
      said = layOut({ min, max, width, height: plot.height / scale, measure: measureWith(plot) });
      return [...said.places];
    },
    values: () => [...said.labels],
    rotate: () => (said.isSlanted ? SLANT : 0),
    size: (plot, labels) =>
      said.isSlanted ? besides + scale * slantedHeight(measureWith(plot)(labels ?? [])) : flat(labels ?? []),
    grid: { show: false },
  };
}
