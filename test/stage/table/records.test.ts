import { expect } from 'chai';
import fc from 'fast-check';
import { decodeRows } from '../../../src/datasets/decode.ts';
import { encodeColumns } from '../../../src/datasets/encode.ts';
import { createRecords } from '../../../src/stage/table/records.ts';
import { holds } from '../../support/properties.ts';

const cell = fc.oneof(fc.integer(), fc.string(), fc.constantFrom(null, undefined, true), fc.date());
const columns = fc.record({
  c0: fc.array(cell, { minLength: 5, maxLength: 5 }),
  d0: fc.array(fc.string(), { minLength: 5, maxLength: 5 }),
});

describe('records of a table', () => {
  it('are the rows of its columns, one by one, the first of them, and all', () => {
    holds(
      fc.property(columns, fc.nat(4), fc.nat(7), (given, row, count) => {
        const table = encodeColumns(given);
        const expected = decodeRows(table);
        const records = createRecords(table);
        expect(records.length).to.equal(5);
        expect(records.at(row)).to.deep.equal(expected[row]);
        expect(records.first(count)).to.deep.equal(expected.slice(0, count));
        expect(records.column('c0')(row)).to.deep.equal(expected[row]?.c0);
        expect(records.all()).to.deep.equal(expected);
      }),
    );
  });

  it('are the same objects each time, whoever made them first', () => {
    const records = createRecords(encodeColumns({ c0: [1, 2, 3] }));
    const second = records.at(1);
    expect(records.all()[1]).to.equal(second);
    expect(records.at(0)).to.equal(records.all()[0]);
    expect(records.first(2)).to.deep.equal([records.at(0), second]);
    expect(records.all()).to.equal(records.all());
  });

  it('have nothing in a column that is not there', () => {
    expect(createRecords(encodeColumns({ c0: [1] })).column('c1')(0)).to.equal(undefined);
  });
});
