/** Runs a guest program on a Worker of the test page, with a host that answers every call. */
import type { EncodedDataset } from '../../src/datasets/caps.ts';
import type { Operation } from '../../src/protocol/operations.ts';

export interface ProgramCall {
  readonly kind: string;
  readonly name: string;
  readonly payload: unknown;
}

export interface ProgramFault {
  readonly code: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

export interface ProgramEnd {
  readonly calls: readonly ProgramCall[];
  readonly operations: readonly Operation[];
  readonly logs: readonly unknown[][];
  readonly violations: readonly { code: string; message: string }[];
  readonly fault: ProgramFault | undefined;
}

type Message = Readonly<Record<string, never>> & { readonly type: string };

/** @param answer of a tool, as JSON */
export function runProgram(
  script: string,
  datasets: readonly EncodedDataset[] = [],
  answer: (call: ProgramCall) => { ok: boolean; value: unknown } = () => ({ ok: true, value: 'null' }),
): Promise<ProgramEnd> {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(url);
  const calls: ProgramCall[] = [];
  const operations: Operation[] = [];
  const logs: unknown[][] = [];
  const violations: { code: string; message: string }[] = [];
  let fault: ProgramFault | undefined;
  return new Promise<ProgramEnd>((resolve, reject) => {
    const end = () => resolve({ calls, operations, logs, violations, fault });
    const take = (made: readonly Readonly<Record<string, never>>[]) => {
      for (const { callId, kind, name, payload } of made) {
        const call = { kind: kind!, name: name!, payload };
        calls.push(call);
        worker.postMessage({ type: 'replies', replies: [{ callId, ...answer(call) }] });
      }
    };
    worker.onerror = (event) => reject(new Error(event.message || 'the worker was refused'));
    worker.onmessage = ({ data }: MessageEvent<Message | null>) => {
      // Its first word: it runs.
      if (data === null) return;
      const message = data as unknown as Record<string, never>;
      if (data.type === 'ready') {
        worker.postMessage({ type: 'start', datasets, width: 640, locale: 'en-US', timeZone: 'UTC' });
      } else if (data.type === 'batch') {
        operations.push(...(message.operations as unknown as Operation[]));
        worker.postMessage({ type: 'credit' });
      } else if (data.type === 'console') logs.push(message.args as unknown as unknown[]);
      else if (data.type === 'violation') violations.push(message as never);
      else if (data.type === 'fault') fault ??= message as never;
      else if (data.type === 'settled' || (data.type === 'slice' && message.state === 'end' && fault)) end();
      else if (data.type === 'slice') take((message.calls ?? []) as unknown as Record<string, never>[]);
    };
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(url);
  });
}
