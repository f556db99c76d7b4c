/**
 * Draws the guest's operations in order: the small DOM at once, tables and plots as soon as their
 * chunk is here. Each batch is checked whole before its first operation is drawn.
 */
import { checkOperation } from 'virtual:checks';
import type { Appearance, ChunkName, StartMessage } from '../protocol/messages.ts';
import { chunksOf } from '../protocol/operation-chunks.ts';
import type { Operation } from '../protocol/operations.ts';
import { findRoom } from '../protocol/room.ts';
import type { GuestEvent } from '../protocol/to-guest.ts';
import type { ChunkContext, Drawn, Extras } from './chunk.ts';
import { findChunk, isLoaded } from './chunks.ts';
import { createStageDom } from './dom.ts';

/**
 * Rows and points that are drawn in one task: where the thread is the page's, it moves on between tasks.
 * A table or plot costs as much as some thousand of them before it has any, an image as much as its letters and more.
 */
const MOST_AT_ONCE = 50_000;
const EMPTY = 10_000;
const EXTRA = 100;
const IMAGE = 2500;
const LONG_MS = 40;

/** Styles with colours, which may not be read on a dark page: the part that sees to it is not loaded for others. */
const PAINTED = ':is([style*=color],[style*=background]):not(.tabulator *,.sm-plot *)';

export type StageReport = (violation: {
  code: string;
  rule: string;
  message: string;
  hint: string;
  severity: 'error' | 'warning';
}) => void;

export interface PictureOptions {
  readonly root: HTMLElement;
  readonly limits: StartMessage['limits'];
  readonly csv?: StartMessage['csv'];
  readonly appearance: () => Appearance;
  readonly locale: string;
  readonly report: StageReport;
  readonly need: (name: ChunkName) => void;
  readonly onHeight: (height: number | null) => void;
  /** Something happened in the picture. */
  readonly onEvent: (event: GuestEvent) => void;
  /** Test builds only. */
  readonly rawText: boolean;
}

export interface Picture {
  /** @returns when the batch is drawn; rejects when it is malformed */
  draw(batch: readonly unknown[]): Promise<void>;
  /** Waits until everything drawn so far is on screen. */
  settle(): Promise<void>;
  restyle(): void;
  resize(width: number): void;
  chunkArrived(name: ChunkName): void;
  /**
   * The picture stands, and the guest hears the next event: when the stage has rested as long as it drew. What follows
   * what can't take more than half of the thread, which may be the page's.
   */
  goOn(spentMs: number): void;
  /** How long it has drawn since this was asked last, in ms. */
  takeBusyMs(): number;
  readonly counts: { readonly tables: number; readonly plots: number; readonly nodes: number };
}

type Kind = 'table' | 'plot';

interface Placed {
  readonly kind: Kind;
  /** The id of the element it is in. */
  readonly target: number;
  readonly drawn: Drawn;
}

/** @param what checked by the part that has drawn it */
const weigh = ({ src }: { src?: unknown }) => (typeof src === 'string' ? IMAGE + src.length : EXTRA);

