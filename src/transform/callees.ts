import type { ESTree, Node } from '../scan/parse.ts';
import { forEachChild } from '../scan/walk.ts';

/** Names of variables and, apart from them, keys of properties. */
export interface Names {
  readonly variables: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

/** A key that is not computed. */
export function propertyName(key: Node): string {
  if (key.type === 'Literal') return String(key.value);
  const { name } = key as ESTree.Identifier;
  return key.type === 'PrivateIdentifier' ? `#${name}` : name;
}

/** Whether what is called bears one of `names`. */
export function bears(callee: Node, { variables, keys }: Names): boolean {
  if (callee.type === 'Identifier') return variables.has(callee.name);
  return callee.type === 'MemberExpression' && !callee.computed && keys.has(propertyName(callee.property as Node));
}

/** Whether what is called is, by its name, declared by the module, or one of the natives that are never slow. */
export function isOwn(callee: Node, own: Names): boolean {
  return bears(callee, own) || isQuick(callee);
}

/** Functions of `Math`, and constructors of errors. */
function isQuick(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name.endsWith('Error');
  return callee.type === 'MemberExpression' && !callee.computed && (callee.object as ESTree.Identifier).name === 'Math';
}

/**
 * The names of functions whose every call the source shows, so that who calls them may count for them. Those that
 * call what may be slow count for themselves, more often, and so do those that can be suspended.
 *
 * The attack: a method that is taken out of its class by a key made at run time and put where operators call it, as a
 * `valueOf`, recurses uncounted. The defence: of methods only private ones are among them, which no such key reaches.
 *
 * @param functions that may bear a name of their own, with it: that of a method with a dot before
 * @param own names of functions, classes and methods
 * @param isLoose whether a name is declared elsewhere too, assigned, or used other than to call what bears it
 */
export function findCallees(
  functions: readonly (readonly [name: string, node: Node])[],
  own: Names,
  isLoose: (name: string) => boolean,
): Set<string> {
  const callees = new Set<string>();
  // The runtime calls `render`.
  const others = new Set(['render']);
  for (const [name, node] of functions) {
    const counts = isLoose(name) || isForeign(node as ESTree.FunctionExpression, own);
    (counts ? others : callees).add(name);
  }
  for (const name of others) callees.delete(name);
  return callees;
}

/** Whether a function can be suspended, or calls by itself what may be slow. */
function isForeign(node: ESTree.FunctionExpression | ESTree.ArrowFunctionExpression, own: Names): boolean {
  if (node.async || ('generator' in node && node.generator)) return true;
  const waiting: Node[] = [];
  const wait = (child: Node) => waiting.push(child);
  forEachChild(node, wait);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type.includes('Function')) continue;
    if (next.type === 'SpreadElement' || next.type === 'TaggedTemplateExpression') return true;
    if (next.type === 'CallExpression' || next.type === 'NewExpression') {
      if (!isOwn(next.callee as Node, own)) return true;
    }
    forEachChild(next, wait);
  }
  return false;
}
