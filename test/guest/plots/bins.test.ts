import { expect } from 'chai';
import fc from 'fast-check';
import { encodeDataset } from '../../../src/datasets/encode.ts';
import type { PlotSpec } from '../../../src/protocol/plots.ts';
import { holds } from '../../support/properties.ts';
import { setUpPlots } from '../plots-setup.ts';
import { target } from '../recording.ts';

const values = [1, 2, 2, 3, 9.5, null, Number.NaN, 10];
const rows = values.map((mass, i) => ({ mass, sex: i % 2 ? 'F' : 'M' }));

/** What a call of `histogram`, or another method, draws. */
function binsOf(spec: unknown, options?: unknown, method: 'histogram' | 'plot' = 'histogram') {
  const { SimplePlots, drawn, recording } = setUpPlots(5, 10_000, [
    { name: 'animals', table: encodeDataset('animals', rows) },
  ]);
  SimplePlots[method](target, spec, options);
  const plot = drawn();
  return { plot, bars: seen(plot), warnings: recording.violations.map(({ message }) => message).join('; ') };
}
const seen = ({ series }: PlotSpec) =>
  series.map(({ type, label, x, y }) => [type, label, Object.fromEntries([...x].map((at, i) => [at, y[i]]))]);
const five = [['bars', '', { 2: 3, 4: 1, 6: 0, 8: 0, 10: 2 }]];

describe('a histogram', () => {
  it('counts numbers in intervals, each of which holds its lower edge, in whichever form they are written', () => {
    const bins = [1, 3, 5, 7, 9, 11];
    for (const [spec, options] of [
      [values, { bins }],
      [{ values, bins }],
      [{ data: values, bins }],
      [{ x: values, bins }],
      [{ y: values, bins }],
      [rows, { x: 'mass', bins }],
      [rows, { field: 'mass', bins }],
      [{ data: rows, y: 'mass', bins }],
      [{ data: rows, x: { field: 'mass', label: 'Mass' }, bins }],
      ['animals', { x: 'mass', bins }],
      [rows.map(({ mass }) => ({ value: mass })), { bins }],
      [{ series: [{ data: values }], bins }],
    ]) {
      const { bars, warnings } = binsOf(spec, options);
      expect([bars, warnings], JSON.stringify(spec).slice(0, 60)).to.deep.equal([five, '']);
    }
    expect(binsOf({ type: 'histogram', data: values, bins }, undefined, 'plot').bars).to.deep.equal(five);
  });

  it('has as many as it is told, or as wide, or about as many as the root of the count', () => {
    expect(binsOf([0, 1, 2, 3, 4], { bins: 2 }).bars).to.deep.equal([['bars', '', { 1: 2, 3: 3 }]]);
    expect(binsOf([1, 2, 6, 10], { binWidth: 5 }).bars).to.deep.equal([['bars', '', { 2.5: 2, 7.5: 1, 12.5: 1 }]]);
    const many = Array.from({ length: 400 }, (_, i) => i / 4);
    expect([...binsOf(many).plot.series[0]!.x]).to.deep.equal(Array.from({ length: 20 }, (_, i) => 2.5 + 5 * i));
    expect(binsOf([7, 7, 7]).bars).to.deep.equal([['bars', '', { 7: 3 }]]);
    expect(binsOf([]).bars).to.deep.equal([['bars', '', {}]]);
  });

  it('counts all of its series in the same intervals', () => {
    const series = [
      { label: 'M', data: [0, 1] },
      { label: 'F', data: [3, 4] },
    ];
    const both = [
      ['bars', 'M', { 1: 2, 3: 0 }],
      ['bars', 'F', { 1: 0, 3: 2 }],
    ];
    expect(binsOf({ series, bins: 2 }).bars).to.deep.equal(both);
    const data = series.flatMap(({ label, data }) => data.map((value) => ({ label, value })));
    expect(binsOf({ data, x: 'value', groupBy: 'label', bins: 2 }).bars).to.deep.equal(both);
  });

  it('shows what is counted already as it is', () => {
    const counted = [
      { bin: 10, count: 3 },
      { bin: 20, count: 5 },
    ];
    const bars = [['bars', '', { 10: 3, 20: 5 }]];
    expect(binsOf(counted, { x: 'bin', y: 'count' }).bars).to.deep.equal(bars);
    expect(binsOf(counted.map(({ bin, count }) => ({ x: bin, y: count }))).bars).to.deep.equal(bars);
  });

  it('says which option is none, and counts by itself', () => {
    for (const [options, name] of [
      [{ bins: 0 }, /bins 0/],
      [{ bins: 'many' }, /bins "many"/],
      [{ bins: [3, 1] }, /bins \(a list\)/],
      [{ bins: 5000 }, /bins 5000/],
      [{ binWidth: -1 }, /binWidth -1/],
      [{ binWidth: 1e-9 }, /binWidth 1e-9/],
    ] as const) {
      const { warnings, bars } = binsOf([1, 2, 3], options);
      expect(warnings).to.match(name);
      expect(bars).to.deep.equal(binsOf([1, 2, 3]).bars);
    }
    expect(binsOf(rows, { x: 'mass' }, 'histogram').warnings).to.equal('');
    expect(() => binsOf(rows, { x: 'weight' })).to.throw('has no field "weight"');
    expect(binsOf({ data: [1, 2], bins: 3 }, undefined, 'plot').warnings).to.match(/bins/);
  });

  it('has one bar for numbers that are as near as numbers can be', () => {
    const [{ x, y }] = binsOf([0, -Number.MIN_VALUE], {}).plot.series as [PlotSpec['series'][0]];
    expect([x.length, [...y]]).to.deep.equal([1, [2]]);
  });

  it('holds every number once, whatever they are', () => {
    const number = fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -50, max: 50 }));
    holds(
      fc.property(
        fc.array(number, { maxLength: 200 }),
        fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: 1000 })),
        (numbers, bins) => {
          const finite = numbers.filter(Number.isFinite);
          const [{ x, y }] = binsOf(numbers, { bins }).plot.series as [PlotSpec['series'][0]];
          expect([...y].reduce((sum, count) => sum + count, 0)).to.equal(finite.length);
          expect(x.length).to.be.at.most(1000);
          expect([...x].every((at, i) => i === 0 || at >= x[i - 1]!)).to.equal(true);
        },
      ),
    );
  });
});
