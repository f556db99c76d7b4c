import { parseModule } from '../../src/scan/parse.ts';
import { type Transformed, type TransformOptions, transformModule } from '../../src/transform/transform.ts';

/** `transformModule` of a source that must parse. */
export function transform(code: string, options?: TransformOptions): Transformed {
  const { program, failure } = parseModule(code);
  if (!program || failure) throw new Error(`${failure?.message}: ${code}`);
  return transformModule(code, program, options);
}

export interface Run {
  readonly result: unknown;
  /** What was handed to `tick` in all, leftovers included. */
  readonly ticks: number;
}

/** The functions of a transformed module, as the guest program makes them. */
export function compile(code: string, tick: (count: number) => void, options?: TransformOptions) {
  const { body, tick: name, prologue, flush } = transform(code, options);
  const program = `"use strict";return function(${name}){"use strict";${prologue}\n${body}\nreturn {render, flush: ${flush}};}`;
  return new Function(program)()(tick) as { render: (input?: unknown) => unknown; flush: () => void };
}

/** Runs `function render(log) {…}` and counts; a promise is awaited. */
export async function run(code: string, options?: TransformOptions): Promise<Run> {
  let ticks = 0;
  const { render, flush } = compile(code, (count) => (ticks += count), options);
  const log: unknown[] = [];
  let result: unknown;
  try {
    result = { value: await render((...entry: unknown[]) => log.push(entry)) };
  } catch (error) {
    result = { thrown: error instanceof Error ? `${error.name}: ${error.message}` : error };
  }
  flush();
  return { result: { result, log }, ticks };
}

/** A budget that is spent after `limit` ticks, and then throws each time. */
export function budget(limit: number): (count: number) => void {
  let ticks = 0;
  return (count) => {
    ticks += count;
    if (ticks > limit) throw new RangeError('budget spent');
  };
}
