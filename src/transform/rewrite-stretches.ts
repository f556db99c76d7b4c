import type { ESTree } from '../scan/parse.ts';
import { skipTrivia } from '../scan/trivia.ts';
import type { Edit } from './edits.ts';
import { findStatementEnd } from './rewrite-loop.ts';
import { apart, openAnchor, type Rewriter } from './rewriter.ts';
import type { StretchedLoop } from './survey.ts';
import { check, ELEMENT, endStretches } from './ticks.ts';

/** Stands for what an iteration counts, itself and the calls in it, until its body has been visited. */
export const EACH = '\u0002';

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
 *     {let i = …,DECLARATORS;try{BEFORE test AFTER update){body}if(LEFT)break;c+=STEPS;NEXT CHECK}}catch{c+=LAST;…}…}
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
  const { exits } = own;
  let countCalls = () => 0;
  let afterTest: Edit | undefined;
  const visitRest = () => {
    visitApart(test);
    const semicolon = skipTrivia(code, test ? skipParens(test.end!, code) : testStart);
    afterTest = edits.replace(semicolon, semicolon + 1, stretches.afterTest);
    visit(node.update!);
    edits.insert(body.start!, '{');
    countCalls = openAnchor(own);
    visit(body);
  };
  apart(own, () => (safe === undefined ? visitRest() : rewriter.withCounter(loop.name, safe, visitRest)));
  const each = `${1 + countCalls()}`;
  afterTest!.text = stretches.afterTest.replace(EACH, each);
  const add = (steps: string) => `${ELEMENT}+=(${steps})*${each};`;
  edits.insert(
    findStatementEnd(body, code),
    `}if(${stretches.isLeft})break;${add(stretches.steps)}${stretches.next}${check(ELEMENT)}}${endStretches(add(stretches.last), own.exits > exits)}`,
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
