/** Changes that take out of a module what its picture was drawn without. */
import { type ESTree, type Node, parseModule } from '../../scan/parse.ts';
import { forEachNode } from '../../scan/walk.ts';
import { type Change, toLineEdits } from './edit.ts';
import { findOptions, hasOtherWay, keyOf, OF_TABLES } from './option-names.ts';
import type { Candidates } from './structure.ts';

/** Of a value in a message (`nameOf`): what is as long was cut. */
const LONGEST_SHOWN = 40;

/** SM501: the option, wherever it is written. Messages say `Tabulator: columns[].editor is not available …`. */
export const removeOption: Candidates = (code, { message, hint }) => {
  if (hasOtherWay(hint)) return [];
  const [, path, text, kind] = /: ([\w.[\]]+) (?:"([^"]*)" |\(a ([^)]*)\) )?is not available/.exec(message) ?? [];
  const name = path?.split('.').pop();
  const { program } = parseModule(code);
  if (!name || !program) return [];
  const changes: Change[] = [];
  const [, prefix, option] = OF_TABLES.exec(message) ?? [];
  if (option)
    for (const [node, parent] of findOptions(program, name, prefix ? 'column' : 'table'))
      changes.push(cutProperty(code, node, parent));
  else
    forEachNode(program, (node, parent) => {
      if (node.type !== 'Property' || parent?.type !== 'ObjectExpression' || keyOf(node) !== name) return;
      if (!mayBe(node.value as Node, text, kind)) return;
      changes.push(cutProperty(code, node, parent));
    });
  return changes.length > 0 ? [toLineEdits(code, changes)] : [];
};

/** Whether it is the value that was left out: with others the option may stay. Of a variable nobody knows. */
function mayBe(value: Node, text: string | undefined, kind: string | undefined): boolean {
  const isFunction = /Function/.test(value.type);
  if (text !== undefined)
    return value.type === 'Literal' ? value.value === text || text.length === LONGEST_SHOWN : !isFunction;
  return kind === undefined || isFunction === (kind === 'function') || !(isFunction || value.type === 'Literal');
}

/** SM503, SM505: the attribute or property, where markup says it or a statement sets it. */
export const removeAttribute: Candidates = (code, { message }) => {
  const [, attribute] = /attribute ([\w-]+)/.exec(message) ?? [];
  const [, property] = /(?:style property| of) ([\w-]+) was left out/.exec(message) ?? [];
  const patterns = attribute
    ? [
        `[ \\t]${attribute}=(?:"[^"]*"|'[^']*'|[^\\s>"'\`]+)`,
        `^[ \\t]*[\\w$.]+\\.setAttribute\\(['"\`]${attribute}['"\`][^;\\n]*;?`,
      ]
    : property
      ? [
          `\\b${property}[ \\t]*:[^;"'\`\\n]*;?[ \\t]*`,
          `^[ \\t]*[\\w$.]+\\.style\\.${camelCase(property)}[ \\t]*=[^;\\n]*;?`,
        ]
      : [];
  const changes = patterns.flatMap((pattern) =>
    [...code.matchAll(new RegExp(pattern, 'gm'))].map(
      (found): Change => ({ start: found.index, end: found.index + found[0].length, text: '' }),
    ),
  );
  return changes.length > 0 ? [toLineEdits(code, changes)] : [];
};

function camelCase(property: string): string {
  return property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** SM603: what applies is what is asked for. */
export const writeApplied: Candidates = (code, { message }) => {
  const [, name, requested, applied] = /(\w+) was set to ([\d.e+]+)[^;]*; ([\d.e+]+) applies/.exec(message) ?? [];
  if (!name) return [];
  const found = new RegExp(`(\\b${name}\\s*:\\s*)${requested!.replace(/[.+]/g, '\\$&')}\\b`).exec(code);
  if (!found) return [];
  return [
    toLineEdits(code, [{ start: found.index, end: found.index + found[0].length, text: `${found[1]}${applied}` }]),
  ];
};

/** With the comma behind it, or before it where it is the last. */
function cutProperty(code: string, node: Node, { properties }: ESTree.ObjectExpression): Change {
  const behind = /^\s*,[ \t]*/.exec(code.slice(node.end!));
  if (behind) return { start: node.start!, end: node.end! + behind[0].length, text: '' };
  const at = properties.indexOf(node as ESTree.Property);
  const before = properties[at - 1];
  return { start: before ? before.end! : node.start!, end: node.end!, text: '' };
}
