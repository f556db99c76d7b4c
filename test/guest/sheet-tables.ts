/** A module’s picture with style sheets and a table, and what its cells are made of. */
import { createDom } from '../../src/guest/container.ts';
import * as html from '../../src/guest/dom/html.ts';
import { compileSelector } from '../../src/guest/dom/selectors.ts';
import * as sheets from '../../src/guest/sheets.ts';
import { tableMore } from '../../src/guest/tables/extended.ts';
import { createTabulator } from '../../src/guest/tabulator.ts';
import { createRecording } from './recording.ts';
import { rowsOf, settingsOf } from './tables.ts';

export interface Component {
  getValue(): unknown;
  getData(): Record<string, unknown>;
  getRow(): Component;
  getElement(): HTMLElement;
}

/** A module's picture with `markup`, and a table in its `#t`. */
export function show(markup: string, options: object, rows: object[] = [{ a: 1 }]) {
  const recording = createRecording();
  const parts = { ...html, ...sheets, compileSelector, tableMore };
  const dom = createDom(recording, { width: 640, height: 480 }, parts);
  const container = dom.container as unknown as HTMLElement;
  container.innerHTML = markup;
  const Tabulator = createTabulator(recording, dom.placeIn, settingsOf({ tables: 3, rows: 1e5 }), parts);
  const table = new (Tabulator as unknown as new (...args: unknown[]) => { setData(rows: object[]): void })('#t', {
    data: rows,
    ...options,
  });
  const flush = () => {
    const told = recording.flush().filter((op) => op.op === 'table' || op.op === 'table-data');
    return told.flatMap(({ data }) => rowsOf(data));
  };
  const first = flush();
  const json = (value: unknown) => JSON.parse((value as string | undefined) ?? 'null') as unknown;
  return {
    container,
    table,
    flush,
    violations: recording.violations,
    told: recording.violations.map(({ code, message }) => `${code} ${message}`),
    /** What the first column's cells are made of. */
    pieces: first.map(({ r0 }) => json(r0)),
    texts: first.map(({ d0 }) => d0),
    /** How its cells, and rows, look themselves. */
    cells: first.map(({ e0 }) => json(e0)),
    rows: first.map(({ w0 }) => json(w0)),
    json,
  };
}

export const cellOf = (content: unknown, more: object = {}) => ({
  columns: [{ title: 'A', field: 'a', formatter: () => content, ...more }],
});
