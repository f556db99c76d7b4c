/** `SimplePlots` for modules: reads a spec, and records a plot to draw. */
import { findRoom } from '../protocol/room.ts';
import type { GuestStart } from '../protocol/to-guest.ts';
import type { GuestDom } from './container.ts';
import type { lateRowsOf as FindLate } from './dataset-rows.ts';
import { createLeftOut, isList, isObject, itemsOf, type LeftOut } from './options.ts';
import { isNumbers } from './plots/data-forms.ts';
import type { Lost } from './plots/encode-points.ts';
import { MOST_SERIES } from './plots/fields.ts';
import { inOwnWords } from './plots/foreign-words.ts';
import { mergeSpecs, ownProperties } from './plots/merge-specs.ts';
import { encodeSpec, type RawSpec, type ReadSpec, readSpec } from './plots/normalise-spec.ts';
import type { SeriesType } from './plots/read-style.ts';
import { createTables } from './plots/tables.ts';
import type { Recorder } from './recorder.ts';
import { makeRoom, type Standing, standingAt, standsAt } from './standing.ts';

export interface PlotHandle {
  /** Changes what `spec` names, keeps the rest. */
  update(spec?: unknown, options?: unknown): void;
  destroy(): void;
}
type Draw = (target: unknown, spec?: unknown, options?: unknown) => PlotHandle;
type Method = 'plot' | 'line' | 'lines' | 'points' | 'scatter' | 'area' | 'bars' | 'bar' | 'histogram' | 'axes';
export type SimplePlots = Readonly<Record<Method, Draw>> & {
  readonly create: (target: unknown, spec?: unknown) => object;
};

/** What the series of each method are unless they say. */
const METHODS: Readonly<Record<Method, SeriesType>> = {
  plot: 'line',
  line: 'line',
  lines: 'line',
  points: 'points',
  scatter: 'points',
  axes: 'line',
  area: 'area',
  bars: 'bars',
  bar: 'bars',
  histogram: 'bars',
};

interface Plot extends Standing {
  readonly id: number;
  /** The id of its place. */
  readonly target: number;
  /** The method that made it, or made it anew. */
  method: Method;
  leftOut: LeftOut;
  /** Made anew in this slice; and how often, of which handles before know nothing. */
  redrawn: boolean;
  turn: number;
  raw: RawSpec;
  /** `raw` changed, and was not read since. */
  stale: boolean;
  /** What the stage has not been told yet. */
  next: ReadSpec | undefined;
  gone: boolean;
  /** Points that the stage was told of, `undefined` before it was told of any. */
  sent: number | undefined;
}
type Read = (plot: Pick<Plot, 'method' | 'leftOut'>, raw: RawSpec) => ReadSpec;

/**
 * The attack: a getter of a spec or a row, or a method of a list, that runs on the runtime's time.
 * The defence: all that can run code of the module's is on the module's time; what is exempt works on copies.
 *
 * @param placeIn makes a place in an element of the module
 * @param limits.plots most plots at one time; @param limits.rows bounds their points
 * @param datasets that a spec may name
 */
