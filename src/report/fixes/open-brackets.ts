/** A text that does not parse since something in it is not closed: what, and from which line on; parsers say where they stopped. */
import type { Violation } from '../../protocol/violation.ts';
import { findLine, findLineStarts } from '../../scan/positions.ts';
import { lineAt, toLineEdits } from './edit.ts';
import type { Candidates } from './structure.ts';

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}', '`': '`' };
/** Behind these a slash begins a regular expression; behind `++` and `--` it divides. */
const BEFORE_PATTERN =
  /(?:^|[(,=:[!&|?{};*%~^<>]|(?<!\+)\+|(?<!-)-|\b(?:return|typeof|case|in|of|delete|void|throw|new|await))\s*$/;
/** What a parser says that found another bracket, or none. */
const STOPPED = /^(?:Expected '?[)\]}]|Unexpected token: '[)\]}]')/;
const ENDED = /^(?:Unexpected token: 'end of source'|Unterminated template)/;
const NO_OPERATOR = /^Unexpected token: '/;
const GENERAL = /^Correct the syntax/;
/** Said of whatever has a colon in a line that does not parse. */
const OF_TYPES = /^Remove the types/;
const HINT = /^The `([([{]|\$\{)` of line \d+ is still open here/;
const COMMA = /still open here: a comma/;
const QUOTED =
  'A text in quotes ends right before this: put a backslash before the quotes in it, or backticks around it.';

/** Of indents, in letters. */
const DEEPEST = 200;

interface Open {
  readonly bracket: string;
  readonly at: number;
}

interface Found {
  /** What is open where the parser stopped, the innermost last. */
  readonly open: readonly Open[];
  /** The text in backticks that ends right before. */
  readonly before: Open | undefined;
  /** Where the last text in quotes ends. */
  readonly quoted: number;
  /** The innermost of the first that are closed on a line that begins further left than theirs: by the end of another one. */
  readonly taken: Open | undefined;
}

/** @returns the violation, with a hint that says what is open, where that is why the text does not parse */
export function nameOpen(violation: Violation, code: string): Violation {
  const { message, hint, line, column } = violation;
  if (violation.code !== 'SM101' || violation.file !== undefined) return violation;
  if (line === undefined || column === undefined || !(GENERAL.test(hint) || OF_TYPES.test(hint))) return violation;
  const found = describeOpen(message, code, line, column);
  // Types are found by a word or a colon, where there is more after it.
  const isSure = GENERAL.test(hint) || /[;)\]}]/.test(lineAt(code, line)[column - 1] ?? '');
  return found && isSure ? { ...violation, hint: found } : violation;
}

function describeOpen(message: string, code: string, line: number, column: number): string | undefined {
  const starts = findLineStarts(code);
  const at = ENDED.test(message) ? code.length : (starts[line - 1] ?? 0) + column - 1;
  const { open, before, quoted, taken } = readBrackets(code, at);
  if (quoted === at && NO_OPERATOR.test(message) && /[\w$]/.test(code[at] ?? '')) return QUOTED;
  if (!STOPPED.test(message) && !ENDED.test(message)) return undefined;
  const lineOf = (one: Open) => findLine(starts, one.at) + 1;
  if (before && lineOf(before) < line)
    return `A text in backticks ends here that begins on line ${lineOf(before)}: look whether its own end is missing there.`;
  const last = open.at(-1);
  const stop = code[at] ?? '';
  if (!last || stop === CLOSERS[last.bracket]) return undefined;
  if (ENDED.test(message) && taken)
    return `The \`${taken.bracket}\` of line ${lineOf(taken)} has no end of its own: what ends it stands further to the left.`;
  if (last.bracket === '`') return `The text in backticks that begins on line ${lineOf(last)} has no end.`;
  if (/[)\]}]/.test(stop) && !open.some(({ bracket }) => CLOSERS[bracket] === stop))
    return `This \`${stop}\` closes nothing: leave it out, or open it before.`;
  // Behind a condition a block begins.
  const isEnd = last.bracket === '(' ? /^[)\]};{]?$/ : /^[)\]};]?$/;
  const way = isEnd.test(stop) ? 'close it before this place' : 'a comma is missing before this, or its end';
  return `The \`${last.bracket}\` of line ${lineOf(last)} is still open here: ${way}.`;
}

/** SM101: what stands on lines of its own in a list, or in an object, has a comma between. */
export const divide: Candidates = (code, { line = 0, column = 0, hint }) => {
  const at = (findLineStarts(code)[line - 1] ?? 0) + column - 1;
  const end = code.slice(0, at).trimEnd().length;
  if (!COMMA.test(hint) || !/[\n\r]/.test(code.slice(end, at))) return [];
  return [toLineEdits(code, [{ start: end, end, text: ',' }])];
};

/** SM101: before what cannot stand in a bracket that is open, it is closed; and a quote in a text in quotes is one of the text. */
export const closeOpen: Candidates = (code, { line = 0, column = 0, message, hint }) => {
  // Where there is no more to read, what is missing belongs somewhere before.
  if (ENDED.test(message)) return [];
  const [, bracket] = HINT.exec(hint) ?? [];
  const text = lineAt(code, line);
  if (hint === QUOTED) return [[{ line, text: `${text.slice(0, column - 2)}\\${text.slice(column - 2)}` }]];
  const closer = bracket && CLOSERS[bracket];
  if (!closer || !/[)\]};]/.test(text[column - 1] ?? '')) return [];
  return [[{ line, text: text.slice(0, column - 1) + closer + text.slice(column - 1) }]];
};

/** No parser: of a regular expression it knows by what stands before. Goes over the text once. */
function readBrackets(code: string, end: number): Found {
  const open: Open[] = [];
  let before: Open | undefined;
  let quoted = -1;
  let taken: Open | undefined;
  let at = 0;
  const starts = findLineStarts(code);
  const indentAt = (place: number) => {
    const start = starts[findLine(starts, place)] ?? 0;
    return /^[ \t]*/.exec(code.slice(start, start + DEEPEST))![0].length;
  };
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    at = pattern.test(code) ? pattern.lastIndex : code.length;
    before = undefined;
  };
  while (at < Math.min(end, code.length)) {
    const letter = code[at]!;
    const isText = open.at(-1)?.bracket === '`';
    if (isText && letter === '\\') at += 2;
    else if (letter === '`') {
      if (isText) before = open.pop();
      else {
        open.push({ bracket: '`', at });
        before = undefined;
      }
      at += 1;
    } else if (isText) {
      const isCode = code.startsWith('${', at);
      if (isCode) open.push({ bracket: '${', at });
      at += isCode ? 2 : 1;
    } else if (code.startsWith('//', at)) skip(/$/gm);
    else if (code.startsWith('/*', at)) skip(/\*\//g);
    else if (letter === '"' || letter === "'") {
      skip(letter === '"' ? /"(?:[^"\\\n]|\\.)*["\n]/gsy : /'(?:[^'\\\n]|\\.)*['\n]/gsy);
      quoted = at;
    } else if (letter === '/' && BEFORE_PATTERN.test(code.slice(Math.max(0, at - 20), at)))
      skip(/\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*[/\n]/gy);
    else {
      if (/[([{]/.test(letter)) open.push({ bracket: letter, at });
      else if (/[)\]}]/.test(letter) && CLOSERS[open.at(-1)?.bracket ?? ''] === letter) {
        const closed = open.pop()!;
        if (indentAt(at) < indentAt(closed.at)) taken ??= closed;
      }
      if (/\S/.test(letter)) before = undefined;
      at += 1;
    }
  }
  return { open, before, quoted, taken };
}
