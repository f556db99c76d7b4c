/**
 * How much a plot paints.
 *
 * The attack: a hundred lines, areas or clouds that go up and down at each pixel: each is bounded by the picture, and together
 * the browser fills them for a quarter of a minute, in one task, on what may be the page's thread. The defence: the
 * series of a plot share so much of it. A line that would take more is a hair, which browsers draw thirty times as fast; an
 * area or bars that would are of broader columns; of marks one stands for all that are beneath it. Of so many at once nobody
 * tells them apart.
 */

/** Device px of lines that are wider than a hair, or of edges that are filled: some half a second of a slow browser. */
const MOST_LENGTH = 5_000_000;
/** Device px² of marks: a picture of 1,000 x 500 px is painted a hundred times by them. */
const MOST_AREA = 50_000_000;
/** Device px of the broadest column. */
const BROADEST = 64;

/** Device px that a browser draws as a hair, without making an outline of it. */
const HAIR = 1;

/**
 * @param width in device px; @param length of the line in device px; @param among series of the plot
 * @returns device px
 */
export function drawableWidth(width: number, length: number, among: number): number {
  return length > MOST_LENGTH / among ? Math.min(HAIR, width) : width;
}

/** @param length of its edges in device px, in columns of one; @returns device px of its columns */
export function grainOf(length: number, among: number): number {
  return Math.min(BROADEST, Math.max(1, Math.ceil((length * among) / MOST_LENGTH)));
}

/**
 * @param count of marks; @param radius in device px; @param area of the picture in device px²; @param among clouds of the plot
 * @returns device px: of marks that are nearer to each other than that one is drawn. 1: all of them
 */
export function markStep(count: number, radius: number, area: number, among: number): number {
  const each = (2 * radius) ** 2;
  for (const step of [1, radius / 4, radius / 2, radius])
    if (step >= 1 && Math.min(count, area / step ** 2) * each * among <= MOST_AREA) return Math.floor(step);
  return Math.max(1, Math.floor(2 * radius));
}
