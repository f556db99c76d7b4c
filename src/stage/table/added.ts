/** What the chunk `table-more` adds to a table that has more than the plain ones. */
import type { TableOptions } from '../../protocol/tables.ts';
import type { ChunkContext } from '../chunk.ts';
import type { CellTexts } from './cell-texts.ts';
import type { Kept } from './kept.ts';
import type { Tabulator } from './library.ts';
import type { DrawContent } from './pieces.ts';
import type { TableRecord } from './records.ts';

export interface Added {
  /** Options for Tabulator, beside those of plain tables. */
  readonly options: Readonly<Record<string, unknown>>;
  /** @returns CSS px that column `i` needs for what is added; @param measure says how wide a bold text is */
  widthOf(i: number, measure: (text: string) => number): number;
  /** Completes the columns' definitions. @returns them, as Tabulator takes them */
  define(definitions: Record<string, unknown>[]): object[];
  attach(table: Tabulator, root: HTMLElement): void;
  /** There will be other rows. @throws Error if they are malformed */
  update(records: readonly TableRecord[]): void;
  /** Before the table has them. */
  refresh(): void;
  /** @returns rows that stand in the order of the sort, by group as the table shows them; there where rows are in groups */
  readonly arrange?: ((records: readonly TableRecord[]) => readonly TableRecord[]) | undefined;
  /** Columns whose cells show the place of their row. */
  readonly rownums: ReadonlySet<number>;
  /** Shows some rows: 1 where one is shown. There where it was asked for. */
  readonly show?: (shown: Uint8Array) => void;
  /** @returns what turns to a page, of a table that has pages. @throws Error if it is none that may be asked for */
  readonly readPage?: ((to: unknown) => (table: Tabulator) => void) | undefined;
  /** @returns what the reader has done, as far as it is about what is added */
  left(table: Tabulator): Kept;
}

/** To what the guest asked for. */
export type Add = (
  options: TableOptions,
  records: readonly TableRecord[],
  texts: CellTexts,
  context: ChunkContext,
  draw: DrawContent,
  kept: Kept | undefined,
) => Added;
