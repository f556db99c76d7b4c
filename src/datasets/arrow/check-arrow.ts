/** Whether bytes are Arrow that the library can read without harm: it believes what they say of themselves. */
import { ArrowError } from './arrow-error.ts';
import { type Allowance, Batch } from './batch.ts';
import { Dictionaries } from './dictionaries.ts';
import { DICTIONARY, findStream, RECORDS, readMessages, SCHEMA } from './messages.ts';
import { type Field, readSchema } from './schema.ts';

export interface CheckedArrow {
  /** What to hand to the library. */
  readonly stream: Uint8Array;
  readonly fields: readonly Field[];
  readonly rows: number;
}

/** Cells that all fields may have together where no buffer bounds them, as in columns of nothing but nulls. */
const UNBACKED = 1_000_000;

/**
 * @param viewed bytes that views, which may overlap, may show
 * @throws ArrowError
 */
export function checkArrow(bytes: Uint8Array, viewed: number): CheckedArrow {
  const stream = findStream(bytes);
  const allowance: Allowance = { cells: 8 * stream.length + UNBACKED, viewed };
  let fields: readonly Field[] | undefined;
  let dictionaries = new Dictionaries([]);
  let rows = 0;
  for (const { type, metadata, header, body } of readMessages(stream)) {
    if (type === SCHEMA) {
      // Another schema is a repetition: the library takes no notice of it.
      if (fields) continue;
      fields = readSchema(metadata, header);
      dictionaries = new Dictionaries(fields);
    } else if (type !== DICTIONARY && type !== RECORDS) throw new ArrowError(`holds a message of type ${type}`);
    else if (!fields) throw new ArrowError('does not begin with a schema');
    else if (type === RECORDS) {
      const batch = new Batch(metadata, header, body, { allowance, dictionaries });
      for (const field of fields) if (batch.check(field) !== batch.length) throw new ArrowError('has uneven columns');
      rows += batch.length;
    } else {
      // The attack: thousands of additions, with each of which the library reads the whole dictionary again.
      if (header.int(8, 8, 0) !== 0)
        throw new ArrowError('adds to a dictionary in the midst of its rows', 'Write each dictionary whole.');
      const id = header.int(4, 64, 0);
      const data = header.read(6, (at) => metadata.tableAt(at), undefined);
      if (!data) throw new ArrowError('holds a dictionary without entries');
      const batch = new Batch(metadata, data, body, { allowance, dictionaries });
      dictionaries.add(id, batch.checkEntries(dictionaries.entriesOf(id)));
    }
  }
  if (!fields) throw new ArrowError('is not Arrow IPC: it has no schema');
  checkNames(fields);
  return { stream, fields, rows: fields.length === 0 ? 0 : rows };
}

function checkNames(fields: readonly Field[]): void {
  const names = new Set<string>();
  for (const { name } of fields) {
    if (names.has(name))
      throw new ArrowError(`has two columns called ${JSON.stringify(name.slice(0, 60))}`, 'Rename or remove one.');
    names.add(name);
  }
}
