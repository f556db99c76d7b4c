/** Hints that a model can act on, made from violations and tests; loaded when there are any. */
import type { Violation } from '../protocol/violation.ts';
import { findCause, tellOnce } from './echoes.ts';
import type { LineEdit } from './fixes/edit.ts';
import { findEdits } from './fixes/find-edits.ts';
import { nameInPlace } from './fixes/in-place.ts';
import { nameOpen } from './fixes/open-brackets.ts';
import { nameOption } from './fixes/option-names.ts';
import type { TestCase } from './report.ts';
import { describeThrow, type Threw, type Told } from './threw.ts';

export { tellUndrawn } from './undrawn.ts';

export type HintCategory =
  | 'syntax'
  | 'contract'
  | 'banned_api'
  | 'unknown_name'
  | 'blocked_property'
  | 'capability'
  | 'budget'
  | 'test_failure'
  | 'manifest'
  | 'data'
  | 'network'
  | 'configuration'
  | 'runtime_error';

export interface FixHint {
  readonly category: HintCategory;
  /** Of the closed list; a test that failed has none. */
  readonly code?: string | undefined;
  readonly message: string;
  /** Of which source the lines are, where it is not the module's: `tests`, `manifest`. */
  readonly file?: string | undefined;
  /** 1-based; the first where there are several. */
  readonly line?: number | undefined;
  /** All lines of which the hint is, where there are several. */
  readonly lines?: readonly number[] | undefined;
  readonly suggestion: string;
  /** What to write, where that is known: in place of the line, or of the manifest's field that it begins with. */
  readonly example?: string | undefined;
  /**
   * The same for a program: lines of the module, each with the text that it has from now on. Those of all hints of a report
   * can be applied together: a line that several change has one text.
   */
  readonly edits?: readonly LineEdit[] | undefined;
}

const CATEGORIES: Readonly<Record<HintCategory, string>> = {
  syntax: 'SM101 SM117',
  contract: 'SM102 SM103 SM104 SM114 SM115 SM309',
  banned_api: 'SM110 SM113',
  unknown_name: 'SM111',
  blocked_property: 'SM112 SM201',
  capability: 'SM118 SM303 SM304 SM305 SM501 SM502 SM503 SM505',
  budget: 'SM202 SM203 SM204 SM205 SM207 SM208 SM302 SM306 SM308 SM408 SM504 SM506 SM603 SM604',
  test_failure: '',
  manifest: 'SM120',
  data: 'SM601 SM602',
  network: 'SM401 SM402 SM403 SM404 SM405 SM406 SM407',
  configuration: 'SM701 SM702 SM704 SM705 SM708',
  runtime_error: '',
};

/** Of one report: more is read by nobody. */
const MOST_HINTS = 200;

/** What hints are made of. */
export interface Fixable {
  readonly violations: readonly Violation[];
  readonly runtime?: { readonly tests: { readonly cases: readonly TestCase[] } } | null | undefined;
  /** The module's source: changes of it are looked for, and scanned before they are offered. */
  readonly code?: string | undefined;
}

/**
 * What an error of the module's is called, and what to do about it. What a capability refused has come with a code and a
 * remedy: that is the remedy of what it threw, too.
 */
export function describeError(error: Threw, code: string, violations: readonly Violation[]): Told {
  const cause = findCause(error, violations);
  return cause ? { hint: cause.hint } : describeThrow(error, code);
}

/** One hint for what is the same on several lines; in the order of the violations, failed tests last. */
export async function describeFixes({ violations, runtime, code = '' }: Fixable): Promise<FixHint[]> {
  const groups = new Map<string, [Violation, ...Violation[]]>();
  for (const found of tellOnce(violations, code)) {
    const violation = nameOpen(nameInPlace(nameOption(found, code)), code);
    const { code: one, message, file } = violation;
    const key = [one, message, suggestionOf(violation), file].join('\0');
    const group = groups.get(key);
    if (group) group.push(violation);
    else if (groups.size < MOST_HINTS) groups.set(key, [violation]);
  }
  const all = [...groups.values()];
  const edits = await findEdits(code, code === '' ? [] : all);
  const hints = all.map((group, i) => describeGroup(group, edits[i] ?? []));
  return [...hints, ...(runtime?.tests.cases ?? []).filter(({ status }) => status !== 'passed').map(describeTest)];
}

function describeGroup(group: readonly [Violation, ...Violation[]], edits: readonly LineEdit[]): FixHint {
  const [first] = group;
  const lines = [...new Set(group.flatMap(({ line }) => line ?? []))].sort((a, b) => a - b);
  const example = edits[0] ? exampleOf(edits) : first.replacement;
  return {
    category: categoryOf(first.code),
    code: first.code,
    message: first.message,
    ...(first.file !== undefined && { file: first.file }),
    ...(lines[0] !== undefined && { line: lines[0] }),
    ...(lines.length > 1 && { lines }),
    suggestion: suggestionOf(first),
    ...(example !== undefined && { example }),
    ...(edits.length > 0 && { edits }),
  };
}

/** The first line that has a text; of lines that go, nothing. */
function exampleOf(edits: readonly LineEdit[]): string {
  return (edits.find(({ text }) => text !== '') ?? edits[0]!).text.trim();
}

function describeTest({ name, status, message = '', line, file }: TestCase): FixHint {
  const failed = status === 'failed';
  return {
    category: 'test_failure',
    message: `The test “${name}” ${failed ? 'failed' : 'did not come to its end'}${message && `: ${message}`}`,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    suggestion: failed
      ? 'Change the module so that this holds; the test says what is wanted.'
      : 'Find what was thrown on the way: in the module, or in the test itself.',
  };
}

/** Without the line to paste, which `example` has. */
function suggestionOf({ hint, replacement }: Violation): string {
  const paste = ` Write: \`${replacement?.trim()}\``;
  return replacement !== undefined && hint.endsWith(paste) ? hint.slice(0, -paste.length) : hint;
}

function categoryOf(code: string): HintCategory {
  for (const [category, codes] of Object.entries(CATEGORIES)) if (codes.includes(code)) return category as HintCategory;
  return 'runtime_error';
}
