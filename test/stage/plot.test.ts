import { expect } from 'chai';
import fc from 'fast-check';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import { type PlotSpec, plotSpec } from '../../src/protocol/plots.ts';
import type { Drawn } from '../../src/stage/chunk.ts';
import { findColor, paletteColor } from '../../src/stage/plot/colors.ts';
import { withNear } from '../../src/stage/plot/extents.ts';
import { numberLabels, timeLabels } from '../../src/stage/plot/labels.ts';
import { traceLine, traceMarks, type View } from '../../src/stage/plot/paths.ts';
import { readPoints } from '../../src/stage/plot/points.ts';
import { checkedRange, paddedRange } from '../../src/stage/plot/ranges.ts';
import plotStyles from '../../src/stage/plot.css?raw';
import { createPlot } from '../../src/stage/plot.ts';
import { holds } from '../support/properties.ts';
import { adopt, createContext, createTarget, MARKUP, removeTargets, until } from './chunk-context.ts';

const DAY = 86_400_000;
type Series = PlotSpec['series'][number];

const series = (x: ArrayLike<number>, y: ArrayLike<number>, more: Partial<Series> = {}): Series => ({
  type: 'line',
  label: '',
  x: Float64Array.from(x),
  y: Float64Array.from(y),
  ...more,
});

const specOf = (list: Series[], more: Partial<PlotSpec> = {}): PlotSpec =>
  plotSpec.parse({
    height: 200,
    x: { type: 'linear' },
    y: { type: 'linear' },
    series: list,
    bands: [],
    legend: false,
    ...more,
  });

