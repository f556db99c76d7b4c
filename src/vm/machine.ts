/**
 * One QuickJS VM, for one run: the guest's program inside it meets what it would meet on a thread of its own.
 *
 * The attacks: a program that takes more memory or time than it was given; one that has the interpreter in a state in
 * which its own runtime can't say so any more; one that breaks the interpreter.
 * The defences: the allocator's own limit; the interpreter's interrupts, with a deadline for each slice; what is said in
 * the guest's name here, when it can't. What never comes back to the interpreter, natives that walk an absurd
 * length, and an instance that was broken, end with the thread: nothing here is used twice.
 */

import type { QuickJSHandle, VmCallResult } from 'quickjs-emscripten-core';
import { PROTOCOL_VERSION } from '../protocol/version.ts';
import { createInstance } from './instance.ts';
import { answerIntl } from './intl-host.ts';
import { decodeWire, encodeWire } from './wire.ts';

export interface MachineSettings {
  /** The module, which `boot` takes. */
  readonly program: string;
  /** What runs ahead of it, where the VM has not booted: the runtime with its settings, an expression whose value takes the module. */
  readonly boot?: string | undefined;
  readonly run: string;
  /** MiB that the module may hold. */
  readonly memoryMb: number;
  /** Milliseconds of compute in one slice. */
  readonly computeMs: number;
  /** Bytes for the rows that the page gives, beside what is the module's own. */
  readonly dataBytes?: number | undefined;
}

export interface PrepareOptions {
  readonly wasm: WebAssembly.Module | BufferSource;
  /** From the guest to the stage. */
  readonly post: (message: object, transfer: ArrayBuffer[]) => void;
  /** Bytes that the module, and the rows that it is given, may take at most. */
  readonly room: number;
  /** Letters of the program, or more. */
  readonly letters: number;
  /** How long the thread has been running on a processor, in ms, where the machine tells that. */
  readonly threadTime?: (() => number) | undefined;
  /** As `MachineSettings` has it, where it is known before the module is. */
  readonly boot?: string | undefined;
}

export interface MachineOptions extends MachineSettings, Pick<PrepareOptions, 'wasm' | 'post' | 'threadTime'> {}

/** A VM that has no module yet. */
export interface Prepared {
  /** Once. @throws Error where the program can't start */
  begin(settings: MachineSettings): Machine;
}

export interface Machine {
  /** From the stage to the guest. */
  deliver(message: object): void;
}

const MIB = 2 ** 20;
/**
 * Above it, recursion ends the thread's own stack before the VM notices: in Chromium, whose WebAssembly has large frames
 * until it is optimised, beyond some 150 KiB on a Worker.
 */
const STACK_BYTES = 128 * 1024;
/** The guest counts its own time, and says better what took it; this is for natives that do not tick, in ms. */
const GRACE_MS = 150;
/** Jobs between two looks at the clock. */
const JOBS = 1000;
/** Of one message, in code units: what it stands for would not be taken either. */
const LONGEST_MESSAGE = 256 * MIB;

const now = () => performance.now();
const decoder = new TextDecoder();
const encodeText = (text: string) => new TextEncoder().encode(text).buffer;

/** Of a message, what says how a slice goes, and what of the interpreter's own was thrown in it. */
interface Slice {
  readonly type?: string;
  readonly message?: string;
  readonly state?: 'begin' | 'on' | 'end';
  readonly computeMs?: number;
  readonly ticks?: number;
}

/**
 * WebKitGTK 2.50 starts a VM wrongly once in some thousand times, of a program that starts at every other: an assertion of
 * the interpreter fails, or an access to its memory. Where that program has sent nothing yet, a new VM has it once more.
 *
 * @throws Error where the VM or the program can't start
 */
