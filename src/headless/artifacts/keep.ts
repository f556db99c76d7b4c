/** A run's artifacts, as `validateModule` and `runModule` keep them: what goes into which file, and what the report says of it. */
import { ConfigurationError, checkKeys } from '../../policy/configuration-error.ts';
import type { Transcript } from '../../protocol/transcript.ts';
import type { Violation } from '../../protocol/violation.ts';
import type { ValidationReport } from '../../report/report.ts';
import type { ArtifactOptions } from './artifact-options.ts';
import { logLine } from './log-line.ts';
import { type Artifact, type ArtifactContents, writeArtifacts } from './write.ts';

export interface Kept {
  readonly report: ValidationReport;
  readonly transcript: Transcript | undefined;
  /** What the module logged. */
  readonly logs: readonly {
    readonly level: string;
    readonly args: readonly unknown[];
    readonly line?: number | undefined;
  }[];
}

const LONGEST_NAME = 1000;

/**
 * @param name of the function, for the words
 * @throws {ConfigurationError} naming the field and the remedy
 */
export function checkArtifactOptions(name: string, given: unknown): void {
  if (given === undefined) return;
  checkKeys(`${name}.artifacts`, given, ['dir', 'category', 'module']);
  for (const [key, value] of Object.entries(given)) {
    const isMissing = value === undefined && key === 'module';
    if (!isMissing && (typeof value !== 'string' || value === '' || value.length > LONGEST_NAME))
      throw new ConfigurationError(
        `${name}.artifacts.${key}`,
        'is no such text',
        `Give 1 to ${LONGEST_NAME} characters.`,
      );
  }
  for (const key of ['dir', 'category'])
    if (!Object.hasOwn(given, key))
      throw new ConfigurationError(
        `${name}.artifacts.${key}`,
        'is missing',
        'Give a folder, and what the module belongs to.',
      );
}

/**
 * Writes what a run came to.
 *
 * @param name of the module, where the options have none
 * @returns the report, which names the files; what could not be written is a warning in it, SM708
 */
export async function keepArtifacts(
  { dir, category, module }: ArtifactOptions,
  { report, transcript, logs }: Kept,
  name?: string,
): Promise<ValidationReport> {
  const place = { dir, category, module: module ?? name ?? `module-${report.codeHash.slice(0, 16)}` };
  const now = Date.now();
  const lines = (isError: boolean) =>
    logs
      .filter(({ level }) => /^(warn|error)$/.test(level) === isError)
      .map(({ level, args, line }) =>
        logLine(`${level}${line === undefined ? '' : `:${line}`} ${args.map(textOf).join(' ')}`),
      )
      .join('');
  const first: ArtifactContents = {
    stdout: lines(false),
    stderr: lines(true),
    execution: describeExecution(report, now),
    transcript,
  };
  const run = await writeArtifacts(place, first, now);
  const written = withArtifacts(report, run.artifacts, run.error);
  // Last, for it names the others; its own hash it cannot hold.
  const validation = await writeArtifacts(place, { validation: written }, now);
  return withArtifacts(written, validation.artifacts, run.error ? undefined : validation.error);
}

function withArtifacts(
  report: ValidationReport,
  artifacts: readonly Artifact[],
  error: (Error & { readonly remedy: string }) | undefined,
): ValidationReport {
  const violations = error ? [...report.violations, violationOf(error)] : report.violations;
  return { ...report, artifacts: [...report.artifacts, ...artifacts], violations };
}

function violationOf({ message, remedy }: Error & { readonly remedy: string }): Violation {
  return {
    code: 'SM708',
    severity: 'warning',
    phase: 'host',
    rule: 'artifacts',
    message: message.slice(0, 1000),
    hint: remedy,
    blocked: true,
    time: Date.now(),
  };
}

/** What was run under what, and how it ended. */
function describeExecution(report: ValidationReport, now: number): object {
  const { moduleId, codeHash, policyHash, engine, level, status, datasets, clamps, runtime } = report;
  return {
    ...{ moduleId, codeHash, policyHash, engine, level, status, datasets, clamps },
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    endedAt: new Date(now).toISOString(),
    runtime,
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
