// A report as people read it.
import { indented, oneLine, printable } from './printable.mjs';

/**
 * @param {string} path of the module
 * @param {Record<string, string | undefined>} [others] paths of other files, by what a report calls them: `tests`, `manifest`
 * @returns {string} a line, and what was found, each with its place and its remedy
 */
export function printReport(path, report, others = {}) {
  const isGood = report.status === 'validated';
  const found = [...report.static.flatMap(({ findings }) => findings), ...report.violations];
  const lines = [`${isGood ? '✓' : '✗'} ${oneLine(path)}: ${[report.status, ...countsOf(report)].join(', ')}`];
  const placeOf = ({ file = 'module', line, column }) => {
    if (line === undefined) return '';
    return `${oneLine((Object.hasOwn(others, file) && others[file]) || path)}:${line}${column === undefined ? '' : `:${column}`} `;
  };
  for (const one of onlyOnce(found)) {
    lines.push(`  ${placeOf(one)}${one.severity} ${one.code}: ${indented(one.message)}`);
    const remedy = suggestionFor(one, report.fixHints) ?? one.hint;
    // Errors of settings end with it.
    if (remedy && !one.message.endsWith(remedy)) lines.push(`    ${indented(remedy)}`);
  }
  for (const one of report.runtime?.tests.cases ?? []) {
    if (one.status === 'passed') continue;
    const what = one.status === 'failed' ? 'FAIL' : 'ERROR';
    lines.push(`  ${placeOf(one)}${what} ${oneLine(one.name)}${one.message ? `: ${indented(one.message)}` : ''}`);
  }
  for (const { name, bytes } of report.artifacts) lines.push(`  wrote ${oneLine(name)} (${bytes} bytes)`);
  return printable(lines.join('\n'));
}

/** What is known of this module and its data (“There is no dataset …”), where a violation has the words for all of its code. */
function suggestionFor({ code, file, line, message }, hints = []) {
  const isOfIt = (hint) =>
    hint.code === code && hint.file === file && hint.message === message && (hint.lines ?? [hint.line]).includes(line);
  return hints.find(isOfIt)?.suggestion;
}

/** A finding stands in its check, and among the violations. */
function onlyOnce(found) {
  const keyOf = ({ code, file, line, column, message }) => JSON.stringify([code, file, line, column, message]);
  return new Map(found.map((one) => [keyOf(one), one])).values();
}

function countsOf({ static: checks, runtime }) {
  const counts = [];
  if (checks.length > 0) {
    counts.push(`${checks.filter(({ passed }) => passed).length} of ${checks.length} checks passed`);
  }
  if (!runtime) return counts;
  const { passed, failed, errored } = runtime.tests;
  const all = passed + failed + errored;
  if (all > 0) counts.push(`${passed} of ${all} tests passed`);
  const { tables, plots } = runtime.output;
  if (tables > 0) counts.push(tables === 1 ? '1 table' : `${tables} tables`);
  if (plots > 0) counts.push(plots === 1 ? '1 plot' : `${plots} plots`);
  return counts;
}

/** Codes of what is wrong with settings or data, not with the module; and of what is our own fault. */
const [GIVEN, OURS] = [
  ['SM602', 'SM704'],
  ['SM703', 'SM707'],
];

/** @returns {number} 0 validated · 1 refused or failed · 2 wrongly called · 3 our own fault */
export function exitCodeOf({ status, violations }) {
  if (status === 'validated') return 0;
  if (status !== 'error') return 1;
  return exitCodeFor(violations.map(({ code }) => code));
}

/** @param {string[]} codes of what was wrong */
export function exitCodeFor(codes) {
  if (codes.some((code) => GIVEN.includes(code))) return 2;
  return codes.some((code) => OURS.includes(code)) ? 3 : 1;
}

/** @returns {string} a line for each thing that was logged */
export function printLogs(logs) {
  return logs
    .map(({ level, args, line }) => `${level}${line ? `:${line}` : ''}: ${indented(args.map(textOf).join(' '))}`)
    .join('\n');
}

function textOf(value) {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
