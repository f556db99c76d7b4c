/**
 * How long work takes, in units of what this machine does at the time: a loop of two million steps, some milliseconds.
 * A bound in seconds would be a different bound on each machine, and on each day.
 */
const STEPS = 2_000_000;

function measureUnit(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn += 1) {
    const began = performance.now();
    let sum = 0;
    for (let i = 0; i < STEPS; i += 1) sum = (sum + i * 31) | 0;
    if (sum === 1) throw new Error('The loop is not for leaving out.');
    best = Math.min(best, performance.now() - began);
  }
  // Clocks may be as coarse as a millisecond.
  return Math.max(best, 1);
}

export function effortOf(work: () => void): number {
  const began = performance.now();
  work();
  return (performance.now() - began) / measureUnit();
}

/** The same of work that is waited for. */
export async function effortUntil(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / measureUnit();
}
