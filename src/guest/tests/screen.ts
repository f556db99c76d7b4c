/**
 * `drawn`: what a module has drawn beside the nodes of its container.
 *
 * The attack: a module that answers a test's question with one list and draws another. The defence: what is told is read
 * from the operations on their way to the stage, which are the runtime's own, never from what the module passed. And a
 * module that draws where nobody looks, or takes away again what it has drawn: what is told is what stands in the container.
 */
import type { EncodedTable } from '../../datasets/columns.ts';
import { decodeRows } from '../../datasets/decode.ts';
import type { Operation } from '../../protocol/operations.ts';
import type { PlotAxis, PlotSpec } from '../../protocol/plots.ts';
import { type Page, VALUE } from '../../protocol/table-words.ts';
import type { TableOptions } from '../../protocol/tables.ts';
import type { GuestDom } from '../container.ts';
import { findRecord } from '../dom/node.ts';
import type { NodeRecord } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';

export interface DrawnTable {
  readonly columns: readonly { readonly title: string; readonly field: string }[];
  /** Those that are shown: of each column the value, under its field. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export interface DrawnPlot {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly {
    readonly type: string;
    readonly label: string;
    /** Numbers, times as epoch milliseconds, or the texts of categories. */
    readonly x: readonly (number | string)[];
    /** `null` is a gap. */
    readonly y: readonly (number | null)[];
  }[];
  readonly bands: readonly object[];
  readonly markers: readonly object[];
}

export interface Drawn {
  /** Those that are in the container now, in the order in which they were made. */
  readonly tables: readonly DrawnTable[];
  readonly plots: readonly DrawnPlot[];
}

export interface Screen {
  readonly drawn: Drawn;
  /** A recorder that tables or plots write to. */
  watch(recorder: Recorder): Recorder;
  /** The function that makes their places. */
  watchPlaces(placeIn: GuestDom['placeIn']): GuestDom['placeIn'];
  /** Before anything is drawn. */
  setContainer(container: unknown): void;
}

type Column = { readonly title: string; readonly field: string };
interface TableState {
  /** Id of its place. */
  readonly target: number;
  columns: readonly Column[];
  all: DrawnTable['rows'];
  shown: DrawnTable['rows'];
}

const { freeze } = Object;

export function createScreen(): Screen {
  const tables = new Map<number, TableState>();
  const plots = new Map<number, { readonly target: number; readonly plot: DrawnPlot }>();
  const places = new Map<number, NodeRecord>();
  let root: NodeRecord | undefined;
  const collectors: (() => void)[] = [];
  const look = (operation: Operation) => {
    if (operation.op === 'table') {
      const columns = (operation.options as TableOptions).columns.map(({ title, field }) => freeze({ title, field }));
      const all = readRows(columns, operation.data as EncodedTable);
      tables.set(operation.id, { target: operation.target, columns: freeze(columns), all, shown: all });
    } else if (operation.op === 'table-data') {
      const table = tables.get(operation.id);
      if (table) table.all = table.shown = readRows(table.columns, operation.data as EncodedTable);
    } else if (operation.op === 'table-rows') {
      const table = tables.get(operation.id);
      const flags = operation.shown as Uint8Array | Page;
      // Whoever looks at a table sees the rows of all its pages.
      if (table && typeof flags === 'object') table.shown = freeze(table.all.filter((_, i) => flags[i] === 1));
    } else if (operation.op === 'plot') {
      plots.set(operation.id, { target: operation.target, plot: readPlot(operation.spec as PlotSpec) });
    } else if (operation.op === 'destroy') {
      tables.delete(operation.id);
      plots.delete(operation.id);
    }
  };
  /** Tables and plots are read when a slice is over; who asks before has them read now. */
  const collect = () => {
    for (const run of collectors) run();
  };
  const isShown = ({ target }: { readonly target: number }) => isDrawnIn(root, places.get(target));
  const drawn = {
    get tables() {
      collect();
      return freeze([...tables.values()].filter(isShown).map(({ columns, shown }) => freeze({ columns, rows: shown })));
    },
    get plots() {
      collect();
      return freeze([...plots.values()].filter(isShown).map(({ plot }) => plot));
    },
  };
  return {
    drawn: freeze(drawn),
    watch: (recorder) => ({
      ...recorder,
      push(operation) {
        recorder.exempt(() => look(operation));
        recorder.push(operation);
      },
      beforeFlush(callback) {
        collectors.push(callback);
        recorder.beforeFlush(callback);
      },
    }),
    watchPlaces: (placeIn) => (target, onDropped) => {
      const place = placeIn(target, onDropped);
      if (place) places.set(place.id, place);
      return place;
    },
    setContainer(container) {
      root = findRecord(container);
    },
  };
}

function isDrawnIn(root: NodeRecord | undefined, place: NodeRecord | undefined): boolean {
  for (let at = place; at?.drawn; at = at.parent) if (at === root) return true;
  return false;
}

function readRows(columns: readonly Column[], data: EncodedTable): DrawnTable['rows'] {
  const named = data.columns.flatMap((column) => {
    const at = column.name.startsWith(VALUE) ? columns[Number(column.name.slice(VALUE.length))] : undefined;
    const name = at && (at.field || at.title);
    return name ? [{ ...column, name }] : [];
  });
  // Two columns may show one field.
  const once = named.filter(({ name }, i) => named.findIndex((other) => other.name === name) === i);
  return decodeRows({ length: data.length, columns: once }, { freeze: true });
}

function readPlot({ title = '', x, y, series, bands, markers = [] }: PlotSpec): DrawnPlot {
  return freeze({
    title,
    xLabel: x.label ?? '',
    yLabel: y.label ?? '',
    series: freeze(
      series.map((one) =>
        freeze({ type: one.type, label: one.label, x: freeze(readX(one.x, x)), y: freeze(Array.from(one.y, gapOf)) }),
      ),
    ),
    bands: freeze(bands.map((band) => freeze({ ...band }))),
    markers: freeze(markers.map((marker) => freeze({ ...marker }))),
  });
}

function readX(values: Float64Array, { categories }: PlotAxis): (number | string)[] {
  return Array.from(values, (value) => categories?.[value] ?? value);
}

const gapOf = (value: number) => (Number.isNaN(value) ? null : value);
