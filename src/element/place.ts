/** What waits for the place that a run's frame stands in. */
interface Placed extends Node {
  readonly updateComplete: Promise<unknown>;
}

/** A browser that renders a page ahead of its reader loads no frames of ours meanwhile, and clocks run. */
const isAhead = () => (document as { prerendering?: boolean }).prerendering;

export interface Place {
  /**
   * Resolves when the element is in a page that somebody may look at, and its first update has made the place; a run that
   * is aborted needs none.
   */
  wait(signal: AbortSignal): Promise<void>;
  /** The element comes into a page. */
  enter(): void;
}

export function createPlace(element: Placed): Place {
  let onEnter: (value?: unknown) => void = () => {};
  return {
    enter: () => onEnter(),
    async wait(signal) {
      while ((!element.isConnected || isAhead()) && !signal.aborted) {
        await new Promise<unknown>((resolve) => {
          onEnter = resolve;
          signal.addEventListener('abort', resolve);
          if (isAhead()) document.addEventListener('prerenderingchange', resolve);
        });
      }
      if (element.isConnected) await element.updateComplete;
    },
  };
}
