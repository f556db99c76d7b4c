import type { ESTree, Node } from '../scan/parse.ts';
import { forEachChild } from '../scan/walk.ts';

/**
 * All names by which natives call methods: of what extends them (`add` of sets, `exec` of regular expressions), of what
 * they are lent to (`[].toString.call(o)` calls `join`), and of proxies' handlers, whose names `Reflect` has too.
 */
const IMPLICIT: ReadonlySet<string> = new Set(
  [
    ...Object.getOwnPropertyNames(Reflect),
    ...'toString valueOf toJSON toISOString toLocaleString then next return throw keys add join exec resolve'.split(
      ' ',
    ),
  ].map((name) => `.${name}`),
);

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

/** What a module declares. */
export interface Declarations {
  /** Functions that may bear a name of their own, with it: that of a method with a dot before. */
  readonly functions: readonly (readonly [name: string, node: Node])[];
  /** All names of variables. */
  readonly declared: ReadonlySet<string>;
  /** Names of functions, classes and methods. */
  readonly own: Names;
  /** Names of variables that are declared twice, or assigned. */
  readonly unsure: ReadonlySet<string>;
  /** Names that are used other than to call what bears them. */
  readonly loose: Names;
}

/**
 * The names of functions whose every call the source shows, so that who calls them may count for them. Those that
 * call what may be slow, or what does not count, count for themselves, and so do those that can be suspended.
 *
 * The attack: a method that is taken out of its class by a key made at run time and put where operators call it, as a
 * `valueOf`, recurses uncounted. The defence: of methods only private ones are among them, which no such key reaches.
 */
export function findCallees(declarations: Declarations): Set<string> {
  const { functions, unsure, loose } = declarations;
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
    const isLoose = name.startsWith('.')
      ? IMPLICIT.has(name) || loose.keys.has(name.slice(1))
      : unsure.has(name) || loose.variables.has(name);
    const methods = isLoose ? undefined : findMethods(node as ESTree.FunctionExpression, declarations);
    for (const method of methods ?? []) {
      const names = callers.get(method);
      if (names) names.push(name);
      else callers.set(method, [name]);
    }
    if (!methods) refuse(name);
  }
  // The runtime calls it.
  refuse('render');
  for (const [method, names] of callers) if (!callees.has(method)) names.forEach(refuse);
  return callees;
}

/** The methods that a function calls; `undefined` for one that can be suspended, or calls what is not known. */
function findMethods(
  node: ESTree.FunctionExpression | ESTree.ArrowFunctionExpression,
  { declared, own, unsure }: Declarations,
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
      if (callee.type === 'MemberExpression' && !callee.computed) {
        if (!isQuick(callee) || declared.has('Math')) found.add(`.${propertyName(callee.property as Node)}`);
      } else if (callee.type !== 'Identifier') return undefined;
      else if (!isQuick(callee) || declared.has(callee.name)) {
        // No method can be constructed; a class counts for itself.
        const known = own.variables.has(callee.name) && (next.type === 'NewExpression' || !unsure.has(callee.name));
        if (!known) return undefined;
      }
    }
    forEachChild(next, wait);
  }
  return found;
}
