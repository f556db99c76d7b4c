/** Points and bars of one series in colours of their own, apart: each colour is drawn by itself. */
import type { PlotSeries } from '../../protocol/plots.ts';
import type { Points } from './points.ts';

export interface Part {
  /** Of the module's; `undefined` for the series' own. */
  readonly color: string | undefined;
  /** As many as have it, in their order. */
  readonly points: Points;
}

/** @returns what has the series' own colour first, and no part without a point; all of it where no point has another */
export function partsOf({ colors = [] }: PlotSeries, points: Points): readonly Part[] {
  const { colorAt } = points;
  if (!colorAt || colors.length === 0) return [{ color: undefined, points }];
  const counts = new Uint32Array(colors.length + 1);
  // What names no colour that there is has the series' own.
  const numberAt = (at: number) => ((colorAt[at] as number) < counts.length ? (colorAt[at] as number) : 0);
  for (let at = 0; at < colorAt.length; at++) counts[numberAt(at)]! += 1;
  const places = Array.from(counts, (count) => new Uint32Array(count));
  const ends = new Uint32Array(counts.length);
  for (let at = 0; at < colorAt.length; at++) {
    const number = numberAt(at);
    places[number]![ends[number]!++] = at;
  }
  return places.flatMap((chosen, number) =>
    chosen.length === 0 ? [] : [{ color: colors[number - 1], points: choose(points, chosen) }],
  );
}

/** Of a few what drawing needs. */
function choose(points: Points, places: Uint32Array): Points {
  const pick = (values: Float64Array) => Float64Array.from(places, (at) => values[at] as number);
  const { x, y, base } = points;
  return { ...points, x: pick(x), y: pick(y), ...(base && { base: pick(base) }) };
}
