/** What the thread gives the VM inside it, and what the VM's prelude gives back: functions of texts and buffers. */

export interface VmHost {
  /** From the guest to the stage, as `encodeWire` wrote it. */
  readonly post: (text: string, ...buffers: ArrayBuffer[]) => void;
  /** Milliseconds on the thread's monotonic clock. */
  readonly now: () => number;
  /** Milliseconds that the thread has computed, as its machine tells it; where it does not, the same. */
  readonly threadTime: () => number;
  /** UTF-8 of a text, which comes as JSON: the interpreter's own texts would end at a NUL. */
  readonly encodeText: (json: string) => ArrayBuffer;
  /** The text of UTF-8, as JSON. */
  readonly decodeText: (buffer: ArrayBuffer) => string;
  /** Asks the thread's `Intl`: an `IntlRequest` in, its answer out, as `encodeWire` writes them. */
  readonly intl: (text: string) => string;
}

/** What the image's global `SafeModuleConnect` is: it can be called once, and is gone then. */
export type VmConnect = (host: VmHost) => VmEntries;

export interface VmEntries {
  /** From the stage to the guest: each of its listeners is a task. */
  readonly deliver: (text: string, ...buffers: ArrayBuffer[]) => void;
  /** Runs the next task. @returns whether there was one */
  readonly runTask: () => boolean;
}

/** One question to the thread's `Intl`. */
export interface IntlRequest {
  /** A constructor of `Intl`, or `''` for what is asked without one. */
  readonly kind: string;
  readonly method: string;
  readonly locales?: unknown;
  readonly options?: unknown;
  readonly args?: readonly unknown[];
}

export type IntlAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly name: string; readonly message: string };
