/**
 * Since when something has stood where it stands.
 *
 * The attack: a module makes its picture smaller in the moment in which its reader clicks in it. In a page that keeps
 * its end in view, as chats do, what stands above comes down, and a button is where the pointer was. So does a module
 * further up for the question of another one.
 */
export interface Stillness {
  /** @returns milliseconds of `performance.now()` */
  since(): number;
  stop(): void;
}

export function watchStillness(element: Element): Stillness {
  const read = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  let place = read();
  let since = performance.now();
  const look = () => {
    const now = read();
    if (now !== place) since = performance.now();
    place = now;
  };
  let frame = requestAnimationFrame(function next() {
    look();
    frame = requestAnimationFrame(next);
  });
  return {
    since() {
      // A click may come before the next frame does.
      look();
      return since;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
