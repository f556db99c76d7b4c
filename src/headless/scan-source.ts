/** The scan of a source that stands within a text of ours: a script, a test file. */
import type { Level } from '../policy/levels.ts';
import type { Limits } from '../policy/limits.ts';
import type { RunPolicy } from '../policy/policy.ts';
import type { Violation } from '../protocol/violation.ts';
import { explain, type ScanResult } from '../scan/explain.ts';
import type { Node } from '../scan/parse.ts';
import { findProblems, type Problem, type Scanned } from '../scan/problems.ts';
import { codeSize } from '../scan/rules/code-size.ts';
import { inlineHandler } from '../scan/rules/inline-handler.ts';
import { invisibleCharacters } from '../scan/rules/invisible-characters.ts';
import { syntax } from '../scan/rules/syntax.ts';
import { CLOSED, inTermsOf, tellParser } from './source-words.ts';

/** By which the source is scanned, and runs. */
export interface SourceRules {
  readonly level: Level;
  readonly limits: Limits;
  readonly policy: RunPolicy;
}

/** A source with what we put around it. */
export interface WrappedSource {
  readonly text: string;
  /** Where the source begins and ends in `text`; it begins a line. */
  readonly start: number;
  readonly end: number;
  /** The function that holds it ends the text. */
  readonly name: string;
  /** What messages call it: `script`. */
  readonly kind: string;
  /** The names that are there, for whoever imports them. */
  readonly given: string;
}

/**
 * Lines and columns are the source's own.
 *
 * The attack: a source that ends the function around it (`} function x() {`), so that code runs which nobody waits for, or
 * that reaches names it is not meant to. The defence: in the tree of the whole text there is one function from the
 * wrapper's first character to its last.
 *
 * @param judge finds more in what has been parsed
 */
export function scanWrapped(
  wrapped: WrappedSource,
  { level, limits, policy: { network, without } }: SourceRules,
  judge: (scanned: Scanned) => readonly Problem[] = () => [],
): ScanResult {
  const { text, start, end } = wrapped;
  const source = text.slice(start, end);
  const tooLarge = codeSize.findInText?.(source, limits.codeBytes);
  const scanned: Scanned = tooLarge
    ? { ...NOTHING, problems: [{ ...tooLarge, at: start + tooLarge.at, by: codeSize }] }
    : findProblems(text, {
        level,
        without,
        codeBytes: Number.POSITIVE_INFINITY,
        network: Boolean(network?.length),
        characters: invisibleCharacters,
        handlers: inlineHandler,
      });
  const more = scanned.program ? [...findEscape(scanned.program, wrapped), ...judge(scanned)] : [];
  // What is around it was scanned by itself.
  const own = [...scanned.problems, ...more].filter(({ at, warning }) => at >= start || !warning);
  const problems = own
    .map((problem) => (problem.what === 'parser' ? tellParser(problem, wrapped) : problem))
    .map((problem) => ({ ...problem, at: Math.min(Math.max(problem.at, start), end) }));
  const ok = scanned.complete && problems.every(({ warning }) => warning);
  const result = explain(text, { ...scanned, ok, problems }, level);
  const linesBefore = countLines(text.slice(0, start));
  const place = (finding: Violation): Violation => ({
    ...finding,
    ...inTermsOf(finding, wrapped),
    ...(finding.line !== undefined && { line: finding.line - linesBefore }),
  });
  return {
    ...result,
    findings: result.findings.map(place),
    checks: result.checks.map((check) => ({ ...check, findings: check.findings.map(place) })),
  };
}

const NOTHING: Scanned = {
  ok: false,
  problems: [],
  complete: false,
  uses: [],
  program: undefined,
  names: undefined,
};

function findEscape(
  program: { readonly body: readonly object[] },
  { text, start, end, name }: WrappedSource,
): Problem[] {
  const body = program.body as readonly Node[];
  const index = body.findIndex((node) => (node.end ?? 0) > start);
  const holder = body[index];
  const isWhole =
    holder?.type === 'FunctionDeclaration' &&
    holder.id?.name === name &&
    index === body.length - 1 &&
    text.slice(holder.end!).trim() === '';
  return isWhole
    ? []
    : [{ at: Math.min(holder ? holder.end! - 1 : end, end), what: 'parser', name: CLOSED, by: syntax }];
}

/** Line terminators of ECMAScript (ECMA-262 §12.3). */
export function countLines(text: string): number {
  return text.match(/\r\n|[\n\r\u2028\u2029]/g)?.length ?? 0;
}
