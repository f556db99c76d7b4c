/**
 * Matching of complex selectors. Nothing backtracks: how far each node comes is kept in the bits of a number, and found
 * once, from those of its parent and of the sibling before it.
 */
import { nearestElement } from './node.ts';
import type { Selector } from './select.ts';
import { ELEMENT, findFollowing, type NodeRecord } from './tree.ts';

export interface Compound {
  readonly tests: readonly Selector[];
  /** What stands before it: ` `, `>`, `+` or `~`. */
  readonly combinator: string;
}

/** Bit i: the compounds up to i match, the last of them at this node. */
interface Progress {
  readonly here: number;
  /** At it or an ancestor. */
  readonly path: number;
  /** At it or a sibling before it. */
  readonly row: number;
}

const NONE: Progress = { here: 0, path: 0, row: 0 };

const isCompound = ({ tests }: Compound, node: NodeRecord): boolean => tests.every((test) => test(node));

export function matchList(list: readonly (readonly Compound[])[]): Selector {
  const selectors = list.map((complex) => (complex.length === 1 ? matchOne(complex[0]!) : matchComplex(complex)));
  return (node) => selectors.some((matches) => matches(node));
}

const matchOne =
  (compound: Compound): Selector =>
  (node) =>
    isCompound(compound, node);

function matchComplex(complex: readonly Compound[]): Selector {
  const last = complex.length - 1;
  const looksBeside = complex.some(({ combinator }) => /[+~]/.test(combinator));
  const known = new Map<NodeRecord, Progress>();
  const find = (node: NodeRecord): void => {
    const parent = (node.parent && known.get(node.parent)) ?? NONE;
    const before = elementBefore(node);
    const previous = (before && known.get(before)) ?? NONE;
    let here = 0;
    complex.forEach((compound, i) => {
      const { combinator } = compound;
      const from =
        combinator === '>'
          ? parent.here
          : combinator === '+'
            ? previous.here
            : combinator === '~'
              ? previous.row
              : parent.path;
      if ((i === 0 || (from >> (i - 1)) & 1) && isCompound(compound, node)) here |= 1 << i;
    });
    known.set(node, { here, path: parent.path | here, row: previous.row | here });
  };
  return (node) => {
    // Most do not even match the end.
    if (!isCompound(complex[last]!, node)) return false;
    const path: NodeRecord[] = [];
    for (let at: NodeRecord | undefined = node; at?.type === ELEMENT && !known.has(at); at = at.parent) path.push(at);
    for (const ancestor of path.reverse()) {
      const row = [ancestor];
      if (looksBeside) {
        for (let at = elementBefore(ancestor); at && !known.has(at); at = elementBefore(at)) row.push(at);
      }
      for (const sibling of row.reverse()) find(sibling);
    }
    return Boolean((known.get(node)!.here >> last) & 1);
  };
}

/** `:has()` of one compound, after ` `, `>` or `+`: what is behind `~` would be looked through once for each sibling. */
export function has(node: NodeRecord, { combinator, tests }: Compound): boolean {
  const isIt = (at: NodeRecord) => at.type === ELEMENT && tests.every((test) => test(at));
  if (combinator === '+') {
    const next = nearestElement(node.next, 'next');
    return next !== undefined && isIt(next);
  }
  if (combinator === '>') {
    for (let at = node.first; at; at = at.next) if (isIt(at)) return true;
    return false;
  }
  for (let at = findFollowing(node, node); at; at = findFollowing(at, node)) if (isIt(at)) return true;
  return false;
}

const elementBefore = ({ previous }: NodeRecord) => nearestElement(previous, 'previous');
