/** Values that answer each question of a matcher as it would like: nothing is said of them, and none of their code runs. */
import { expect as assert } from 'chai';
import { createExpect } from '../../../src/guest/tests/expect.ts';
import { tellProxies } from '../../../src/guest/tests/kinds.ts';

const { expect } = createExpect();
type Ask = (...given: unknown[]) => void;
const ask = (actual: unknown, name: string, isNegated = false): Ask =>
  (isNegated ? expect(actual).not : (expect(actual) as unknown as Record<string, Ask>))[name] as Ask;
const holds = (actual: unknown, name: string, given: readonly unknown[], isNegated = false) => {
  try {
    ask(actual, name, isNegated)(...given);
    return true;
  } catch {
    return false;
  }
};

/** The runtime notes proxies of modules; here the test does. */
const proxies = new WeakSet<object>();
const proxy = <T extends object>(target: T, handler: ProxyHandler<T> = {}): T => {
  const made = new Proxy(target, handler);
  proxies.add(made);
  return made;
};

let ran = 0;
const lie = <T>(value: T) => {
  ran += 1;
  return value;
};
/** Inherits what `prototype` says, and says the rest itself. */
const forge = (prototype: object, says: Record<PropertyKey, unknown>) =>
  Object.create(
    prototype,
    Object.fromEntries(Reflect.ownKeys(says).map((key) => [key, { get: () => lie(says[key as string]) }])),
  );
const yes = () => lie(true);
const withOwn = <T extends object>(value: T, own: Record<PropertyKey, unknown>): T => {
  for (const key of Reflect.ownKeys(own))
    Object.defineProperty(value, key, { get: () => lie(own[key as string]), configurable: true });
  return value;
};
const throwing = (error: unknown) => () => {
  throw error;
};
class Anything extends Error {
  static override [Symbol.hasInstance](): boolean {
    return yes();
  }
}

