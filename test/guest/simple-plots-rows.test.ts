import { expect } from 'chai';
import { encodeDataset } from '../../src/datasets/encode.ts';
import { plotOf, setUpPlots } from './plots-setup.ts';
import { target } from './recording.ts';

const rows = [
  { day: '2026-01-02', value: 8, limit: 4, flag: 'H' },
  { day: '2026-01-01', value: 3, limit: 6, flag: 'N' },
  { day: '2026-01-03', value: 2, limit: 4, flag: 'L' },
];
type Row = (typeof rows)[number];
const DAY = 86_400_000;
const START = Date.parse('2026-01-01');
const days = (x: Iterable<number>) => [...x].map((at) => (at - START) / DAY);
const shownOf = ({ spec, warnings }: ReturnType<typeof plotOf>) => ({
  series: spec.series.map(({ x, y }) => [days(x), [...y]]),
  kind: spec.x.type,
  warnings,
});
const SHARES = {
  series: [
    [
      [0, 1, 2],
      [0.5, 2, 0.5],
    ],
  ],
  kind: 'time',
  warnings: '',
};

describe('guest SimplePlots: what is made of each row', () => {
  it('is x and y as well as a field is, of the plot, a series or an axis', () => {
    const x = (row: Row) => row.day;
    const y = (row: Row) => row.value / row.limit;
    for (const spec of [
      { data: rows, x, y },
      { data: rows, x: 'day', y },
      { data: rows, x: { field: x, label: 'Day' }, y: { field: y } },
      { data: rows, series: [{ x, y }] },
      { data: rows, x, series: [{ y }] },
      { series: [{ data: rows, x, y }] },
      { data: rows, x: (row: Row) => new Date(row.day), y },
    ])
      expect(shownOf(plotOf(spec)), Object.keys(spec).join()).to.deep.equal(SHARES);
  });

  it('is made of pairs and numbers too, and stands at places without an x', () => {
    const pairs = rows.map(({ day, value, limit }) => [day, value / limit] as const);
    const spec = { data: pairs, x: ([day]: (typeof pairs)[0]) => day, y: ([, share]: (typeof pairs)[0]) => share };
    expect(shownOf(plotOf(spec))).to.deep.equal(SHARES);
    const { series } = plotOf({ data: [1, 2, 4], y: (value: number, i: number) => value * 10 + i }).spec;
    expect([[...series[0]!.x], [...series[0]!.y]]).to.deep.equal([
      [0, 1, 2],
      [10, 21, 42],
    ]);
  });

  it('is several series, and of groups each its own', () => {
    const y = [(row: Row) => row.value, (row: Row) => row.limit];
    const both = plotOf({ data: rows, x: 'day', y, labels: ['Value', 'Limit'] }).spec.series;
    expect(both.map(({ label, y }) => [label, [...y]])).to.deep.equal([
      ['Value', [3, 8, 2]],
      ['Limit', [6, 4, 4]],
    ]);
    const groups = plotOf({ data: rows, x: 'day', y: y[0], groupBy: 'flag' }).spec.series;
    expect(groups.map(({ label, y }) => [label, [...y]])).to.deep.equal([
      ['H', [8]],
      ['N', [3]],
      ['L', [2]],
    ]);
  });

  it('is made of a dataset by its name, whose rows are frozen', () => {
    const { SimplePlots, drawn } = setUpPlots(5, 100, [{ name: 'labs', table: encodeDataset('labs', rows) }]);
    const seen: boolean[] = [];
    const y = (row: Row) => {
      seen.push(Object.isFrozen(row));
      return row.value / row.limit;
    };
    SimplePlots.line(target, { data: 'labs', x: 'day', y, color: (row: Row) => (row.flag === 'N' ? 'red' : 'blue') });
    expect([...drawn().series[0]!.y]).to.deep.equal([0.5, 2, 0.5]);
    expect(seen).to.deep.equal([true, true, true]);
  });

  it('is made of rows that are made once, however many groups ask for them', () => {
    const { SimplePlots, drawn } = setUpPlots(5, 100, [{ name: 'labs', table: encodeDataset('labs', rows) }]);
    const seen = new Set<Row>();
    const y = (row: Row) => {
      seen.add(row);
      return row.value;
    };
    SimplePlots.line(target, { data: 'labs', x: 'day', y, groupBy: 'flag' });
    SimplePlots.line(target, {
      series: [
        { data: 'labs', y },
        { data: 'labs', y },
      ],
    });
    expect(seen.size).to.equal(rows.length);
    expect(drawn().series).to.have.length(3);
  });

  it('throws what the module throws, and draws nothing', () => {
    const { SimplePlots, recording } = setUpPlots();
    const y = () => {
      throw new RangeError('mine');
    };
    expect(() => SimplePlots.line(target, { data: rows, x: 'day', y })).to.throw(RangeError, 'mine');
    expect(recording.flush()).to.deep.equal([]);
  });
});

