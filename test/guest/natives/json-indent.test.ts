/** What is indented here is what the engine would have indented, and is charged before there is much of it. */
import { expect } from 'chai';
import fc from 'fast-check';
import { indentJson } from '../../../src/guest/natives/json-indent.ts';
import { moduleOf, runModule, unmountAll } from '../../support/mount.ts';
import { holds } from '../../support/properties.ts';

const MIB = 2 ** 20;

const free = () => {};

/** `[[[…[1,1,1,…]…]]]`: each of its lines is as long as it is deep. */
const deepLines = (depth: number, lines: number) =>
  `${'['.repeat(depth)}${Array(lines).fill(1).join(',')}${']'.repeat(depth)}`;

describe('indentJson', () => {
  it('gives what JSON.stringify gives', () => {
    const gaps = fc.oneof(
      fc.integer({ min: 1, max: 10 }).map((width) => ' '.repeat(width)),
      fc.string({ minLength: 1, maxLength: 10, unit: fc.constantFrom('\t', '"', '\\', '-', '[', '}', ',', 'é') }),
    );
    holds(
      fc.property(fc.jsonValue({ noUnicodeString: false }), gaps, (value, gap) => {
        expect(indentJson(JSON.stringify(value), gap, free)).to.equal(JSON.stringify(value, null, gap));
      }),
    );
  });

  it('knows where a string ends, whatever is escaped in it', () => {
    const texts = fc.string({ unit: fc.constantFrom('"', '\\', ',', ':', '[', '{', ']', '}', '\n', 'a') });
    holds(
      fc.property(fc.dictionary(texts, fc.array(texts)), (value) => {
        expect(indentJson(JSON.stringify(value), '  ', free)).to.equal(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('puts long ones together from pieces', () => {
    const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: 'x'.repeat(id % 90), none: [], nested: [{}] }));
    expect(indentJson(JSON.stringify(rows), '\t', free)).to.equal(JSON.stringify(rows, null, '\t'));
  });

  it('charges two bytes for each character', () => {
    let charged = 0;
    const { length } = indentJson(deepLines(500, 1000), ' '.repeat(10), (bytes) => (charged += bytes));
    expect(length).to.be.above(1000 * 500 * 10);
    expect(charged).to.equal(2 * length);
  });

  it('stops where a charge is refused', () => {
    let charged = 0;
    const json = deepLines(2000, 50_000);
    expect(() =>
      indentJson(json, ' '.repeat(10), (bytes) => {
        charged += bytes;
        if (charged > MIB) throw new RangeError('too much');
      }),
    ).to.throw(RangeError, 'too much');
    // All of it would be 2 GB.
    expect(charged).to.be.below(1.2 * MIB);
  });
});

describe('JSON.stringify of a module', () => {
  afterEach(unmountAll);

  it('ends with SM204 where depth times indentation times lines is too much', async () => {
    const deep = `let deep = Array(20_000).fill(1); for (let i = 0; i < 500; i++) deep = [deep];`;
    const plain = await runModule(moduleOf(`${deep} container.textContent = JSON.stringify(deep).length;`));
    expect(plain.error).to.equal(undefined);
    const { error } = await runModule(moduleOf(`${deep}\ncontainer.textContent = JSON.stringify(deep, null, 10);`));
    expect(error?.code).to.equal('SM204');
  });

  it('reads how to indent once, as the engine reads it', async () => {
    const spaces = {
      'new Number(2)': new Number(2),
      "new String('->')": new String('->'),
      '2.9': 2.9,
      '-1': -1,
      NaN,
      '11': 11,
      "'12345678901'": '12345678901',
      '{}': {},
      true: true,
      null: null,
    };
    const { logs, error } = await runModule(
      moduleOf(
        `const texts = [${Object.keys(spaces)}].map((space) => JSON.stringify([[1]], null, space));
        let read = 0;
        class Counted extends Number { valueOf() { return ++read; } }
        texts.push(JSON.stringify([[1]], null, new Counted(1)) + read);
        console.log(JSON.stringify(texts));`,
      ),
    );
    expect(error).to.equal(undefined);
    const expected = Object.values(spaces).map((space) => JSON.stringify([[1]], null, space as number));
    expect(JSON.parse(String(logs[0]?.[0]))).to.deep.equal([...expected, '[\n [\n  1\n ]\n]1']);
  });
});
