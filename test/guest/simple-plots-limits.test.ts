import { expect } from 'chai';
import { list, points, setUpPlots as setUp, sizes } from './plots-setup.ts';
import { createTarget, target } from './recording.ts';

describe('guest SimplePlots: how much it draws', () => {
  it('leaves categories out above 1,000, and says so', () => {
    const { SimplePlots, drawn, warnings } = setUp();
    SimplePlots.line(target, { data: Array.from({ length: 1200 }, (_, i) => ({ x: `no. ${i}`, y: i })) });
    const spec = drawn();
    expect(spec.x.categories).to.have.length(1000);
    expect(spec.series[0]?.x).to.have.length(1000);
    expect(warnings()).to.contain('more than 1000 categories');
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