export async function open(options: MachineOptions): Promise<Machine> {
  let isSilent = true;
  const post: MachineOptions['post'] = (message, transfer) => {
    isSilent = false;
    options.post(message, transfer);
  };
  const start = async () => {
    const { wasm, boot = '', program, threadTime } = options;
    const letters = boot.length + program.length;
    const prepared = await prepare({ wasm, post, threadTime, room: limitOf(options), letters });
    return prepared.begin(options);
  };
  try {
    return await start();
  } catch (error) {
    if (!(isSilent && error instanceof WebAssembly.RuntimeError)) throw error;
    return start();
  }
}

const limitOf = ({ memoryMb, dataBytes = 0 }: MachineSettings) => memoryMb * MIB + dataBytes;

/** What takes the time of a start, ahead of it. @throws Error where the VM can't start, or what it boots can't */
export async function prepare({
  wasm,
  post,
  room,
  letters,
  boot,
  threadTime = now,
}: PrepareOptions): Promise<Prepared> {
  const { vm, leaveFree, isExhausted } = await createInstance(wasm, room, letters);
  let settings: MachineSettings;
  const { runtime } = vm;
  runtime.setMaxStackSize(STACK_BYTES);
  let deadline = Infinity;
  let most = Infinity;
  // What waits for a processor is not late: it is asked of who seems to be.
  const isLate = () => Date.now() > deadline && threadTime() > most;
  runtime.setInterruptHandler(isLate);

  let over = false;
  let last: Slice = {};
  const beginOrEnd = (slice: Slice) => {
    last = slice;
    const span = last.state === 'begin' ? settings.computeMs + GRACE_MS : Infinity;
    deadline = Date.now() + span;
    most = threadTime() + span;
  };
  const send = (message: Slice, buffers: ArrayBuffer[] = []) => {
    if (message.type === 'slice' && message.state !== 'on') beginOrEnd(message);
    const own = message.type === 'fault' ? ownReasonOf(message.message ?? '', isExhausted()) : undefined;
    post(own === undefined ? message : { ...message, ...faultOf(own, settings) }, buffers);
  };
  /** The guest can't say it itself any more. @throws Error where it is nothing that a module does */
  const fail = (reason: string) => {
    over = true;
    // WebKit traps now and then where a program that is out of time catches that, again and again.
    const isTrap = /Aborted|memory access|unreachable/.test(reason) && isLate();
    const fault = faultOf(isTrap ? 'interrupted' : reason, settings);
    if (!fault || last.state !== 'begin') throw new Error(fault?.message ?? `The VM failed: ${reason}`);
    const { run, computeMs } = settings;
    const envelope = { v: PROTOCOL_VERSION, run };
    post({ ...envelope, type: 'fault', ...fault }, []);
    const { computeMs: before = 0, ticks = 0 } = last;
    post({ ...envelope, type: 'slice', state: 'end', computeMs: Math.max(before, computeMs), ticks }, []);
  };
  const attempt = <T>(work: () => T): T | undefined => {
    if (over) return undefined;
    try {
      return work();
    } catch (error) {
      const reason = String(error);
      // What was thrown is `null`: not even an error had room.
      fail(isExhausted() && reason === 'QuickJSUnwrapError' ? 'out of memory' : reason);
      return undefined;
    }
  };

  const given = vm.newObject();
  const define = (name: string, work: (...args: QuickJSHandle[]) => QuickJSHandle | undefined) =>
    vm.newFunction(name, work).consume((handle) => vm.setProp(given, name, handle));
  define('now', () => vm.newNumber(now()));
  define('threadTime', () => vm.newNumber(threadTime()));
  define('intl', (text) => vm.newString(answerIntl(vm.getString(text))));
  define('encodeText', (text) => vm.newArrayBuffer(encodeText(JSON.parse(vm.getString(text)))));
  define('decodeText', (buffer) =>
    vm.newString(JSON.stringify(vm.getArrayBuffer(buffer).consume(({ value }) => decoder.decode(value)))),
  );
  define('post', (text, ...handles) => {
    const length = vm.getProp(text, 'length').consume((handle) => vm.getNumber(handle));
    if (length > LONGEST_MESSAGE) throw new RangeError('A message is too large');
    // Views of the VM's memory: what is sent is a copy.
    const buffers = handles.map((handle) => vm.getArrayBuffer(handle).consume(({ value }) => value.slice().buffer));
    send(decodeWire(vm.getString(text), buffers as ArrayBuffer[]) as object, buffers as ArrayBuffer[]);
    return undefined;
  });
  const connect = vm.getProp(vm.global, 'SafeModuleConnect');
  const entries = vm.unwrapResult(vm.callFunction(connect, vm.undefined, given));
  const deliver = vm.getProp(entries, 'deliver');
  const runTask = vm.getProp(entries, 'runTask');
  for (const handle of [given, connect, entries]) handle.dispose();

  /** Everything that is due: jobs first, as a browser does, then the next task. */
  const drain = () => {
    for (let isDue = true; isDue; ) {
      while (runtime.hasPendingJob()) {
        vm.unwrapResult(runtime.executePendingJobs(JOBS) as VmCallResult<QuickJSHandle>);
        if (isLate()) throw new Error('interrupted');
      }
      isDue = vm.unwrapResult(vm.callFunction(runTask, vm.undefined)).consume((handle) => vm.dump(handle) === true);
    }
  };

  const take = (message: Slice) => {
    // Of the first slice the guest itself says that it begins, of all others who tells it something.
    if (message.type === 'event' || message.type === 'replies') beginOrEnd({ ...last, state: 'begin' });
    const { text, buffers } = encodeWire(message);
    const handles = [vm.newString(text), ...buffers.map((buffer) => vm.newArrayBuffer(buffer))];
    const result = vm.callFunction(deliver, vm.undefined, ...handles);
    for (const handle of handles) handle.dispose();
    vm.unwrapResult(result).dispose();
    drain();
  };
  // Each text is a script of its own: what a module's declares, were it ever more than a function, is not there when the runtime starts.
  const evaluate = (text: string | undefined) =>
    text === undefined ? undefined : vm.unwrapResult(vm.evalCode(text, 'module', { type: 'global', strict: true }));
  const booted = evaluate(boot);

  return {
    begin(given) {
      settings = given;
      const takeModule = booted ?? evaluate(given.boot);
      const program = evaluate(given.program)!;
      if (takeModule) vm.unwrapResult(vm.callFunction(takeModule, vm.undefined, program)).dispose();
      program.dispose();
      // The module's text is a part of it, and not yet run: what stands now is not on its account.
      leaveFree(limitOf(given));
      attempt(drain);
      return { deliver: (message) => attempt(() => take(message as Slice)) };
    },
  };
}

/**
 * @param said by the guest's runtime, which knows the errors of browsers
 * @returns what only this interpreter throws: errors of its own, and `null` where not even one of those has room
 */
function ownReasonOf(said: string, isExhausted: boolean): string | undefined {
  if (said.startsWith('InternalError: ')) return said;
  return isExhausted && said === 'The module threw null' ? 'out of memory' : undefined;
}

/** What the interpreter says, in the words and codes of the other engine. */
function faultOf(
  reason: string,
  { memoryMb, computeMs }: MachineSettings,
): { code: string; message: string } | undefined {
  if (/interrupted/.test(reason))
    return { code: 'SM202', message: `The module computed for more than ${computeMs} ms` };
  // What the allocator refuses in a place where the interpreter does not expect it, ends the instance. Where not even the
  // error has room, it throws `null` (quickjs.c, JS_ThrowError), which no module can: its own errors are caught inside.
  if (/out of memory|Aborted|memory access|unreachable|UnwrapError: null/.test(reason))
    return { code: 'SM204', message: `The module asked for more than ${memoryMb} MB` };
  // Of the thread's own stack Firefox says that there was too much recursion.
  if (/stack|recursion/i.test(reason)) return { code: 'SM207', message: 'The module called itself too often' };
  return undefined;
}
