/** One form of a plot for the stage, out of the many in which modules write one. */
import { MOST_POINT_COLORS } from '../../protocol/plot-words.ts';
import type { PlotSeries, PlotSpec } from '../../protocol/plots.ts';
import { checkKeys, isList, isObject, itemsOf, type LeftOut, type Own, ownOf, readField } from '../options.ts';
import { type Categories, readCategories } from './categories.ts';
import { createPointEncoder, type EncodedPoints, type Lost } from './encode-points.ts';
import { isHistogram } from './fields.ts';
import { BIN_KEYS, PLOT_KEYS, QUIET_KEYS, SERIES_KEYS } from './keys.ts';
import { type AxisKind, axisKind, coordinateReader, isAxis, listedCategories, readAxis } from './read-axes.ts';
import { hasPoints, type PointColors, readColors } from './read-colors.ts';
import { readMarks } from './read-marks.ts';
import { axisNamed, readBands, readMarkers } from './read-references.ts';
import { type Room, readSeries, type SeriesSource } from './read-series.ts';
import { readStep } from './read-step.ts';
import { filledType, readStyle, type SeriesType, seriesType } from './read-style.ts';
import { isNone, readExtent, readText, shownOf } from './read-values.ts';
import { alignStacks, createStackReader } from './stacks.ts';
import type { Tables } from './tables.ts';
import { haveDaysFirst } from './values.ts';

export type RawSpec = Readonly<Record<string, unknown>>;

const DEFAULT_HEIGHT = 240;
/** A spec that was read: nothing of it belongs to the module any more. */
export interface ReadSpec {
  readonly look: Omit<PlotSpec, 'series'>;
  readonly series: readonly (Omit<PlotSeries, keyof EncodedPoints> & {
    readonly source: SeriesSource;
    readonly pointColors: PointColors | undefined;
  })[];
  readonly kind: AxisKind;
  readonly categories: Categories | undefined;
  /** Points that there was no room for. */
  readonly cut: number;
}

/**
 * Reads everything at once, and so may run code of the module's.
 *
 * @param method the name that was called, for messages; @param type what its series are unless they say
 * @param most points
 * @throws TypeError naming the option and the remedy
 */
export function readSpec(
  raw: RawSpec,
  method: string,
  type: SeriesType,
  leftOut: LeftOut,
  most: number,
  tables: Tables,
): ReadSpec {
  const own = ownOf(raw);
  const counts = isHistogram(own, method);
  checkKeys(raw, PLOT_KEYS, '', (name, hint) => {
    const isRead = QUIET_KEYS.has(name) ? typeof own(name) === 'boolean' : counts && BIN_KEYS.has(name);
    if (!isRead) leftOut(name, hint);
  });
  const listed = own('series');
  if (isList(listed)) for (const item of itemsOf(listed, 100)) checkKeys(item, SERIES_KEYS, 'series[].', leftOut);
  const room: Room = { left: most, cut: 0, colors: MOST_POINT_COLORS };
  const sources = readSeries(own, method, room, leftOut, tables);
  const kind = axisKind(own, 'x', leftOut) ?? sources.find((source) => source.kind !== undefined)?.kind ?? 'linear';
  const texts = kind === 'category' ? listedCategories(own) : [];
  const categories = kind === 'category' ? readCategories(sources, texts, leftOut) : undefined;
  const labels = categories && categories.size > 0 && { categories: [...categories.keys()] };
  const fallback = seriesType(own('type'), type, leftOut);
  const given = own('colors');
  const colors = isList(given) ? itemsOf(given, 100) : [];
  if (!isObject(given) && !isNone(given))
    leftOut(`colors ${shownOf(given)}`, 'Give a list of colours, one a series, or one by label.');
  const colorOf = (i: number, label = '') => colors[i] ?? readField(given, label) ?? own('color');
  const prefixOf = (source: SeriesSource) => (source.own === own ? '' : 'series[].');
  const kinds = { y: axisKind(own, 'y', leftOut) ?? 'linear', y2: axisKind(own, 'y2', leftOut) ?? 'linear' };
  const stackOf = createStackReader(own, leftOut);
  const series = sources.map((source, i) => {
    const given = source.own === own ? fallback : seriesType(source.own('type'), fallback, leftOut);
    // From one value to another there is no line.
    const type = source.low && given !== 'bars' ? 'area' : given;
    const look = filledType(source.own, type, prefixOf(source), leftOut);
    const side = readSide(source.own, leftOut);
    const marks = readMarks(source.own, own, look.type, leftOut);
    const isPointed = hasPoints({ ...look, ...marks });
    const isOne = sources.length === 1 && colors.length > 1 && isPointed;
    const pointColors = source.colors ?? (isOne ? readColors(colors, [], source.y.length, room, leftOut) : undefined);
    if (pointColors && pointColors.colors.length > 0 && !isPointed)
      leftOut(
        `${prefixOf(source)}color of each point of a line`,
        'Add points: true for points in their colours, or draw points or bars.',
      );
    return {
      source,
      pointColors: isPointed ? pointColors : undefined,
      ...look,
      label: source.label ?? '',
      ...side,
      ...(source.low ? {} : stackOf(source.own, look.type, kinds[side.axis ?? 'y'])),
      ...readStep(source.own, own, look.type, leftOut),
      ...readStyle(source.own, colorOf(i, source.label), prefixOf(source), leftOut),
      ...(pointColors?.color !== undefined && { color: pointColors.color }),
      ...marks,
    };
  });
  const right = series.some(({ axis }) => axis === 'y2');
  if (!right && own('y2') !== undefined && own('y2') !== null) leftOut('y2', "Give a series axis: 'y2'; none has it.");
  const coordinates = {
    x: coordinateReader(kind, categories),
    y: coordinateReader(kinds.y, undefined),
    ...(right ? { y2: coordinateReader(kinds.y2, undefined) } : {}),
  };
  const height = readExtent(own('height'), 'height', [50, 2000], leftOut);
  const look: { -readonly [K in keyof PlotSpec]?: PlotSpec[K] } & Omit<PlotSpec, 'series'> = {
    ...(height === undefined ? { height: DEFAULT_HEIGHT, fills: true } : { height }),
    x: { ...readAxis(own, 'x', kind, leftOut, texts.length > 0), ...labels },
    y: readAxis(own, 'y', kinds.y, leftOut),
    ...(right ? { y2: readAxis(own, 'y2', kinds.y2, leftOut) } : {}),
    bands: readBands(own('bands'), coordinates, leftOut),
    legend: readLegend(own('legend'), series.filter(({ label }) => label !== '').length, leftOut),
  };
  const markers = readMarkers(
    own('markers') ?? own('referenceLines') ?? own('refLines') ?? own('thresholds'),
    coordinates,
    leftOut,
  );
  if (markers.length > 0) look.markers = markers;
  for (const name of ['cursor', 'zoom'] as const) if (isOff(own(name), name, leftOut)) look[name] = false;
  const title = readText(own('title'), 'title', leftOut);
  if (title) look.title = title;
  const width = readExtent(own('width'), 'width', [50, 10_000], leftOut);
  if (width !== undefined && width > 50) look.width = width;
  return { look, series, kind, categories, cut: room.cut };
}

