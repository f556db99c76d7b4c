import { expect } from 'chai';
import { encodeDataset } from '../../../src/datasets/encode.ts';
import type { PlotSpec } from '../../../src/protocol/plots.ts';
import { plotOf, setUpPlots } from '../plots-setup.ts';
import { target } from '../recording.ts';

const rows = [
  { date: '2026-01-01', price: 1, symbol: 'A' },
  { date: '2026-01-01', price: 10, symbol: 'B' },
  { date: '2026-01-02', price: 2, symbol: 'A' },
  { date: '2026-01-02', price: 20, symbol: 'B' },
  { date: '2026-01-03', price: 3, symbol: null },
];
const seen = ({ series }: PlotSpec) => series.map(({ label, color, y }) => [label, color, [...y]]);
const both = [
  ['A', undefined, [1, 2]],
  ['B', undefined, [10, 20]],
];

describe('series that a field tells apart', () => {
  it('are as many as the field has values, in the order in which they come; rows without one are of none', () => {
    for (const by of [{ series: 'symbol' }, { groupBy: 'symbol' }, { group: 'symbol' }]) {
      const { spec, warnings } = plotOf({ data: rows, x: 'date', y: 'price', ...by });
      expect([seen(spec), warnings], Object.keys(by)[0]).to.deep.equal([both, '']);
      expect(spec.x.type).to.equal('time');
      expect(spec.legend).to.equal(true);
    }
  });

  it('have whole names, however long', () => {
    const long = (end: string) => `${'a long name of a clinic '.repeat(5)}${end}`;
    const data = ['north', 'south'].map((end, i) => ({ x: i, y: i, at: long(end) }));
    expect(plotOf({ data, x: 'x', y: 'y', groupBy: 'at' }).spec.series.map(({ label }) => label)).to.deep.equal([
      long('north'),
      long('south'),
    ]);
  });

  it('are found in a dataset by its name too', () => {
    const { SimplePlots, drawn } = setUpPlots(5, 100, [{ name: 'stocks', table: encodeDataset('stocks', rows) }]);
    SimplePlots.lines(target, 'stocks', { x: 'date', y: 'price', series: 'symbol' });
    expect(seen(drawn())).to.deep.equal(both);
  });

  it('have their own colours, by place or by name, and the rest of the style in common', () => {
    const styled = (colors: unknown) =>
      plotOf({ data: rows, x: 'date', y: 'price', series: 'symbol', lineWidth: 3, color: 'gray', colors }).spec;
    for (const colors of [['red', 'blue'], { B: 'blue', A: 'red' }]) {
      expect(styled(colors).series.map(({ color }) => color)).to.deep.equal(['red', 'blue']);
      expect(styled(colors).series.map(({ width }) => width)).to.deep.equal([3, 3]);
    }
    expect(styled({ A: 'red' }).series.map(({ color }) => color)).to.deep.equal(['red', 'gray']);
  });

  it('stay told apart when the data changes', () => {
    const { SimplePlots, drawn } = setUpPlots();
    const plot = SimplePlots.lines(target, rows, { x: 'date', y: 'price', series: 'symbol' });
    plot.update({ data: rows.slice(2) });
    expect(seen(drawn())).to.deep.equal([
      ['A', undefined, [2]],
      ['B', undefined, [20]],
    ]);
  });

  it('stand on each other where they are stacked', () => {
    const { series } = plotOf({
      type: 'area',
      data: rows,
      x: 'date',
      y: 'price',
      series: 'symbol',
      stacked: true,
    }).spec;
    expect(series.map(({ stack }) => stack)).to.deep.equal([0, 0]);
    expect(series[0]!.x).to.deep.equal(series[1]!.x);
  });

  it('are of a field that is there, and a hundred', () => {
    expect(() => plotOf({ data: rows, x: 'date', y: 'price', groupBy: 'ticker' })).to.throw(
      /data has no field "ticker" in its rows/,
    );
    const many = Array.from({ length: 150 }, (_, i) => ({ x: 1, y: i, name: `n${i}` }));
    const { spec, warnings } = plotOf({ data: many, x: 'x', y: 'y', series: 'name' });
    expect(spec.series.length).to.equal(100);
    expect(warnings).to.contain('more than 100 series');
  });

  it('are none where a text of `series` is what is drawn', () => {
    expect(seen(plotOf({ data: rows, x: 'date', series: 'price' }).spec)).to.deep.equal([
      ['price', undefined, [1, 10, 2, 20, 3]],
    ]);
  });
});

describe('fields of a series', () => {
  it('are named by each, whatever the plot names besides', () => {
    const data = [
      { m: 1, a: 2, b: 3 },
      { m: 2, a: 4, b: 5 },
    ];
    for (const key of ['key', 'dataKey', 'field', 'yField', 'y']) {
      const series = ['a', 'b'].map((name) => ({ [key]: name, label: name.toUpperCase() }));
      const { spec, warnings } = plotOf({ data, x: 'm', y: ['a', 'b'], series });
      expect([seen(spec), warnings], key).to.deep.equal([
        [
          ['A', undefined, [2, 4]],
          ['B', undefined, [3, 5]],
        ],
        '',
      ]);
    }
  });
});

describe('words of a plot', () => {
  const data = [1, 2];
  it('for scales and reference lines have several names', () => {
    const { spec } = plotOf({ data, yScale: 'log', refLines: [{ y: 2 }] });
    expect(spec.y.type).to.equal('log');
    expect(spec.markers).to.deep.equal([{ axis: 'y', at: 2 }]);
  });

  it('that change nothing are not told', () => {
    expect(plotOf({ data, tooltip: true, crosshair: true, responsive: true, animation: false }).warnings).to.equal('');
    expect(plotOf({ data, tooltip: () => 'x' }).warnings).to.contain('tooltip is not available');
  });
});
