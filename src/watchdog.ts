/**
 * Ends what does not come back.
 *
 * The attack: a native that never returns and never ticks (a catastrophic regular expression, a
 * search through an array-like of length 2^53 − 1), or a thread that floods the stage so that its
 * timers starve, or data on which the stage's own libraries hang.
 * The defence: the timer lives on the host's thread, and its last word is the removal of the frames;
 * `Worker.terminate()` alone leaves some natives running.
 */

/** How much longer than its budget a slice may last, in ms: messages travel, machines are busy. */
export const GRACE_MS = 500;
/** How long a stage may take to answer, in ms: a large picture keeps it busy, a hang never ends. */
export const STAGE_MS = 4000;
/** From the end of an event's slice until all of it is drawn, in ms. */
export const DRAWING_MS = 10_000;
/** From one answer of a stage to the next question, in ms. */
export const PULSE_MS = 500;
/** After the timer: what was posted meanwhile is heard before anyone is ended. */
const LAST_CALL_MS = 30;
/** A timer that is this late, in ms, was late with its page: left and kept by the browser, frozen, or blocked. */
const LATE_MS = 1000;

export interface Watchdog {
  start(ms: number): void;
  stop(): void;
}

export function createWatchdog(onOverrun: () => void): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = (ms: number, isAgain = false) => {
    stop();
    const due = performance.now() + ms;
    timer = setTimeout(() => {
      // The frames stood still with the page, so they have their time once more. Only once: in a page that nobody looks
      // at, browsers make every timer late.
      if (!isAgain && performance.now() > due + LATE_MS) start(ms, true);
      // A host that was busy itself finds the timer and the answer side by side: read the answer first.
      else timer = setTimeout(onOverrun, LAST_CALL_MS);
    }, ms);
  };
  return { start, stop };
}
