/** Work that nobody waits for. */

/** Of a browser without idle times (WebKit). */
const LATER_MS = 300;

/** Runs `work` when there is nothing else to do. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 10 * LATER_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, LATER_MS);
  return () => clearTimeout(id);
}
