/** What `expect` says of values, and in which words. */
import { expect as assert } from 'chai';
import { createExpect, isFailure } from '../../../src/guest/tests/expect.ts';

const { expect } = createExpect() as unknown as { expect: (value: unknown) => Record<string, never> };
type Given = readonly unknown[];
// biome-ignore lint/suspicious/noExplicitAny: matchers by name
const matcher = (actual: unknown, name: string): any => (expect(actual) as any)[name];

const words = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    assert(isFailure(error), String(error)).to.equal(true);
    return (error as Error).message;
  }
  return 'holds';
};

const circle: { self?: unknown; a: number } = { a: 1 };
circle.self = circle;
const other: { self?: unknown; a: number } = { a: 1 };
other.self = other;

const HOLDS: readonly (readonly [actual: unknown, name: string, ...given: unknown[]])[] = [
  [3, 'toBe', 3],
  [Number.NaN, 'toBe', Number.NaN],
  [{ a: [1, { b: null }] }, 'toEqual', { a: [1, { b: null }] }],
  [{ a: undefined }, 'toEqual', {}],
  [0, 'toEqual', -0],
  [new Map([['a', { b: 1 }]]), 'toEqual', new Map([['a', { b: 1 }]])],
  [new Set([{ a: 1 }, 2]), 'toEqual', new Set([2, { a: 1 }])],
  [new Date(5), 'toEqual', new Date(5)],
  [/a/g, 'toEqual', /a/g],
  [new Float64Array([1, 2]), 'toEqual', new Float64Array([1, 2])],
  [circle, 'toEqual', other],
  [0.1 + 0.2, 'toBeCloseTo', 0.3],
  [1.23, 'toBeCloseTo', 1.2, 1],
  ['a', 'toBeTruthy'],
  ['', 'toBeFalsy'],
  [null, 'toBeNull'],
  [undefined, 'toBeUndefined'],
  [0, 'toBeDefined'],
  ['abc', 'toContain', 'bc'],
  [[1, Number.NaN], 'toContain', Number.NaN],
  [new Set([1]), 'toContain', 1],
  [[1, 2], 'toHaveLength', 2],
  ['ab', 'toHaveLength', 2],
  ['abc', 'toMatch', /B/i],
  ['a.c', 'toMatch', 'a.'],
  [2, 'toBeGreaterThan', 1],
  [2, 'toBeGreaterThanOrEqual', 2],
  [1n, 'toBeLessThan', 2],
  [2, 'toBeLessThanOrEqual', 2],
  [
    () => {
      throw new TypeError('no');
    },
    'toThrow',
  ],
  [
    () => {
      throw new TypeError('no way');
    },
    'toThrow',
    'way',
  ],
  [
    () => {
      throw new TypeError('no way');
    },
    'toThrow',
    /^no/,
  ],
  [
    () => {
      throw new TypeError('no way');
    },
    'toThrow',
    TypeError,
  ],
  [
    () => {
      throw new TypeError('no way');
    },
    'toThrow',
    new Error('no way'),
  ],
];

const FAILS: readonly (readonly [said: string, actual: unknown, name: string, ...given: unknown[]])[] = [
  ['expected 3 to be 4', 3, 'toBe', 4],
  ['expected -0 to be 0', -0, 'toBe', 0],
  ['expected "3" to be 3', '3', 'toBe', 3],
  ['expected [] to be [], the same object: use toEqual to compare what objects hold', [], 'toBe', []],
  ['a[1].b: expected 2 to equal 3', { a: [0, { b: 2 }] }, 'toEqual', { a: [0, { b: 3 }] }],
  ['[1]: expected 2 to equal 3', [1, 2], 'toEqual', [1, 3]],
  ['length: expected 1 to equal 2', [1], 'toEqual', [1, 2]],
  ['["a b"]: expected undefined to equal 1', {}, 'toEqual', { 'a b': 1 }],
  ['expected [1] to equal { a: 1 }', [1], 'toEqual', { a: 1 }],
  ['.get("a"): expected 1 to equal 2'.slice(1), new Map([['a', 1]]), 'toEqual', new Map([['a', 2]])],
  ['expected Set(1) to equal Set(1)', new Set([1]), 'toEqual', new Set([2])],
  ['expected 1 to be 2 to 2 digits', 1, 'toBeCloseTo', 2],
  ['expected 0 to be truthy', 0, 'toBeTruthy'],
  ['expected "a" to be falsy', 'a', 'toBeFalsy'],
  ['expected undefined to be null', undefined, 'toBeNull'],
  ['expected undefined to be defined', undefined, 'toBeDefined'],
  ['expected "abc" to contain "x"', 'abc', 'toContain', 'x'],
  ['expected [1, 2] to contain 3', [1, 2], 'toContain', 3],
  ['expected [1] to have length 2, it has 1', [1], 'toHaveLength', 2],
  ['expected "abc" to match /x/', 'abc', 'toMatch', /x/],
  ['expected 1 to be above 1', 1, 'toBeGreaterThan', 1],
  ['expected 1 to be at least 2', 1, 'toBeGreaterThanOrEqual', 2],
  ['expected 2 to be below 2', 2, 'toBeLessThan', 2],
  ['expected 3 to be at most 2', 3, 'toBeLessThanOrEqual', 2],
];

