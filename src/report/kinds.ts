/** What the values of a module are, as far as its text says it: what it was given, and what comes of that. */
import type { ESTree, Node } from '../scan/parse.ts';
import { forEachNode } from '../scan/walk.ts';

export type Kind =
  | 'api'
  | 'SimplePlots'
  | 'Formatter'
  | 'Tabulator'
  | 'datasets'
  | 'document'
  | 'rows'
  | 'record'
  | 'element'
  /** An element that was looked for, or nothing. */
  | 'found'
  /** What `getContext` gives: nothing. */
  | 'context'
  | 'plot'
  | 'table'
  | 'cell'
  | 'row'
  | 'column'
  | 'fetch'
  /** What it gives, and its headers. */
  | 'answer'
  | 'headers';

/** A value that is a member of another. */
export interface Member {
  readonly of: Kind;
  readonly key: string;
}

export interface Kinds {
  readonly kindOf: (node: Node) => Kind | undefined;
  /** What a member is read from, be it by name or taken out of a pattern. */
  readonly memberOf: (node: Node) => Member | undefined;
}

const GIVEN: Readonly<Record<string, Kind>> = {
  SimplePlots: 'SimplePlots',
  Formatter: 'Formatter',
  Tabulator: 'Tabulator',
  datasets: 'datasets',
  document: 'document',
  container: 'element',
  fetch: 'fetch',
};
const LOOKS = /^(?:querySelector|getElementById|closest)$/;
/** Options of a table whose functions are called with a cell or a row first; with an event before it. */
const OF_CELL = /^(?:formatter|tooltip|titleFormatter)$/;
const OF_ROW = /^(?:rowFormatter|row[A-Z]\w*)$/;
const CLICKS = /^(cell|row)(?:Dbl)?Click$/;
const OF_EACH = /^(?:map|filter|find|findLast|findIndex|forEach|some|every|flatMap)$/;
const STILL_ROWS = /^(?:filter|slice|concat|toSorted|toReversed|toSpliced|with)$/;
/** Steps from a value to where it came from. */
const MOST_STEPS = 20;
/**
 * Of one module. The attack: names that are declared a hundred times, each as all the others, in a module that throws: what they are
 * is asked along every way there is, on the page's thread.
 */
const MOST_LOOKS = 20_000;

/** Where a name's value comes from. */
type Origin = (steps: number) => Kind | Member | undefined;

/** No scopes: a name that is declared as several things is none of them. */
export function createKinds(program: Node): Kinds {
  const origins = new Map<string, Origin[]>();
  let left = MOST_LOOKS;
  const declare = (pattern: Node | null | undefined, origin: Origin) => {
    for (const [name, from] of readPattern(pattern, origin)) origins.set(name, [...(origins.get(name) ?? []), from]);
  };
  const kindOf = (node: Node, steps = MOST_STEPS): Kind | undefined => {
    const found = originOf(node, steps);
    return typeof found === 'object' ? kindOfMember(found) : found;
  };
  const originOf = (node: Node | null | undefined, steps: number): Kind | Member | undefined => {
    left -= 1;
    if (!node || steps <= 0 || left < 0) return undefined;
    const next = steps - 1;
    switch (node.type) {
      case 'Identifier': {
        const all = (origins.get(node.name) ?? []).map((origin) => origin(next));
        if (all.length === 0) return GIVEN[node.name];
        return all.every((one) => JSON.stringify(one) === JSON.stringify(all[0])) ? all[0] : undefined;
      }
      case 'ChainExpression':
        return originOf(node.expression, next);
      case 'LogicalExpression':
        return originOf(node.left, next);
      case 'AwaitExpression':
        return originOf(node.argument as Node, next);
      case 'MemberExpression': {
        const of = kindOf(node.object, next);
        const key = keyOf(node);
        if (of === 'rows' && (key === undefined || /^\d+$/.test(key))) return 'record';
        return of && key !== undefined ? { of, key } : undefined;
      }
      case 'NewExpression':
        return kindOf(node.callee, next) === 'Tabulator' ? 'table' : undefined;
      case 'CallExpression':
        return kindOfCall(node, next);
      case 'ArrayExpression':
        return node.elements.length === 1 && node.elements[0]?.type === 'SpreadElement'
          ? originOf(node.elements[0].argument, next)
          : undefined;
      default:
        return undefined;
    }
  };
  const kindOfCall = ({ callee }: ESTree.CallExpression, steps: number): Kind | undefined => {
    if (kindOf(callee as Node, steps) === 'fetch') return 'answer';
    if (callee.type !== 'MemberExpression') return undefined;
    const key = keyOf(callee) ?? '';
    if (key === 'getContext') return 'context';
    if (LOOKS.test(key)) return 'found';
    if (/^createElement(?:NS)?$/.test(key)) return 'element';
    const of = kindOf(callee.object as Node, steps);
    if (of === 'answer') return key === 'clone' ? 'answer' : undefined;
    if (of === 'SimplePlots') return key === 'create' ? undefined : 'plot';
    if (of === 'rows') return STILL_ROWS.test(key) ? 'rows' : /^(?:find|findLast|at)$/.test(key) ? 'record' : undefined;
    if (of === 'cell' || of === 'row' || of === 'table')
      return key === 'getRow' ? 'row' : key === 'getElement' ? 'element' : key === 'getColumn' ? 'column' : undefined;
    return undefined;
  };

  forEachNode(program, (node, parent) => {
    if (node.type === 'VariableDeclarator') {
      const { init } = node;
      if (init) declare(node.id as Node, (steps) => originOf(init as Node, steps));
    } else if (node.type === 'ForOfStatement' && node.left.type === 'VariableDeclaration') {
      const { right } = node;
      declare(node.left.declarations[0]?.id as Node, (steps) =>
        kindOf(right, steps) === 'rows' ? 'record' : undefined,
      );
    } else if (/Function/.test(node.type)) {
      const { params, id } = node as ESTree.FunctionExpression;
      for (const [i, param] of params.entries())
        declare(param as Node, (steps) => kindOfParameter(node, parent, id?.name, i, (one) => kindOf(one, steps)));
    }
  });
  return {
    kindOf,
    memberOf(node) {
      const found = originOf(node, MOST_STEPS);
      return typeof found === 'object' ? found : undefined;
    },
  };
}

