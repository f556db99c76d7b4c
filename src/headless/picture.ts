/**
 * A picture that nobody sees: every operation is held against what the stage would hold it against, counted and
 * bounded as there, and reported with the same codes. What only a browser can tell, layout and colours, is not asked.
 *
 * The attack: an operation that no runtime of ours sends. The defence: the same checks, compiled from the same schemas, and
 * the stage's own account of its nodes.
 */

import { checkOperation } from 'virtual:checks';
import { checkExtra } from 'virtual:checks/extras';
import { checkPlot } from 'virtual:checks/plot';
import { checkTable } from 'virtual:checks/table';
import { checkTableMore } from 'virtual:checks/table-more';
import type { Extra } from '../protocol/extras.ts';
import type { StartMessage } from '../protocol/messages.ts';
import type { Operation } from '../protocol/operations.ts';
import type { PlotSpec } from '../protocol/plots.ts';
import { findRoom } from '../protocol/room.ts';
import type { TableOptions } from '../protocol/tables.ts';
import { createStageDom } from '../stage/dom.ts';
import type { Picture, StageReport } from '../stage/picture.ts';
import { readPoints } from '../stage/plot/points.ts';
import { reportPoints } from '../stage/plot/report.ts';
import { createScales } from '../stage/plot/scale.ts';
import { violationOf } from '../stage/table/height.ts';
import { checkRecords } from '../stage/table/rows.ts';
import { addAllWords } from './all-words.ts';
import { bareOf, createBareRoot } from './bare-nodes.ts';

type Kind = 'table' | 'plot';

interface Counted {
  readonly kind: Kind;
  /** The id of the element it is in. */
  readonly target: number;
  /** Rows or points. */
  size: number;
  /** Of a table. */
  readonly columns: number;
}

export interface CheckedPicture extends Pick<Picture, 'draw' | 'settle' | 'takeBusyMs' | 'goOn' | 'counts'> {
  /** What the module asked for, in CSS px. */
  readonly height: number;
}

export function createCheckedPicture(limits: StartMessage['limits'], report: StageReport): CheckedPicture {
  addAllWords();
  const items = new Map<number, Counted>();
  let height = 0;
  const dom = createStageDom(createBareRoot(), {
    maxNodes: limits.nodes,
    report,
    onDropped(dropped) {
      for (const [id, { target }] of items) if (target === dropped) items.delete(id);
    },
  });
  const countOf = (kind: Kind) => [...items.values()].filter((item) => item.kind === kind).length;
  const roomFor = (kind: Kind, id: number) => {
    let used = 0;
    for (const [other, item] of items) if (item.kind === kind && other !== id) used += item.size;
    return findRoom(kind, limits.rows, used);
  };
  const refuse = (code: string, rule: string, message: string, hint: string) =>
    report({ code, rule, message, hint, severity: 'error' });

  /** A target may hold one table or plot; a new one with a known id replaces the old. */
  const place = (kind: Kind, id: number, target: number, make: () => Pick<Counted, 'size' | 'columns'>) => {
    items.delete(id);
    if (!dom.find(target))
      return refuse('SM505', 'target', `A ${kind} names an element that is not there`, 'Append the element first.');
    const most = kind === 'table' ? limits.tables : limits.plots;
    if (countOf(kind) >= most) return refuse('SM506', 'too-many', `More than ${most} ${kind}s`, 'Destroy some first.');
    items.set(id, { kind, target, ...make() });
  };
  const perform = (op: Operation): void => {
    switch (op.op) {
      case 'table':
        place('table', op.id, op.target, () => {
          hold('table', checkTable(op.options) ?? (op.more === undefined ? undefined : checkTableMore(op.more)));
          const options = op.options as TableOptions;
          const { length: columns } = options.columns;
          const size = countRows(op.data, columns, roomFor('table', op.id));
          const tall = violationOf(options, size);
          if (tall) report(tall);
          return { size, columns };
        });
        break;
      case 'plot':
        place('plot', op.id, op.target, () => ({
          size: countPoints(op.spec, roomFor('plot', op.id), report),
          columns: 0,
        }));
        break;
      case 'table-data': {
        const table = items.get(op.id);
        if (table?.kind === 'table') table.size = countRows(op.data, table.columns, roomFor('table', op.id));
        break;
      }
      case 'table-rows':
        break;
      case 'destroy':
        items.delete(op.id);
        break;
      case 'height':
        height = Math.min(op.height ?? 0, limits.heightPx);
        break;
      case 'extra':
        performExtra(op.what);
        break;
      default:
        dom.apply(op);
    }
  };
  const performExtra = (what: unknown): void => {
    hold('what', checkExtra(what));
    const extra = what as Extra;
    if (extra.kind !== 'control' || extra.value === undefined) return;
    const element = dom.find(extra.id);
    if (!element || !/^(input|textarea)$/.test(bareOf(element).tag ?? '')) return;
    if (dom.chargeState(extra.id, extra.value)) return;
    const message = 'The text of a control was left out: the picture holds too much text';
    const hint = 'Show less of it, or fewer controls.';
    report({ code: 'SM504', rule: 'control-text', message, hint, severity: 'warning' });
  };

  return {
    async draw(batch) {
      for (const [i, item] of batch.entries()) {
        const reason = checkOperation(item);
        if (reason !== undefined) throw new Error(`number ${i}, ${reason}`);
      }
      for (const op of batch as readonly Operation[]) perform(op);
    },
    async settle() {},
    takeBusyMs: () => 0,
    goOn() {},
    get counts() {
      return { tables: countOf('table'), plots: countOf('plot'), nodes: dom.nodes };
    },
    get height() {
      return height;
    },
  };
}

/** @throws Error if they are malformed, or more than `room` */
function countRows(data: unknown, columns: number, room: number): number {
  checkRecords(data, columns, room);
  return data.length;
}

/** @throws Error if it is malformed, or has more points than `room` */
function countPoints(given: unknown, room: number, report: StageReport): number {
  hold('plot', checkPlot(given));
  const spec = given as PlotSpec;
  const size = spec.series.reduce((sum, { x }) => sum + x.length, 0);
  if (size > room) throw new Error(`Malformed plot: more than ${room} points`);
  const scales = createScales(spec);
  const points = spec.series.map((series) =>
    readPoints(series, scales.x.time, { x: scales.x, y: scales[series.axis ?? 'y'] }),
  );
  reportPoints(points, { report });
  return size;
}

function hold(what: string, reason: string | undefined): void {
  if (reason !== undefined) throw new Error(`Malformed ${what}: ${reason}`);
}
