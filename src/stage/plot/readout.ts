/** The values under the cursor: in the legend, and in a corner of the plot what x they have. */
import type uPlot from 'uplot';
import type { PlotSpec } from '../../protocol/plots.ts';
import type { Legend } from './legend.ts';
import type { Points } from './points.ts';
import type { AxisName, Scale } from './scale.ts';
import type { Texts } from './texts.ts';
import { textOfValue } from './value-text.ts';

/** Values in the corner of a plot without a legend. */
const MOST = 4;

export interface ReadoutSettings {
  readonly spec: PlotSpec;
  readonly points: readonly Points[];
  readonly scales: Readonly<Record<AxisName, Scale>>;
  readonly texts: Readonly<Record<AxisName, Texts>>;
  /** Of all x; parts of it are written no less exactly. */
  readonly span: number;
  readonly legend: Legend | undefined;
}

export interface Readout {
  readonly element: HTMLElement;
  update(plot: uPlot): void;
}

export function createReadout({ spec, points, scales, texts, span: whole, legend }: ReadoutSettings): Readout {
  const element = document.createElement('div');
  element.className = 'sm-plot-readout';
  let isShown = false;
  return {
    element,
    update(plot) {
      const indexes = plot.cursor.idxs ?? [];
      const isAny = indexes.some((index) => index !== null && index !== undefined);
      if (!isAny && !isShown) return;
      isShown = isAny;
      const { min = 0, max = 0 } = plot.scales.x ?? {};
      const span = Math.min(whole, scales.x.value(max) - scales.x.value(min));
      const values = points.map((one, i) =>
        textOfValue(one, indexes[i + 1] ?? -1, (value) => texts[spec.series[i]?.axis ?? 'y'].value(value, span)),
      );
      legend?.setValues(values);
      const hit = values.findIndex((value) => value !== '');
      const x = points[hit]?.xValues[indexes[hit + 1] ?? -1];
      const named = values.map((value, i) => (value === '' ? '' : `${spec.series[i]?.label ?? ''} ${value}`.trim()));
      const parts = [
        x === undefined ? '' : texts.x.value(x, span),
        ...(legend ? [] : named.filter(Boolean).slice(0, MOST)),
      ];
      element.textContent = x === undefined ? '' : parts.filter(Boolean).join('  ·  ');
    },
  };
}