/**
 * Makes numbers of what was read; runs no code of the module's.
 *
 * @param most points of all series; what is more is left out
 * @returns also how many series stand alone for want of room, and which points have no place along x
 */
export function encodeSpec(
  { look, series, kind, categories }: ReadSpec,
  most: number,
): { spec: PlotSpec; points: number; cut: number; alone: number; lost: Lost } {
  let left = most;
  let cut = 0;
  const lost: Lost = { count: 0, text: '' };
  const mayHaveDaysFirst = kind === 'time' && haveDaysFirst(new Set(series.map(({ source }) => source.x)));
  const encodePoints = createPointEncoder(kind, categories, mayHaveDaysFirst, lost);
  const encoded = series.map(({ source, pointColors, ...rest }) => {
    const points = encodePoints(source, pointColors, left);
    cut += Math.max(0, source.y.length - left);
    left -= points.x.length;
    return { ...rest, ...points };
  });
  const { aligned, alone } = alignStacks(encoded, left);
  const isOfYears = kind === 'linear' && !look.x.format && areYears(aligned);
  const x = isOfYears ? { ...look.x, format: { useGrouping: false } } : look.x;
  const points = aligned.reduce((sum, { x }) => sum + x.length, 0);
  return { spec: { ...look, x, series: aligned }, points, cut, alone, lost };
}

/** Whole numbers along the bottom that are years, as nearly all of them are there: nobody writes 1,955. */
function areYears(series: readonly Pick<PlotSeries, 'x'>[]): boolean {
  const isYear = (value: number) => Number.isInteger(value) && value >= 1400 && value < 2200;
  return series.some(({ x }) => x.length > 0) && series.every(({ x }) => x.every(isYear));
}

function readLegend(legend: unknown, labelled: number, leftOut: LeftOut): boolean {
  if (legend === undefined || legend === null) return labelled > 1;
  return !isOff(legend, 'legend', leftOut) && Boolean(legend);
}

function isOff(option: unknown, name: string, leftOut: LeftOut): boolean {
  if (typeof option !== 'boolean' && !isNone(option) && (!isObject(option) || isList(option)))
    leftOut(`${name} ${shownOf(option)}`, 'Use true or false.');
  return option === false || (isObject(option) && readField(option, 'show') === false);
}

function readSide(own: Own, leftOut: LeftOut): Pick<PlotSeries, 'axis'> {
  const given = own('axis') ?? own('yAxis');
  // In the short form, where the plot's options are the series', it is the axis' own options.
  const axis = isAxis(given) ? undefined : axisNamed(given, ['y', 'y2'], 'series[].axis', leftOut);
  return axis === 'y2' ? { axis } : {};
}
