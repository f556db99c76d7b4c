/** What holds one VM for one run: a thread or a process of its own, ended for good when the run is over. */

/** What its VM is prepared with (`vm/attend.ts`). */
export interface RunnerSettings {
  readonly wasm: WebAssembly.Module | Uint8Array;
  /** Bytes that the module and its data may take. */
  readonly room: number;
  /** Letters of the program, or more. */
  readonly letters: number;
  /** What runs ahead of the module, where that is known. */
  readonly boot: string | undefined;
}

export interface RunnerEvents {
  /** What the VM says. */
  onMessage(data: unknown): void;
  /** It can't go on, or has ended by itself. */
  onDead(reason: string): void;
}

export interface Runner {
  /** It has not ended by itself. */
  readonly isAlive: boolean;
  /** Before anything else, once. */
  prepare(settings: RunnerSettings): void;
  post(message: object, transfer?: ArrayBuffer[]): void;
  /** Once: from then on it is somebody's, and keeps the process alive. */
  serve(events: RunnerEvents): void;
  /** Whatever it is doing. @returns when nothing of it is left */
  kill(): Promise<void>;
}

/** What threads and processes have in common: whom they are told to, and that their end is told once. */
export interface RunnerLife extends Pick<RunnerEvents, 'onMessage'>, Pick<Runner, 'isAlive' | 'serve'> {
  /** It has ended. */
  die(reason: string): void;
  /** It is to be ended: nobody is told anything any more. */
  leave(): void;
}

export function createLife(): RunnerLife {
  let events: RunnerEvents | undefined;
  let death: string | undefined;
  let isLeft = false;
  return {
    get isAlive() {
      return death === undefined;
    },
    onMessage(data) {
      // The VM's own word on its way: it has been made ready.
      if ((data as { type?: unknown } | null)?.type !== 'prepared') events?.onMessage(data);
    },
    die(reason) {
      if (isLeft || death !== undefined) return;
      death = reason;
      events?.onDead(reason);
    },
    serve(next) {
      events = next;
      if (death !== undefined) queueMicrotask(() => next.onDead(death as string));
    },
    leave() {
      isLeft = true;
      events = undefined;
    },
  };
}
