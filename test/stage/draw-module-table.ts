/** Draws what a module's options ask for: through the guest's reading and the stage's drawing, without frames between them. */
import type { Events, TakeTable } from '../../src/guest/events.ts';
import { tableMore } from '../../src/guest/tables/extended.ts';
import { createTabulator } from '../../src/guest/tabulator.ts';
import type { Drawn } from '../../src/stage/chunk.ts';
import { createTable } from '../../src/stage/table.ts';
import { addMore } from '../../src/stage/table-more.ts';
import { createRecording, placeIn, target } from '../guest/recording.ts';
import { settingsOf } from '../guest/tables.ts';
import { createContext, createTarget } from './chunk-context.ts';
import { keep } from './draw-table.ts';

export type Handle = Record<string, (...args: unknown[]) => unknown>;

/** To be called in `describe` after `useTables()`. */
export async function drawOptions(options: object, script: (table: Handle) => void = () => {}) {
  const recording = createRecording();
  let take: TakeTable | undefined;
  const events = {
    listenToTables(_more: number, given: TakeTable) {
      take = given;
    },
  } as Events;
  const Tabulator = createTabulator(
    recording,
    placeIn,
    settingsOf({ tables: 3, rows: 100_000 }),
    { tableMore },
    events,
  );
  const table = Tabulator.create(target, options) as Handle;
  script(table);
  const place = createTarget();
  const drawn = new Map<number, Drawn>();
  /** Draws what the module has asked for since. */
  const flush = async () => {
    for (const op of recording.flush()) {
      if (op.op === 'destroy' || op.op === 'table') drawn.get(op.id)?.destroy();
      if (op.op === 'table-data') drawn.get(op.id)?.setData?.(op.data, 100_000);
      if (op.op === 'table-rows') drawn.get(op.id)?.show?.(op.shown);
      if (op.op !== 'table') continue;
      const { id, more } = op;
      const tell = (event: object) =>
        take?.({ ...event, id } as never, Object.freeze({ type: 'click' }), (listener, args) => listener(...args));
      const add = more === undefined ? undefined : addMore(more);
      const one = createTable(place, op.options, op.data, { ...createContext(), tell }, add);
      keep(one);
      drawn.set(id, one);
      await one.ready;
    }
  };
  await flush();
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => [...place.querySelectorAll<E>(selector)];
  const texts = (selector: string) => find(selector).map(({ textContent }) => textContent);
  const rows = () => find('.tabulator-row:not(.tabulator-group, .tabulator-calcs)');
  const cells = (i = 0) => rows().map((row) => row.querySelectorAll('.tabulator-cell')[i]?.textContent);
  return {
    ...{ place, table, flush, find, texts, rows, cells },
    get warnings() {
      return recording.violations.map(({ code, message, hint }) => `${code} ${message}. ${hint}`);
    },
  };
}

export type Shown = Awaited<ReturnType<typeof drawOptions>>;
