import { expect } from 'chai';
import { numbers, setUpPlots as setUp } from './plots-setup.ts';
import { target } from './recording.ts';

describe('guest SimplePlots: texts as x', () => {
  it('gives texts as x a place each, in the order of their appearance', () => {
    const { SimplePlots, drawn, warnings } = setUp();
    SimplePlots.bars(target, {
      series: [
        {
          data: [
            ['Mon', 1],
            ['Tue', 2],
            ['Wed', 3],
          ],
        },
        {
          data: [
            { x: 'Wed', y: 6 },
            { x: ' Mon ', y: 4 },
            { x: 'Thu', y: 7 },
            { x: null, y: 8 },
            { x: '', y: 9 },
            { x: '', y: null },
          ],
        },
      ],
    });
    const spec = drawn();
    expect(spec.x).to.deep.equal({ type: 'linear', categories: ['Mon', 'Tue', 'Wed', 'Thu', '–'] });
    expect(numbers(spec).map(({ x, y }) => ({ x, y }))).to.deep.equal([
      { x: [0, 1, 2], y: [1, 2, 3] },
      { x: [0, 2, 3, 4, 4, 4], y: [4, 6, 7, 8, 9, Number.NaN] },
    ]);
    expect(warnings()).to.equal('');
  });

  it('makes no place for rows that have nothing in them', () => {
    const { SimplePlots, drawn } = setUp();
    SimplePlots.bars(target, {
      data: [
        { x: 'a', y: 1 },
        { x: '', y: null },
        { x: 'b', y: 2 },
      ],
    });
    const spec = drawn();
    expect(spec.x).to.deep.equal({ type: 'linear', categories: ['a', 'b'] });
    expect(numbers(spec)[0]).to.deep.include({ x: [0, 1], y: [1, 2] });
  });

  it('takes any x as texts where the axis says so', () => {
    const { SimplePlots, drawn } = setUp();
    SimplePlots.bars(target, {
      x: { type: 'category', label: 'Year' },
      data: [
        { x: 2019, y: 1 },
        { x: 2018, y: 2 },
      ],
    });
    const spec = drawn();
    expect(spec.x).to.deep.equal({ type: 'linear', label: 'Year', categories: ['2019', '2018'] });
    expect(numbers(spec)[0]).to.deep.include({ x: [0, 1], y: [1, 2] });
  });

  it('takes the order that the axis lists, with places that no series has, and what is not listed behind them', () => {
    const data = [
      { x: 'high', y: 3 },
      { x: 'low', y: 1 },
      { x: 'other', y: 2 },
    ];
    for (const x of [
      { categories: ['low', 'medium', 'high'] },
      { type: 'category', domain: ['low', 'medium', 'high', 'low', ''] },
    ]) {
      const { SimplePlots, drawn, warnings } = setUp();
      SimplePlots.bars(target, { x, data });
      const spec = drawn();
      expect(warnings()).to.equal('');
      expect(spec.x).to.deep.equal({ type: 'linear', categories: ['low', 'medium', 'high', 'other'] });
      expect(numbers(spec)[0]).to.deep.include({ x: [0, 2, 3], y: [1, 3, 2] });
    }
  });

  it('has places without names where no x is given', () => {
    const { SimplePlots, drawn } = setUp();
    SimplePlots.bars(target, { xType: 'category', y: [1, 2] });
    expect(drawn().x).to.deep.equal({ type: 'linear' });
  });
});
