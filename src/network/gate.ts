/** Lets so many at once; the others wait their turn. */

export interface Gate {
  /** @throws the signal's reason, when it is aborted first */
  enter(signal: AbortSignal): Promise<void>;
  leave(): void;
}

export function createGate(most: number): Gate {
  const waiting = new Set<() => void>();
  let inside = 0;
  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (inside < most) {
        inside += 1;
        return;
      }
      // Who leaves hands its place on.
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(next);
          reject(signal.reason);
        };
        const next = () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        waiting.add(next);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
    leave() {
      const [next] = waiting;
      if (!next) inside -= 1;
      else {
        waiting.delete(next);
        next();
      }
    },
  };
}
