/** Draws plots. The only file that imports uPlot; what it is given was checked first (`plot/ranges.ts`). */
import './plot/language.ts';
import uPlot from 'uplot';
import type { PlotSeries, PlotSpec } from '../protocol/operations.ts';
import type { ChunkContext, Drawn } from './chunk.ts';
import { createAxes } from './plot/axes.ts';
import { drawBandLabels, drawBands, withBands } from './plot/bands.ts';
import { placeBars } from './plot/bars.ts';
import { findColor, type Inks, paletteColor, readInks } from './plot/colors.ts';
import { numberText, timeText } from './plot/labels.ts';
import { createLegend, type Legend } from './plot/legend.ts';
import { nearestMark, nearestOnLine } from './plot/nearest.ts';
import { type Points, readPoints } from './plot/points.ts';
import { checkedRange, DAY, isDrawable, paddedRange, type Range, unionOf } from './plot/ranges.ts';
import { describePlot } from './plot/summary.ts';
import { hasLine, tracePath, viewOf } from './plot/trace.ts';

const FALLBACK_WIDTH = 320;
const Y_ROOM = 0.08;
const X_ROOM = 0.03;
/** How much of its colour a fill has, by the type of its series. */
const ALPHA = { line: 0, points: 0.75, bars: 0.8, area: 0.22 } as const;
/** Types that stand on zero: it is in view with them. */
const ON_ZERO: ReadonlySet<string> = new Set(['bars', 'area']);
const CLOSED_RANGE_MS = 60_000;
/** uPlot wants at least one. */
const NO_SERIES: PlotSeries = { type: 'line', label: '', x: new Float64Array(), y: new Float64Array() };

/**
 * Appends a plot to `target`.
 *
 * @param given a checked `plotOperation`'s
 * @throws Error if the points are malformed or more than `context.room`
 */
