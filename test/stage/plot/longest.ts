/** How long the page's thread is kept by one piece of work, of many that are compared with each other. */
import { startHeartbeat } from '../../support/heartbeat.ts';

export interface Longest {
  /** Milliseconds that the thread did not beat. */
  readonly ms: number;
  readonly of: string;
}

/** Does each piece with a heartbeat of its own: what it leaves behind on the thread counts too. */
export function createLongest() {
  let longest: Longest = { ms: 0, of: '' };
  return {
    async during<T>(what: string, work: () => Promise<T>): Promise<T> {
      const heartbeat = startHeartbeat();
      const done = await work();
      await new Promise((resolve) => setTimeout(resolve));
      const { longestGapMs } = heartbeat.stop();
      if (longestGapMs > longest.ms) longest = { ms: longestGapMs, of: what };
      return done;
    },
    get longest() {
      return longest;
    },
  };
}
