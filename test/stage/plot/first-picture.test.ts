import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import { readPoints } from '../../../src/stage/plot/points.ts';
import { createScale } from '../../../src/stage/plot/scale.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { adopt } from '../chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

const DAY = 86_400_000;
const days = Array.from({ length: 60 }, (_, i) => Date.UTC(2026, 0, 1 + i));

/** Counts what is called while `work` goes on. */
async function counted(work: () => Promise<unknown>) {
  const counts = { drawn: 0, formats: 0, measured: 0, styles: 0 };
  const canvas = CanvasRenderingContext2D.prototype;
  const { clearRect, measureText } = canvas;
  const { getComputedStyle } = globalThis;
  const { NumberFormat, DateTimeFormat } = Intl;
  canvas.clearRect = function (...box) {
    counts.drawn += 1;
    clearRect.apply(this, box);
  };
  canvas.measureText = function (text) {
    counts.measured += 1;
    return measureText.call(this, text);
  };
  globalThis.getComputedStyle = (...of) => {
    counts.styles += 1;
    return getComputedStyle(...of);
  };
  const counting = {
    construct(target: typeof NumberFormat, args: []) {
      counts.formats += 1;
      return new target(...args);
    },
  };
  Intl.NumberFormat = new Proxy(NumberFormat, counting);
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, counting as never);
  try {
    await work();
  } finally {
    Object.assign(canvas, { clearRect, measureText });
    Object.assign(globalThis, { getComputedStyle });
    Object.assign(Intl, { NumberFormat, DateTimeFormat });
  }
  return counts;
}

function levelsOf(element: Element): number {
  return element.parentElement ? 1 + levelsOf(element.parentElement) : 1;
}

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('the first picture of a plot', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  it('is drawn once, also when the observer of its size has told', async () => {
    const counts = await counted(async () => {
      await draw(specOf([seriesOf(days, days)], { x: { type: 'time' } }));
      await frames();
    });
    expect(counts.drawn).to.equal(1);
  });

  it('makes each format once, and no label is measured twice', async () => {
    const spec = () =>
      specOf([seriesOf(days, days.map(Math.sin), { label: 'a' })], { x: { type: 'time' }, legend: true });
    const first = await counted(() => draw(spec()));
    let root!: Element;
    const second = await counted(async () => {
      ({ root } = await draw(spec()));
    });
    expect(first.formats).to.be.lessThan(9);
    expect([second.formats, second.measured]).to.deep.equal([0, 0]);
    // Its own, and those of the elements behind it, which may have a colour: here up to the page's root.
    expect(second.styles).to.equal(1 + levelsOf(root.parentElement!));
  });

  it('of a few calendar days has days below it, and no hours', async () => {
    const few = days.slice(0, 3);
    const { texts } = await draw(specOf([seriesOf(few, [1, 2, 3])], { x: { type: 'time' } }));
    const words = texts.map(({ text }) => text).join(' ');
    expect(words)
      .to.contain('Jan 2')
      .and.not.to.match(/[AP]M|:00/);
    const hours = few.map((_, i) => few[0]! + i * 3_600_000);
    const shown = await draw(specOf([seriesOf(hours, [1, 2, 3])], { x: { type: 'time' } }));
    expect(shown.texts.map(({ text }) => text).join(' ')).to.match(/[AP]M/);
  });

  it('says at once what it shows, and stops the Tab key; the table of its data comes later', async () => {
    const { target, root, label } = await draw(specOf([seriesOf(days, days.map(Math.sin))], { x: { type: 'time' } }));
    expect(label).to.match(/^Plot, Jan 1, 2026 to Mar 1, 2026\. 60 values, -0\.\d+ to 0\.\d+, last -?0\.\d+\.$/);
    expect(root.tabIndex).to.equal(0);
    expect(target.querySelector('table')).to.equal(null);
  });

  it('is made of the points where they lie; what is shared by series is not changed', () => {
    const x = Float64Array.of(0, DAY, 2 * DAY);
    const y = Float64Array.of(1, 2, 3);
    const whole = readPoints(seriesOf([], [], { x, y }), true);
    expect([whole.x.buffer, whole.y.buffer]).to.deep.equal([x.buffer, y.buffer]);
    const far = Float64Array.of(1, 1e40, 3);
    const cut = readPoints(seriesOf([], [], { x, y: far }), true);
    expect([...cut.y]).to.deep.equal([1, Number.NaN, 3]);
    expect([...far, ...x]).to.deep.equal([1, 1e40, 3, 0, DAY, 2 * DAY]);
    const scale = createScale({ type: 'log' });
    const log = readPoints(seriesOf([0, 1, 10], [5, 7, 1000]), false, { x: scale, y: scale });
    expect([...log.xValues]).to.deep.equal([1, 10]);
    expect(log.values).to.deep.equal({ count: 2, low: 7, high: 1000, last: 1000 });
  });
});
