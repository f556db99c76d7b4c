/** A recorder that keeps what it is told, and targets that have ids. */
import type { GuestViolation, Recorder } from '../../src/guest/recorder.ts';
import { type Operation, operation } from '../../src/protocol/operations.ts';

export interface Recording extends Recorder {
  readonly violations: GuestViolation[];
  /** Ends the slice. @returns its operations, each checked against the wire's schema as the stage does */
  flush(): Operation[];
}

export function createRecording(): Recording {
  const violations: GuestViolation[] = [];
  const callbacks: (() => void)[] = [];
  let pushed: Operation[] = [];
  let id = 1;
  return {
    violations,
    nextId: () => ++id,
    push: (op) => void pushed.push(op),
    beforeFlush: (callback) => void callbacks.push(callback),
    exempt: (work) => work(),
    violation: (violation) => void violations.push(violation),
    flush() {
      for (const callback of callbacks) callback();
      const operations = pushed;
      pushed = [];
      return operations.map((op) => operation.parse(op));
    },
  };
}

export const target = { element: true };
export const idOf = (value: unknown): number | undefined => (value === target || value === '#here' ? 1 : undefined);
