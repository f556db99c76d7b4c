/**
 * A token bucket: `rate` tokens a second, and as many at most.
 *
 * @param clock milliseconds
 * @returns takes a token; `false` when there is none
 */
export function createBucket(rate: number, clock: () => number): () => boolean {
  let tokens = rate;
  let filled = clock();
  return () => {
    const now = clock();
    tokens = Math.min(rate, tokens + ((now - filled) * rate) / 1000);
    filled = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
