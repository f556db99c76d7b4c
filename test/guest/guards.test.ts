import { expect } from 'chai';
import fc from 'fast-check';
import { createGuards, isBlockedPropertyError } from '../../src/guest/guards.ts';
import { setProxyTest } from '../../src/guest/natives/lengths.ts';
import { BLOCKED_KEYS } from '../../src/policy/blocked-keys.ts';
import { holds } from '../support/properties.ts';

function make(throws = true) {
  const charges: number[] = [];
  const blocked: string[] = [];
  const guards = createGuards({
    tick: () => {},
    charge: (bytes) => charges.push(bytes),
    throws,
    isStandard: (value) => value === Object,
    onBlocked: (message) => blocked.push(/^Property “(.*)” is blocked$/.exec(message)?.[1] ?? message),
    onRejected: () => {},
  });
  return { guards, charges, blocked };
}

/** A key that says `name` when it is first asked, and `constructor` from then on. */
const twoFaced = () => {
  let asked = 0;
  return { toString: () => (asked++ === 0 ? 'name' : 'constructor') };
};

describe('readKey', () => {
  it('gives the property key that a value is, asked once', () => {
    const { guards } = make();
    const values = [1, -0, 1.5, 'a', '', Symbol.iterator, null, undefined, true, 10n, [['b']], { toString: () => 'c' }];
    for (const value of values) {
      const [expected] = Reflect.ownKeys({ [value as PropertyKey]: 0 });
      const key = guards.readKey({}, value);
      expect(typeof key === 'number' ? String(key) : key).to.equal(expected);
    }
    const key = guards.readKey({}, twoFaced());
    expect([key, key]).to.deep.equal(['name', 'name']);
  });

  it('is the same as the value for every text but the blocked ones', () => {
    holds(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom(...BLOCKED_KEYS, 'toString', 'prototypes', 'xonstructor')),
        (text) => {
          const { guards, blocked } = make();
          if (BLOCKED_KEYS.has(text)) expect(() => guards.readKey({}, text)).to.throw(TypeError, text);
          else expect(guards.readKey({}, text)).to.equal(text);
          expect(blocked).to.deep.equal(BLOCKED_KEYS.has(text) ? [text] : []);
        },
      ),
    );
  });

  it('lets data be read that an object owns', () => {
    const { guards } = make();
    expect(guards.readKey({ constructor: 'Ferrari' }, 'constructor')).to.equal('constructor');
    expect(guards.readKey({ prototype: 1 }, 'prototype')).to.equal('prototype');
    expect(guards.readKey(Object.freeze({ constructor: 'Ferrari' }), ['constructor'])).to.equal('constructor');
  });

  it('lets a dictionary without a prototype be asked for words that it has not', () => {
    const { guards, blocked } = make();
    const words: Record<string, number> = Object.create(null);
    for (const word of ['constructor', '__proto__', '__defineGetter__', 'prototype', 'constructor', '__proto__']) {
      const key = guards.readKey(words, word) as string;
      words[guards.writeKey(words, word) as string] = (words[key] ?? 0) + 1;
    }
    expect(Object.entries(words)).to.deep.equal([
      ['constructor', 2],
      ['__proto__', 2],
      ['__defineGetter__', 1],
      ['prototype', 1],
    ]);
    expect(blocked).to.deep.equal([]);
    // The one object without a prototype that owns what it must not give: not as data does.
    expect(() => guards.readKey(Object.prototype, 'constructor')).to.throw(TypeError);
    expect(() => guards.readKey(Object.prototype, '__proto__')).to.throw(TypeError);
    expect(() => guards.writeKey(Object.prototype, '__proto__')).to.throw(TypeError);
    // Who inherits from such an object may get what that one owns.
    const hidden = Object.create(Object.defineProperty(Object.create(null), 'constructor', { value: Object }));
    expect(() => guards.readKey(hidden, 'constructor')).to.throw(TypeError);
  });

  it('believes no proxy that says what it owns, or that it has no prototype', () => {
    const { guards } = make();
    const owned = { value: 1, enumerable: true, configurable: true, writable: true };
    const liars = [
      new Proxy([], { getOwnPropertyDescriptor: () => owned }),
      new Proxy([], { getPrototypeOf: () => null }),
    ] as unknown[] as Record<PropertyKey, unknown>[];
    // The control: to whoever believes them they give the list's own class.
    for (const liar of liars) expect(liar[guards.readKey(liar, 'constructor')]).to.equal(Array);
    setProxyTest((value) => liars.includes(value as (typeof liars)[0]));
    try {
      for (const liar of liars) {
        expect(() => guards.readKey(liar, 'constructor')).to.throw(TypeError);
        expect(() => guards.reading(liar, 'constructor')).to.throw(TypeError);
        expect(() => guards.writeKey(liar, 'constructor')).to.throw(TypeError);
      }
    } finally {
      setProxyTest(() => false);
    }
  });

  it('refuses what is inherited, and what functions and prototypes own', () => {
    const { guards } = make();
    class A {}
    const owners = [
      {},
      [],
      '',
      0,
      () => {},
      A,
      A.prototype,
      new A(),
      Object.create({ constructor: 1 }),
      new Proxy({}, {}),
    ];
    for (const owner of owners) expect(() => guards.readKey(owner, 'constructor')).to.throw(TypeError);
    expect(() => guards.readKey(A, 'prototype')).to.throw(TypeError);
    expect(() => guards.readKey(JSON.parse('{"__proto__": 1}'), '__proto__')).to.throw(TypeError);
    expect(() => guards.readKey(0, 'constructor')).to.throw(TypeError);
  });

  it('leaves reading from nothing to throw by itself, the key unasked', () => {
    const { guards } = make();
    const key = { toString: () => expect.fail('it was asked') };
    expect(guards.readKey(null, key)).to.equal(key);
    expect(guards.readKey(undefined, key)).to.equal(key);
  });

  it('gives a key that nothing has where blocked properties are undefined', () => {
    const { guards, blocked } = make(false);
    const key = guards.readKey([], 'constructor');
    expect(([] as never)[key]).to.equal(undefined);
    expect(blocked).to.deep.equal(['constructor']);
  });
});

