/** A report as the shortest text that a model needs to repair its module. */
import type { FixHint } from './hints.ts';
import type { ValidationReport } from './report.ts';

/**
 * One line for the outcome, then one for each hint: category, code, lines, what is wrong, what to do; and indented below
 * it the lines of the module that are to be replaced, each with its number. An empty one goes.
 *
 * ```
 * failed: 1 error
 * banned_api SM110 line 3: `document.body` is not available to modules: … Use `container`.
 *   3: container.append(list);
 * ```
 */
export function formatForModel(
  report: Pick<ValidationReport, 'status' | 'violations' | 'fixHints' | 'runtime'>,
): string {
  const { status, violations, fixHints, runtime } = report;
  const count = (severity: string) => violations.filter((one) => one.severity === severity).length;
  const tests = runtime?.tests;
  const ran = tests ? tests.passed + tests.failed + tests.errored : 0;
  const counts = [
    plural(count('error'), 'error'),
    plural(count('warning'), 'warning'),
    ran > 0 ? `${tests?.passed} of ${plural(ran, 'test')} passed` : '',
  ].filter((text) => text !== '');
  /** A line is told once, with the first hint that changes it. */
  const told = new Set<number>();
  const hints = fixHints.flatMap((hint) => formatHint(hint, told));
  return [`${status}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`, ...hints].join('\n');
}

function formatHint(hint: FixHint, told: Set<number>): string[] {
  const { category, code, message, file, line, lines, suggestion, example, edits = [] } = hint;
  const place = lines ? `lines ${lines.join(', ')}` : line === undefined ? '' : `line ${line}`;
  const head = [category, code, file && file !== 'module' ? `in ${file}` : '', place].filter(Boolean).join(' ');
  const end = /[.!?…]$/.test(message) ? '' : '.';
  // The attack: a message of several lines, one of which says that all is well. A hint has one line.
  const words = `${head}: ${message}${end}${suggestion && ` ${suggestion}`}`.replace(/\s*[\n\r\u2028\u2029]\s*/g, ' ');
  const changes = edits
    .filter(({ line: at }) => !told.has(at) && told.add(at))
    .map(({ line: at, text }) => `  ${at}: ${text.trimEnd().split('\n').join('\n     ')}`.trimEnd());
  return [words, ...(edits.length > 0 || example === undefined ? changes : [`  ${example}`])];
}

function plural(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}
