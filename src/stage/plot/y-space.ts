/** How near to each other the ticks of an upright axis are: from a single one nobody reads a scale. */

/** CSS px: the first that shows two ticks. */
export const Y_SPACES = [36, 28, 20] as const;
/** Of a power of ten: those that uPlot takes, too. */
const STEPS = [1, 2, 2.5, 5, 10];

/** @param size of the axis, CSS px; @returns CSS px between two ticks, at least */
export function ySpace(min: number, max: number, size: number): number {
  return Y_SPACES.find((space) => countOf(min, max, (space / Math.max(1, size)) * (max - min)) > 1) ?? Y_SPACES[2];
}

function countOf(min: number, max: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * STEPS.find((times) => times * power >= least * (1 - 1e-9))!;
  return Math.floor(max / step + 1e-9) - Math.ceil(min / step - 1e-9) + 1;
}
