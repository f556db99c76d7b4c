/** Rows of sums above and below: calculated from all rows that are shown live, however many of them stand in the page. */
import { summarize } from '../../../datasets/summaries.ts';
import type { TableCalc, TableMore } from '../../../protocol/table-more.ts';
import { BOTTOM_CALC, TABLE_BOTTOM_CALC, TABLE_TOP_CALC, TOP_CALC, VALUE } from '../../../protocol/table-words.ts';
import { escapeText } from '../escape.ts';
import type { TableData } from './data.ts';
import type { Align } from './headings.ts';
import type { Fit } from './pieces.ts';

/** Where the module's text is about all rows, and a filter shows some. */
const UNKNOWN = '–';

export interface Calcs {
  /** @param total how many rows there are with those that a filter leaves out; @returns nothing where no column has any */
  write(place: 'top' | 'bottom', rows: readonly number[], total: number): string;
}

export function createCalcs(
  data: TableData,
  more: TableMore,
  columns: readonly number[],
  aligns: readonly Align[],
  fit: Fit,
): Calcs {
  const textFor = (
    i: number,
    { name, precision }: TableCalc,
    place: 'top' | 'bottom',
    rows: readonly number[],
    total: number,
  ) => {
    const textOf = (value: unknown) => data.write(`${VALUE}${i}`, value);
    if (name !== 'text')
      return textOf(
        summarize(
          name,
          rows.map((row) => data.read(`${VALUE}${i}`, row)),
          precision,
          textOf,
        ),
      );
    const [first] = rows;
    if (first === undefined) return '';
    const [own, whole] = place === 'top' ? [TOP_CALC, TABLE_TOP_CALC] : [BOTTOM_CALC, TABLE_BOTTOM_CALC];
    const ofAll = data.read(`${whole}${i}`, first);
    if (ofAll !== undefined && rows.length === data.length) return textOf(ofAll);
    return rows.length === total ? textOf(data.read(`${own}${i}`, first)) : UNKNOWN;
  };
  return {
    write(place, rows, total) {
      const calcOf = (i: number) => more.columns?.[i]?.[place === 'top' ? 'topCalc' : 'bottomCalc'];
      if (!columns.some((i) => calcOf(i) !== undefined)) return '';
      const cells = columns.map((i) => {
        const calc = calcOf(i);
        const text = calc === undefined ? '' : textFor(i, calc, place, rows, total);
        return `<td class="sm-${aligns[i] ?? 'start'}">${escapeText(fit(text))}</td>`;
      });
      return `<tr class="sm-calc">${cells.join('')}</tr>\n`;
    },
  };
}
