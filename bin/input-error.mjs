/** A file or a value that the command was given cannot be used: nothing was run. The message says which, and what to do, in one line. */
export class InputError extends Error {}
