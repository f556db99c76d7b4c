/**
 * Rows that are made when something of them is asked for: of a dataset that the module only hands to tables and
 * plots, which take its columns. To the module they are the frozen list that every dataset is, but slower to read:
 * each step goes through a `Proxy`. So only datasets that its text never looks into have them (`datasets/passed-whole.ts`).
 */
const NativeProxy = Proxy;
const { isFrozen } = Object;
const steps = Object.fromEntries(
  Object.getOwnPropertyNames(Reflect).map((name) => [name, Reflect[name as keyof typeof Reflect]]),
) as Record<string, (...args: unknown[]) => unknown>;

/**
 * The attack: a module touches the list where the stack has no room left to make its rows, and catches the error: the
 * list stays empty and can be written to. The defence: it is asked for again until it is frozen.
 *
 * @param length of the list
 * @param fill puts the rows into a list, and freezes it; called again where it could not
 */
export function createLateRows(length: number, fill: (list: object[]) => void): readonly object[] {
  let isThere = false;
  // Every trap is the standard's own step on a list of this list's own, once that has them.
  const handler = new NativeProxy({} as ProxyHandler<object[]>, {
    get:
      (_, trap: string) =>
      (list: object[], ...rest: unknown[]) => {
        if (!isThere && trap === 'get' && rest[0] === 'length') return length;
        if (!isThere && !isFrozen(list)) fill(list);
        isThere = true;
        return steps[trap]?.(list, ...rest);
      },
  });
  return new NativeProxy<object[]>([], handler);
}
