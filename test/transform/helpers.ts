import { createGuards, type GuardOptions, type Guards } from '../../src/guest/guards.ts';
import { parseModule } from '../../src/scan/parse.ts';
import { type Transformed, type TransformOptions, transformModule } from '../../src/transform/transform.ts';

/** `transformModule` of a source that must parse. */
export function transform(code: string, options?: TransformOptions): Transformed {
  const { program, failure } = parseModule(code);
  if (!program || failure) throw new Error(`${failure?.message}: ${code}`);
  return transformModule(code, program, options);
}

/** Source of an expression: guards that count nothing and refuse nothing, for a program in a realm of its own. */
export const LENIENT_GUARDS = `(() => {
  const toKey = (object, key) =>
    object == null || (typeof key !== 'object' && typeof key !== 'function')
      ? key
      : Reflect.ownKeys({ __proto__: null, [key]: 0 })[0];
  const same = (value) => value;
  const key = (value) => toKey(0, value);
  return { counter: new Int32Array(8), tick() {}, readKey: toKey, writeKey: toKey, patternKey: key, definedKey: key, reading: same, writing: same,
    long: same, exponent: same, spread: (iterated, value) => value, heard: same };
})()`;

/** Source of an expression: the program of a module as a function of its guards, which gives `{render, flush}`. */
export function composeProgram(code: string, options?: TransformOptions): string {
  const { body, parameter, counters, prologue, epilogue, flush } = transform(code, options);
  return `(() => {"use strict";return function(${parameter}){${counters && `var ${counters}={n:0,o:0};`}${prologue}\n${body}\nreturn {render, flush: ${flush}}${epilogue}}})()`;
}

export interface Run {
  readonly result: unknown;
  /** What was handed to `tick` in all, leftovers included. */
  readonly ticks: number;
}

/** Guards that only count, or as `overrides` has them. */
export function guardsOf(tick: (count: number) => void, overrides: Partial<GuardOptions> = {}): Guards {
  const isStandard = (value: unknown) => value === Object || value === Array;
  const nothing = () => {};
  return createGuards({
    tick,
    charge: nothing,
    throws: true,
    isStandard,
    onBlocked: nothing,
    onRejected: nothing,
    ...overrides,
  });
}

export interface Compiled {
  readonly render: (input?: unknown) => unknown;
  readonly flush: () => void;
}

/** The functions of a transformed module, as the guest program makes them. */
export function compile(
  code: string,
  tick: (count: number) => void,
  options?: TransformOptions,
  overrides?: Partial<GuardOptions>,
): Compiled {
  const program = `return ${composeProgram(code, options)}\n//# sourceURL=module-under-test.js`;
  return new Function(program)()(guardsOf(tick, overrides));
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

/** A class of more members than there are counters, each of which may go on in two others. */
export const MANY_MEMBERS = `class Many { ${Array.from({ length: 20 }, (_, i) => `m${i}(n) { if (n > 0) { this.m${(i + 1) % 20}(n - 1); this.m${(i + 7) % 20}(n - 1); } }`).join(' ')} }`;