const marksOf = ({ spec, warnings }: ReturnType<typeof plotOf>) => {
  const [{ color, colors, colorAt } = {} as never] = spec.series;
  return { color, colors, at: colorAt && [...colorAt], warnings };
};
const byFlag = (row: Row) => ({ H: 'red', L: 'blue' })[row.flag];

describe('guest SimplePlots: marks at the points of a line', () => {
  const marksAt = (more: object) => {
    const { spec, warnings } = plotOf({ data: [1, 2], ...more });
    return { marks: spec.series[0]?.marks, radius: spec.series[0]?.radius, warnings };
  };

  it('are drawn where the plot or the series asks for them', () => {
    for (const [more, radius] of [
      [{ points: true }, undefined],
      [{ showPoints: true }, undefined],
      [{ dots: true, type: 'area' }, undefined],
      [{ marker: 'circle' }, undefined],
      [{ symbol: 'diamond' }, undefined],
      [{ points: { show: true, size: 8 } }, 4],
      [{ marker: { radius: 3 } }, 3],
      [{ pointRadius: 2.5 }, 2.5],
      [{ data: undefined, series: [{ data: [1, 2], points: true }] }, undefined],
      [{ data: undefined, series: [{ data: [1, 2], markers: { size: 4 } }] }, 2],
      [{ data: undefined, points: true, series: [{ data: [1, 2] }] }, undefined],
      [{ data: rows, x: 'day', series: [{ y: 'value', points: true }] }, undefined],
    ] as const)
      expect(marksAt(more), JSON.stringify(more)).to.deep.equal({ marks: true, radius, warnings: '' });
  });

  it('are not where they are switched off, of nothing that has points anyway, and not for reference lines', () => {
    for (const more of [
      { points: false },
      { points: { show: false } },
      { pointRadius: 0 },
      { symbol: 'none' },
      { points: true, type: 'bars' },
      { points: true, type: 'points' },
      { markers: [{ y: 1, label: 'Limit' }] },
      { markers: false },
      { data: undefined, series: [{ points: [{ x: 1, y: 2 }] }] },
    ])
      expect(marksAt(more).marks, JSON.stringify(more)).to.equal(undefined);
    expect(plotOf({ data: [1], markers: [{ y: 1 }] }).spec.markers).to.have.length(1);
  });

  it('have the colours that rows say, while the line keeps its own', () => {
    const { spec, warnings } = plotOf({ data: rows, x: 'day', y: 'value', points: true, color: byFlag });
    expect([spec.series[0]?.type, spec.series[0]?.colors, [...spec.series[0]!.colorAt!]]).to.deep.equal([
      'line',
      ['red', 'blue'],
      [0, 1, 2],
    ]);
    expect(warnings).to.equal('');
  });

  it('are told what they can be', () => {
    expect(marksAt({ points: 3n as never }).warnings).to.contain('points (a bigint)');
    expect(marksAt({ points: { radius: 'big' } }).warnings).to.contain('points.radius "big"');
  });
});

