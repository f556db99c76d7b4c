import { type ESTree, type Options, parse } from 'meriyah';

export type { ESTree };
export type Node = ESTree.Node;

/** Where and why the text is not a module. */
export interface ParseFailure {
  /** Offset into the text, in UTF-16 units. */
  readonly at: number;
  /** The parser's message, with no position in it. */
  readonly message: string;
}

const OPTIONS: Options = { sourceType: 'module', ranges: { start: true, end: true } };

/**
 * Parses `code` in module goal, with `start` and `end` on every node. Never throws: a text that
 * overflows the parser's stack, or breaks the parser, is a failure like any other.
 *
 * A text that only declares a name twice gives a program too, so that its other findings show.
 */
export function parseModule(code: string): { program?: ESTree.Program; failure?: ParseFailure } {
  try {
    return { program: parse(code, { ...OPTIONS, lexical: true }) };
  } catch (error) {
    const failure = describe(error);
    try {
      return { program: parse(code, OPTIONS), failure };
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
