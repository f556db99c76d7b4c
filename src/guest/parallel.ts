/** `parallel`: functions that ask the page, several at a time. */
import { createError } from './call-error.ts';
import type { GuestViolation } from './recorder.ts';

const MOST = 100;
const USUAL = 10;
const MOST_AT_ONCE = 20;

// Taken now: the module's own promises may have a `then` of their own.
const GuestPromise = Promise;
const { then } = Promise.prototype;
const { apply } = Reflect;

type Settled = { status: 'fulfilled'; value: unknown } | { status: 'rejected'; reason: unknown };

/**
 * @param fns at most 100 functions, each called when its turn comes
 * @param options `{concurrency = 10, at most 20; settle = false}`
 * @returns the results in order; rejects with the first error, unless `settle`: then `{status, value | reason}` each
 */
export function runAll(fns: unknown, options: unknown, report: (violation: GuestViolation) => void): Promise<unknown> {
  return new GuestPromise((resolve, reject) => {
    const list = checkFunctions(fns);
    const { concurrency, settle } = checkOptions(options, report);
    const results: unknown[] = [];
    let next = 0;
    let open = list.length;
    let failed = false;
    if (open === 0) return resolve(results);
    const finish = (at: number, result: unknown) => {
      results[at] = result;
      open -= 1;
      if (open === 0) resolve(results);
      else startNext();
    };
    const startNext = () => {
      const at = next;
      if (failed || at >= list.length) return;
      next += 1;
      const fn = list[at] as () => unknown;
      const done = new GuestPromise((settleOne) => settleOne(begin(fn)));
      apply(then, done, [
        (value: unknown) => finish(at, settle ? ({ status: 'fulfilled', value } satisfies Settled) : value),
        (reason: unknown) => {
          if (settle) return finish(at, { status: 'rejected', reason } satisfies Settled);
          // What has begun goes on; nothing more begins.
          failed = true;
          reject(reason);
        },
      ]);
    };
    for (let i = 0; i < Math.min(concurrency, list.length); i += 1) startNext();
  });
}

/** What it throws comes as an error that its promise has would, so that the first of several is the first. */
function begin(fn: () => unknown): unknown {
  try {
    return fn();
  } catch (thrown) {
    return new GuestPromise((_, fail) => fail(thrown));
  }
}

function checkFunctions(fns: unknown): readonly unknown[] {
  if (!Array.isArray(fns))
    throw new TypeError('parallel: pass a list of functions, such as ids.map((id) => () => callTool("get", { id }))');
  const { length } = fns;
  if (!(length <= MOST)) throw createError('SM308', `parallel: at most ${MOST} functions at once, not ${length}`);
  const list: unknown[] = [];
  for (let i = 0; i < length; i += 1) {
    const fn: unknown = fns[i];
    if (typeof fn !== 'function')
      throw new TypeError(`parallel: number ${i} is no function: pass () => callTool(…), not its result`);
    list[i] = fn;
  }
  return list;
}

function checkOptions(
  options: unknown,
  report: (violation: GuestViolation) => void,
): { concurrency: number; settle: boolean } {
  if (options === undefined) return { concurrency: USUAL, settle: false };
  if (typeof options !== 'object' || options === null)
    throw new TypeError('parallel: options are an object: { concurrency, settle }');
  const { concurrency = USUAL, settle = false } = options as { concurrency?: unknown; settle?: unknown };
  if (typeof concurrency !== 'number' || !(concurrency >= 1)) {
    throw new RangeError(`parallel: concurrency is a number from 1 to ${MOST_AT_ONCE}`);
  }
  if (concurrency > MOST_AT_ONCE) {
    report({
      code: 'SM603',
      rule: 'limit-clamped',
      message: `parallel: concurrency was set to ${concurrency}; ${MOST_AT_ONCE} applies`,
      hint: `Ask for at most ${MOST_AT_ONCE} at once.`,
    });
  }
  return { concurrency: Math.min(Math.floor(concurrency), MOST_AT_ONCE), settle: Boolean(settle) };
}
