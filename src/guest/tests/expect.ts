/**
 * `expect(value)`: matchers, and `.not`, `.resolves`, `.rejects` before them.
 *
 * The attack: a helper of the module's that calls the test's function and catches what its expectations throw, or runs the
 * stack full first, so that they throw before they have looked. The defence: what an expectation throws is remembered, and
 * fails the test whoever caught it; one that was begun and has not come to its end does too.
 */
import { refuseForms, refuseMatchers } from './absent.ts';
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
const { create, defineProperty, freeze, entries, keys } = Object;

/** What a matcher is asked about, now or later; `stack` is of who asked, where it is later. */
type Verify = (actual: unknown, stack?: string) => void;
type Check = (
  matcher: Matcher,
  actual: unknown,
  given: readonly unknown[],
  negated: boolean,
  thrown: boolean,
  stack?: string,
) => void;

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
  /** Has the test end with it, whoever catches it. */
  remember(thrown: unknown): unknown;
  /** What the first expectation that did not hold has thrown, or that could not be asked. */
  findBroken(): { readonly thrown: unknown } | undefined;
}

export function createExpect(): Expecting {
  const open: Promise<unknown>[] = [];
  const broken: { readonly thrown: unknown }[] = [];
  /** Expectations under way. Counted without a call: where the stack is full there is none. */
  let begun = 0;
  const remember = (thrown: unknown) => {
    broken[broken.length] = { thrown };
    return thrown;
  };
  const absent = refuseMatchers(keys(MATCHERS), remember);
  /**
   * What a function of `toThrow` threw out of it was asked for, also where it is an expectation of its own that did not
   * hold. One that something in that function caught stays broken, and so does one from before that is thrown again.
   */
  const forgive = (from: number, thrown: unknown) => {
    let kept = from;
    for (let i = from; i < broken.length; i += 1)
      if (broken[i]?.thrown !== thrown) broken[kept++] = broken[i] as (typeof broken)[number];
    broken.length = kept;
  };
  const check: Check = (matcher, actual, given, negated, thrown, stack) => {
    const before = broken.length;
    begun += 1;
    try {
      const verdict = matcher(actual, given, thrown);
      if (verdict.caught) forgive(before, verdict.caught.error);
      if (verdict.isUnclear || verdict.holds === negated) throw fail(describe(verdict, actual, negated), stack);
    } catch (error) {
      broken[broken.length] = { thrown: error };
      begun -= 1;
      throw error;
    }
    begun -= 1;
  };
  /** @param take has the matcher look at the value, now or later */
  const dress = (take: (verify: Verify) => unknown, thrown: boolean): Matchers & { not: Matchers } => {
    const all = create(absent) as Record<string, unknown>;
    const not = create(absent) as Record<string, unknown>;
    for (const [name, matcher] of entries(MATCHERS)) {
      all[name] = freeze((...given: unknown[]) =>
        take((actual, stack) => check(matcher, actual, given, false, thrown, stack)),
      );
      not[name] = freeze((...given: unknown[]) =>
        take((actual, stack) => check(matcher, actual, given, true, thrown, stack)),
      );
    }
    all.not = freeze(not);
    return all as Matchers & { not: Matchers };
  };
  const later = (actual: unknown, thrown: boolean) => {
    const take = (verify: Verify) => {
      const done = wait(actual, thrown, verify, remember, new GuestError().stack);
      open[open.length] = done;
      // Told when the test is over; until then nobody has to listen.
      apply(then, done, [undefined, () => {}]);
      return done;
    };
    return freeze(dress(take, thrown));
  };
  const expect = (actual: unknown) => {
    begun += 1;
    const expectation = dress((verify) => verify(actual), false) as Record<string, unknown>;
    expectation.resolves = later(actual, false);
    expectation.rejects = later(actual, true);
    begun -= 1;
    return freeze(expectation) as unknown as Expectation;
  };
  return {
    expect: refuseForms(expect, 'expect', remember),
    remember,
    async settle() {
      for (let i = 0; i < open.length; i += 1) await open[i];
      if (begun > 0) throw new GuestError('expect: the stack was full before an expectation came to its end');
    },
    findBroken: () => broken[0],
  };
}

function describe({ words, subject, isUnclear }: Verdict, actual: unknown, negated: boolean): string {
  if (negated && !isUnclear) return `expected ${show(actual)} not ${words}`;
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
  verify: Verify,
  remember: (thrown: unknown) => unknown,
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
  if (isRejected && !rejects)
    throw remember(fail(`expected a promise that resolves, it was rejected with ${show(value)}`, stack));
  if (!isRejected && rejects)
    throw remember(fail(`expected a promise that is rejected, it resolved to ${show(value)}`, stack));
  verify(value, stack);
}

/** @param stack of who asked, where no stack leads there now */
function fail(message: string, stack?: string): Error {
  const failure = new GuestError(message);
  if (stack !== undefined) defineProperty(failure, 'stack', { value: stack });
  failures.add(failure);
  // It may be caught, and is told at the end.
  return freeze(failure);
}
