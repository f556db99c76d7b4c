/** What waits for the place that a run's frame stands in. */
interface Placed extends Node {
  readonly updateComplete: Promise<unknown>;
}

/**
 * Resolves when the element is in a page and its first update has made the place; a run that is aborted needs none.
 *
 * @param listen is given what to call when the element comes into a page
 */
export async function waitForPlace(
  element: Placed,
  signal: AbortSignal,
  listen: (onPlace: (value: unknown) => void) => void,
): Promise<void> {
  while (!element.isConnected && !signal.aborted) {
    await new Promise<unknown>((resolve) => {
      listen(resolve);
      signal.addEventListener('abort', resolve);
    });
  }
  if (element.isConnected) await element.updateComplete;
}
