import { type Compiled, compile } from './helpers.ts';

/** What a program did, in plain data that can be compared. */
export interface Trace {
  readonly log: readonly unknown[];
  readonly end: unknown;
}

/** Side effects after which a program is stopped, and strings above which it is: programs multiply what they do. */
const MAX_ENTRIES = 2000;
const MAX_STRING = 10_000;

/**
 * Runs `function render(log)` of `code` and notes all it says: what it logs, in order, and how it ends,
 * errors with the line they come from. `log` returns its last argument.
 */
export async function trace(code: string, options: { readonly transformed: boolean }): Promise<Trace> {
  const program: Compiled = compile(code, () => {}, { ticks: options.transformed });
  const entries: unknown[] = [];
  const log = (...values: unknown[]): unknown => {
    if (entries.length > MAX_ENTRIES) throw new Error('own: said enough');
    entries.push(values.map((value) => describeValue(value)));
    const last = values[values.length - 1];
    if (typeof last === 'string' && last.length > MAX_STRING) entries.length = MAX_ENTRIES + 1;
    return last;
  };
  let end: unknown;
  try {
    end = { value: describeValue(await program.render(log)) };
  } catch (error) {
    end = { thrown: describeValue(error) };
  }
  await drainMicrotasks();
  return { log: [...entries], end };
}

/** Resolves in a task of its own: programs have no timers, so nothing of them is left to run. */
function drainMicrotasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Runs nothing of the value: no getter, no `toString`. */
function describeValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > 200 ? `${value.length}: ${value.slice(0, 200)}` : value;
  if (typeof value === 'function') return `function ${Object.getOwnPropertyDescriptor(value, 'name')?.value}`;
  if (typeof value !== 'object' || value === null)
    return Object.is(value, -0) ? '-0' : `${typeof value} ${String(value)}`;
  if (value instanceof Error) return describeError(value);
  if (depth > 2) return Object.prototype.toString.call(Array.isArray(value) ? [] : {});
  const described: Record<string, unknown> = {};
  for (const key of Reflect.ownKeys(value)) {
    const { value: held, get } = Object.getOwnPropertyDescriptor(value, key)!;
    described[String(key)] = get ? 'getter' : describeValue(held, depth + 1);
  }
  return described;
}

/** Engines quote the source in messages of their own; programs begin theirs with `own:`. */
function describeError(error: Error): unknown {
  const message = error.message.startsWith('own:') ? error.message : '';
  return { error: error.name, message, line: findLine(error) };
}

/** A trace without the lines of engines' own errors, which they put anywhere in an expression of several lines. */
export function withoutEngineLines(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEngineLines);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'line' || (value as { message?: string }).message);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutEngineLines(inner)]));
}

/**
 * The line of the innermost frame that lies in the module, as the engine counts: the same offset for
 * both programs. WebKit's stacks do not place code from strings; its errors know their line.
 */
function findLine(error: Error): number | undefined {
  const frame = /(?:Function|eval|module-under-test\.js)>?:(\d+):\d+/.exec(error.stack ?? '')?.[1];
  return frame === undefined ? (error as { line?: number }).line : Number(frame);
}
