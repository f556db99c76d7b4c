/** One form of a plot for the stage, out of the many in which modules write one. */
import type { PlotSpec } from '../../protocol/operations.ts';
import { checkKeys, isObject, type LeftOut, ownOf, pixelsOf, shortTextOf } from '../options.ts';
import { encodeSeries, type SeriesType, seriesType } from './encode-series.ts';
import { axisType, readAxis, readBands } from './read-axes.ts';
import { readSeries } from './read-series.ts';
import { kindOf, type XKind } from './values.ts';

export type RawSpec = Readonly<Record<string, unknown>>;

const DEFAULT_HEIGHT = 240;
const KEYS = new Set([
  ...[
    'title',
    'width',
    'height',
    'x',
    'y',
    'series',
    'lines',
    'data',
    'rows',
    'values',
    'bands',
    'legend',
    'cursor',
    'zoom',
  ],
  ...[
    'xLabel',
    'yLabel',
    'xType',
    'yType',
    'xMin',
    'xMax',
    'yMin',
    'yMax',
    'xField',
    'yField',
    'xKey',
    'yKey',
    'xAxis',
    'yAxis',
  ],
  ...[
    'type',
    'label',
    'name',
    'labels',
    'names',
    'color',
    'colors',
    'stroke',
    'lineWidth',
    'strokeWidth',
    'dash',
    'radius',
    'size',
  ],
]);
const SERIES_KEYS = new Set([
  ...[
    'type',
    'label',
    'name',
    'labels',
    'names',
    'data',
    'points',
    'values',
    'x',
    'y',
    'xField',
    'yField',
    'xKey',
    'yKey',
  ],
  ...['color', 'stroke', 'width', 'lineWidth', 'strokeWidth', 'dash', 'radius', 'size'],
]);

/**
 * @param method the name that was called, for messages; @param type what its series are unless they say
 * @throws TypeError naming the option and the remedy
 */
export function normaliseSpec(raw: RawSpec, method: string, type: SeriesType, leftOut: LeftOut): PlotSpec {
  checkKeys(raw, KEYS, '', leftOut);
  const own = ownOf(raw);
  if (Array.isArray(raw.series)) for (const item of raw.series) checkKeys(item, SERIES_KEYS, 'series[].', leftOut);
  const sources = readSeries(own, method);
  const kind = axisType(own, 'x', leftOut) ?? kindOfAll(sources);
  if (kind === 'category')
    leftOut('x of texts', 'Use numbers, dates or ISO date texts for x; their places are shown instead.');
  const fallback = seriesType(own('type'), type, leftOut);
  const colors = Array.isArray(raw.colors) ? raw.colors : [];
  const series = sources.map((source, i) => {
    const drawn = source.own === own ? fallback : seriesType(source.own('type'), fallback, leftOut);
    return encodeSeries(source, kind, drawn, colors[i] ?? own('color'));
  });
  const spec: { -readonly [K in keyof PlotSpec]: PlotSpec[K] } = {
    height: pixelsOf(own('height'), 50, 2000) ?? DEFAULT_HEIGHT,
    x: readAxis(own, 'x', kind, leftOut),
    y: readAxis(own, 'y', axisType(own, 'y', leftOut) ?? 'linear', leftOut),
    series,
    bands: readBands(own('bands'), leftOut),
    legend: readLegend(own('legend'), series.filter(({ label }) => label !== '').length),
  };
  const title = shortTextOf(own('title'));
  if (title) spec.title = title;
  const width = pixelsOf(own('width'), 50, 10_000);
  if (width !== undefined && width > 50) spec.width = width;
  return spec;
}

function kindOfAll(sources: ReturnType<typeof readSeries>): XKind {
  const first = sources.find(({ x }) => x !== undefined && x.length > 0);
  return first?.x === undefined ? 'linear' : kindOf(first.x);
}

function readLegend(legend: unknown, labelled: number): boolean {
  if (legend === undefined || legend === null) return labelled > 1;
  return isObject(legend) ? ownOf(legend)('show') !== false : Boolean(legend);
}
