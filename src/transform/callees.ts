import { findKey } from '../scan/keys.ts';
import type { ESTree, Node } from '../scan/parse.ts';
import { forEachChild } from '../scan/walk.ts';

/**
 * All names by which operators call methods, and natives that operators call: of what extends them (`add` of sets,
 * `exec` of regular expressions), of what they are lent to (`[].toString.call(o)` calls `join`), and of proxies' handlers,
 * whose names `Reflect` has too. And those whose method is handed on under another name (`value` of descriptors and of
 * iterators' results), or that a number may be.
 */
const IMPLICIT: ReadonlySet<string> = new Set(
  'toString valueOf toJSON toISOString toLocaleString then next return throw keys add join exec resolve value NaN Infinity __proto__'
    .split(' ')
    .concat(Object.getOwnPropertyNames(Reflect)),
);

/** What gives what properties hold without reading them, and where it may be found. */
export const DESCRIBING = 'getOwnPropertyDescriptor getOwnPropertyDescriptors Reflect globalThis'.split(' ');

/** Names of variables and, apart from them, keys of properties: of private ones with their `#`. */
export type Names = Readonly<Record<Kind, ReadonlySet<string>>>;
export type Kind = 'variables' | 'keys';

/** A function that may bear a name of its own. */
export type Named = readonly [kind: Kind, name: string, node: Node];

export const noNames = () => ({ variables: new Set<string>(), keys: new Set<string>() });

/** A key; `undefined` for one that is known at run time only. */
export function propertyName(key: Node, computed = false): string | undefined {
  return key.type === 'PrivateIdentifier' ? `#${key.name}` : findKey(computed, key);
}

/** Whether what is called bears one of `names`. */
export function bears(callee: Node, { variables, keys }: Names): boolean {
  if (callee.type === 'Identifier') return variables.has(callee.name);
  return callee.type === 'MemberExpression' && !callee.computed && keys.has(propertyName(callee.property as Node)!);
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

/** Whether a key made at run time could reach the method that bears this one. */
export function isPublic(key: string): boolean {
  return !key.startsWith('#');
}

/**
 * The names of functions whose every call the source shows, so that who calls them may count for them. Those that
 * call what may be slow count for themselves, more often, and so do those that can be suspended.
 *
 * The attack: a method that is taken out of its class by a key made at run time and put where operators call it, as a
 * `valueOf`, recurses uncounted. The defence: the first key made at run time that is the name of a public method among
 * them has all of these count for themselves from then on (`watch` in ticks.ts).
 *
 * @param own names of functions, classes and methods
 * @param loose those that are declared elsewhere too, assigned, or used other than to call what bears them
 */
export function findCallees(functions: readonly Named[], own: Names, loose: Names): Names {
  const callees = noNames();
  const others = noNames();
  // The runtime calls it.
  others.variables.add('render');
  const describes = DESCRIBING.some((name) => loose.keys.has(name) || loose.variables.has(name));
  for (const [kind, name, node] of functions) {
    const counts =
      loose[kind].has(name) ||
      (kind === 'keys' && isPublic(name) && (describes || IMPLICIT.has(name))) ||
      isForeign(node as ESTree.FunctionExpression, own);
    (counts ? others : callees)[kind].add(name);
  }
  for (const [kind, name] of functions) if (others[kind].has(name)) callees[kind].delete(name);
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
