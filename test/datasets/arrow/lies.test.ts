import { expect } from 'chai';
import { encodeArrow } from '../../../src/datasets/arrow/encode-arrow.ts';
import { DatasetError } from '../../../src/datasets/dataset-error.ts';
import { decodeRows } from '../../../src/datasets/decode.ts';
import * as forge from './forge.ts';

const TEXT = { name: 's', type: forge.UTF8, dict: { id: 0 } };
const INT32 = { name: 'i', type: forge.INT, details: { 4: ['i32', 32], 6: ['i8', 1] } } satisfies forge.F;

const read = (...parts: Uint8Array[]) => decodeRows(encodeArrow('labs', forge.concat(parts)).table);

function refusal(...parts: Uint8Array[]): DatasetError {
  try {
    read(...parts);
  } catch (error) {
    expect(error).to.be.instanceOf(DatasetError).with.property('code', 'SM602');
    expect((error as DatasetError).remedy).to.match(/^[A-Z].*\.$/);
    return error as DatasetError;
  }
  throw new Error('it was accepted');
}

/** Eight rows of integers, with a bitmap of `bitmap` and `nulls` nulls announced. */
function ints(nulls: number, bitmap: readonly number[], rows = 8): Uint8Array {
  const body = forge.concat([new Uint8Array(8), forge.ints(...Array.from({ length: rows }, (_, i) => i + 1))]);
  body.set(bitmap);
  const buffers = [
    [0, bitmap.length],
    [8, 4 * rows],
  ];
  return forge.records(rows, [[rows, nulls]], buffers, body);
}

describe('Arrow: metadata and values that disagree', () => {
  it('refuses an index beyond its dictionary, and one below zero', () => {
    const parts = [forge.schema([TEXT]), forge.textDictionary(0, 'x')];
    expect(read(...parts, forge.indexRows(0, 0))).to.deep.equal([{ s: 'x' }, { s: 'x' }]);
    expect(refusal(...parts, forge.indexRows(0, 5)).message).to.match(/refers to entry 5 of a dictionary of 1 entries/);
    expect(refusal(...parts, forge.indexRows(0, 255)).message).to.match(/refers to entry -1 of a dictionary of 1/);
  });

  it('takes any index beneath a null', () => {
    const buffers = [
      [0, 1],
      [8, 2],
    ];
    const rows = forge.records(2, [[2, 1]], buffers, new Uint8Array([1, 0, 0, 0, 0, 0, 0, 0, 0, 99]));
    expect(read(forge.schema([TEXT]), forge.textDictionary(0, 'x'), rows)).to.deep.equal([{ s: 'x' }, { s: null }]);
  });

  it('refuses rows without their dictionary, and a dictionary without a column', () => {
    expect(refusal(forge.schema([TEXT]), forge.indexRows(0)).message).to.match(/a dictionary 0 that does not stand/);
    expect(refusal(forge.schema([TEXT]), forge.textDictionary(3, 'x')).message).to.match(/3 that no column refers to/);
  });

  it('refuses columns of different types that share a dictionary', () => {
    const other = { name: 'b', type: 6, dict: { id: 0 } };
    expect(refusal(forge.schema([TEXT, other])).message).to.match(/different types that share dictionary 0/);
    const again = { ...TEXT, name: 't' };
    expect(read(forge.schema([TEXT, again]), forge.textDictionary(0, 'x'))).to.deep.equal([]);
  });

  it('refuses marks of nulls that are too few, or that are not announced', () => {
    const schema = forge.schema([INT32]);
    expect(read(schema, ints(0, []))[2]).to.deep.equal({ i: 3 });
    expect(read(schema, ints(0, [255]))[2]).to.deep.equal({ i: 3 });
    expect(read(schema, ints(1, [0b1111_1011]))[2]).to.deep.equal({ i: null });
    expect(refusal(schema, ints(0, [0b1111_1011])).message).to.match(/nulls that says that it has none/);
    expect(refusal(schema, ints(3, [])).message).to.match(/which cells are null for 0 of 8 rows/);
    expect(refusal(schema, ints(3, [255], 20)).message).to.match(/which cells are null for 8 of 20 rows/);
  });

  it('refuses a struct with two children of one name', () => {
    const children = [INT32, INT32];
    const { message } = refusal(forge.schema([{ name: 'o', type: forge.STRUCT, children }]));
    expect(message).to.match(/has a struct "o" with two fields of one name/);
  });
});

describe('Arrow: refusals in words of their own', () => {
  const detailed = (type: number, details: NonNullable<forge.F['details']>) =>
    forge.schema([{ name: 'c', type, details }]);
  const refused: [what: string, parts: Uint8Array[], problem: RegExp][] = [
    ['integers of no bits', [detailed(forge.INT, {})], /column "c" of integers of a bit width of 0/],
    ['numbers of an unknown precision', [detailed(3, { 4: ['i16', 7] })], /column "c" of numbers of precision 7/],
    ['decimals of 9 bits', [detailed(7, { 8: ['i32', 9] })], /column "c" of decimals of a bit width of 9/],
    ['times in an unknown unit', [detailed(10, { 4: ['i16', 9] })], /column "c" of dates or times in unit 9/],
    ['cells of a size below zero', [detailed(forge.FSB, { 4: ['i32', -1] })], /cells of a size below zero/],
    [
      'indices of 9 bits',
      [forge.schema([{ name: 's', type: forge.UTF8, dict: { id: 0, bits: 9 } }])],
      /dictionary with indices of 9 bits/,
    ],
    [
      'buffers that are not aligned',
      [
        forge.schema([INT32]),
        forge.records(
          1,
          [[1, 0]],
          [
            [0, 0],
            [1, 4],
          ],
          new Uint8Array(8),
        ),
      ],
      /do not begin at a multiple of eight bytes/,
    ],
    [
      'a dictionary without entries',
      [forge.schema([TEXT]), forge.message(2, { table: { 4: ['i64', 0] } })],
      /without entries/,
    ],
  ];
  for (const [what, parts, problem] of refused)
    it(`refuses ${what}`, () => {
      expect(refusal(...parts).message).to.match(problem);
    });
});
