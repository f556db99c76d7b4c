/** Calculations of columns: `topCalc`, `bottomCalc`. By name they are the stage's, by function the guest's. */
import { summarize } from '../../datasets/summaries.ts';
import type { ColumnMore, TableCalc } from '../../protocol/table-more.ts';
import {
  BOTTOM_CALC,
  SUMMARY_NAMES,
  type SummaryName,
  TABLE_BOTTOM_CALC,
  TABLE_TOP_CALC,
  TOP_CALC,
} from '../../protocol/table-words.ts';
import { isObject, type LeftOut, nameOf, type Own, ownOf } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { type CellColumn, createCell } from './cell.ts';
import { contentOf, type NamedFormatter } from './content.ts';
import { readNamed } from './named-formatters.ts';
import { plainOf } from './plain.ts';
import { attempt } from './report.ts';

type CalcFunction = (values: unknown[], rows: object[], params: unknown) => unknown;
type CalcFormatter = (cell: unknown, params: unknown, onRendered: (callback: unknown) => void) => unknown;

interface ReadCalc {
  /** For the stage. */
  readonly told: TableCalc;
  /** What the guest calculates, where there is a function of the module's in it. */
  readonly calculate: SummaryName | CalcFunction;
  readonly params: unknown;
  readonly formatter: CalcFormatter | undefined;
  readonly named: NamedFormatter | undefined;
  readonly formatterParams: unknown;
}

export interface ReadCalcs {
  readonly topCalc?: ReadCalc;
  readonly bottomCalc?: ReadCalc;
}

const PLACES = ['topCalc', 'bottomCalc'] as const;
type Letters = Readonly<Record<(typeof PLACES)[number], string>>;
/** Columns of the encoded table: of each part of the rows, and of all. */
export const CALC_LETTERS: Letters = { topCalc: TOP_CALC, bottomCalc: BOTTOM_CALC };
export const TABLE_CALC_LETTERS: Letters = { topCalc: TABLE_TOP_CALC, bottomCalc: TABLE_BOTTOM_CALC };

export function readCalcs(own: Own, leftOut: LeftOut): ReadCalcs {
  const read: { -readonly [K in keyof ReadCalcs]: ReadCalc } = {};
  for (const place of PLACES) {
    const calc = readCalc(place, own, leftOut);
    if (calc !== undefined) read[place] = calc;
  }
  return read;
}

function readCalc(place: (typeof PLACES)[number], own: Own, leftOut: LeftOut): ReadCalc | undefined {
  const given = own(place);
  if (!given) return undefined;
  const name = SUMMARY_NAMES.find((known) => known === given);
  if (name === undefined && typeof given !== 'function') {
    const hint = `Use one of ${SUMMARY_NAMES.join(', ')}, or a function (values, rows) => text.`;
    leftOut(`columns[].${place} ${nameOf(given)}`, hint);
    return undefined;
  }
  const calculate = name ?? (given as CalcFunction);
  const formatter = own(`${place}Formatter`);
  const formatterParams = own(`${place}FormatterParams`) ?? {};
  const isNamed = formatter && formatter !== 'plaintext' && typeof formatter !== 'function';
  const named = isNamed ? readNamed(formatter, formatterParams, `columns[].${place}Formatter`, leftOut) : undefined;
  const isFormatted = typeof formatter === 'function' || named !== undefined;
  const params = own(`${place}Params`) ?? {};
  const precision = ownOf(params)('precision');
  const hasPrecision = typeof precision === 'number' && precision >= 0 && precision <= 20;
  return {
    told: {
      name: name === undefined || isFormatted ? 'text' : name,
      ...(hasPrecision && { precision: Math.floor(precision) }),
    },
    calculate,
    params,
    formatter: typeof formatter === 'function' ? (formatter as CalcFormatter) : undefined,
    named,
    formatterParams,
  };
}

/** Whether a function of the module's has a part in it. */
export function isCalculatedHere({ topCalc, bottomCalc }: ReadCalcs): boolean {
  return topCalc?.told.name === 'text' || bottomCalc?.told.name === 'text';
}

/** For the stage. */
export function tellCalcs(calcs: ReadCalcs): ColumnMore {
  return Object.fromEntries(PLACES.flatMap((place) => (calcs[place] ? [[place, calcs[place].told]] : [])));
}

/**
 * Calls the module's functions, for each part once.
 *
 * @param parts numbers of rows
 * @returns columns of the encoded table: for each row the text of its part, or a Date, which the stage writes
 */
export function calculate(
  { calcs, field, title, number }: { calcs: ReadCalcs; field: string; title: string; number: number },
  values: readonly unknown[],
  rows: readonly object[],
  parts: readonly (readonly number[])[],
  letters: Letters,
  recorder: Recorder,
): Record<string, unknown[]> {
  const cells: Record<string, unknown[]> = {};
  for (const place of PLACES) {
    const calc = calcs[place];
    if (calc?.told.name !== 'text') continue;
    const texts = attempt(recorder, `The ${place} of "${title}"`, 'It is left out.', () => {
      const column: unknown[] = new Array(rows.length);
      for (const part of parts) {
        const shown = shownOf(
          calc,
          { field, title },
          part.map((at) => values[at]),
          part.map((at) => rows[at] as object),
        );
        for (const at of part) column[at] = shown;
      }
      return column;
    });
    if (texts !== undefined) cells[`${letters[place]}${number}`] = texts;
  }
  return cells;
}

function shownOf(calc: ReadCalc, column: CellColumn, values: unknown[], rows: object[]): unknown {
  // By their names: the `this` of a module's function is not what the runtime keeps.
  const { calculate, named, formatter } = calc;
  const result =
    typeof calculate === 'string'
      ? summarize(calculate, values.map(plainOf), calc.told.precision)
      : calculate(values, rows, calc.params);
  if (named) {
    const { text, isDate } = named(plainOf(result));
    return isDate ? plainOf(result) : text;
  }
  if (formatter === undefined) return plainly(result);
  const { cell, onRendered, rendered } = createCell(Object.freeze({ [column.field]: result }), 0, column, result);
  const formatted = formatter(cell, calc.formatterParams, onRendered);
  rendered();
  return plainly(formatted);
}

function plainly(result: unknown): unknown {
  const plain = plainOf(result);
  if (plain instanceof Date) return Number.isNaN(plain.getTime()) ? '' : plain;
  return isObject(result) && !('textContent' in result) ? String(plain) : contentOf(result).text;
}
