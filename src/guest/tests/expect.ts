/** `expect(value)`: matchers, and `.not`, `.resolves`, `.rejects` before them. */
import { MATCHERS, type Matcher, type Verdict } from './matchers.ts';
import { show } from './show.ts';

type Matchers = Readonly<Record<string, (...given: unknown[]) => unknown>>;
export interface Expectation {
  readonly [matcher: string]: unknown;
  readonly not: Matchers;
  readonly resolves: Matchers & { readonly not: Matchers };
  readonly rejects: Matchers & { readonly not: Matchers };
}

// Taken now: tests run beside the module, where some are replaced.
const GuestError = Error;
const GuestPromise = Promise;
const { then } = Promise.prototype;
const { apply } = Reflect;
const { create, defineProperty, freeze, entries } = Object;

const failures = new WeakSet<object>();

/** Whether `thrown` says that an expectation did not hold. */
export function isFailure(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && failures.has(thrown);
}

/** What a test waits for, also where its author forgot to. */
export interface Expecting {
  readonly expect: (actual: unknown) => Expectation;
  /** Rejects with the first expectation of a promise that did not hold. */
  settle(): Promise<void>;
}

export function createExpect(): Expecting {
  const open: Promise<unknown>[] = [];
  /** @param take has the matcher look at the value, now or later */
  const dress = (
    take: (check: (actual: unknown) => void) => unknown,
    thrown: boolean,
  ): Matchers & { not: Matchers } => {
    const all = create(null) as Record<string, unknown>;
    const not = create(null) as Record<string, unknown>;
    for (const [name, matcher] of entries(MATCHERS)) {
      all[name] = freeze((...given: unknown[]) => take((actual) => check(matcher, actual, given, false, thrown)));
      not[name] = freeze((...given: unknown[]) => take((actual) => check(matcher, actual, given, true, thrown)));
    }
    all.not = freeze(not);
    return all as Matchers & { not: Matchers };
  };
  const later = (actual: unknown, thrown: boolean) => {
    const take = (verify: (value: unknown) => void) => {
      const done = wait(actual, thrown, verify, new GuestError().stack);
      open[open.length] = done;
      // Told when the test is over; until then nobody has to listen.
      apply(then, done, [undefined, () => {}]);
      return done;
    };
    return freeze(dress(take, thrown));
  };
  const expect = (actual: unknown) => {
    const expectation = dress((verify) => verify(actual), false) as Record<string, unknown>;
    expectation.resolves = later(actual, false);
    expectation.rejects = later(actual, true);
    return freeze(expectation) as unknown as Expectation;
  };
  return {
    expect: freeze(expect),
    async settle() {
      for (let i = 0; i < open.length; i += 1) await open[i];
    },
  };
}

function check(matcher: Matcher, actual: unknown, given: readonly unknown[], negated: boolean, thrown: boolean): void {
  const verdict = matcher(actual, given, thrown);
  if (verdict.holds === negated) throw fail(describe(verdict, actual, negated));
}

function describe({ words, subject }: Verdict, actual: unknown, negated: boolean): string {
  if (negated) return `expected ${show(actual)} not ${words}`;
  return `${subject ?? `expected ${show(actual)}`} ${words}`;
}

/**
 * What `promise` comes to, told to `verify`; it fails where it comes to the other.
 *
 * @param stack of who asked: when the promise has settled, no stack leads there
 */
async function wait(
  promise: unknown,
  rejects: boolean,
  verify: (value: unknown) => void,
  stack: string | undefined,
): Promise<void> {
  const given = typeof promise === 'function' && rejects ? apply(promise as () => unknown, undefined, []) : promise;
  let value: unknown;
  let isRejected = false;
  try {
    value = await new GuestPromise((resolve) => resolve(given));
  } catch (thrown) {
    value = thrown;
    isRejected = true;
  }
  try {
    if (isRejected && !rejects) throw fail(`expected a promise that resolves, it was rejected with ${show(value)}`);
    if (!isRejected && rejects) throw fail(`expected a promise that is rejected, it resolved to ${show(value)}`);
    verify(value);
  } catch (failure) {
    if (isFailure(failure)) defineProperty(failure as Error, 'stack', { value: stack });
    throw failure;
  }
}

function fail(message: string): Error {
  const failure = new GuestError(message);
  failures.add(failure);
  return failure;
}