describe('matchers', () => {
  for (const [actual, name, ...given] of HOLDS) {
    it(`${name} holds, and its opposite does not: ${given.map(String)}`, () => {
      assert(words(() => matcher(actual, name)(...(given as Given)))).to.equal('holds');
      assert(words(() => matcher(actual, 'not')[name](...(given as Given)))).to.match(/^expected .* not to /);
    });
  }
  for (const [said, actual, name, ...given] of FAILS) {
    it(`${name} says “${said}”`, () => {
      assert(words(() => matcher(actual, name)(...(given as Given)))).to.equal(said);
      assert(words(() => matcher(actual, 'not')[name](...(given as Given)))).to.equal('holds');
    });
  }

  it('toThrow says what was thrown', () => {
    const fails = () => {
      throw new Error('other');
    };
    assert(words(() => matcher(fails, 'toThrow')('this'))).to.equal(
      'expected function fails to throw "this", it threw Error: other',
    );
    assert(words(() => matcher(() => 1, 'toThrow')())).to.match(/^expected function.* to throw$/);
  });

  const MISUSED: readonly (readonly [said: RegExp, actual: unknown, name: string, ...given: unknown[]])[] = [
    [/toThrow takes a function/, 1, 'toThrow'],
    [/takes a text, a list or a set; this is \{ a: 1 \}/, { a: 1 }, 'toContain', 1],
    [/has no length/, 1, 'toHaveLength', 1],
    [/takes a text; this is 1/, 1, 'toMatch', /a/],
    [/is no text or regular expression/, 'a', 'toMatch', 1],
    [/compares numbers; this is "1"/, '1', 'toBeGreaterThan', 1],
    [/compares numbers; this is undefined/, 1, 'toBeCloseTo', undefined],
  ];
  for (const [said, actual, name, ...given] of MISUSED) {
    it(`${name} that cannot be asked is an error, not a failure: ${said.source}`, () => {
      let thrown: unknown;
      try {
        matcher(actual, name)(...(given as Given));
      } catch (error) {
        thrown = error;
      }
      assert(isFailure(thrown)).to.equal(false);
      assert((thrown as Error).message).to.match(said);
    });
  }
});

describe('values of the module, in the words of a test', () => {
  const hostile = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('no keys');
      },
    },
  );
  let reads = 0;
  const counting = {
    get a() {
      reads += 1;
      return reads;
    },
  };
  const deep: unknown[] = [];
  let at = deep;
  for (let i = 0; i < 10_000; i += 1) {
    const next: unknown[] = [];
    at.push(next);
    at = next;
  }
  const SHOWN: readonly (readonly [value: unknown, shown: string])[] = [
    [hostile, '[unreadable]'],
    [counting, '{ a: (a getter) }'],
    [circle, '{ a: 1, self: { a: 1, self: { a: 1, self: {…} } } }'],
    [deep, '[[[[1 items]]]]'],
    ['x'.repeat(1000), `"${'x'.repeat(80)}…"`],
    [Array.from({ length: 1000 }, (_, i) => i), '[0, 1, 2, 3, 4, 5, 6, 7, … 1000 in all]'],
    [Object.assign(() => {}, { toString: () => 'lie' }), 'function'],
    [{ toJSON: 1, constructor: 2 }, '{ toJSON: 1, constructor: 2 }'],
    [Symbol('s'), 'a symbol'],
    [new Date(0), 'Date(1970-01-01T00:00:00.000Z)'],
    [Object.create(null), '{}'],
    [1n, '1n'],
  ];
  for (const [value, shown] of SHOWN) {
    it(`are ${shown.slice(0, 60)}`, () => {
      assert(words(() => matcher(value, 'toBeNull')())).to.equal(`expected ${shown} to be null`);
    });
  }

  it('no getter has run', () => assert(reads).to.equal(0));

  it('are never longer than a line', () => {
    const wide = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`key${i}`, 'y'.repeat(100)]));
    assert(words(() => matcher(wide, 'toBeNull')()).length).to.be.below(240);
  });

  it('that are too deep to compare say so, and so do graphs that never end', () => {
    const copy = JSON.parse('['.repeat(500) + ']'.repeat(500));
    const same = JSON.parse('['.repeat(500) + ']'.repeat(500));
    assert(words(() => matcher(copy, 'toEqual')(same))).to.contain('more than can be compared');
  });

  it('expectations cannot be changed', () => {
    const expectation = expect(1) as unknown as { toBe: unknown; not: object };
    assert(Object.isFrozen(expectation)).to.equal(true);
    assert(Object.isFrozen(expectation.not)).to.equal(true);
    assert(Object.isFrozen(expectation.toBe)).to.equal(true);
    assert(isFailure(new Error('expected 1 to be 2'))).to.equal(false);
  });
});
