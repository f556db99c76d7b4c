/** A Tabulator for modules, what it records, and what of it is read. */
import { checkEncodedTable } from '../../src/datasets/check.ts';
import { decodeRows } from '../../src/datasets/decode.ts';
import type { GuestSettings } from '../../src/guest/settings.ts';
import { tableMore } from '../../src/guest/tables/extended.ts';
import type { TablePart } from '../../src/guest/tables/part.ts';
import { createTabulator } from '../../src/guest/tabulator.ts';
import type { Operation } from '../../src/protocol/operations.ts';
import { type TableMore, tableMore as tableMoreSchema } from '../../src/protocol/table-more.ts';
import { tableOptions } from '../../src/protocol/tables.ts';
import { createRecording, createTarget, placeIn } from './recording.ts';

export interface Handle {
  setData(data: unknown): Promise<void>;
  replaceData(data: unknown): Promise<void>;
  getData(which?: unknown): unknown[];
  setSort(column: unknown, dir?: unknown): void;
  setFilter(...condition: unknown[]): unknown;
  addFilter(...condition: unknown[]): unknown;
  removeFilter(...condition: unknown[]): unknown;
  clearFilter(isOfHeaders?: boolean): unknown;
  clearHeaderFilter(): unknown;
  setGroupBy(field: unknown): unknown;
  on(event: string, listener: () => void): void;
  destroy(): void;
}
export interface Cell {
  getValue(): unknown;
  getData(): { a: number };
}
type Make = new (target: unknown, options?: unknown) => Handle;

/** @param filters whether the module's text names a method that filters */
export const settingsOf = (limits: { tables: number; rows: number }, filters = false) =>
  ({ limits, filters }) as GuestSettings;

/** @param part what a program has whose module names more than plain tables have */
export function setUp(tables = 3, rows = 100_000, part: { tableMore?: TablePart } = { tableMore }, filters = false) {
  const recording = createRecording();
  const Tabulator = createTabulator(recording, placeIn, settingsOf({ tables, rows }, filters), part);
  const make = (options?: unknown) => new (Tabulator as unknown as Make)(createTarget(), options);
  const warnings = () => recording.violations.map(({ code, message }) => `${code} ${message}`);
  return { recording, Tabulator, make, warnings };
}

export function tableOf([op]: Operation[]) {
  if (op?.op !== 'table') throw new Error(`expected a table, got ${op?.op}`);
  return { ...op, options: tableOptions.parse(op.options) };
}

export function rowsOf(data: unknown): Record<string, unknown>[] {
  checkEncodedTable(data, { rows: 1e6, columns: 1000 });
  return decodeRows(data);
}

/** What the operation says beyond what all tables have, checked as the stage does. */
export function moreOf(operations: Operation[]): TableMore {
  return tableMoreSchema.parse(tableOf(operations).more);
}

/** What most tests draw. */
export const rows = [
  { a: 1, b: 'x', unused: true },
  { a: 2, b: null },
];
