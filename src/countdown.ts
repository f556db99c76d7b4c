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
  const watchdog = createWatchdog(onEnd);
  let left = ms;
  /** While it runs. */
  let since: number | undefined;
  const run = (isRunning: boolean) => {
    if (isRunning === (since !== undefined)) return;
    if (isRunning) {
      since = performance.now();
      watchdog.start(left);
    } else {
      watchdog.stop();
      left = Math.max(0, left - (performance.now() - since!));
      since = undefined;
    }
  };
  run(true);
  return {
    run: (isRunning) => left >= 0 && run(isRunning),
    stop() {
      run(false);
      left = -1;
    },
  };
}
