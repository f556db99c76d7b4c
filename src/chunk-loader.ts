/** The stage's lazy chunks: nobody who draws no table pays for the table library. */
import type { ChunkName } from './protocol/messages.ts';

interface Chunk {
  readonly source: string;
  readonly styles: string;
}

const loaders: Readonly<Record<ChunkName, () => Promise<Chunk>>> = {
  table: () => import('virtual:realm/table'),
  tableMore: () => import('virtual:realm/table-more'),
  plot: () => import('virtual:realm/plot'),
  extras: () => import('virtual:realm/extras'),
};

export async function loadChunk(name: ChunkName): Promise<Chunk> {
  const { source, styles } = await loaders[name]();
  return { source, styles };
}
