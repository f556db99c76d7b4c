import { expect } from 'chai';
import { numbers, plotOf, points, setUpPlots as setUp } from './plots-setup.ts';
import { target } from './recording.ts';

const day = (text: string) =>
  Date.UTC(...(text.split('-').map((part, i) => Number(part) - (i === 1 ? 1 : 0)) as [number, number, number]));

describe('guest SimplePlots', () => {
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

  it('fills what it is drawn in where a size says so, and says what sizes there are where it is another share', () => {
    for (const size of ['100%', 'auto', ' 100% ', 'AUTO']) {
      const { spec, warnings } = plotOf({ series: [{ data: points }], width: size, height: size });
      expect({ ...spec, series: [] }, size).to.deep.equal({
        ...plotOf({ series: [{ data: points }] }).spec,
        series: [],
      });
      expect(warnings, size).to.equal('');
    }
    for (const name of ['width', 'height']) {
      const { warnings, hints } = plotOf({ series: [{ data: points }], [name]: '50%' });
      expect(warnings).to.contain(`${name} "50%"`);
      expect(hints).to.contain(`Give CSS px from 50 to`).and.contain('such as 100');
    }
    const { spec, warnings } = plotOf({ series: [{ data: points }], width: '400px', height: '320' });
    expect([spec.width, spec.height, warnings]).to.deep.equal([400, 320, '']);
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

  it('sorts points by x, equal ones kept, and leaves those without x out', () => {
    const { SimplePlots, drawn } = setUp();
    SimplePlots.line(target, { x: [3, 1, null, 3, -2], y: [1, 2, 9, 3, 4] });
    expect(numbers(drawn())[0]).to.deep.include({ x: [-2, 1, 3, 3], y: [4, 2, 1, 3] });
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
});
