/**
 * How much one page may hold. The attack: a transcript of 64 MiB whose columns stand in two hundred tables and four
 * hundred plots, each of which is written out. The defence: letters are counted as they are made, and what finds no
 * room any more is left out, which the page says. And texts of tables, of a new script at each letter: a browser would lay
 * them out for a minute.
 */
import { weighText } from '../../policy/text-runs.ts';
import { beginningOf } from '../../stage/table/text.ts';

/** UTF-16 code units of all but texts, which have a budget of the stage's. */
const MOST_LETTERS = 8 * 1024 * 1024;
/** Latin letters that texts in tables are as much as (`policy/text-runs.ts`). */
const MOST_LAID_OUT = 8_000_000;
/** Cells of tables that are looked at for sorting, grouping and sums. */
const MOST_CELLS = 20_000_000;
/** Rows of tables, and points of plots. */
const MOST_ROWS = 2_000_000;

export class PageBudget {
  #letters = MOST_LETTERS;
  #laidOut = MOST_LAID_OUT;
  #cells = MOST_CELLS;
  #rows = MOST_ROWS;
  /** Whether there was too little. */
  isSpent = false;

  /** @returns whether there is room for this text */
  takeText(text: string): boolean {
    const isFit = this.#note(this.#letters >= text.length);
    if (isFit) this.#letters -= text.length;
    return isFit;
  }

  /** @returns a text of a table's cell, or its beginning */
  fitCell(text: string): string {
    const weight = weighText(text);
    const shown = this.#note(this.#laidOut >= weight) ? text : beginningOf(text);
    this.#laidOut -= weight;
    return shown;
  }

  /** @returns whether a table of so many rows and columns, or a plot of so many points and one column, may be looked at */
  takeCells(rows: number, columns: number): boolean {
    const isFit = this.#note(this.#rows >= rows && this.#cells >= rows * columns);
    if (isFit) {
      this.#rows -= rows;
      this.#cells -= rows * columns;
    }
    return isFit;
  }

  #note(isEnough: boolean): boolean {
    if (!isEnough) this.isSpent = true;
    return isEnough;
  }
}
