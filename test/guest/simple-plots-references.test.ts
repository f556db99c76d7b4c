import { expect } from 'chai';
import { plotOf, setUpPlots } from './plots-setup.ts';
import { target } from './recording.ts';

const data = [
  { x: '2026-01-01', y: 1 },
  { x: '2026-01-02', y: 2 },
];
const first = Date.UTC(2026, 0, 1);

describe('guest SimplePlots: markers', () => {
  it('lie across any axis, in its units', () => {
    const { spec, warnings } = plotOf({
      series: [{ data }, { data, axis: 'y2' }],
      markers: [
        { x: '2026-01-01', label: 'Dose' },
        { x: new Date(first), name: 'd', color: 'red' },
        { y: '1.5', text: 'limit' },
        { y: 3, axis: 'right' },
        { y2: 4 },
        { axis: 'x', value: first },
      ],
    });
    expect(spec.markers).to.deep.equal([
      { axis: 'x', at: first, label: 'Dose' },
      { axis: 'x', at: first, label: 'd', color: 'red' },
      { axis: 'y', at: 1.5, label: 'limit' },
      { axis: 'y2', at: 3 },
      { axis: 'y2', at: 4 },
      { axis: 'x', at: first },
    ]);
    expect(warnings).to.equal('');
  });

  it('reach from one end to the other of a pair', () => {
    const bands = [{ x: ['2026-01-01', '2026-01-02'] }, { y: [1, 2], label: 'ok' }, { y2: [3, 4] }, { y: [1], to: 9 }];
    const { spec, warnings } = plotOf({ series: [{ data }, { data, axis: 'y2' }], bands });
    expect(spec.bands).to.deep.equal([
      { axis: 'x', from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 2) },
      { from: 1, to: 2, label: 'ok' },
      { axis: 'y2', from: 3, to: 4 },
      { from: 1 },
    ]);
    expect(warnings).to.equal('');
  });

  it('lie at categories by their names', () => {
    const { spec, warnings } = plotOf({
      data: [
        ['Mon', 1],
        ['Tue', 2],
      ],
      markers: [{ x: 'Tue' }, { x: 'Sun' }],
    });
    expect(spec.markers).to.deep.equal([{ axis: 'x', at: 1 }]);
    expect(warnings).to.contain('markers[] at "Sun"');
  });

  it('are left out where nothing can be drawn, with the remedy', () => {
    const markers = [
      {},
      { x: 'noon' },
      { y2: 5 },
      { y: 1, axis: 'z', style: 'dotted' },
      { x: '2026-01-02', y: 1 },
      true,
    ];
    const { spec, warnings, hints } = plotOf({ series: [{ data }], markers });
    expect(spec.markers).to.deep.equal([
      { axis: 'y', at: 1 },
      { axis: 'x', at: Date.UTC(2026, 0, 2) },
    ]);
    for (const what of [
      'without x and y',
      'at "noon"',
      '"y2" without such an axis',
      'axis "z"',
      'style',
      'both x and y',
    ])
      expect(warnings).to.contain(what);
    expect(hints).to.contain('{x, label} for an upright line');
  });

  it('are at most a hundred, and bands too', () => {
    const many = Array.from({ length: 150 }, (_, i) => i);
    const { spec, warnings } = plotOf({
      series: [{ data }],
      markers: many.map((y) => ({ y })),
      bands: many.map((from) => ({ from })),
    });
    expect([spec.markers?.length, spec.bands.length]).to.deep.equal([100, 100]);
    expect(warnings).to.match(/bands above 100.*\n.*markers above 100/);
  });

  it('have other names, and levels may be numbers alone', () => {
    for (const name of ['referenceLines', 'thresholds']) {
      const { spec, warnings } = plotOf({ series: [{ data }], [name]: [120, { value: 5, label: 'low', dash: true }] });
      expect(spec.markers).to.deep.equal([
        { axis: 'y', at: 120 },
        { axis: 'y', at: 5, label: 'low' },
      ]);
      expect(warnings).to.equal('');
    }
  });

  it('are added step by step', () => {
    const { SimplePlots, drawn } = setUpPlots();
    const plot = SimplePlots.create(target) as Record<string, (...args: unknown[]) => typeof plot>;
    plot.line!(data).marker!({ x: '2026-01-01', label: 'Dose' }).marker!({ y: 1 });
    expect(drawn().markers).to.deep.equal([
      { axis: 'x', at: first, label: 'Dose' },
      { axis: 'y', at: 1 },
    ]);
  });
});

describe('guest SimplePlots: bands', () => {
  it('lie across any axis, in its units', () => {
    const { spec, warnings } = plotOf({
      series: [{ data }, { data, axis: 'y2' }],
      bands: [
        { axis: 'x', from: '2026-01-01', to: '2026-01-02', label: 'Stay' },
        { x0: '2026-01-01' },
        { axis: 'y2', low: '1', high: 2 },
        [3, 4],
      ],
    });
    expect(spec.bands).to.deep.equal([
      { axis: 'x', from: first, to: Date.UTC(2026, 0, 2), label: 'Stay' },
      { axis: 'x', from: first },
      { axis: 'y2', from: 1, to: 2 },
      { from: 3, to: 4 },
    ]);
    expect(warnings).to.equal('');
  });

  it('of an axis that is not there are left out', () => {
    const { spec, warnings } = plotOf({ series: [{ data }], bands: [{ axis: 'y2', from: 1 }] });
    expect(spec.bands).to.deep.equal([]);
    expect(warnings).to.contain('without such an axis');
  });
});
