/**
 * Path builders for uPlot whose work on the canvas is bounded by the picture's size, not by the data's:
 * a line adds at most four points for each column of pixels, a cloud at most one mark for each pixel.
 */
import { markStep } from './ink.ts';
import { lowerBound, type Points } from './points.ts';

/** The drawing area in device pixels, and what it shows. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly xMin: number;
  readonly xMax: number;
  readonly yMin: number;
  readonly yMax: number;
  /** What bars and areas stand on, 0 without it. */
  readonly base?: number;
  /** Of a column, 1 without it. */
  readonly grain?: number;
}

const FAR = 1e6;
/** Of a plot. Above this, marks are squares: five times as fast to fill, and too dense to tell. */
const MOST_CIRCLES = 5000;

export interface Drawable {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/** @returns device pixels; y grows downwards, far values are cut to what a canvas can take */
export function pixelsOf(view: View) {
  const xScale = view.width / (view.xMax - view.xMin);
  const yScale = view.height / (view.yMax - view.yMin);
  const cut = (value: number) => Math.min(FAR, Math.max(-FAR, value));
  const y = (value: number) => cut(view.top + view.height - (value - view.yMin) * yScale);
  return {
    x: (value: number) => cut(view.left + (value - view.xMin) * xScale),
    y,
    /** Where bars and areas begin, or the edge next to it. */
    zero: y(Math.min(view.yMax, Math.max(view.yMin, view.base ?? 0))),
  };
}

/** The points in view, with a neighbour on each side so that lines leave the picture. */
export function inView({ x }: Points, view: View): [from: number, to: number] {
  return [Math.max(0, lowerBound(x, view.xMin) - 1), Math.min(x.length, lowerBound(x, view.xMax) + 2)];
}

/**
 * Adds the line through the points; `NaN` breaks it. A point between two gaps becomes a speck as wide as the line.
 * @param onAlone hears where (`lone.ts`)
 * @returns the number of points added
 */
export function traceLine(
  path: Drawable,
  points: Points,
  view: View,
  onAlone?: (x: number, y: number) => void,
): number {
  const { x: xs, y: ys } = points;
  const pixels = pixelsOf(view);
  const { grain = 1 } = view;
  const [from, to] = inView(points, view);
  const perPixel = (view.xMax - view.xMin) / view.width;
  let added = 0;
  let column = Number.NaN;
  /** Up to here x is in the column: of a million points each is compared, few are placed. */
  let end = Number.NEGATIVE_INFINITY;
  let first = 0;
  let low = 0;
  let high = 0;
  let last = 0;
  let pen = false;
  let gap = true;
  let alone = false;
  const add = (x: number, y: number) => {
    if (pen) path.lineTo(x, y);
    else path.moveTo(x, y);
    alone = !pen;
    pen = true;
    added += 1;
  };
  const flush = () => {
    if (Number.isNaN(column)) return;
    const [begin, top, bottom, close] = [pixels.y(first), pixels.y(high), pixels.y(low), pixels.y(last)];
    add(column, begin);
    if (top !== begin && top !== close) add(column, top);
    if (bottom !== begin && bottom !== close) add(column, bottom);
    if (close !== begin) add(column, close);
  };
  const lift = () => {
    flush();
    // A subpath of one point paints nothing; a hair of length paints its round caps.
    if (alone && pen) {
      path.lineTo(column + 0.01, pixels.y(last));
      onAlone?.(column, pixels.y(last));
    }
    column = Number.NaN;
    end = Number.NEGATIVE_INFINITY;
    pen = false;
  };
  for (let i = from; i < to; i++) {
    const value = ys[i] as number;
    if (Number.isNaN(value)) {
      gap = true;
      continue;
    }
    const at = xs[i] as number;
    const x = at < end ? column : Math.round(pixels.x(at) / grain) * grain;
    if (x !== column) {
      if (gap) lift();
      else flush();
      column = x;
      end = view.xMin + (column + grain / 2 - view.left) * perPixel;
      first = low = high = value;
    } else if (value < low) low = value;
    else if (value > high) high = value;
    last = value;
    gap = false;
  }
  lift();
  return added;
}

interface Markable {
  moveTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  rect(x: number, y: number, width: number, height: number): void;
}

/**
 * Adds a mark for each point that is not about where one stands already.
 *
 * The attack: two hundred thousand points with a radius of 20 px, each at a pixel of its own: nine seconds to fill. The defence:
 * of so many, one stands for all that are within a quarter of the radius, which changes nothing that is seen of a cloud.
 *
 * @param radius in device pixels; @param among clouds of marks that the plot has
 * @returns the number of marks added
 */
export function traceMarks(path: Markable, points: Points, view: View, radius: number, among = 1): number {
  const pixels = pixelsOf(view);
  const [from, to] = inView(points, view);
  const step = markStep(to - from, radius, view.width * view.height, among);
  const circles = step === 1 && to - from <= MOST_CIRCLES / among;
  const columns = Math.ceil(view.width / step) + 1;
  const rows = Math.ceil(view.height / step) + 1;
  // Where the axes take it all there is no room for marks.
  if (columns <= 0 || rows <= 0) return 0;
  const taken = new Uint8Array(columns * rows);
  let added = 0;
  for (let i = from; i < to; i++) {
    const value = points.y[i] as number;
    if (Number.isNaN(value)) continue;
    const x = pixels.x(points.x[i] as number);
    const y = pixels.y(value);
    const column = Math.round((x - view.left) / step);
    const row = Math.round((y - view.top) / step);
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
    const cell = row * columns + column;
    if (taken[cell] === 1) continue;
    taken[cell] = 1;
    added += 1;
    addMark(path, x, y, radius, circles);
  }
  return added;
}

/** Adds marks at places that are few for a picture: one a column. @param among series of the plot */
export function traceDots(
  path: Markable,
  places: readonly (readonly [x: number, y: number])[],
  radius: number,
  among = 1,
) {
  const circles = places.length <= MOST_CIRCLES / among;
  for (const [x, y] of places) addMark(path, x, y, radius, circles);
}

function addMark(path: Markable, x: number, y: number, radius: number, isCircle: boolean): void {
  if (isCircle) {
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
  } else path.rect(x - radius, y - radius, 2 * radius, 2 * radius);
}
