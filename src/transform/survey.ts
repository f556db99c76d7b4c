import type { ESTree, Node } from '../scan/parse.ts';
import { forEachChild, operationChain } from '../scan/walk.ts';
import { findCallees, type Names, propertyName } from './callees.ts';

/** `for (let i = …; …; i++)` or `i += by`, whose variable only the loop's own head changes. */
export interface StretchedLoop {
  /** The variable that counts. */
  readonly name: string;
  readonly declarator: ESTree.VariableDeclarator;
  /** What it changes by in each iteration: an integer, not 0; or 0 if that is in a variable. */
  readonly step: number;
  /** The variable that it changes by. */
  readonly by?: string;
  /** Whether the body calls something, which may be a slow native. */
  readonly calls: boolean;
}

interface Candidate extends StretchedLoop {
  calls: boolean;
  readonly names: ReadonlySet<string>;
  readonly depth: number;
  ok: boolean;
}

/** What the rewriting must know of a module before it begins. */
export interface Survey {
  readonly loops: ReadonlyMap<Node, StretchedLoop>;
  /** Names that are assigned in the module after their declaration; not by the head of a loop that is found here. */
  readonly written: ReadonlySet<string>;
  /** Names of functions whose calls are counted, not their entries. */
  readonly callees: Names;
  /** The functions that bear these names. */
  readonly counted: ReadonlySet<Node>;
  /** Names of functions, classes and methods. */
  readonly own: Names;
}

/**
 * Finds the loops that can be counted by their own variable: it is declared by the head, changed by a
 * constant step there and nowhere else, and no function in the loop sees it (each iteration would have
 * a variable of its own). And the functions whose every call the source shows. By names alone: another
 * variable of the same name rules a loop or a function out.
 *
 * One walk, linear in the size of the program.
 */
