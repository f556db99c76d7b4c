/** `runModule`: one module over its data, and what its picture is made of. */
import { checkOptions, MODULE_KEYS, type RunModuleOptions } from './options.ts';
import type { RunModuleResult } from './results.ts';
import { execute, type Home, inputsOf } from './run.ts';

/** @throws ConfigurationError naming the option and the remedy, for what is no report's */
export async function runModule(home: Home, given: RunModuleOptions): Promise<RunModuleResult> {
  const options = checkOptions('runModule', given, [...MODULE_KEYS, ...(home.takenOff ?? [])], home.engines);
  const { report, transcript, error, logs } = await execute(home, {
    inputs: () => ({ ...inputsOf(options), record: true }),
    options,
  });
  return { report, transcript, error, logs };
}
