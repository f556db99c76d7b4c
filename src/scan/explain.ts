/**
 * The words for what the scan found. This and what it imports loads when there is something to say:
 * a module that passes does not pay for it.
 */
import { BANNED } from '../policy/banned.ts';
import type { Level } from '../policy/levels.ts';
import type { Limits } from '../policy/limits.ts';
import type { ModuleManifest } from '../policy/manifest.ts';
import type { RunPolicy } from '../policy/policy.ts';
import type { Violation } from '../protocol/violation.ts';
import { FENCE_HINT, isFenced } from './fence.ts';
import { leaveOutGuarded } from './guarded-names.ts';
import type { ESTree } from './parse.ts';
import { createLocator } from './positions.ts';
import { MANIFEST_RULE, type Problem, RULES, type Scanned } from './problems.ts';
import { findReplacement } from './replacements.ts';
import { bannedApi } from './rules/banned-api.ts';
import { dynamicImport } from './rules/dynamic-import.ts';
import { findMismatches } from './rules/manifest.ts';
import { unknownName } from './rules/unknown-name.ts';
import { describeProblem } from './words.ts';

/** A report needs no more; a source can be made of nothing but refusals. */
const MAX_FINDINGS = 500;
/** Nobody reads a longer line, and patterns would take their time with it. */
const LONGEST_LINE = 500;
/** What is said of a text that is no module for the Markdown around it. */
const OF_FENCES = ['SM101', 'SM102', 'SM103'];

/** What one rule found. */
export interface ScanCheck {
  readonly check: string;
  /** False also when the scan ended before this rule could look. */
  readonly passed: boolean;
  readonly findings: Violation[];
}

export interface ScanResult {
  /** Whether the module may run: no finding but warnings. */
  readonly ok: boolean;
  /** In source order; at most 500. */
  readonly findings: Violation[];
  /** One per rule. */
  readonly checks: ScanCheck[];
  /** Capabilities the module mentions anywhere, as a variable or a property name. */
  readonly uses: readonly string[];
  /** The syntax tree with `start` and `end`; `undefined` when the text does not parse. */
  readonly program: ESTree.Program | undefined;
}

/**
 * `explain` for a run, whose manifest is held against its policy and its data too.
 *
 * @throws DatasetError where what the manifest describes is no data
 */
export async function explainRun(
  code: string,
  scanned: Scanned,
  level: Level,
  policy: RunPolicy,
  datasets: unknown,
  limits: Limits,
): Promise<ScanResult> {
  const { manifest } = policy;
  const asked = manifest
    ? await (await import('./check-manifest.ts')).checkManifest(manifest, policy, datasets, limits)
    : [];
  return explain(code, scanned, level, manifest, asked);
}

/**
 * Puts what the scan of `code` found into words, and compares the module with its manifest.
 *
 * @param asked what the manifest asks for and the run has not
 */
export function explain(
  code: string,
  scanned: Scanned,
  level: Level = 'strict',
  manifest?: ModuleManifest | undefined,
  asked: readonly Problem[] = [],
): ScanResult {
  const { program, names, uses, complete } = scanned;
  const mismatches =
    manifest && program && names
      ? findMismatches(manifest, program, names, uses).map((found) => ({ ...found, by: MANIFEST_RULE }))
      : [];
  const left = leaveOutGuarded(scanned);
  // Refusals before warnings where there are too many to tell.
  const problems = [...left, ...mismatches, ...asked]
    .sort((a, b) => Number(a.warning ?? false) - Number(b.warning ?? false) || a.at - b.at)
    .slice(0, MAX_FINDINGS)
    .map((problem) => ({ ...problem, by: findTeller(problem) }))
    .sort((a, b) => a.at - b.at);
  const locate = createLocator(code);
  const time = Date.now();
  const fenced = isFenced(code);
  const findings = problems.map((problem): Violation => {
    const place = locate(problem.at);
    const { file } = problem;
    const line = wholeLine(code, problem.at - place.column + 1);
    const isOfCode = !file && problem.by !== MANIFEST_RULE && line !== undefined;
    const replacement = isOfCode ? findReplacement(problem, line) : problem.replacement;
    return {
      code: problem.by.code,
      severity: problem.warning ? 'warning' : 'error',
      phase: 'scan',
      ...describeProblem(problem, { code, level, line: line ?? place.snippet, replacement }),
      ...(fenced && OF_FENCES.includes(problem.by.code) && { hint: FENCE_HINT }),
      ...(file ? { file } : place),
      ...(replacement === undefined ? {} : { replacement }),
      rule: problem.by.rule,
      blocked: true,
      time,
    };
  });
  return {
    ok: complete && asked.length === 0 && [...left, ...mismatches].every(({ warning }) => warning),
    findings,
    checks: RULES.map(({ rule }) => {
      const own = findings.filter((finding) => finding.rule === rule);
      return { check: rule, passed: complete && own.every(({ severity }) => severity === 'warning'), findings: own };
    }),
    uses,
    program,
  };
}

/** The line that begins here, trimmed; snippets are shorter. */
function wholeLine(code: string, start: number): string | undefined {
  const line = /^.*$/m.exec(code.slice(start, start + LONGEST_LINE + 1))![0];
  return line.length > LONGEST_LINE ? undefined : line.trim();
}

/** Whose finding it is: a free name is told as the ban list has it. */
function findTeller({ by, name, what }: Problem) {
  if (by !== unknownName || name === undefined || what === 'constant' || what === 'taken') return by;
  return name === 'require' ? dynamicImport : BANNED.has(name) ? bannedApi : by;
}