describe('values that lie to a matcher', () => {
  before(() => tellProxies((value) => proxies.has(value)));
  after(() => tellProxies(() => false));
  beforeEach(() => {
    ran = 0;
  });

  const UNREADABLE: readonly (readonly [string, unknown, string, ...unknown[]])[] = [
    ['a set made of its prototype', forge(Set.prototype, { size: 1, has: yes }), 'toEqual', new Set([7])],
    ['a map made of its prototype', forge(Map.prototype, { size: 1, has: yes }), 'toEqual', new Map([[1, 2]])],
    ['a list made of its prototype', forge(Array.prototype, { length: 1, 0: 1 }), 'toEqual', [1]],
    ['a date made of its prototype', forge(Date.prototype, { getTime: yes }), 'toEqual', new Date(1)],
    ['a pattern made of its prototype', forge(RegExp.prototype, { source: 'a', flags: '' }), 'toEqual', /a/],
    ['a typed array made of its prototype', forge(Uint8Array.prototype, { length: 0 }), 'toEqual', new Uint8Array(0)],
    ['a number made of its prototype', forge(Number.prototype, { valueOf: yes }), 'toEqual', Object(1)],
    ['a forged value in a list', [forge(Set.prototype, { size: 0 })], 'toEqual', [new Set()]],
    ['a getter', forge(Object.prototype, { a: 1 }), 'toEqual', { a: 1 }],
    ['a getter of a list', withOwn([0], { 0: 1 }), 'toEqual', [1]],
    ['an error with a getter', withOwn(new Error('b'), { message: 'a' }), 'toEqual', new Error('a')],
    ['a proxy of a map', proxy(new Map(), { get: yes }), 'toEqual', new Map()],
    ['a proxy of a list', proxy([1]), 'toEqual', [1]],
    ['a proxy of an object', proxy({ a: 1 }), 'toEqual', { a: 1 }],
    ['a proxy for a prototype', Object.create(proxy({})), 'toEqual', {}],
    ['a set made of its prototype', forge(Set.prototype, { has: yes }), 'toContain', 99],
    ['a proxy of a list', proxy([1], { get: () => lie(99) }), 'toContain', 99],
    ['a getter of a list', withOwn([0], { 0: 99 }), 'toContain', 99],
    ['a set made of its prototype', forge(Set.prototype, { size: 3 }), 'toHaveLength', 3],
    ['a proxy of a list', proxy([], { get: () => lie(3) }), 'toHaveLength', 3],
    ['an error with a getter', throwing(withOwn(new Error('b'), { message: 'a' })), 'toThrow', 'a'],
    ['a proxy of an error', throwing(proxy(new Error('a'))), 'toThrow', 'a'],
    ['a proxy of an error', throwing(proxy(new TypeError('a'))), 'toThrow', TypeError],
    ['an object without keys in the place of another', Promise.resolve(1), 'toEqual', Promise.resolve(2)],
    ['an iterator in the place of another', [1][Symbol.iterator](), 'toEqual', [2][Symbol.iterator]()],
  ];
  for (const [what, actual, name, ...given] of UNREADABLE) {
    it(`${name}: ${what} passes neither for what it says it is nor for the opposite`, () => {
      assert(holds(actual, name, given)).to.equal(false);
      assert(holds(actual, name, given, true)).to.equal(false);
      assert(ran).to.equal(0);
    });
  }

  const TOLD: readonly (readonly [string, unknown, string, ...unknown[]])[] = [
    ['a set with a `has` of its own', withOwn(new Set([1]), { has: yes, size: 1 }), 'toEqual', new Set([7])],
    ['a map with a `get` of its own', withOwn(new Map([[1, 1]]), { get: () => lie(2) }), 'toEqual', new Map([[1, 2]])],
    ['a list with an iterator of its own', withOwn([1], { [Symbol.iterator]: yes }), 'toEqual', [2]],
    ['a date with a `getTime` of its own', withOwn(new Date(1), { getTime: () => lie(2) }), 'toEqual', new Date(2)],
    ['a pattern with a source of its own', withOwn(/a/, { source: 'b' }), 'toEqual', /b/],
    ['a pattern with flags of its own', withOwn(/a/, { flags: 'g', global: true }), 'toEqual', /a/g],
    ['a typed array with a length of its own', withOwn(new Uint8Array(3), { length: 1 }), 'toEqual', new Uint8Array(1)],
    ['a boxed number that has another value', Object(1), 'toEqual', Object(2)],
    ['a text in the place of a boxed one', 'a', 'toEqual', Object('a')],
    ['a buffer with other bytes', new Uint8Array([1]).buffer, 'toEqual', new Uint8Array([2]).buffer],
    ['a view with other bytes', new DataView(new ArrayBuffer(1)), 'toEqual', new DataView(new ArrayBuffer(2))],
    ['one object of a set for two', new Set([{ a: 1 }, { b: 2 }]), 'toEqual', new Set([{ a: 1 }, { a: 1 }])],
    ['a symbol that is not there', {}, 'toEqual', { [Symbol.iterator]: 1 }],
    ['a set with a `has` of its own', withOwn(new Set([1]), { has: yes }), 'toContain', 99],
    ['a set with a size of its own', withOwn(new Set([1]), { size: 3 }), 'toHaveLength', 3],
    ['a map with a size of its own', withOwn(new Map(), { size: 3 }), 'toHaveLength', 3],
    ['a typed array with a length of its own', withOwn(new Uint8Array(1), { length: 3 }), 'toHaveLength', 3],
    ['a class that calls anything its own', throwing(new Error('a')), 'toThrow', Anything],
  ];
  for (const [what, actual, name, ...given] of TOLD) {
    it(`${name}: ${what} is told by what it holds`, () => {
      assert(holds(actual, name, given)).to.equal(false);
      assert(holds(actual, name, given, true)).to.equal(true);
      assert(ran).to.equal(0);
    });
  }

  it('a difference that is sure goes before what nobody can tell', () => {
    assert(holds(withOwn({ b: 2 } as object, { a: 1 }), 'toEqual', [{ a: 1, b: 3 }], true)).to.equal(true);
  });

  it('what could not be read is named by its path', () => {
    const row = forge(Object.prototype, { total: 5 });
    assert(() => ask([row], 'toEqual')([{ total: 5 }])).to.throw(/^\[0\]\.total: expected .* a getter/);
  });

  it('what is said of them in words runs nothing of theirs', () => {
    const set = withOwn(new Set([1]), { size: 'much' });
    assert(() => ask(set, 'toBeNull')()).to.throw('expected Set(1) to be null');
    const hidden = proxy({}, { getPrototypeOf: () => lie(null), ownKeys: () => lie([]) });
    assert(() => ask(hidden, 'toBeNull')()).to.throw('expected [unreadable] to be null');
    assert(ran).to.equal(0);
  });
});
