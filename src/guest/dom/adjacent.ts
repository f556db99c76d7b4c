/** Where `insertAdjacent…` puts a node (DOM 4.9). */
import { syntaxError } from './errors.ts';
import { insert, type NodeRecord } from './tree.ts';

/** @throws SyntaxError for a position that is none */
export function insertAdjacent(record: NodeRecord, position: string, node: NodeRecord): void {
  const { parent } = record;
  if (position === 'afterbegin') insert(record, node, record.first);
  else if (position === 'beforeend') insert(record, node, undefined);
  else if (position !== 'beforebegin' && position !== 'afterend') {
    throw syntaxError(
      `"${position.slice(0, 40)}" is not a position; use beforebegin, afterbegin, beforeend or afterend`,
    );
  } else if (parent) insert(parent, node, position === 'beforebegin' ? record : record.next);
}
