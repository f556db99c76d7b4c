/**
 * What a transcript's operations come to: the tree, the tables and plots in it, the style rules.
 *
 * The attack: a transcript that was forged, with elements, values or trees that no guest's runtime would say, or with so
 * many that a reader's browser stands still. The defence: it has passed the schema, and goes operation by operation
 * through the stage's own DOM, with its lists and budgets; what is left out there is left out here. Tables and plots are
 * looked at when all has been said: one that is drawn a thousand times anew is drawn once.
 */

import { checkExtra } from 'virtual:checks/extras';
import type { StyleRule } from '../../policy/style-sheet.ts';
import type { Extra } from '../../protocol/extras.ts';
import type { Operation } from '../../protocol/operations.ts';
import type { Transcript } from '../../protocol/transcript.ts';
import { createStageDom, type StageDom } from '../../stage/dom.ts';
import { addAllWords } from '../all-words.ts';
import { PageDocument, PageElement, PageHole } from './document.ts';

type TableOperation = Extract<Operation, { op: 'table' }>;
type PlotOperation = Extract<Operation, { op: 'plot' }>;

export interface PlacedTable extends Omit<TableOperation, 'op'> {
  readonly kind: 'table';
  readonly hole: PageHole;
  data: unknown;
  /** By row, 1 where one is shown; all of them without. */
  shown?: unknown;
}
export interface PlacedPlot extends Omit<PlotOperation, 'op'> {
  readonly kind: 'plot';
  readonly hole: PageHole;
}
export type Placed = PlacedTable | PlacedPlot;

export interface PagePicture {
  readonly root: PageElement;
  readonly placed: ReadonlyMap<number, Placed>;
  readonly rules: readonly StyleRule[];
  /** Levels below the root, or more. */
  readonly levels: number;
  readonly nodes: number;
  /** Letters must stand side by side without regard to each other. */
  readonly isKerningDear: boolean;
  /** How many things were refused. */
  readonly refused: number;
}

/** The widest level has half of these (`policy/limits.ts`). */
const MOST = { nodes: 100_000, tables: 200, plots: 400 } as const;

/** @param transcript checked */
export function createPagePicture({ batches, limits }: Transcript): PagePicture {
  addAllWords();
  const root = new PageDocument().createElement('div');
  const placed = new Map<number, Placed>();
  let rules: readonly StyleRule[] = [];
  let isKerningDear = false;
  let refused = 0;

  const destroy = (id: number) => {
    placed.get(id)?.hole.remove();
    placed.delete(id);
  };
  const dom = createStageDom(root as unknown as HTMLElement, {
    maxNodes: Math.min(limits.nodes, MOST.nodes),
    report() {
      refused += 1;
    },
    onKerningDear() {
      isKerningDear = true;
    },
    onDropped(dropped) {
      for (const [id, { target }] of placed) if (target === dropped) destroy(id);
    },
  });

  const place = (operation: TableOperation | PlotOperation) => {
    const { op, ...rest } = operation;
    destroy(rest.id);
    const target = find(dom, rest.target);
    const count = [...placed.values()].filter(({ kind }) => kind === op).length;
    const most = op === 'table' ? Math.min(limits.tables, MOST.tables) : Math.min(limits.plots, MOST.plots);
    if (!target || target.isSvg || count >= most) {
      refused += 1;
      return;
    }
    const hole = new PageHole(rest.id);
    target.append(hole);
    placed.set(rest.id, { kind: op, hole, ...rest } as Placed);
  };
  const performExtra = (what: unknown) => {
    if (checkExtra(what) !== undefined) {
      refused += 1;
      return;
    }
    const extra = what as Extra;
    if (extra.kind === 'use') dom.marks = extra.sheets;
    else if (extra.kind === 'sheet') rules = extra.rules;
    else if (extra.kind === 'image') {
      const element = find(dom, extra.id);
      if (element?.tag === 'img') element.picture = extra.src ?? undefined;
    } else if (extra.kind === 'control') setControl(dom, extra);
  };
  const perform = (operation: Operation) => {
    switch (operation.op) {
      case 'table':
      case 'plot':
        return place(operation);
      case 'table-data': {
        const table = placed.get(operation.id);
        if (table?.kind !== 'table') return;
        table.data = operation.data;
        return delete table.shown;
      }
      case 'table-rows': {
        const table = placed.get(operation.id);
        // A page of it is not: as many rows stand there as the page of the transcript holds.
        if (table?.kind === 'table' && operation.shown instanceof Uint8Array) table.shown = operation.shown;
        return;
      }
      case 'destroy':
        return destroy(operation.id);
      // The page is as high as all that is in it.
      case 'height':
        return;
      case 'extra':
        return performExtra(operation.what);
      default:
        return dom.apply(operation);
    }
  };
  for (const batch of batches) for (const operation of batch) perform(operation);
  return { root, placed, rules, levels: dom.levels, nodes: dom.nodes, isKerningDear, refused };
}

function find(dom: StageDom, id: number): PageElement | undefined {
  const element: unknown = dom.find(id);
  return element instanceof PageElement ? element : undefined;
}

function setControl(dom: StageDom, { id, value, checked, selected }: Extract<Extra, { kind: 'control' }>): void {
  const state = find(dom, id)?.state;
  if (!state) return;
  if (value !== undefined && dom.chargeState(id, value)) state.value = value;
  if (checked !== undefined) state.checked = checked;
  if (selected !== undefined) state.selected = selected;
}
