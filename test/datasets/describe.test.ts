import { expect } from 'chai';
import { describeDatasets } from '../../src/datasets/describe.ts';

describe('describeDatasets', () => {
  it('says what each column holds, in plain JSON', () => {
    const labs = [
      { date: '2026-01-03', value: 5.4, flag: 'H', when: new Date(0), id: 1n, ok: true, meta: { a: 1n }, none: null },
      { date: '2025-12-31', value: null, flag: 'N', when: new Date(1), id: 2n, ok: true, meta: 'x' },
      { date: '2026-02-01', value: -2, flag: 'H', when: new Date(Number.NaN), id: 2n, ok: true, meta: null },
    ];
    const description = describeDatasets({ labs, empty: [] });
    expect(JSON.parse(JSON.stringify(description))).to.deep.equal(description);
    expect(description).to.deep.equal([
      {
        name: 'labs',
        rows: 3,
        columns: [
          {
            name: 'date',
            type: 'string',
            nulls: 0,
            min: '2025-12-31',
            max: '2026-02-01',
            distinct: 3,
            examples: ['2026-01-03', '2025-12-31', '2026-02-01'],
          },
          { name: 'value', type: 'number', nulls: 1, min: -2, max: 5.4, distinct: 2, examples: [5.4, -2] },
          { name: 'flag', type: 'string', nulls: 0, distinct: 2, examples: ['H', 'N'] },
          {
            name: 'when',
            type: 'date',
            nulls: 0,
            min: '1970-01-01T00:00:00.000Z',
            max: '1970-01-01T00:00:00.001Z',
            distinct: 3,
            examples: ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.001Z', 'Invalid Date'],
          },
          { name: 'id', type: 'bigint', nulls: 0, distinct: 2, examples: ['1', '2'] },
          { name: 'ok', type: 'boolean', nulls: 0, distinct: 1, examples: [true] },
          { name: 'meta', type: 'mixed', nulls: 1, examples: [{ a: '1' }, 'x'] },
          { name: 'none', type: 'empty', nulls: 3, examples: [] },
        ],
      },
      { name: 'empty', rows: 0, columns: [] },
    ]);
  });

  it('keeps what can’t be JSON out of it', () => {
    const [dataset] = describeDatasets({ a: { x: [Number.NaN, Number.POSITIVE_INFINITY, 1] } });
    expect(dataset?.columns[0]).to.deep.equal({
      name: 'x',
      type: 'number',
      nulls: 0,
      min: 1,
      max: 1,
      distinct: 3,
      examples: ['NaN', 'Infinity', 1],
    });
  });

  it('cuts long examples', () => {
    const [dataset] = describeDatasets({
      a: [{ text: 'x'.repeat(1000), nested: { list: Array.from({ length: 1000 }, String) } }],
    });
    for (const { examples } of dataset?.columns ?? []) expect(examples[0]).to.be.a('string').with.length(61);
  });

  it('refuses what a run would refuse', () => {
    expect(() => describeDatasets({ a: [1] })).to.throw(/datasets\.a\[0\] is a number/);
  });
});
