/** What a run may use, as data. Needs nothing that throws: what checks a policy reads it too. */
import { LEVELS, type Level } from './levels.ts';

/** What one run may use. */
export interface Limits {
  /** Milliseconds of one synchronous slice. */
  readonly computeMs: number;
  /** Milliseconds of the whole run, not counting waits for the host's tools and network. */
  readonly timeoutMs: number;
  /** Loop iterations and function entries. */
  readonly ticks: number;
  readonly memoryMb: number;
  /** Guests running at once on a page. */
  readonly concurrency: number;
  /** Size of the module's source in UTF-8. */
  readonly codeBytes: number;
  /** Rows of each dataset. */
  readonly rows: number;
  /** All datasets together. */
  readonly datasetBytes: number;
  readonly toolCalls: number;
  /** Messages a second at the barrier. */
  readonly operationsPerSecond: number;
  readonly consoleCalls: number;
  readonly consoleBytes: number;
  /** Live elements and text nodes. */
  readonly nodes: number;
  /** Live tables. */
  readonly tables: number;
  /** Live plots. */
  readonly plots: number;
  /** The tallest the element may grow, in CSS px. */
  readonly heightPx: number;
}

/** A limit that was asked for outside its range, and what was applied instead. */
export interface Clamp {
  readonly limit: string;
  readonly requested: number;
  readonly applied: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;

/** strict, secure, standard, permissive, then the range: lowest, highest. */
type Row = readonly [number, number, number, number, number, number];

/**
 * The level's values and the range an override is clamped to. `nodes`, `tables` and `plots` have no
 * range in the public contract: one of each must be possible, and twice the widest level is the most
 * the stage is measured for.
 */
const TABLE: Readonly<Record<keyof Limits, Row>> = {
  computeMs: [50, 100, 250, 1000, 5, 10_000],
  timeoutMs: [5000, 15_000, 30_000, 60_000, 1000, 60_000],
  ticks: [5e6, 2.5e7, 1e8, 1e9, 1e3, 1e10],
  memoryMb: [64, 128, 256, 512, 64, 512],
  concurrency: [4, 4, 4, 8, 1, 8],
  codeBytes: [20 * KIB, 20 * KIB, 64 * KIB, 256 * KIB, 256, MIB],
  rows: [50_000, 100_000, 250_000, 1_000_000, 1, 5e6],
  datasetBytes: [16 * MIB, 32 * MIB, 64 * MIB, 256 * MIB, KIB, 1024 * MIB],
  toolCalls: [10, 50, 100, 1000, 0, 10_000],
  operationsPerSecond: [100, 100, 100, 1000, 1, 10_000],
  consoleCalls: [100, 500, 1000, 10_000, 0, 1e5],
  consoleBytes: [64 * KIB, 256 * KIB, MIB, 10 * MIB, 0, 64 * MIB],
  nodes: [2000, 5000, 10_000, 50_000, 1, 100_000],
  tables: [10, 20, 50, 100, 1, 200],
  plots: [20, 50, 100, 200, 1, 400],
  heightPx: [10_000, 10_000, 20_000, 50_000, 50, 100_000],
};

export const LIMIT_NAMES = Object.keys(TABLE) as (keyof Limits)[];

/** The value of `limit` at `level`. */
export function limitAt(limit: keyof Limits, level: Level): number {
  return TABLE[limit][LEVELS.indexOf(level)] as number;
}

/** The lowest and highest value an override of `limit` may have. */
export function limitRange(limit: keyof Limits): { readonly lowest: number; readonly highest: number } {
  const row = TABLE[limit];
  return { lowest: row[4], highest: row[5] };
}
