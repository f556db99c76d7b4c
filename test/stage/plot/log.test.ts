import { expect } from 'chai';
import fc from 'fast-check';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import { logTicks } from '../../../src/stage/plot/log-ticks.ts';
import { createScale } from '../../../src/stage/plot/scale.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { holds } from '../../support/properties.ts';
import { adopt } from '../chunk-context.ts';
import { createDrawing, findColor, pointAt, readoutOf, seriesOf, specOf } from './drawing.ts';

const RED = 'rgb(255, 0, 0)';
const log = { type: 'log' } as const;

describe('ticks of a log axis', () => {
  it('are powers of ten, with what lies between them where there is room', () => {
    expect(logTicks(0, 3, 5)).to.deep.equal([1, 10, 100, 1000]);
    expect(logTicks(-4, -1, 5)).to.deep.equal([1e-4, 1e-3, 1e-2, 0.1]);
    expect(logTicks(0, 2, 6)).to.deep.equal([1, 2, 5, 10, 20, 50, 100]);
    expect(logTicks(0, 2, 4)).to.deep.equal([1, 3, 10, 30, 100]);
    expect(logTicks(0.5, 1.5, 5)).to.deep.equal([5, 10, 20]);
  });

  it('are every second or third power where there are many', () => {
    expect(logTicks(0, 12, 5)).to.deep.equal([1, 1e3, 1e6, 1e9, 1e12]);
    expect(logTicks(-30, 30, 3)).to.deep.equal([1e-20, 1, 1e20]);
  });

  it('are round numbers within a part of a decade', () => {
    expect(logTicks(Math.log10(41), Math.log10(49), 5)).to.deep.equal([42, 44, 46, 48]);
  });

  it('are bounded, in order and in view, for any range', () => {
    const end = fc.oneof(fc.double(), fc.constantFrom(-330, -308, 308, 309, 1e9, -1e30, 1e30, Math.log10(0.00099), 1));
    holds(
      fc.property(end, end, fc.double({ min: -5, max: 1e9 }), (min, max, room) => {
        const ticks = logTicks(min, max, room);
        expect(ticks.length).to.be.at.most(1900);
        ticks.forEach((tick, i) => {
          expect(tick > 0 && Number.isFinite(tick)).to.equal(true);
          if (i > 0) expect(tick).to.be.greaterThan(ticks[i - 1]!);
        });
      }),
      { numRuns: 2000, interruptAfterTimeLimit: 5000, markInterruptAsFailure: true },
    );
  });

  it('have places that come back as the values they were', () => {
    const { place, value } = createScale(log);
    for (const tick of [1e-30, 1e-4, 0.003, 1, 20, 5e7, 1e30])
      expect(value(place(tick))).to.be.closeTo(tick, tick * 1e-12);
    expect(place(0)).to.deep.equal(Number.NaN);
    expect(place(-5)).to.deep.equal(Number.NaN);
  });
});

