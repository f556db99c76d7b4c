import { CAPABILITY_NAMES, findCapabilities } from './capabilities.ts';
import type { ESTree, Node } from './parse.ts';
import { forEachChild, type Operation, operationChain } from './walk.ts';

/** A name used as a variable. */
export interface Reference {
  /** The name; for a capability that `render`'s parameter renames, the capability's own. */
  readonly name: string;
  readonly node: ESTree.Identifier;
  /** The node around it. */
  readonly parent: Node;
  readonly write: boolean;
}

export interface Analysis {
  /** References to names that the module does not declare. */
  readonly free: readonly Reference[];
  /** References to capabilities that `render` destructures from its parameter. */
  readonly granted: readonly Reference[];
  /** Every capability name that occurs as a variable or property name. */
  readonly mentioned: ReadonlySet<string>;
  /** What each of these variables is bound to, for those that are. */
  findBindings(wanted: ReadonlySet<Node>): ReadonlyMap<Node, Binding>;
}

/** The function, class or initializer of a constant behind a name; a capability; or `undefined`: anything. */
export type Binding = Node | 'capability' | undefined;

/** The tree is deeper than any walk of it should go. */
export class NestingError extends Error {
  constructor(readonly at: number) {
    super('The code is nested too deep');
  }
}

/** Deep enough for every module that people or models write, shallow enough for any stack. */
export const MAX_DEPTH = 500;

/** What an identifier in a pattern is: declared in a scope, assigned to, or read. */
type Target = Scope | 'read' | 'write';

class Scope {
  /** What is known of each name's value. */
  readonly names = new Map<string, Node | undefined>();
  /** Of the scope of `render`'s parameters: the capability behind each name. */
  capabilities: ReadonlyMap<string, string> | undefined;

  declare(name: string, value?: Node | null): void {
    this.names.set(name, this.names.has(name) ? undefined : (value ?? undefined));
  }
}

/**
 * Resolves every name of `program` (ECMA-262 §8.2, §10.2.11: `var` and functions are hoisted, parameters
 * have a scope apart from the body, classes and named function expressions one for their own name).
 *
 * Linear in the size of the program: one walk declares names and notes references, then one pass over
 * the notes resolves them, when all that is hoisted is known.
 *
 * @param onNode called on every node but variables, before its children, with the nodes around it
 * @throws {NestingError} when the tree is deeper than `MAX_DEPTH`
 */
