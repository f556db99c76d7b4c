import { expect } from 'chai';
import { encodeArrow } from '../../../src/datasets/arrow/encode-arrow.ts';
import { MOST_VALUES } from '../../../src/datasets/columns.ts';
import { DatasetError } from '../../../src/datasets/dataset-error.ts';
import { effortOf } from '../../support/effort.ts';
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
    for (const bytes of [forge.structBomb(40_000, 20), nullLists(1, 500_000), nullLists(1000, 500)]) {
      const { message } = refusal(bytes)!;
      const [, taken, limit] = /takes at least (\d+) bytes where the limit `datasetBytes` leaves (\d+)/.exec(message)!;
      expect(Number(limit)).to.equal(LIMITS.bytes);
      // What is made at a time is a value, a struct or the frame of a list: never a column.
      expect(Number(taken)).to.be.below(LIMITS.bytes + 8 * 500_001);
    }
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

  it('reads nested cells at a small part of what copying whole columns took', () => {
    expect(effortOf(() => refusal(forge.zeroBinary(50_000, 3), { limit: 50_000, bytes: 2 ** 24 }))).to.be.below(300);
    expect(effortOf(() => refusal(forge.structBomb(40_000, 20), { limit: 50_000, bytes: 2 ** 25 }))).to.be.below(600);
  });
});
