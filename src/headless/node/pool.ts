/**
 * Threads and processes that stand ready, so that a run need not wait for one: QuickJS is instantiated in them and,
 * where it is known what the next run will need, the guest's runtime stands hardened. Each serves one run and is ended.
 *
 * They are made when a run has taken one, never before the first; they keep nothing alive, and end with the process.
 */
import { startProcess } from './process.ts';
import type { Runner } from './runner.ts';
import { startThread } from './thread.ts';
import { compileQuickJs, readQuickJs } from './wasm.ts';

export type Isolation = 'thread' | 'process';

interface Spare extends Needs {
  readonly runner: Promise<Runner>;
}

/** What a run asks of what it runs on. */
export interface Needs {
  readonly isolation: Isolation;
  /** Bytes that the module and its data may take. */
  readonly room: number;
  /** What runs ahead of a module. */
  readonly boot?: string | undefined;
}

/** So many at a time; each takes some megabytes. */
const MOST_SPARES = 2;
/** What data the next run may bring, beside what its module may take. Pages that nobody writes to cost nothing. */
const SPARE_ROOM = 64 * 2 ** 20;
/** What the levels give modules and scripts, but for the last. */
const USUAL_ROOM = 256 * 2 ** 20;
/** Long enough for a process that has what it wanted to end. */
const SOON_MS = 10;
const spares: Spare[] = [];

const make = async ({ isolation, room, boot }: Needs): Promise<Runner> => {
  const isProcess = isolation === 'process';
  const wasm = isProcess ? readQuickJs() : compileQuickJs();
  // It starts while QuickJS is compiled.
  const runner = isProcess ? startProcess() : startThread();
  try {
    runner.prepare({ wasm: await wasm, room, letters: LETTERS, boot });
    return runner;
  } catch (error) {
    await runner.kill();
    throw error;
  }
};
/** Of any program: the tables of units, and the longest module. */
const LETTERS = 2 ** 21;

export interface Taken {
  readonly runner: Runner;
  /** It has run what the module needs ahead of it. */
  readonly hasBooted: boolean;
}

/** @throws Error when QuickJS' file can't be had */
export async function takeRunner(needs: Needs): Promise<Taken> {
  const find = (boot: string | undefined) =>
    spares.findIndex((one) => one.isolation === needs.isolation && one.room >= needs.room && one.boot === boot);
  const booted = find(needs.boot);
  const at = booted < 0 ? find(undefined) : booted;
  const [spare] = at < 0 ? [] : spares.splice(at, 1);
  const { isolation, room } = needs;
  const ready = await spare?.runner.catch(() => undefined);
  if (ready?.isAlive) return { runner: ready, hasBooted: spare?.boot !== undefined };
  return { runner: await make({ isolation, room }), hasBooted: false };
}

/** Where none stands ready, the first is on its way while the module is scanned. */
export function beginSpare(isolation: Isolation): void {
  if (spares.length === 0) prepareSpare({ isolation, room: USUAL_ROOM });
}

const waiting = new Set<NodeJS.Timeout>();

/** As `prepareSpare`, when whoever waits for this run has what it came to: it may have been the only one. */
export function prepareSpareSoon(needs: Needs): void {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    prepareSpare(needs);
  }, SOON_MS);
  waiting.add(timer.unref());
}

/** Has one stand ready for the next run. @param needs as the last run's were; without `boot` where the next one's is not known */
function prepareSpare({ isolation, room: last, boot }: Needs): void {
  const room = last + SPARE_ROOM;
  const isAlike = (one: Spare) => one.isolation === isolation && one.boot === boot && one.room >= last;
  if (spares.filter(isAlike).length >= MOST_SPARES) return;
  if (spares.length >= MOST_SPARES) drop(spares.shift() as Spare);
  const spare = { runner: make({ isolation, room, boot }), isolation, room, boot };
  spare.runner.catch(() => {
    const at = spares.indexOf(spare);
    if (at >= 0) spares.splice(at, 1);
  });
  spares.push(spare);
}

/** Ends those that stand ready, for who wants nothing left behind. @returns when they have ended */
export async function dropSpares(): Promise<void> {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
  await Promise.all(spares.splice(0).map(drop));
}

async function drop({ runner }: Spare): Promise<void> {
  const made = await runner.catch(() => undefined);
  await made?.kill();
}
