/** Which series stand on each other, and the same x for all of those. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { type LeftOut, type Own, shortTextOf } from '../options.ts';
import type { AxisKind } from './read-axes.ts';
import { shownOf } from './read-values.ts';

type Numbers = PlotSeries['x'];

const MOST_STACKS = 100;
const STACKED: ReadonlySet<unknown> = new Set([true, 'normal', 'stack', 'stacked', 'all', 'total']);
const APART: ReadonlySet<unknown> = new Set([undefined, null, false, 'none', 'group', 'grouped', 'overlay']);
const SHARES: ReadonlySet<unknown> = new Set(['percent', '100%', 'normalize', 'expand', 'fill']);

/** @returns what reads the number of a series' stack: names of the module's, in the order in which they come */
export function createStackReader(top: Own, leftOut: LeftOut) {
  const names = new Map<string, number>();
  const general = top('stacked') ?? top('stack');
  return (own: Own, type: PlotSeries['type'], axis: AxisKind): Pick<PlotSeries, 'stack'> => {
    const given = own('stacked') ?? own('stack') ?? general;
    if (APART.has(given)) return {};
    if (SHARES.has(given)) leftOut(`stacked ${shownOf(given)}`, 'Use true, and give shares as values.');
    const name = STACKED.has(given) || SHARES.has(given) ? '' : shortTextOf(given);
    if (name === undefined) {
      leftOut(`stacked ${shownOf(given)}`, 'Use true, false, or the name of a stack.');
      return {};
    }
    if (axis !== 'linear' || (type !== 'area' && type !== 'bars')) {
      const what = axis === 'linear' ? `of the type ${type}` : `on a ${axis} axis`;
      leftOut(`stacked series ${what}`, 'Use the type "area" or "bars", and a linear axis.');
      return {};
    }
    const stack = names.get(name) ?? Math.min(names.size, MOST_STACKS - 1);
    names.set(name, stack);
    return { stack };
  };
}

/**
 * Series of a stack that are not all at the same x get a zero where others have a value, and one value where they had
 * several.
 *
 * @param room for more points than there are
 * @returns the series, and how many of them stand alone for want of room
 */
export function alignStacks(series: readonly PlotSeries[], room: number): { aligned: PlotSeries[]; alone: number } {
  const aligned = [...series];
  let left = room;
  let alone = 0;
  for (const members of stacksOf(series)) {
    const lists = members.map((i) => (series[i] as PlotSeries).x);
    if (lists.every((x) => x === lists[0] || isSame(x, lists[0] as Numbers)) && isRising(lists[0] as Numbers)) continue;
    const grid = unionOf(lists);
    const more = grid.length * lists.length - lists.reduce((sum, { length }) => sum + length, 0);
    const fits = more <= left;
    if (fits) left -= more;
    else alone += members.length;
    for (const i of members) {
      const { stack, ...rest } = series[i] as PlotSeries;
      const { colorAt } = rest;
      const colors = colorAt && { colorAt: spreadColors(rest.x, colorAt, grid) };
      aligned[i] = fits ? { ...rest, stack: stack as number, x: grid, y: spread(rest, grid), ...colors } : rest;
    }
  }
  return { aligned, alone };
}

function stacksOf(series: readonly PlotSeries[]): number[][] {
  const stacks = new Map<string, number[]>();
  series.forEach(({ type, stack, axis = 'y' }, i) => {
    if (stack === undefined) return;
    const key = `${type} ${axis} ${stack}`;
    stacks.set(key, [...(stacks.get(key) ?? []), i]);
  });
  return [...stacks.values()];
}

function isSame(a: Numbers, b: Numbers): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function isRising(x: Numbers): boolean {
  for (let i = 1; i < x.length; i++) if (x[i] === x[i - 1]) return false;
  return true;
}

/** Each x once, ascending. */
function unionOf(lists: readonly Numbers[]): Numbers {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const x of lists) {
    all.set(x, end);
    end += x.length;
  }
  all.sort();
  let count = 0;
  for (const x of all) {
    if (count > 0 && all[count - 1] === x) continue;
    all[count] = x;
    count += 1;
  }
  return all.slice(0, count);
}

/** Sums at each place; a gap is one where there is no value. */
function spread({ x, y }: Pick<PlotSeries, 'x' | 'y'>, grid: Numbers): Numbers {
  const values = new Float64Array(grid.length);
  let at = 0;
  for (let i = 0; i < x.length; i++) {
    while ((grid[at] as number) < (x[i] as number)) at += 1;
    const isFirst = i === 0 || x[i - 1] !== x[i];
    const value = y[i] as number;
    if (isFirst || Number.isNaN(values[at])) values[at] = value;
    else if (!Number.isNaN(value)) values[at] = (values[at] as number) + value;
  }
  return values;
}

/** Of several at one place what the last has. */
function spreadColors(x: Numbers, colors: Uint8Array, grid: Numbers): Uint8Array<ArrayBuffer> {
  const spread = new Uint8Array(grid.length);
  let at = 0;
  for (let i = 0; i < x.length; i++) {
    while ((grid[at] as number) < (x[i] as number)) at += 1;
    spread[at] = colors[i] as number;
  }
  return spread;
}
