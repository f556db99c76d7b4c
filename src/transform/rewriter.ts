import type { Node } from '../scan/parse.ts';
import type { Names } from './callees.ts';
import type { Edit, Edits } from './edits.ts';
import type { Numbers } from './numeric.ts';
import { FIELD, isField } from './ticks.ts';

/** What holds variables: a function body, a static block or the module. */
export interface Body {
  /** Whether loops count in the module's counter: a generator's own counter would sleep with it. */
  readonly direct: boolean;
  /** Where variables of the rewriting are declared, if there is a place for it. */
  readonly declarations: Edit | undefined;
  /** Which counter of the module counts its entries, and what else counts in none of its own. */
  readonly counter: string;
  /** How many loops are around the current node. */
  loops: number;
  /** How many calls have been seen of what the module does not declare, and so may be slow natives. */
  foreign: number;
  /** What counts whenever the current node runs to its end. */
  anchor: Anchor | undefined;
  /** How many statements have been seen that may leave out what follows them. */
  leaves: number;
  /** How many of them may leave more than the innermost loop, other than by throwing. */
  exits: number;
}

/** A place where calls can be counted that run whenever it does. */
export interface Anchor {
  /** The `leaves` of its body when it was made: another since means that what follows may not run. */
  readonly leaves: number;
  /** Counts one call more. */
  count(): void;
}

/** A body nothing of which has been visited. */
export function newBody(direct: boolean, declarations: Edit | undefined, counter = FIELD): Body {
  return {
    direct,
    declarations,
    counter,
    loops: 0,
    foreign: 0,
    anchor: undefined,
    leaves: 0,
    exits: 0,
  };
}

/**
 * Whether loops count in a variable of the function: not where it would sleep with a generator; and not in members of
 * classes, which are often called and whose loops are often short, so that it costs more to hand over than it saves.
 */
export function hasLoopCounter({ direct, counter }: Body): boolean {
  return !direct && isField(counter);
}

/**
 * Attack: `function* g(a = more() && g()) {}`, `async (a = …, b = null.x) => {}`, `class A { x = class { static {…} } }`:
 * what is evaluated before a body begins recurses, and none is ever entered. Defence: such values count by themselves.
 */
export function isBodiless({ direct, declarations }: Body): boolean {
  return direct && !declarations;
}

/** Makes an anchor for what follows in a body. @returns how many calls count there, by now */
export function openAnchor(body: Body): () => number {
  let weight = 0;
  body.anchor = { leaves: body.leaves, count: () => (weight += 1) };
  return () => weight;
}

/** For code that may not run when what is around it does, or may run more often. */
export function apart<T>(body: Body, run: () => T): T {
  const { anchor } = body;
  body.anchor = undefined;
  const result = run();
  body.anchor = anchor;
  return result;
}

/** For a chain with `?.`, what is behind which may not run: no call in it counts for another. */
export function unanchored(body: Body, run: () => void): void {
  const { leaves } = body;
  body.leaves = Number.NaN;
  apart(body, run);
  body.leaves = leaves;
}

/** Declares a variable of the rewriting, once, where a body has a place for it. @param declaration a whole statement */
export function declare({ declarations }: Body, declaration: string): void {
  if (declarations && !declarations.text.includes(declaration)) declarations.text += declaration;
}

/**
 * Makes `node` the last argument of a call, even where it is a sequence.
 *
 * @param call up to that argument, for instance `f(a,`
 */
export function wrapArgument(node: Node, call: string, { edits, visit }: Rewriter): void {
  edits.insert(node.start!, `${call}(`);
  visit(node);
  edits.insert(node.end!, '))');
}

/** What the rewriting functions share while they walk a module in source order. */
export interface Rewriter {
  readonly code: string;
  readonly edits: Edits;
  /** Names that hold numbers, those of counted loops around the current node among them. */
  readonly numbers: Numbers;
  /** Names that are assigned after their declaration (`Survey.written`). */
  readonly written: ReadonlySet<string>;
  /** Names of functions whose calls are counted, not their entries. */
  readonly callees: Names;
  /** The functions that bear these names. */
  readonly counted: ReadonlySet<Node>;
  /** Names of functions, classes and methods. */
  readonly own: Names;
  /** Names of what gives promises. */
  readonly asyncs: Names;
  /** Expressions whose text is soon gone or charged already; spreads of which nothing is iterated over. */
  readonly charged: Set<Node>;
  visit(node: Node): void;
  /** Visits what may not run when what is around it does. */
  visitApart(node: Node | null | undefined): void;
  /** Visits what is assigned to; `reads` it first in `+=` and its like. */
  visitTarget(node: Node, reads?: boolean): void;
  /** Visits what declares. */
  visitPattern(node: Node): void;
  /** Whether an expression statement begins at offset `at`. */
  isStatementStart(at: number): boolean;
  body(): Body;
  within(inner: Body, run: () => void): void;
  withCounter(name: string, safe: boolean, run: () => void): void;
}
