import type { Node } from './parse.ts';

/** A child, a list of children with holes, or a missing child. */
type Child = Node | readonly (Node | null)[] | null | undefined;

/**
 * The node types a module may consist of and their children in source order. An allowlist: what is
 * not here is refused, so that syntax which the scan or the transform does not know never runs.
 */
const CHILDREN: ReadonlyMap<string, readonly string[]> = new Map(
  `Program:body
Identifier
PrivateIdentifier
Literal
TemplateElement
ThisExpression
Super
DebuggerStatement
EmptyStatement
BreakStatement
ContinueStatement
MetaProperty
ArrayExpression:elements
ArrayPattern:elements
ArrowFunctionExpression:params,body
AssignmentExpression:left,right
AssignmentPattern:left,right
AwaitExpression:argument
BinaryExpression:left,right
BlockStatement:body
CallExpression:callee,arguments
CatchClause:param,body
ChainExpression:expression
ClassBody:body
ClassDeclaration:id,superClass,body
ClassExpression:id,superClass,body
ConditionalExpression:test,consequent,alternate
DoWhileStatement:body,test
ExportAllDeclaration
ExportDefaultDeclaration:declaration
ExportNamedDeclaration:declaration
ExpressionStatement:expression
ForInStatement:left,right,body
ForOfStatement:left,right,body
ForStatement:init,test,update,body
FunctionDeclaration:id,params,body
FunctionExpression:id,params,body
IfStatement:test,consequent,alternate
ImportDeclaration
ImportExpression:source,options
LabeledStatement:body
LogicalExpression:left,right
MemberExpression:object,property
MethodDefinition:key,value
NewExpression:callee,arguments
ObjectExpression:properties
ObjectPattern:properties
Property:key,value
PropertyDefinition:key,value
RestElement:argument
ReturnStatement:argument
SequenceExpression:expressions
SpreadElement:argument
StaticBlock:body
SwitchCase:test,consequent
SwitchStatement:discriminant,cases
TaggedTemplateExpression:tag,quasi
TemplateLiteral:expressions
ThrowStatement:argument
TryStatement:block,handler,finalizer
UnaryExpression:argument
UpdateExpression:argument
VariableDeclaration:declarations
VariableDeclarator:id,init
WhileStatement:test,body
YieldExpression:argument`
    .split('\n')
    .map((line) => {
      const [type, keys] = line.split(':');
      return [type!, keys?.split(',') ?? []] as const;
    }),
);

export const KNOWN_TYPES = [...CHILDREN.keys()] as readonly Node['type'][];

/** Whether the scan and the transform know what a node of this type means. */
export function isKnown(type: string): boolean {
  return CHILDREN.has(type);
}

/** Calls `visit` on each child of `node`, in source order. A name that is only a key is no child. */
export function forEachChild(node: Node, visit: (child: Node) => void): void {
  const computed = (node as { computed?: boolean }).computed;
  for (const key of CHILDREN.get(node.type) ?? []) {
    if (computed === false && (key === 'key' || key === 'property')) continue;
    const child = (node as unknown as Record<string, Child>)[key];
    if (!child) continue;
    if ('type' in child) visit(child);
    else for (const item of child) if (item) visit(item);
  }
}

/** An operator with two operands; chains such as `a + b + c` nest to the left. */
export type Operation = Extract<Node, { type: 'BinaryExpression' | 'LogicalExpression' }>;

/**
 * The operations of a chain such as `a + b + c`, leftmost first. Long sums are common in real code and
 * nest to the left, one level a term: whoever walks the tree goes along them in a loop.
 */
export function operationChain(node: Operation): Operation[] {
  const chain = [node];
  for (let left: Node = node.left; isOperation(left); left = left.left) chain.push(left);
  return chain.reverse();
}

function isOperation(node: Node): node is Operation {
  return node.type === 'BinaryExpression' || node.type === 'LogicalExpression';
}

/**
 * Calls `visit` on every node of the tree and the node around it, names that are only keys or labels
 * included, in no certain order. Needs no stack, however deep the tree.
 */
export function forEachNode(program: Node, visit: (node: Node, parent: Node | undefined) => void): void {
  const waiting: [node: Node, parent: Node | undefined][] = [[program, undefined]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent] = next;
    visit(node, parent);
    for (const child of Object.values(node) as unknown[]) {
      for (const item of Array.isArray(child) ? child : [child]) {
        if (typeof item?.type === 'string') waiting.push([item, node]);
      }
    }
  }
}
