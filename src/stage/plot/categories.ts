/** An x axis of texts: what stands at the places 0, 1, 2, … */

/** Letters of a line, and of one that need not be broken. */
const LONGEST = 14;
const SHORT = 10;
/** Of turned labels: the first that there is the height for. */
const TURNED = [20, LONGEST] as const;
/** Of one letter at 12 px, and between two labels; CSS px. */
const LETTER = 6.5;
const BETWEEN = 8;
/** Degrees that labels are turned by where more of them have room so, what each takes then, and the least height of such a plot; CSS px. */
export const SLANT = 40;
const SLANTED = 22;
const LEAST_HEIGHT = 160;
/** Of the height of a plot, for labels. */
const MOST_PART = 0.4;
const [SIN, COS] = [Math.sin((SLANT * Math.PI) / 180), Math.cos((SLANT * Math.PI) / 180)];

/** What an axis of texts says. */
export interface Names {
  readonly places: readonly number[];
  readonly labels: readonly string[];
  readonly isSlanted: boolean;
}

/** CSS px. */
export interface Room {
  readonly min: number;
  readonly max: number;
  readonly width: number;
  /** Of the whole plot. */
  readonly height: number;
  /** @returns how wide the widest is */
  readonly measure: (labels: readonly string[]) => number;
}

/** @returns what to say with so much room: labels side by side where all fit, else turned, where more of them fit so */
export function createLayout(names: readonly string[]): (room: Room) => Names {
  const flat = names.map(wrapLabel);
  const single = TURNED.map((longest) => names.map((name) => cut(name, longest)));
  const choose = (places: readonly number[], labels: readonly string[], isSlanted: boolean): Names => ({
    places,
    labels: places.map((place) => labels[place] ?? ''),
    isSlanted,
  });
  return ({ min, max, width, height, measure }) => {
    const beside = choose(placesInView(flat, min, max, width), flat, false);
    const step = Math.ceil(((max - min) * SLANTED) / Math.max(1, width));
    const places = placesEvery(names.length, min, max, step);
    if (places.length <= beside.places.length || height < LEAST_HEIGHT) return beside;
    const turned = single.map((labels) => choose(places, labels, true));
    return turned.find(({ labels }) => slantedHeight(measure(labels)) <= MOST_PART * height) ?? beside;
  };
}

/** @returns what turned labels take below the axis, CSS px */
export function slantedHeight(widest: number): number {
  return Math.ceil(widest * SIN + LETTER * COS);
}

/** @returns what a turned label takes on the left of its place, CSS px */
export function slantedWidth(width: number): number {
  return width * COS;
}

/** @returns a label for an axis: one line, or two where a long text can be broken */
export function wrapLabel(text: string): string {
  const at = text.length > SHORT ? text.slice(0, LONGEST + 1).search(/[ /-][^ /-]*$/) : -1;
  if (at <= 0) return cut(text);
  return `${text.slice(0, at + 1).trimEnd()}\n${cut(text.slice(at + 1))}`;
}

function cut(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

/**
 * The places within a range whose labels there is room for: every one, every second, …
 *
 * @param labels of all places; @param width of the axis in CSS px
 */
export function placesInView(labels: readonly string[], min: number, max: number, width: number): number[] {
  const longest = Math.max(1, ...labels.flatMap((label) => label.split('\n')).map(({ length }) => length));
  const step = Math.ceil(((max - min) * (longest * LETTER + BETWEEN)) / Math.max(1, width));
  return placesEvery(labels.length, min, max, step);
}

function placesEvery(count: number, min: number, max: number, wanted: number): number[] {
  const step = Math.max(1, wanted);
  const from = Math.max(0, Math.ceil(min));
  const to = Math.min(count - 1, Math.floor(max));
  const places: number[] = [];
  for (let place = Math.ceil(from / step) * step; place <= to; place += step) places.push(place);
  return places;
}
