import type { ESTree } from '../scan/parse.ts';
import type { Edits } from './edits.ts';
import { newBody, openAnchor, type Rewriter } from './rewriter.ts';
import { check, countSteps, ENTRY_FLUSH } from './ticks.ts';

/**
 * The body of a constructor that only stores, `this.x = x;`. Where the counter is looked at, V8 keeps all there is for
 * the case that it is full: of an object whose fields are stored by then, less. Setters that it runs into count for
 * themselves, and nobody calls a constructor as one.
 */
const STORES = /^\{\s*(?:this\.\w+\s*=\s*[\w$]+;\s*)+\}$/;

/**
 * Counts each entry of a function, when its parameters are bound and its body begins, unless its calls count; or when
 * its body ends, where that only stores.
 *
 * @param counter of the module's
 * @param kind of a member of a class
 */
export function rewriteFunctionEntry(
  node: ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression,
  { code, edits, counted, visit, visitPattern, within }: Rewriter,
  counter: string,
  kind?: string,
): void {
  if (node.type !== 'ArrowFunctionExpression' && node.id) visit(node.id);
  // Default values run before the body does; loops in them are inside functions and static blocks of their own.
  const visitParameters = () => {
    for (const parameter of node.params) visitPattern(parameter);
  };
  const isSimple = node.params.every(({ type }) => type === 'Identifier');
  if (isSimple) visitParameters();
  else within(newBody(true, undefined), visitParameters);
  const { body } = node;
  if (!body) return;
  const direct = Boolean(node.async || ('generator' in node && node.generator));
  const block = body.type === 'BlockStatement' ? body : undefined;
  const directive = block?.body.findLast(
    (statement) => statement.type === 'ExpressionStatement' && statement.directive,
  );
  const start = directive?.end ?? body.start! + (block ? 1 : 0);
  let count = edits.insert(start);
  const inner = newBody(direct, block && edits.insert(start), counter);
  // What follows a suspension may never run.
  const countCalls = direct ? () => 0 : openAnchor(inner);
  within(inner, () => {
    if (block) for (const statement of block.body) visit(statement);
    else visit(body);
  });
  const entries = countCalls() + (counted.has(node) ? 0 : 1);
  if (entries === 0) return;
  if (kind === 'constructor' && isSimple && STORES.test(code.slice(body.start!, body.end!))) {
    count = edits.insert(body.end! - 1);
  }
  const text = countSteps(entries, inner.foreign ? ENTRY_FLUSH : undefined, counter);
  count.text = block ? `;${text};` : `(${text},`;
  if (!block) edits.insert(body.end!, ')');
}

/**
 * Attack: `try { … } catch {}` and `finally { … }` swallow what a spent budget throws, and go on.
 * Defence: both look at the counter first, which stays full from then on.
 */
export function insertCheck(block: ESTree.BlockStatement, edits: Edits): void {
  edits.insert(block.start! + 1, check());
}
