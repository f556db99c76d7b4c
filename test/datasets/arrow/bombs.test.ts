import { batchType, nullType } from '@uwdata/flechette';
import { expect } from 'chai';
import { encodeArrow } from '../../../src/datasets/arrow/encode-arrow.ts';
import { MOST_VALUES } from '../../../src/datasets/columns.ts';
import { DatasetError } from '../../../src/datasets/dataset-error.ts';
import * as forge from './forge.ts';

const LIMITS = { limit: 100_000, bytes: 2 ** 20 };

/** How it is refused, or `undefined` where it is read. */
function refusal(bytes: Uint8Array, limits = LIMITS): DatasetError | undefined {
  try {
    encodeArrow('labs', bytes, limits);
    return undefined;
  } catch (error) {
    expect(error).to.be.instanceOf(DatasetError);
    expect(error).to.have.property('code', 'SM602');
    return error as DatasetError;
  }
}

/** How often `work` calls the method `name` of `owner`. */
function countCalls<Name extends string>(owner: Record<Name, unknown>, name: Name, work: () => void): number {
  const method = owner[name] as (...args: unknown[]) => unknown;
  let calls = 0;
  owner[name] = function (this: unknown, ...args: unknown[]) {
    calls += 1;
    return method.apply(this, args);
  };
  try {
    work();
  } finally {
    owner[name] = method;
  }
  return calls;
}

/** A list of `lists` lists, each of `nulls` nulls that take no bytes. */
function nullLists(lists: number, nulls: number): Uint8Array {
  const item = { name: 'item', type: forge.NULL };
  const offsets = Array.from({ length: lists + 1 }, (_, i) => i * nulls);
  return forge.concat([
    forge.schema([{ name: 'l', type: forge.LIST, children: [item] }]),
    forge.records(
      lists,
      [
        [lists, 0],
        [lists * nulls, 0],
      ],
      [
        [0, 0],
        [0, 4 * offsets.length],
      ],
      forge.ints(...offsets),
    ),
  ]);
}

describe('Arrow: a few bytes that stand for very much', () => {
  it('pays nested cells before they are made', () => {
    const nulls = batchType(nullType()).prototype as { value: unknown };
    const read = (bytes: Uint8Array) =>
      countCalls(nulls, 'value', () => expect(refusal(bytes)?.message).to.match(/takes at least/));
    expect(read(forge.structBomb(40_000, 20))).to.be.within(1000, LIMITS.bytes / 8);
    expect(read(nullLists(1000, 500))).to.be.within(1000, LIMITS.bytes / 8);
    expect(read(nullLists(1, 500_000))).to.equal(0);
  });

  it('counts nested cells of all columns together', () => {
    const columns = Array.from({ length: 5 }, (_, i) => ({
      name: `s${i}`,
      type: forge.FSB,
      details: { 4: ['i32', 50] as ['i32', number] },
    }));
    const rows = 10_000;
    const bytes = forge.concat([
      forge.schema(columns),
      forge.records(
        rows,
        columns.map(() => [rows, 0]),
        columns.flatMap(() => [
          [0, 0],
          [0, 50 * rows],
        ]),
        new Uint8Array(50 * rows),
      ),
    ]);
    expect(refusal(bytes, { limit: rows, bytes: 2 ** 30 })?.message).to.match(
      new RegExp(`holds more than ${MOST_VALUES} values in lists, structs, maps and binaries`),
    );
  });

  it('refuses dictionaries whose entries are nested, whatever an index of a byte would show', () => {
    for (const bytes of [forge.laughs(5, 100), forge.dictListBomb(20_000, 10_000)]) {
      const error = refusal(bytes)!;
      expect(error.message).to.match(/has a column ".*" with a dictionary of lists, structs/);
      expect(error.remedy).to.match(/^Write that column without a dictionary/);
    }
  });

  it('counts cells of all fields together, also those that take no bytes or share them', () => {
    for (const bytes of [forge.structBomb(100_000, 100), forge.structBomb(100_000, 1000)])
      expect(refusal(bytes)?.message).to.match(/says that it has 100000 rows, .*more cells than it can hold/);
    const [rows, columns] = [100_000, 100];
    const shared = forge.concat([
      forge.schema(Array.from({ length: columns }, (_, i) => ({ name: `b${i}`, type: 6 }))),
      forge.records(
        rows,
        Array.from({ length: columns }, () => [rows, 0]),
        Array.from({ length: columns }, () => [
          [0, 0],
          [0, rows / 8],
        ]).flat(),
        new Uint8Array(rows / 8),
      ),
    ]);
    expect(refusal(shared)?.message).to.match(/more cells than it can hold/);
  });

  it('counts cells of all batches together', () => {
    const batch = forge.records(400_000, [[400_000, 400_000]], []);
    const schema = forge.schema([{ name: 'n', type: forge.NULL }]);
    expect(refusal(forge.concat([schema, batch, batch]))).to.equal(undefined);
    expect(refusal(forge.concat([schema, batch, batch, batch]))?.message).to.match(/more cells than it can hold/);
  });

  it('counts an entry of a dictionary as what it takes when it is unpacked', () => {
    const bits = (entries: number) =>
      forge.concat([
        forge.schema([{ name: 'd', type: 6, dict: { id: 0 } }]),
        forge.dictionary(
          0,
          entries,
          [[entries, 0]],
          [
            [0, 0],
            [0, entries / 8],
          ],
          new Uint8Array(entries / 8),
        ),
      ]);
    expect(refusal(bits(80_000))).to.equal(undefined);
    expect(refusal(bits(800_000))?.message).to.match(/more cells than it can hold/);
  });

  it('refuses dictionaries of nothing, and one that replaces another', () => {
    expect(refusal(forge.dictCaches(3, 1_000_000))?.message).to.match(/with a dictionary of .* nulls/);
    const dictionary = forge.textDictionary(0, 'x');
    const rows = forge.indexRows(0, 0);
    const schema = forge.schema([{ name: 's', type: forge.UTF8, dict: { id: 0 } }]);
    expect(refusal(forge.concat([schema, dictionary, rows, rows]))).to.equal(undefined);
    const { message, remedy } = refusal(forge.concat([schema, dictionary, rows, dictionary, rows]))!;
    expect(message).to.match(/holds a dictionary that replaces another/);
    expect(remedy).to.match(/unify_dictionaries/);
  });

  it('refuses thousands of dictionary messages with the second one', () => {
    expect(refusal(forge.dictMessages(3000, 9000))?.message).to.match(/replaces another/);
  });

  it('does not try each nested cell for a date, with an error for each that is none', () => {
    const dates = Date.prototype as unknown as { getTime: unknown };
    const bytes = forge.zeroBinary(50_000, 3);
    expect(countCalls(dates, 'getTime', () => refusal(bytes, { limit: 50_000, bytes: 2 ** 24 }))).to.be.below(10);
  });
});
