import { expect } from 'chai';
import { setUpPlots } from '../plots-setup.ts';
import { target } from '../recording.ts';

describe('plots in the words of other libraries', () => {
  const drawnBy = (work: (plots: ReturnType<typeof setUpPlots>['SimplePlots']) => void) => {
    const { SimplePlots, drawn, warnings } = setUpPlots();
    work(SimplePlots);
    const { x, y, series } = drawn();
    return { x, y, series: series.map((one) => [one.label, one.color, [...one.y]]), warnings: warnings() };
  };
  const categories = ['a', 'b', 'c'];

  it('have labels as x, of one list of values and of several', () => {
    const one = { x: { type: 'linear', categories }, y: { type: 'linear' }, warnings: '' };
    const values = [3, 1, 2];
    for (const spec of [
      { labels: categories, values },
      { labels: categories, data: values },
      { labels: categories, series: [{ data: values }] },
      { labels: categories, datasets: [{ data: values }] },
      { data: { labels: categories, datasets: [{ data: values }] } },
    ])
      expect(drawnBy((plots) => plots.bars(target, spec))).to.deep.equal({ ...one, series: [['', undefined, values]] });
    const several = {
      type: 'bar',
      labels: categories,
      datasets: [
        { label: 'A', data: values },
        { label: 'B', data: values },
      ],
    };
    expect(drawnBy((plots) => plots.plot(target, several)).series.map(([label]) => label)).to.deep.equal(['A', 'B']);
  });

  it('keep the axis beside the labels, and the colours of datasets', () => {
    const { x, series, warnings } = drawnBy((plots) =>
      plots.bars(target, {
        x: { label: 'Letter' },
        labels: categories,
        datasets: [{ label: 'A', data: [1, 2, 3], borderColor: 'rgb(1, 2, 3)', borderWidth: 2, tension: 0.3 }],
      }),
    );
    expect(x).to.deep.equal({ type: 'linear', label: 'Letter', categories });
    expect([series, warnings]).to.deep.equal([[['A', 'rgb(1, 2, 3)', [1, 2, 3]]], '']);
  });

  it('name their axes in whatever letters', () => {
    for (const [x, y] of [
      ['xlabel', 'ylabel'],
      ['x_label', 'y_label'],
      ['xTitle', 'yAxisLabel'],
    ]) {
      const drawn = drawnBy((plots) => plots.line(target, [1, 2], { [x!]: 'Day', [y!]: 'mg' }));
      expect([drawn.x, drawn.y, drawn.warnings]).to.deep.equal([
        { type: 'linear', label: 'Day' },
        { type: 'linear', label: 'mg' },
        '',
      ]);
    }
  });

  it('have their reference bands under many names', () => {
    const range = { low: 3, high: 5 };
    for (const word of ['band', 'referenceBand', 'referenceRange', 'normalRange']) {
      const { SimplePlots, drawn, warnings } = setUpPlots();
      SimplePlots.line(target, [1, 2], { [word]: range });
      expect([drawn().bands, warnings()], word).to.deep.equal([[{ from: 3, to: 5 }], '']);
    }
    for (const [word, given] of [
      ['normalRange', [3, 5]],
      ['referenceRanges', [[3, 5]]],
    ] as const) {
      const { SimplePlots, drawn, warnings } = setUpPlots();
      SimplePlots.line(target, [1, 2], { [word]: given });
      expect([drawn().bands, warnings()], word).to.deep.equal([[{ from: 3, to: 5 }], '']);
    }
    const { SimplePlots, drawn, warnings } = setUpPlots();
    SimplePlots.line(target, [1, 2], { referenceBands: [range, [7, 8]], bands: [{ to: 1 }] });
    expect([drawn().bands, warnings()]).to.deep.equal([[{ to: 1 }], '']);
  });

  it('have their axes together', () => {
    for (const word of ['axes', 'scales']) {
      const axes = { x: { title: { display: true, text: 'Day' } }, y: { title: 'mg', min: 1, ticks: 3 } };
      const { x, y, warnings } = drawnBy((plots) => plots.line(target, [1, 2], { [word]: axes }));
      expect([x, y]).to.deep.equal([
        { type: 'linear', label: 'Day' },
        { type: 'linear', label: 'mg', min: 1 },
      ]);
      expect(warnings).to.match(/^SimplePlots\.line: yAxis\.ticks is not available/);
    }
  });

  it('show the points of a line where there are to be markers', () => {
    const { SimplePlots, drawn, warnings } = setUpPlots();
    SimplePlots.line(target, [1, 2], { markers: true });
    const marked = drawn().series[0];
    SimplePlots.line(target, [1, 2], { points: true });
    expect([marked, warnings()]).to.deep.equal([drawn().series[0], '']);
  });

  it('leave labels that are those of series', () => {
    const { x, series } = drawnBy((plots) =>
      plots.line(target, {
        data: [
          [1, 2, 3],
          [4, 5, 6],
          [7, 8, 9],
        ],
        labels: ['P', 'Q'],
      }),
    );
    expect(x).to.deep.equal({ type: 'linear' });
    expect(series.map(([label]) => label)).to.deep.equal(['P', 'Q']);
  });
});
