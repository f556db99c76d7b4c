import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import type { PlotSeries } from '../../../src/protocol/plots.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { adopt, until } from '../chunk-context.ts';
import { createDrawing, pointAt, readoutOf, seriesOf, specOf } from './drawing.ts';

const COUNT = 1_000_000;
const WIDTH = 600;
const x = Float64Array.from({ length: COUNT }, (_, i) => i);
const y = x.map((at) => Math.sin(at / 50_000) + Math.sin(at) / 10);

/** What is done on canvases, and how often the points are read, while `work` goes on. */
async function counted(work: () => Promise<unknown> | unknown) {
  const counts = { draws: 0, traced: 0 };
  const { clearRect } = CanvasRenderingContext2D.prototype;
  const { lineTo, rect } = Path2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    counts.draws += 1;
    clearRect.apply(this, box);
  };
  Path2D.prototype.lineTo = function (...at) {
    counts.traced += 1;
    lineTo.apply(this, at);
  };
  Path2D.prototype.rect = function (...box) {
    counts.traced += 1;
    rect.apply(this, box);
  };
  try {
    await work();
  } finally {
    CanvasRenderingContext2D.prototype.clearRect = clearRect;
    Object.assign(Path2D.prototype, { lineTo, rect });
  }
  return counts;
}

/** Points that tell how often one of them is read. */
function watched(values: Float64Array) {
  let reads = 0;
  const list = new Proxy(values, {
    get(of, key) {
      if (typeof key === 'string' && /^\d/.test(key)) reads += 1;
      const value = Reflect.get(of, key, of);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  return { list, reads: () => reads };
}

describe('a plot of a million points', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);
  const specOfType = (type: PlotSeries['type']) =>
    specOf([seriesOf([], [], { type, x, y, label: 'a' })], { legend: true });

  for (const type of ['line', 'area', 'points', 'bars'] as const) {
    it(`of ${type} is drawn once, with a few steps for each pixel, and not again for the pointer`, async function () {
      this.timeout(20_000);
      const drawn = await draw(specOfType(type));
      clear();
      const first = await counted(() => draw(specOfType(type)));
      expect(first.draws).to.equal(1);
      const most = type === 'points' ? drawn.canvas.width * drawn.canvas.height : 10 * drawn.canvas.width;
      expect(first.traced).to.be.within(WIDTH / 4, most);

      const { target } = await draw(specOfType(type));
      const moved = await counted(() => {
        for (let i = 1; i < 100; i++) pointAt(target, i / 100);
      });
      expect(moved).to.deep.equal({ draws: 0, traced: 0 });
      if (type !== 'points') expect(readoutOf(target)).to.match(/^[\d,]+$/);
    });
  }

  it('is drawn once more for each zoom, and once for the way back', async function () {
    this.timeout(20_000);
    const { target } = await draw(specOfType('line'));
    const drag = (from: number, to: number) => {
      pointAt(target, from, 'mousedown');
      pointAt(target, to);
      pointAt(target, to, 'mouseup');
    };
    const over = target.querySelector<HTMLElement>('.u-over')!;
    const zoomed = await counted(async () => {
      drag(0.25, 0.75);
      await until(() => over.querySelector('.u-select') !== null, 'the selection');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(zoomed.draws).to.equal(1);
    expect(zoomed.traced).to.be.lessThan(10 * WIDTH * devicePixelRatio);
    const back = await counted(async () => {
      pointAt(target, 0.5, 'dblclick');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(back.draws).to.equal(1);
  });

  it('looks at few of them for a move of the pointer', async () => {
    const { nearestMark, nearestOnLine } = await import('../../../src/stage/plot/nearest.ts');
    const { readPoints } = await import('../../../src/stage/plot/points.ts');
    const points = readPoints(seriesOf([], [], { x, y }), false);
    const [xs, ys] = [watched(x), watched(y)];
    const view = {
      left: WIDTH / 2,
      top: 50,
      xToPixel: (value: number) => (value / COUNT) * WIDTH,
      yToPixel: (value: number) => 100 - 50 * value,
      pixelToX: (pixel: number) => (pixel / WIDTH) * COUNT,
    };
    expect(nearestOnLine({ ...points, x: xs.list, y: ys.list }, view)).to.equal(COUNT / 2);
    expect(xs.reads() + ys.reads()).to.be.lessThan(50);
    nearestMark({ ...points, x: xs.list, y: ys.list }, view);
    expect(xs.reads() + ys.reads()).to.be.lessThan(100_000);
  });
});
