/** A watchdog that stands still while nobody is to blame for the time that passes. */
import { createWatchdog } from './watchdog.ts';

export interface Countdown {
  /** Goes on, or stands still. */
  run(isRunning: boolean): void;
  /** For good. */
  stop(): void;
}

/** Runs at once. @param ms of running time until `onEnd` */
export function createCountdown(ms: number, onEnd: () => void): Countdown {
  let spent = 0;
  /** While it runs. */
  let since: number | undefined = performance.now();
  /** Its timer has come while it stood still. */
  let isDue = false;
  // One timer for all the times that it stands still: each call of a tool is two.
  const look = () => {
    const left = ms - spent - (since === undefined ? 0 : performance.now() - since);
    isDue = since === undefined;
    if (isDue) return;
    if (left > 0) watchdog.start(left);
    else onEnd();
  };
  const watchdog = createWatchdog(look);
  watchdog.start(ms);
  return {
    run(isRunning) {
      if (isRunning === (since !== undefined)) return;
      if (isRunning) {
        since = performance.now();
        if (isDue) look();
      } else {
        spent += performance.now() - since!;
        since = undefined;
      }
    },
    stop: () => watchdog.stop(),
  };
}
