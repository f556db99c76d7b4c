/**
 * `safe-module/headless` in Node ≥ 20: modules and scripts in QuickJS, each run on a thread or in a process of its own. Importing
 * it does nothing; the first run loads QuickJS.
 */

import { setMaxListeners } from 'node:events';
import type { Engine } from '../../engines/engine.ts';
import { imageHead } from '../../engines/image-head.ts';
import { native } from '../../engines/native.ts';
import type { ValidationReport } from '../../report/report.ts';
import { keeping } from '../artifacts/keeping.ts';
import { DEFAULT_WIDTH, type RunModuleOptions, type RunScriptOptions, type ValidateModuleOptions } from '../options.ts';
import type { RunModuleResult, ScriptResult } from '../results.ts';
import type { Home, Place } from '../run.ts';
import { runModule as runModuleIn } from '../run-module.ts';
import { runScript as runScriptIn } from '../run-script.ts';
import { createOpener } from '../sandbox.ts';
import { validateModule as validateModuleIn } from '../validate-module.ts';
import { createFollow } from './follow.ts';
import { createNodeRun } from './node-run.ts';
import { beginSpare } from './pool.ts';

/** The program of engine `quickjs`, as in pages; the thread holds the VM, and is given its settings (`node-run.ts`). */
const engine: Engine = {
  name: 'quickjs',
  compose: (module, settings, uses, datasets, more) =>
    native.compose(module, settings, uses, datasets, more, imageHead),
};

/** The thread ends who has computed for too long. This is for what never comes back, where eight run on one processor. */
const PATIENCE = 10;

function open({ isolation = 'thread', width = DEFAULT_WIDTH, timeZone }: RunModuleOptions, isScript: boolean): Place {
  const run = createNodeRun(isolation, isScript);
  beginSpare(isolation);
  return {
    engine,
    openSandbox: createOpener({ startThread: run.startThread, width, timeZone, patience: PATIENCE }),
    compose:
      (make) =>
      async (...given) =>
        run.take(await make(...given)),
    network: { fetch: ask, follow: createFollow(ask) },
    expectListeners,
    close() {},
  };
}

/** Node takes more than ten for a leak, and says so on the standard error of whoever runs a module. */
function expectListeners(signal: AbortSignal): void {
  try {
    setMaxListeners(0, signal);
  } catch {
    // No signal of Node's: happy-dom has its own in place of it, which counts none.
  }
}

/** Most runs have no network, and Node's takes longer to load than they do to end. */
const ask: typeof fetch = async (...request) => (await import('./pinned-fetch.ts')).createPinnedFetch()(...request);

const node: Home = { engines: ['quickjs'], takenOff: ['artifacts'], open };

/**
 * Runs a module over its data. Nothing is shown: what it draws is checked, counted, and recorded.
 *
 * @returns the report, however the run ended; the transcript where it rendered
 * @throws ConfigurationError naming the option and the remedy
 */
export function runModule(options: RunModuleOptions): Promise<RunModuleResult> {
  return keeping('runModule', options, (others) => runModuleIn(node, others));
}

/**
 * Runs a script: the body of an async function of its `input`.
 *
 * @returns what it returned, or why it did not
 * @throws ConfigurationError naming the option and the remedy
 */
export function runScript(options: RunScriptOptions): Promise<ScriptResult> {
  return runScriptIn(node, options);
}

/**
 * Checks a module: its text, then a dry run, then its tests, each in a VM of its own. What the text is refused for stops
 * it before anything runs.
 *
 * @throws ConfigurationError naming the option and the remedy
 */
export async function validateModule(options: ValidateModuleOptions): Promise<ValidationReport> {
  return (await keeping('validateModule', options, (others) => validateModuleIn(node, others))).report;
}

export * from '../exports.ts';
export { dropSpares as endSpares } from './pool.ts';