describe('a plot with a log axis', () => {
  const { draw, drawWithTable, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  const growth = (more = {}) => seriesOf([0, 1, 2, 3, 4], [1, 10, 100, 1000, 10000], { color: RED, width: 3, ...more });

  it('draws growth by the same factor as a straight line', async () => {
    const { canvas, texts } = await draw(specOf([growth()], { y: log }));
    const box = findColor(canvas, [255, 0, 0])!;
    const { data, width } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const x = Math.round((box.left + box.right) / 2);
    const rows = Array.from({ length: canvas.height }, (_, row) => row).filter(
      (row) => data[(row * width + x) * 4]! > 200 && data[(row * width + x) * 4 + 1]! < 100,
    );
    const middle = (rows[0]! + rows.at(-1)!) / 2;
    expect(middle).to.be.closeTo((box.top + box.bottom) / 2, 3);
    expect(texts.map(({ text }) => text)).to.include.members(['1', '10', '100', '1,000', '10,000']);
  });

  it('makes gaps of values that are not above zero, and says so once', async () => {
    const { label, context } = await draw(specOf([seriesOf([0, 1, 2, 3], [5, 0, -3, 50])], { y: log }));
    expect(label).to.contain('2 values, 5 to 50, last 50');
    expect(context.violations.map(({ message }) => message)).to.deep.equal([
      '2 points of a plot were left out: a log axis has no place for zero and below',
    ]);
  });

  it('leaves out points whose x is not above zero', async () => {
    const { label, context } = await draw(specOf([seriesOf([-1, 0, 10, 1000], [1, 2, 3, 4])], { x: log }));
    expect(label).to.contain('10 to 1,000. 2 values, 3 to 4');
    expect(context.violations).to.have.length(1);
  });

  it('names values as they were given, not their exponents', async () => {
    const { target, label } = await drawWithTable(
      specOf([seriesOf([1, 10, 100], [20, 300, 4000])], { x: log, y: log, bands: [{ to: 50, label: 'low' }] }),
    );
    expect(label).to.equal('Plot, 1 to 100. 3 values, 20 to 4,000, last 4,000, 2 outside low (up to 50).');
    pointAt(target, 0.5);
    expect(readoutOf(target)).to.equal('10  ·  300');
    expect(target.querySelector('tbody tr:last-child')!.textContent).to.equal('1004,000');
  });

  it('stands bars and areas on its lower end', async () => {
    for (const type of ['bars', 'area'] as const) {
      const { canvas } = await draw(specOf([growth({ type, y: Float64Array.of(0.01, 0.1, 1, 10, 100) })], { y: log }));
      const { data, width } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const box = findColor(canvas, type === 'bars' ? [255, 50, 50] : [255, 0, 0])!;
      let filled = 0;
      for (let row = box.top; row < canvas.height - 40; row++) {
        const at = (row * width + box.right - 4) * 4;
        if (data[at]! > 200 && data[at + 3]! > 30) filled += 1;
      }
      expect(filled, type).to.be.greaterThan(120);
    }
  });

  it('keeps its limits, and ignores those that have no place on it', async () => {
    const limited = await draw(specOf([growth()], { y: { ...log, min: 0.001, max: 1e6 } }));
    expect(limited.texts.map(({ text }) => text)).to.include.members(['1', '1M']);
    const ignored = await draw(specOf([growth()], { y: { ...log, min: -5, max: 0 }, x: { ...log, max: -1 } }));
    expect(ignored.texts.map(({ text }) => text)).to.include('10,000');
  });

  it('draws few labels, whatever the values, the limits, the bands and the markers', async function () {
    this.timeout(30_000);
    const anything = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, -0, 5e-324, 1e-308, 0.00099, 10, 1e29, 1e30, 1e31, 1e300, 1.7e308, -1, 1 + 1e-15),
    );
    const axis = fc.record(
      { type: fc.constantFrom('log' as const, 'linear' as const, 'time' as const), min: anything, max: anything },
      { requiredKeys: ['type'] },
    );
    const point = fc.tuple(anything, fc.oneof(anything, fc.constant(Number.NaN)));
    const types = fc.constantFrom('line' as const, 'points' as const, 'bars' as const, 'area' as const);
    const references = fc.array(
      fc.tuple(fc.constantFrom('x' as const, 'y' as const, 'y2' as const), anything, anything),
      {
        maxLength: 4,
      },
    );
    await holds(
      fc.asyncProperty(
        axis,
        axis,
        axis,
        fc.array(point, { maxLength: 6 }),
        types,
        references,
        async (x, y, y2, points, type, list) => {
          const sorted = [...points].sort(([a], [b]) => a - b);
          const one = (more: object) =>
            seriesOf(
              sorted.map(([at]) => at),
              sorted.map(([, value]) => value),
              { type, ...more },
            );
          const { texts } = await draw(
            specOf([one({}), one({ axis: 'y2' })], {
              x,
              y,
              y2,
              bands: list.map(([name, from, to]) => ({
                ...(name === 'y' ? {} : { axis: name }),
                from,
                to,
                label: 'b',
              })),
              markers: list.map(([name, at]) => ({ axis: name, at, label: 'm' })),
            }),
          );
          clear();
          expect(texts.length).to.be.lessThan(400);
        },
      ),
      { numRuns: 200, interruptAfterTimeLimit: 25_000 },
    );
  });

  it('stays checked when the reader zooms', async () => {
    const { target, texts } = await draw(specOf([seriesOf([1, 1 + 1e-12, 1e30], [1, 2, 3])], { x: log }));
    for (let i = 0; i < 8; i++) {
      pointAt(target, 0.1, 'mousedown');
      pointAt(target, 0.11);
      pointAt(target, 0.11, 'mouseup');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(texts.length).to.be.greaterThan(0);
    pointAt(target, 0.5, 'dblclick');
  });
});
