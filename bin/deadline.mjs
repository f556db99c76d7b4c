/**
 * An end for what may wait for others: a run's own clock stands still while a request is under way, and a host that never
 * ends its answer would hold the command for as long as it likes.
 *
 * @param {AbortSignal} stop what ends it before
 * @param {number} ms milliseconds from now
 * @returns {{signal: AbortSignal, passed: boolean, end(): void}}
 */
export function startDeadline(stop, ms) {
  const controller = new AbortController();
  let passed = false;
  const abort = () => controller.abort(stop.reason);
  if (stop.aborted) abort();
  stop.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => {
    passed = true;
    controller.abort(new Error('its time is up'));
  }, ms);
  return {
    signal: controller.signal,
    get passed() {
      return passed;
    },
    end() {
      clearTimeout(timer);
      stop.removeEventListener('abort', abort);
    },
  };
}
