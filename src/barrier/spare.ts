/**
 * One pair of frames for each policy that stands ready on a page, so that the next module need not wait for them:
 * loaded, walled, and without a port, a run or any data until it is taken.
 *
 * An `iframe` that is moved loads again, unless it moves by `moveBefore()` (DOM Standard, 4.2.3): where
 * a browser lacks that there is no spare, and frames are made when they are needed.
 */

type Mover = ParentNode & { moveBefore?(node: Node, child: Node | null): void };

/** By the policy of the frames: engines differ in theirs. Weak: one whose home has left the page keeps nothing of it alive. */
const spares = new Map<string, { readonly frame: WeakRef<HTMLIFrameElement>; loaded: boolean }>();

/**
 * Makes the spare, unless there is one.
 *
 * @param home an element that is not displayed; if it leaves the page the spare goes with it
 * @param make makes the frame, with its page
 */
export function prepareSpare(home: ParentNode, policy: string, make: (policy: string) => HTMLIFrameElement): void {
  const standing = spares.get(policy)?.frame.deref();
  if (standing?.isConnected || !(home as Mover).moveBefore || !(home as Node).isConnected) return;
  const frame = make(policy);
  const spare = { frame: new WeakRef(frame), loaded: false };
  spares.set(policy, spare);
  frame.addEventListener(
    'load',
    () => {
      spare.loaded = true;
    },
    { once: true },
  );
  home.append(frame);
}

/** Ends the spares: they may share a process with a thread that nothing but the end of the process ends. */
export function dropSpares(): void {
  for (const { frame } of spares.values()) frame.deref()?.remove();
  spares.clear();
}

/** Moves the spare to the end of `parent`. @returns it, if there is one and it has loaded */
export function takeSpare(parent: ParentNode, policy: string): HTMLIFrameElement | undefined {
  const spare = spares.get(policy);
  const frame = spare?.frame.deref();
  if (!spare?.loaded || !frame?.isConnected) return undefined;
  spares.delete(policy);
  try {
    (parent as Mover).moveBefore?.(frame, null);
    return frame;
  } catch {
    // `parent` is in another document, or in none.
    frame.remove();
    return undefined;
  }
}
