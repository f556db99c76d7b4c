/** What waits for the place that a run's frame stands in. */
interface Placed extends Node {
  readonly updateComplete: Promise<unknown>;
}

/** A browser that renders a page ahead of its reader loads no frames of ours meanwhile, and clocks run. */
const isAhead = () => (document as { prerendering?: boolean }).prerendering;

/**
 * Resolves when the element is in a page that somebody may look at, and its first update has made the place; a run that is
 * aborted needs none.
 *
 * @param listen is given what to call when the element comes into a page
 */
export async function waitForPlace(
  element: Placed,
  signal: AbortSignal,
  listen: (onPlace: (value: unknown) => void) => void,
): Promise<void> {
  while ((!element.isConnected || isAhead()) && !signal.aborted) {
    await new Promise<unknown>((resolve) => {
      listen(resolve);
      signal.addEventListener('abort', resolve);
      if (isAhead()) document.addEventListener('prerenderingchange', resolve);
    });
  }
  if (element.isConnected) await element.updateComplete;
}
