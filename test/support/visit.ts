/** A page in a tab of its own, with the headers it is served with, as a reader has it: it can be left and come back to. */
import { sendCommand } from './command.ts';

type Step =
  | { open: string }
  | { go: string }
  | { back: true }
  | { read: string }
  | { pdf: object }
  | { freeze: boolean }
  | { close: true };

/** What the browser's driver has no way to do. */
export class MissingInDriver extends Error {}

/** @throws MissingInDriver; Error when the step failed */
export async function visit(step: Step): Promise<unknown> {
  const { value, error, missing } = (await sendCommand('visit', step)) as Record<string, string>;
  if (missing) throw new MissingInDriver(missing);
  if (error) throw new Error(`${Object.keys(step)[0]}: ${error}`);
  return value;
}

/** @returns what `expression` is in the page; a promise is waited for */
export const readPage = (expression: string): Promise<unknown> => visit({ read: expression });

/** Less than a test of a page has. */
const PATIENCE_MS = 30_000;

/**
 * Waits until `expression` is true in the page.
 *
 * @throws Error when it never is, with what the page has heard by then
 */
export async function untilPage(expression: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while ((await readPage(`Boolean(${expression})`)) !== true) {
    if (Date.now() > end) throw new Error(`never: ${expression}; heard: ${await readPage('String(window.heard)')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @param error of a step; says loudly that a test can't go on where it is one of the driver's @throws any other */
export function tellMissing(error: unknown): void {
  if (!(error instanceof MissingInDriver)) throw error;
  console.log(`⚠ did not run: ${error.message}`);
}
