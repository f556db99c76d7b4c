import { expect } from 'chai';
import { setUpPlots } from './plots-setup.ts';
import { target } from './recording.ts';

/** A plot's spec after each of some changes. */
function updated(spec: object, ...changes: object[]) {
  const { SimplePlots, drawn, warnings } = setUpPlots();
  const plot = SimplePlots.plot(target, spec);
  drawn();
  for (const change of changes) plot.update(change);
  const after = drawn();
  return { ...after, warnings: warnings(), values: after.series.map(({ y }) => [...y]) };
}

const a = {
  label: 'a',
  color: 'red',
  axis: 'y2',
  data: [
    [1, 2, 3],
    [1, 1, 1],
  ],
};
const b = {
  label: 'b',
  dash: [2, 2],
  data: [
    [1, 2, 3],
    [2, 2, 2],
  ],
};
const [xs, fives] = [
  [1, 2, 3],
  [5, 5, 5],
];

describe('guest SimplePlots: update', () => {
  it('gives a series new data and keeps its look, by label', () => {
    const { series, values } = updated(
      { series: [a, b] },
      { series: [{ label: 'b', data: [xs, fives] }, { label: 'a' }] },
    );
    expect(series.map(({ label, color, axis, dash }) => [label, color, axis, dash])).to.deep.equal([
      ['b', undefined, undefined, [2, 2]],
      ['a', 'red', 'y2', undefined],
    ]);
    expect(values).to.deep.equal([
      [5, 5, 5],
      [1, 1, 1],
    ]);
  });

  it('gives a series new data and keeps its look, by place where it has no label', () => {
    const { series, values } = updated({ series: [a, b] }, { series: [{ x: xs, y: fives }] });
    expect(series.map(({ label, color }) => [label, color])).to.deep.equal([['a', 'red']]);
    expect(values).to.deep.equal([[5, 5, 5]]);
  });

  it('shows the series of the new list, and no others', () => {
    const { series } = updated({ series: [a, b] }, { series: [{ label: 'c', data: [xs, fives] }] });
    expect(series.map(({ label, color, axis }) => [label, color, axis])).to.deep.equal([['c', undefined, undefined]]);
  });

  it('changes what is named of an axis, and keeps the rest', () => {
    const { x, y, y2 } = updated(
      { series: [a, b], x: { label: 'X', min: 0 }, y: { label: 'Y', format: 'percent' }, y2: { label: 'Z' } },
      { x: { min: 1 }, y: { label: 'New' }, y2: { max: 9 } },
      { yMax: 7 },
    );
    expect(x).to.deep.equal({ type: 'linear', label: 'X', min: 1 });
    expect(y).to.deep.equal({ type: 'linear', label: 'New', max: 7, format: { style: 'percent' } });
    expect(y2).to.deep.equal({ type: 'linear', label: 'Z', max: 9 });
  });

  it('lets the later of the two forms of an option win', () => {
    const series = [b];
    expect(updated({ series, yMin: 1 }, { y: { min: 2 } }).y.min).to.equal(2);
    expect(updated({ series, y: { min: 1 } }, { yMin: 2 }).y.min).to.equal(2);
    expect(updated({ series, yMin: 1 }, { y: { label: 'l' } }).y).to.deep.equal({ type: 'linear', label: 'l', min: 1 });
  });

  it('leaves data and field names where they are when an axis is named', () => {
    const rows = [{ t: 1, v: 2 }];
    const fields = updated({ data: rows, x: 't', y: 'v' }, { x: { label: 'T' }, y: { label: 'V' } });
    expect([fields.x.label, fields.y.label, fields.values]).to.deep.equal(['T', 'V', [[2]]]);
    const lists = updated({ x: [1, 2], y: [3, 4] }, { x: { label: 'T' } }, { x: { min: 0 } });
    expect(lists.x).to.deep.equal({ type: 'linear', label: 'T', min: 0 });
    expect(lists.values).to.deep.equal([[3, 4]]);
    expect(lists.warnings).to.equal('');
  });

  it('keeps title, bands, markers and switches, and takes new ones', () => {
    const before = { title: 'T', bands: [{ from: 1 }], markers: [{ y: 1 }], zoom: false, series: [b] };
    const after = updated(before, { title: 'U', markers: [{ y: 2 }] });
    expect(after).to.deep.include({ title: 'U', bands: [{ from: 1 }], markers: [{ axis: 'y', at: 2 }], zoom: false });
  });
});
