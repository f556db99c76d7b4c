/**
 * Assignments to constants, told apart from writes to what is frozen: JavaScriptCore and QuickJS have the same words for
 * both, so the text of the module has to say which of them it was.
 */
import { type ESTree, type Node, parseModule } from '../scan/parse.ts';
import { findLine, findLineStarts } from '../scan/positions.ts';
import { forEachChild } from '../scan/walk.ts';

/** V8 and SpiderMonkey; JavaScriptCore, QuickJS. */
const WORDS =
  /^TypeError: (?:Assignment to constant|invalid assignment to const|Attempted to assign to readonly|'[^']+' is read-only)/;

const VAGUE = /Attempted to assign/;

/** Which names a text declares. */
interface Names {
  readonly constants: ReadonlySet<string>;
  /** Those of anything else: which of two a line means is not looked up. */
  readonly others: ReadonlySet<string>;
}

export interface ConstantWrite {
  readonly name: string;
  /** Of the assignment, 1-based. */
  readonly line: number;
  readonly column: number;
}

/**
 * @param line on which an engine says that an error was thrown
 * @returns the assignment to a constant that it is about, if it is
 */
export function findConstantWrite(message: string, line = 0, code: string): ConstantWrite | undefined {
  if (line === 0 || !WORDS.test(message)) return undefined;
  // A script is the body of a function.
  const head = parseModule(code).program ? '' : 'async()=>{';
  const { program } = parseModule(head ? `${head}${code}\n}` : code);
  if (!program) return undefined;
  const { constants, others } = readNames(program);
  const starts = findLineStarts(code);
  const lineOf = (offset: number) => findLine(starts, offset - head.length) + 1;
  const writes: (ConstantWrite & { readonly end: number })[] = [];
  let isOther = false;
  const visit = (node: Node): void => {
    const target = targetOf(node);
    const [first, end] = [lineOf(node.start!), lineOf(node.end!)];
    if (target?.type === 'Identifier') {
      const { name } = target;
      const column = node.start! - head.length - starts[first - 1]! + 1;
      if (constants.has(name) && !others.has(name)) writes.push({ name, line: first, column, end });
    } else if (first <= line && end >= line) isOther ||= target !== undefined || isWriting(node);
    forEachChild(node, visit);
  };
  visit(program);
  const [, quoted] = /'([^']+)'/.exec(message) ?? [];
  const found =
    // QuickJS may say the line of what follows.
    writes.findLast((write) => quoted === write.name && write.line <= line) ??
    (quoted === undefined ? writes.find((write) => write.line <= line && write.end >= line) : undefined) ??
    // JavaScriptCore, that of the last call or read before.
    (VAGUE.test(message) && !isOther ? writes.find((write) => write.line > line) : undefined);
  return found && { name: found.name, line: found.line, column: found.column };
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

function readNames(program: ESTree.Program): Names {
  const constants = new Set<string>();
  const others = new Set<string>();
  const declareConstant = (name: string) => void constants.add(name);
  const declareOther = (name: string) => void others.add(name);
  const visit = (node: Node): void => {
    switch (node.type) {
      case 'VariableDeclaration': {
        const declare = node.kind === 'const' ? declareConstant : declareOther;
        for (const { id } of node.declarations) forEachName(id, declare);
        break;
      }
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        for (const parameter of node.params) forEachName(parameter, declareOther);
        if (node.type === 'FunctionDeclaration' && node.id) declareOther(node.id.name);
        break;
      case 'ClassDeclaration':
        if (node.id) declareOther(node.id.name);
        break;
      case 'CatchClause':
        if (node.param) forEachName(node.param, declareOther);
        break;
    }
    forEachChild(node, visit);
  };
  visit(program);
  return { constants, others };
}

/** Names that a pattern binds. */
function forEachName(pattern: Node, declare: (name: string) => void): void {
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