export function createPicture(options: PictureOptions): Picture {
  const { root, limits, csv, appearance, locale, report, need, onHeight, onEvent, rawText } = options;
  const placed = new Map<number, Placed>();
  const destroy = (id: number) => {
    placed.get(id)?.drawn.destroy();
    placed.delete(id);
  };
  const dom = createStageDom(root, {
    maxNodes: limits.nodes,
    report,
    rawText,
    // On the block around the container: there no module can take it away.
    onKerningDear: () => root.parentElement?.classList.add('sm-plain'),
    onDropped(dropped) {
      for (const [id, { target }] of placed) if (target === dropped) destroy(id);
    },
  });
  /** One batch is drawn behind the other, so that one chunk is awaited at a time. */
  let awaited: ChunkName | undefined;
  let arrive = () => {};
  let queue: Promise<void> = Promise.resolve();
  let extras: Extras | undefined;

  const roomFor = (kind: Kind, id: number) => {
    let used = 0;
    for (const [other, item] of placed) if (item.kind === kind && other !== id) used += item.drawn.size;
    return findRoom(kind, limits.rows, used);
  };
  const contextOf = (kind: Kind, id: number): ChunkContext => ({
    scheme: appearance().scheme,
    locale,
    room: roomFor(kind, id),
    csv,
    report,
    tell: (event) => extras?.tell({ ...event, id }),
    rawText,
  });
  const awaitChunk = (name: ChunkName) =>
    new Promise<void>((resolve) => {
      awaited = name;
      arrive = resolve;
      need(name);
    });
  const useExtras = () =>
    (extras ??= findChunk('extras')!.createExtras({ root, dom, report, isActing: () => acting, post: onEvent }));
  const countOf = (kind: Kind) => [...placed.values()].filter((item) => item.kind === kind).length;
  const refuse = (code: string, rule: string, message: string, hint: string) =>
    report({ code, rule, message, hint, severity: 'error' });

  /** A target may hold one table or plot; a new one with a known id replaces the old. */
  const place = (kind: Kind, id: number, targetId: number, make: (target: HTMLElement) => Drawn) => {
    destroy(id);
    const target = dom.find(targetId);
    if (!(target instanceof HTMLElement))
      return refuse('SM505', 'target', `A ${kind} names an element that is not there`, 'Append the element first.');
    const most = kind === 'table' ? limits.tables : limits.plots;
    if (countOf(kind) >= most) return refuse('SM506', 'too-many', `More than ${most} ${kind}s`, 'Destroy some first.');
    placed.set(id, { kind, target: targetId, drawn: make(target) });
  };

  /** Whether there may be boxes that were not looked at: a plot and the focus ask for a layout at once. */
  let isStale = false;
  const flatten = () => {
    if (isStale) dom.flatten(extras?.boxes());
    isStale = false;
  };
  const perform = (op: Operation): void => {
    const kind = 'what' in op ? (op.what as { kind?: unknown } | null)?.kind : op.op;
    if ('spec' in op || 'data' in op || 'shown' in op || kind === 'focus') flatten();
    else isStale = true;
    switch (op.op) {
      case 'table':
        place('table', op.id, op.target, (target) =>
          findChunk('table')!.createTable(
            target,
            op.options,
            op.data,
            contextOf(op.op, op.id),
            op.more === undefined ? undefined : findChunk('tableMore')!.addMore(op.more),
          ),
        );
        break;
      case 'plot':
        place('plot', op.id, op.target, (target) =>
          findChunk('plot')!.createPlot(target, op.spec, contextOf(op.op, op.id)),
        );
        break;
      case 'table-data':
        placed.get(op.id)?.drawn.setData?.(op.data, roomFor('table', op.id));
        break;
      case 'table-rows':
        placed.get(op.id)?.drawn.show?.(op.shown);
        break;
      case 'destroy':
        destroy(op.id);
        break;
      case 'height':
        onHeight(op.height);
        break;
      case 'extra':
        useExtras().perform(op.what);
        break;
      default:
        dom.apply(op);
    }
  };

  let acting = false;
  let began = 0;
  let busyMs = 0;
  const act = (isOn: boolean) => {
    if (isOn) began = performance.now();
    else busyMs += performance.now() - began;
    acting = isOn;
  };
  const pause = async (until?: Promise<unknown>) => {
    isStale = true;
    flatten();
    act(false);
    await until;
    act(true);
  };
  let drawnAtOnce = 0;
  const performEach = async (operations: readonly Operation[]) => {
    for (const op of operations) {
      // Only what needs a chunk waits: thousands of nodes must not cost a microtask each.
      for (const chunk of chunksOf(op)) if (!isLoaded(chunk)) await pause(awaitChunk(chunk));
      perform(op);
      if ('what' in op) drawnAtOnce += weigh(op.what as { src?: unknown });
      else if ('data' in op || 'spec' in op || 'shown' in op)
        drawnAtOnce += EMPTY + (placed.get(op.id)?.drawn.size ?? 0);
      // What else takes long, thousands of children in another order each time, is known by the clock alone.
      if (drawnAtOnce < MOST_AT_ONCE && performance.now() - began < LONG_MS) continue;
      drawnAtOnce = 0;
      await pause(new Promise((resolve) => setTimeout(resolve)));
    }
  };
  const performAll = async (operations: readonly Operation[]) => {
    act(true);
    try {
      await performEach(operations);
      if (!extras && appearance().scheme === 'dark' && root.querySelector(PAINTED)) {
        await pause(awaitChunk('extras'));
        useExtras();
      }
      await pause(extras?.drawn());
    } finally {
      act(false);
    }
  };

  return {
    draw(batch) {
      for (const [i, item] of batch.entries()) {
        const reason = checkOperation(item);
        if (reason !== undefined) return Promise.reject(new Error(`number ${i}, ${reason}`));
      }
      const drawn = queue.then(() => performAll(batch as readonly Operation[]));
      queue = drawn.catch(() => {});
      return drawn;
    },
    async settle() {
      await queue;
      await Promise.all([...placed.values()].map(({ drawn }) => drawn.ready));
    },
    restyle() {
      for (const { drawn } of placed.values()) drawn.restyle(appearance().scheme);
      this.draw([]);
    },
    resize(width) {
      for (const { drawn } of placed.values()) drawn.resize(width);
    },
    chunkArrived(name) {
      if (name === awaited) arrive();
    },
    takeBusyMs() {
      const spent = busyMs;
      busyMs = 0;
      return spent;
    },
    goOn: (spentMs) => extras?.goOn(spentMs),
    get counts() {
      return { tables: countOf('table'), plots: countOf('plot'), nodes: dom.nodes };
    },
  };
}
