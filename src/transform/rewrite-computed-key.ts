/**
 * The attack: `f['constr' + 'uctor']`, `f[['constructor']]`, or an object whose `toString` first says
 * `name` and then `constructor`: keys that no scan can see reach a prototype's parts.
 * The defence: a key made at run time is turned into a property key once, checked once and used once.
 * Numbers are recognized on the spot and pay nothing.
 *
 * NAMEk, NAMEw  checks a key for reading from, writing to an object   NAMEd  a key of a pattern
 * NAMEp         a key that defines a property                         NAMEh, NAMEg  check the object of a key that is known
 * NAMEo, NAMEO  the object, in a function's own variable or the module's   NAMEi  the key, in a function's own
 */
import { BLOCKED_KEYS } from '../policy/blocked-keys.ts';
import { findConstantKey } from '../scan/keys.ts';
import type { ESTree, Node } from '../scan/parse.ts';
import { NAME } from './edits.ts';
import { isNumeric } from './numeric.ts';
import { declare, type Rewriter, wrapArgument } from './rewriter.ts';

/**
 * `object[key]`, `object.constructor` where the scan has let it pass, and the `length` of what is assigned to, which makes
 * arrays long.
 */
export function rewriteMember(
  node: ESTree.MemberExpression,
  rewriter: Rewriter,
  writes: boolean,
  isTarget = writes,
): void {
  const { object, property, computed } = node;
  const constant = computed ? findConstantKey(property) : property.type === 'Identifier' ? property.name : undefined;
  const grows = isTarget && constant === 'length';
  if (constant !== undefined && (grows || BLOCKED_KEYS.has(constant)))
    rewriteKnown(node, constant, rewriter, writes || grows);
  else if (!computed || constant !== undefined || isNumeric(property, rewriter.numbers)) {
    rewriter.visit(object);
    if (computed) rewriter.visit(property);
  } else rewriteUnknown(node, rewriter, writes ? `${NAME}w` : `${NAME}k`);
}

function rewriteKnown(node: ESTree.MemberExpression, key: string, { edits, visit }: Rewriter, writes: boolean): void {
  const { object, property, computed } = node;
  // A prototype's own, or nothing: the realm is the wall here.
  if (object.type === 'Super') return;
  edits.insert(object.start!, `${NAME}${writes ? 'g' : 'h'}((`);
  visit(object);
  edits.insert(object.end!, `),${JSON.stringify(key)})`);
  if (computed) visit(property);
}

function rewriteUnknown(node: ESTree.MemberExpression, rewriter: Rewriter, check: string): void {
  const { edits, visit, written } = rewriter;
  const { object, property } = node;
  const body = rewriter.body();
  let holder = '0';
  // Whether it is still the same when the key has been evaluated.
  let fixed = false;
  if (object.type === 'ThisExpression') {
    holder = 'this';
    fixed = true;
  } else if (object.type === 'Identifier') {
    holder = object.name;
    fixed = !written.has(holder);
    visit(object);
  } else if (object.type === 'Super' || isOptional(object)) visit(object);
  else {
    holder = body.declarations ? `${NAME}o` : `${NAME}O`;
    declare(body, `var ${NAME}o;`);
    // A statement that begins with a parenthesis would go on with the line before. Of `(a, b)[key]` the source's own
    // parentheses stand outside: without those within, it would be `a` whose keys are asked about.
    edits.insert(object.start!, `${rewriter.isStatementStart(object.start!) ? '0,' : ''}(${holder}=(`);
    visit(object);
    edits.insert(object.end!, '))');
  }
  if (property.type === 'Identifier') {
    edits.insert(property.start!, `typeof ${property.name}=="number"?${property.name}:${check}(${holder},`);
    visit(property);
    edits.insert(property.end!, ')');
  } else if (fixed && body.declarations) {
    const key = `${NAME}i`;
    declare(body, `var ${key};`);
    wrapArgument(property, `typeof(${key}=`, rewriter);
    edits.insert(property.end!, `=="number"?${key}:${check}(${holder},${key})`);
  } else wrapArgument(property, `${check}(${holder},`, rewriter);
}

/** A computed key in a literal, a class or a pattern. */
export function rewriteKey(key: Node, check: 'd' | 'p', rewriter: Rewriter): void {
  const constant = findConstantKey(key);
  if ((constant !== undefined && !BLOCKED_KEYS.has(constant)) || isNumeric(key, rewriter.numbers)) rewriter.visit(key);
  else wrapArgument(key, `${NAME}${check}(`, rewriter);
}

/** Whether a `?.` in the chain of `node` may end the whole chain: it can't be taken out of it. */
function isOptional(node: Node): boolean {
  let link: Node = node;
  for (;;) {
    if (link.type === 'MemberExpression') {
      if (link.optional) return true;
      link = link.object;
    } else if (link.type === 'CallExpression') {
      if (link.optional) return true;
      link = link.callee as Node;
    } else return false;
  }
}
