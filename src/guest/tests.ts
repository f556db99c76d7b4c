/**
 * The part that runs a module's tests: one of them in a run, so that none meets what another left behind. It stands before
 * the runtime (`tools/realms.mjs`): the program calls this `start`.
 *
 * The attack: a module that says of itself that its tests passed. The defence: it has no name for any of this; what came
 * of a test crosses as a call that `callTool` can't make, and the page takes one result of a run. What expectations came to
 * is remembered (`tests/expect.ts`), and values are read without asking them (`tests/kinds.ts`).
 */
import { MOST_TESTS, type TestResult } from '../protocol/calls.ts';
import { type GuestParts, type ModuleFactory, start as startGuest } from './entry.ts';
import { describeThrown } from './fault.ts';
import type { GuestSettings } from './settings.ts';
import { refuseForms } from './tests/absent.ts';
import { createExpect, type Expecting, isFailure } from './tests/expect.ts';
import { tellProxies } from './tests/kinds.ts';
import { createScreen, type Drawn } from './tests/screen.ts';
import { steadyNodes } from './tests/steady.ts';
import type { Calls } from './tools.ts';

/** The names that a test file has beside the module's own, as `headless/wrap-tests.ts` writes them. */
export interface TestScope {
  readonly test: (name: unknown, run: unknown) => void;
  readonly it: TestScope['test'];
  readonly describe: (name: unknown, add: unknown) => void;
  /** Each test has a realm of its own: before all of them is before each. */
  readonly beforeEach: (run: unknown) => void;
  readonly beforeAll: TestScope['beforeEach'];
  readonly afterEach: TestScope['beforeEach'];
  readonly afterAll: TestScope['beforeEach'];
  readonly expect: Expecting['expect'];
  readonly drawn: Drawn;
  /** The module's, which is given what the caller leaves out. */
  readonly render: (given?: unknown) => unknown;
}
/** The module, and its test file as a function. */
type TestedFactory = (
  ...given: Parameters<ModuleFactory>
) => [...ReturnType<ModuleFactory>, (scope: TestScope) => void];

type Run = () => unknown;
interface Group {
  readonly name: string;
  readonly before: Run[];
  readonly after: Run[];
}
interface Test {
  readonly name: string;
  readonly run: Run;
  /** What it is in, the outermost first; they may yet be given more to run. */
  readonly groups: readonly Group[];
}

const LONGEST_NAME = 256;
const { freeze } = Object;
const { apply } = Reflect;
const GuestPromise = Promise;

export function start(settings: GuestSettings, parts: GuestParts): (factory: ModuleFactory) => void {
  let calls: Calls | undefined;
  steadyNodes();
  const screen = createScreen();
  const { createTabulator, createSimplePlots, guardGlobals } = parts;
  const take = startGuest(settings, {
    ...parts,
    createCalls(...given) {
      calls = parts.createCalls?.(...given);
      return calls as Calls;
    },
    ...(createTabulator && {
      createTabulator: (recorder, placeIn, ...rest) =>
        createTabulator(screen.watch(recorder), screen.watchPlaces(placeIn), ...rest),
    }),
    ...(createSimplePlots && {
      createSimplePlots: (recorder, placeIn, ...rest) =>
        createSimplePlots(screen.watch(recorder), screen.watchPlaces(placeIn), ...rest),
    }),
    // By no other way does a module get hold of `Proxy`.
    ...(guardGlobals && {
      guardGlobals: (global, clone, pay, bound, setProxyTest, lists) =>
        guardGlobals(
          global,
          clone,
          pay,
          bound,
          (test) => {
            tellProxies(test);
            setProxyTest(test);
          },
          lists,
        ),
    }),
  } satisfies GuestParts);
  const say = (name: string, payload: object) => calls?.call('test', name, payload);

  return (factory) =>
    take((guards, scope) => {
      screen.setContainer(scope.container);
      const [render, flush, read] = (factory as unknown as TestedFactory)(guards, scope);
      const run = async (capabilities: object) => {
        const expecting = createExpect();
        const tests = readTests(read, expecting.remember, {
          expect: expecting.expect,
          drawn: screen.drawn,
          render: freeze((given?: unknown) => render({ ...capabilities, ...(given as object | undefined) })),
        });
        const at = settings.test ?? -1;
        if (at < 0) {
          await waitForLate();
          const broken = expecting.findBroken();
          if (broken) throw broken.thrown;
          return say('names', { names: tests.map(({ name }) => name) });
        }
        const test = tests[at];
        if (!test) throw new Error(`There is no test number ${at + 1}: the test file has ${tests.length}`);
        return say(test.name, await runTest(test, expecting, settings));
      };
      return [run, flush];
    });
}

