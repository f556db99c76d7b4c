/** What the scales of a plot show, from its points, bands and markers, and the limits its axes name. */
import type { PlotAxis, PlotBand, PlotMarker, PlotSpec } from '../../protocol/plots.ts';
import type { BarLayout } from './bars.ts';
import type { Points } from './points.ts';
import { checkedRange, isDrawable, paddedRange, type Range, unionOf } from './ranges.ts';
import type { AxisName, Scale } from './scale.ts';

const Y_ROOM = 0.08;
const X_ROOM = 0.03;
/** How far beyond the points a band's edge or a marker may lie to be in view, in extents of the points. */
const Y_REACH = 1.5;
const X_REACH = 0.25;
/** Types that stand on zero: it is in view with them. */
const ON_ZERO: ReadonlySet<string> = new Set(['bars', 'area']);

export interface ExtentsSettings {
  readonly spec: PlotSpec;
  readonly scales: Readonly<Record<AxisName, Scale>>;
  readonly points: readonly Points[];
  readonly bars: BarLayout;
  /** By series; it changes. */
  readonly shown: readonly boolean[];
}

/** @returns for each scale what gives its range now, in places (`scale.ts`); each is safe for uPlot */
export function createExtents({
  spec,
  scales,
  points,
  bars,
  shown,
}: ExtentsSettings): Readonly<Record<AxisName, () => Range>> {
  const union = (rangeOf: (series: Points, i: number) => Range | undefined) =>
    points.reduce<Range | undefined>((all, one, i) => (shown[i] ? unionOf(all, rangeOf(one, i)) : all), undefined);
  const x = (): Range => {
    const { categories } = spec.x;
    if (categories) return withLimits([-0.5, Math.max(categories.length, 1) - 0.5], spec.x, scales.x);
    const room = spec.series.some(({ type }) => type === 'points') ? X_ROOM : 0;
    const extent = union(({ xRange: range }, i) => {
      const reach = bars.places[i] ? bars.reach : 0;
      return range && [range[0] - reach, range[1] + reach];
    });
    const padded = paddedRange(extent, room, scales.x.time);
    return withLimits(
      extent === undefined ? padded : (withNear(padded, edgesOf(spec, 'x', scales.x), X_REACH) ?? padded),
      spec.x,
      scales.x,
    );
  };
  const y = (name: 'y' | 'y2') => (): Range => {
    const scale = scales[name];
    const extent = union(({ yRange: range }, i) => {
      const { type, low, axis = 'y' } = spec.series[i] as PlotSpec['series'][number];
      if (axis !== name) return undefined;
      return range && ON_ZERO.has(type) && !low && !scale.log ? unionOf(range, [0, 0]) : range;
    });
    const padded = paddedRange(withNear(extent, edgesOf(spec, name, scale), Y_REACH), Y_ROOM, false);
    return withLimits(padded, spec[name], scale);
  };
  return { x, y: y('y'), y2: y('y2') };
}

/** Where the bands and markers of an axis lie, as far as they can be drawn. */
function edgesOf({ bands, markers = [] }: PlotSpec, axis: AxisName, scale: Scale): number[] {
  const ofBands = bands.filter((band) => axisOf(band) === axis).flatMap(({ from, to }) => [from, to]);
  const ofMarkers = markers.filter((marker) => axisOf(marker) === axis).map(({ at }) => at);
  return [...ofBands, ...ofMarkers]
    .filter((value) => value !== undefined && isDrawable(value, scale.time))
    .map((value) => scale.place(value as number))
    .filter((place) => !Number.isNaN(place));
}

export function axisOf({ axis = 'y' }: PlotBand | PlotMarker): AxisName {
  return axis;
}

/** The extent with those values that lie near it: a limit nobody comes close to must not flatten the data. */
export function withNear(extent: Range | undefined, values: readonly number[], times: number): Range | undefined {
  if (extent === undefined) return values.reduce<Range | undefined>((all, at) => unionOf(all, [at, at]), undefined);
  const reach = (extent[1] - extent[0]) * times || Math.abs(extent[0]);
  const near = values.filter((value) => value >= extent[0] - reach && value <= extent[1] + reach);
  return near.reduce<Range>((all, at) => unionOf(all, [at, at]) ?? all, extent);
}

/** The axis' own ends where it names them. */
function withLimits([from, to]: Range, axis: PlotAxis | undefined, scale: Scale): Range {
  const end = (value: number | undefined, otherwise: number) => {
    const place = value !== undefined && isDrawable(value, scale.time) ? scale.place(value) : Number.NaN;
    return Number.isNaN(place) ? otherwise : place;
  };
  return checkedRange(end(axis?.min, from), end(axis?.max, to), scale.time);
}