export function survey(program: ESTree.Program): Survey {
  const functions: (readonly [name: string, node: Node])[] = [];
  const declared = new Set<string>();
  const repeated = new Set<string>();
  /** Names of variables, and of private methods with a dot before, that are used other than to call what bears them. */
  const loose = new Set<string>();
  const own = { variables: new Set<string>(), keys: new Set<string>() };
  const loops = new Map<Node, StretchedLoop>();
  const written = new Set<string>();
  const open: Candidate[] = [];
  /** Open candidates by the names of their heads. */
  const byName = new Map<string, Candidate[]>();
  let depth = 0;
  /** How many chains with `?.` are around the current node: a call in one can't be taken out of it. */
  let chains = 0;

  const refuse = (name: string, isFault: (candidate: Candidate) => boolean) => {
    for (const candidate of byName.get(name) ?? []) if (isFault(candidate)) candidate.ok = false;
  };

  /** A name that is declared or assigned. */
  const visitTarget = (node: Node | null, declares: boolean): void => {
    switch (node?.type) {
      case 'Identifier':
        if (!declares) written.add(node.name);
        else if (declared.has(node.name)) repeated.add(node.name);
        else declared.add(node.name);
        refuse(node.name, (candidate) => candidate.name === node.name || depth > candidate.depth);
        break;
      case 'ObjectPattern':
        for (const property of node.properties) {
          if (property.type === 'Property') {
            if (property.computed) visit(property.key);
            visitTarget(property.value as Node, declares);
          } else visitTarget(property.argument as Node, declares);
        }
        break;
      case 'ArrayPattern':
        for (const element of node.elements) visitTarget(element as Node | null, declares);
        break;
      case 'AssignmentPattern':
        visitTarget(node.left, declares);
        if (node.right) visit(node.right);
        break;
      case 'RestElement':
        visitTarget(node.argument as Node, declares);
        break;
      default:
        if (node) visit(node);
    }
  };

  const visitFunction = (
    node: ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression,
  ) => {
    if (node.type !== 'ArrowFunctionExpression' && node.id) {
      visitTarget(node.id, true);
      if (node.type === 'FunctionDeclaration') functions.push([node.id.name, node]);
    }
    depth += 1;
    for (const parameter of node.params) visitTarget(parameter, true);
    if (node.body) visit(node.body);
    depth -= 1;
  };

  const visitFor = (node: ESTree.ForStatement) => {
    const found = findCandidate(node, depth);
    if (!found) {
      forEachChild(node, visit);
      return;
    }
    open.push(found);
    for (const name of found.names) byName.set(name, [...(byName.get(name) ?? []), found]);
    for (const { init } of (node.init as ESTree.VariableDeclaration).declarations) if (init) visit(init);
    if (node.test) visit(node.test);
    if (found.by) visit((node.update as ESTree.AssignmentExpression).right);
    visit(node.body);
    open.pop();
    for (const name of found.names) byName.get(name)!.pop();
    if (found.ok) loops.set(node, found);
    const around = open[open.length - 1];
    if (around && found.calls) around.calls = true;
  };

  const visit = (node: Node): void => {
    switch (node.type) {
      case 'Identifier':
        loose.add(node.name);
        refuse(node.name, (candidate) => depth > candidate.depth);
        return;
      case 'Literal':
        return;
      case 'MemberExpression':
        if (node.property.type === 'PrivateIdentifier') loose.add(`.${propertyName(node.property)}`);
        break;
      case 'ChainExpression':
        chains += 1;
        forEachChild(node, visit);
        chains -= 1;
        return;
      case 'ForStatement':
        visitFor(node);
        return;
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations) {
          visitTarget(id, true);
          // Unlike the others it may be run again while its variable lives: it assigns.
          if (node.kind === 'var') visitTarget(id, false);
          if (init?.type === 'ArrowFunctionExpression' && node.kind === 'const' && id.type === 'Identifier') {
            functions.push([id.name, init]);
          }
          if (init) visit(init);
        }
        return;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        visitFunction(node);
        return;
      case 'ClassDeclaration':
      case 'ClassExpression':
        if (node.id) {
          own.variables.add(node.id.name);
          visitTarget(node.id, true);
        }
        if (node.superClass) visit(node.superClass);
        depth += 1;
        visit(node.body);
        depth -= 1;
        return;
      case 'MethodDefinition':
      case 'PropertyDefinition':
      case 'Property': {
        if (node.computed) break;
        const name = propertyName(node.key as Node);
        if (node.value?.type.includes('Function')) own.keys.add(name);
        // Any other could be taken out of its class by a key made at run time.
        if (node.key?.type !== 'PrivateIdentifier') break;
        if (node.type === 'MethodDefinition' && node.kind === 'method')
          functions.push([`.${name}`, node.value as Node]);
        else loose.add(`.${name}`);
        break;
      }
      case 'CatchClause':
        visitTarget(node.param, true);
        visit(node.body);
        return;
      case 'AssignmentExpression':
        visitTarget(node.left as Node, false);
        visit(node.right);
        return;
      case 'UpdateExpression':
        visitTarget(node.argument, false);
        return;
      case 'ForInStatement':
      case 'ForOfStatement':
        visitTarget(node.left as Node, false);
        visit(node.right);
        visit(node.body);
        return;
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const chain = operationChain(node);
        visit(chain[0]!.left as Node);
        for (const { right } of chain) visit(right);
        return;
      }
      case 'CallExpression':
      case 'NewExpression':
      case 'SpreadElement':
      case 'TaggedTemplateExpression': {
        const around = open[open.length - 1];
        if (around) around.calls = true;
        if (node.type !== 'CallExpression' || node.optional) break;
        const { callee } = node;
        if (callee.type === 'Identifier') refuse(callee.name, (candidate) => depth > candidate.depth);
        else if (callee.type === 'MemberExpression' && !callee.computed && chains === 0) visit(callee.object as Node);
        else break;
        for (const argument of node.arguments) visit(argument);
        return;
      }
    }
    forEachChild(node, visit);
  };
  visit(program);
  for (const [name] of functions) if (!name.startsWith('.')) own.variables.add(name);
  const isLoose = (name: string) => loose.has(name) || repeated.has(name) || written.has(name);
  const found = findCallees(functions, own, isLoose);
  const counted = new Set(functions.filter(([name]) => found.has(name)).map(([, node]) => node));
  const keys = new Set([...found].filter((name) => name.startsWith('.')).map((name) => name.slice(1)));
  return { loops, written, callees: { variables: found, keys }, counted, own };
}

function findCandidate({ init, update }: ESTree.ForStatement, depth: number): Candidate | undefined {
  if (init?.type !== 'VariableDeclaration' || init.kind !== 'let' || !update) return undefined;
  const change = findChange(update);
  const declarator = init.declarations.find(({ id }) => id.type === 'Identifier' && id.name === change?.name);
  if (!change || !declarator?.init || init.declarations.some(({ id }) => id.type !== 'Identifier')) return undefined;
  const names = new Set(init.declarations.map(({ id }) => (id as ESTree.Identifier).name));
  return { ...change, declarator, names, depth, calls: false, ok: true };
}

/** The variable and the step of `i++`, `i--`, `i += 2`, `i -= 2` and `i += by`. */
function findChange(update: Node): { name: string; step: number; by?: string } | undefined {
  if (update.type === 'UpdateExpression' && update.argument.type === 'Identifier') {
    return { name: update.argument.name, step: update.operator === '++' ? 1 : -1 };
  }
  if (update.type !== 'AssignmentExpression' || update.left.type !== 'Identifier') return undefined;
  const { left, operator, right } = update;
  if (operator === '+=' && right.type === 'Identifier') return { name: left.name, step: 0, by: right.name };
  const step = right.type === 'Literal' ? right.value : undefined;
  if (typeof step !== 'number' || !Number.isInteger(step) || step < 1 || step > 1e6) return undefined;
  if (operator === '+=') return { name: left.name, step };
  return operator === '-=' ? { name: left.name, step: -step } : undefined;
}
