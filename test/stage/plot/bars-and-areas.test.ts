import { expect } from 'chai';
import fc from 'fast-check';
import { type PlotSeries, type PlotSpec, plotSpec } from '../../../src/protocol/plots.ts';
import type { Drawn } from '../../../src/stage/chunk.ts';
import { traceArea } from '../../../src/stage/plot/area.ts';
import { placeBars, traceBars } from '../../../src/stage/plot/bars.ts';
import type { View } from '../../../src/stage/plot/paths.ts';
import { readPoints } from '../../../src/stage/plot/points.ts';
import { checkedRange } from '../../../src/stage/plot/ranges.ts';
import { createPlot } from '../../../src/stage/plot.ts';
import { holds } from '../../support/properties.ts';
import { createContext, createTarget, removeTargets } from '../chunk-context.ts';

const series = (type: PlotSeries['type'], x: ArrayLike<number>, y: ArrayLike<number>, color?: string): PlotSeries => ({
  type,
  label: type,
  x: Float64Array.from(x),
  y: Float64Array.from(y),
  ...(color !== undefined && { color }),
});
const pointsOf = (one: PlotSeries) => readPoints(one, false);
const view: View = { left: 0, top: 0, width: 100, height: 100, xMin: 0, xMax: 10, yMin: -10, yMax: 10 };

/** What `traceBars` draws. */
function barsOf(one: PlotSeries, within = view, place = placeBars([one], [pointsOf(one)], 1).places[0]!) {
  const bars: number[][] = [];
  traceBars({ rect: (...bar) => void bars.push(bar) }, pointsOf(one), within, place);
  return bars;
}

describe('bars of a plot', () => {
  it('share four fifths of the shortest way between two points', () => {
    const list = [
      series('bars', [0, 5, 7], [1, 1, 1]),
      series('line', [0, 0.1], [1, 1]),
      series('bars', [0, 4], [1, 1]),
    ];
    const { places, reach } = placeBars(list, list.map(pointsOf), 1);
    expect(places).to.deep.equal([{ from: -0.8, to: 0 }, undefined, { from: 0, to: 0.8 }]);
    expect(reach).to.equal(1);
  });

  it('have a way of their own where there is but one point, and none without bars', () => {
    const one = series('bars', [5, 5], [1, 2]);
    expect(placeBars([one], [pointsOf(one)], 10).places).to.deep.equal([{ from: -4, to: 4 }]);
    const line = series('line', [1, 2], [1, 2]);
    expect(placeBars([line], [pointsOf(line)], 1)).to.deep.equal({ places: [], reach: 0 });
  });

  it('stand on zero, upwards and downwards; a gap has none', () => {
    expect(barsOf(series('bars', [2, 4, 6], [5, Number.NaN, -10]))).to.deep.equal([
      [12, 25, 16, 25],
      [52, 50, 16, 50],
    ]);
  });

  it('stand on the edge of the picture where zero is out of it', () => {
    expect(barsOf(series('bars', [2, 4], [6, 10]), { ...view, yMin: 5 })).to.deep.equal([
      [12, 80, 16, 20],
      [32, 0, 16, 100],
    ]);
  });

  it('become one where they begin in the same column of pixels, with both extremes', () => {
    const x = Array.from({ length: 1000 }, (_, i) => 5 + i / 1e6);
    const bars = barsOf(
      series(
        'bars',
        x,
        x.map((_, i) => (i === 7 ? 10 : i === 9 ? -10 : 1)),
      ),
    );
    expect(bars).to.deep.equal([[50, 0, 1, 100]]);
  });

  it('are never more than columns of pixels, for any points', () => {
    const value = fc.double({ min: -1e30, max: 1e30 });
    holds(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 300 }), value, value, (pairs, a, b) => {
        const sorted = pairs.filter(([x]) => !Number.isNaN(x)).sort(([p], [q]) => p - q);
        const one = series(
          'bars',
          sorted.map(([x]) => x),
          sorted.map(([, y]) => y),
        );
        const [xMin, xMax] = checkedRange(a, b, false);
        const bars = barsOf(one, { ...view, xMin, xMax });
        // One on either side may stand outside.
        expect(bars.length).to.be.at.most(103);
        for (const numbers of bars) for (const number of numbers) expect(Number.isFinite(number)).to.equal(true);
      }),
    );
  });
});

