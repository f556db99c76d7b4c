/**
 * One call of a tool: arguments, approval, handler, result.
 *
 * The attack: arguments that no schema has seen, results that lead back into the page, a handler that never settles and
 * holds the run, errors whose text tells of the page. The defence: text in, text out, schemas on this side of the wall,
 * one clock for each call, and words of our own for what goes wrong.
 */

import type { CallError } from '../protocol/calls.ts';
import { PlainDataError, plainText } from '../protocol/plain-data.ts';
import type { ToolDefinition } from './definitions.ts';
import { validate } from './standard-schema.ts';

/** What a module may be handed at once. */
const RESULT_BOUNDS = { values: 200_000, chars: 4_000_000 };
const ARGUMENT_CHARS = 500_000;

/** Why a call came to nothing: `error` for the module, `words` for the page, which may say more. */
export class CallFailure extends Error {
  constructor(
    readonly error: CallError,
    readonly hint: string,
    readonly words = error.message,
  ) {
    super(words);
  }
}

/** Why nothing comes of a call whose run is over: the page has nothing to say of it. */
export function endedRun(): CallFailure {
  return new CallFailure({ code: 'SM706', message: 'The run has ended' }, '');
}

export interface ToolCall {
  readonly name: string;
  readonly callId: string;
  /** Milliseconds. */
  readonly timeoutMs: number;
  /** Of the run. */
  readonly signal: AbortSignal;
  /** Resolves when somebody has allowed it. @param args what the handler gets. @throws CallFailure when it is denied */
  approve(args: unknown): Promise<void>;
  /** The handler begins. */
  onStart(): void;
}

/** @throws CallFailure `SM309` when they are no arguments */
export function readArguments(name: string, payload: unknown): unknown {
  const refuse = (what: string): never => {
    throw new CallFailure(
      { code: 'SM309', message: `The arguments of “${name}” ${what}` },
      'Pass plain data: what JSON can say.',
    );
  };
  if (typeof payload !== 'string' || payload.length > ARGUMENT_CHARS) return refuse('are no text of JSON');
  try {
    const args: unknown = JSON.parse(payload);
    // A runtime that was taken over may say what ours does not: the same bounds once more.
    plainText(args, 'args', RESULT_BOUNDS);
    return args;
  } catch (error) {
    return refuse(error instanceof PlainDataError ? `are refused: ${error.message}` : 'are no JSON');
  }
}

/**
 * @returns the result as JSON
 * @throws CallFailure
 */
export async function callTool(tool: ToolDefinition, given: unknown, call: ToolCall): Promise<string> {
  const { name, callId } = call;
  const input = tool.input
    ? await within(call, () => attempt(name, 'threw in its input schema', () => validate(tool.input, given, 'args')))
    : { value: given };
  if ('wrong' in input) {
    const message = `The arguments of “${name}” do not fit: ${input.wrong}`;
    throw new CallFailure({ code: 'SM309', message }, 'Pass what the tool’s input schema asks for.');
  }
  // The attack: what the module sent reads harmless, and the schema adds, changes or leaves out what matters. The
  // defence: who is asked judges what the handler gets.
  await call.approve(input.value);
  call.onStart();
  return within(call, async (signal) => {
    const context = Object.freeze({ signal, callId });
    const result = await attempt(name, 'threw', () => tool.handler(input.value, context));
    const output = await attempt(name, 'threw in its output schema', () => validate(tool.output, result, 'result'));
    if ('wrong' in output) throw failed(name, `gave what does not fit its output schema: ${output.wrong}`);
    return attempt(name, 'gave no plain data', () => plainText(output.value ?? null, 'result', RESULT_BOUNDS));
  });
}

/** Ends with the run, or when the tool has taken too long, whatever the work does. */
async function within<T>({ name, timeoutMs, signal }: ToolCall, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let end = (_failure: CallFailure) => {};
  const ended = new Promise<never>((_, reject) => {
    end = (failure) => {
      // As the platform's own signals: whoever hands it on, to a `fetch` for instance, tells by the name what happened.
      const name = failure.error.code === 'SM311' ? 'TimeoutError' : 'AbortError';
      controller.abort(new DOMException(failure.message, name));
      reject(failure);
    };
  });
  const onAbort = () => end(endedRun());
  const timer = setTimeout(() => {
    const message = `The tool “${name}” did not answer within ${timeoutMs} ms`;
    end(new CallFailure({ code: 'SM311', message }, 'Ask for less, or have the page raise the tool’s `timeoutMs`.'));
  }, timeoutMs);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    if (signal.aborted) throw endedRun();
    const done = work(controller.signal);
    // Nobody waits for it when it comes too late.
    done.catch(() => {});
    return await Promise.race([done, ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** What the page's own code throws stays with the page, unless it says that its message is for the module. */
async function attempt<T>(name: string, what: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw failed(name, `${what}: ${textOf(thrown)}`, exposed(thrown));
  }
}

function failed(name: string, words: string, told?: string): CallFailure {
  const message = `The tool “${name}” failed${told === undefined ? '' : `: ${told}`}`;
  return new CallFailure(
    { code: 'SM310', message },
    'This is not the module’s fault: catch it and draw what there is.',
    `The tool “${name}” ${words}`,
  );
}

/** What was thrown may throw as it is asked: then there is nothing to tell. */
function exposed(thrown: unknown): string | undefined {
  try {
    const { expose, message } = (thrown ?? {}) as { expose?: unknown; message?: unknown };
    return expose === true && typeof message === 'string' ? message.slice(0, 500) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown).slice(0, 500);
  } catch {
    return 'something that has no text';
  }
}
