/** Changes of a text that ends as files of a program do: with what it hands on. */
import { type ESTree, type Node, parseModule } from '../../scan/parse.ts';
import { findLine, findLineStarts } from '../../scan/positions.ts';
import { applyEdits, type Change, spanOf, toLineEdits } from './edit.ts';
import { type Candidates, moveIntoRender } from './structure.ts';

/** SM114: `export default render;` and `export { render };` go; what is declared behind `export` stays, or goes into `render`. */
export const removeExport: Candidates = (code, violation) => {
  const { line = 0 } = violation;
  const { program } = parseModule(code);
  const starts = findLineStarts(code);
  const changes = (program?.body ?? []).flatMap((node) =>
    node.type.startsWith('Export') && findLine(starts, node.start!) === line - 1 ? cutExport(node) : [],
  );
  if (changes.length === 0) return [];
  const edits = toLineEdits(code, changes);
  const moved = moveIntoRender(applyEdits(code, edits), violation).map((more) => [
    ...edits.filter(({ line: at }) => !more.some((one) => one.line === at)),
    ...more,
  ]);
  return [edits, ...moved];
};

function cutExport(node: ESTree.Program['body'][number]): Change {
  const whole = { ...spanOf(node), text: '' };
  const declared = ('declaration' in node ? node.declaration : undefined) as Node | null | undefined;
  if (!declared || handsOn(declared)) return whole;
  return { start: node.start!, end: declared.start!, text: '' };
}

/** A name, or an object of names: nothing that is not declared elsewhere. */
function handsOn(node: Node): boolean {
  if (node.type === 'Identifier') return true;
  return node.type === 'ObjectExpression' && node.properties.every((one) => one.type === 'Property' && one.shorthand);
}