describe('writeKey', () => {
  it('lets a plain object take data of any name but those of accessors', () => {
    const { guards } = make();
    expect(guards.writeKey({}, 'constructor')).to.equal('constructor');
    expect(guards.writeKey({ prototype: 1 }, 'prototype')).to.equal('prototype');
    for (const key of BLOCKED_KEYS) {
      if (key.startsWith('__')) expect(() => guards.writeKey({}, key)).to.throw(TypeError, key);
    }
  });

  it('keeps functions and prototypes as they are, at every level', () => {
    class A {}
    for (const throws of [true, false]) {
      const { guards } = make(throws);
      expect(() => guards.writeKey(A, 'prototype')).to.throw(TypeError);
      expect(() => guards.writeKey(A.prototype, 'constructor')).to.throw(TypeError);
    }
  });
});

describe('keys of patterns and of definitions', () => {
  it('patterns read from an object nobody has seen: nothing blocked', () => {
    const { guards } = make();
    expect(guards.patternKey('a')).to.equal('a');
    expect(() => guards.patternKey(['constructor'])).to.throw(TypeError);
  });

  it('definitions may be data', () => {
    const { guards } = make();
    expect(guards.definedKey('constructor')).to.equal('constructor');
    expect(() => guards.definedKey('__proto__')).to.throw(TypeError);
  });
});

describe('reading and writing', () => {
  it('judge the object of a key that the source shows', () => {
    const { guards } = make();
    const row = { constructor: 'Ferrari' };
    expect(guards.reading(row, 'constructor')).to.equal(row);
    expect(guards.reading(null, 'constructor')).to.equal(null);
    expect(guards.reading(Object, 'prototype')).to.equal(Object);
    expect(() => guards.reading(Object, 'constructor')).to.throw(TypeError);
    expect(() => guards.reading(Array, 'prototype')).to.throw(TypeError);
    expect(() => guards.reading([], 'constructor')).to.throw(TypeError);
    expect(guards.writing(row, 'constructor')).to.equal(row);
    expect(() => guards.writing(Object, 'prototype')).to.throw(TypeError);
  });

  it('give an empty object where blocked properties are undefined', () => {
    const { guards } = make(false);
    expect((guards.reading([], 'constructor') as object).constructor).to.equal(undefined);
  });
});

describe('the error of a blocked property', () => {
  it('is told from any other, though of no class of its own', () => {
    const { guards } = make();
    let thrown: unknown;
    try {
      guards.readKey([], 'constructor');
    } catch (error) {
      thrown = error;
    }
    expect(isBlockedPropertyError(thrown)).to.equal(true);
    expect(Object.getPrototypeOf(thrown)).to.equal(TypeError.prototype);
    expect(isBlockedPropertyError(new TypeError((thrown as Error).message))).to.equal(false);
  });
});

describe('growth', () => {
  it('charges texts from 64 K on for what they have grown', () => {
    const { guards, charges } = make();
    let text = 'x'.repeat(40_000);
    expect(guards.long(text)).to.equal(text);
    expect(charges).to.deep.equal([]);
    for (let turn = 0; turn < 10; turn += 1) text = guards.long(text + text);
    const all = charges.reduce((sum, bytes) => sum + bytes, 0);
    expect(all).to.be.within(text.length, 3 * text.length);
  });

  it('charges little for a long text to which short ones are added', () => {
    const { guards, charges } = make();
    let text = 'x'.repeat(100_000);
    for (let turn = 0; turn < 10_000; turn += 1) text = guards.long(`${text}line\n`);
    expect(charges.reduce((sum, bytes) => sum + bytes, 0)).to.be.below(4 * text.length);
  });

  it('charges exponents of BigInts and lists that are spread, by their size', () => {
    const { guards, charges } = make();
    expect(guards.exponent(64n)).to.equal(64n);
    expect(guards.exponent(1e9)).to.equal(1e9);
    const list = new Array(10);
    for (const iterated of [0, 1]) expect(guards.spread(iterated, list)).to.equal(list);
    expect(charges).to.deep.equal([]);
    guards.exponent(10n ** 9n);
    guards.spread(0, new Array(5000));
    guards.spread(1, 'x'.repeat(5000));
    guards.spread(1, new Set(new Array(5000).keys()).values());
    expect(charges).to.deep.equal([8e9, 40_000, 80_000, 40_000]);
  });
});
