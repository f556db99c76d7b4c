import { expect } from 'chai';
import fc from 'fast-check';
import { alignStacks } from '../../../src/guest/plots/stacks.ts';
import type { PlotSeries } from '../../../src/protocol/plots.ts';
import { holds } from '../../support/properties.ts';
import { plotOf, setUpPlots } from '../plots-setup.ts';
import { target } from '../recording.ts';

const rows = [
  { month: 'Jan', a: 1, b: 2 },
  { month: 'Feb', a: 3, b: 4 },
];
const stacksOf = (spec: object) => plotOf(spec).spec.series.map(({ stack }) => stack);
const numbersOf = (series: readonly PlotSeries[]) => series.map(({ x, y }) => [[...x], [...y]]);

describe('stacks of a plot', () => {
  const short = { type: 'bars', data: rows, x: 'month', y: ['a', 'b'] };

  it('are asked for by a word for all series', () => {
    for (const word of [true, 'normal', 'stacked'])
      for (const name of ['stacked', 'stack'])
        expect(stacksOf({ ...short, [name]: word }), `${name}: ${word}`).to.deep.equal([0, 0]);
    for (const word of [undefined, null, false, 'none', 'grouped'])
      expect(stacksOf({ ...short, stacked: word }), String(word)).to.deep.equal([undefined, undefined]);
  });

  it('are asked for by a name or a word for each; its own word goes before that of all', () => {
    const one = { type: 'area', data: [1, 2] };
    const series = ['in', 'out', 'in', true, false].map((stack) => ({ ...one, stack }));
    expect(stacksOf({ series })).to.deep.equal([0, 1, 0, 2, undefined]);
    expect(stacksOf({ stacked: true, series: [one, { ...one, stack: false }] })).to.deep.equal([0, undefined]);
  });

  it('keep the numbers of each, and x that series share is sent once', () => {
    const { series } = plotOf({ ...short, stacked: true }).spec;
    expect(numbersOf(series)).to.deep.equal([
      [
        [0, 1],
        [1, 3],
      ],
      [
        [0, 1],
        [2, 4],
      ],
    ]);
    expect(series[0]!.x).to.equal(series[1]!.x);
  });

  it('have a zero where a series has no value, and sums where it has several', () => {
    const data = (list: [string, number | null][]) => list.map(([x, y]) => ({ x, y }));
    const { series } = plotOf({
      type: 'bars',
      stacked: true,
      series: [
        {
          data: data([
            ['a', 1],
            ['b', 2],
            ['a', 10],
          ]),
        },
        {
          data: data([
            ['c', 3],
            ['b', null],
            ['d', null],
            ['d', 5],
          ]),
        },
      ],
    }).spec;
    // In the order a, c, b, d: what the second series has before b stands there.
    expect(numbersOf(series)).to.deep.equal([
      [
        [0, 1, 2, 3],
        [11, 0, 2, 0],
      ],
      [
        [0, 1, 2, 3],
        [0, 3, Number.NaN, 5],
      ],
    ]);
    expect(series.map(({ stack }) => stack)).to.deep.equal([0, 0]);
  });

  it('are of areas and bars on a linear axis; others stand alone, with a word on it', () => {
    const line = plotOf({ type: 'line', stacked: true, data: [1, 2] });
    expect(line.spec.series[0]).not.to.have.property('stack');
    expect(line.warnings).to.contain('stacked series of the type line');
    const log = plotOf({ ...short, stacked: true, yType: 'log' });
    expect(log.spec.series[0]).not.to.have.property('stack');
    expect(log.warnings).to.contain('stacked series on a log axis');
    expect(log.hints).to.contain('linear axis');
  });

  it('are of values: shares are said to be missing, what is no word too', () => {
    const shares = plotOf({ ...short, stacked: 'percent' });
    expect(shares.spec.series.map(({ stack }) => stack)).to.deep.equal([0, 0]);
    expect(shares.hints).to.contain('give shares as values');
    const wrong = plotOf({ ...short, stacked: {} });
    expect(wrong.spec.series.map(({ stack }) => stack)).to.deep.equal([undefined, undefined]);
    expect(wrong.hints).to.contain('Use true, false, or the name of a stack');
  });

  it('stand alone where there is no room for a value of each series at each x', () => {
    const { SimplePlots, drawn, warnings, hints } = setUpPlots(5, 10_000);
    const apart = (from: number) => ({ data: Array.from({ length: 3000 }, (_, i) => ({ x: from + i, y: i })) });
    SimplePlots.area(target, { stacked: true, series: Array.from({ length: 10 }, (_, i) => apart(i * 3000)) });
    const { series } = drawn();
    expect(series.some(({ stack }) => stack !== undefined)).to.equal(false);
    expect(series[0]!.x.length).to.equal(3000);
    expect(warnings()).to.contain('stacked of 10 series, each with x of its own');
    expect(hints()).to.contain('the same x');
  });

  it('of any series have the same x, ascending, and the sums they had', () => {
    const list = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -99, max: 99 })));
    holds(
      fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), (lists) => {
        const series = lists.map((pairs): PlotSeries => {
          const sorted = pairs.toSorted(([a], [b]) => a - b);
          const [x, y] = [0, 1].map((at) => Float64Array.from(sorted, (pair) => pair[at]!));
          return { type: 'bars', label: '', x: x!, y: y!, stack: 0 };
        });
        const { aligned, alone } = alignStacks(series, 10_000);
        expect(alone).to.equal(0);
        const sum = ({ y }: PlotSeries) => y.reduce((all, value) => all + value, 0);
        expect(aligned.map(sum)).to.deep.equal(series.map(sum));
        for (const { x } of aligned)
          expect([...x]).to.deep.equal([...new Set(lists.flat().map(([at]) => at))].sort((a, b) => a - b));
      }),
    );
  });
});