export function analyzeScopes(
  program: ESTree.Program,
  onNode: (node: Node, ancestors: readonly Node[]) => void,
): Analysis {
  /** In source order: a scope begins, a name is used, the last scope ends. */
  const notes: (Scope | Reference | null)[] = [];
  const mentioned = new Set<string>();
  const ancestors: Node[] = [];
  let block = new Scope();
  let variables = block;

  const mention = (name: string) => {
    if (CAPABILITY_NAMES.has(name)) mentioned.add(name);
  };

  /** Visits nodes inside a new scope. */
  const within = (visitInside: (scope: Scope) => void, holdsVariables = false) => {
    const outer = block;
    const outerVariables = variables;
    block = new Scope();
    if (holdsVariables) variables = block;
    notes.push(block);
    visitInside(block);
    notes.push(null);
    block = outer;
    variables = outerVariables;
  };

  const visitAll = (nodes: readonly (Node | null)[], target: Target = 'read') => {
    for (const node of nodes) visit(node, target);
  };

  const visitFunction = (
    node: ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression,
  ) => {
    within((parameters) => {
      if (node.type !== 'ArrowFunctionExpression') parameters.declare('arguments');
      if (isRender(node, ancestors)) parameters.capabilities = findCapabilities(node.params[0]);
      visitAll(node.params, parameters);
      const { body } = node;
      if (body?.type !== 'BlockStatement') visit(body);
      // The body's block is the scope of its variables: it has no second one.
      else within(() => visitAll(body.body), true);
    }, true);
  };

  const visit = (
    node: Node | null | undefined,
    target: Target = 'read',
    parent = ancestors[ancestors.length - 1]!,
  ): void => {
    if (!node) return;
    if (node.type === 'Identifier') {
      mention(node.name);
      if (target instanceof Scope) target.declare(node.name);
      else {
        notes.push({ name: node.name, node, parent, write: target === 'write' });
      }
      return;
    }
    onNode(node, ancestors);
    if (ancestors.push(node) > MAX_DEPTH) throw new NestingError(node.start ?? 0);
    visitInside(node, target);
    ancestors.pop();
  };

  const visitInside = (node: Node, target: Target) => {
    switch (node.type) {
      case 'VariableDeclaration':
        for (const declarator of node.declarations) {
          onNode(declarator, ancestors);
          ancestors.push(declarator);
          if (node.kind === 'const' && declarator.id.type === 'Identifier') {
            mention(declarator.id.name);
            block.declare(declarator.id.name, declarator.init);
          } else visit(declarator.id, node.kind === 'var' ? variables : block);
          visit(declarator.init);
          ancestors.pop();
        }
        break;
      case 'FunctionDeclaration':
        if (node.id) block.declare(node.id.name, node);
        visitFunction(node);
        break;
      case 'FunctionExpression':
        within((own) => {
          if (node.id) own.declare(node.id.name, node);
          visitFunction(node);
        });
        break;
      case 'ArrowFunctionExpression':
        visitFunction(node);
        break;
      case 'ClassDeclaration':
      case 'ClassExpression':
        if (node.id && node.type === 'ClassDeclaration') block.declare(node.id.name, node);
        within((own) => {
          if (node.id) own.declare(node.id.name, node);
          visit(node.superClass);
          visit(node.body);
        });
        break;
      case 'StaticBlock':
        within(() => visitAll(node.body), true);
        break;
      case 'BlockStatement':
        within(() => visitAll(node.body));
        break;
      case 'ForStatement':
        within(() => visitAll([node.init as Node | null, node.test, node.update, node.body]));
        break;
      case 'ForInStatement':
      case 'ForOfStatement':
        within(() => {
          visit(node.left as Node, node.left.type === 'VariableDeclaration' ? 'read' : 'write');
          visit(node.right);
          visit(node.body);
        });
        break;
      case 'SwitchStatement':
        // `switch (x) { case 0: let x }`: the first x is the outer one.
        visit(node.discriminant);
        within(() => visitAll(node.cases));
        break;
      case 'CatchClause':
        within((own) => {
          visit(node.param, own);
          visit(node.body);
        });
        break;
      case 'AssignmentExpression':
        visit(node.left as Node, 'write');
        visit(node.right);
        break;
      case 'UpdateExpression':
        visit(node.argument, 'write');
        break;
      case 'ObjectPattern':
        visitAll(node.properties, target);
        break;
      case 'ArrayPattern':
        visitAll(node.elements, target);
        break;
      case 'RestElement':
        visit(node.argument as Node, target);
        break;
      case 'AssignmentPattern':
        visit(node.left, target);
        visit(node.right);
        break;
      case 'Property':
        if (node.computed) visit(node.key);
        else if (node.key.type === 'Identifier') mention(node.key.name);
        visit(node.value as Node, target);
        break;
      case 'MemberExpression':
        visit(node.object);
        if (node.computed) visit(node.property);
        else if (node.property.type === 'Identifier') mention(node.property.name);
        break;
      case 'BinaryExpression':
      case 'LogicalExpression':
        visitOperations(operationChain(node), node);
        break;
      case 'ImportDeclaration':
        for (const { local } of node.specifiers) block.declare(local.name);
        break;
      default:
        forEachChild(node, visitRead);
    }
  };
  const visitRead = (child: Node) => visit(child);

  const visitOperations = (chain: readonly Operation[], visited: Node) => {
    visit(chain[0]!.left as Node, 'read', chain[0]);
    for (const operation of chain) {
      if (operation !== visited) onNode(operation, ancestors);
      // What is around a name is its own operation: of `x instanceof Node && y` not the `&&`.
      visit(operation.right, 'read', operation);
    }
  };

  notes.push(block);
  visit(program);
  notes.push(null);

  const free: Reference[] = [];
  const granted: Reference[] = [];
  resolve(notes, (reference, scope) => {
    const capability = scope?.capabilities?.get(reference.name);
    if (!scope) free.push(reference);
    else if (capability !== undefined) granted.push({ ...reference, name: capability });
  });
  return {
    free,
    granted,
    mentioned,
    findBindings(wanted) {
      const bindings = new Map<Node, Binding>();
      resolve(notes, ({ node, name }, scope) => {
        if (!scope || !wanted.has(node)) return;
        bindings.set(node, scope.capabilities?.has(name) ? 'capability' : scope.names.get(name));
      });
      return bindings;
    },
  };
}

/** Replays the notes with a table of what each name means at that point. */
function resolve(
  notes: readonly (Scope | Reference | null)[],
  onReference: (reference: Reference, scope: Scope | undefined) => void,
): void {
  const meaning = new Map<string, Scope | undefined>();
  const hidden: [string, Scope | undefined][][] = [];
  for (const note of notes) {
    if (note instanceof Scope) {
      const outer: [string, Scope | undefined][] = [];
      for (const name of note.names.keys()) {
        outer.push([name, meaning.get(name)]);
        meaning.set(name, note);
      }
      hidden.push(outer);
    } else if (note === null) {
      for (const [name, scope] of hidden.pop()!) meaning.set(name, scope);
    } else onReference(note, meaning.get(note.name));
  }
}

function isRender(node: Node, ancestors: readonly Node[]): boolean {
  // ancestors: the program, then the function itself.
  return node.type === 'FunctionDeclaration' && node.id?.name === 'render' && ancestors.length === 2;
}
