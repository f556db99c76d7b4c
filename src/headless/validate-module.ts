/** `validateModule`: static checks, a dry run whose operations are recorded, then the module's own tests, each in a VM of its own. */
import type { Transcript } from '../protocol/transcript.ts';
import type { ValidationReport } from '../report/report.ts';
import { scanSource } from '../run-steps.ts';
import { addCalls } from './add-calls.ts';
import { type CheckedTests, checkTests } from './compose-tests.ts';
import { checkOptions, VALIDATE_KEYS, type ValidateModuleOptions } from './options.ts';
import { execute, type HeadlessRun, type Home, inputsOf, type LogEntry } from './run.ts';
import { runTests, type TestsRan } from './run-tests.ts';

export interface Validated {
  readonly report: ValidationReport;
  /** Of the dry run. */
  readonly transcript: Transcript | undefined;
  /** Of the dry run. */
  readonly logs: readonly LogEntry[];
}

/** What is wrong with the module itself, as against the run: its tests can still say more of it. */
const THREW = 'SM206';

/** @throws ConfigurationError naming the option and the remedy, for what is no report's */
export async function validateModule(home: Home, options: ValidateModuleOptions): Promise<Validated> {
  checkOptions('validateModule', options, VALIDATE_KEYS, home.engines);
  return validate(home, { inputs: () => inputsOf(options), options }, options.tests);
}

/** @param tests the source of a test file, if there is one */
export async function validate(
  home: Home,
  { inputs, options, onToolCall }: Pick<HeadlessRun, 'inputs' | 'options' | 'onToolCall'>,
  tests: string | undefined,
): Promise<Validated> {
  let source = '';
  let checked: CheckedTests | undefined;
  const { report, error, logs, transcript } = await execute(home, {
    inputs: () => ({ ...inputs(), record: true }),
    options,
    onToolCall,
    async scan(...given) {
      const scan = await scanSource(...given);
      const [code, , level, limits, findings, note, policy] = given;
      source = code;
      if (tests === undefined || !scan.ok) return scan;
      // Before anything runs.
      checked = checkTests(code, tests, { level, limits, policy });
      findings.static = [...findings.static, ...checked.checks];
      for (const finding of checked.findings) note(finding);
      return { ...scan, ok: checked.ok, findings: [...scan.findings, ...checked.findings] };
    },
  });
  // What broke a rule, or could not run, is refused whatever its tests say.
  const isSound = error === undefined || error.code === THREW;
  if (!checked?.ok || report.runtime === null || !isSound) return { report, transcript, logs };
  const run = { inputs: () => ({ ...inputs(), code: source, src: undefined }), options, onToolCall };
  const ran = await runTests(home, run, checked);
  return { report: await merge(report, ran, source), transcript, logs };
}

async function merge(
  report: ValidationReport,
  { tests, violations: added, calls, isBroken }: TestsRan,
  code: string,
): Promise<ValidationReport> {
  const violations = [...report.violations, ...added];
  const hasFailed = tests.failed + tests.errored > 0 || violations.some(({ severity }) => severity === 'error');
  const runtime = report.runtime && { ...report.runtime, ...addCalls([report.runtime, ...calls]), tests };
  const { describeFixes } = await import('../report/hints.ts');
  return {
    ...report,
    status: report.status === 'error' || isBroken ? 'error' : hasFailed ? 'failed' : report.status,
    runtime,
    violations,
    fixHints: await describeFixes({ violations, runtime, code }),
  };
}
