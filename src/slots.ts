/** How many guests run at once on a page; the others wait their turn. */

interface Waiting {
  readonly limit: number;
  readonly enter: () => void;
}

const waiting: Waiting[] = [];
let running = 0;

/**
 * @param limit at most this many at once
 * @returns gives the place back; further calls do nothing
 * @throws the signal's reason when it aborts while waiting
 */
export async function takeSlot(limit: number, signal: AbortSignal): Promise<() => void> {
  signal.throwIfAborted();
  if (running < limit) running += 1;
  else await waitForSlot(limit, signal);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    running -= 1;
    admitNext();
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
