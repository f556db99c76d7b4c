/** The command was called in a way it does not know; the message says how to call it, in one line. */
export class UsageError extends Error {
  /** @param {string} message @param {string} [help] what else to print, of ours alone */
  constructor(message, help) {
    super(message);
    this.help = help;
  }
}