describe('areas of a plot', () => {
  function trace(one: PlotSeries) {
    const said: string[] = [];
    const say = (name: string) => ({
      moveTo: (x: number, y: number) => void said.push(`${name} M${x},${y}`),
      lineTo: (x: number, y: number) => void said.push(`${name} L${x},${y}`),
      closePath: () => void said.push(`${name} Z`),
    });
    traceArea(say('line'), say('area'), pointsOf(one), view);
    const of = (name: string) => said.filter((step) => step.startsWith(name)).map((step) => step.slice(5));
    return { line: of('line').join(' '), area: of('area').join(' ') };
  }

  it('lie between the line and zero', () => {
    expect(trace(series('area', [2, 4], [5, -5]))).to.deep.equal({
      line: 'M20,25 L40,75',
      area: 'M20,50 L20,25 L40,75 L40,50 Z',
    });
  });

  it('end and begin again at a gap', () => {
    const { area } = trace(series('area', [1, 2, 3, 4, 5], [1, 1, Number.NaN, 2, 2]));
    expect(area).to.equal('M10,50 L10,45 L20,45 L20,50 Z M40,50 L40,40 L50,40 L50,50 Z');
  });

  it('are nothing without points', () => {
    expect(trace(series('area', [], []))).to.deep.equal({ line: '', area: '' });
  });
});

describe('a plot of bars and areas', () => {
  const drawn: Drawn[] = [];
  afterEach(() => {
    for (const plot of drawn.splice(0)) plot.destroy();
    removeTargets();
  });

  async function draw(list: PlotSeries[], more: Partial<PlotSpec> = {}) {
    const target = createTarget(400);
    const axis = { type: 'linear' } as const;
    const spec = plotSpec.parse({ height: 200, x: axis, y: axis, series: list, bands: [], legend: true, ...more });
    const plot = createPlot(target, spec, createContext());
    drawn.push(plot);
    await plot.ready;
    const canvas = target.querySelector('canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    /** Rows of pixels in which red is most of the colour, by how many there are. */
    const red: number[] = [];
    for (let row = 0; row < canvas.height; row++) {
      let count = 0;
      for (let at = row * canvas.width * 4; at < (row + 1) * canvas.width * 4; at += 4) {
        if (data[at + 3]! > 20 && data[at]! > 150 && data[at + 1]! < 90 && data[at + 2]! < 90) count += 1;
      }
      red.push(count);
    }
    return { target, red: red.filter((count) => count > 0), label: target.querySelector('.uplot')!.ariaLabel };
  }

  for (const type of ['bars', 'area'] as const) {
    it(`fills from zero, though all values of ${type} are far above it`, async () => {
      const { red } = await draw([series(type, [1, 2, 3], [100, 101, 102], 'rgb(255, 0, 0)')]);
      // Nearly the whole height of the picture, where a line would be a sliver.
      expect(red.length).to.be.greaterThan(100);
      expect(Math.max(...red)).to.be.greaterThan(100);
    });
  }

  it('names its categories to those who do not see it, and in its legend shows what it draws', async () => {
    const x = { type: 'linear', categories: ['Mon', 'Tue', 'Wed'] } as const;
    const { label, target } = await draw([series('bars', [0, 2], [1, 2]), series('area', [0, 1], [1, 2])], {
      x: { ...x, categories: [...x.categories] },
    });
    expect(label).to.contain('Mon to Wed');
    const markers = [...target.querySelectorAll('.sm-plot-marker')].map(({ className }) => className);
    expect(markers).to.deep.equal(['sm-plot-marker sm-plot-box', 'sm-plot-marker sm-plot-box']);
  });

  it('takes places beyond its categories', async () => {
    const { label } = await draw([series('bars', [0, 7], [1, 2])], { x: { type: 'linear', categories: ['Mon'] } });
    expect(label).to.contain('Mon to 7');
  });
});
