/** Draws plots. The only file that imports uPlot; what it is given is checked first (here, and in `plot/ranges.ts`). */
import './plot/language.ts';
import { checkPlot } from 'virtual:checks/plot';
import uPlot from 'uplot';
import { MOST_POINT_COLORS } from '../protocol/plot-words.ts';
import type { PlotSeries, PlotSpec } from '../protocol/plots.ts';
import type { ChunkContext, Drawn } from './chunk.ts';
import { createAxes, overhang, underhang } from './plot/axes.ts';
import { drawBandLabels, drawBands, type Overlay } from './plot/bands.ts';
import { placeBars } from './plot/bars.ts';
import { findColor, paletteColor, type Scheme } from './plot/colors.ts';
import { createCursor, zoomToSelection } from './plot/cursor.ts';
import { createDataTable } from './plot/data-table.ts';
import { createExtents } from './plot/extents.ts';
import { alphaOf, withAlpha } from './plot/fills.ts';
import { listenToFingers } from './plot/fingers.ts';
import { whenIdle } from './plot/idle.ts';
import { listenToKeys } from './plot/keys.ts';
import { createLegend } from './plot/legend.ts';
import { type DrawnPlot, keepLettered } from './plot/lettered.ts';
import { dress, readLook, watchLook } from './plot/look.ts';
import { drawMarkers } from './plot/markers.ts';
import { createPixels } from './plot/pixels.ts';
import { type Points, readPoints } from './plot/points.ts';
import { DAY } from './plot/ranges.ts';
import { createReadout } from './plot/readout.ts';
import { reportLeftOut } from './plot/report.ts';
import { FALLBACK_WIDTH, findFilled, roomFor } from './plot/room.ts';
import { createScales } from './plot/scale.ts';
import { spanOf } from './plot/spans.ts';
import { createStacks } from './plot/stacks.ts';
import { summarize } from './plot/summary.ts';
import { textsOfAxes } from './plot/texts.ts';
import { strokeOf, traceLineMarks, tracePath, viewOf } from './plot/trace.ts';
import { textOfValue } from './plot/value-text.ts';
import { hasLine, lineWidth } from './plot/widths.ts';

/** uPlot wants at least one. */
const NO_SERIES: PlotSeries = { type: 'line', label: '', x: new Float64Array(), y: new Float64Array() };

/**
 * Appends a plot to `target`.
 *
 * @param given of a `plotOperation`
 * @throws Error if it is no `PlotSpec`, or has more points than `context.room`
 */
export function createPlot(target: HTMLElement, given: unknown, context: ChunkContext): Drawn {
  return keepLettered((scheme, report) => drawPlot(target, given, { ...context, scheme, report }), context);
}

