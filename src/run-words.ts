/** The words of runs that end badly, or with less data; loads when there is something to say. */

import type { Limits } from './policy/limits.ts';
import type { Violation } from './protocol/violation.ts';
import { type ConstantWrite, findConstantWrite } from './report/constant-write.ts';
import type { Findings } from './report/findings.ts';
import { nameDatasets } from './report/fixes/datasets.ts';
import { describeError } from './report/hints.ts';
import { inOwnWords } from './report/own-words.ts';
import type { RunError } from './run-error.ts';
import type { Note, PartialViolation } from './run-parts.ts';

/** Truncated datasets are told to the page (SM601). */
export function noteDatasets(findings: Findings, note: Note): void {
  for (const { name, rows, truncatedFrom } of findings.datasets) {
    if (truncatedFrom === undefined) continue;
    note({
      code: 'SM601',
      severity: 'warning',
      phase: 'data',
      rule: 'dataset-rows',
      message: `datasets.${name} was cut from ${truncatedFrom} to ${rows} rows`,
      hint: 'Raise `limits.rows` or the level, or pass fewer rows.',
    });
  }
  for (const { limit, requested, applied } of findings.clamps) {
    note({
      code: 'SM603',
      severity: 'warning',
      phase: 'data',
      rule: 'limit-clamped',
      message: `${limit.includes('.') ? '' : 'limits.'}${limit} is ${applied}: ${requested} is outside what is allowed`,
      hint: 'Set a value inside the range, and not above the policy’s.',
    });
  }
}

/** What is below the height that a picture may have, nobody sees. */
export function noteHeight({ heightPx }: Limits, note: Note): void {
  note({
    code: 'SM504',
    severity: 'warning',
    phase: 'stage',
    rule: 'height',
    message: `The picture ends at a height of ${heightPx} px: nobody sees what stands below`,
    hint: 'Show fewer things at once, or rows in a Tabulator with `height` or `pagination`; or raise `limits.heightPx`.',
  });
}

/** @returns what the page is told of it */
export function tellRunError(
  thrown: RunError & Pick<Violation, 'file'>,
  code: string,
  findings: Pick<Findings, 'violations' | 'broken' | 'datasets'>,
  note: Note,
  hint?: string,
): RunError {
  const { violations, datasets } = findings;
  if (OF_HOST.test(thrown.code)) findings.broken = true;
  const write = thrown.file === undefined ? findConstantWrite(thrown.message, thrown.line, code) : undefined;
  const own =
    OF_MODULE.test(thrown.code) && thrown.file === undefined
      ? { ...thrown, message: inOwnWords(thrown.message, lineAt(code, thrown.line)) }
      : thrown;
  const told = own !== thrown && own.code === 'SM206' && !write ? describeError(own, code, violations) : {};
  const error = write ? nameConstant(thrown, write) : { ...own, message: told.message ?? own.message };
  // A blocked property has been told when it was blocked, in case the module catches what it throws.
  const isTold = error.code === 'SM201' && violations.some((one) => one.code === 'SM201' && one.line === error.line);
  const names = datasets.map(({ name }) => name);
  if (!isTold) note(nameDatasets(describeRunError(error, code, hint ?? (write ? LET : told.hint)), code, names));
  return error;
}

/** Of the page's settings, its data and the sandbox; that it was aborted is nobody's fault. */
const OF_HOST = /^SM(?:602|70[^6])/;

/** What a module threw, in the words of an engine. */
const OF_MODULE = /^SM20[69]/;

const lineAt = (code: string, line = 0): string | undefined => code.split(/\r\n|[\n\r\u2028\u2029]/)[line - 1];

const LET = 'Declare it with `let`, or give the new value a name of its own.';

/** @returns the error in the words and with the code that it has in all engines */
function nameConstant(error: RunError, { name, ...at }: ConstantWrite): RunError {
  return { ...error, ...at, code: 'SM206', message: `TypeError: Assignment to the constant “${name}”` };
}

/** @returns the violation that a run error is: with the author's line, and a hint */
function describeRunError(error: RunError & Pick<Violation, 'file'>, code: string, hint?: string): PartialViolation {
  const { file } = error;
  const snippet =
    error.line === undefined || file !== undefined ? undefined : lineAt(code, error.line)?.trim().slice(0, 120);
  return {
    code: error.code,
    severity: 'error',
    phase: PHASES[error.code.charAt(2)] ?? 'host',
    rule: RULES[error.code] ?? 'run',
    message: error.message,
    ...(file !== undefined && { file }),
    line: error.line,
    column: error.column,
    snippet,
    hint: hint ?? HINTS[error.code] ?? '',
  };
}

const PHASES: Readonly<Record<string, Violation['phase']>> = {
  '1': 'scan',
  '2': 'guest',
  '3': 'barrier',
  '5': 'stage',
  '6': 'data',
};
const RULES: Readonly<Record<string, string>> = {
  SM201: 'blocked-property',
  SM202: 'compute-budget',
  SM203: 'tick-budget',
  SM204: 'memory',
  SM205: 'timeout',
  SM206: 'threw',
  SM207: 'stack',
  SM208: 'watchdog',
  SM209: 'frozen-write',
  SM602: 'dataset',
  SM704: 'configuration',
  SM705: 'source',
  SM706: 'aborted',
};
const HINTS: Readonly<Record<string, string>> = {
  SM101: 'This browser can’t parse the module though the scan could; use plainer syntax.',
  SM201: 'Read own properties only: Object.entries(row), Object.hasOwn(row, key), or a Map.',
  SM202: 'Do less work: aggregate first, sort once, leave endless loops out.',
  SM203: 'Do less work: bound every loop and recursion.',
  SM204: 'Keep fewer and smaller copies: aggregate as you read, fill one array instead of many.',
  SM205: 'Let render() return or its promise resolve; nothing may be awaited for ever.',
  SM206: 'Guard the line that threw: data may be missing, null or of another type.',
  SM207: 'Recurse less deeply, or use a loop.',
  SM208: 'Leave out what never returns: endless loops, catastrophic regular expressions, huge sorts.',
  SM209: 'Datasets, capabilities and built-ins are frozen: make a copy and change that.',
  SM301: 'Nothing in the module does this by itself: run again, and report it if it repeats.',
  SM701: 'Add the named sources to the page’s Content-Security-Policy.',
  SM702: 'Host the sandbox page of this version there, with its headers.',
  SM703:
    'The sandbox could not start or died, or a file of the package did not load: run again, or load the page anew.',
  SM707: 'This is a fault of safe-module: please report it with this report.',
  SM706: 'Nothing is wrong with the module: who ran it has ended the run, or begun another.',
};
