/** What a reader is shown of values of any kind. */
import { expect } from 'chai';
import { showValue, TooLongError } from '../../src/element/show-value.ts';

const show = (value: unknown, most = 1000) => showValue(value, most);
/** In one line. */
const brief = (value: unknown) => show(value).text.replaceAll(/\s+/g, ' ');

describe('what is shown of a value', () => {
  it('is for data what JSON says, line by line', () => {
    for (const value of [
      { a: [1, 'two', null, true, { b: [] }], c: {}, 'd "e"\n': -0.5 },
      [],
      [[[1]]],
      'text\u0007',
      0,
      null,
      Object.assign(Object.create(null), { a: 1 }),
    ]) {
      expect(show(value)).to.deep.equal({ text: JSON.stringify(value, null, 2), isWhole: true });
    }
  });

  it('says what JSON leaves out or changes', () => {
    expect(show(undefined)).to.deep.equal({ text: 'undefined', isWhole: true });
    expect(brief({ a: undefined, b: Number.NaN, c: 12n })).to.equal('{ "a": undefined, "b": NaN, "c": 12n }');
    expect(brief([new Date(0), new Date(Number.NaN)])).to.equal('[ ‹Date 1970-01-01T00:00:00.000Z›, ‹Date invalid› ]');
    expect(brief(new URL('https://example.org/a›?b#"'))).to.equal('‹URL› "https://example.org/a%E2%80%BA?b#%22"');
    expect(brief(new Map<unknown, unknown>([[{ a: 1 }, new Set([1])]]))).to.equal(
      '‹Map› [ [ { "a": 1 }, ‹Set› [ 1 ] ] ]',
    );
    const sparse = Array(2);
    expect(brief(sparse)).to.equal('[ undefined, undefined ]');
  });

  it('shows what nobody sees by its number; an emoji stays one', () => {
    expect(brief('a\u200bb\u202ec')).to.equal('"a\\u{200b}b\\u{202e}c"');
    expect(brief('\u2764\ufe0f')).to.equal('"\u2764\ufe0f"');
    // Two addresses that look the same.
    expect(brief('a\ufe0f@b.example')).to.equal('"a\\u{fe0f}@b.example"');
    expect(brief('\u2764\ufe0f\ufe0f')).to.equal('"\u2764\ufe0f\\u{fe0f}"');
  });

  it('shows by its number all that looks like a blank or like nothing', () => {
    const unseen = [
      0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x1680, 0x17b4, 0x180b, 0x180e, 0x2000, 0x200a, 0x200d, 0x2028, 0x202f,
      0x2060, 0x2069, 0x2800, 0x3000, 0x3164, 0xfe00, 0xfeff, 0xffa0, 0xfff9, 0xfffc, 0xffff, 0x378, 0x1fffe, 0xe000,
      0x10fffd, 0x13441, 0x13442, 0x16fe4, 0x1bca0, 0x1d159, 0x1d173, 0xe0001, 0xe0041, 0xe0100,
    ];
    for (const code of unseen) {
      const letter = String.fromCodePoint(code);
      const number = `\\u{${code.toString(16)}}`;
      expect(brief(`to${letter}me`)).to.equal(`"to${number}me"`);
      expect(brief({ [letter]: 1 })).to.equal(`{ "${number}": 1 }`);
    }
    // Control.
    for (const text of ['to me', 'é', '日本', '🙂', 'مرحبا']) expect(brief(text)).to.equal(`"${text}"`);
  });

  it('has two accents upon a letter at most, and counts for ten what browsers take long to lay out', () => {
    expect(brief(`e\u0301\u0323\u0330`)).to.equal('"e\u0301\u0323\\u{330}"');
    const fits = (text: string) => {
      try {
        return showValue(text, 1000).text.length;
      } catch (error) {
        expect(error).to.be.instanceOf(TooLongError);
        return 0;
      }
    };
    // Latin, Cyrillic, Chinese and Korean; Arabic, Thai and Burmese.
    expect(['a', '\u0436', '\u4e2d', '\ud55c'].map((letter) => fits(letter.repeat(998)))).to.deep.equal(
      Array(4).fill(1000),
    );
    expect(['\u0628', '\u0e01', '\u1000'].map((letter) => fits(letter.repeat(99)))).to.deep.equal(Array(3).fill(101));
    expect(['\u0628', '\u0e01', '\u1000'].map((letter) => fits(letter.repeat(100)))).to.deep.equal(Array(3).fill(0));
  });

  it('says where there is more than it says', () => {
    class Money {
      #cents = 5;
      currency = 'EUR';
      total = () => this.#cents;
    }
    for (const [value, text] of [
      [() => 1, '‹function›'],
      [{ a: Symbol('a') }, '{ "a": ‹symbol› }'],
      [new Money(), '‹Money› { "currency": "EUR", "total": ‹function› }'],
      [new Uint8Array(1e6), '‹Uint8Array›'],
      [new (class {})(), '‹object› {}'],
      [{ a: 1, [Symbol.iterator]: 1 }, '{ "a": 1 }'],
      [Object.defineProperty({}, 'a', { value: 1 }), '{}'],
    ] as const) {
      expect(brief(value)).to.equal(text);
      expect(show(value).isWhole, text).to.equal(false);
    }
  });

  it('takes no text of a module for a mark', () => {
    expect(show('‹function›')).to.deep.equal({ text: '"‹function›"', isWhole: true });
  });

  it('runs nothing of it', () => {
    let ran = 0;
    const run = () => {
      ran += 1;
      throw new Error('ran');
    };
    class Trap extends Map<unknown, unknown> {
      override get size(): number {
        return run();
      }
      override entries = run;
      override [Symbol.iterator] = run;
      static override get [Symbol.species]() {
        return run();
      }
    }
    const date = Object.assign(new Date(0), { toISOString: run, toJSON: run, getTime: run, valueOf: run });
    const getters = Object.defineProperty({ toJSON: run, toString: run, [Symbol.toPrimitive]: run }, 'secret', {
      enumerable: true,
      get: run,
    });
    const tagged = Object.defineProperty(new (class Tagged {})(), Symbol.toStringTag, { get: run });
    const list = Object.defineProperty([1, 2], 1, { get: run });
    const { text } = show([getters, date, tagged, list, new Trap([[1, 2]])]);
    expect(text).to.contain('"secret": ‹getter›').and.to.contain('‹Date 1970');
    expect(ran).to.equal(0);
  });

  it('ends where a value leads back to itself, and shows twice what is there twice', () => {
    const self: Record<string, unknown> = {};
    self['self'] = self;
    expect(brief(self)).to.equal('{ "self": ‹leads back to what holds it› }');
    const map = new Map();
    map.set('self', map);
    expect(brief(map)).to.contain('leads back');
    const one = [1];
    expect(brief([one, one])).to.equal('[ [ 1 ], [ 1 ] ]');
  });

  it('ends with the characters, however much there is', () => {
    let wide: unknown = [];
    for (let i = 0; i < 60; i += 1) wide = [wide, wide];
    const sparse: unknown[] = [];
    sparse.length = 2 ** 32 - 1;
    const endless = new Proxy([], { get: (list, key) => (key === 'length' ? Infinity : Reflect.get(list, key)) });
    for (const value of [wide, sparse, endless, 'x'.repeat(1e7), { ['x'.repeat(1e7)]: 1 }, 10n ** 100_000n]) {
      expect(() => show(value)).to.throw(TooLongError);
    }
    expect(show('x'.repeat(998)).text).to.have.length(1000);
    expect(() => show('x'.repeat(999))).to.throw(TooLongError);
    expect(() => show('\u200B'.repeat(200))).to.throw(TooLongError);
  });

  it('is refused where it is nested too deeply, which no stack has to bear', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i += 1) deep = [deep];
    expect(() => showValue(deep, 1e9)).to.throw(RangeError, 'nested');
  });

  it('has its keys in order where it is to be compared', () => {
    expect(showValue({ b: 1, a: { d: 1, c: 2 } }, 1000, true).text).to.equal(
      showValue({ a: { c: 2, d: 1 }, b: 1 }, 1000, true).text,
    );
  });
});
