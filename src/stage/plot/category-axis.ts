/** The parts of uPlot's x axis that say texts instead of numbers. */
import type uPlot from 'uplot';
import { createLayout, type Names, SLANT, slantedHeight } from './categories.ts';
import { widestOf } from './text-width.ts';

/** @param besides CSS px that an axis takes besides its labels; @param flat what it takes with labels side by side */
export function categoryAxis(
  names: readonly string[],
  font: string,
  besides: number,
  flat: (labels: string[]) => number,
): Pick<uPlot.Axis, 'splits' | 'values' | 'rotate' | 'size' | 'grid'> {
  const layOut = createLayout(names);
  let said: Names = { places: [], labels: [], isSlanted: false };
  const measureWith = (plot: uPlot) => (labels: readonly string[]) => widestOf(plot.ctx, labels, font);
  // uPlot asks for them in this order.
  return {
    splits(plot, _axis, min, max) {
      const width = plot.bbox.width / devicePixelRatio;
      said = layOut({ min, max, width, height: plot.height, measure: measureWith(plot) });
      return [...said.places];
    },
    values: () => [...said.labels],
    rotate: () => (said.isSlanted ? SLANT : 0),
    size: (plot, labels) =>
      said.isSlanted ? besides + slantedHeight(measureWith(plot)(labels ?? [])) : flat(labels ?? []),
    grid: { show: false },
  };
}