describe('stage plot', () => {
  const drawn: Drawn[] = [];
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(() => {
    for (const plot of drawn.splice(0)) plot.destroy();
    removeTargets();
  });

  async function draw(spec: PlotSpec, context = createContext(), width = 600) {
    const target = createTarget(width);
    const plot = createPlot(target, spec, context);
    drawn.push(plot);
    await plot.ready;
    const canvas = target.querySelector('canvas')!;
    return { target, plot, canvas, context, label: target.querySelector('.uplot')!.getAttribute('aria-label') };
  }

  /** How many pixels of the canvas are near a colour. */
  function pixelsOf(canvas: HTMLCanvasElement, [r, g, b]: [number, number, number]): number {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) {
      const far = Math.abs(data[i]! - r) + Math.abs(data[i + 1]! - g) + Math.abs(data[i + 2]! - b);
      if (far < 30 && data[i + 3]! > 150) count += 1;
    }
    return count;
  }

  it('draws a line, and a gap where y is NaN', async () => {
    const x = Array.from({ length: 100 }, (_, i) => i);
    const whole = await draw(specOf([series(x, x, { color: 'rgb(255, 0, 0)', width: 4 })]));
    const gap = await draw(
      specOf([
        series(
          x,
          x.map((v) => (v > 20 && v < 80 ? Number.NaN : v)),
          { color: 'rgb(255, 0, 0)', width: 4 },
        ),
      ]),
    );
    const [all, some] = [whole, gap].map(({ canvas }) => pixelsOf(canvas, [255, 0, 0])) as [number, number];
    expect(all).to.be.greaterThan(1000);
    expect(some / all).to.be.within(0.2, 0.6);
  });

  it('draws points, also a single one, and a lone point of a line', async () => {
    const red = 'rgb(255, 0, 0)';
    const cloud = await draw(specOf([series([1, 1, 1, 2], [1, 2, 3, 4], { type: 'points', color: red, radius: 8 })]));
    const single = await draw(specOf([series([5], [5], { color: red, width: 8 })]));
    expect(pixelsOf(cloud.canvas, [255, 64, 64]) + pixelsOf(cloud.canvas, [255, 0, 0])).to.be.greaterThan(400);
    expect(pixelsOf(single.canvas, [255, 0, 0])).to.be.greaterThan(20);
  });

  it('draws reference bands behind the series, near ones in view', async () => {
    const blue = 'rgba(0, 0, 255, 1)';
    const { canvas } = await draw(
      specOf([series([0, 1], [4, 5])], { bands: [{ from: 3.5, to: 5.5, color: blue, label: 'Range' }] }),
    );
    expect(pixelsOf(canvas, [0, 0, 255])).to.be.greaterThan((canvas.width * canvas.height) / 4);
    expect(withNear([4, 5], [3.5, 5.5], 1)).to.deep.equal([3.5, 5.5]);
    expect(withNear([4, 5], [3.5, 1000], 1)).to.deep.equal([3.5, 5]);
    expect(withNear(undefined, [3], 1)).to.deep.equal([3, 3]);
  });

  it('says what it shows', async () => {
    const days = [0, 1, 2].map((i) => Date.UTC(2026, 0, 3 + i));
    const list = [series(days, [4, 6, 5], { label: 'Potassium' }), series([], [], { label: 'none' })];
    const { target, label } = await draw(specOf(list, { title: 'Labs', x: { type: 'time' } }));
    expect(target.querySelector('.uplot')!.getAttribute('role')).to.equal('img');
    expect(label).to.equal('Plot: Labs, Jan 3, 2026 to Jan 5, 2026. Potassium: 3 values, 4 to 6, last 5.');
    expect(target.querySelector('.sm-plot-title')!.textContent).to.equal('Labs');
  });

  it('shows calendar days as they are, in every time zone', () => {
    const ticks = [0, 1].map((i) => Date.UTC(2026, 0, 31 + i));
    expect(timeLabels(ticks, DAY, 'en-US', true)).to.deep.equal(['Jan 31\n2026', 'Feb 1']);
    expect(readPoints(series(ticks, [1, 2]), true).wholeDays).to.equal(true);
    expect(readPoints(series([ticks[0]! + 1], [1]), true).wholeDays).to.equal(false);
  });

  it('labels numbers with the digits that the step needs, in the language', () => {
    expect(numberLabels([0, 0.05, 0.1], 0.05, 'en-US')).to.deep.equal(['0', '0.05', '0.1']);
    expect(numberLabels([1000, 2000], 1000, 'de-DE')).to.deep.equal(['1.000', '2.000']);
    expect(numberLabels([0, 1_500_000], 500_000, 'en-US')).to.deep.equal(['0', '1.5M']);
    expect(numberLabels([100_000, 100_001], 1, 'en-US')).to.deep.equal(['100,000', '100,001']);
  });

  it('has a legend that hides series and shows values under the cursor', async () => {
    const list = [
      series([0, 1, 2], [1, 2, 3], { label: 'a', color: 'red' }),
      series([0, 1, 2], [10, 20, 30], { label: 'b', color: 'blue', dash: [4, 2] }),
    ];
    const { target, canvas } = await draw(specOf(list, { legend: true }));
    const buttons = [...target.querySelectorAll<HTMLButtonElement>('.sm-plot-legend button')];
    expect(buttons.map((button) => button.querySelector('.sm-plot-name')!.textContent)).to.deep.equal(['a', 'b']);
    const markers = buttons.map((button) => button.querySelector('.sm-plot-marker')!);
    expect(getComputedStyle(markers[0]!).backgroundColor).to.equal('rgb(255, 0, 0)');
    expect(getComputedStyle(markers[1]!).backgroundImage).to.contain('rgb(0, 0, 255)');
    const over = target.querySelector<HTMLElement>('.u-over')!;
    const box = over.getBoundingClientRect();
    const at = { clientX: box.left + box.width / 2, clientY: box.top + 10, bubbles: true };
    over.dispatchEvent(new MouseEvent('mouseenter', at));
    over.dispatchEvent(new MouseEvent('mousemove', at));
    const values = () => buttons.map((button) => button.querySelector('.sm-plot-value')!.textContent);
    expect(values()).to.deep.equal(['2', '20']);
    expect(target.querySelector('.sm-plot-readout')!.textContent).to.equal('1');
    const before = canvas.toDataURL();
    buttons[1]!.click();
    expect(buttons[1]!.getAttribute('aria-pressed')).to.equal('false');
    await until(() => canvas.toDataURL() !== before, 'a picture without b');
    over.dispatchEvent(new MouseEvent('mouseleave', at));
    expect(values()).to.deep.equal(['', '']);
  });

  it('follows its width, and its own width only as far as there is room', async () => {
    const { target } = await draw(specOf([series([0, 1], [0, 1])]));
    const width = () => target.querySelector<HTMLElement>('.u-wrap')!.clientWidth;
    expect(width()).to.equal(600);
    target.style.width = '300px';
    await until(() => width() === 300, '300 px');
    const wide = await draw(specOf([series([0, 1], [0, 1])], { width: 900 }), createContext(), 400);
    expect(wide.target.querySelector<HTMLElement>('.u-wrap')!.clientWidth).to.equal(400);
    const narrow = await draw(specOf([series([0, 1], [0, 1])], { width: 200 }));
    expect(narrow.target.querySelector<HTMLElement>('.u-wrap')!.clientWidth).to.equal(200);
  });

  it('takes the colours of the other scheme', async () => {
    const { plot, canvas } = await draw(specOf([series([0, 1], [0, 1])]));
    const before = canvas.toDataURL();
    plot.restyle('dark');
    await until(() => canvas.toDataURL() !== before, 'dark colours');
  });

  it('says so where there is no data', async () => {
    for (const list of [[], [series([], [])], [series([1, 2], [Number.NaN, Number.NaN])]]) {
      const { target, label } = await draw(specOf(list, { x: { type: 'time' } }));
      expect(target.querySelector('.sm-plot-empty')!.textContent).to.equal('No data');
      expect(label).to.equal('Plot. No data.');
    }
  });

  it('goes away whole', async () => {
    const { target, plot } = await draw(specOf([series([0, 1], [0, 1])]));
    plot.destroy();
    expect(target.childElementCount).to.equal(0);
  });

  it('refuses x and y of unequal length', () => {
    const target = createTarget();
    expect(() => createPlot(target, specOf([series([1, 2], [1], { label: 'L' })]), createContext())).to.throw('"L"');
    expect(target.childElementCount).to.equal(0);
  });

  describe('text', () => {
    const marked = specOf([series([0, 1], [0, 1], { label: MARKUP })], {
      title: MARKUP,
      legend: true,
      x: { type: 'linear', label: MARKUP },
      bands: [{ from: 0, label: MARKUP, color: `red;background:url(x)` }],
    });

    it('is never HTML: title, labels, legend, bands', async () => {
      const { target } = await draw(marked);
      expect(target.querySelectorAll('img, b').length).to.equal(0);
      expect(target.querySelector('.sm-plot-title')!.textContent).to.equal(MARKUP);
      expect(target.querySelector('.sm-plot-name')!.textContent).to.equal(MARKUP);
    });

    it('would be HTML without this wall (positive control)', async () => {
      const { target } = await draw(marked, createContext({ rawText: true }));
      expect(target.querySelectorAll('.sm-plot-title img').length).to.equal(1);
    });

    it('takes colours only', () => {
      for (const color of ['red', '#12345678', 'rgb(1 2 3 / 50%)', 'hsl(20 30% 40%)'])
        expect(findColor(color)).to.equal(color);
      for (const color of [
        'url(x)',
        'var(--x)',
        'red;x:y',
        'inherit-not',
        '',
        'image-set("x")',
        `rgb(${'0'.repeat(200)})`,
      ]) {
        expect(findColor(color), color).to.equal(undefined);
      }
      expect(new Set(Array.from({ length: 8 }, (_, i) => paletteColor(i, 'light'))).size).to.equal(8);
    });
  });

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
              const data = series(
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
      const { label, context } = await draw(specOf([series([1, 2, Infinity], [1e300, 3, 5])]));
      expect(label).to.contain('1 value, 3 to 3, last 3');
      expect(context.violations).to.have.length(1);
      expect(context.violations[0]).to.include({ code: 'SM501', severity: 'warning' });
      expect(context.violations[0]!.message).to.match(/^2 points/);
    });

    it('stay checked when the reader zooms', async () => {
      const { target } = await draw(specOf([series([0, 1e-19], [0, 1])]));
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

  describe('many points', () => {
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
      const added = traceLine(path, readPoints(series(x, noise), false), view);
      expect(added).to.be.within(1000, 4 * 502);
      expect(path.calls.moveTo).to.equal(1);
      const ys: number[] = [];
      const record = (_x: number, y: number) => void ys.push(y);
      const spike = noise.map((value, i) => (i === 54_321 ? 5 : value / 100));
      traceLine({ moveTo: record, lineTo: record }, readPoints(series(x, spike), false), view);
      expect(Math.min(...ys)).to.equal(100 - 500);
    });

    it('with a gap at every second one stay bounded', () => {
      const path = count();
      traceLine(
        path,
        readPoints(
          series(
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
          series(
            x.map(() => 5),
            x.map(() => 0.5),
          ),
          false,
        ),
        view,
        2,
      );
      expect(same).to.equal(1);
      expect(traceMarks(path, readPoints(series(x, noise), false), view, 2)).to.be.lessThan(501 * 201);
      // Of large ones, one for all within a quarter of the radius: each is as dear as 1,600 pixels.
      expect(traceMarks(path, readPoints(series(x, noise), false), view, 20)).to.be.within(101, 101 * 41);
    });

    it('are taken in ascending order of x only, equal ones kept', () => {
      const { x: xs, y: ys } = readPoints(series([1, 3, 3], [2, 1, Number.NaN]), false);
      expect([[...xs], [...ys]]).to.deep.equal([
        [1, 3, 3],
        [2, 1, Number.NaN],
      ]);
      for (const bad of [
        [3, 1],
        [1, Number.NaN, 2],
        [1, 2, Number.NaN],
      ]) {
        expect(() => readPoints(series(bad, bad), false), String(bad)).to.throw('is not ascending');
      }
      expect(() => readPoints(series([1], [1, 2]), false)).to.throw('differ in length');
    });

    it('are refused above the room there is, before anything is drawn', () => {
      const target = createTarget();
      const spec = specOf([series([1, 2], [1, 2]), series([1, 2], [1, 2])]);
      expect(() => createPlot(target, spec, createContext({ room: 3 }))).to.throw('Malformed plot: more than 3 points');
      expect(target.childElementCount).to.equal(0);
      const plot = createPlot(target, spec, createContext({ room: 4 }));
      drawn.push(plot);
      expect(plot.size).to.equal(4);
    });

    it('are drawn, 200,000 in two series of different x', async () => {
      const { label } = await draw(
        specOf([
          series(x, noise, { label: 'a' }),
          series(
            x.map((i) => i + 0.5),
            noise,
            { type: 'points', label: 'b' },
          ),
        ]),
      );
      expect(label).to.match(/a: 100000 values.*b: 100000 values/);
    });
  });
});
