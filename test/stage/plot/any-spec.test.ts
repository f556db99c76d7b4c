import { expect } from 'chai';
import fc from 'fast-check';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import { type PlotSpec, plotSpec } from '../../../src/protocol/plots.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { createPlot } from '../../../src/stage/plot.ts';
import { changedOf, validOf } from '../../protocol/schema-arbitrary.ts';
import { holds } from '../../support/properties.ts';
import { shareOf } from '../../support/share.ts';
import { adopt, createContext, createTarget, MARKUP } from '../chunk-context.ts';
import { createDrawing, pointAt } from './drawing.ts';

/** Points as a guest without its runtime may send them: of any value, in order or it is refused. */
const points = fc
  .array(fc.tuple(fc.oneof(fc.double({ noNaN: true }), fc.integer()), fc.oneof(fc.double(), fc.integer())), {
    maxLength: 5,
  })
  .map((list) => list.sort(([a], [b]) => a - b));

describe('a plot of any spec that passes the check', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  it('is drawn with as much work on the canvas as it has room for', async function () {
    this.timeout(60_000);
    const spec = validOf(plotSpec) as fc.Arbitrary<PlotSpec>;
    await holds(
      fc.asyncProperty(spec, fc.array(points, { minLength: 4, maxLength: 4 }), async (any, data) => {
        const series = any.series.map((one, i) => ({
          ...one,
          x: Float64Array.from(data[i % 4]!, ([x]) => x),
          y: Float64Array.from(data[i % 4]!, ([, y]) => y),
          ...(one.low && { low: Float64Array.from(data[i % 4]!, ([x]) => x) }),
          ...(one.colorAt && { colorAt: Uint8Array.from(data[i % 4]!, (_, at) => at % 3) }),
          ...(one.colorAt && { colorAt: Uint8Array.from(data[i % 4]!, (_, at) => at % 120) }),
        }));
        const { target, texts } = await draw({ ...any, series });
        pointAt(target, 0.5);
        expect(target.querySelectorAll('img, b, a').length).to.equal(0);
        clear();
        expect(texts.length).to.be.lessThan(1500);
      }),
      { numRuns: 300, interruptAfterTimeLimit: 50_000 },
    );
  });

  it('is refused, before anything is drawn, where it does not pass', () => {
    const target = createTarget();
    let refused = 0;
    holds(
      fc.property(changedOf(plotSpec), (spec) => {
        if (plotSpec.safeParse(spec).success) return;
        refused += 1;
        expect(() => createPlot(target, spec, createContext())).to.throw('Malformed plot: ');
        expect(target.childElementCount).to.equal(0);
      }),
      { numRuns: 500 },
    );
    expect(refused).to.be.greaterThan(shareOf(50));
  });

  it('sets no text of it as HTML', async () => {
    const text = MARKUP;
    const axis = { label: text, type: 'linear', format: { style: 'currency', currency: '<b>' } } as const;
    const one = { label: text, color: text, fill: text, x: Float64Array.of(0, 1), y: Float64Array.of(1, 2) };
    const { target } = await draw({
      title: text,
      height: 200,
      x: { ...axis, categories: [text, text] },
      y: axis,
      y2: axis,
      series: [
        { ...one, type: 'area' },
        { ...one, type: 'bars', axis: 'y2' },
      ],
      bands: (['x', 'y2'] as const).map((name) => ({ axis: name, from: 0, label: text, color: text })),
      markers: (['x', 'y', 'y2'] as const).map((name) => ({ axis: name, at: 1, label: text, color: text })),
      legend: true,
    });
    pointAt(target, 0.2);
    expect(target.querySelectorAll('img, b').length).to.equal(0);
    expect(target.querySelector('.sm-plot-readout')!.textContent).to.contain(text);
  });
});
