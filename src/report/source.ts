/** The text that ran, as a tree: a module, or a script, which is the body of a function. */
import { type ESTree, parseModule } from '../scan/parse.ts';
import { findLineStarts } from '../scan/positions.ts';

export interface Source {
  readonly program: ESTree.Program | undefined;
  /** Of each line, in the text. */
  readonly starts: readonly number[];
  /** From a place in the tree to one in the text. */
  readonly offsetOf: (at: number | undefined) => number;
}

/** The last text: a module that lives may throw again and again. */
let known: { readonly code: string; readonly source: Source } | undefined;

export function readSource(code: string): Source {
  if (known?.code === code) return known.source;
  const head = parseModule(code).program ? '' : 'async()=>{';
  const { program } = parseModule(head ? `${head}${code}\n}` : code);
  const source = { program, starts: findLineStarts(code), offsetOf: (at = 0) => at - head.length };
  known = { code, source };
  return source;
}
