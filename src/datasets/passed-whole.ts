/**
 * Datasets that a module hands to tables and plots whole, and never looks into: `data: datasets.NAME`, or by a
 * constant that holds it. Nobody needs their rows as objects (`guest/late-rows.ts`).
 *
 * A guess about speed, no more: rows that are asked for all the same are there, only later.
 */
import type { ESTree, Node } from '../scan/parse.ts';
import { forEachNode } from '../scan/walk.ts';

interface Place {
  readonly node: Node;
  /** The nodes around it, the nearest first. */
  readonly around: readonly Node[];
}

/** What draws: `new Tabulator(…)`, `Tabulator.create(…)`, `SimplePlots.line(…)`. */
const DRAWS = ['Tabulator', 'SimplePlots'];

/** @returns their names */
export function findPassedWhole(program: Node): ReadonlySet<string> {
  const placesOf = index(program);
  const passed = new Set<string>();
  const looked = new Set<string>();
  for (const place of placesOf('datasets')) {
    if (isBinding(place)) continue;
    const { node, around } = place;
    const [member, parent, declaration] = around;
    // Else the object as a whole goes somewhere, or is taken apart.
    if (member?.type !== 'MemberExpression' || member.object !== node || member.property.type !== 'Identifier')
      return new Set();
    if (member.computed) return new Set();
    const isConstant =
      parent?.type === 'VariableDeclarator' &&
      parent.id.type === 'Identifier' &&
      declaration?.type === 'VariableDeclaration' &&
      declaration.kind === 'const';
    const uses = isConstant
      ? placesOf((parent.id as ESTree.Identifier).name)
      : [{ node: member, around: around.slice(1) }];
    for (const use of uses) {
      if (isConstant && (isBinding(use) || isKey(use))) continue;
      (isDrawn(use) ? passed : looked).add(member.property.name);
    }
  }
  return new Set([...passed].filter((name) => !looked.has(name)));
}

function index(program: Node): (name: string) => readonly Place[] {
  const parents = new Map<Node, Node | undefined>();
  const named = new Map<string, Node[]>();
  forEachNode(program, (node, parent) => {
    // In `{ rows }` one node may be both key and value.
    if (parents.has(node)) return;
    parents.set(node, parent);
    if (node.type !== 'Identifier') return;
    const nodes = named.get(node.name);
    if (nodes) nodes.push(node);
    else named.set(node.name, [node]);
  });
  return (name) =>
    (named.get(name) ?? []).map((node) => {
      const around: Node[] = [];
      for (let up = parents.get(node); up; up = parents.get(up)) around.push(up);
      return { node, around };
    });
}

/** Where a name is made: a parameter, one of a pattern, a declaration. */
function isBinding({ node, around: [parent, outer] }: Place): boolean {
  if (parent?.type === 'VariableDeclarator') return parent.id === node;
  if (parent?.type === 'Property') return parent.shorthand && outer?.type === 'ObjectPattern';
  return parent !== undefined && 'params' in parent && (parent.params as readonly Node[]).includes(node);
}

/** A name that is only a key. */
function isKey({ node, around: [parent] }: Place): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  return parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand;
}

/** As `data` of the options of what draws, or of a series in them. */
function isDrawn({ node, around: [property, ...outer] }: Place): boolean {
  if (property?.type !== 'Property' || property.computed || !isNamedData(property.key)) return false;
  if (property.value !== node && !property.shorthand) return false;
  const call = outer.find(({ type }) => !['ObjectExpression', 'ArrayExpression', 'Property'].includes(type));
  if (call?.type !== 'NewExpression' && call?.type !== 'CallExpression') return false;
  const callee = call.callee.type === 'MemberExpression' ? call.callee.object : call.callee;
  return callee.type === 'Identifier' && DRAWS.includes(callee.name);
}

function isNamedData(key: Node): boolean {
  return (key.type === 'Identifier' && key.name === 'data') || (key.type === 'Literal' && key.value === 'data');
}
