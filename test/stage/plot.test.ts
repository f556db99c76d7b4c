import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import { findColor, paletteColor } from '../../src/stage/plot/colors.ts';
import { withNear } from '../../src/stage/plot/extents.ts';
import { numberLabels, timeLabels } from '../../src/stage/plot/labels.ts';
import { readPoints } from '../../src/stage/plot/points.ts';
import plotStyles from '../../src/stage/plot.css?raw';
import { createPlot } from '../../src/stage/plot.ts';
import { adopt, createContext, createTarget, MARKUP, until } from './chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './plot/drawing.ts';

const DAY = 86_400_000;

describe('stage plot', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

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
    const whole = await draw(specOf([seriesOf(x, x, { color: 'rgb(255, 0, 0)', width: 4 })]));
    const gap = await draw(
      specOf([
        seriesOf(
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
    const cloud = await draw(specOf([seriesOf([1, 1, 1, 2], [1, 2, 3, 4], { type: 'points', color: red, radius: 8 })]));
    const single = await draw(specOf([seriesOf([5], [5], { color: red, width: 8 })]));
    expect(pixelsOf(cloud.canvas, [255, 64, 64]) + pixelsOf(cloud.canvas, [255, 0, 0])).to.be.greaterThan(400);
    expect(pixelsOf(single.canvas, [255, 0, 0])).to.be.greaterThan(20);
  });

  it('draws reference bands behind the series, near ones in view', async () => {
    const blue = 'rgba(0, 0, 255, 1)';
    const { canvas } = await draw(
      specOf([seriesOf([0, 1], [4, 5])], { bands: [{ from: 3.5, to: 5.5, color: blue, label: 'Range' }] }),
    );
    expect(pixelsOf(canvas, [0, 0, 255])).to.be.greaterThan((canvas.width * canvas.height) / 4);
    expect(withNear([4, 5], [3.5, 5.5], 1)).to.deep.equal([3.5, 5.5]);
    expect(withNear([4, 5], [3.5, 1000], 1)).to.deep.equal([3.5, 5]);
    expect(withNear(undefined, [3], 1)).to.deep.equal([3, 3]);
  });

  it('says what it shows', async () => {
    const days = [0, 1, 2].map((i) => Date.UTC(2026, 0, 3 + i));
    const list = [seriesOf(days, [4, 6, 5], { label: 'Potassium' }), seriesOf([], [], { label: 'none' })];
    const { target, label } = await draw(specOf(list, { title: 'Labs', x: { type: 'time' } }));
    expect(target.querySelector('.uplot')!.getAttribute('role')).to.equal('img');
    expect(label).to.equal('Plot: Labs, Jan 3, 2026 to Jan 5, 2026. Potassium: 3 values, 4 to 6, last 5.');
    expect(target.querySelector('.sm-plot-title')!.textContent).to.equal('Labs');
  });

  it('shows calendar days as they are, in every time zone', () => {
    const ticks = [0, 1].map((i) => Date.UTC(2026, 0, 31 + i));
    expect(timeLabels(ticks, DAY, 'en-US', true)).to.deep.equal(['Jan 31\n2026', 'Feb 1']);
    expect(readPoints(seriesOf(ticks, [1, 2]), true).wholeDays).to.equal(true);
    expect(readPoints(seriesOf([ticks[0]! + 1], [1]), true).wholeDays).to.equal(false);
  });

  it('labels numbers with the digits that the step needs, in the language', () => {
    expect(numberLabels([0, 0.05, 0.1], 0.05, 'en-US')).to.deep.equal(['0', '0.05', '0.1']);
    expect(numberLabels([1000, 2000], 1000, 'de-DE')).to.deep.equal(['1.000', '2.000']);
    expect(numberLabels([0, 1_500_000], 500_000, 'en-US')).to.deep.equal(['0', '1.5M']);
    expect(numberLabels([100_000, 100_001], 1, 'en-US')).to.deep.equal(['100,000', '100,001']);
  });

  it('has a legend that hides series and shows values under the cursor', async () => {
    const list = [
      seriesOf([0, 1, 2], [1, 2, 3], { label: 'a', color: 'red' }),
      seriesOf([0, 1, 2], [10, 20, 30], { label: 'b', color: 'blue', dash: [4, 2] }),
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
    const { target } = await draw(specOf([seriesOf([0, 1], [0, 1])]));
    const width = () => target.querySelector<HTMLElement>('.u-wrap')!.clientWidth;
    expect(width()).to.equal(600);
    target.style.width = '300px';
    await until(() => width() === 300, '300 px');
    const wide = await draw(specOf([seriesOf([0, 1], [0, 1])], { width: 900 }), createContext(), 400);
    expect(wide.target.querySelector<HTMLElement>('.u-wrap')!.clientWidth).to.equal(400);
    const narrow = await draw(specOf([seriesOf([0, 1], [0, 1])], { width: 200 }));
    expect(narrow.target.querySelector<HTMLElement>('.u-wrap')!.clientWidth).to.equal(200);
  });

  it('takes the colours of the other scheme', async () => {
    const { plot, canvas } = await draw(specOf([seriesOf([0, 1], [0, 1])]));
    const before = canvas.toDataURL();
    plot.restyle('dark');
    await until(() => canvas.toDataURL() !== before, 'dark colours');
  });

  it('says so where there is no data', async () => {
    for (const list of [[], [seriesOf([], [])], [seriesOf([1, 2], [Number.NaN, Number.NaN])]]) {
      const { target, label } = await draw(specOf(list, { x: { type: 'time' } }));
      expect(target.querySelector('.sm-plot-empty')!.textContent).to.equal('No data');
      expect(label).to.equal('Plot. No data.');
    }
  });

  it('goes away whole', async () => {
    const { target, plot } = await draw(specOf([seriesOf([0, 1], [0, 1])]));
    plot.destroy();
    expect(target.childElementCount).to.equal(0);
  });

  it('refuses x and y of unequal length', () => {
    const target = createTarget();
    expect(() => createPlot(target, specOf([seriesOf([1, 2], [1], { label: 'L' })]), createContext())).to.throw('"L"');
    expect(target.childElementCount).to.equal(0);
  });

  describe('text', () => {
    const marked = specOf([seriesOf([0, 1], [0, 1], { label: MARKUP })], {
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
});
