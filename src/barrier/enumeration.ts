/**
 * How often each name was called lately.
 *
 * The attack: a module calls thousands of names, so that whoever counts them runs out of memory, or forgets the one
 * that matters. The defence: what is remembered is bounded, and when it is full nothing more is let through until time
 * has passed: no run that its other limits let happen comes near.
 */
import type { CallRules } from '../policy/grants.ts';

/** Calls that are remembered at once. */
const MOST = 16_384;

export interface Enumeration {
  /** Calls of `name` within the time; `Infinity` when there are too many of all names. */
  count(name: string): number;
  /** Remembers a call. */
  add(name: string): void;
}

/** @param clock milliseconds */
export function createEnumeration({ withinMs }: CallRules['enumeration'], clock: () => number): Enumeration {
  const counts = new Map<string, number>();
  /** The oldest is at `from`; what is before it is forgotten. */
  let calls: { readonly name: string; readonly time: number }[] = [];
  let from = 0;
  const forget = () => {
    const since = clock() - withinMs;
    for (let call = calls[from]; call && call.time < since; call = calls[from]) {
      const left = (counts.get(call.name) as number) - 1;
      if (left === 0) counts.delete(call.name);
      else counts.set(call.name, left);
      from += 1;
    }
    // Now and then, so that forgetting costs each call the same.
    if (from > calls.length / 2) {
      calls = calls.slice(from);
      from = 0;
    }
  };
  return {
    count(name) {
      forget();
      return calls.length - from >= MOST ? Number.POSITIVE_INFINITY : (counts.get(name) ?? 0);
    },
    add(name) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      calls.push({ name, time: clock() });
    },
  };
}
