/**
 * Assignments to constants, told apart from writes to what is frozen: JavaScriptCore and QuickJS have the same words for
 * both, so the text of the module has to say which of them it was.
 */
import type { Node } from '../scan/parse.ts';
import { findLine } from '../scan/positions.ts';
import { forEachNode } from '../scan/walk.ts';
import { readSource } from './source.ts';

/** V8 and SpiderMonkey; JavaScriptCore, QuickJS. */
const WORDS =
  /^TypeError: (?:Assignment to constant|invalid assignment to const|Attempted to assign to readonly|'[^']+' is read-only)/;

const VAGUE = /Attempted to assign/;

export interface ConstantWrite {
  readonly name: string;
  /** Of the assignment, 1-based. */
  readonly line: number;
  readonly column: number;
}

/** Of a text, what may be meant. */
interface Writes {
  /** Assignments to constants, in order. Which of two a name means is not looked up: those that are no constant elsewhere. */
  readonly constant: readonly (ConstantWrite & { readonly end: number })[];
  /** First and last lines of what writes to an object, or may. */
  readonly other: readonly (readonly [first: number, last: number])[];
}

/** The last text: a module that lives may throw again and again. */
let known: { readonly code: string; readonly writes: Writes } | undefined;

/**
 * @param line on which an engine says that an error was thrown
 * @returns the assignment to a constant that it is about, if it is
 */
export function findConstantWrite(message: string, line = 0, code: string): ConstantWrite | undefined {
  if (line === 0 || !WORDS.test(message)) return undefined;
  if (known?.code !== code) known = { code, writes: readWrites(code) };
  const { constant, other } = known.writes;
  const [, quoted] = /'([^']+)'/.exec(message) ?? [];
  const isOther = other.some(([first, last]) => first <= line && last >= line);
  const found =
    // QuickJS may say the line of what follows.
    constant.findLast((write) => quoted === write.name && write.line <= line) ??
    (quoted === undefined ? constant.find((write) => write.line <= line && write.end >= line) : undefined) ??
    // JavaScriptCore, that of the last call or read before.
    (VAGUE.test(message) && !isOther ? constant.find((write) => write.line > line) : undefined);
  return found && { name: found.name, line: found.line, column: found.column };
}

function readWrites(code: string): Writes {
  const { program, starts, offsetOf } = readSource(code);
  if (!program) return { constant: [], other: [] };
  const constants = new Set<string>();
  const variables = new Set<string>();
  const lineOf = (at: number) => findLine(starts, at) + 1;
  const found: (ConstantWrite & { readonly end: number; readonly at: number })[] = [];
  const other: [first: number, last: number][] = [];
  forEachNode(program, (node) => {
    declareNames(node, constants, variables);
    const target = targetOf(node);
    if (!target && !isWriting(node)) return;
    const at = offsetOf(node.start);
    const [line, end] = [lineOf(at), lineOf(offsetOf(node.end))];
    if (target?.type !== 'Identifier') other.push([line, end]);
    else found.push({ name: target.name, line, column: at - starts[line - 1]! + 1, end, at });
  });
  const constant = found.filter(({ name }) => constants.has(name) && !variables.has(name));
  return { constant: constant.sort((a, b) => a.at - b.at), other };
}

/** Natives that write to what they are called on, or with. */
const WRITING = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|assign|define\w+|set\w*)$/;

function isWriting(node: Node): boolean {
  if (node.type === 'UnaryExpression') return node.operator === 'delete';
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  return property.type === 'Identifier' && WRITING.test(property.name);
}

function targetOf(node: Node): Node | undefined {
  if (node.type === 'AssignmentExpression') return node.left as Node;
  return node.type === 'UpdateExpression' ? node.argument : undefined;
}

/** Adds the names that a node declares. */
function declareNames(node: Node, constants: Set<string>, variables: Set<string>): void {
  const declare = (name: string) => void variables.add(name);
  switch (node.type) {
    case 'VariableDeclaration': {
      const to = node.kind === 'const' ? constants : variables;
      for (const { id } of node.declarations) forEachName(id, (name) => to.add(name));
      break;
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      for (const parameter of node.params) forEachName(parameter, declare);
      if (node.type === 'FunctionDeclaration' && node.id) declare(node.id.name);
      break;
    case 'ClassDeclaration':
      if (node.id) declare(node.id.name);
      break;
    case 'CatchClause':
      if (node.param) forEachName(node.param, declare);
      break;
  }
}

/** Names that a pattern binds. */
function forEachName(pattern: Node, declare: (name: string) => unknown): void {
  const within = (node: Node | null | undefined) => node && forEachName(node, declare);
  switch (pattern.type) {
    case 'Identifier':
      declare(pattern.name);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties)
        within((property.type === 'Property' ? property.value : property.argument) as Node);
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) within(element as Node | null);
      break;
    case 'AssignmentPattern':
      within(pattern.left);
      break;
    case 'RestElement':
      within(pattern.argument as Node);
      break;
  }
}
