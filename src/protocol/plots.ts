/**
 * What a plot shows: the `spec` of a `plot` operation. From the guest to the stage; the plot chunk checks it, with
 * what is compiled from these schemas to `virtual:checks/plot`.
 *
 * Lists and sizes are bounded here; what may be drawn of numbers is decided in `stage/plot/ranges.ts`.
 */
import * as z from 'zod/mini';
import { MOST_POINT_COLORS } from './plot-words.ts';

const shortText = z.string().check(z.maxLength(1000));
const finite = z.number();
const float64 = z.instanceof(Float64Array);
const digits = z.int().check(z.minimum(0), z.maximum(20));
const numeric = z.enum(['numeric', '2-digit']);
const length = z.enum(['full', 'long', 'medium', 'short']);

/** Options of `Intl.NumberFormat`, or on a time axis of `Intl.DateTimeFormat`; what they refuse is as if it was not there. */
export const plotFormat = z.strictObject({
  style: z.optional(z.enum(['decimal', 'percent', 'currency', 'unit'])),
  currency: z.optional(z.string().check(z.maxLength(50))),
  unit: z.optional(z.string().check(z.maxLength(50))),
  unitDisplay: z.optional(z.enum(['short', 'narrow', 'long'])),
  notation: z.optional(z.enum(['standard', 'scientific', 'engineering', 'compact'])),
  signDisplay: z.optional(z.enum(['auto', 'always', 'exceptZero', 'never'])),
  useGrouping: z.optional(z.boolean()),
  minimumFractionDigits: z.optional(digits),
  maximumFractionDigits: z.optional(digits),
  maximumSignificantDigits: z.optional(z.int().check(z.minimum(1), z.maximum(21))),
  dateStyle: z.optional(length),
  timeStyle: z.optional(length),
  weekday: z.optional(z.enum(['long', 'short', 'narrow'])),
  year: z.optional(numeric),
  month: z.optional(z.enum(['numeric', '2-digit', 'long', 'short', 'narrow'])),
  day: z.optional(numeric),
  hour: z.optional(numeric),
  minute: z.optional(numeric),
  second: z.optional(numeric),
});

/** One series; `x` in the axis' unit (epoch milliseconds where the axis is `time`), `NaN` in `y` is a gap. */
export const plotSeries = z.strictObject({
  type: z.enum(['line', 'points', 'bars', 'area']),
  label: shortText,
  x: float64,
  y: float64,
  /** Where an area or a bar begins at each x, instead of zero. */
  low: z.optional(float64),
  /** A line goes level from each point to the next, and up or down there, at the one before, or between them. */
  step: z.optional(z.enum(['after', 'before', 'middle'])),
  /** The left one without. */
  axis: z.optional(z.literal('y2')),
  color: z.optional(shortText),
  /** Of points or bars: colours that some of them have instead. */
  colors: z.optional(z.array(shortText).check(z.maxLength(MOST_POINT_COLORS))),
  /** Which of these each has, from 1, as long as x; 0: the series' own. */
  colorAt: z.optional(z.instanceof(Uint8Array)),
  /** Of what lies under a line, without the line's own. */
  fill: z.optional(shortText),
  /** CSS px. */
  width: z.optional(finite.check(z.minimum(0), z.maximum(20))),
  /** CSS px on, off, … */
  dash: z.optional(z.array(finite.check(z.minimum(0), z.maximum(100))).check(z.maxLength(8))),
  /** Of a line or an area: each of its points is marked. */
  marks: z.optional(z.literal(true)),
  /** CSS px. */
  radius: z.optional(finite.check(z.minimum(0), z.maximum(20))),
  /** Areas or bars of one axis with the same number and the same x stand on each other. */
  stack: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
});

export const plotAxis = z.strictObject({
  label: z.optional(shortText),
  /** On a `log` axis values that are not above zero are gaps. */
  type: z.enum(['linear', 'time', 'log']),
  min: z.optional(finite),
  max: z.optional(finite),
  format: z.optional(plotFormat),
  /** Of a linear x axis: what stands at 0, 1, 2, … */
  categories: z.optional(z.array(shortText).check(z.maxLength(1000))),
});

/** A reference band across one axis, the left one without a name; an open end is left out. */
export const plotBand = z.strictObject({
  axis: z.optional(z.enum(['x', 'y2'])),
  from: z.optional(finite),
  to: z.optional(finite),
  label: z.optional(shortText),
  color: z.optional(shortText),
});

/** A line at one value of one axis. */
export const plotMarker = z.strictObject({
  axis: z.enum(['x', 'y', 'y2']),
  at: finite,
  label: z.optional(shortText),
  color: z.optional(shortText),
});

export const plotSpec = z.strictObject({
  title: z.optional(shortText),
  /** CSS px, at most the target's; without it the plot fills its target. */
  width: z.optional(finite.check(z.minimum(50), z.maximum(10_000))),
  /** CSS px; bounded, for a canvas of this height is allocated. */
  height: finite.check(z.minimum(50), z.maximum(2000)),
  /** The module said no height: an element with a higher one of its own is filled. */
  fills: z.optional(z.literal(true)),
  x: plotAxis,
  y: plotAxis,
  /** On the right. */
  y2: z.optional(plotAxis),
  series: z.array(plotSeries).check(z.maxLength(100)),
  bands: z.array(plotBand).check(z.maxLength(100)),
  markers: z.optional(z.array(plotMarker).check(z.maxLength(100))),
  legend: z.boolean(),
  /** `false`: the pointer shows no values; there is no zoom either. */
  cursor: z.optional(z.boolean()),
  /** `false`: dragging does not zoom. */
  zoom: z.optional(z.boolean()),
});

export type PlotSpec = z.infer<typeof plotSpec>;
export type PlotSeries = z.infer<typeof plotSeries>;
export type PlotAxis = z.infer<typeof plotAxis>;
export type PlotBand = z.infer<typeof plotBand>;
export type PlotMarker = z.infer<typeof plotMarker>;
export type PlotFormat = z.infer<typeof plotFormat>;
