import { expect } from 'chai';
import fc from 'fast-check';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import type { PlotSeries } from '../../../src/protocol/plots.ts';
import { traceArea } from '../../../src/stage/plot/area.ts';
import { placeBars, traceBars } from '../../../src/stage/plot/bars.ts';
import type { View } from '../../../src/stage/plot/paths.ts';
import { readPoints } from '../../../src/stage/plot/points.ts';
import { createScale } from '../../../src/stage/plot/scale.ts';
import { createStacks } from '../../../src/stage/plot/stacks.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { holds } from '../../support/properties.ts';
import { adopt } from '../chunk-context.ts';
import { createDrawing, findColor, pointAt, seriesOf, specOf } from './drawing.ts';

const linear = createScale({ type: 'linear' });
const scales = { x: linear, y: linear, y2: linear };
const view: View = { left: 0, top: 0, width: 100, height: 100, xMin: 0, xMax: 10, yMin: 0, yMax: 10 };
const gap = Number.NaN;

type Values = readonly number[];
const stacked = (type: PlotSeries['type'], lists: readonly Values[], more: Partial<PlotSeries>[] = []) =>
  lists.map((y, i) =>
    seriesOf(
      y.map((_, at) => 2 * at + 2),
      y,
      { type, stack: 0, ...more[i] },
    ),
  );

/** Where the points of each series begin and end. */
function pile(series: readonly PlotSeries[], shown = series.map(() => true), of = scales) {
  const points = series.map((one) => readPoints(one, false));
  createStacks(series, points, of)(shown);
  const any = points.some(({ base }) => base !== undefined);
  return { any, points, ends: points.map(({ base, y }) => [base && [...base], [...y]]) };
}

