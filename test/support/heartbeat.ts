/** Measures how long the current thread was not free to run anything else. */

export interface Heartbeat {
  /** Ends it; the time since the last beat counts as well. */
  stop(): HeartbeatResult;
}

export interface HeartbeatResult {
  /** The longest time between two beats, in milliseconds; some 5 ms on an idle thread. */
  readonly longestGapMs: number;
  readonly beats: number;
}

/** The shortest interval that every browser keeps; a loop of messages would be a load of its own. */
const PAUSE_MS = 4;

/**
 * Starts to beat. The beats are timers, which browsers serve last: a flood of messages that starves
 * them is a gap here, as it is to a user. The page must be visible, or browsers put timers off.
 */
export function startHeartbeat(): Heartbeat {
  let last = performance.now();
  let longestGapMs = 0;
  let beats = 0;
  const beat = () => {
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - last);
    last = now;
    beats += 1;
  };
  const timer = setInterval(beat, PAUSE_MS);
  return {
    stop() {
      clearInterval(timer);
      beat();
      return { longestGapMs, beats };
    },
  };
}
