/** A module that drew nothing since it returns what it made, as components of other libraries do. */
import type { ESTree, Node } from '../scan/parse.ts';
import { findLine } from '../scan/positions.ts';
import { toLineEdits } from './fixes/edit.ts';
import type { FixHint } from './hints.ts';
import type { ValidationReport } from './report.ts';
import { readSource } from './source.ts';

const WORD = 'return';

/** @param report of a module that has shown nothing; @returns it, with a hint where that passed */
export function tellUndrawn(report: ValidationReport, code: string): ValidationReport {
  if (report.status !== 'validated') return report;
  const hint = describeUndrawn(code);
  return hint ? { ...report, fixHints: [...report.fixHints, hint] } : report;
}

function describeUndrawn(code: string): FixHint | undefined {
  const { program, starts } = readSource(code);
  const found = program && findReturn(program);
  if (!found) return undefined;
  const { node, argument } = found;
  if (isNothing(argument)) return undefined;
  const hint = {
    category: 'contract',
    message: 'Nothing was drawn: what `render` returns is nobody’s',
    line: findLine(starts, node.start!) + 1,
  } as const;
  if (!isText(argument)) return { ...hint, suggestion: 'Put it into the container: `container.append(element)`.' };
  // Between the word and the value there may be a parenthesis, whose end stays.
  const edits = toLineEdits(code, [
    { start: node.start!, end: node.start! + WORD.length, text: 'container.innerHTML =' },
  ]);
  return { ...hint, suggestion: 'Set `container.innerHTML` to it.', example: edits[0]!.text.trim(), edits };
}

/** The last that `render` has with a value, not within a block: behind others it is none that is sure to be reached. */
function findReturn(program: ESTree.Program): { node: Node; argument: Node } | undefined {
  for (const one of program.body as readonly Node[]) {
    if (one.type !== 'FunctionDeclaration' || one.id?.name !== 'render') continue;
    const node = (one.body as ESTree.BlockStatement | null)?.body.at(-1) as Node | undefined;
    if (node?.type === 'ReturnStatement' && node.argument) return { node, argument: node.argument as Node };
  }
  return undefined;
}

/** What no container takes in: `null`, a number, what is to be called at the end. */
function isNothing(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value !== 'string';
  return (
    node.type === 'UnaryExpression' ||
    /Function/.test(node.type) ||
    (node.type === 'Identifier' && node.name === 'undefined')
  );
}

/** HTML, as far as it is written out. Sums nest to the left, one level a term, and there may be more of them than a stack holds. */
function isText(node: Node): boolean {
  let at = node;
  for (; at.type === 'BinaryExpression' && at.operator === '+'; at = at.left as Node) if (isText(at.right)) return true;
  return at.type === 'TemplateLiteral' || (at.type === 'Literal' && typeof at.value === 'string');
}