export function createSimplePlots(
  recorder: Recorder,
  placeIn: GuestDom['placeIn'],
  limits: { readonly plots: number; readonly rows: number },
  datasets: GuestStart['datasets'] = [],
  { lateRowsOf }: { readonly lateRowsOf?: typeof FindLate } = {},
): SimplePlots {
  const tables = createTables(datasets, lateRowsOf);
  const plots = new Set<Plot>();
  const read: Read = ({ method, leftOut }, raw) => {
    const most = findRoom('plot', limits.rows, 0);
    const next = readSpec(raw, method, METHODS[method], leftOut, most, tables);
    if (next.cut > 0) reportCut(recorder, method, next.cut, `a plot may have ${most}`);
    return next;
  };
  const flush = (plot: Plot) => {
    const { id, target, method, next, gone, sent } = plot;
    plot.next = undefined;
    if (gone) {
      plots.delete(plot);
      if (sent !== undefined) recorder.push({ op: 'destroy', id });
    } else if (next !== undefined) {
      const others = [...plots].reduce((sum, other) => sum + (other === plot ? 0 : (other.sent ?? 0)), 0);
      const most = findRoom('plot', limits.rows, others);
      const { spec, points, cut, alone, lost } = recorder.exempt(() => encodeSpec(next, most));
      if (cut > 0) reportCut(recorder, method, cut, `with the other plots there was room for ${most}`);
      if (lost.count > 0) reportLost(recorder, method, lost, next.kind === 'time');
      if (alone > 0)
        plot.leftOut(`stacked of ${alone} series, each with x of its own`, 'Give series of one stack the same x.');
      recorder.push({ op: 'plot', id, target, spec });
      plot.sent = points;
    }
  };
  recorder.beforeFlush(() => {
    dropReplaced(plots);
    for (const plot of [...plots]) if (plot.stale && !plot.gone) refresh(plot, plot.raw, read);
    // What makes room comes first.
    for (const plot of [...plots].sort((a, b) => growthOf(a) - growthOf(b))) flush(plot);
  });

  function draw(method: Method, target: unknown, ...given: readonly unknown[]): Plot {
    const leftOut = createLeftOut(recorder, `SimplePlots.${method}`);
    const raw = rawSpec(method, ...given);
    const next = read({ method, leftOut }, raw);
    const old = [...plots].find((plot) => standsAt(plot, target) && isFromBefore(plot));
    if (old) return Object.assign(old, { method, leftOut, raw, next, stale: false, redrawn: true, turn: old.turn + 1 });
    if (!makeRoom([...plots], limits.plots, (plot) => plot)) throw tooMany(recorder, limits.plots);
    // Behind all that may throw or run code of the module's: a place is made here, which may be dropped.
    const place = placeIn(target, () => {
      plot.gone = true;
    });
    if (!place) {
      throw new TypeError(
        `SimplePlots.${method}: the first argument is no element of this module. Pass container, an element you made, or a selector.`,
      );
    }
    const state = { redrawn: false, turn: 0, stale: false, gone: false, sent: undefined, ...standingAt(target, place) };
    const plot: Plot = { id: recorder.nextId(), target: place.id, method, leftOut, raw, next, ...state };
    plots.add(plot);
    return plot;
  }

  const result: Record<string, unknown> = {};
  for (const method of Object.keys(METHODS) as Method[]) {
    result[method] = Object.freeze((target: unknown, ...given: unknown[]) =>
      createHandle(draw(method, target, ...given), read),
    );
  }
  result.create = Object.freeze((target: unknown, spec?: unknown) => {
    const raw = rawSpec('plot', spec ?? {});
    return createSteps(draw('plot', target, withSeries(raw, [])), raw);
  });
  return Object.freeze(result) as SimplePlots;
}

/** Drawn in a slice before this one, and as it was: `slider.oninput = () => SimplePlots.line(div, spec)` is one plot. */
const isFromBefore = ({ gone, sent, redrawn }: Plot) => !gone && sent !== undefined && !redrawn;

/** Where a plot was made anew, all that stood at its place before is gone. */
function dropReplaced(plots: ReadonlySet<Plot>): void {
  const redrawn = [...plots].filter((plot) => plot.redrawn);
  const places = new Set(redrawn.map(({ element }) => element));
  for (const plot of plots) if (isFromBefore(plot) && places.has(plot.element)) plot.gone = true;
  for (const plot of redrawn) plot.redrawn = false;
}

function refresh(plot: Plot, raw: RawSpec, read: Read): void {
  plot.stale = false;
  plot.next = read(plot, raw);
  plot.raw = raw;
}

/** Below 0 where there will be fewer points than the stage has. */
function growthOf({ gone, next, sent = 0 }: Plot): number {
  const points = gone ? 0 : next?.series.reduce((sum, { source }) => sum + source.y.length, 0);
  return Math.min(0, (points ?? sent) - sent);
}

function createHandle(plot: Plot, read: Read): PlotHandle {
  const { turn } = plot;
  return Object.freeze({
    update: Object.freeze((...given: unknown[]) => {
      if (!plot.gone && plot.turn === turn) refresh(plot, mergeSpecs(plot.raw, rawSpec(plot.method, ...given)), read);
    }),
    destroy: Object.freeze(() => {
      if (plot.turn === turn) plot.gone = true;
    }),
  });
}

/**
 * `create(target, options)`: a plot that is drawn step by step; each step gives the plot back.
 *
 * @param spec of what was drawn at once
 */
