/** Finds elements. */
import { ELEMENT, findFollowing, type NodeRecord } from './tree.ts';

export type Selector = (node: NodeRecord) => boolean;

export function hasToken(value: string | undefined, token: string): boolean {
  return value === token || (value?.includes(token) === true && value.split(/[\t\n\f\r ]+/).includes(token));
}

/** @returns matching elements within `root`, in tree order, at most `most` */
export function select(root: NodeRecord, isWanted: Selector, most = Number.POSITIVE_INFINITY): NodeRecord[] {
  const found: NodeRecord[] = [];
  for (let node = findFollowing(root, root); node && found.length < most; node = findFollowing(node, root)) {
    if (node.type === ELEMENT && isWanted(node)) found.push(node);
  }
  return found;
}

/** @returns `node` or its nearest matching ancestor */
export function findClosest(node: NodeRecord, isWanted: Selector): NodeRecord | undefined {
  for (let at: NodeRecord | undefined = node; at?.type === ELEMENT; at = at.parent) if (isWanted(at)) return at;
  return undefined;
}
