import type { ESTree } from '../scan/parse.ts';
import { skipTrivia } from '../scan/trivia.ts';
import { findStatementEnd } from './rewrite-loop.ts';
import { apart, openAnchor, type Rewriter } from './rewriter.ts';
import type { StretchedLoop } from './survey.ts';
import { check, ELEMENT, ENTRY_FLUSH, endStretches, LOOP_FLUSH } from './ticks.ts';

/** What a loop becomes that runs in stretches; texts of expressions, but where it says otherwise. */
export interface Stretches {
  /** Declarators that follow those of the loop. */
  readonly declarators: string;
  /** What stands around the loop's test. */
  readonly beforeTest: string;
  readonly afterTest: string;
  /** Whether the stretch was left before its end. */
  readonly isLeft: string;
  /** How many iterations a stretch had that was run to its end. */
  readonly steps: string;
  /** How many there were of one that was left; 0 between two. */
  readonly last: string;
  /** A statement, or nothing, that makes `last` 0. */
  readonly next: string;
  /** Whether the variable is a number, and steps change it always; `undefined` where it may be something else. */
  readonly safe: boolean | undefined;
}

/**
 * Puts the text of `for (let i = …; test; update) body` together anew:
 *
 *     {let i = …,DECLARATORS;try{BEFORE test AFTER update){body}if(LEFT){c+=LAST;break}c+=STEPS;NEXT CHECK}}catch{c+=LAST;CHECK}CHECK}
 *
 * Calls that every iteration makes are counted with it.
 */
export function rewriteStretches(
  node: ESTree.ForStatement,
  loop: StretchedLoop,
  stretches: Stretches,
  rewriter: Rewriter,
): void {
  const { code, edits, visit, visitApart } = rewriter;
  const { test, body } = node;
  const { safe } = stretches;
  const init = node.init as ESTree.VariableDeclaration;
  const open = code.indexOf('(', skipTrivia(code, node.start! + 3));
  edits.replace(node.start!, node.start! + 3, '');
  edits.replace(open, open + 1, '{');
  visit(init);
  const initEnd = init.declarations[init.declarations.length - 1]!.end!;
  edits.insert(initEnd, `,${stretches.declarators}`);
  const testStart = skipTrivia(code, initEnd) + 1;
  edits.insert(testStart, `try{${stretches.beforeTest}`);
  const own = rewriter.body();
  const { exits: before } = own;
  let countCalls = () => 0;
  const visitRest = () => {
    visitApart(test);
    const semicolon = skipTrivia(code, test ? skipParens(test.end!, code) : testStart);
    edits.replace(semicolon, semicolon + 1, stretches.afterTest);
    visit(node.update!);
    edits.insert(body.start!, '{');
    countCalls = openAnchor(own);
    visit(body);
  };
  apart(own, () => (safe === undefined ? visitRest() : rewriter.withCounter(loop.name, safe, visitRest)));
  const each = 1 + countCalls();
  const add = (steps: string) => `${ELEMENT}+=${each > 1 ? `(${steps})*${each}` : steps};`;
  // Where its calls count more than 16 steps each, what they count in would be full before this is.
  const flush = loop.calls ? ENTRY_FLUSH : LOOP_FLUSH;
  const exits = own.exits > before;
  const last = add(stretches.last);
  // Counted where it is left: most loops are left between two stretches, and adding nothing takes time, too.
  const leave = exits ? 'break;' : `{${last}break}`;
  edits.insert(
    findStatementEnd(body, code),
    `}if(${stretches.isLeft})${leave}${add(stretches.steps)}${stretches.next}${check(ELEMENT, flush)}}${endStretches(last, flush, exits)}`,
  );
}

/** The offset behind the parentheses that close what ends at `at`. */
function skipParens(at: number, code: string): number {
  let end = at;
  for (;;) {
    const next = skipTrivia(code, end);
    if (code[next] !== ')') return end;
    end = next + 1;
  }
}
