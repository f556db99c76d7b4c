/**
 * Rows that are made when something of them is asked for: of a dataset that the module only hands to tables and
 * plots, which take its columns. To the module they are the frozen list that every dataset is, but slower to read:
 * each step goes through a `Proxy`. So only datasets that its text never looks into have them (`datasets/passed-whole.ts`).
 */
const NativeProxy = Proxy;
const { defineProperties, freeze, getOwnPropertyDescriptors, getOwnPropertyNames } = Object;
const steps = Object.fromEntries(
  getOwnPropertyNames(Reflect).map((name) => [name, Reflect[name as keyof typeof Reflect]]),
) as Record<string, (...args: unknown[]) => unknown>;

/**
 * @param length of the list
 * @param make the rows, a frozen list
 */
export function createLateRows(length: number, make: () => readonly object[]): readonly object[] {
  let isThere = false;
  const fill = (list: object[]) => {
    isThere = true;
    const { length: _, ...properties } = getOwnPropertyDescriptors(make());
    freeze(defineProperties(list, properties));
  };
  // Every trap is the standard's own step on a list of this list's own, once that has them.
  const handler = new NativeProxy({} as ProxyHandler<object[]>, {
    get:
      (_, trap: string) =>
      (list: object[], ...rest: unknown[]) => {
        if (!isThere && trap === 'get' && rest[0] === 'length') return length;
        if (!isThere) fill(list);
        return steps[trap]?.(list, ...rest);
      },
  });
  return new NativeProxy<object[]>([], handler);
}
