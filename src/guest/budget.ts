/**
 * Ticks and compute time of the module's slices.
 *
 * The attack: an endless loop, and a `catch` around it that goes on.
 * The defence: the transform calls `tick` from every loop and function; once a budget is spent it
 * has told the stage before it throws, and every later call throws again. What holds the thread
 * without ticking (a native that does not return) is ended from the host.
 */
import { now, wallClock } from './thread.ts';

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
  /** Milliseconds of compute in all slices so far. */
  readonly computeMs: number;
  readonly ticks: number;
  /** Which budget was spent, once one was. */
  readonly fault: Fault | undefined;
}

export function createBudget(limits: { computeMs: number; ticks: number }, onSpent: () => void): Budget {
  let ticks = 0;
  let before = 0;
  let start = 0;
  let exempted = 0;
  let exempting = false;
  let fault: Fault | undefined;
  let wallStart = 0;
  const inSlice = () => now() - start - exempted;
  // `performance.now()` takes longer than the steps between two looks at it; whole milliseconds will do.
  const isOver = () => wallClock() - wallStart - exempted > limits.computeMs;
  const spend = (code: string, message: string): never => {
    fault = { code, message };
    // It may fail itself, on a stack that is all but used up: whoever ends the slice reads `fault`.
    onSpent();
    throw new RangeError(message);
  };
  return {
    tick(n) {
      ticks += n;
      if (fault) throw new RangeError(fault.message);
      if (ticks > limits.ticks) spend('SM203', `The module took more than ${limits.ticks} steps`);
      if (isOver()) spend('SM202', `The module computed for more than ${limits.computeMs} ms`);
    },
    beginSlice() {
      start = now();
      wallStart = wallClock();
      exempted = 0;
    },
    endSlice() {
      before += inSlice();
      start = now();
      exempted = 0;
    },
    exempt(work) {
      if (exempting) return work();
      const began = now();
      exempting = true;
      try {
        return work();
      } finally {
        exempting = false;
        exempted += now() - began;
      }
    },
    get computeMs() {
      return Math.max(0, before);
    },
    get ticks() {
      return ticks;
    },
    get fault() {
      return fault;
    },
  };
}
