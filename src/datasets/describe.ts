/** What datasets look like, in a few lines of JSON: for the prompt of a model that is to write a module. */
import { encodeArrow } from './arrow/encode-arrow.ts';
import { datasetEntries } from './caps.ts';
import { type ColumnType, type EncodedColumn, VALID } from './columns.ts';
import { isBytes } from './copy.ts';
import { decodeCells } from './decode.ts';
import { encodeDataset } from './encode.ts';

export interface ColumnDescription {
  readonly name: string;
  readonly type: ColumnType;
  /** Rows where the cell is null, undefined or missing. */
  readonly nulls: number;
  /** Least and greatest: numbers as they are; dates, and strings that are all ISO dates, as text. */
  readonly min?: number | string;
  readonly max?: number | string;
  /** Different strings, numbers, booleans or dates. */
  readonly distinct?: number;
  /** Up to three different values, long ones cut. */
  readonly examples: readonly unknown[];
}

export interface DatasetDescription {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly ColumnDescription[];
}

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/;
const EXAMPLES = 3;

/**
 * Describes datasets in plain JSON.
 * @param datasets as the element's property `datasets`
 * @throws {SafeModuleError} `SM602`, naming the field and the remedy, as a run would
 */
export function describeDatasets(datasets: unknown): DatasetDescription[] {
  return datasetEntries(datasets).map(([name, input]) => {
    const { length, columns } = isBytes(input) ? encodeArrow(name, input).table : encodeDataset(name, input);
    return { name, rows: length, columns: columns.map((column) => describeColumn(column, length)) };
  });
}

function describeColumn(column: EncodedColumn, length: number): ColumnDescription {
  const { name, type, validity } = column;
  const cells = decodeCells(column);
  const present: unknown[] = [];
  for (let i = 0; i < length; i += 1) if (!validity || validity[i] === VALID) present.push(plain(cells[i]));
  const nulls = length - present.length;
  if (type === 'mixed' || type === 'empty')
    return { name, type, nulls, examples: present.slice(0, EXAMPLES).map(brief) };
  const different = new Set(present);
  const [min, max] = rangeOf(type, [...different]);
  return {
    name,
    type,
    nulls,
    ...(min !== undefined && max !== undefined && { min, max }),
    distinct: different.size,
    examples: [...different].slice(0, EXAMPLES).map(brief),
  };
}

/** As JSON can say it; what it can't is text. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return String(value);
  return value;
}

function rangeOf(type: ColumnType, values: readonly unknown[]): [] | [number | string, number | string] {
  const comparable = values.filter((value): value is number | string =>
    type === 'number' ? typeof value === 'number' : typeof value === 'string' && ISO_DATE.test(value),
  );
  if (comparable.length === 0 || (type === 'string' && comparable.length < values.length)) return [];
  let [min, max] = [comparable[0]!, comparable[0]!];
  for (const value of comparable) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

function brief(value: unknown): unknown {
  const json = JSON.stringify(value, (_, inner) => plain(inner));
  if (json.length <= 60) return JSON.parse(json);
  return `${(typeof value === 'string' ? value : json).slice(0, 60)}…`;
}