function createSteps(plot: Plot, spec: RawSpec): object {
  const series: object[] = [];
  const lists = { bands: [] as unknown[], markers: [] as unknown[] };
  const { turn } = plot;
  let whole = spec;
  // Read once, when the slice is over: many steps must not read the same data again and again.
  const step = (change: RawSpec = {}) => {
    if (plot.turn !== turn) return steps;
    const added = Object.entries(lists).filter(([, list]) => list.length > 0);
    whole = mergeSpecs(whole, change);
    plot.raw = { ...withSeries(whole, series), ...Object.fromEntries(added) };
    plot.stale = true;
    return steps;
  };
  const add =
    (type: string) =>
    (...given: unknown[]) => {
      series.push({ ...rawSpec('plot', ...given), type });
      return step();
    };
  const steps: Record<string, unknown> = {
    axes: (spec: unknown) => step(rawSpec('plot', spec ?? {})),
    band: (band: unknown, to?: unknown, look?: unknown) => {
      // As two numbers, with the look behind them, models write it too.
      lists.bands.push(isObject(band) ? band : { ...ownProperties(look), from: band, to });
      return step();
    },
    marker: (marker: unknown) => {
      lists.markers.push(marker);
      return step();
    },
    update: (spec: unknown) => step(rawSpec('plot', spec ?? {})),
    destroy: () => {
      if (plot.turn === turn) plot.gone = true;
    },
  };
  for (const type of ['line', 'points', 'scatter', 'bars', 'area']) steps[type] = add(type);
  for (const method of Object.values(steps)) Object.freeze(method);
  return Object.freeze(steps);
}

/** A spec and what steps have added to it: to its own series, or in the place of its data, which the steps may have been about. */
function withSeries(spec: RawSpec, added: readonly object[]): RawSpec {
  const own = spec.series ?? spec.lines;
  if (isList(own)) return { ...spec, series: [...itemsOf(own, MOST_SERIES), ...added] };
  return added.length > 0 ||
    !['data', 'rows', 'values', 'y', 'yField', 'yKey'].some((name) => Object.hasOwn(spec, name))
    ? { ...spec, series: added }
    : spec;
}

/** `(target, spec)`, `(target, data, options)` and `(target, xs, ys, options)` as one object; own enumerable properties only. */
function rawSpec(method: string, ...given: unknown[]): RawSpec {
  return inOwnWords(asOne(method, ...given));
}

function asOne(method: string, spec?: unknown, options?: unknown, more?: unknown): RawSpec {
  // As two lists, x and y, with the options behind them.
  if (isList(spec) && isList(options) && isNumbers(options)) return { ...ownProperties(more), x: spec, y: options };
  if (isList(spec) || typeof spec === 'string') return { ...ownProperties(options), data: spec };
  if (isObject(spec)) return { ...ownProperties(spec), ...ownProperties(options) };
  if (spec === undefined && isObject(options)) return ownProperties(options);
  throw new TypeError(
    `SimplePlots.${method}: the second argument is no spec. Pass {series: [{label, data: [{x, y}, …]}]}, or data and options.`,
  );
}

function reportCut(recorder: Recorder, method: Method, cut: number, why: string): void {
  recorder.violation({
    code: 'SM601',
    rule: 'plot-points',
    severity: 'warning',
    message: `SimplePlots.${method}: ${cut} points were left out: ${why}`,
    hint: 'Summarize the data before you plot it, or raise `limits.rows`.',
  });
}

function reportLost(recorder: Recorder, method: Method, { count, text }: Lost, isTime: boolean): void {
  recorder.violation({
    code: 'SM501',
    rule: 'plot-range',
    severity: 'warning',
    message: `SimplePlots.${method}: ${count} ${count === 1 ? 'point was' : 'points were'} left out: ${count === 1 ? 'its' : 'their'} x is no ${isTime ? 'date' : 'number'}, such as "${text}"`,
    hint: isTime
      ? 'Give ISO texts such as "2024-03-13", Dates or epoch milliseconds.'
      : "Give numbers, or names with x: {type: 'category'}.",
  });
}

function tooMany(recorder: Recorder, most: number): Error {
  const message = `A module may show ${most} plots at a time`;
  recorder.violation({
    code: 'SM506',
    rule: 'too-many-plots',
    severity: 'error',
    message,
    hint: 'Destroy one, or use fewer.',
  });
  return new Error(message);
}
