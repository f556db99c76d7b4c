import { expect } from 'chai';
import { numbers, points, setUpPlots as setUp } from './plots-setup.ts';
import { target } from './recording.ts';

describe('guest SimplePlots: what changes a plot', () => {
  const line = { type: 'line', label: '', x: [1, 2], y: [2, 3] };

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
    plot.band!({ from: 1, to: 2 }).band!(3, 4, { label: 'B' });
    const spec = drawn();
    expect(numbers(spec)).to.deep.equal([
      { ...line, label: 'a' },
      { ...line, type: 'points', label: 'b' },
    ]);
    expect(spec).to.deep.include({
      title: 'Steps',
      bands: [
        { from: 1, to: 2 },
        { from: 3, to: 4, label: 'B' },
      ],
    });
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
});
