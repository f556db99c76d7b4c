/**
 * The realm `vm`: a browser's Worker that holds a VM. Its program is this script and a call of `serve`; the first message
 * brings QuickJS, all that follow are the guest's.
 */
import { type Machine, type MachineSettings, open } from './machine.ts';

export { attend } from './attend.ts';
export { decodeWire, encodeWire } from './wire.ts';
export { open };

/** From the stage, before anything else: QuickJS. */
interface WasmMessage {
  readonly type: 'wasm';
  readonly wasm: Uint8Array<ArrayBuffer>;
}

interface WorkerScope {
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  onmessage: ((event: { readonly data: object }) => void) | null;
}

export function serve(settings: MachineSettings): void {
  const scope = globalThis as unknown as WorkerScope;
  let machine: Machine | undefined;
  const early: object[] = [];
  const fail = (error: unknown) => {
    // Where nobody catches it the Worker's owner is told.
    setTimeout(() => {
      // The interpreter's own has a name that not every browser tells: a SyntaxError is one of the module.
      throw new Error(String(error));
    });
  };
  scope.onmessage = ({ data }) => {
    if (machine) return machine.deliver(data);
    const { type, wasm } = data as WasmMessage;
    if (type !== 'wasm') return void early.push(data);
    open({ ...settings, wasm, post: (message, buffers) => scope.postMessage(message, buffers) }).then((opened) => {
      machine = opened;
      for (const message of early.splice(0)) machine.deliver(message);
    }, fail);
  };
}
