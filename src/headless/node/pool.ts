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

interface Spare {
  readonly runner: Promise<Runner>;
  readonly isolation: Isolation;
  /** What it has run ahead of a module. */
  readonly boot: string | undefined;
}

/** So many at a time; each takes some megabytes. */
const MOST_SPARES = 2;
const spares: Spare[] = [];

const make = async (isolation: Isolation, boot?: string): Promise<Runner> =>
  isolation === 'process' ? startProcess(await readQuickJs(), boot) : startThread(await compileQuickJs(), boot);

export interface Taken {
  readonly runner: Runner;
  /** It has run what the module needs ahead of it. */
  readonly hasBooted: boolean;
}

/** @param boot what the run needs ahead of its module @throws Error when QuickJS' file can't be had */
export async function takeRunner(isolation: Isolation, boot: string): Promise<Taken> {
  const find = (wanted: string | undefined) =>
    spares.findIndex((spare) => spare.isolation === isolation && spare.boot === wanted);
  const booted = find(boot);
  const at = booted < 0 ? find(undefined) : booted;
  const [spare] = at < 0 ? [] : spares.splice(at, 1);
  return { runner: await (spare?.runner ?? make(isolation)), hasBooted: spare?.boot !== undefined };
}

/** Has one stand ready for the next run. @param boot what that will need ahead of its module, where it is known */
export function prepareSpare(isolation: Isolation, boot?: string): void {
  const alike = spares.filter((spare) => spare.isolation === isolation && spare.boot === boot);
  if (alike.length >= MOST_SPARES) return;
  if (spares.length >= MOST_SPARES) void spares.shift()?.runner.then((runner) => runner.kill());
  const spare = { runner: make(isolation, boot), isolation, boot };
  spare.runner.catch(() => {
    const at = spares.indexOf(spare);
    if (at >= 0) spares.splice(at, 1);
  });
  spares.push(spare);
}

/** Ends those that stand ready, for who wants nothing left behind. @returns when they have ended */
export async function dropSpares(): Promise<void> {
  await Promise.all(spares.splice(0).map(async ({ runner }) => (await runner).kill().catch(() => {})));
}
