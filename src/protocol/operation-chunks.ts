import type { ChunkName } from './messages.ts';
import type { Operation } from './operations.ts';

/** The stage's chunks that an operation needs, in this order. */
export function chunksOf(op: Operation): ChunkName[] {
  if (op.op === 'table') return op.more === undefined ? ['table'] : ['table', 'tableMore'];
  return op.op === 'plot' ? ['plot'] : op.op === 'extra' ? ['extras'] : [];
}
