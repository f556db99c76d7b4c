/** Calculations of columns, in rows of their own above and below. What a function of the module's calculated came with the rows. */
import type { CellComponent } from 'tabulator-tables';
import { summarize } from '../../datasets/summaries.ts';
import type { ColumnMore, TableCalc } from '../../protocol/table-more.ts';
import {
  BOTTOM_CALC,
  type SummaryName,
  TABLE_BOTTOM_CALC,
  TABLE_TOP_CALC,
  TOP_CALC,
} from '../../protocol/table-words.ts';
import type { CellTexts } from './cell-texts.ts';
import type { DrawContent } from './pieces.ts';
import type { TableRecord } from './records.ts';
import { valueField } from './rows.ts';

/** Where the module's text is about all rows, and a filter shows some. */
const UNKNOWN = '–';

/** What a column of all rows comes to, as text. */
export interface Totals {
  /** @param values of all rows, which may be asked for */
  of(i: number, name: SummaryName, precision: number | undefined, values: () => readonly unknown[]): string;
  /** There are other rows. */
  forget(): void;
}

/** Each is asked for above and below, when it is measured and when it is shown: it is calculated once. */
export function createTotals(texts: CellTexts): Totals {
  const known = new Map<string, string>();
  return {
    of(i, name, precision, values) {
      const key = `${i} ${name} ${precision}`;
      const text = known.get(key) ?? summaryText(texts, i, name, values(), precision);
      known.set(key, text);
      return text;
    },
    forget: () => known.clear(),
  };
}

/** @returns what values of column `i` come to, as text */
function summaryText(
  texts: CellTexts,
  i: number,
  name: SummaryName,
  values: readonly unknown[],
  precision: number | undefined,
): string {
  const write = (value: unknown) => texts.of(valueField(i), value);
  return write(summarize(name, values, precision, write));
}

/**
 * @param countOf how many rows, filtered or not, are calculated with this one where rows are in groups; @param total all
 * @returns what each column's definition needs where any column calculates
 */
export function createCalcs(
  i: number,
  { topCalc, bottomCalc }: ColumnMore,
  countOf: (record: TableRecord) => number,
  total: () => number,
  totals: Totals,
  texts: CellTexts,
  draw: DrawContent,
): Record<string, unknown> {
  const textOf = (value: unknown) => texts.of(valueField(i), value);
  const calculate = ({ name, precision }: TableCalc, letter: string, tableLetter: string) => {
    return (values: readonly unknown[], data: readonly TableRecord[]) => {
      if (name !== 'text' && data.length === total()) return totals.of(i, name, precision, () => values);
      if (name !== 'text') return summaryText(texts, i, name, values, precision);
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
