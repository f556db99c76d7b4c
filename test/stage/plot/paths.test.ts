import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import { traceLine, traceMarks, type View } from '../../../src/stage/plot/paths.ts';
import { readPoints } from '../../../src/stage/plot/points.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { createPlot } from '../../../src/stage/plot.ts';
import { adopt, createContext, createTarget } from '../chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

describe('stage plot: many points', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  const view: View = { left: 0, top: 0, width: 500, height: 200, xMin: 0, xMax: 1e5, yMin: -1, yMax: 1 };
  const x = Float64Array.from({ length: 100_000 }, (_, i) => i);
  const noise = x.map((i) => Math.sin(i * i));
  const count = () => {
    const calls = { moveTo: 0, lineTo: 0, arc: 0, rect: 0 };
    const add = (name: keyof typeof calls) => () => {
      calls[name] += 1;
    };
    return { calls, moveTo: add('moveTo'), lineTo: add('lineTo'), arc: add('arc'), rect: add('rect') };
  };

  it('become at most four steps for each column of pixels, with the extremes kept', () => {
    const path = count();
    const added = traceLine(path, readPoints(seriesOf(x, noise), false), view);
    expect(added).to.be.within(1000, 4 * 502);
    expect(path.calls.moveTo).to.equal(1);
    const ys: number[] = [];
    const record = (_x: number, y: number) => void ys.push(y);
    const spike = noise.map((value, i) => (i === 54_321 ? 5 : value / 100));
    traceLine({ moveTo: record, lineTo: record }, readPoints(seriesOf(x, spike), false), view);
    expect(Math.min(...ys)).to.equal(100 - 500);
  });

  it('with a gap at every second one stay bounded', () => {
    const path = count();
    traceLine(
      path,
      readPoints(
        seriesOf(
          x,
          noise.map((value, i) => (i % 2 ? Number.NaN : value)),
        ),
        false,
      ),
      view,
    );
    expect(path.calls.moveTo + path.calls.lineTo).to.be.lessThan(5 * 502);
  });

  it('become at most one mark for each pixel', () => {
    const path = count();
    const same = traceMarks(
      path,
      readPoints(
        seriesOf(
          x.map(() => 5),
          x.map(() => 0.5),
        ),
        false,
      ),
      view,
      2,
    );
    expect(same).to.equal(1);
    expect(traceMarks(path, readPoints(seriesOf(x, noise), false), view, 2)).to.be.lessThan(501 * 201);
    // Of large ones, one for all within a quarter of the radius: each is as dear as 1,600 pixels.
    expect(traceMarks(path, readPoints(seriesOf(x, noise), false), view, 20)).to.be.within(101, 101 * 41);
  });

  it('are taken in ascending order of x only, equal ones kept', () => {
    const { x: xs, y: ys } = readPoints(seriesOf([1, 3, 3], [2, 1, Number.NaN]), false);
    expect([[...xs], [...ys]]).to.deep.equal([
      [1, 3, 3],
      [2, 1, Number.NaN],
    ]);
    for (const bad of [
      [3, 1],
      [1, Number.NaN, 2],
      [1, 2, Number.NaN],
    ]) {
      expect(() => readPoints(seriesOf(bad, bad), false), String(bad)).to.throw('is not ascending');
    }
    expect(() => readPoints(seriesOf([1], [1, 2]), false)).to.throw('differ in length');
  });

  it('are refused above the room there is, before anything is drawn', () => {
    const target = createTarget();
    const spec = specOf([seriesOf([1, 2], [1, 2]), seriesOf([1, 2], [1, 2])]);
    expect(() => createPlot(target, spec, createContext({ room: 3 }))).to.throw('Malformed plot: more than 3 points');
    expect(target.childElementCount).to.equal(0);
    const plot = createPlot(target, spec, createContext({ room: 4 }));
    expect(plot.size).to.equal(4);
    plot.destroy();
  });

  it('are drawn, 200,000 in two series of different x', async () => {
    const { label } = await draw(
      specOf([
        seriesOf(x, noise, { label: 'a' }),
        seriesOf(
          x.map((i) => i + 0.5),
          noise,
          { type: 'points', label: 'b' },
        ),
      ]),
    );
    expect(label).to.match(/a: 100000 values.*b: 100000 values/);
  });
});
