/**
 * Datasets that a module hands to tables and plots whole, and never looks into: `data: datasets.NAME`, or by a
 * constant that holds it. Nobody needs their rows as objects (`guest/late-rows.ts`).
 *
 * A guess about speed, no more: rows that are asked for all the same are there, only later.
 */
import type { ESTree, Node } from '../scan/parse.ts';
import { forEachNode } from '../scan/walk.ts';

/** What draws: `new Tabulator(…)`, `Tabulator.create(…)`, `SimplePlots.line(…)`. */
const DRAWS = ['Tabulator', 'SimplePlots'];
/** Objects and lists around `data`, with what names them: a series of a plot is in four. */
const MOST_AROUND = 8;

/**
 * The attack: a module of half a megabyte with one name in every place, ten thousand levels deep, stalls the page. The
 * defence: each place is looked at once for each name that it stands for, and from there a few levels up.
 *
 * @returns their names
 */
export function findPassedWhole(program: Node): ReadonlySet<string> {
  const tree = index(program);
  const passed = new Set<string>();
  const looked = new Set<string>();
  /** By the names of constants. */
  const judged = new Map<string, boolean>();
  const isOnlyDrawn = (name: string) => {
    const known = judged.get(name) ?? tree.placesOf(name).every((node) => isNoUse(tree, node) || isDrawn(tree, node));
    judged.set(name, known);
    return known;
  };
  for (const node of tree.placesOf('datasets')) {
    if (isBinding(tree, node)) continue;
    const member = tree.parentOf(node);
    // Else the object as a whole goes somewhere, or is taken apart.
    if (member?.type !== 'MemberExpression' || member.object !== node || member.computed) return new Set();
    const { name } = member.property as ESTree.Identifier;
    const constant = constantOf(tree, member);
    const isPassed = constant === undefined ? isDrawn(tree, member) : isOnlyDrawn(constant);
    (isPassed ? passed : looked).add(name);
  }
  return new Set([...passed].filter((name) => !looked.has(name)));
}

interface Tree {
  /** Identifiers with this name. */
  placesOf(name: string): readonly Node[];
  parentOf(node: Node | undefined): Node | undefined;
}

function index(program: Node): Tree {
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
  return { placesOf: (name) => named.get(name) ?? [], parentOf: (node) => node && parents.get(node) };
}

/** @returns the name of the constant that holds this value, and nothing else */
function constantOf(tree: Tree, value: Node): string | undefined {
  const declarator = tree.parentOf(value);
  const declaration = tree.parentOf(declarator);
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier') return undefined;
  return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const' ? declarator.id.name : undefined;
}

/** Where a name is made, or is only a key. */
function isNoUse(tree: Tree, node: Node): boolean {
  const parent = tree.parentOf(node);
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand) return true;
  return isBinding(tree, node);
}

/** Where a name is made: a parameter, one of a pattern, a declaration. */
function isBinding(tree: Tree, node: Node): boolean {
  const parent = tree.parentOf(node);
  if (parent?.type === 'VariableDeclarator') return parent.id === node;
  if (parent?.type === 'Property') return parent.shorthand && tree.parentOf(parent)?.type === 'ObjectPattern';
  return parent !== undefined && 'params' in parent && (parent.params as readonly Node[]).includes(node);
}

/** As `data` of the options of what draws, or of a series in them. */
function isDrawn(tree: Tree, node: Node): boolean {
  const property = tree.parentOf(node);
  if (property?.type !== 'Property' || property.computed || !isNamedData(property.key)) return false;
  if (property.value !== node && !property.shorthand) return false;
  let around = tree.parentOf(property);
  for (let up = 0; up < MOST_AROUND && around && isPart(around); up += 1) around = tree.parentOf(around);
  if (around?.type !== 'NewExpression' && around?.type !== 'CallExpression') return false;
  const callee = around.callee.type === 'MemberExpression' ? around.callee.object : around.callee;
  return callee.type === 'Identifier' && DRAWS.includes(callee.name);
}

function isPart({ type }: Node): boolean {
  return type === 'ObjectExpression' || type === 'ArrayExpression' || type === 'Property';
}

function isNamedData(key: Node): boolean {
  return (key.type === 'Identifier' && key.name === 'data') || (key.type === 'Literal' && key.value === 'data');
}
