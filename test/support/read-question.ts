import { sendCommand } from './command.ts';

/** Frames that a page paints until its question stands there, and one more. */
const PAINTED = 4;
/** Longer than the time in which a question takes nothing, which begins when it is painted: in ms. */
const READ_MS = 700;

/**
 * As a reader does: nobody answers a question that has not been before his eyes for a while, nor by the click that brings the
 * window to the front, where another test's is.
 */
export async function readQuestion(): Promise<void> {
  for (let i = 0; i < PAINTED; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  if (!window.top?.document.hasFocus())
    await sendCommand('input', [{ move: [1, 1] }, { press: true }, { release: true }]);
  await new Promise((resolve) => setTimeout(resolve, READ_MS));
}
