import { expect } from 'chai';
import fc from 'fast-check';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import type { PlotSpec } from '../../../src/protocol/plots.ts';
import { checkedRange, paddedRange } from '../../../src/stage/plot/ranges.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { holds } from '../../support/properties.ts';
import { adopt } from '../chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

describe('stage plot: what it can show', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  describe('ranges', () => {
    const anything = fc.oneof(
      fc.double(),
      fc.constantFrom(
        0,
        -0,
        1e308,
        -1e308,
        5e-324,
        1e21,
        1e30,
        89.7,
        89.699_999_999_999_99,
        8.64e15,
        Number.NaN,
        Infinity,
        -Infinity,
      ),
    );

    it('are finite, in order and wide enough for ticks, whatever comes in', () => {
      holds(
        fc.property(anything, anything, fc.boolean(), (from, to, time) => {
          const [min, max] = checkedRange(from, to, time);
          const step = (max - min) / 1000;
          return Number.isFinite(max - min) && min < max && min + step > min && max - step < max;
        }),
        { numRuns: 2000 },
      );
    });

    it('keep what is in order, and leave room that does not cross zero', () => {
      expect(checkedRange(1, 2, false)).to.deep.equal([1, 2]);
      expect(checkedRange(2, 1, false)).to.deep.equal([1, 2]);
      expect(paddedRange([0, 10], 0.1, false)).to.deep.equal([0, 11]);
      expect(paddedRange([5, 5], 0.1, false)).to.deep.equal([4.5, 5.5]);
      expect(paddedRange(undefined, 0.1, false)).to.deep.equal([0, 1]);
    });

    it('never make a plot hang: the work on the canvas is bounded', async () => {
      let texts = 0;
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (...args) {
        texts += 1;
        return fillText.apply(this, args);
      };
      const finite = fc.oneof(
        fc.double({ noDefaultInfinity: true, noNaN: true }),
        fc.constantFrom(0, 1e308, -1e308, 1e-320, 1e21, 8.64e15),
      );
      const axis = fc.record(
        { type: fc.constantFrom('linear' as const, 'time' as const), min: finite, max: finite },
        { requiredKeys: ['type'] },
      );
      try {
        await holds(
          fc.asyncProperty(
            axis,
            axis,
            fc.array(fc.tuple(anything, anything), { maxLength: 6 }),
            fc.array(fc.record({ from: finite, to: finite }, { requiredKeys: [] }), { maxLength: 2 }),
            fc.constantFrom('line' as const, 'points' as const),
            async (x, y, points, bands, type) => {
              texts = 0;
              const sorted = points
                .filter(([at]) => !Number.isNaN(at))
                .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
              const data = seriesOf(
                sorted.map(([at]) => at),
                sorted.map(([, value]) => value),
                { type },
              );
              const { plot } = await draw(specOf([data], { x, y, bands } as Partial<PlotSpec>));
              plot.destroy();
              expect(texts).to.be.lessThan(400);
            },
          ),
          { numRuns: 150 },
        );
      } finally {
        CanvasRenderingContext2D.prototype.fillText = fillText;
      }
    });

    it('leave out points that no axis can show, and report them', async () => {
      const { label, context } = await draw(specOf([seriesOf([1, 2, Infinity], [1e300, 3, 5])]));
      expect(label).to.contain('1 value, 3 to 3, last 3');
      expect(context.violations).to.have.length(1);
      expect(context.violations[0]).to.include({ code: 'SM501', severity: 'warning' });
      expect(context.violations[0]!.message).to.match(/^2 points/);
    });

    it('stay checked when the reader zooms', async () => {
      const { target } = await draw(specOf([seriesOf([0, 1e-19], [0, 1])]));
      const over = target.querySelector<HTMLElement>('.u-over')!;
      const box = over.getBoundingClientRect();
      const fire = (type: string, x: number) =>
        over.dispatchEvent(
          new MouseEvent(type, {
            clientX: box.left + x,
            clientY: box.top + 20,
            bubbles: true,
            movementX: 1,
            button: 0,
          }),
        );
      for (let i = 0; i < 8; i++) {
        fire('mousedown', 100);
        fire('mousemove', 104);
        fire('mouseup', 104);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      expect(target.querySelector('canvas')!.width).to.be.greaterThan(0);
    });
  });
});
