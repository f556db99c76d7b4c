/** What a plot paints is bounded by its picture, however many series there are. */
import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import type { PlotSeries } from '../../../src/protocol/plots.ts';
import { traceBars } from '../../../src/stage/plot/bars.ts';
import { drawableWidth, grainOf, markStep } from '../../../src/stage/plot/ink.ts';
import { traceLine, type View } from '../../../src/stage/plot/paths.ts';
import { readPoints } from '../../../src/stage/plot/points.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { adopt, createContext } from '../chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

const POINTS = 2000;
const zigzag = (of: number, more: Partial<PlotSeries>) =>
  seriesOf(
    Array.from({ length: POINTS }, (_, i) => i),
    Array.from({ length: POINTS }, (_, i) => (i * 7919 + of * 13) % 5003),
    { label: `s${of}`, ...more },
  );

describe('what a plot paints', () => {
  it('has lines as wide as they are asked for, until all together are too long', () => {
    expect([drawableWidth(3, 100_000, 5), drawableWidth(20, 1_000_000, 5)]).to.deep.equal([3, 20]);
    expect([drawableWidth(3, 100_000, 100), drawableWidth(0.5, 100_000, 100)]).to.deep.equal([1, 0.5]);
  });

  it('has columns of a pixel, until all edges together are too long', () => {
    expect([grainOf(0, 1), grainOf(400_000, 10), grainOf(400_000, 100), grainOf(1e9, 100)]).to.deep.equal([
      1, 1, 8, 64,
    ]);
  });

  it('has all marks, until they would paint the picture time and again', () => {
    const area = 1000 * 500;
    expect([markStep(1000, 3, area, 1), markStep(1000, 20, area, 1), markStep(5000, 20, area, 40)]).to.deep.equal([
      1, 1, 40,
    ]);
    expect(markStep(200_000, 20, area, 1)).to.equal(5);
    expect(markStep(1e6, 1, area, 100)).to.be.within(1, 2);
  });

  const view: View = { left: 0, top: 0, width: 700, height: 1000, xMin: 0, xMax: POINTS - 1, yMin: 0, yMax: 5003 };
  it('draws lines and bars in columns that are so broad, of the highest and lowest in each', () => {
    const lengths = [1, 7].map((grain) => {
      const xs = new Set<number>();
      const tops: number[] = [];
      traceLine(
        { moveTo: (x, y) => void (xs.add(x), tops.push(y)), lineTo: (x, y) => void (xs.add(x), tops.push(y)) },
        readPoints(zigzag(0, {}), false),
        { ...view, grain },
      );
      expect([...xs].every((x) => x % grain === 0)).to.equal(true);
      return [xs.size, Math.round(Math.min(...tops)), Math.round(Math.max(...tops))];
    });
    expect(lengths[0]![0]).to.equal(701);
    expect(lengths[1]![0]).to.be.within(100, 102);
    expect(lengths[1]!.slice(1)).to.deep.equal(lengths[0]!.slice(1));
    const bars: number[] = [];
    const points = readPoints(zigzag(0, { type: 'bars' }), false);
    traceBars(
      { rect: (_x, _y, width) => void bars.push(width) },
      points,
      { ...view, grain: 7 },
      { from: -0.4, to: 0.4 },
    );
    expect(bars.length).to.be.within(100, 102);
    expect(Math.min(...bars)).to.equal(7);
  });

  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  // The attack: a hundred of them kept the page's thread for a quarter of a minute.
  const dear: Record<string, Partial<PlotSeries>> = {
    'lines of 20 px': { width: 20 },
    'lines of 2 px, dashed, with marks': { width: 2, dash: [100, 100], marks: true, radius: 20 },
    'areas that stand on each other': { type: 'area', stack: 1 },
    'clouds of marks of 20 px': { type: 'points', radius: 20 },
    bars: { type: 'bars' },
  };
  for (const [what, more] of Object.entries(dear))
    it(`takes no longer for a hundred ${what} than some for one`, async () => {
      const timed = async (count: number) => {
        const series = Array.from({ length: count }, (_, of) => zigzag(of, more));
        const start = performance.now();
        const { canvas } = await draw(specOf(series, { height: 2000 }), createContext(), 700);
        canvas.getContext('2d')!.getImageData(0, 0, 1, 1);
        return performance.now() - start;
      };
      await timed(1);
      const one = Math.max(50, await timed(1));
      expect(await timed(100)).to.be.below(40 * one);
    }).timeout(60_000);
});
