import type { DatasetReport } from '../datasets/caps.ts';

/** Beside the most that a module may have, a memory of WebAssembly that this build addresses has no more. */
const MOST_DATA = 1024 * 2 ** 20;

/** What rows take in the machine, in bytes: their columns as they come, and an object for each. */
export const dataBytesOf = (datasets: readonly Pick<DatasetReport, 'rows' | 'bytes'>[]): number =>
  Math.min(
    MOST_DATA,
    datasets.reduce((sum, { rows, bytes }) => sum + 128 * rows + 8 * bytes, 0),
  );
