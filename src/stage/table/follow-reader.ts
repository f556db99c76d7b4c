/** What a reader does to any table: for the one that may take its place (`kept.ts`). */
import type { ColumnComponent } from 'tabulator-tables';
import { VALUE } from '../../protocol/table-words.ts';
import type { Kept } from './kept.ts';
import type { Tabulator } from './library.ts';

export interface FollowedReader {
  attach(table: Tabulator): void;
  /** The table is built: it stands where the reader had scrolled the one before to. */
  scroll(root: HTMLElement): void;
  /** @param table built */
  left(table: Tabulator): Kept;
}

/** @param definitions of the columns, which get the widths that the reader has given them; @param kept of the table before */
export function followReader(definitions: readonly Record<string, unknown>[], kept: Kept | undefined): FollowedReader {
  const widths = new Map(kept?.widths);
  let [top, left] = kept?.scroll ?? [0, 0];
  for (const [i, width] of widths) {
    const definition = definitions[i]!;
    definition.width = width;
    definition.minWidth = Math.min(width, definition.minWidth as number);
  }
  return {
    attach(table) {
      // To be asked for it would lay all out.
      table.on('scrollVertical', (now: number) => {
        top = now;
      });
      table.on('scrollHorizontal', (now: number) => {
        left = now;
      });
      table.on('columnResized', (column: ColumnComponent) => {
        widths.set(numberOf(column.getField()), column.getWidth());
      });
    },
    scroll(root) {
      if (top === 0 && left === 0) return;
      const holder = root.querySelector('.tabulator-tableholder')!;
      [holder.scrollTop, holder.scrollLeft] = [top, left];
    },
    left: (table) => ({
      scroll: [top, left],
      widths,
      sort: table.getSorters().map(({ field, dir }) => [numberOf(field), dir] as const),
    }),
  };
}

const numberOf = (field: string): number => Number(field.slice(VALUE.length));
