/** Which threads of this browser work though nothing is left for them to do. */

export interface Thread {
  readonly pid: number;
  readonly process: string;
  readonly tid: number;
  readonly name: string;
  /** CPU time since the thread began. */
  readonly ms: number;
}

/** @returns every thread of this browser's processes, or `undefined` where the system can't say: Linux only */
export async function readThreads(): Promise<readonly Thread[] | undefined> {
  const response = await fetch('/__threads', { cache: 'no-store' });
  return response.ok ? ((await response.json()) as Thread[]) : undefined;
}

const SAMPLE_MS = 500;
const SAMPLES = 3;
/** Of a core, in every sample: what is stuck gets its share of a busy machine, and what cleans up after a kill comes and goes. */
const BUSY = 0.1;

/**
 * Watches all threads of the browser for some 1.5 s, or until none is left that was busy the whole time.
 *
 * @param but `tid`s that don't count
 * @returns those that were busy the whole time; `undefined` where the system can't say
 */
export async function findBusyThreads(but: ReadonlySet<number> = new Set()): Promise<readonly Thread[] | undefined> {
  let last = await readThreads();
  let at = performance.now();
  let busy: ReadonlySet<number> | undefined;
  for (let sample = 0; sample < SAMPLES && busy?.size !== 0; sample += 1) {
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    const now = await readThreads();
    if (!last || !now) return undefined;
    const before = new Map(last.map(({ tid, ms }) => [tid, ms]));
    const elapsed = performance.now() - at;
    at = performance.now();
    const here = now.filter(({ tid, ms }) => ms - (before.get(tid) ?? 0) > elapsed * BUSY).map(({ tid }) => tid);
    busy = new Set(here.filter((tid) => !busy || busy.has(tid)));
    last = now;
  }
  return last?.filter(({ tid }) => busy?.has(tid) && !but.has(tid));
}

/**
 * Windows of 1.5 s that a browser has for ending a thread. Chromium waits 2 s before it uses force; some natives
 * of WebKit look at nothing until they are done, a text of 2^31 characters from a graph among them.
 */
const WINDOWS = 12;

/** Waits until no thread is busy any more. @returns those that still are after some 18 s */
export async function findStuckThreads(but?: ReadonlySet<number>): Promise<readonly Thread[] | undefined> {
  let busy = await findBusyThreads(but);
  for (let more = 1; more < WINDOWS && busy && busy.length > 0; more += 1) busy = await findBusyThreads(but);
  return busy;
}
