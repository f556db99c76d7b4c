import type { ESTree, Node } from '../scan/parse.ts';
import { forEachChild } from '../scan/walk.ts';

/** Methods that natives call by name, those of proxies' handlers among them, which `Reflect` has too. */
const IMPLICIT: ReadonlySet<string> = new Set(
  [
    ...Object.getOwnPropertyNames(Reflect),
    ...'toString valueOf toJSON then next return throw keys handleEvent'.split(' '),
  ].map((name) => `.${name}`),
);

/** What is called, by its name: that of a method with a dot before. `undefined` for what has none. */
export function calleeName(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  return propertyName(callee.property as Node);
}

/** A key that is not computed, with a dot before. */
export function propertyName(key: Node): string {
  if (key.type === 'Literal') return `.${key.value}`;
  return key.type === 'PrivateIdentifier' ? `.#${key.name}` : `.${(key as ESTree.Identifier).name}`;
}

/** Whether what is called is, by its name, declared by the module, or one of the natives that are never slow. */
export function isOwn(callee: Node, own: ReadonlySet<string>): boolean {
  return own.has(calleeName(callee) ?? '') || isQuick(callee);
}

/** Functions of `Math`, and constructors of errors. */
function isQuick(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name.endsWith('Error');
  return callee.type === 'MemberExpression' && !callee.computed && (callee.object as ESTree.Identifier).name === 'Math';
}

/** What a module declares. */
export interface Declarations {
  /** Functions that may bear a name of their own, with it: that of a method with a dot before. */
  readonly functions: readonly (readonly [name: string, node: Node])[];
  /** All names of variables. */
  readonly declared: ReadonlySet<string>;
  /** Names of functions and classes; those of methods with a dot before. */
  readonly own: ReadonlySet<string>;
  /** Those of them that are declared once and never assigned. */
  readonly sure: ReadonlySet<string>;
  /** Names that are declared or assigned elsewhere, or used other than to call what bears them. */
  readonly loose: ReadonlySet<string>;
}

/**
 * The names of functions whose every call the source shows, so that who calls them may count for them. Those that
 * call what may be slow, or what does not count, count for themselves, and so do those that can be suspended.
 *
 * The attack: a method that is taken out of its class by a key made at run time and put where natives call it, as a
 * comparator or a `valueOf`. The defence: what it calls in turn counts. Only a recursion through operators alone
 * stays uncounted, and is the watchdog's.
 */
export function findCallees(declarations: Declarations): Set<string> {
  const { functions, loose } = declarations;
  const callees = new Set(functions.map(([name]) => name));
  /** The names of functions that call a method, by its name. */
  const callers = new Map<string, string[]>();
  const refuse = (first: string) => {
    const waiting = [first];
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      if (callees.delete(name)) waiting.push(...(callers.get(name) ?? []));
    }
  };
  for (const [name, node] of functions) {
    const methods = findMethods(node as ESTree.FunctionExpression, declarations);
    for (const method of methods ?? []) {
      const names = callers.get(method);
      if (names) names.push(name);
      else callers.set(method, [name]);
    }
    if (!methods || loose.has(name) || IMPLICIT.has(name)) refuse(name);
  }
  // The runtime calls it.
  refuse('render');
  for (const [method, names] of callers) if (!callees.has(method)) names.forEach(refuse);
  return callees;
}

/** The methods that a function calls; `undefined` for one that can be suspended, or calls what is not known. */
function findMethods(
  node: ESTree.FunctionExpression | ESTree.ArrowFunctionExpression,
  { declared, own, sure }: Declarations,
): Set<string> | undefined {
  if (node.async || ('generator' in node && node.generator)) return undefined;
  const found = new Set<string>();
  const waiting: Node[] = [];
  const wait = (child: Node) => waiting.push(child);
  forEachChild(node, wait);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type.includes('Function')) continue;
    if (next.type === 'SpreadElement' || next.type === 'TaggedTemplateExpression') return undefined;
    if (next.type === 'CallExpression' || next.type === 'NewExpression') {
      const callee = next.callee as Node;
      const name = calleeName(callee);
      const holder = callee.type === 'MemberExpression' ? (callee.object as ESTree.Identifier).name : name;
      if (!name) return undefined;
      if (!isQuick(callee) || declared.has(holder ?? '')) {
        if (name.startsWith('.')) found.add(name);
        // No method can be constructed; a class counts for itself.
        else if (!(next.type === 'NewExpression' ? own : sure).has(name)) return undefined;
      }
    }
    forEachChild(next, wait);
  }
  return found;
}
