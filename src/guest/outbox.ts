/**
 * Operations on their way to the stage: queued while the module computes, sent in batches that the
 * stage's credits allow. The stage grants a new credit for each batch it has drawn, so a module can't
 * flood it however much it records.
 */

import { transferablesOf } from '../datasets/columns.ts';
import type { Operation } from '../protocol/operations.ts';
import type { PlotSpec } from '../protocol/plots.ts';
import type { Recorder } from './recorder.ts';

const BATCH = 1000;
/** Warnings; errors have as much room again. The attack: two hundred options that are not known, and then what fails a run. */
const MOST_VIOLATIONS = 200;

export interface Outbox extends Recorder {
  /** Lets the capabilities record what they have put off. */
  collect(): void;
  /**
   * Sends what the credits allow.
   * @param most operations of one batch
   */
  flush(most?: number): void;
  credit(): void;
}

export function createOutbox(
  credits: number,
  send: (message: object, transfer: ArrayBuffer[]) => void,
  exempt: Recorder['exempt'],
  onDrained: () => void,
): Outbox {
  const queue: Operation[] = [];
  const collectors: (() => void)[] = [];
  let lastId = 1;
  let available = credits;
  let violations = 0;

  const sendBatches = (most = BATCH) => {
    while (available > 0 && queue.length > 0) {
      const operations = queue.splice(0, most);
      available -= 1;
      send({ type: 'batch', operations }, operations.flatMap(buffersOf));
    }
    if (queue.length === 0) onDrained();
  };

  return {
    nextId: () => ++lastId,
    push(operation) {
      queue.push(operation);
    },
    beforeFlush(callback) {
      collectors.push(callback);
    },
    violation({ message, hint, severity = 'warning', ...rest }) {
      if (violations >= MOST_VIOLATIONS * (severity === 'error' ? 2 : 1)) return;
      violations += 1;
      send({ type: 'violation', phase: 'guest', ...rest, message: cut(message), hint: cut(hint), severity }, []);
    },
    exempt,
    collect() {
      for (const collect of collectors) collect();
    },
    flush: sendBatches,
    credit() {
      available += 1;
      sendBatches();
    },
  };
}

function cut(text: string): string {
  return text.slice(0, 1000);
}

/** The buffers an operation gives away: each belongs to the runtime, never to the module. */
function buffersOf(operation: Operation): ArrayBuffer[] {
  if (operation.op === 'table' || operation.op === 'table-data') return transferablesOf(operation.data as never);
  if (operation.op !== 'plot') return [];
  const { series } = operation.spec as PlotSpec;
  const buffers = series.flatMap(({ x, y }) => [x.buffer as ArrayBuffer, y.buffer as ArrayBuffer]);
  return [...new Set(buffers)];
}
