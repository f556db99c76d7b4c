import { expect } from 'chai';
import type { PlotSpec } from '../../src/protocol/plots.ts';
import { setUpPlots as setUp } from './plots-setup.ts';
import { createTarget, type Recorded, target } from './recording.ts';

const numbers = ({ series }: PlotSpec) =>
  series.map(({ type, label, x, y }) => ({ type, label, x: [...x], y: [...y] }));
const day = (text: string) =>
  Date.UTC(...(text.split('-').map((part, i) => Number(part) - (i === 1 ? 1 : 0)) as [number, number, number]));

const list = (length: number) => Array.from({ length }, (_, i) => i);
const sizes = (operations: Recorded[]) =>
  operations.map((op) => (op.op === 'plot' ? op.spec.series.map(({ x }) => x.length) : op.op));

describe('guest SimplePlots', () => {
  const points = [
    { x: 1, y: 2 },
    { x: 2, y: 3 },
  ];
  const line = { type: 'line', label: '', x: [1, 2], y: [2, 3] };
  const rows = [
    { date: '2026-01-03', a: 1, b: 2 },
    { date: '2026-01-04', a: null, b: '4' },
  ];
  const times = [day('2026-01-03'), day('2026-01-04')];

  /** One plot, written in each of the forms that modules use. */
  const forms: [string, unknown, unknown?][] = [
    ['series of [{x, y}]', { series: [{ data: points }] }],
    [
      'series of [x[], y[]]',
      {
        series: [
          {
            data: [
              [1, 2],
              [2, 3],
            ],
          },
        ],
      },
    ],
    ['data of [{x, y}]', { data: points }],
    [
      'data of [x[], y[]]',
      {
        data: [
          [1, 2],
          [2, 3],
        ],
      },
    ],
    ['data of typed arrays', { data: [Float64Array.of(1, 2), Float64Array.of(2, 3)] }],
    ['x and series with y', { x: [1, 2], series: [{ y: [2, 3] }] }],
    ['data of lists by name', { data: { x: [1, 2], y: [2, 3] } }],
    ['series of lists by name', { series: [{ data: { x: [1, 2], y: [2, 3] } }] }],
    ['x and y', { x: [1, 2], y: [2, 3] }],
    ['data and options', points, { title: '' }],
    [
      'rows with field names',
      {
        data: [
          { t: 1, v: 2 },
          { t: 2, v: 3 },
        ],
        x: 't',
        y: 'v',
      },
    ],
    [
      'rows of fields that need no name',
      {
        data: [
          { label: 1, count: 2 },
          { label: 2, count: 3 },
        ],
      },
    ],
    [
      'rows, then field names',
      [
        { t: 1, v: 2 },
        { t: 2, v: 3 },
      ],
      { x: 't', y: 'v' },
    ],
    [
      'series with rows and field names',
      {
        series: [
          {
            data: [
              { t: 1, v: 2 },
              { t: 2, v: 3 },
            ],
            x: 't',
            y: 'v',
          },
        ],
      },
    ],
    [
      'rows and series with field names',
      {
        data: [
          { t: 1, v: 2 },
          { t: 2, v: 3 },
        ],
        x: 't',
        series: [{ y: 'v' }],
      },
    ],
    ['a list of series', [{ data: points }]],
    [
      'text numbers',
      {
        data: [
          { x: '1', y: '2' },
          { x: '2', y: '3' },
        ],
      },
    ],
  ];
  for (const [name, spec, options] of forms) {
    it(`accepts ${name}`, () => {
      const { SimplePlots, drawn, warnings } = setUp();
      SimplePlots.line(target, spec, options);
      const spec2 = drawn();
      expect(numbers(spec2)).to.deep.equal([line]);
      expect(spec2.x.type).to.equal('linear');
      expect(warnings()).to.equal('');
    });
  }

  it('takes x and y as two lists, with options behind them; in steps and updates too', () => {
    const { SimplePlots, drawn, warnings } = setUp();
    type Steps = Record<'scatter', (xs: unknown, ys: unknown, options?: unknown) => Steps>;
    const all = SimplePlots as unknown as Record<
      'line' | 'create',
      (...given: unknown[]) => Steps & { update(...given: unknown[]): void }
    >;
    const plot = all.line(target, [1, 2], [2, 3], { title: 'T', yLabel: 'y', height: 300 });
    const spec = drawn();
    expect(numbers(spec)).to.deep.equal([line]);
    expect([spec.title, spec.y.label, spec.height]).to.deep.equal(['T', 'y', 300]);
    plot.update([5, 6], new Float64Array([7, 8]));
    expect(numbers(drawn())).to.deep.equal([{ ...line, x: [5, 6], y: [7, 8] }]);
    all.create(target, { title: 'S' }).scatter([1, 2], [2, 3], { label: 'a' }).scatter([3], [4], { label: 'b' });
    expect(numbers(drawn())).to.deep.equal([
      { ...line, type: 'points', label: 'a' },
      { type: 'points', label: 'b', x: [3], y: [4] },
    ]);
    expect(warnings()).to.equal('');
  });

  it('draws several fields of rows as labelled series over time, with gaps', () => {
    const { SimplePlots, drawn } = setUp();
    SimplePlots.lines('#here', rows, { x: 'date', y: ['a', 'b'], xLabel: 'Day', yLabel: 'mg', title: 'T' });
    const spec = drawn();
    expect(numbers(spec)).to.deep.equal([
      { type: 'line', label: 'a', x: times, y: [1, Number.NaN] },
      { type: 'line', label: 'b', x: times, y: [2, 4] },
    ]);
    expect(spec).to.deep.include({ title: 'T', legend: true, height: 240 });
    expect([spec.x, spec.y]).to.deep.equal([
      { type: 'time', label: 'Day' },
      { type: 'linear', label: 'mg' },
    ]);
  });

  it('finds time in dates, ISO texts and epoch milliseconds, and not in other numbers', () => {
    const kinds: [unknown[], string][] = [
      [[new Date(0), new Date(1)], 'time'],
      [['2026-01-03T10:00:00Z', '2026-01-03 11:00'], 'time'],
      [[1.7e12, 1.71e12], 'time'],
      [[1990, 1991], 'linear'],
      [[-5, 1e12], 'linear'],
    ];
    for (const [x, type] of kinds) {
      const { SimplePlots, drawn } = setUp();
      SimplePlots.plot(target, { x, y: [1, 2] });
      const spec = drawn();
      expect(spec.x.type, String(x)).to.equal(type);
      expect([...spec.series[0]!.x].every(Number.isFinite), String(x)).to.equal(true);
    }
    const { SimplePlots, drawn } = setUp();
    SimplePlots.plot(target, { x: [1, 2], y: [1, 2], xType: 'time' });
    expect(drawn().x.type).to.equal('time');
  });

  it('leaves out points without a valid x, and makes gaps of y that is no number', () => {
    const { SimplePlots, drawn } = setUp();
    SimplePlots.points(target, { x: [1, Number.NaN, null, Infinity, 5], y: [undefined, 2, 3, 4, 'x'] });
    expect(numbers(drawn())).to.deep.equal([{ type: 'points', label: '', x: [1, 5], y: [Number.NaN, Number.NaN] }]);
  });

  it('reads styles, axes, bands and sizes', () => {
    const { SimplePlots, drawn, warnings } = setUp();
    SimplePlots.plot(target, {
      width: 500,
      height: '300px',
      legend: true,
      x: { label: 'x', min: 0, max: 10 },
      y: { label: 'y' },
      yMin: 1,
      bands: [{ from: 1, to: 2, label: 'ok', color: 'green' }, { low: 3 }],
      series: [{ name: 'n', type: 'scatter', data: points, color: '#123', radius: 2, width: 3, dash: [4, 2] }],
    });
    const spec = drawn();
    expect(spec).to.deep.include({ width: 500, height: 300, legend: true });
    expect(spec.x).to.deep.equal({ type: 'linear', label: 'x', min: 0, max: 10 });
    expect(spec.y).to.deep.equal({ type: 'linear', label: 'y', min: 1 });
    expect(spec.bands).to.deep.equal([{ from: 1, to: 2, label: 'ok', color: 'green' }, { from: 3 }]);
    expect(spec.series[0]).to.deep.include({
      label: 'n',
      type: 'points',
      color: '#123',
      radius: 2,
      width: 3,
      dash: [4, 2],
    });
    expect(warnings()).to.equal('');
  });

  it('draws bars and areas, by method and by type', () => {
    const { SimplePlots, recording, warnings } = setUp(10);
    for (const method of ['bars', 'bar', 'histogram', 'area'] as const) SimplePlots[method](target, { data: points });
    SimplePlots.plot(target, { series: ['bar', 'area', 'line'].map((type) => ({ type, data: points })) });
    SimplePlots.bars(target, { series: [{ data: points }, { type: 'line', data: points }] });
    const types = recording.flush().flatMap((op) => (op.op === 'plot' ? op.spec.series.map(({ type }) => type) : []));
    expect(types).to.deep.equal(['bars', 'bars', 'bars', 'area', 'bars', 'area', 'line', 'bars', 'line']);
    expect(warnings()).to.equal('');
  });

  it('draws other types as the method does, and says so', () => {
    const { SimplePlots, recording, warnings } = setUp();
    SimplePlots.area(target, { series: [{ type: 'spline', data: points }], annotations: [] });
    const types = recording.flush().map((op) => op.op === 'plot' && op.spec.series[0]?.type);
    expect(types).to.deep.equal(['area']);
    expect(warnings()).to.match(/annotations.*\n.*"spline"/);
  });

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
          ],
        },
      ],
    });
    const spec = drawn();
    expect(spec.x).to.deep.equal({ type: 'linear', categories: ['Mon', 'Tue', 'Wed', 'Thu'] });
    expect(numbers(spec).map(({ x, y }) => ({ x, y }))).to.deep.equal([
      { x: [0, 1, 2], y: [1, 2, 3] },
      { x: [0, 2, 3], y: [4, 6, 7] },
    ]);
    expect(warnings()).to.equal('');
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

  it('has places without names where no x is given', () => {
    const { SimplePlots, drawn } = setUp();
    SimplePlots.bars(target, { xType: 'category', y: [1, 2] });
    expect(drawn().x).to.deep.equal({ type: 'linear' });
  });

  it('leaves categories out above 1,000, and says so', () => {
    const { SimplePlots, drawn, warnings } = setUp();
    SimplePlots.line(target, { data: Array.from({ length: 1200 }, (_, i) => ({ x: `no. ${i}`, y: i })) });
    const spec = drawn();
    expect(spec.x.categories).to.have.length(1000);
    expect(spec.series[0]?.x).to.have.length(1000);
    expect(warnings()).to.contain('more than 1000 categories');
  });

  it('updates by merging, and destroys', () => {
    const { SimplePlots, recording } = setUp();
    const plot = SimplePlots.line(target, { title: 'T', x: 't', y: 'v', data: [{ t: 1, v: 1 }] });
    const [first] = recording.flush();
    plot.update({ data: [{ t: 5, v: 6 }] });
    plot.update({ height: 100 });
    const [second, ...rest] = recording.flush();
    expect(rest).to.deep.equal([]);
    if (first?.op !== 'plot' || second?.op !== 'plot') throw new Error('no plots');
    expect(second.id).to.equal(first.id);
    expect(second.spec).to.deep.include({ title: 'T', height: 100 });
    expect(numbers(second.spec)[0]).to.deep.include({ x: [5], y: [6] });
    plot.destroy();
    plot.update({ height: 200 });
    expect(recording.flush()).to.deep.equal([{ op: 'destroy', id: first.id }]);
  });

  it('draws step by step with create', () => {
    const { SimplePlots, drawn } = setUp();
    const plot = SimplePlots.create(target, { title: 'Steps' }) as Record<string, (...args: unknown[]) => typeof plot>;
    plot.axes!({ xLabel: 'x' }).line!(points, { label: 'a' }).points!(
      [
        [1, 2],
        [2, 3],
      ],
      { label: 'b', color: 'red' },
    );
    plot.band!({ from: 1, to: 2 });
    const spec = drawn();
    expect(numbers(spec)).to.deep.equal([
      { ...line, label: 'a' },
      { ...line, type: 'points', label: 'b' },
    ]);
    expect(spec).to.deep.include({ title: 'Steps', bands: [{ from: 1, to: 2 }] });
    expect(spec.x.label).to.equal('x');
  });

  it('draws at once what create is given, adds to it, and changes it', () => {
    for (const given of [{ data: points }, { series: [{ data: points }] }, { data: points, x: 'x', y: 'y' }]) {
      const { SimplePlots, drawn, recording } = setUp();
      const plot = SimplePlots.create(target, { ...given, title: 'T' }) as Record<string, (spec: unknown) => object>;
      expect(numbers(drawn())).to.deep.equal([line]);
      plot.update!({ data: [{ x: 5, y: 6 }] });
      const { title, series } = drawn();
      expect([title, ...series.map(({ x, y }) => [[...x], [...y]])]).to.deep.equal(['T', [[5], [6]]]);
      plot.destroy!(undefined);
      expect(recording.violations).to.deep.equal([]);
    }
    const { SimplePlots, drawn } = setUp();
    const plot = SimplePlots.create(target, { series: [{ label: 'a', data: points }] }) as Record<
      string,
      (...args: unknown[]) => object
    >;
    plot.line!(points, { label: 'b' });
    expect(numbers(drawn()).map(({ label }) => label)).to.deep.equal(['a', 'b']);
    plot.update!({ title: 'T' });
    expect(numbers(drawn()).map(({ label }) => label)).to.deep.equal(['a', 'b']);
  });

  it('gives every series buffers of its own', () => {
    const { SimplePlots, drawn } = setUp();
    const x = Float64Array.of(1, 2);
    SimplePlots.plot(target, { x, series: [{ y: x }, { y: x }] });
    const buffers = drawn().series.flatMap((series) => [series.x.buffer, series.y.buffer]);
    expect(new Set([...buffers, x.buffer]).size).to.equal(5);
  });

  it('refuses more plots than the limit, counting those that live', () => {
    const { SimplePlots, recording } = setUp(1);
    const first = SimplePlots.line(target, { data: points });
    expect(() => SimplePlots.line(target, { data: points })).to.throw('1 plots');
    expect(recording.violations[0]).to.include({ code: 'SM506', severity: 'error' });
    first.destroy();
    SimplePlots.line(target, { data: points });
    expect(recording.flush()).to.have.length(1);
  });

  it('sorts points by x, equal ones kept, and leaves those without x out', () => {
    const { SimplePlots, drawn } = setUp();
    SimplePlots.line(target, { x: [3, 1, null, 3, -2], y: [1, 2, 9, 3, 4] });
    expect(numbers(drawn())[0]).to.deep.include({ x: [-2, 1, 3, 3], y: [4, 2, 1, 3] });
  });

  describe('points above what the limit of rows allows', () => {
    it('are cut, four times as many a plot, and said so', () => {
      const { SimplePlots, recording, warnings } = setUp(5, 10);
      SimplePlots.line(target, { x: list(30), series: [{ y: list(30) }, { y: list(30) }, { y: list(30) }] });
      SimplePlots.line(
        target,
        list(41).map((x) => ({ x, y: x })),
      );
      expect(sizes(recording.flush())).to.deep.equal([[30, 10, 0], [40]]);
      expect(recording.violations.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal([
        'SM601 warning',
        'SM601 warning',
      ]);
      expect(warnings()).to.match(/: 50 points were left out.*40\n.*: 1 points/);
    });

    it('are cut, eight times as many in all, where others live', () => {
      const { SimplePlots, recording, warnings } = setUp(5, 10);
      const first = SimplePlots.line(createTarget(), { y: list(40) });
      SimplePlots.line(createTarget(), { y: list(40) });
      SimplePlots.line(createTarget(), { y: list(5) });
      expect(sizes(recording.flush())).to.deep.equal([[40], [40], [0]]);
      expect(warnings()).to.match(/5 points were left out.*room for 0/);
      // What shrinks makes room for what came after and before it.
      SimplePlots.line(createTarget(), { y: list(30) });
      first.update({ y: list(10) });
      expect(sizes(recording.flush())).to.deep.equal([[10], [30]]);
      first.destroy();
      SimplePlots.line(createTarget(), { y: list(10) });
      expect(sizes(recording.flush())).to.deep.equal(['destroy', [10]]);
      expect(recording.violations).to.have.length(1);
    });
  });

  it('draws at most a hundred series, and says so', () => {
    const { SimplePlots, drawn, warnings } = setUp();
    const columns = Array.from({ length: 60 }, () => [1, 2, 3]);
    SimplePlots.plot(target, { series: [{ data: columns }, { data: columns }] });
    expect(drawn().series).to.have.length(100);
    expect(warnings()).to.contain('more than 100 series');
  });

  const wrong: [string, unknown, RegExp][] = [
    ['no spec', undefined, /second argument/],
    ['data that is no list', { data: 5 }, /data is not a list/],
    ['a series without data', { series: [{}] }, /series\[0\] has no data/],
    ['a series that is no object', { series: [null] }, /series\[0\] is not an object/],
    ['rows without the field', { data: [{ t: 1 }], x: 't', y: 'v' }, /no field "v"/],
    ['rows without x and y', { data: [{ t: 1, v: 2 }] }, /no field "x"/],
  ];
  for (const [name, spec, message] of wrong) {
    it(`refuses ${name}, naming the option`, () => {
      const { SimplePlots, recording } = setUp();
      expect(() => SimplePlots.line(target, spec)).to.throw(TypeError, message);
      expect(recording.flush()).to.deep.equal([]);
    });
  }

  it('refuses a target that is no element, and is frozen', () => {
    const { SimplePlots } = setUp();
    expect(() => SimplePlots.line({}, { data: [] })).to.throw(TypeError, /first argument/);
    expect(Object.isFrozen(SimplePlots) && Object.values(SimplePlots).every(Object.isFrozen)).to.equal(true);
  });

  describe('drawn into the same element', () => {
    it('in a later slice is the plot that was there, and one that is left over goes', () => {
      const { SimplePlots, recording } = setUp();
      const [first] = [SimplePlots.line(target, { y: list(3) }), SimplePlots.bars(target, { y: list(4) })];
      const drawn = recording.flush();
      expect(sizes(drawn)).to.deep.equal([[3], [4]]);
      const again = SimplePlots.points(target, { y: list(5) });
      const after = recording.flush();
      expect(sizes(after)).to.deep.equal(['destroy', [5]]);
      expect([after[0], after[1]].map((op) => (op as { id: number }).id)).to.deep.equal(
        [drawn[1], drawn[0]].map((op) => (op as { id: number }).id),
      );
      // Who holds the one before has nothing any more.
      first!.update({ y: list(9) });
      first!.destroy();
      expect(recording.flush()).to.deep.equal([]);
      again.update({ y: list(2) });
      expect(sizes(recording.flush())).to.deep.equal([[2]]);
      again.destroy();
      expect(sizes(recording.flush())).to.deep.equal(['destroy']);
    });

    it('again and again is no plot more, whatever the limit', () => {
      const { SimplePlots, recording } = setUp(1);
      for (let i = 1; i < 9; i += 1) {
        SimplePlots.line(target, { y: list(i) });
        expect(sizes(recording.flush())).to.deep.equal([[i]]);
      }
    });

    it('step by step is what its last steps are', () => {
      const { SimplePlots, recording } = setUp();
      const steps = () => SimplePlots.create(target) as { line(data: unknown): unknown };
      const first = steps();
      first.line(list(3));
      recording.flush();
      steps().line(list(4));
      first.line(list(5));
      expect(sizes(recording.flush())).to.deep.equal([[4]]);
    });
  });
});
