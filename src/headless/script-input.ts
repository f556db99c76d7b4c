/** What goes into a script and comes out of it, at the host's end. */
import type { EncodedDataset } from '../datasets/caps.ts';
import { isPlainObject } from '../datasets/copy.ts';
import { encodeColumns, encodeRows } from '../datasets/encode.ts';
import { SafeModuleError } from '../errors.ts';
import { OUTPUT_BOUNDS, OUTPUT_END } from '../protocol/calls.ts';
import { PlainDataError, plainText } from '../protocol/plain-data.ts';
import { INPUT_JSON, INPUT_ROWS } from '../protocol/script.ts';

/**
 * The script's input as the dataset that it travels as: a list of plain objects as columns, anything else as JSON.
 *
 * @param input data; `undefined` is no input
 * @param bytes that it may take: `limits.datasetBytes`
 * @throws SafeModuleError `SM602`, naming the path of what is no data, and the remedy
 */
export function encodeInput(input: unknown, bytes: number): EncodedDataset[] {
  if (input === undefined) return [];
  try {
    if (isRows(input)) return [{ name: INPUT_ROWS, table: encodeRows(input, { bytes, field: 'input' }) }];
    const json = plainText(input, 'input', { values: 5_000_000, chars: Math.floor(bytes / 2) });
    return [{ name: INPUT_JSON, table: encodeColumns({ json: [json] }, { field: 'input' }) }];
  } catch (error) {
    if (error instanceof SafeModuleError) throw error;
    // What a proxy throws as it is asked is the caller's too.
    const message = error instanceof PlainDataError ? error.message : 'input threw as it was read';
    throw new SafeModuleError('SM602', message, 'data', {
      field: 'input',
      remedy: 'Pass data: what JSON can say.',
    });
  }
}

function isRows(input: unknown): input is object[] {
  return Array.isArray(input) && input.length > 0 && input.every(isPlainObject);
}

/** Takes the calls of kind `output` of one run. */
export interface ScriptOutput {
  /** @throws SafeModuleError `SM306` for more than a script may return, `SM307` for what no runtime of ours says */
  take(name: string, payload: unknown): void;
  /** JSON; `undefined` until all of it has come. The empty text is that of a script that returned nothing. */
  readonly text: string | undefined;
}

export function collectOutput(): ScriptOutput {
  const pieces: string[] = [];
  let chars = 0;
  let text: string | undefined;
  return {
    take(name, payload) {
      if (typeof payload !== 'string' || text !== undefined) {
        throw new SafeModuleError('SM307', 'The sandbox told an output that nobody asked for', 'barrier');
      }
      chars += payload.length;
      if (chars > OUTPUT_BOUNDS.chars) throw new SafeModuleError('SM306', 'The output is too large', 'barrier');
      pieces.push(payload);
      if (name === OUTPUT_END) text = pieces.join('');
    },
    get text() {
      return text;
    },
  };
}
