/** `SimplePlots` for modules: reads a spec, and records a plot to draw. */
import type { PlotSpec } from '../protocol/operations.ts';
import { createLeftOut, isList, isObject, type LeftOut } from './options.ts';
import type { SeriesType } from './plots/encode-series.ts';
import { normaliseSpec, type RawSpec } from './plots/normalise-spec.ts';
import type { Recorder } from './recorder.ts';

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

/** What each method draws; the last four a simpler form, until their own is there. */
const METHODS: Readonly<Record<Method, SeriesType>> = {
  plot: 'line',
  line: 'line',
  lines: 'line',
  points: 'points',
  scatter: 'points',
  axes: 'line',
  area: 'line',
  bars: 'points',
  bar: 'points',
  histogram: 'points',
};
const SIMPLER = new Set<string>(['area', 'bars', 'bar', 'histogram']);

interface Plot {
  readonly id: number;
  readonly target: number;
  raw: RawSpec;
  /** What the stage has not been told yet. */
  next: PlotSpec | 'destroy' | undefined;
  sent: boolean;
}

/**
 * @param idOf the stage's id of an element of the module
 * @param limits.plots most plots at one time
 */
export function createSimplePlots(
  recorder: Recorder,
  idOf: (target: unknown, onDropped?: () => void) => number | undefined,
  limits: { readonly plots: number },
): SimplePlots {
  const plots = new Set<Plot>();
  recorder.beforeFlush(() => {
    for (const plot of plots) {
      const { id, target, next } = plot;
      plot.next = undefined;
      if (next === undefined) continue;
      if (next === 'destroy') {
        plots.delete(plot);
        if (plot.sent) recorder.push({ op: 'destroy', id });
      } else {
        recorder.push({ op: 'plot', id, target, spec: next });
        plot.sent = true;
      }
    }
  });

  function draw(method: Method, target: unknown, spec: unknown, options: unknown): PlotHandle {
    const id = idOf(target, () => {
      plot.next = 'destroy';
    });
    if (id === undefined) {
      throw new TypeError(
        `SimplePlots.${method}: the first argument is no element of this module. Pass container, an element you made, or a selector.`,
      );
    }
    const leftOut = createLeftOut(recorder, `SimplePlots.${method}`);
    if (SIMPLER.has(method)) {
      leftOut(method, `It is drawn as ${METHODS[method]}; use SimplePlots.line or SimplePlots.points.`);
    }
    const raw = rawSpec(method, spec, options);
    const next = normaliseSpec(raw, method, METHODS[method], leftOut);
    if ([...plots].filter((plot) => plot.next !== 'destroy').length >= limits.plots)
      throw tooMany(recorder, limits.plots);
    const plot: Plot = { id: recorder.nextId(), target: id, raw, next, sent: false };
    plots.add(plot);
    return createHandle(plot, method, leftOut, recorder);
  }

  const result: Record<string, unknown> = {};
  for (const method of Object.keys(METHODS) as Method[]) {
    result[method] = Object.freeze((target: unknown, spec?: unknown, options?: unknown) =>
      recorder.exempt(() => draw(method, target, spec, options)),
    );
  }
  result.create = Object.freeze((target: unknown, spec?: unknown) =>
    createSteps((first) => draw('plot', target, first, undefined), spec),
  );
  return Object.freeze(result) as SimplePlots;
}

function createHandle(plot: Plot, method: Method, leftOut: LeftOut, { exempt }: Recorder): PlotHandle {
  return Object.freeze({
    update: Object.freeze((spec?: unknown, options?: unknown) => {
      if (plot.next === 'destroy') return;
      exempt(() => {
        const raw = mergeSpecs(plot.raw, rawSpec(method, spec, options));
        plot.next = normaliseSpec(raw, method, METHODS[method], leftOut);
        plot.raw = raw;
      });
    }),
    destroy: Object.freeze(() => {
      plot.next = 'destroy';
    }),
  });
}

/** `create(target, options)`: a plot that is drawn step by step; each step gives the plot back. */
function createSteps(start: (spec: RawSpec) => PlotHandle, options: unknown): object {
  const series: object[] = [];
  const bands: unknown[] = [];
  const raw = rawSpec('plot', options ?? {}, undefined);
  const handle = start({ ...raw, series });
  const step = (change: RawSpec = {}) => {
    handle.update({ ...change, series, ...(bands.length > 0 ? { bands } : {}) });
    return steps;
  };
  const add = (type: string) => (data: unknown, style?: unknown) => {
    series.push({ ...rawSpec('plot', data, style), type });
    return step();
  };
  const steps: Record<string, unknown> = {
    axes: (spec: unknown) => step(rawSpec('plot', spec ?? {}, undefined)),
    band: (band: unknown) => {
      bands.push(band);
      return step();
    },
    update: (spec: unknown) => step(rawSpec('plot', spec ?? {}, undefined)),
    destroy: handle.destroy,
  };
  for (const type of ['line', 'points', 'scatter', 'bars', 'area']) steps[type] = add(type);
  for (const method of Object.values(steps)) Object.freeze(method);
  return Object.freeze(steps);
}

/** `(target, spec)` and `(target, data, options)` as one object; own enumerable properties only. */
function rawSpec(method: string, spec: unknown, options: unknown): RawSpec {
  if (isList(spec)) return { ...ownProperties(options), data: spec };
  if (isObject(spec)) return { ...ownProperties(spec), ...ownProperties(options) };
  if (spec === undefined && isObject(options)) return ownProperties(options);
  throw new TypeError(
    `SimplePlots.${method}: the second argument is no spec. Pass {series: [{label, data: [{x, y}, …]}]}, or data and options.`,
  );
}

function ownProperties(value: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = Object.create(null);
  if (isObject(value)) for (const key of Object.keys(value)) copy[key] = (value as Record<string, unknown>)[key];
  return copy;
}

/** New data takes the place of old, in whichever form either was written. */
function mergeSpecs(before: RawSpec, change: RawSpec): RawSpec {
  const merged: Record<string, unknown> = { ...before, ...change };
  const names = ['data', 'rows', 'values', 'series', 'lines'];
  if (names.some((name) => Object.hasOwn(change, name))) {
    for (const name of names) if (!Object.hasOwn(change, name)) delete merged[name];
  }
  return merged;
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
