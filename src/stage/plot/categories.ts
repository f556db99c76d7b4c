/** An x axis of texts: what stands at the places 0, 1, 2, … */

/** Letters of a line, and of one that need not be broken. */
const LONGEST = 14;
const SHORT = 10;
/** Of one letter at 12 px, and between two labels; CSS px. */
const LETTER = 6.5;
const BETWEEN = 8;

/** @returns a label for an axis: one line, or two where a long text can be broken */
export function wrapLabel(text: string): string {
  const at = text.length > SHORT ? text.slice(0, LONGEST + 1).search(/[ /-][^ /-]*$/) : -1;
  if (at <= 0) return cut(text);
  return `${text.slice(0, at + 1).trimEnd()}\n${cut(text.slice(at + 1))}`;
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}

/**
 * The places within a range whose labels there is room for: every one, every second, …
 *
 * @param labels of all places; @param width of the axis in CSS px
 */
export function placesInView(labels: readonly string[], min: number, max: number, width: number): number[] {
  const longest = Math.max(1, ...labels.flatMap((label) => label.split('\n')).map(({ length }) => length));
  const from = Math.max(0, Math.ceil(min));
  const to = Math.min(labels.length - 1, Math.floor(max));
  const step = Math.max(1, Math.ceil(((max - min) * (longest * LETTER + BETWEEN)) / Math.max(1, width)));
  const places: number[] = [];
  for (let place = Math.ceil(from / step) * step; place <= to; place += step) places.push(place);
  return places;
}
