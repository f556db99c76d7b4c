/**
 * Ticks and compute time of the module's slices.
 *
 * The attack: an endless loop, and a `catch` around it that goes on.
 * The defence: the transform calls `tick` from every loop and function; once a budget is spent it
 * has told the stage before it throws, and every later call throws again. What holds the thread
 * without ticking (a native that does not return) is ended from the host.
 */
import { now } from './thread.ts';

export interface Fault {
  readonly code: string;
  readonly message: string;
}

export interface Budget {
  /** Adds `n` ticks. @throws Error once a budget is spent */
  tick(n: number): void;
  beginSlice(): void;
  endSlice(): void;
  /** Runs the runtime's own work, which does not count against the module. */
  exempt<T>(work: () => T): T;
  /** No more work: every later tick throws. */
  close(fault: Fault): Error;
  /** Milliseconds of compute in all slices so far. */
  readonly computeMs: number;
  readonly ticks: number;
  readonly spent: boolean;
}

export function createBudget(limits: { computeMs: number; ticks: number }, onSpent: (fault: Fault) => void): Budget {
  let ticks = 0;
  let before = 0;
  let start = 0;
  let exempted = 0;
  let stopped: Error | undefined;
  const inSlice = () => now() - start - exempted;
  const close = (fault: Fault): Error => {
    stopped ??= new RangeError(fault.message);
    return stopped;
  };
  const spend = (code: string, message: string): never => {
    const error = close({ code, message });
    onSpent({ code, message });
    throw error;
  };
  return {
    tick(n) {
      ticks += n;
      if (stopped) throw stopped;
      if (ticks > limits.ticks) spend('SM203', `The module took more than ${limits.ticks} steps`);
      if (inSlice() > limits.computeMs) spend('SM202', `The module computed for more than ${limits.computeMs} ms`);
    },
    beginSlice() {
      start = now();
      exempted = 0;
    },
    endSlice() {
      before += inSlice();
      start = now();
      exempted = 0;
    },
    exempt(work) {
      const began = now();
      try {
        return work();
      } finally {
        exempted += now() - began;
      }
    },
    close,
    get computeMs() {
      return Math.max(0, before);
    },
    get ticks() {
      return ticks;
    },
    get spent() {
      return stopped !== undefined;
    },
  };
}
