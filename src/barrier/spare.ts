/**
 * One pair of frames that stands ready on a page, so that the next module need not wait for them:
 * loaded, walled, and without a port, a run or any data until it is taken.
 *
 * An `iframe` that is moved loads again, unless it moves by `moveBefore()` (DOM Standard, 4.2.3): where
 * a browser lacks that there is no spare, and frames are made when they are needed.
 */

type Mover = ParentNode & { moveBefore?(node: Node, child: Node | null): void };

/** Weak: one whose home has left the page keeps nothing of it alive. */
let spare: WeakRef<HTMLIFrameElement> | undefined;
let loaded = false;

/**
 * Makes the spare, unless there is one.
 *
 * @param home an element that is not displayed; if it leaves the page the spare goes with it
 * @param make makes the frame, with its page
 */
export function prepareSpare(home: ParentNode, make: () => HTMLIFrameElement): void {
  if (spare?.deref()?.isConnected || !(home as Mover).moveBefore || !(home as Node).isConnected) return;
  const frame = make();
  const mine = new WeakRef(frame);
  spare = mine;
  loaded = false;
  frame.addEventListener(
    'load',
    () => {
      if (spare === mine) loaded = true;
    },
    { once: true },
  );
  home.append(frame);
}

/** Ends the spare: it may share a process with a thread that nothing but the end of the process ends. */
export function dropSpare(): void {
  spare?.deref()?.remove();
  spare = undefined;
}

/** Moves the spare to the end of `parent`. @returns it, if there is one and it has loaded */
export function takeSpare(parent: ParentNode): HTMLIFrameElement | undefined {
  const frame = spare?.deref();
  if (!loaded || !frame?.isConnected) return undefined;
  spare = undefined;
  try {
    (parent as Mover).moveBefore?.(frame, null);
    return frame;
  } catch {
    // `parent` is in another document, or in none.
    frame.remove();
    return undefined;
  }
}
