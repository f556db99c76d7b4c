import type { Node } from '../scan/parse.ts';
import type { Edit, Edits } from './edits.ts';

/** What holds variables: a function body, a static block or the module. */
export interface Body {
  /** Whether loops count in the module's counter: a generator's own counter would sleep with it. */
  readonly direct: boolean;
  /** Where the loop counter is declared, if there is a place for it. */
  readonly counter: Edit | undefined;
  /** How many loops are around the current node. */
  loops: number;
  /** How many calls have been seen. */
  calls: number;
}

/** What the rewriting functions share while they walk a module in source order. */
export interface Rewriter {
  readonly code: string;
  readonly edits: Edits;
  visit(node: Node): void;
  body(): Body;
  within(inner: Body, run: () => void): void;
}
