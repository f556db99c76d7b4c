/**
 * Until a frame has loaded, and again until its script has answered: under a strict policy of the page it
 * never does, and no event says so. Counted in beats of this page, which are late on a busy machine too.
 */
const BEAT_MS = 100;
const LOAD_BEATS = 25;
/** Its scripts have run when it has loaded: what is on its way then is little. The rest is `blocked.ts`'s. */
const ANSWER_BEATS = 6;

export interface Silence {
  loaded(): void;
  stop(): void;
}

export function awaitAnswer(onSilence: (isLoaded: boolean) => void): Silence {
  let left = LOAD_BEATS;
  let isLoaded = false;
  const timer = setInterval(() => {
    left -= 1;
    if (left >= 0) return;
    clearInterval(timer);
    onSilence(isLoaded);
  }, BEAT_MS);
  return {
    loaded() {
      isLoaded = true;
      left = ANSWER_BEATS;
    },
    stop: () => clearInterval(timer),
  };
}
