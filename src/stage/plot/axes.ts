/** uPlot's axes: labels in the reader's language, as much room as they need, colours read when drawn. */
import type uPlot from 'uplot';
import type { PlotAxis, PlotSpec } from '../../protocol/plots.ts';
import { slantedWidth } from './categories.ts';
import { categoryAxis } from './category-axis.ts';
import { axisInk, type Inks } from './colors.ts';
import { logTicks } from './log-ticks.ts';
import { DAY } from './ranges.ts';
import type { AxisName, Scale } from './scale.ts';
import { type Font, fontOf, widestOf } from './text-width.ts';
import type { Texts } from './texts.ts';
import { Y_SPACES, ySpace } from './y-space.ts';

const TICK = 5;
const GAP = 5;
const LINE = 16;
const X_SPACE = 64;
/** Powers of ten are few: every one is wanted. */
const LOG_SPACE = 24;
/** Between ticks of calendar days, ms: uPlot's own without those of hours, which say nothing of a day (`genTimeStuffs`). */
const DAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 30, 60, 90, 120, 180];
const YEARS = [1, 2, 5, 10, 25, 50, 100];
const DAILY = [...DAYS, ...YEARS.map((count) => 365 * count)].map((count) => DAY * count);

export interface AxesSettings {
  readonly spec: PlotSpec;
  readonly scales: Readonly<Record<AxisName, Scale>>;
  readonly texts: Readonly<Record<AxisName, Texts>>;
  readonly font: Font;
  /** Every x is a day. */
  readonly daily: boolean;
  /** Nothing to measure: no axes. */
  readonly empty: boolean;
  readonly inks: () => Inks;
  /** The colour of the one series that an axis of two belongs to. */
  readonly colorOf: (axis: 'y' | 'y2') => string | undefined;
}

/** @returns the x axis, the y axis, and the one on the right if there is one */
export function createAxes(settings: AxesSettings): uPlot.Axis[] {
  const { spec, inks, font, empty } = settings;
  const shared: uPlot.Axis = {
    show: !empty,
    stroke: () => inks().muted,
    grid: { stroke: () => inks().border, width: 1 },
    ticks: { stroke: () => inks().border, width: 1, size: TICK },
    font: fontOf(font),
    labelFont: fontOf(font, 12, '600'),
    labelSize: 22 * font.scale,
    gap: GAP,
  };
  const level = (name: AxisName, axis: PlotAxis): uPlot.Axis => ({
    ...shared,
    ...ticksOf(
      settings,
      name,
      font.scale * (name === 'x' ? X_SPACE : settings.scales[name].log ? LOG_SPACE : Y_SPACES[0]),
    ),
    ...(axis.label ? { label: axis.label } : {}),
  });
  const x: uPlot.Axis = {
    ...level('x', spec.x),
    ...(settings.daily ? { incrs: DAILY } : {}),
    // Labels of a form of the module's have a width of their own, and so have times of the day.
    ...(spec.x.format || spec.x.type === 'time'
      ? { space: (plot, _axis, min, max) => roomFor(settings, plot, min, max) }
      : {}),
    size: (_plot, labels) => sizeOfX(labels ?? [], font),
    ...(spec.x.categories
      ? categoryAxis(spec.x.categories, font, TICK + GAP + 4, (labels) => sizeOfX(labels, font))
      : {}),
  };
  const upright = (name: 'y' | 'y2', axis: PlotAxis): uPlot.Axis => ({
    ...level(name, axis),
    ...(axis.type === 'linear'
      ? { space: (_plot, _axis, min, max, size) => font.scale * ySpace(min, max, size / font.scale) }
      : {}),
    scale: name,
    stroke: () => {
      const color = settings.colorOf(name);
      return color === undefined ? inks().muted : axisInk(color, inks());
    },
    size: (plot, labels, at, cycle) => sizeOf(plot, labels, at, cycle, font),
  });
  const y = upright('y', spec.y);
  if (!spec.y2) return [x, y];
  const isUsed = spec.series.some(({ axis }) => axis === undefined);
  const y2 = { ...upright('y2', spec.y2), side: 1 };
  // Two grids at once are none.
  return isUsed ? [x, y, { ...y2, grid: { show: false } }] : [x, { ...y, show: false }, y2];
}

