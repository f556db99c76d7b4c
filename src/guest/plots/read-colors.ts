/** Points and bars with colours of their own: `color: (row) => …`, one for each in a list, or what rows made for a plot say. */
import { MOST_POINT_COLORS } from '../../protocol/plot-words.ts';
import type { PlotSeries } from '../../protocol/plots.ts';
import { isList, type LeftOut, lengthOf, type Own } from '../options.ts';
import type { Accessor } from './copy-column.ts';
import { isNone, LONGEST_COLOR, shownOf } from './read-values.ts';

/** What is asked for the colour of each point, or has them, from the first again where it is shorter. */
export type ColorSource = Accessor | ArrayLike<unknown>;

/** Of a series, as its points came. */
export interface PointColors {
  /** Of those that have the series' own, where all of them have one. */
  readonly color: string | undefined;
  readonly colors: string[];
  /** Of each point which of them, from 1; 0: the series' own. */
  readonly at: Uint8Array<ArrayBuffer>;
}

export const isColorSource = (value: unknown): value is ColorSource => typeof value === 'function' || isList(value);

/** @returns whether each point of such a series is seen by itself */
export const hasPoints = ({ type, marks }: Pick<PlotSeries, 'type' | 'marks'>): boolean =>
  type === 'points' || type === 'bars' || marks === true;

/** @param own of the series; @param top of the whole spec, whose list says the colours of series where it has several */
export function colorSourceOf(own: Own, top: Own): ColorSource | undefined {
  const all = top('color');
  return [own('color'), own('stroke'), own('fill'), typeof all === 'function' ? all : undefined].find(isColorSource);
}

/** How many colours of points a plot may still have. */
export interface ColorRoom {
  colors: number;
}

/**
 * The attack: a hundred colours in each of a hundred series, each of which is drawn by itself whenever the plot is: seconds.
 * The defence: a plot has so many colours beside those of its series.
 *
 * @param items what a function is asked about: rows, pairs or values
 */
export function readColors(
  source: ColorSource,
  items: ArrayLike<unknown>,
  length: number,
  room: ColorRoom,
  leftOut: LeftOut,
): PointColors {
  const numbers = new Map<string, number>();
  const at = new Uint8Array(length);
  const listed = typeof source === 'function' ? 0 : lengthOf(source);
  for (let i = 0; i < length; i++) {
    const given = typeof source === 'function' ? source(items[i], i) : listed > 0 && source[i % listed];
    if (typeof given === 'string' && given.length <= LONGEST_COLOR) at[i] = numberFor(given, numbers, room, leftOut);
    else if (!isNone(given))
      leftOut(`the colour ${shownOf(given)} of a point`, 'Give a colour of CSS, such as "#2a6ebf".');
  }
  const used = new Uint32Array(numbers.size + 1);
  for (const number of at) used[number] = (used[number] as number) + 1;
  const colors = [...numbers.keys()];
  // What most of them have is the series' colour, in its legend too.
  const most = length === 0 || (used[0] as number) > 0 ? 0 : used.indexOf(Math.max(...used));
  room.colors -= most === 0 ? colors.length : colors.length - 1;
  if (most === 0) return { color: undefined, colors, at };
  const [color] = colors.splice(most - 1, 1);
  return { color, colors, at: at.map((number) => (number === most ? 0 : number > most ? number - 1 : number)) };
}

function numberFor(color: string, numbers: Map<string, number>, room: ColorRoom, leftOut: LeftOut): number {
  const known = numbers.get(color);
  if (known !== undefined) return known;
  if (numbers.size >= room.colors) {
    leftOut(`more than ${MOST_POINT_COLORS} colours of points`, 'Group the values: so many are not told apart.');
    return 0;
  }
  numbers.set(color, numbers.size + 1);
  return numbers.size;
}
