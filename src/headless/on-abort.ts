/**
 * What is to be done when a signal of the caller's aborts, for many runs that have the same one.
 *
 * The attack, by accident: twelve runs at once that one signal ends. Where each listens to it, Node takes them for a leak, and
 * says so on the standard error of whoever runs modules. The defence: one listener for all of them, gone with the last.
 */

interface Listening {
  readonly runs: Set<() => void>;
  readonly tell: () => void;
}

const bySignal = new WeakMap<AbortSignal, Listening>();

/** @param run called once, should it abort: it never throws @returns ends it */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  let listening = bySignal.get(signal);
  if (!listening) {
    const runs = new Set<() => void>();
    listening = {
      runs,
      tell() {
        for (const one of runs) one();
      },
    };
    bySignal.set(signal, listening);
    signal.addEventListener('abort', listening.tell, { once: true });
  }
  const { runs, tell } = listening;
  runs.add(run);
  return () => {
    if (!runs.delete(run) || runs.size > 0) return;
    bySignal.delete(signal);
    signal.removeEventListener('abort', tell);
  };
}
