import { oneLine } from './printable.mjs';

/** What is going on, on a terminal: one line that is written over, and gone at the end. Elsewhere nothing. */
export function createProgress({ stderr }) {
  const isShown = stderr.isTTY === true;
  return {
    say(text) {
      if (isShown) stderr.write(`\r\u001b[K${oneLine(text).slice(0, Math.max(20, (stderr.columns ?? 80) - 1))}`);
    },
    end() {
      if (isShown) stderr.write('\r\u001b[K');
    },
  };
}
