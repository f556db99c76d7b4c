/** Cells of an encoded table, each decoded when it is asked for. `decode.ts` makes rows of all of them. */
import { type EncodedColumn, type EncodedTable, MISSING, NULL, type StringColumn, VALID } from './columns.ts';

/** @returns what stands in a row; `undefined` where nothing does */
export type ReadCell = (row: number) => unknown;

/** @returns how column `name` is read; `undefined` where there is none */
export function createCellReaders({ columns }: EncodedTable): (name: string) => ReadCell | undefined {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const readers = new Map<string, ReadCell>();
  return (name) => {
    const column = byName.get(name);
    if (!column) return undefined;
    const read = readers.get(name) ?? createReader(column);
    readers.set(name, read);
    return read;
  };
}

/** Whether the row has the key: it may be there and `undefined`. */
export function hasCell(column: EncodedColumn, row: number): boolean {
  return column.validity?.[row] !== MISSING;
}

function createReader(column: EncodedColumn): ReadCell {
  const read = createValueReader(column);
  const { validity } = column;
  if (!validity) return read;
  return (row) => (validity[row] === VALID ? read(row) : validity[row] === NULL ? null : undefined);
}

function createValueReader(column: EncodedColumn): ReadCell {
  if (column.kind === 'empty') return () => undefined;
  if (column.kind === 'dictionary') return createTextReader(column);
  const { kind, values } = column;
  if (kind === 'bool') return (row) => values[row] === 1;
  if (kind === 'date') return (row) => new Date(values[row]!);
  return (row) => values[row];
}

/** An entry is cut out of the text when a row that has it is read, and then kept. */
function createTextReader({ indices, text, lengths }: StringColumn): ReadCell {
  const ends = new Uint32Array(lengths.length);
  let end = 0;
  for (let i = 0; i < ends.length; i += 1) {
    end += lengths[i]!;
    ends[i] = end;
  }
  const entries: (string | undefined)[] = new Array(lengths.length);
  return (row) => {
    const entry = indices ? indices[row]! : row;
    entries[entry] ??= text.slice(ends[entry]! - lengths[entry]!, ends[entry]);
    return entries[entry];
  };
}
