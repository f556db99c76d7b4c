/** A place that runs code of others. */
export interface Peer {
  readonly name: string;
  /**
   * Makes a fresh sandbox, as the package's documentation says, evaluates `code` in it and takes it away.
   *
   * @param code function declarations, in sloppy or strict mode; may call `performance.now()`
   * @param expression what to evaluate then; gives a string
   * @returns that string, and the milliseconds from nothing until it was here
   */
  readonly run: (code: string, expression: string) => Promise<{ result: string; ms: number }>;
}

/** What is never answered must not hold up the others. */
const PATIENCE_MS = 30_000;

/** @param make gives the result and what takes the sandbox away, which is not timed */
export function createPeer(
  name: string,
  make: (code: string, expression: string) => Promise<[result: string, remove: () => void]>,
): Peer {
  return {
    name,
    async run(code, expression) {
      const start = performance.now();
      const late = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error('it gave no result in time')), PATIENCE_MS),
      );
      const [result, remove] = await Promise.race([make(code, expression), late]);
      const ms = performance.now() - start;
      remove();
      return { result, ms };
    },
  };
}
