import { type ESTree, type Options, parse } from 'meriyah';

export type { ESTree };
export type Node = ESTree.Node;

/** Where a comment stands in the text. */
export type Comment = readonly [start: number, end: number];

/** Where and why the text is not a module. */
export interface ParseFailure {
  /** Offset into the text, in UTF-16 units. */
  readonly at: number;
  /** The parser's message, with no position in it. */
  readonly message: string;
}

/** Whether a text holds nothing but what ASCII shows: no other character, nor an escape that may stand for one in a name. */
export function isPlain(code: string): boolean {
  return !/\r(?!\n)|[^\t\n\r -~]/.test(code) && !code.includes('\\u');
}

const OPTIONS: Options = { sourceType: 'module', ranges: { start: true, end: true } };

/**
 * Parses `code` in module goal, with `start` and `end` on every node. Never throws: a text that
 * overflows the parser's stack, or breaks the parser, is a failure like any other.
 *
 * A text that only declares a name twice gives a program too, so that its other findings show.
 *
 * @param comments takes where each comment stands, if the text has any character beyond ASCII
 */
export function parseModule(
  code: string,
  comments: Comment[] = [],
): { program?: ESTree.Program; failure?: ParseFailure } {
  // Where comments are matters only to those who look for characters that do not show.
  const onComment: Options['onComment'] = (_type, _value, start, end) => comments.push([start, end]);
  const options = isPlain(code) ? OPTIONS : { ...OPTIONS, onComment };
  try {
    return { program: parse(code, { ...options, lexical: true }) };
  } catch (error) {
    const failure = describe(error);
    try {
      comments.length = 0;
      return { program: parse(code, options), failure };
    } catch {
      return { failure };
    }
  }
}

function describe(error: unknown): ParseFailure {
  const { start, description } = error as { start?: unknown; description?: unknown };
  if (typeof start === 'number' && typeof description === 'string') return { at: start, message: description };
  // Stack overflow: RangeError in V8 and JavaScriptCore, InternalError in SpiderMonkey.
  return { at: 0, message: 'The code is nested too deep to be parsed' };
}
