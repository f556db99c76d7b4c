import { expect } from 'chai';
import { plotOf, setUpPlots } from './plots-setup.ts';

const rows = [
  { day: 2, mean: 5, lo: 4, hi: 6.5 },
  { day: 1, mean: 3, lo: 2, hi: 4 },
  { day: 3, mean: 4, lo: null, hi: 6 },
];
const listsOf = ({ spec, warnings }: ReturnType<typeof plotOf>) => ({
  series: spec.series.map(({ type, label, x, y, low }) => [type, label, [...x], [...y], low && [...low]]),
  warnings,
});
const RANGE = ['area', 'CI', [1, 2, 3], [4, 6.5, 6], [2, 4, Number.NaN]];

describe('guest SimplePlots: ranges', () => {
  setUpPlots();

  it('are points that have a lower end themselves, where the type has one', () => {
    const of = (type: string, rows: object[], more: object = {}) =>
      listsOf(plotOf({ series: [{ type, data: rows, ...more }] })).series[0]!.slice(2);
    const both = [
      { x: 1, y: 5, low: 2 },
      { x: 2, y: 6, low: null },
    ];
    for (const type of ['area', 'bars']) {
      expect(of(type, both), type).to.deep.equal([
        [1, 2],
        [5, 6],
        [2, Number.NaN],
      ]);
      expect(of(type, [{ x: 1, low: 2, high: 5 }]), type).to.deep.equal([[1], [5], [2]]);
    }
    for (const type of ['line', 'points']) expect(of(type, both)[2], type).to.equal(undefined);
    // What is named is what is meant.
    expect(of('area', [{ day: 1, close: 5, low: 2 }], { x: 'day', y: 'close' })).to.deep.equal([[1], [5], undefined]);
  });

  it('reach from low to high, by the names of fields, in the order of x', () => {
    for (const [low, high] of [
      ['low', 'high'],
      ['lower', 'upper'],
      ['y0', 'y1'],
    ] as const) {
      const band = { type: 'band', label: 'CI', x: 'day', [low]: 'lo', [high]: 'hi' };
      const shown = listsOf(plotOf({ data: rows, series: [band, { label: 'Mean', x: 'day', y: 'mean' }] }));
      expect(shown, low).to.deep.equal({
        series: [RANGE, ['line', 'Mean', [1, 2, 3], [3, 5, 4], undefined]],
        warnings: '',
      });
    }
  });

  it('are found in rows where the type says so, given as lists, or of the plot itself', () => {
    const x = [1, 2, 3];
    const lists = { x, lower: [2, 4, Number.NaN], upper: [4, 6.5, 6] };
    const own = rows.map(({ day, lo, hi }) => ({ x: day, y0: lo, y1: hi }));
    for (const spec of [
      { series: [{ type: 'range', label: 'CI', data: own }] },
      { series: [{ label: 'CI', ...lists }] },
      { data: rows, x: 'day', low: 'lo', high: 'hi', label: 'CI', type: 'area' },
      { data: rows.map(({ day, lo, hi }) => ({ x: day, min: lo, max: hi })), type: 'arearange', label: 'CI' },
    ])
      expect(listsOf(plotOf(spec)), JSON.stringify(spec)).to.deep.equal({ series: [RANGE], warnings: '' });
  });

  it('are bars where the type says so, and stand on no stack', () => {
    const { spec } = plotOf({ data: rows, x: 'day', low: 'lo', high: 'hi', type: 'bars', stacked: true });
    expect(spec.series[0]).to.include({ type: 'bars' });
    expect(spec.series[0]).not.to.have.property('stack');
    expect(plotOf({ data: rows, x: 'day', type: 'columnrange' }).spec.series[0]).to.include({ type: 'bars' });
  });
});

describe('guest SimplePlots: steps', () => {
  setUpPlots();

  it('are lines and areas that hold their value', () => {
    const stepOf = (more: object) => plotOf({ data: [1, 2], ...more });
    for (const [more, step] of [
      [{ step: true }, 'after'],
      [{ curve: 'step-after' }, 'after'],
      [{ curve: 'stepBefore', type: 'area' }, 'before'],
      [{ interpolation: 'step' }, 'after'],
      [{ step: 'mid' }, 'middle'],
      [{ type: 'step' }, 'after'],
    ] as const) {
      const { spec, warnings } = stepOf(more);
      expect([spec.series[0]!.step, warnings], JSON.stringify(more)).to.deep.equal([step, '']);
    }
    const each = plotOf({ series: [{ data: [1, 2], step: 'before' }, { data: [1, 2] }] }).spec.series;
    expect(each.map(({ step }) => step)).to.deep.equal(['before', undefined]);
  });

  it('are none of bars, nor of words that are none', () => {
    expect(plotOf({ data: [1, 2], type: 'bars', step: true }).spec.series[0]).not.to.have.property('step');
    const { spec, warnings } = plotOf({ data: [1, 2], curve: 'monotone' });
    expect(spec.series[0]).not.to.have.property('step');
    expect(warnings).to.contain('curve "monotone"');
  });
});

describe('guest SimplePlots: series that cannot be read', () => {
  setUpPlots();

  it('are left out where their type is none, and the others are drawn', () => {
    const { spec, warnings } = plotOf({
      series: [
        { type: 'candlestick', data: [{ x: 1, open: 1, close: 2 }] },
        { type: 'gauge', value: 3 },
        { label: 'Mean', data: [1, 2] },
      ],
    });
    expect(spec.series.map(({ label }) => label)).to.deep.equal(['Mean']);
    expect(warnings).to.contain('series[0], of the type "candlestick"');
    expect(warnings).to.contain('series[1], of the type "gauge"');
  });

  it('have the names that the plot gives to its fields', () => {
    const { spec } = plotOf({ data: rows, x: 'day', y: ['lo', 'hi'], names: ['Lowest', 'Highest'] });
    expect(spec.series.map(({ label }) => label)).to.deep.equal(['Lowest', 'Highest']);
  });
});
