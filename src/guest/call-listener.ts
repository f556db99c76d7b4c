/** How what a module listens with is called: what it throws, or its promise rejects with, goes to who asks. */

// Taken now: some levels remove the globals.
const { apply } = Reflect;
const GuestPromise = Promise;
const { then } = Promise.prototype;

/** @param onThrown is told what the listener throws, or its promise rejects with */
export function callListener(
  // biome-ignore lint/complexity/noBannedTypes: whatever the module made
  listener: Function,
  current: unknown,
  args: readonly unknown[],
  onThrown: (thrown: unknown) => void,
): void {
  try {
    hearRejection(apply(listener, current, args), onThrown);
  } catch (thrown) {
    onThrown(thrown);
  }
}

/** @param value where it is a promise, `onThrown` is told what it is rejected with */
export function hearRejection(value: unknown, onThrown: (thrown: unknown) => void): void {
  try {
    // By the native method: one of the promise's own would be given a function of the runtime.
    if (value instanceof GuestPromise) apply(then, value, [undefined, onThrown]);
  } catch {
    // A proxy of one, or an object with its prototype.
  }
}
