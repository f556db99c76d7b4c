/** How many guests run at once on a page; the others wait their turn. */

interface Waiting {
  readonly limit: number;
  readonly enter: () => void;
}

const waiting: Waiting[] = [];
let running = 0;

/** A guest's place among those that run. */
export interface Slot {
  /** Gives it back, until it is taken back as often as it was left. */
  leave(): void;
  /** Takes it back at once, though one too many may run by then. */
  takeBack(): void;
}

/**
 * @param limit at most this many at once
 * @throws the signal's reason when it aborts while waiting
 */
export async function takeSlot(limit: number, signal: AbortSignal): Promise<Slot> {
  signal.throwIfAborted();
  if (running < limit) running += 1;
  else await waitForSlot(limit, signal);
  /** For how many reasons the place is not held. */
  let away = 0;
  return {
    leave() {
      if (away++ > 0) return;
      running -= 1;
      admitNext();
    },
    takeBack() {
      if (--away === 0) running += 1;
    },
  };
}

/** The place is taken at once, so that nobody can slip in before the waiter's promise has run. */
function admitNext(): void {
  const at = waiting.findIndex(({ limit }) => running < limit);
  if (at < 0) return;
  running += 1;
  waiting.splice(at, 1)[0]?.enter();
}

function waitForSlot(limit: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = { limit, enter: resolve };
    waiting.push(entry);
    signal.addEventListener('abort', () => {
      const at = waiting.indexOf(entry);
      if (at < 0) return;
      waiting.splice(at, 1);
      reject(signal.reason);
    });
  });
}
