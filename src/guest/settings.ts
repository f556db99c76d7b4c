/** What the host writes into the guest's program: plain JSON, read before the module exists. */

import type { Deterministic } from '../policy/deterministic.ts';

export interface GuestSettings {
  readonly run: string;
  /** Names of the globals that stay. */
  readonly globals: readonly string[];
  /** Standard globals that the policy leaves out. The runtime has them still; the module may meet what they make. */
  readonly without?: readonly string[] | undefined;
  readonly limits: {
    /** Milliseconds of compute in one slice. */
    readonly computeMs: number;
    readonly ticks: number;
    readonly memoryMb: number;
    readonly tables: number;
    readonly plots: number;
    /** Of each table; points of plots are bounded by it too (`protocol/room.ts`). */
    readonly rows: number;
    readonly toolCalls: number;
    readonly consoleCalls: number;
    readonly consoleBytes: number;
  };
  /** Whether the module's text names a method that filters a table. */
  readonly filters: boolean;
  /** The global in which the module counts, if it does. */
  readonly counters: string;
  /** Whether the policy grants requests. */
  readonly network: boolean;
  /** Whether a blocked property throws; without it, it is `undefined`. */
  readonly blockedThrows: boolean;
  /** A clock that stands still and chance that repeats. */
  readonly deterministic?: Deterministic | undefined;
  /** Of a run of tests: which of them runs, from 0; -1 where they are only read. */
  readonly test?: number | undefined;
  /** Lines of the program before the module's first. */
  readonly lineOffset: number;
  /** Lines of the module. */
  readonly lineCount: number;
  /** Test builds only: leave the realm as the browser made it. */
  readonly skipHarden?: boolean;
}
