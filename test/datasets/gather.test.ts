import { expect } from 'chai';
import fc from 'fast-check';
import { checkEncodedTable } from '../../src/datasets/check.ts';
import { decodeRows } from '../../src/datasets/decode.ts';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { gatherColumn } from '../../src/datasets/gather.ts';
import { holds } from '../support/properties.ts';
import { shareOf } from '../support/share.ts';

const cell = fc.oneof(
  fc.constantFrom(null, undefined),
  fc.integer(),
  fc.constantFrom('', 'a', 'bb', '𝄞'),
  fc.boolean(),
);
const ofOneType = fc.oneof(
  fc.array(fc.option(fc.double()), { minLength: 1 }),
  fc.array(fc.option(fc.string()), { minLength: 1 }),
  fc.array(fc.option(fc.boolean()), { minLength: 1 }),
  fc.array(fc.constantFrom(null, undefined), { minLength: 1 }),
  fc.array(cell, { minLength: 1 }),
);
const valuesOf = (column: object, length: number) =>
  decodeRows({ length, columns: [column as never] }).map(({ c }) => c);

describe('gathering rows of a column', () => {
  it('gives the cells of these rows, in buffers of its own', () => {
    let gathered = 0;
    holds(
      fc.property(ofOneType, fc.array(fc.nat()), fc.boolean(), (cells, numbers, all) => {
        const [column] = encodeColumns({ a: cells }).columns;
        const at = all
          ? undefined
          : Uint32Array.from(numbers.slice(0, cells.length), (number) => number % cells.length);
        const result = gatherColumn(column!, 'c', at, 1000);
        if (!result) return;
        gathered += 1;
        const expected = at ? [...at].map((i) => cells[i]) : cells;
        const table = structuredClone({ length: expected.length, columns: [result] });
        checkEncodedTable(table, { rows: 1000, columns: 1 });
        expect(valuesOf(result, expected.length)).to.deep.equal(expected);
        const before = decodeRows({ length: cells.length, columns: [column!] });
        for (const key of ['values', 'indices', 'lengths', 'validity'] as const) {
          const array = (result as unknown as Record<string, Uint8Array | undefined>)[key];
          array?.fill?.(1);
        }
        expect(decodeRows({ length: cells.length, columns: [column!] })).to.deep.equal(before);
      }),
    );
    expect(gathered).to.be.above(shareOf(20));
  });

  it('leaves alone what may have been changed, what is longer than may be, and few rows of many texts', () => {
    const columnOf = (cells: unknown[]) => encodeColumns({ a: cells }).columns[0]!;
    expect(gatherColumn(columnOf([new Date(1)]), 'c', undefined, 10)).to.equal(undefined);
    expect(gatherColumn(columnOf([{ a: 1 }]), 'c', undefined, 10)).to.equal(undefined);
    expect(gatherColumn(columnOf(['0123456789A']), 'c', undefined, 10)).to.equal(undefined);
    expect(gatherColumn(columnOf(['a', 'b']), 'c', Uint32Array.of(1), 10)).to.equal(undefined);
    expect(gatherColumn(columnOf(['a', 'b']), 'c', Uint32Array.of(1, 0), 10)).to.include({ name: 'c', text: 'ab' });
  });
});