export function createPlot(target: HTMLElement, given: PlotSpec, context: ChunkContext): Drawn {
  const spec = given.series.length > 0 ? given : { ...given, series: [NO_SERIES], legend: false };
  const { locale } = context;
  const time = spec.x.type === 'time';
  const size = spec.series.reduce((sum, { x }) => sum + x.length, 0);
  if (size > context.room) throw new Error(`Malformed plot: more than ${context.room} points`);
  const points = spec.series.map((series) => readPoints(series, time));
  reportDropped(points, context);
  const utc = time && points.every(({ wholeDays }) => wholeDays);
  const shown = points.map(() => true);
  const empty = points.every(({ yRange }) => yRange === undefined);
  let { scheme } = context;

  const root = document.createElement('div');
  root.className = 'sm-plot';
  root.dataset.scheme = scheme;
  root.style.setProperty('max-width', spec.width === undefined ? '100%' : `min(100%, ${spec.width}px)`);
  root.style.setProperty('contain-intrinsic-inline-size', `${spec.width ?? FALLBACK_WIDTH}px`);
  if (spec.title) setText(root, 'sm-plot-title', spec.title, context);
  target.append(root);
  let inks: Inks = readInks(root, scheme);
  const colorOf = (i: number) => findColor(spec.series[i]?.color) ?? paletteColor(i, scheme);
  const { fontFamily } = getComputedStyle(root);

  const { categories } = spec.x;
  const bars = placeBars(spec.series, points, time ? DAY : 1);
  const union = (rangeOf: (series: Points, i: number) => Range | undefined) =>
    points.reduce<Range | undefined>((all, one, i) => (shown[i] ? unionOf(all, rangeOf(one, i)) : all), undefined);
  const xRange = (): Range => {
    if (categories) return withLimits([-0.5, Math.max(categories.length, 1) - 0.5], spec.x, false);
    const room = spec.series.some(({ type }) => type === 'points') ? X_ROOM : 0;
    const extent = union(({ xRange: range }, i) => {
      const reach = bars.places[i] ? bars.reach : 0;
      return range && [range[0] - reach, range[1] + reach];
    });
    return withLimits(paddedRange(extent, room, time), spec.x, time);
  };
  const yRange = (): Range => {
    const extent = union(({ yRange: range }, i) =>
      range && ON_ZERO.has(spec.series[i]?.type ?? '') ? unionOf(range, [0, 0]) : range,
    );
    return withLimits(paddedRange(withBands(extent, spec.bands), Y_ROOM, false), spec.y, spec.y.type === 'time');
  };
  const xText = (value: number, span: number) =>
    categories?.[value] ?? (time ? timeText(value, span, locale, utc) : numberText(value, locale));

  let legend: Legend | undefined;
  const readout = document.createElement('div');
  readout.className = 'sm-plot-readout';
  let ready: () => void = () => {};
  const painted = new Promise<void>((resolve) => {
    ready = resolve;
  });

  const options = {
    mode: 2,
    ms: 1,
    width: widthOf(root),
    height: spec.height,
    legend: { show: false },
    padding: [10, 14, spec.x.label ? 2 : 0, 0],
    tzDate: utc ? (ms: number) => uPlot.tzDate(new Date(ms), 'Etc/UTC') : (ms: number) => new Date(ms),
    scales: { x: { time, range: xRange }, y: { time: spec.y.type === 'time', range: yRange } },
    axes: createAxes({ spec, locale, font: fontFamily, utc, empty, inks: () => inks }),
    series: [
      {},
      ...spec.series.map((series, i) => ({
        auto: false,
        label: series.label,
        scale: 'y',
        width: hasLine(series.type) ? (series.width ?? 1.75) : 0,
        stroke: () => colorOf(i),
        fill: ALPHA[series.type] === 0 ? null : () => withAlpha(colorOf(i), ALPHA[series.type]),
        dash: series.dash,
        cap: 'round',
        points: { show: false },
        paths: (plot: uPlot) => tracePath(plot, series, points[i] as Points, bars.places[i]),
      })),
    ],
    cursor: {
      y: false,
      points: { size: 9, width: 2, stroke: () => inks.background, fill: (_plot: uPlot, i: number) => colorOf(i - 1) },
      drag: { x: true, y: false, setScale: false },
      dataIdx: (plot: uPlot, i: number) => {
        const series = points[i - 1];
        if (series === undefined || !shown[i - 1]) return null;
        const find = spec.series[i - 1]?.type === 'points' ? nearestMark : nearestOnLine;
        return find(series, {
          left: plot.cursor.left ?? -10,
          top: plot.cursor.top ?? -10,
          xToPixel: (value) => plot.valToPos(value, 'x'),
          yToPixel: (value) => plot.valToPos(value, 'y'),
          pixelToX: (pixel) => plot.posToVal(pixel, 'x'),
        });
      },
    },
    hooks: {
      drawClear: [(plot: uPlot) => drawBands(plot.ctx, spec.bands, viewOf(plot), uPlot.pxRatio)],
      drawAxes: [
        (plot: uPlot) => drawBandLabels(plot.ctx, spec.bands, viewOf(plot), inks.muted, fontFamily, uPlot.pxRatio),
      ],
      setCursor: [(plot: uPlot) => showValues(plot)],
      setSelect: [
        (plot: uPlot) => {
          if (plot.select.width < 2) return;
          const from = plot.posToVal(plot.select.left, 'x');
          const to = plot.posToVal(plot.select.left + plot.select.width, 'x');
          const [min, max] = checkedRange(from, to, time);
          plot.setScale('x', { min, max });
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
      ready: [() => ready()],
    },
  };

  function showValues(plot: uPlot): void {
    const indexes = plot.cursor.idxs ?? [];
    const span = (plot.scales.x?.max ?? 0) - (plot.scales.x?.min ?? 0);
    const values = points.map(({ y }, i) => {
      const at = indexes[i + 1];
      return at === null || at === undefined ? '' : numberText(y[at] as number, locale);
    });
    legend?.setValues(values);
    const hit = values.findIndex((value) => value !== '');
    const at = indexes[hit + 1];
    const x = hit < 0 ? undefined : points[hit]?.x[at ?? -1];
    readout.textContent =
      x === undefined ? '' : [xText(x, span), legend === undefined ? values[hit] : ''].filter(Boolean).join('  ·  ');
  }

  if (spec.legend && spec.series.length > 0) {
    legend = createLegend(spec.series, (i, on) => {
      shown[i] = on;
      plot.setSeries(i + 1, { show: on });
    });
    root.append(legend.element);
  }
  const plot = new uPlot(
    options as unknown as uPlot.Options,
    [null, ...points.map(({ x, y }) => [x, y])] as unknown as uPlot.AlignedData,
    root,
  );
  plot.over.append(readout);
  plot.root.setAttribute('role', 'img');
  plot.root.setAttribute('aria-label', summarize(spec, points, xText, locale));
  if (empty) setText(plot.over, 'sm-plot-empty', 'No data', context);
  legend?.setColors(spec.series.map((_, i) => colorOf(i)));

  const fit = () => {
    const width = widthOf(root);
    if (width !== plot.width) plot.setSize({ width, height: spec.height });
  };
  // Told of every width, also when a hidden target is shown or a column beside it grows.
  const observer = new ResizeObserver(fit);
  observer.observe(root);
  return {
    ready: painted,
    size,
    restyle(next) {
      scheme = next;
      root.dataset.scheme = next;
      inks = readInks(root, next);
      legend?.setColors(spec.series.map((_, i) => colorOf(i)));
      plot.redraw(false);
    },
    resize: fit,
    destroy() {
      observer.disconnect();
      plot.destroy();
      root.remove();
    },
  };
}

/** The axis' own ends where it names them. */
function withLimits([from, to]: Range, { min, max }: PlotSpec['x'], time: boolean): Range {
  const low = min !== undefined && isDrawable(min, time) ? min : from;
  const high = max !== undefined && isDrawable(max, time) ? max : to;
  return checkedRange(low, high, time);
}

function widthOf(root: HTMLElement): number {
  const width = Math.floor(root.clientWidth);
  return width > 0 ? Math.max(80, Math.min(width, 8000)) : FALLBACK_WIDTH;
}

function withAlpha(color: string, alpha: number): string {
  return `color-mix(in srgb, ${color} ${alpha * 100}%, transparent)`;
}

function setText(parent: HTMLElement, name: string, text: string, context: ChunkContext): void {
  const element = document.createElement('div');
  element.className = name;
  if (__TEST_BUILD__ && context.rawText) element.innerHTML = text;
  else element.textContent = text;
  parent.append(element);
}

function reportDropped(points: readonly Points[], context: ChunkContext): void {
  const dropped = points.reduce((sum, series) => sum + series.dropped, 0);
  if (dropped === 0) return;
  context.report({
    code: 'SM501',
    rule: 'plot-range',
    severity: 'warning',
    message: `${dropped} points of a plot were left out: no axis can show their values`,
    hint: 'Plot finite numbers below 1e30 in size, and dates of the years 1 to 9999.',
  });
}

function summarize(
  spec: PlotSpec,
  points: readonly Points[],
  xText: (value: number, span: number) => string,
  locale: string,
): string {
  const all = points.reduce<Range | undefined>((range, { xRange }) => unionOf(range, xRange), undefined);
  const [from, to] = all ?? [0, 0];
  const number = (value: number | undefined) => (value === undefined ? '' : numberText(value, locale));
  const series = points.map(({ y, yRange }, i) => ({
    label: spec.series[i]?.label ?? '',
    points: y.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0),
    low: number(yRange?.[0]),
    high: number(yRange?.[1]),
    last: number(y.findLast((value) => !Number.isNaN(value))),
  }));
  const span = Math.max(to - from, CLOSED_RANGE_MS * 10);
  return describePlot(spec.title, xText(from, span), xText(to, span), series);
}
