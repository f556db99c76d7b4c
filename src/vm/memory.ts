/**
 * Takes the memory of a VM where a browser has room, but does not find it at once.
 *
 * WebKit keeps the free ranges of all its Wasm memories and array buffers in one tree, the larger above the smaller. Until
 * June 2026 a range that grew beside another could stay below smaller ones, and was looked for in vain from then on: with
 * nothing else in use, not even 100 MB were found in 64 GB of addresses, until other pages or threads happened to
 * move the tree (https://bugs.webkit.org/show_bug.cgi?id=314255). Pieces taken in between move it: each comes from one of
 * the ranges above, which is put back at its new place or goes away, and what was below it rises. Where those above are
 * smaller than any piece, nothing helps but to wait.
 */

/** Tries, and ms between them: what ended threads had is given back when a browser gets round to it. */
const [TRIES, PAUSE_MS] = [100, 100];

/** What is replaced in tests. */
export interface Allocator {
  readonly create: (pages: number) => WebAssembly.Memory;
  readonly pause: () => Promise<unknown>;
}

const ALLOCATOR: Allocator = {
  create: (pages) => new WebAssembly.Memory({ initial: pages, maximum: pages }),
  pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
};

/**
 * @param pages of 64 KiB; it never grows
 * @throws RangeError where there is no room for it, after some fifteen seconds; the run may end before, by its own time
 */
export async function takeMemory(pages: number, { create, pause } = ALLOCATOR): Promise<WebAssembly.Memory> {
  let refused: unknown;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await pause();
    // Held until the memory is there: what nobody holds, the browser collects at the next refusal, and all is as before.
    const pieces: WebAssembly.Memory[] = [];
    for (let size = pages; size >= 1; size = Math.floor(size / 2)) {
      try {
        if (size < pages) pieces.push(create(size));
        return create(pages);
      } catch (error) {
        refused = error;
      }
    }
  }
  throw refused;
}
