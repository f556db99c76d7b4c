/** What the guest's capabilities say things through: operations to draw, and what was left out. */
import type { Operation } from '../protocol/operations.ts';

/** Something that was left out or cut short; the recorder adds phase, line and time. */
export interface GuestViolation {
  readonly code: string;
  readonly rule: string;
  readonly message: string;
  readonly hint: string;
  /** `warning` when left out: the run goes on. */
  readonly severity?: 'error' | 'warning';
  /** Where the module asked for it, if known: 1-based, the column in the rewritten module. */
  readonly line?: number;
  readonly column?: number;
}

export interface Recorder {
  /** @returns an id no node, table or plot has had: 2 or more, 1 is the container. */
  nextId(): number;
  /** Adds an operation to the batch; the stage draws them in this order. */
  push(operation: Operation): void;
  /** Calls back before each batch is sent; what is pushed then is part of it. */
  beforeFlush(callback: () => void): void;
  /** Runs the runtime's own work, which does not count as the module's compute time. */
  exempt<Result>(work: () => Result): Result;
  /** Reports something that was left out. */
  violation(violation: GuestViolation): void;
}
