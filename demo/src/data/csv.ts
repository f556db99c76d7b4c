import { csvParseRows } from 'd3-dsv';

export type Cell = string | number | null;
export type Row = Record<string, Cell>;

/**
 * Reads CSV with a header into rows. A column whose every filled cell is a number becomes numbers, an
 * empty cell becomes `null`, everything else (ISO dates included) stays text.
 */
export function parseCsv(text: string): Row[] {
  const [header = [], ...records] = csvParseRows(text.trimEnd());
  const numeric = header.map((_, i) => isNumeric(records.map((record) => record[i] ?? '')));
  return records.map((record) =>
    Object.fromEntries(header.map((name, i) => [name, readCell(record[i] ?? '', numeric[i] ?? false)])),
  );
}

function isNumeric(cells: string[]): boolean {
  return cells.some((cell) => cell !== '') && cells.every((cell) => Number.isFinite(Number(cell)));
}

function readCell(cell: string, numeric: boolean): Cell {
  if (cell === '') return null;
  return numeric ? Number(cell) : cell;
}
