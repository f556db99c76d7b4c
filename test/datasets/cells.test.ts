import { expect } from 'chai';
import fc from 'fast-check';
import { createCellReaders, hasCell } from '../../src/datasets/cells.ts';
import { decodeRows } from '../../src/datasets/decode.ts';
import { encodeRows } from '../../src/datasets/encode.ts';
import { holds } from '../support/properties.ts';

const cell = fc.oneof(fc.constantFrom(null, undefined, 0n, true, false), fc.double(), fc.string(), fc.date());
const ofOneType = fc.oneof(
  fc.array(fc.double()),
  fc.array(fc.string()),
  fc.array(fc.boolean()),
  fc.array(fc.date()),
  fc.array(fc.option(fc.string())),
  fc.array(cell),
);

describe('cells of an encoded table', () => {
  it('are what its rows say, in any order', () => {
    holds(
      fc.property(ofOneType, ofOneType, (a, b) => {
        const rows = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => ({
          ...(i < a.length && { a: a[i] }),
          ...(i < b.length && { b: b[i] }),
        }));
        const table = encodeRows(rows);
        const expected = decodeRows(table);
        const readerOf = createCellReaders(table);
        for (let i = rows.length - 1; i >= 0; i -= 1) {
          for (const column of table.columns) {
            expect(readerOf(column.name)?.(i)).to.deep.equal(expected[i]?.[column.name]);
            expect(hasCell(column, i)).to.equal(Object.hasOwn(expected[i]!, column.name));
          }
        }
      }),
    );
  });

  it('are none of a column that is not there', () => {
    expect(createCellReaders(encodeRows([{ a: 1 }]))('b')).to.equal(undefined);
  });
});
