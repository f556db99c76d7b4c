/** Histograms: how many of a list of numbers lie in each of some intervals, as bars at their middles. */
import { isList, itemsOf, type LeftOut, type Own } from '../options.ts';
import type { SeriesSource } from './read-series.ts';
import { isNone, shownOf } from './read-values.ts';
import { numberOf } from './values.ts';

/** Where nothing is said there are about as many as the root of the count, of a round width. */
const [FEWEST, MOST_BY_ITSELF, MOST] = [5, 40, 1000];
/** No shorter range is parted. */
const LEAST = 1e-300;
/** What a width may be, times a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10];

/**
 * The numbers of all series by the same intervals, each of which holds its lower edge, and the last its upper one as well.
 *
 * @param sources changed where they are bare numbers, without x
 */
export function binSources(sources: SeriesSource[], top: Own, leftOut: LeftOut): void {
  const bare = new Map<number, Float64Array>();
  for (const [at, { x, y }] of sources.entries()) if (x === undefined) bare.set(at, finite(y));
  let [low, high, count] = [Infinity, -Infinity, 0];
  for (const values of bare.values()) {
    count += values.length;
    for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  }
  if (count === 0) return;
  const edges = readEdges(top, low, high, leftOut) ?? roundEdges(low, high, Math.sqrt(count));
  if (!isList(top('bins'))) {
    // Multiples of a width are rounded themselves, and may be more than a number holds.
    edges[0] = Math.min(Math.max(edges[0]!, -Number.MAX_VALUE), low);
    edges.push(Math.max(Math.min(edges.pop()!, Number.MAX_VALUE), high));
  }
  const x = Float64Array.from(edges.slice(1), (edge, i) => edge / 2 + edges[i]! / 2);
  for (const [at, values] of bare) {
    sources[at] = { ...sources[at]!, x, kind: 'linear', y: countIn(edges, values), column: x, colors: undefined };
  }
}

function finite(cells: SeriesSource['y']): Float64Array {
  return Float64Array.from(cells as readonly unknown[], numberOf).filter(Number.isFinite);
}

function readEdges(top: Own, low: number, high: number, leftOut: LeftOut): number[] | undefined {
  const bins = top('bins') ?? top('binCount') ?? top('nbins') ?? top('buckets');
  if (isList(bins)) {
    const edges = itemsOf(bins, MOST + 2).map(numberOf);
    const isRising = edges.every((edge, i) => Number.isFinite(edge) && (i === 0 || edge > edges[i - 1]!));
    if (edges.length > 1 && edges.length <= MOST + 1 && isRising) return edges;
  } else if (typeof bins === 'number' && bins >= 1 && bins <= MOST && low < high) {
    const count = Math.round(bins);
    return Array.from({ length: count + 1 }, (_, i) => low * (1 - i / count) + high * (i / count));
  }
  if (!isNone(bins) && bins !== 'auto' && !(typeof bins === 'number' && bins >= 1 && bins <= MOST))
    leftOut(`bins ${shownOf(bins)}`, `Give a number from 1 to ${MOST}, or a list of rising edges.`);
  const width = numberOf(top('binWidth') ?? top('binSize'));
  if (!Number.isNaN(width)) {
    if (width > 0 && (high - low) / width < MOST - 1) return edgesOf(low, high, width);
    leftOut(`binWidth ${width}`, `Give a width above 0 that makes at most ${MOST} bins.`);
  }
  return undefined;
}

function roundEdges(low: number, high: number, wanted: number): number[] {
  if (low === high) return [low - 0.5, low + 0.5];
  // A part of it would be none: numbers end there (ECMAScript, Number.MIN_VALUE).
  if (high - low < LEAST) return [low, high];
  // Beyond what a number holds.
  if (high - low === Infinity) return [low, 0, high];
  const least = (high - low) / Math.min(MOST_BY_ITSELF, Math.max(FEWEST, wanted));
  const power = 10 ** Math.floor(Math.log10(least));
  return edgesOf(low, high, power * ROUND.find((step) => step * power >= least * (1 - 1e-9))!);
}

/** Multiples of a width, from the one at or below the least value to beyond the greatest. */
function edgesOf(low: number, high: number, width: number): number[] {
  const first = Math.floor(low / width);
  const count = Math.max(1, Math.floor(high / width) - first + 1);
  return Array.from({ length: count + 1 }, (_, i) => (first + i) * width);
}

function countIn(edges: readonly number[], values: Float64Array): Float64Array<ArrayBuffer> {
  const counts = new Float64Array(edges.length - 1);
  for (const value of values) {
    let [from, to] = [0, edges.length - 1];
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if (edges[middle]! <= value) from = middle;
      else to = middle;
    }
    if (value >= edges[0]! && value <= edges.at(-1)!) counts[from]! += 1;
  }
  return counts;
}
