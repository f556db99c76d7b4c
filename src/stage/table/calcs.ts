/** Calculations of columns, in rows of their own above and below. What a function of the module's calculated came with the rows. */
import type { CellComponent } from 'tabulator-tables';
import { summarize } from '../../datasets/summaries.ts';
import type { ColumnMore, TableCalc } from '../../protocol/table-more.ts';
import { BOTTOM_CALC, TABLE_BOTTOM_CALC, TABLE_TOP_CALC, TOP_CALC } from '../../protocol/table-words.ts';
import type { DrawContent } from './pieces.ts';
import type { TableRecord } from './records.ts';
import { textOf } from './text.ts';

/** Where the module's text is about all rows, and a filter shows some. */
const UNKNOWN = '–';

/**
 * @param countOf how many rows, filtered or not, are calculated with this one where rows are in groups; @param total all
 * @returns what each column's definition needs where any column calculates
 */
export function createCalcs(
  i: number,
  { topCalc, bottomCalc }: ColumnMore,
  countOf: (record: TableRecord) => number,
  total: () => number,
  draw: DrawContent,
): Record<string, unknown> {
  const calculate = ({ name, precision }: TableCalc, letter: string, tableLetter: string) => {
    return (values: readonly unknown[], data: readonly TableRecord[]) => {
      if (name !== 'text') return textOf(summarize(name, values, precision));
      const [first] = data;
      if (first === undefined) return '';
      const whole = first[`${tableLetter}${i}`];
      if (whole !== undefined && data.length === total()) return textOf(whole);
      return data.length === countOf(first) ? textOf(first[`${letter}${i}`]) : UNKNOWN;
    };
  };
  // Without a formatter Tabulator would set the value as HTML.
  const formatter = (cell: CellComponent) => draw(undefined, textOf(cell.getValue()));
  return {
    topCalcFormatter: formatter,
    bottomCalcFormatter: formatter,
    ...(topCalc && { topCalc: calculate(topCalc, TOP_CALC, TABLE_TOP_CALC) }),
    ...(bottomCalc && { bottomCalc: calculate(bottomCalc, BOTTOM_CALC, TABLE_BOTTOM_CALC) }),
  };
}
