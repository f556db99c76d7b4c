/**
 * `safe-module/headless` in browsers: modules and scripts in frames that nobody sees, on QuickJS. Importing it does nothing.
 * In Node the same functions are those of `headless/node/index.ts`.
 */

import type { RunModuleOptions, RunScriptOptions, ValidateModuleOptions } from './headless/options.ts';
import { page } from './headless/page.ts';
import type { RunModuleResult, ScriptResult } from './headless/results.ts';
import { runModule as runModuleIn } from './headless/run-module.ts';
import { runScript as runScriptIn } from './headless/run-script.ts';
import { validateModule as validateModuleIn } from './headless/validate-module.ts';
import type { ValidationReport } from './report/report.ts';

export * from './headless/exports.ts';

/**
 * Runs a module over its data. Nothing is shown: what it draws is checked, counted, and recorded.
 *
 * @returns the report, however the run ended; the transcript where it rendered
 * @throws ConfigurationError naming the option and the remedy
 */
export function runModule(options: RunModuleOptions): Promise<RunModuleResult> {
  return runModuleIn(page, options);
}

/**
 * Runs a script: the body of an async function of its `input`.
 *
 * @returns what it returned, or why it did not
 * @throws ConfigurationError naming the option and the remedy
 */
export function runScript(options: RunScriptOptions): Promise<ScriptResult> {
  return runScriptIn(page, options);
}

/**
 * Checks a module: its text, then a dry run, then its tests, each in a VM of its own. What the text is refused for stops
 * it before anything runs.
 *
 * @throws ConfigurationError naming the option and the remedy
 */
export async function validateModule(options: ValidateModuleOptions): Promise<ValidationReport> {
  return (await validateModuleIn(page, options)).report;
}

/** In Node: ends the threads and processes that stand ready for the next run. Here there are none. */
export async function endSpares(): Promise<void> {}
