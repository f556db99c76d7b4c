/** Work in steps: at once, or with room for the page between slices of it. */

const { setTimeout: wait, performance: clock } = globalThis as unknown as {
  setTimeout(call: () => void): void;
  performance: { now(): number };
};

const SLICE_MS = 10;

export function drain<T>(steps: Generator<undefined, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The first slice is now. */
export async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  let end = clock.now() + SLICE_MS;
  let step = steps.next();
  while (!step.done) {
    if (clock.now() >= end) {
      await new Promise<void>((resolve) => wait(resolve));
      end = clock.now() + SLICE_MS;
    }
    step = steps.next();
  }
  return step.value;
}
