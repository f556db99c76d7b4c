/** A recorder that keeps what it is told, and targets that have ids. */
import type { NodeRecord } from '../../src/guest/dom/tree.ts';
import type { GuestViolation, Recorder } from '../../src/guest/recorder.ts';
import { type Operation, operation } from '../../src/protocol/operations.ts';
import { type PlotSpec, plotSpec } from '../../src/protocol/plots.ts';

/** What a plot shows was checked too. */
export type Recorded = Exclude<Operation, { op: 'plot' }> | (Extract<Operation, { op: 'plot' }> & { spec: PlotSpec });

export interface Recording extends Recorder {
  readonly violations: GuestViolation[];
  /** Ends the slice. @returns its operations, each checked against the wire's schemas as the stage does */
  flush(): Recorded[];
  /** Whether what runs now is the runtime's own work. */
  readonly exempting: boolean;
}

export function createRecording(): Recording {
  const violations: GuestViolation[] = [];
  const callbacks: (() => void)[] = [];
  let pushed: Operation[] = [];
  let id = 1;
  let exempting = 0;
  return {
    get exempting() {
      return exempting > 0;
    },
    violations,
    nextId: () => ++id,
    push: (op) => void pushed.push(op),
    beforeFlush: (callback) => void callbacks.push(callback),
    exempt(work) {
      exempting += 1;
      try {
        return work();
      } finally {
        exempting -= 1;
      }
    },
    violation: (violation) => void violations.push(violation),
    flush() {
      for (const callback of callbacks) callback();
      const operations = pushed;
      pushed = [];
      return operations
        .map((op) => operation.parse(op))
        .map((op) => (op.op === 'plot' ? { ...op, spec: plotSpec.parse(op.spec) } : op));
    },
  };
}

const targets = new WeakSet();
/** @returns an element of the module; what is drawn into one in a later slice replaces what was there */
export function createTarget(): object {
  const target = { element: true };
  targets.add(target);
  return target;
}
export const target = createTarget();
/** As the small DOM's, of a container that is drawn. */
const container = { id: 1 } as NodeRecord;
export const placeIn = (value: unknown): NodeRecord | undefined =>
  value === '#here' || (typeof value === 'object' && value !== null && targets.has(value))
    ? ({ id: 1, parent: container } as NodeRecord)
    : undefined;
