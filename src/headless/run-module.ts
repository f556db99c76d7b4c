/** `runModule`: one module over its data, and what its picture is made of. */
import type { Transcript } from '../protocol/transcript.ts';
import type { ValidationReport } from '../report/report.ts';
import type { RunError } from '../supervise.ts';
import { checkOptions, MODULE_KEYS, type RunModuleOptions } from './options.ts';
import { execute, type Home, inputsOf, type LogEntry } from './run.ts';

export interface RunModuleResult {
  readonly report: ValidationReport;
  /** What the picture is made of; none where the module was refused or failed. */
  readonly transcript: Transcript | undefined;
  /** Why it did not render. */
  readonly error: RunError | undefined;
  /** What the module logged. */
  readonly logs: readonly LogEntry[];
}

/** @throws ConfigurationError naming the option and the remedy, for what is no report's */
export async function runModule(home: Home, given: RunModuleOptions): Promise<RunModuleResult> {
  const options = checkOptions('runModule', given, [...MODULE_KEYS, ...(home.takenOff ?? [])], home.engines);
  const { report, transcript, error, logs } = await execute(home, {
    inputs: () => ({ ...inputsOf(options), record: true }),
    options,
  });
  return { report, transcript, error, logs };
}
