import type { ESTree, Node } from '../scan/parse.ts';
import { skipTrivia } from '../scan/trivia.ts';
import { forEachChild } from '../scan/walk.ts';
import { type Edit, NAME } from './edits.ts';
import { apart, declare, hasLoopCounter, openAnchor, type Rewriter, wrapArgument } from './rewriter.ts';
import {
  countIteration,
  countSteps,
  DECLARE_LOOP_COUNTER,
  ENTRY_FLUSH,
  KEEP_LEFTOVER,
  LOOP_FLUSH,
  MOVE_LEFTOVER,
} from './ticks.ts';

type Loop =
  | ESTree.ForStatement
  | ESTree.ForInStatement
  | ESTree.ForOfStatement
  | ESTree.WhileStatement
  | ESTree.DoWhileStatement;

/** Counts each iteration of a loop where its body begins; `node` is the loop or a label before it. */
export function rewriteLoop(node: Loop | ESTree.LabeledStatement, rewriter: Rewriter): void {
  const { code, edits, visit, visitTarget, body: getBody } = rewriter;
  const loop = withoutLabels(node);
  const body = getBody();
  if (!loop) {
    // A `break` to the label may leave out what stands in it.
    apart(body, () => forEachChild(node, visit));
    return;
  }
  const own = hasLoopCounter(body);
  const outermost = own && body.loops === 0;
  if (outermost) {
    declare(body, DECLARE_LOOP_COUNTER);
    edits.insert(node.start!, KEEP_LEFTOVER[0]);
  }
  const { foreign } = body;
  const isBlock = loop.body.type === 'BlockStatement';
  let edit: Edit | undefined;
  let countCalls = () => 0;
  body.loops += 1;
  apart(body, () =>
    forEachChild(loop, (child) => {
      body.anchor = undefined;
      if (child === loop.body) {
        edit = edits.insert(child.start! + (isBlock ? 1 : 0));
        if (!body.direct) countCalls = openAnchor(body);
      }
      if (loop.type !== 'ForStatement' && 'left' in loop && child === loop.left) visitTarget(child);
      // Its keys are made before its first turn.
      else if (loop.type === 'ForInStatement' && child === loop.right) wrapArgument(child, `${NAME}v(0,`, rewriter);
      else visit(child);
      if (child === loop.body && !isBlock) edits.insert(findStatementEnd(child, code), '}');
    }),
  );
  body.loops -= 1;
  const count = 1 + countCalls();
  const flush = body.direct || body.foreign > foreign ? ENTRY_FLUSH : LOOP_FLUSH;
  const statement = own ? countIteration(count, flush) : `${countSteps(count, flush, body.counter)};`;
  edit!.text = isBlock ? statement : `{${statement}`;
  if (outermost) edits.insert(findStatementEnd(node, code), KEEP_LEFTOVER[1]);
}

/**
 * What leaves out what follows. `return`, and `break` to a label, which may stand around the outermost loop, take the
 * loops' leftover along.
 */
export function rewriteLeave(
  node: ESTree.ReturnStatement | ESTree.BreakStatement | ESTree.ContinueStatement,
  rewriter: Rewriter,
): void {
  const { edits, visit } = rewriter;
  const body = rewriter.body();
  const returns = node.type === 'ReturnStatement';
  const exits = returns || node.label;
  const moves = exits && node.type !== 'ContinueStatement' && body.loops > 0 && hasLoopCounter(body);
  if (moves) edits.insert(node.start!, `{${MOVE_LEFTOVER}`);
  if (returns && node.argument) visit(node.argument);
  body.leaves += 1;
  if (exits) body.exits += 1;
  if (moves) edits.insert(node.end!, '}');
}

function withoutLabels(node: Node): Loop | undefined {
  switch (node.type) {
    case 'LabeledStatement':
      return withoutLabels(node.body);
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return node;
    default:
      return undefined;
  }
}

/** The end of a statement with the semicolon that may follow `do … while (…)`, which the tree leaves out. */
export function findStatementEnd(node: Node, code: string): number {
  let last: Node = node;
  for (;;) {
    switch (last.type) {
      case 'IfStatement':
        last = last.alternate ?? last.consequent;
        break;
      case 'LabeledStatement':
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
        last = last.body;
        break;
      case 'DoWhileStatement':
        return findSemicolonEnd(last.end!, code);
      default:
        return last.end!;
    }
  }
}

function findSemicolonEnd(end: number, code: string): number {
  const at = skipTrivia(code, end);
  return code[at] === ';' ? at + 1 : end;
}
