/** Changes that make a text a module: what stands at top level, what `render` is called, where one may wait. */
import { CAPABILITIES } from '../../policy/globals.ts';
import type { Violation } from '../../protocol/violation.ts';
import { type Node, parseModule } from '../../scan/parse.ts';
import { findLine, findLineStarts } from '../../scan/positions.ts';
import { forEachNode } from '../../scan/walk.ts';
import { type Change, type LineEdit, lineAt, linesOf, spanOf, toLineEdits } from './edit.ts';

/** Ways to change `code`, the likeliest first; each is tried. */
export type Candidates = (code: string, violation: Violation) => readonly (readonly LineEdit[])[];

/**
 * The attack: a comment of five hundred lines, each `function` and spaces. Where any of three parts may take them, a line takes as
 * long as the cube of its length, and all of them half a minute. The defence: what stands behind the name begins with no space of another part's.
 */
const FUNCTION = /^(\s*(?:export\s+(?:default\s+)?)?(?:async\s+)?function)(\s*(?:\*\s*)?)([\w$]*)((?<!\s)\s*\()/;
const HEAD = `function render({ ${['datasets', 'container', 'Tabulator', 'SimplePlots', 'Formatter'].join(', ')} }) {`;

/** SM101: `await` in a function that is not `async`; the nearest one above is made so. */
export const makeAsync: Candidates = (code, { line = 0 }) => {
  if (!/\bawait\b/.test(lineAt(code, line))) return [];
  const found: LineEdit[][] = [];
  const lines = linesOf(code);
  for (let at = line; at > 0; at -= 1) {
    const text = lines[at - 1] ?? '';
    const dressed = text
      .replace(/(?<!async\s+)\bfunction\b/, 'async function')
      .replace(/(?<!async\s*)(\([^()]*\)|\b[\w$]+)(?=\s*=>\s*\{?\s*)/, (match) =>
        text.includes('=>') ? `async ${match}` : match,
      );
    if (dressed !== text) found.push([{ line: at, text: dressed }]);
  }
  return found;
};

/**
 * SM102: there is no `render`. A function that draws is called so, the last one first; statements become its body. Not
 * where one stands within something else: around it another would be a module that draws nothing, and says that it has.
 */
export const nameRender: Candidates = (code) => {
  const { program } = parseModule(code);
  if (!program || hasInnerRender(program)) return [];
  const body = program.body as readonly Node[];
  const lines = linesOf(code);
  const starts = findLineStarts(code);
  const functions = body.flatMap((node) => {
    if (!DRAWING.test(code.slice(node.start!, node.end!))) return [];
    const at = findLine(starts, node.start!);
    const text = lines[at] ?? '';
    const renamed = text.replace(
      FUNCTION,
      (_, before, star, _name, after) => `${before}${star.includes('*') ? '* ' : ' '}render${after.trimStart()}`,
    );
    return renamed === text ? [] : [[{ line: at + 1, text: renamed }]];
  });
  const last = lines.findLastIndex((text) => text.trim() !== '');
  if (last < 0 || !body.some(isDone)) return functions.reverse();
  const whole =
    last === 0
      ? [{ line: 1, text: `${HEAD}\n${lines[0]}\n}\n` }]
      : [
          { line: 1, text: `${HEAD}\n${lines[0]}` },
          { line: last + 1, text: `${lines[last]}\n}${last === lines.length - 1 ? '\n' : ''}` },
        ];
  return [...functions.reverse(), whole];
};

/** What a function names that draws into the container. */
const DRAWING = /\b(?:container|document|Tabulator|SimplePlots)\b/;

/** Whether a statement does something, where a declaration says what may be done. */
function isDone({ type }: Node): boolean {
  return !/Declaration$|^EmptyStatement$/.test(type);
}

/** A function or method `render` in another function, an object or a class. */
function hasInnerRender(program: Node): boolean {
  let found = false;
  forEachNode(program, (node) => {
    const name =
      node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'
        ? node.id
        : node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition'
          ? isFunction(node.value as Node) && node.key
          : node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression'
            ? isFunction(node.right) && node.left.property
            : undefined;
    found ||= Boolean(name) && (name as Node).type === 'Identifier' && (name as { name: string }).name === 'render';
  });
  return found;
}

const isFunction = (node: Node | null) => /^(?:Arrow)?Function/.test(node?.type ?? '');

/** SM102: `render` twice; the last one is what runs, so the first gets another name. */
export const renameFirst: Candidates = (code) => {
  const lines = linesOf(code);
  const at = lines.findIndex((text) => FUNCTION.exec(text)?.[3] === 'render');
  return at < 0 ? [] : [[{ line: at + 1, text: lines[at]!.replace(/\brender\b/, 'renderBefore') }]];
};

/** SM102: `function render(datasets, container)`. */
export const takeApart: Candidates = (code, { line = 0 }) => {
  const text = lineAt(code, line);
  const changed = text.replace(/(\brender\s*\()([^(){}]*)(\))/, (whole, before, list: string, after) => {
    const names = list.split(',').map((name) => name.trim());
    return names.every((name) => (CAPABILITIES as readonly string[]).includes(name))
      ? `${before}{ ${names.join(', ')} }${after}`
      : whole;
  });
  return changed === text ? [] : [[{ line, text: changed }]];
};

/** SM103: what stands at top level goes to the beginning of `render`; calls of it and exports go. */
export const moveIntoRender: Candidates = (code, { line = 0 }) => {
  const { program } = parseModule(code);
  if (!program) return [];
  const body = program.body as readonly Node[];
  const render = body.find((node) => node.type === 'FunctionDeclaration' && node.id?.name === 'render');
  const block = render?.type === 'FunctionDeclaration' ? render.body : undefined;
  const stray = body.filter((node) => !/^(?:FunctionDeclaration|EmptyStatement|Import|Export)/.test(node.type));
  // The attack: a refused text of as many statements as fit, each of which another thing is done with. The defence: what
  // stands about in such numbers is no module that was meant for another place.
  if (stray.length > MOST_STRAY) return [];
  const textOf = (node: Node) => code.slice(node.start!, node.end!);
  const isNothing = (node: Node) => NOTHING.test(textOf(node));
  const moved = stray.filter((node) => !isNothing(node));
  const gone: Change[] = stray.map((node) => ({ ...spanOf(node), text: '' }));
  const starts = findLineStarts(code);
  const here = stray.filter((node) => isNothing(node) && findLine(starts, node.start!) === line - 1);
  const found: LineEdit[][] =
    here.length > 0
      ? [
          toLineEdits(
            code,
            here.map((node) => ({ ...spanOf(node), text: '' })),
          ),
        ]
      : [];
  if (!block || moved.length === 0) return found;
  const at = block.start! + 1;
  const text = moved.map((node) => `\n  ${textOf(node)}`).join('');
  return [...found, toLineEdits(code, [...gone, { start: at, end: at, text }])];
};

/** Statements at top level that are moved or go. */
const MOST_STRAY = 200;
/** What a module that was made for another place ends with. */
const NOTHING = /^(?:(?:await\s+)?render\s*\(|(?:module\.)?exports\b|(?:window|globalThis|self)\.render\b)/;