function drawPlot(target: HTMLElement, given: unknown, context: ChunkContext): DrawnPlot {
  const reason = checkPlot(given);
  if (reason !== undefined) throw new Error(`Malformed plot: ${reason}`);
  const spec = complete(given as PlotSpec);
  const { locale } = context;
  const { markers = [] } = spec;
  const scales = createScales(spec);
  const time = scales.x.time;
  const axisOf = (i: number) => spec.series[i]?.axis ?? 'y';
  const size = spec.series.reduce((sum, { x }) => sum + x.length, 0);
  if (size > context.room) throw new Error(`Malformed plot: more than ${context.room} points`);
  if (spec.series.reduce((sum, { colors = [] }) => sum + colors.length, 0) > MOST_POINT_COLORS)
    throw new Error(`Malformed plot: more than ${MOST_POINT_COLORS} colours of points`);
  const points = spec.series.map((series, i) => readPoints(series, time, { x: scales.x, y: scales[axisOf(i)] }));
  reportLeftOut(spec, points, context);
  const restack = createStacks(spec.series, points, scales);
  const utc = time && points.every(({ wholeDays }) => wholeDays);
  const texts = textsOfAxes(spec, points, locale, utc);
  const span = spanOf(spec, points);
  const shown = points.map(() => true);
  const dashed = spec.series.filter(({ dash }) => dash).length;
  const empty = points.every(({ yRange }) => yRange === undefined);
  let { scheme } = context;

  const root = document.createElement('div');
  root.className = 'sm-plot';
  root.style.setProperty('max-width', spec.width === undefined ? '100%' : `min(100%, ${spec.width}px)`);
  root.style.setProperty('contain-intrinsic-inline-size', `${spec.width ?? FALLBACK_WIDTH}px`);
  if (spec.title) setText(root, 'sm-plot-title', spec.title, context);
  target.append(root);
  const legend =
    spec.legend && spec.series.length > 0
      ? createLegend(spec.series, (i, on) => {
          shown[i] = on;
          restack(shown);
          plot.setSeries(i + 1, { show: on });
        })
      : undefined;
  if (legend) root.append(legend.element);
  // What makes the browser compute styles and layout is asked for once, before more is put in.
  const pixels = createPixels(context.report);
  const { width, height } = pixels.take(roomFor(root, target, spec, 0));
  let look = readLook(root, scheme);
  dress(root, look, scheme);
  const colorOf = (i: number) =>
    (look.forced ? undefined : findColor(spec.series[i]?.color)) ?? paletteColor(i, look.scheme);
  const fillOf = (i: number, own?: string) => {
    const series = spec.series[i] as PlotSeries;
    return withAlpha(own ?? findColor(series.fill) ?? colorOf(i), alphaOf(series, spec.series));
  };
  /** @param color of some of its points, if they have one of their own; what marks a line is of the line's, and whole */
  const inkOf = (i: number, color: string | undefined) => {
    const own = look.forced ? undefined : findColor(color);
    return spec.series[i]?.marks ? (own ?? colorOf(i)) : fillOf(i, own);
  };
  const { font } = look.inks;
  const bars = placeBars(spec.series, points, time ? DAY : 1);
  const tracingOf = (i: number) => ({
    inkOf: (color: string | undefined) => inkOf(i, color),
    among: spec.series.length,
    place: bars.places[i],
    log: scales[axisOf(i)].log,
  });
  const { x, y, y2 } = createExtents({ spec, scales, points, bars, shown });

  const readout = createReadout({ spec, points, scales, texts, span, legend });
  const overlayOf = (plot: uPlot): Overlay => {
    const views = { y: viewOf(plot, 'y'), y2: viewOf(plot, spec.y2 ? 'y2' : 'y') };
    return { canvas: plot.ctx, scales, views, font, ratio: uPlot.pxRatio };
  };
  let ready: () => void = () => {};
  const painted = new Promise<void>((resolve) => {
    ready = resolve;
  });

  const options = {
    mode: 2,
    ms: 1,
    width,
    height,
    legend: { show: false },
    padding: [
      10,
      spec.y2 ? 0 : (plot: uPlot) => Math.max(14, overhang(plot, font)),
      spec.x.label ? 2 : 0,
      (plot: uPlot) => underhang(plot, font),
    ],
    tzDate: utc ? (ms: number) => uPlot.tzDate(new Date(ms), 'Etc/UTC') : (ms: number) => new Date(ms),
    scales: {
      x: { time, range: x },
      y: { time: scales.y.time, range: y },
      ...(spec.y2 ? { y2: { time: scales.y2.time, range: y2 } } : {}),
    },
    axes: createAxes({ spec, scales, texts, font, daily: utc, empty, inks: () => look.inks, colorOf: colorOfAxis }),
    series: [
      {},
      ...spec.series.map((series, i) => ({
        auto: false,
        label: series.label,
        facets: [{ scale: 'x' }, { scale: axisOf(i) }],
        width: lineWidth(series),
        stroke: () => colorOf(i),
        fill: alphaOf(series, spec.series) === 0 ? null : () => fillOf(i),
        cap: 'round',
        points: hasLine(series.type)
          ? {
              show: true,
              width: 0,
              fill: () => colorOf(i),
              paths: (plot: uPlot) => traceLineMarks(plot, series, points[i] as Points, tracingOf(i)),
            }
          : { show: false },
        paths: (plot: uPlot, at: number) => {
          const { paths, length } = tracePath(plot, series, points[i] as Points, tracingOf(i));
          // Read by uPlot when it draws what it is given here.
          Object.assign(plot.series[at]!, strokeOf(series, length, dashed, spec.series.length));
          return paths;
        },
      })),
    ],
    cursor: createCursor({ spec, points, shown, inks: () => look.inks, colorOf }),
    hooks: {
      ...(spec.bands.length > 0
        ? {
            drawClear: [(plot: uPlot) => drawBands(spec.bands, overlayOf(plot))],
            drawAxes: [(plot: uPlot) => drawBandLabels(spec.bands, overlayOf(plot), look.inks)],
          }
        : {}),
      ...(markers.length > 0 ? { draw: [(plot: uPlot) => drawMarkers(markers, overlayOf(plot), look.inks)] } : {}),
      setCursor: [(plot: uPlot) => readout.update(plot)],
      setSelect: [(plot: uPlot) => zoomToSelection(plot, time)],
      ready: [() => ready()],
    },
  };

  /** Where there are two axes, each has the colour of its series, if it has but one. */
  function colorOfAxis(name: 'y' | 'y2'): string | undefined {
    const own = spec.series.flatMap((_, i) => (axisOf(i) === name ? [i] : []));
    return spec.y2 && own.length === 1 ? colorOf(own[0] as number) : undefined;
  }

  const plot = new uPlot(
    options as unknown as uPlot.Options,
    [null, ...points.map(({ x, y }) => [x, y])] as unknown as uPlot.AlignedData,
    root,
  );
  plot.over.append(readout.element);
  plot.root.setAttribute('role', 'img');
  plot.root.setAttribute('aria-label', summarize(spec, points, texts, span));
  const fingers = spec.cursor === false ? undefined : listenToFingers(plot);
  if (empty) setText(plot.over, 'sm-plot-empty', 'No data', context);
  else {
    if (spec.cursor !== false) listenToKeys(plot, { points, shown, axisOf, describe: describePoint });
  }
  // Its rows cost more than the picture does.
  const cancelTable = whenIdle(() => !empty && root.append(createDataTable({ spec, points, texts, span })));
  legend?.setColors(spec.series.map((_, i) => colorOf(i)));

  /** `Potassium 4.5, Jan 3, 2026`. */
  function describePoint(i: number, at: number): string {
    const value = textOfValue(points[i] as Points, at, (one) => texts[axisOf(i)].value(one, 0));
    return `${spec.series[i]?.label ?? ''} ${value}, ${texts.x.value(points[i]?.xValues[at] ?? 0, span)}`.trim();
  }

  const restyle = (next: Scheme) => {
    scheme = next;
    look = readLook(root, next);
    dress(root, look, next);
    legend?.setColors(spec.series.map((_, i) => colorOf(i)));
    // At once: what is printed by a script of the page is printed before it ends. What has several colours is traced by them.
    plot.batch(() => plot.redraw(spec.series.some(({ colors }) => colors)));
  };
  const unwatch = watchLook(() => restyle(scheme));

  const fit = () => {
    const { width, height } = pixels.take(roomFor(root, target, spec, plot.height));
    if (width !== plot.width) plot.setSize({ width, height: plot.height });
    fingers?.fit();
    // What is observed changes with it: not while browsers tell of changes.
    if (height !== plot.height) requestAnimationFrame(() => drawn && plot.setSize({ width: plot.width, height }));
  };
  // Told of every width, also when a hidden target is shown or a column beside it grows.
  let drawn = true;
  const observer = new ResizeObserver(fit);
  observer.observe(root);
  // What makes room below says so of the element alone.
  const filled = findFilled(target, spec);
  if (filled) observer.observe(filled);
  // uPlot draws anew by itself, with more or fewer device pixels.
  addEventListener('dppxchange', fit);
  return {
    root,
    font,
    ready: painted,
    size,
    restyle,
    resize: fit,
    destroy() {
      drawn = false;
      pixels.giveBack();
      cancelTable();
      unwatch();
      observer.disconnect();
      removeEventListener('dppxchange', fit);
      plot.destroy();
      root.remove();
    },
  };
}

/** With what drawing takes for granted: a series, and a second axis if and only if a series belongs to it. */
function complete(given: PlotSpec): PlotSpec {
  if (given.series.length === 0) return complete({ ...given, series: [NO_SERIES], legend: false });
  const { y2 = { type: 'linear' }, ...rest } = given;
  return given.series.some(({ axis }) => axis === 'y2') ? { ...rest, y2 } : rest;
}

function setText(parent: HTMLElement, name: string, text: string, context: ChunkContext): void {
  const element = document.createElement('div');
  element.className = name;
  // In its own direction, at the side where the page begins.
  const inner = document.createElement('bdi');
  if (__TEST_BUILD__ && context.rawText) inner.innerHTML = text;
  else inner.textContent = text;
  element.append(inner);
  parent.append(element);
}