describe('stacked bars and areas', () => {
  it('begin where the series below ends, and keep their values', () => {
    const { any, ends, points } = pile(
      stacked('area', [
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
    );
    expect(any).to.equal(true);
    expect(ends).to.deep.equal([
      [
        [0, 0],
        [1, 2],
      ],
      [
        [1, 2],
        [4, 6],
      ],
      [
        [4, 6],
        [9, 12],
      ],
    ]);
    expect(points.map(({ yValues }) => [...yValues])).to.deep.equal([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(points.map(({ yRange }) => yRange)).to.deep.equal([
      [0, 2],
      [1, 6],
      [4, 12],
    ]);
    expect(points[2]!.values).to.deep.equal({ count: 2, low: 5, high: 6, last: 6 });
  });

  it('close up where one is hidden', () => {
    const { ends } = pile(stacked('bars', [[1], [3], [5]]), [true, false, true]);
    expect(ends[2]).to.deep.equal([[1], [6]]);
  });

  it('lie on what is below a gap', () => {
    const { ends } = pile(
      stacked('area', [
        [1, 2],
        [gap, 4],
        [5, 6],
      ]),
    );
    expect(ends[1]![1]).to.deep.equal([gap, 6]);
    expect(ends[2]).to.deep.equal([
      [1, 6],
      [6, 12],
    ]);
  });

  it('of bars hang below zero where they are negative; areas are sums', () => {
    const lists = [[-1], [3], [-5]];
    expect(pile(stacked('bars', lists)).ends).to.deep.equal([
      [[0], [-1]],
      [[0], [3]],
      [[-1], [-6]],
    ]);
    expect(pile(stacked('area', lists)).ends).to.deep.equal([
      [[0], [-1]],
      [[-1], [2]],
      [[2], [-3]],
    ]);
  });

  it('are those of one number, type and axis', () => {
    const apart: [string, Partial<PlotSeries>[]][] = [
      ['numbers', [{ stack: 1 }]],
      ['types', [{ type: 'area' }]],
      ['axes', [{ axis: 'y2' }]],
    ];
    for (const [what, more] of apart) expect(pile(stacked('bars', [[1], [3]], more)).any, what).to.equal(false);
    expect(pile(stacked('line', [[1], [3]])).any).to.equal(false);
    expect(pile(stacked('points', [[1], [3]])).any).to.equal(false);
  });

  it('stand each on zero where their x differ, and where an axis has no zero or is one of dates', () => {
    const [a, b] = [seriesOf([1, 2], [1, 2]), seriesOf([1, 3], [1, 2])].map((one) => ({ ...one, stack: 0 }));
    const both = [a!, b!].map((one) => ({ ...one, type: 'bars' as const }));
    expect(pile(both)).to.deep.include({
      any: false,
      ends: [
        [undefined, [1, 2]],
        [undefined, [1, 2]],
      ],
    });
    for (const type of ['log', 'time'] as const)
      expect(pile(stacked('bars', [[1], [3]]), undefined, { ...scales, y: createScale({ type }) }).any).to.equal(false);
  });

  it('have one place among the bars beside them', () => {
    const series = stacked(
      'bars',
      [
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      [{}, {}, { stack: 1 }],
    );
    const { stack: _, ...alone } = series[3]!;
    series[3] = alone;
    const { places } = placeBars(
      series,
      series.map((one) => readPoints(one, false)),
      1,
    );
    expect(places[1]).to.deep.equal(places[0]);
    expect(new Set(places.map((place) => place!.from)).size).to.equal(3);
  });

  it('are drawn from where they begin', () => {
    const bars: number[][] = [];
    const { points } = pile(stacked('bars', [[2], [3]]));
    traceBars({ rect: (...bar) => void bars.push(bar) }, points[1]!, view, { from: -1, to: 1 });
    expect(bars).to.deep.equal([[10, 50, 20, 30]]);

    const said: string[] = [];
    const area = {
      moveTo: (x: number, y: number) => void said.push(`M${x},${y}`),
      lineTo: (x: number, y: number) => void said.push(`L${x},${y}`),
      closePath: () => void said.push('Z'),
    };
    const silent = { moveTo() {}, lineTo() {} };
    const areas = pile(
      stacked('area', [
        [1, 2, 3, 4],
        [1, 1, gap, 1],
      ]),
    );
    traceArea(silent, area, areas.points[1]!, view);
    // Down to what lies below, and back; what is alone beside a gap has the breadth of a hair.
    expect(said.join(' ')).to.equal('M20,90 L20,80 L40,70 L40,80 Z M80,60 L80,50 L80.01,50 L80.01,60 Z');
  });

  it('are drawn without end or fault whatever their values, and never beyond their sum', () => {
    const value = fc.oneof(fc.double({ min: -1e30, max: 1e30 }), fc.constant(gap), fc.integer({ min: 0, max: 9 }));
    const lists = fc.nat(6).chain((length) => fc.array(fc.array(value, { minLength: length, maxLength: length })));
    holds(
      fc.property(lists, fc.constantFrom('bars', 'area'), fc.infiniteStream(fc.boolean()), (all, type, flags) => {
        const { points } = pile(
          stacked(type as 'bars', all),
          all.map(() => flags.next().value),
        );
        const numbers: number[] = [];
        const take = (...more: number[]) => void numbers.push(...more);
        const path = { moveTo: take, lineTo: take, rect: take, closePath() {} };
        for (const one of points)
          if (type === 'bars') traceBars(path, one, view, { from: -1, to: 1 });
          else traceArea(path, path, one, view);
        expect(numbers.every(Number.isFinite)).to.equal(true);
        for (const { yRange } of points) expect(yRange?.some(Number.isNaN) ?? false).to.equal(false);
      }),
    );
  });

  describe('in a picture', () => {
    const { draw, clear } = createDrawing();
    before(() => adopt(uplotStyles, plotStyles));
    afterEach(clear);
    const RED = [220, 0, 0] as const;
    const BLUE = [0, 0, 220] as const;
    const series = (type: PlotSeries['type']) =>
      stacked(
        type,
        [
          [2, 2, 2],
          [4, 4, 4],
        ],
        [
          { color: 'rgb(220 0 0)', fill: 'rgb(220 0 0)', label: 'red' },
          { color: 'rgb(0 0 220)', fill: 'rgb(0 0 220)', label: 'blue' },
        ],
      );
    /** What is drawn without being seen through. */
    const strong = (canvas: HTMLCanvasElement, color: typeof RED | typeof BLUE) => findColor(canvas, color);

    it('the upper one is above the lower one, and comes down where that is switched off', async () => {
      const { target, canvas } = await draw(specOf(series('area'), { legend: true }));
      const [red, blue] = [strong(canvas, RED)!, strong(canvas, BLUE)!];
      expect(blue.bottom).to.be.lessThan(red.bottom);
      const [first] = target.querySelectorAll<HTMLButtonElement>('.sm-plot-legend button');
      first!.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(strong(canvas, RED)).to.equal(undefined);
      const alone = strong(canvas, BLUE)!;
      first!.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // Two thirds of the sum before, all there is after.
      expect(strong(canvas, BLUE)!.top).to.equal(blue.top);
      expect(alone.top).to.be.at.most(blue.top + 4);
      expect(strong(canvas, RED)!.top).to.be.greaterThan(blue.top + 40);
    });

    it('says the values of each, not the sums', async () => {
      const { target, label } = await draw(specOf(series('bars'), { legend: true }));
      pointAt(target, 0.5);
      const values = [...target.querySelectorAll('.sm-plot-value')].map(({ textContent }) => textContent);
      expect(values).to.deep.equal(['2', '4']);
      expect(label).to.contain('blue: 3 values, 4 to 4');
    });
  });
});