/** CSS px. */
const sizeOfX = (labels: readonly (string | null)[], { scale }: Font) =>
  TICK + GAP + LINE * scale * (labels.some((label) => label?.includes('\n')) ? 2 : 1) + 4;

/** What a label takes of the x axis, by those of its ends, CSS px. */
function roomFor({ scales, texts, font }: AxesSettings, plot: uPlot, min: number, max: number): number {
  const ends = [min, max].map((end) => (scales.x.log ? 10 ** Math.round(end) : end));
  // How far ticks are apart is not known yet, and times are the longest neither at the least step nor at the greatest.
  const least = X_SPACE * font.scale;
  const parts = [Math.max(8, plot.width / least), 4, 2];
  const labels = parts.flatMap((part) => texts.x.ticks(ends, (max - min) / part));
  return Math.max(least, widestOf(plot.ctx, labels, font) + 12);
}

/** What uPlot keeps of an axis. */
interface Laid {
  readonly _values?: string[] | null;
  readonly _splits?: number[] | null;
  readonly _rotate?: number;
  readonly _size?: number;
}

const MOST_OVERHANG = 80;

/** What the last label of the x axis needs beyond its end, CSS px. */
export function overhang(plot: uPlot, font: Font): number {
  const { labels, partOf, across, isTurned } = laidOut(plot);
  if (labels.length === 0 || isTurned) return 0;
  const last = labels.length - 1;
  return within(widestOf(plot.ctx, labels.slice(last), font) / 2 - (1 - partOf(last)) * across);
}

/** What the first label needs before the y axis, and turned ones, which end at their ticks, CSS px. */
export function underhang(plot: uPlot, font: Font): number {
  const { labels, partOf, across, isTurned } = laidOut(plot);
  if (labels.length === 0) return 0;
  const { _size = 0 } = plot.axes[1] as Laid;
  if (!isTurned) return within(widestOf(plot.ctx, labels.slice(0, 1), font) / 2 - partOf(0) * across - _size);
  const starts = labels.map((label, i) => slantedWidth(widestOf(plot.ctx, [label], font)) - partOf(i) * across);
  return within(Math.max(...starts) - _size);
}

function laidOut(plot: uPlot) {
  const { _values, _splits, _rotate } = plot.axes[0] as Laid;
  const { min = 0, max = 1 } = plot.scales.x ?? {};
  const ticks = _splits ?? [];
  const partOf = (i: number) => ((ticks[i] ?? min) - min) / (max - min);
  const labels = ticks.map((_, i) => _values?.[i] ?? '');
  return { labels, partOf, across: plot.width - 100, isTurned: Boolean(_rotate) && labels.length > 0 };
}

const within = (beyond: number) => Math.min(MOST_OVERHANG, Math.max(0, Math.ceil(beyond) + 2));

/** Where an axis has ticks, and what they say. */
function ticksOf({ scales, texts }: AxesSettings, name: AxisName, space: number): uPlot.Axis {
  const values = (_plot: uPlot, ticks: (number | null)[], _axis: number, _space: number, step: number) =>
    texts[name].ticks(ticks, step);
  const scale = scales[name];
  if (!scale.log) return { space, values: values as uPlot.Axis.Values };
  return {
    space,
    splits: (plot, axis, min, max) => {
      const { width, height } = plot.bbox;
      const { _space: each = space } = plot.axes[axis] as { _space?: number };
      return logTicks(min, max, (name === 'x' ? width : height) / devicePixelRatio / each).map(scale.place);
    },
    values: (_plot, places) =>
      texts[name].ticks(
        places.map((place) => Number(scale.value(place).toPrecision(12))),
        1,
      ),
  };
}

/** @returns the widest label's width with its tick, CSS px */
function sizeOf(plot: uPlot, labels: string[] | null, axis: number, cycle: number, font: Font): number {
  const before = (plot.axes[axis] as { _size?: number } | undefined)?._size;
  const size = Math.min(160 * font.scale, Math.ceil(widestOf(plot.ctx, labels ?? [], font))) + TICK + GAP + 6;
  // uPlot asks again until the size settles: it only grows, by what there is to say once the x axis has its room.
  return cycle > 1 && before !== undefined ? Math.max(before, size) : size;
}
