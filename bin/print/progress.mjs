/** What is going on, on a terminal: one line that is written over, and gone at the end. Elsewhere nothing. */
export function createProgress({ stderr }) {
  const isShown = stderr.isTTY === true;
  return {
    say(text) {
      if (isShown) stderr.write(`\r\u001b[K${printable(text).slice(0, Math.max(20, (stderr.columns ?? 80) - 1))}`);
    },
    end() {
      if (isShown) stderr.write('\r\u001b[K');
    },
  };
}

/**
 * The attack: a message of a module holds sequences that a terminal obeys: it hides what was said before, or types. The
 * defence: control characters are shown as what they are.
 * @returns {string} without any but line breaks and tabs
 */
export function printable(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return String(text).replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (letter) =>
    letter === '\r' ? '' : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
