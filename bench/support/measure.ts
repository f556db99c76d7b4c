/** Side-by-side measuring: contestants take turns, so that what the machine does besides hits all alike. */

export interface Result {
  readonly name: string;
  /** Median milliseconds of ours and of what it is compared with. */
  readonly ours: number;
  readonly baseline: number;
  readonly ratio: number;
  /** The most the ratio may be. */
  readonly limit: number;
}

/** What the one before set going in the background must not fall into the next one's time. */
export function rest(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

/** @param warmUp turns that do not count */
export async function compare(
  name: string,
  limit: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
  { turns = 15, warmUp = 2 } = {},
): Promise<Result> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -warmUp; turn < turns; turn += 1) {
    const pair = [await baseline(), await ours()] as const;
    if (turn < 0) continue;
    times[1].push(pair[0]);
    times[0].push(pair[1]);
  }
  // Of turns beside each other: a machine whose speed changes changes both.
  const ratio = median(times[0].map((ms, turn) => ms / (times[1][turn] as number)));
  return { name, ours: median(times[0]), baseline: median(times[1]), ratio, limit };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** Hands a result to the runner. */
export function tell(result: object): void {
  console.log(`BENCH ${JSON.stringify(result)}`);
}
