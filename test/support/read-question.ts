/** Frames that a page paints until its question stands there, and one more. */
const PAINTED = 4;
/** Longer than the time in which a question takes nothing, which begins when it is painted: in ms. */
const READ_MS = 700;

/** As a reader does: nobody answers a question that has not been before his eyes for a while. */
export async function readQuestion(): Promise<void> {
  for (let i = 0; i < PAINTED; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve, READ_MS));
}