function kindOfParameter(
  node: Node,
  parent: Node | undefined,
  name: string | undefined,
  at: number,
  kindOf: (node: Node) => Kind | undefined,
): Kind | undefined {
  if (name === 'render' && parent?.type === 'Program') return at === 0 ? 'api' : undefined;
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition') {
    const key = parent.key?.type === 'Identifier' ? parent.key.name : '';
    const [, clicked] = CLICKS.exec(key) ?? [];
    if (clicked) return at === 1 ? (clicked as Kind) : undefined;
    return at !== 0 ? undefined : OF_CELL.test(key) ? 'cell' : OF_ROW.test(key) ? 'row' : undefined;
  }
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== node || at !== 0)
    return kindOfListener(node, parent, at);
  const { callee } = parent;
  // Of what is promised: who waits by `await` and who waits by `then` have the same.
  if (callee.type === 'MemberExpression' && keyOf(callee) === 'then')
    return kindOf(callee.object as Node) === 'answer' ? 'answer' : undefined;
  if (callee.type !== 'MemberExpression' || !OF_EACH.test(keyOf(callee) ?? '')) return undefined;
  return kindOf(callee.object as Node) === 'rows' ? 'record' : undefined;
}

/** `table.on('rowClick', (event, row) => …)`. */
function kindOfListener(node: Node, parent: Node | undefined, at: number): Kind | undefined {
  if (parent?.type !== 'CallExpression' || parent.arguments[1] !== node || at !== 1) return undefined;
  const [event] = parent.arguments;
  return (event?.type === 'Literal' && (CLICKS.exec(String(event.value))?.[1] as Kind)) || undefined;
}

function kindOfMember({ of, key }: Member): Kind | undefined {
  if (of === 'api') return GIVEN[key];
  if (of === 'datasets') return 'rows';
  if (of === 'answer') return key === 'headers' ? 'headers' : undefined;
  if (of === 'element' && /^(?:parentElement|firstElementChild|lastElementChild|nextElementSibling)$/.test(key))
    return 'found';
  return undefined;
}

/** Names that a pattern binds, and where their values come from. */
function readPattern(pattern: Node | null | undefined, origin: Origin): (readonly [name: string, origin: Origin])[] {
  if (pattern?.type === 'Identifier') return [[pattern.name, origin]];
  if (pattern?.type === 'AssignmentPattern') return readPattern(pattern.left, origin);
  if (pattern?.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) => {
    if (one.type !== 'Property' || one.computed || one.key.type !== 'Identifier') return [];
    const key = one.key.name;
    return readPattern(one.value as Node, (steps) => {
      const from = origin(steps);
      const of = typeof from === 'object' ? kindOfMember(from) : from;
      return of && { of, key };
    });
  });
}

/** The name of a member that is written out. */
export function keyOf({ computed, property }: ESTree.MemberExpression): string | undefined {
  if (property.type === 'Literal') return String(property.value);
  return !computed && property.type === 'Identifier' ? property.name : undefined;
}
