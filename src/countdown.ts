/** A timer that stands still while nobody is to blame for the time that passes. */
export interface Countdown {
  /** Goes on, or stands still. */
  run(isRunning: boolean): void;
  stop(): void;
}

/** Runs at once. @param ms of running time until `onEnd` */
export function createCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const countdown: Countdown = {
    run(isRunning) {
      if (isRunning === (timer !== undefined)) return;
      if (isRunning) {
        since = performance.now();
        timer = setTimeout(onEnd, left);
      } else {
        clearTimeout(timer);
        timer = undefined;
        left = Math.max(0, left - (performance.now() - since));
      }
    },
    stop() {
      clearTimeout(timer);
      // Nothing starts it again.
      countdown.run = () => {};
    },
  };
  countdown.run(true);
  return countdown;
}
