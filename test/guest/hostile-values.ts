/** What a module may pass where options, rows or numbers are expected, to see what gets past the reading of it. */
import fc from 'fast-check';

/** Thrown by the values themselves: the module's own error. */
export class GuestError extends Error {}

/** @param ran called whenever a value runs code of its own */
export function createHostileValues(keys: readonly string[], ran: () => void): fc.Arbitrary<unknown> {
  const run = <T>(value: T) => {
    ran();
    return value;
  };
  const fail = () => {
    ran();
    throw new GuestError('mine');
  };
  class OddDate extends Date {
    override getTime = () => run({}) as number;
    override valueOf = () => run({}) as number;
    override toString = () => run({}) as string;
  }
  class OddArray extends Array<unknown> {
    override map = () => run([]) as never;
    override filter = () => run('rows') as never;
    override slice = () => run('x') as never;
    override [Symbol.iterator] = fail as never;
  }
  class OddNumbers extends Float64Array {
    override get length() {
      return run('many') as never;
    }
  }
  const listOf = (length: unknown) =>
    new Proxy([1, 2], { get: (list, key) => run(key === 'length' ? length : Reflect.get(list, key)) });
  // Not longer: some engines walk such lists hole by hole, which on the guest's thread the watchdog ends.
  const sparse: unknown[] = [];
  sparse.length = 10_000;
  const leaves: (() => unknown)[] = [
    ...[Number.NaN, Infinity, -Infinity, 1e308, -0, 5, 1.7e12, 10n ** 400n, 7n, Symbol('s'), null, undefined, true],
    ...['', 'x', '300px', '2026-01-03', '-', '9'.repeat(400), 'x'.repeat(5000), '😀'.repeat(900), ' '.repeat(3000)],
    ...['line', 'bars', 'time', 'category', 'desc', '__proto__', 'constructor'],
    ...[new Date(0), new Date(Number.NaN), new OddDate(5), Object.create(Date.prototype), Object.create(null)],
    ...[() => 1, class {}, new Map(), new OddNumbers(3), BigInt64Array.of(2n, 1n), Float64Array.of(3, 1, 2)],
    ...[OddArray.from([1, 2]), OddArray.from([{ x: 2, y: 1 }]), sparse, listOf({}), listOf(-1), listOf(20_000)],
    ...[listOf('2'), { toString: () => run({}), valueOf: () => run({}) }, { toString: fail, valueOf: fail }],
    ...[{ toJSON: () => run(undefined) }, { toJSON: fail }, { textContent: { toString: () => run({}) } }],
  ].map((value) => () => value);
  leaves.push(() => new Proxy({ x: 1 }, { get: fail, getOwnPropertyDescriptor: fail, ownKeys: fail }));
  leaves.push(() => new Proxy({}, { getPrototypeOf: () => run(Date.prototype) }));
  leaves.push(() => {
    const group: Record<string, unknown> = { title: 'g' };
    group.columns = [group, group];
    return group;
  });

  return fc.letrec((tie) => ({
    value: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...leaves).map((make) => make()) },
      { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
      { weight: 3, arbitrary: tie('options') },
    ),
    options: fc
      .tuple(
        fc.dictionary(fc.constantFrom(...keys), fc.array(tie('value'), { minLength: 1, maxLength: 2 })),
        fc.boolean(),
      )
      .map(([given, getters]) => {
        const options = {};
        for (const [key, answers] of Object.entries(given)) {
          let reads = 0;
          const get = () => run(answers[reads++ % answers.length]);
          Object.defineProperty(options, key, {
            enumerable: true,
            configurable: true,
            ...(getters ? { get } : { value: answers[0] }),
          });
        }
        return options;
      }),
  })).value;
}
