/** Waiting in tests. What never comes is ended by mocha's own limit, which names the test. */

export function sleep(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** @param everyMs between two looks */
export async function until(isSo: () => unknown, everyMs = 5): Promise<void> {
  while (!(await isSo())) await sleep(everyMs);
}
