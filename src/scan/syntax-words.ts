/// <reference path="./parser-messages.d.ts" />
/** What is said of text that the parser cannot read. */
import { messages } from 'virtual:parser-messages';

export const SYNTAX_HINT = 'Correct the syntax; a module is plain JavaScript in strict mode, with no JSX or types.';

/** What stands for code from elsewhere. */
export const GIVEN =
  'Use `Tabulator` for tables, `SimplePlots` for charts, `Formatter` for values; write helpers as functions.';

/** Syntax of neighbouring languages, told by the text where the parser stopped. */
const NEIGHBOURS: readonly (readonly [where: RegExp, hint: string])[] = [
  [/^<\/?[a-z>]/i, 'A module has no JSX: make elements with `document.createElement`, or set `container.innerHTML`.'],
  [/^@/, 'Decorators are not part of a module: call the function yourself.'],
  [
    /^(interface|enum|type|declare|namespace|abstract|private|public|protected|readonly|implements|as|satisfies)\b/,
    'Remove the types: a module is plain JavaScript.',
  ],
  [/^-->/, '`-->` begins a comment in some scripts: put a space between `--` and `>`, or remove it.'],
  [/^(public|private|protected|static|yield|let)\b/, 'The word is reserved in strict mode: choose another name.'],
];

/** @param description what the parser said @param text what stands where it stopped @param line the whole of it */
export function describeSyntax(description: string, text: string, line: string): [message: string, hint: string] {
  const message = messageOf(description);
  return [message, hintOfSyntax(message, text, line)];
}

/** @param at where the parser stopped; @returns `using`, which it takes for a name, where that is why */
export function findUsing(code: string, at: number): string | undefined {
  const [using] = /\b(?:await[ \t]+)?using(?=[ \t]+$)/.exec(code.slice(Math.max(0, at - 100), at)) ?? [];
  return using && /^[\w$]/.test(code.slice(at, at + 1)) ? using : undefined;
}

/** @param at where a comment begins that nothing ends; servers for development put such a one behind what they serve */
export const describeOpen = (code: string, at: number): [message: string, hint: string] => [
  'The module ends inside a line comment',
  code.startsWith('//# sourceMappingURL=', at)
    ? 'A tool has rewritten the file: serve it as it was written (with Vite, from `public/`).'
    : 'End the last line with a newline.',
];

export const describeUsing = (kind: string): [message: string, hint: string] => [
  `\`${kind}\` is not supported in modules`,
  'Use `const`.',
];

/** The bundled parser says a number and what belongs into the sentence (`tools/slim-parser.mjs`). */
function messageOf(description: string): string {
  const [number, ...parameters] = description.split('\0');
  return messages[Number(number)]?.replaceAll(/%(\d+)/g, (_, index) => parameters[index] ?? '') ?? description;
}

function hintOfSyntax(message: string, text: string, line: string): string {
  for (const [where, hint] of NEIGHBOURS) if (where.test(text.trimStart())) return hint;
  if (/\bwith statement/.test(message)) return 'There is no `with` in strict mode: name the object each time.';
  if (/[Oo]ctal/.test(message)) return 'Write octal numbers as `0o17` and characters as `\\x0f`.';
  if (/delete on expression/.test(message)) return 'Only properties can be deleted: set the variable to `undefined`.';
  // `import defer * as x`, `import.source('x')`: words that the parser does not know yet.
  if (/^import\s+[\w{*]|\bimport\s*\.\s*(?!meta\b)\w+\s*\(/.test(line)) return GIVEN;
  if (/HTML comment/.test(message)) return 'Use `//` or `/* … */` for comments.';
  if (/^A closing brace/.test(message)) return 'Remove it, or write what it is to close.';
  if (/ends before it is complete$/.test(message)) return 'Close what is open, and write what an operator waits for.';
  if (/Duplicate binding/.test(message)) return 'Declare the name once, or choose another.';
  if (/^(const|let|var|function|async function|class|export)\b.*[\w)\]]\??\s*:\s*\w|^interface|<\w+>\(/.test(line)) {
    return 'Remove the types: a module is plain JavaScript.';
  }
  if (/await/.test(message) || /\bawait\s+[\w('"`]/.test(line))
    return '`await` works in functions that are `async`: write `async function render`.';
  if (/nested too deep/.test(message))
    return 'Take inner functions, arrays or expressions out into variables or helper functions.';
  return SYNTAX_HINT;
}
