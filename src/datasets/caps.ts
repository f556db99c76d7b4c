/** The limits `rows` and `datasetBytes`, applied to what the page handed over. */
import type { Findings } from '../report/findings.ts';
import type { Node } from '../scan/parse.ts';
import { byteLength, type EncodedTable } from './columns.ts';
import { checkKey, isBytes, isPlainObject } from './copy.ts';
import { DatasetError, fieldOf, nameOf } from './dataset-error.ts';
import { countRows, type EncodeOptions, encodeDataset } from './encode.ts';
import { findPassedWhole } from './passed-whole.ts';

export interface DatasetLimits {
  /** Rows of each dataset. */
  readonly rows: number;
  /** Bytes of all datasets together, as `byteLength` counts. */
  readonly datasetBytes: number;
}

/** A dataset as the report names it. */
export interface DatasetReport {
  readonly name: string;
  /** Rows that went to the module. */
  readonly rows: number;
  readonly bytes: number;
  /** Rows there were, where some were cut. */
  readonly truncatedFrom?: number;
}

export interface EncodedDataset {
  readonly name: string;
  readonly table: EncodedTable;
  readonly truncatedFrom?: number;
  /** Its rows are made only where something of them is asked for. */
  readonly late?: true;
}

/**
 * Encodes the first `limits.rows` rows.
 * @param limits `bytes`: what this dataset may take
 * @throws DatasetError
 */
async function capDataset(
  name: string,
  input: unknown,
  limits: { rows: number; bytes: number },
): Promise<EncodedDataset> {
  const options = { limit: limits.rows, bytes: limits.bytes };
  const { table, rows } = isBytes(input)
    ? (await import('./arrow/encode-arrow.ts')).encodeArrow(name, input, options)
    : encodePlain(name, input, options);
  return rows > table.length ? { name, table, truncatedFrom: rows } : { name, table };
}

/** Getters and proxies of the page are read as any value, and may throw whatever they like. */
function encodePlain(name: string, input: unknown, options: EncodeOptions): { table: EncodedTable; rows: number } {
  try {
    return { table: encodeDataset(name, input, options), rows: countRows(input) };
  } catch (thrown) {
    if (thrown instanceof DatasetError) throw thrown;
    const problem = `threw ${nameOf(thrown)} as it was read`;
    throw new DatasetError(
      fieldOf('datasets', [name]),
      problem,
      'Pass plain data, without getters or proxies that throw.',
    );
  }
}

/** What a run has and reports of its datasets. */
interface Encoded {
  encoded: EncodedDataset[];
  report: DatasetReport[];
}

/** By the page's datasets and the limits of one run: what was encoded before the run needed it. Taken once. */
const ahead = new WeakMap<object, { readonly limits: DatasetLimits; readonly result: Encoded }>();

/**
 * Encodes all datasets of a run for who looks at them first; `encodeDatasets` then gives the same.
 *
 * @throws DatasetError as `encodeDatasets` does
 */
export async function encodeAhead(datasets: unknown, limits: DatasetLimits): Promise<Encoded> {
  const result = await encodeDatasets(datasets, limits);
  ahead.set(datasets as object, { limits, result });
  return result;
}

/** Rows that take longer to make than a look at the module's text. */
const MANY_ROWS = 2_000;
const isMany = ({ table }: EncodedDataset) => table.length >= MANY_ROWS;

/**
 * Encodes all datasets of a run.
 * @param datasets an object of datasets by name, or `undefined`
 * @param program the module that they are for, if there is one: rows that it never looks into come late
 * @throws DatasetError for what is not data, and for the dataset with which all take more than `datasetBytes`
 */
export async function encodeDatasets(datasets: unknown, limits: DatasetLimits, program?: Node): Promise<Encoded> {
  const { encoded, report } = await encodeAll(datasets, limits);
  if (!program || !encoded.some(isMany)) return { encoded, report };
  const passed = findPassedWhole(program);
  return {
    encoded: encoded.map((dataset) =>
      isMany(dataset) && passed.has(dataset.name) ? { ...dataset, late: true } : dataset,
    ),
    report,
  };
}

/** Rows that take as long to encode as a thread takes to come up. */
const SO_MANY = 20_000;

/**
 * @param encode encodes them
 * @returns what does it later, where it pays to encode the datasets while a thread comes up
 */
export function encodeLater<T>(
  datasets: unknown,
  encode: () => Promise<T>,
  findings: Pick<Findings, 'runtime'>,
): (() => Promise<T>) | undefined {
  try {
    if (!Object.values(datasets as object).some((rows) => Array.isArray(rows) && rows.length >= SO_MANY))
      return undefined;
  } catch {
    // A getter of the page's threw: who encodes says so.
    return undefined;
  }
  return () =>
    encode().catch((error) => {
      // Nothing of the module has run.
      findings.runtime = null;
      throw error;
    });
}

async function encodeAll(datasets: unknown, limits: DatasetLimits): Promise<Encoded> {
  const known = typeof datasets === 'object' && datasets !== null ? ahead.get(datasets) : undefined;
  if (known?.limits === limits) {
    ahead.delete(datasets as object);
    return known.result;
  }
  const encoded: EncodedDataset[] = [];
  const report: DatasetReport[] = [];
  let left = limits.datasetBytes;
  for (const [name, input] of datasetEntries(datasets)) {
    const dataset = await capDataset(name, input, { rows: limits.rows, bytes: left });
    const bytes = byteLength(dataset.table);
    left -= bytes;
    encoded.push(dataset);
    const { truncatedFrom } = dataset;
    report.push({ name, rows: dataset.table.length, bytes, ...(truncatedFrom !== undefined && { truncatedFrom }) });
  }
  return { encoded, report };
}

/** The names of the columns of those datasets that are Arrow IPC bytes. */
export async function namesOfBytes(datasets: readonly unknown[]): Promise<string[]> {
  const bytes = datasets.filter(isBytes);
  return bytes.length > 0 ? bytes.flatMap((await import('./arrow/encode-arrow.ts')).namesOf) : [];
}

/**
 * The datasets by name; one that is `undefined` is as one that was not given.
 * @throws DatasetError
 */
export function datasetEntries(datasets: unknown): [string, unknown][] {
  if (datasets === undefined) return [];
  if (!isPlainObject(datasets))
    throw new DatasetError('datasets', `is ${nameOf(datasets)}, not an object`, 'Pass datasets by name: {labs: […]}.');
  return Object.keys(datasets)
    .map((name): [string, unknown] => {
      checkKey(name, fieldOf('datasets', []));
      return [name, datasets[name]];
    })
    .filter(([, input]) => input !== undefined);
}
