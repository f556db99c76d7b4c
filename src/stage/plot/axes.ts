/** uPlot's axes: labels in the reader's language, as much room as they need, colours read when drawn. */
import type uPlot from 'uplot';
import type { PlotSpec } from '../../protocol/operations.ts';
import { placesInView, wrapLabel } from './categories.ts';
import type { Inks } from './colors.ts';
import { numberLabels, timeLabels } from './labels.ts';

const TICK = 5;
const GAP = 5;
const LINE = 16;

export interface AxesSettings {
  readonly spec: PlotSpec;
  readonly locale: string;
  readonly font: string;
  /** Calendar days: not moved into the reader's time zone. */
  readonly utc: boolean;
  /** Nothing to measure: no axes. */
  readonly empty: boolean;
  readonly inks: () => Inks;
}

/** @returns the x axis and the y axis */
export function createAxes(settings: AxesSettings): uPlot.Axis[] {
  const { spec, locale, utc, inks, font, empty } = settings;
  const shared: uPlot.Axis = {
    show: !empty,
    stroke: () => inks().muted,
    grid: { stroke: () => inks().border, width: 1 },
    ticks: { stroke: () => inks().border, width: 1, size: TICK },
    font: `12px ${font}`,
    labelFont: `600 12px ${font}`,
    labelSize: 22,
    gap: GAP,
  };
  const labelsOf =
    (time: boolean) => (_plot: uPlot, ticks: (number | null)[], _axis: number, _space: number, step: number) =>
      time ? timeLabels(ticks, step, locale, utc) : numberLabels(ticks, step, locale);
  const x: uPlot.Axis = {
    ...shared,
    space: 64,
    size: (_plot, labels) => TICK + GAP + LINE * (labels?.some((label) => label?.includes('\n')) ? 2 : 1) + 4,
    values: labelsOf(spec.x.type === 'time') as uPlot.Axis.Values,
  };
  const y: uPlot.Axis = {
    ...shared,
    space: 36,
    size: (plot, labels, axis, cycle) => sizeOf(plot, labels, axis, cycle, font),
    values: labelsOf(spec.y.type === 'time') as uPlot.Axis.Values,
  };
  const names = spec.x.categories?.map(wrapLabel);
  if (names) {
    x.splits = (plot, _axis, min, max) => placesInView(names, min, max, plot.bbox.width / devicePixelRatio);
    x.values = (_plot, places) => places.map((place) => names[place] ?? '');
    x.grid = { show: false };
  }
  if (spec.x.label) x.label = spec.x.label;
  if (spec.y.label) y.label = spec.y.label;
  return [x, y];
}

/** @returns the widest label's width with its tick, CSS px */
function sizeOf(plot: uPlot, labels: string[] | null, axis: number, cycle: number, font: string): number {
  const before = (plot.axes[axis] as { _size?: number } | undefined)?._size;
  // uPlot asks again until the size settles; from the second time on it has.
  if (cycle > 1 && before !== undefined) return before;
  const { ctx } = plot;
  ctx.save();
  ctx.font = `12px ${font}`;
  const widest = (labels ?? []).reduce((most, label) => Math.max(most, ctx.measureText(label).width), 0);
  ctx.restore();
  return Math.min(160, Math.ceil(widest)) + TICK + GAP + 6;
}
