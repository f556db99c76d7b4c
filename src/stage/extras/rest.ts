/**
 * When the next event may go. The attack: a module that makes work of each event for the thread that may be the
 * page's. The defence: the stage rests as long as it drew.
 */

/** More than sixty events a second nobody sees. */
const LEAST_REST = 16;
/** After so long a picture that is out of sight counts as painted. */
const UNSEEN = 250;

/** @param spentMs how long the stage drew; style, layout and paint of the next frame are added */
export function restAsLong(spentMs: number, then: () => void): void {
  afterPaint((paintMs) => setTimeout(then, Math.max(LEAST_REST, spentMs + paintMs)));
}

/** @param then is told how long style, layout and paint took after the next frame began, in ms */
function afterPaint(then: (paintMs: number) => void): void {
  let isDone = false;
  const end = (ms: number) => {
    if (!isDone) then(ms);
    isDone = true;
  };
  setTimeout(end, UNSEEN, 0);
  requestAnimationFrame(() => {
    const start = performance.now();
    setTimeout(() => end(performance.now() - start));
  });
}
