// Taken now: modules may lack it.
const GuestError = Error;
const { defineProperty } = Object;

/** What a module catches when the page does not answer: an error of its own realm, with a code of the public list. */
export function createError(code: string, message: string): Error {
  return defineProperty(new GuestError(message), 'code', { value: code, enumerable: true });
}