/** Steps of promises: a test that is added behind an `await` is told as one that never runs. */
const LATE_STEPS = 200;

async function waitForLate(): Promise<void> {
  for (let i = 0; i < LATE_STEPS; i += 1) await undefined;
}

/**
 * The attack, by accident: tests in a test, behind an `await`, in a `describe` that is async. They would never run, and a
 * module that was asked nothing is not one that answered. The defence: once the file is read, whoever adds one fails the
 * test that runs, or the file.
 *
 * @throws Error for what is no test, and for too many
 */
function readTests(
  read: (scope: TestScope) => void,
  remember: Expecting['remember'],
  scope: Pick<TestScope, 'expect' | 'drawn' | 'render'>,
): Test[] {
  const tests: Test[] = [];
  let isRead = false;
  const refuseLate = (called: string, name?: unknown) => {
    const shown = typeof name === 'string' ? `(${JSON.stringify(name.slice(0, 80))})` : '';
    if (isRead)
      throw remember(
        new TypeError(
          `${called}${shown} is called in a test or behind an await, when all tests are known, and would never run: call it in the file itself or in a describe`,
        ),
      );
  };
  const file: Group = { name: '', before: [], after: [] };
  let groups: readonly Group[] = [file];
  const test = (name: unknown, run: unknown) => {
    refuseLate('test', name);
    if (typeof name !== 'string' || typeof run !== 'function')
      throw new TypeError("test: pass a name and a function: test('draws a row', () => { … })");
    if (tests.length >= MOST_TESTS) throw new RangeError(`test: a file has at most ${MOST_TESTS} tests`);
    const path = [...groups.slice(1).map((group) => group.name), name];
    tests[tests.length] = { name: path.join(' › ').slice(0, LONGEST_NAME), run: run as Run, groups };
  };
  const describe = (name: unknown, add: unknown) => {
    refuseLate('describe', name);
    if (typeof name !== 'string' || typeof add !== 'function')
      throw new TypeError("describe: pass a name and a function: describe('the table', () => { … })");
    const around = groups;
    groups = [...around, { name, before: [], after: [] }];
    const given: unknown = apply(add as () => unknown, undefined, []);
    if (given instanceof GuestPromise)
      throw new TypeError(
        `describe(${JSON.stringify(name.slice(0, 80))}): its function is async, and what it adds behind an await would never run: leave \`async\` out`,
      );
    groups = around;
  };
  const hook = (when: 'before' | 'after') =>
    freeze((run: unknown) => {
      refuseLate(`${when}Each`);
      if (typeof run !== 'function') throw new TypeError(`${when}Each: pass a function: ${when}Each(() => { … })`);
      groups[groups.length - 1]?.[when].push(run as Run);
    });
  const [beforeEach, afterEach] = [hook('before'), hook('after')];
  const hooks = { beforeEach, beforeAll: beforeEach, afterEach, afterAll: afterEach };
  const [testForms, describeForms] = [refuseForms(test, 'test', remember), refuseForms(describe, 'describe', remember)];
  read({ ...scope, ...hooks, test: testForms, it: testForms, describe: describeForms });
  isRead = true;
  return tests;
}

async function runTest({ run, groups }: Test, expecting: Expecting, settings: GuestSettings): Promise<TestResult> {
  const before = groups.flatMap((group) => group.before);
  const after = groups.flatMap((group) => group.after).reverse();
  let ended: { readonly thrown: unknown } | undefined;
  try {
    // A promise of the test's own may have a `then` of its own: it is asked once.
    for (const one of [...before, run, ...after])
      await new GuestPromise((resolve) => resolve(apply(one, undefined, [])));
    await expecting.settle();
  } catch (thrown) {
    ended = { thrown };
  }
  // What the test itself came to is the module's to say: it is its helpers that ran.
  const said = expecting.findBroken() ?? ended;
  if (!said) return { status: 'passed' };
  const { thrown } = said;
  const { message, line, column } = describeThrown(thrown, settings);
  const place = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
  if (!isFailure(thrown)) return { status: 'errored', message, ...place };
  return { status: 'failed', message: message.replace(/^Error: /, ''), ...place };
}
