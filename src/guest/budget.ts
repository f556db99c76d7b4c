/**
 * Ticks and compute time of the module's slices.
 *
 * The attack: an endless loop, and a `catch` around it that goes on.
 * The defence: the transform calls `tick` from every loop and function; once a budget is spent it
 * has told the stage before it throws, and every later call throws again. What holds the thread
 * without ticking (a native that does not return) is ended from the host.
 */
import { now, threadTime, wallClock } from './thread.ts';

export interface Fault {
  readonly code: string;
  readonly message: string;
}

export interface Budget {
  /** Adds `n` ticks. @throws Error once a budget is spent */
  tick(n: number): void;
  /**
   * Adds what the module is about to allocate, in bytes. Pieces under 64 KiB count for less: most are
   * garbage at once (`docs/decisions/051-memory-charges.md`). What the runtime allocates is not charged.
   *
   * @throws RangeError before the piece that is too much; once a budget is spent, at every call
   */
  charge(bytes: number): void;
  /** @param event an event's slice has a budget of ticks of its own, and some of the memory back (below) */
  beginSlice(event?: string): void;
  endSlice(): void;
  /** Runs the runtime's own work, which does not count against the module. */
  exempt<T>(work: () => T): T;
  /** Whether that is under way. */
  readonly isExempt: boolean;
  /** Milliseconds of compute in all slices so far. */
  readonly computeMs: number;
  readonly ticks: number;
  /** Which budget was spent, once one was. */
  readonly fault: Fault | undefined;
}

const MIB = 2 ** 20;
/** Smaller pieces are rarely kept. */
const PIECE = 64 * 1024;
/** The most that pieces counted for less may come to: a browser's tab survives it. */
const SURVIVED = 1024 * MIB;

/**
 * Bytes a millisecond that are taken to be garbage again between events: what a reader's hand sets off, one
 * event after the other, is not kept. A module that does keep it grows this fast at most, and only while
 * somebody clicks and types; a sixteenth of it where a pointer only passes.
 */
const RELEASED = (16 * MIB) / 1000;

export function createBudget(
  limits: { computeMs: number; ticks: number; memoryMb: number },
  onSpent: () => void,
): Budget {
  const memory = limits.memoryMb * MIB;
  const weight = Math.min(1, Math.max(1 / 4, memory / SURVIVED));
  let charged = 0;
  let running = false;
  let ticks = 0;
  let mostTicks = limits.ticks;
  let before = 0;
  let start = 0;
  let exempted = 0;
  let exempting = false;
  let fault: Fault | undefined;
  let wallStart = 0;
  let timeStart = 0;
  const inSlice = () => now() - start - exempted;
  // `performance.now()` takes longer than the steps between two looks at it; whole milliseconds will do.
  const isOver = () =>
    wallClock() - wallStart - exempted > limits.computeMs && threadTime() - timeStart - exempted > limits.computeMs;
  const throwFault = (): never => {
    throw new RangeError(fault?.message);
  };
  return {
    tick(n) {
      // What has thrown once is called again, with a counter that is still full: the count ends with the fault.
      if (!fault) {
        ticks += n;
        // Set right here: near the end of the stack a call of ours would fail, and the module would go on.
        if (ticks > mostTicks) {
          fault = { code: 'SM203', message: `The module took more than ${limits.ticks} steps` };
        } else if (isOver()) {
          fault = { code: 'SM202', message: `The module computed for more than ${limits.computeMs} ms` };
        } else return;
        // It may fail itself, on a stack that is all but used up: whoever ends the slice reads `fault`.
        onSpent();
      }
      throwFault();
    },
    charge(bytes) {
      if (!running || exempting) return;
      if (!fault) {
        charged += bytes < PIECE ? bytes * weight : bytes;
        // A length that is no number passes no check.
        if (charged <= memory) return;
        fault = { code: 'SM204', message: `The module asked for more than ${limits.memoryMb} MB` };
        onSpent();
      }
      throwFault();
    },
    beginSlice(event) {
      running = true;
      if (event) {
        mostTicks = ticks + limits.ticks;
        const released = /^(pointer|focus|blur)/.test(event) ? RELEASED / 16 : RELEASED;
        charged = Math.max(0, charged - (now() - start) * released);
      }
      start = now();
      wallStart = wallClock();
      timeStart = threadTime();
      exempted = 0;
    },
    endSlice() {
      running = false;
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
    get isExempt() {
      return exempting;
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
