/** A report as the shortest text that a model needs to repair its module. */
import { ConfigurationError } from '../policy/configuration-error.ts';
import type { FixHint } from './hints.ts';
import type { ValidationReport } from './report.ts';

/** Characters of what is wrong, and of what to do. */
const LONGEST = 1000;

/**
 * One line for the outcome, then one for each hint: category, code, lines, what is wrong, what to do; and indented below
 * it the lines of the module that are to be replaced, each with its number. An empty one goes.
 *
 * ```
 * failed: 1 error
 * banned_api SM110 line 3: `document.body` is not available to modules: … Use `container`.
 *   3: container.append(list);
 * ```
 *
 * @throws {ConfigurationError} for what is no report
 */
export function formatForModel(
  report: Pick<ValidationReport, 'status' | 'violations' | 'fixHints' | 'runtime'>,
): string {
  if (!Array.isArray(report?.violations) || !Array.isArray(report.fixHints))
    throw new ConfigurationError(
      'report',
      'is no report',
      'Give what `validateModule` or `element.run()` resolved to.',
    );
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
  const wrong = oneLine(code === 'SM310' ? message.replace(OF_HANDLER, ' failed') : message);
  const end = /[.!?…]$/.test(wrong) ? '' : '.';
  // Errors of settings end with their remedy.
  const isSaid = suggestion === '' || wrong.endsWith(oneLine(suggestion));
  const words = `${head}: ${wrong}${end}${isSaid ? '' : ` ${oneLine(suggestion)}`}`;
  const changes = edits
    .filter(({ line: at }) => !told.has(at) && told.add(at))
    .map(({ line: at, text }) => `  ${at}: ${text.trimEnd().split('\n').map(escapeUnseen).join('\n     ')}`.trimEnd());
  return [words, ...(edits.length > 0 || example === undefined ? changes : [`  ${escapeUnseen(example)}`])];
}

/**
 * What a tool's handler threw or gave is the page's, and the violation says it in several ways: the module learns no more than that it
 * failed, and who repairs it writes it.
 */
const OF_HANDLER = /(?<=^The tool “[^”]*”) .*/s;
/** What does not show, or shows as something else: controls, marks of direction, tags, joiners, halves of characters. */
const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}`;
const BLANK = new RegExp(String.raw`[\s${UNSEEN}]+`, 'gu');
const UNSEEN_IN_LINE = new RegExp(String.raw`(?!\t)[${UNSEEN}]`, 'gu');

/**
 * The attack: a module throws an error, or names a test, with line breaks in it: what follows reads as lines of the report,
 * such as that all is well, or what to write next. Or the page's data holds a text in letters that nobody sees (tags of
 * Unicode), and the error repeats it. The defence: who says something in it has one line, of what shows.
 */
function oneLine(text: string): string {
  const line = text.slice(0, LONGEST).replace(BLANK, ' ');
  return text.length > LONGEST ? `${line}…` : line;
}

function plural(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Lines of code keep their meaning: in a string an escape is the character. */
function escapeUnseen(line: string): string {
  return line.replace(UNSEEN_IN_LINE, (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`);
}