describe('guest SimplePlots: colours of points and bars', () => {
  it('are asked of each row, in the order of x; what has none has the colour of its series', () => {
    const marks = { color: undefined, colors: ['red', 'blue'], at: [0, 1, 2], warnings: '' };
    for (const type of ['points', 'bars'])
      for (const name of ['color', 'fill', 'stroke'])
        expect(marksOf(plotOf({ type, data: rows, x: 'day', y: 'value', [name]: byFlag })), name).to.deep.equal(marks);
    expect(
      marksOf(plotOf({ type: 'points', series: [{ data: rows, x: 'day', y: 'value', color: byFlag }] })),
    ).to.deep.equal(marks);
    expect(
      marksOf(plotOf({ type: 'bars', color: byFlag, series: [{ data: rows, x: 'day', y: 'value' }] })),
    ).to.deep.equal(marks);
  });

  it('are what the rows of a plot say, one of each in a list, and go round where there are fewer', () => {
    const own = rows.map(({ day, value, flag }) => ({ x: day, y: value, color: flag === 'H' ? 'red' : undefined }));
    expect(marksOf(plotOf({ type: 'points', data: own })))
      .to.include({ color: undefined })
      .and.deep.include({ at: [0, 1, 0] });
    const values = { type: 'bars', x: ['a', 'b', 'c', 'd'], y: [1, 2, 3, 4] };
    expect(marksOf(plotOf({ ...values, color: ['red', 'blue', 'red', 'red'] }))).to.deep.equal({
      color: 'red',
      colors: ['blue'],
      at: [0, 1, 0, 0],
      warnings: '',
    });
    for (const name of ['color', 'colors'])
      expect(marksOf(plotOf({ ...values, [name]: ['red', 'blue', 'teal'] })), name).to.deep.equal({
        color: 'red',
        colors: ['blue', 'teal'],
        at: [0, 1, 2, 0],
        warnings: '',
      });
  });

  it('are of each value, where there are no rows; a field of a dataset that is called so is data', () => {
    const of = { type: 'bars', x: ['a', 'b'], y: [1, 5], color: (value: number) => (value > 2 ? 'red' : 'green') };
    expect(marksOf(plotOf(of))).to.deep.include({ color: 'green', colors: ['red'], at: [0, 1] });
    const urine = [{ day: '2026-01-01', value: 1, color: 'amber' }];
    expect(marksOf(plotOf({ type: 'points', data: urine, x: 'day', y: 'value' }))).to.deep.include({
      colors: undefined,
    });
  });

  it('are one for each series in a list where there are several, and one where all are the same', () => {
    const series = [{ y: [1, 2] }, { y: [3, 4] }];
    const { spec } = plotOf({ type: 'bars', series, colors: ['red', 'blue'] });
    expect(spec.series.map(({ color, colors }) => [color, colors])).to.deep.equal([
      ['red', undefined],
      ['blue', undefined],
    ]);
    expect(marksOf(plotOf({ type: 'line', data: rows, x: 'day', y: 'value', color: () => 'red' }))).to.deep.equal({
      color: 'red',
      colors: undefined,
      at: undefined,
      warnings: '',
    });
  });

  it('are told of a line, and beyond a hundred', () => {
    const line = plotOf({ data: rows, x: 'day', y: 'value', color: byFlag });
    expect(marksOf(line)).to.deep.include({ colors: undefined });
    expect(line.warnings).to.contain('color of each point of a line is not available');
    const many = plotOf({
      type: 'points',
      data: Array.from({ length: 300 }, (_, i) => i),
      color: (value: number) => `rgb(${value % 150} 0 0)`,
    });
    expect(many.warnings).to.contain('more than 100 colours of points');
    expect(marksOf(many)).to.deep.include({ color: undefined }).and.property('colors').to.have.length(100);
    const each = Array.from({ length: 60 }, (_, i) => `rgb(${i} 0 0)`);
    const { spec, warnings } = plotOf({
      type: 'points',
      series: [1, 2].map(() => ({ data: each.map(Number), color: each })),
    });
    expect(spec.series.map(({ colors }) => colors?.length)).to.deep.equal([59, 41]);
    expect(warnings).to.contain('more than 100 colours of points');
    const none = plotOf({ type: 'points', data: [1], color: () => 5 });
    expect(none.warnings).to.contain('the colour 5 of a point');
  });

  it('go with the points of a stack to where these are put', () => {
    const series = [
      { x: [1, 3], y: [1, 1], color: ['red', 'blue'] },
      { x: [2, 3], y: [1, 1] },
    ];
    const { spec } = plotOf({ type: 'bars', stacked: true, series });
    expect([...spec.series[0]!.x]).to.deep.equal([1, 2, 3]);
    expect([spec.series[0]!.color, spec.series[0]!.colors, [...spec.series[0]!.colorAt!]]).to.deep.equal([
      'red',
      ['blue'],
      [0, 0, 1],
    ]);
  });
});
