/** Measures how long the current thread was not free to run anything else. */

export interface Heartbeat {
  /** The longest time between two beats, in milliseconds, up to the moment of the call. */
  stop(): HeartbeatResult;
}

export interface HeartbeatResult {
  readonly longestGapMs: number;
  readonly beats: number;
}

/** A pause between beats, so that the heartbeat is no load of its own; browsers make 4 ms of it. */
const PAUSE_MS = 4;

/**
 * Starts to beat. Each beat is a message to itself: browsers put timers off (in hidden pages, while
 * loading), messages not. A timer only paces them, and one that comes late counts as a gap only from
 * the beat before it, which another message port keeps fresh.
 */
export function startHeartbeat(): Heartbeat {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longestGapMs = 0;
  let beats = 0;
  const beat = () => {
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - last);
    last = now;
    beats += 1;
  };
  let paced = last;
  port1.onmessage = () => {
    beat();
    const late = last - paced > 4 * PAUSE_MS;
    if (late) port2.postMessage(null);
  };
  const timer = setInterval(() => {
    paced = performance.now();
    port2.postMessage(null);
  }, PAUSE_MS);
  port2.postMessage(null);
  return {
    stop() {
      clearInterval(timer);
      port1.close();
      beat();
      return { longestGapMs, beats };
    },
  };
}
