import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import lettersStyles from '../../../src/stage/letters.css?raw';
import plotStyles from '../../../src/stage/plot.css?raw';
import { adopt, createContext, until } from '../chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

describe('letters of a plot', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(lettersStyles, uplotStyles, plotStyles));
  afterEach(() => {
    clear();
    document.body.removeAttribute('style');
  });
  const spec = specOf([seriesOf([0, 1, 2], [1, 5, 3], { label: 'Sodium' })], {
    title: 'Labs',
    legend: true,
    x: { type: 'linear', label: 'Day' },
    bands: [{ from: 2, to: 4, label: 'Reference' }],
    markers: [{ axis: 'x', at: 1, label: 'Dose' }],
  });
  const devicePx = (canvas: HTMLCanvasElement) => canvas.width / canvas.getBoundingClientRect().width;

  /** @returns by text, how large it was painted last while `act` ran, CSS px */
  async function paint(act: () => Promise<HTMLElement>) {
    const sizes: Record<string, number> = {};
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
      sizes[text] = Number.parseFloat(/[\d.]+(?=px)/.exec(this.font)![0]);
      fillText.call(this, text, ...at);
    };
    try {
      const target = await act();
      await until(() => 'Dose' in sizes, 'the marker');
      const ratio = devicePx(target.querySelector('canvas')!);
      for (const text of Object.keys(sizes)) sizes[text] = Math.round(sizes[text]! / ratio);
      const [title, legend] = ['.sm-plot-title', '.sm-plot-legend'].map(
        (part) => getComputedStyle(target.querySelector(part)!).fontSize,
      );
      return {
        canvas: { Dose: sizes.Dose, Reference: sizes.Reference, Day: sizes.Day, '1': sizes['1'] },
        title,
        legend,
      };
    } finally {
      CanvasRenderingContext2D.prototype.fillText = fillText;
    }
  }
  const common = { canvas: { Dose: 11, Reference: 11, Day: 12, '1': 12 }, title: '14px', legend: '12px' };
  const doubled = { canvas: { Dose: 22, Reference: 22, Day: 24, '1': 24 }, title: '28px', legend: '24px' };
  const setSize = (px: number) => document.body.style.setProperty('font-size', `${px}px`);

  it('are of the size that the letters of the frame have', async () => {
    setSize(14);
    expect(await paint(async () => (await draw(spec)).target)).to.deep.equal(common);
    setSize(28);
    expect(await paint(async () => (await draw(spec)).target)).to.deep.equal(doubled);
  });

  it('follow those of the frame, at the same place and without telling twice of what was left out', async () => {
    setSize(14);
    const context = createContext();
    const mixed = seriesOf([0, 1, 2], [1, -5, 3], { label: 'Sodium' });
    const { target, plot } = await draw({ ...spec, series: [mixed], y: { type: 'log' } }, context);
    expect(context.violations).to.have.length(1);
    const behind = document.createElement('p');
    target.append(behind);
    setSize(28);
    plot.restyle('light');
    expect(target.querySelectorAll('.sm-plot')).to.have.length(1);
    expect(target.lastElementChild).to.equal(behind);
    expect(context.violations).to.have.length(1);
    plot.destroy();
    expect([...target.children]).to.deep.equal([behind]);
  });

  it('and its colours follow those of the frame once it is in the document again, not before', async () => {
    setSize(14);
    const { target, plot } = await draw(spec);
    const [before, place] = [target.querySelector('canvas'), target.parentElement!];
    const come = async (scheme: 'light' | 'dark') => {
      target.remove();
      plot.restyle(scheme);
      expect(target.querySelector('canvas')).to.equal(before);
      place.append(target);
      await until(() => target.querySelector<HTMLElement>('.sm-plot')!.dataset.scheme === scheme, `it is ${scheme}`);
    };
    await come('dark');
    expect(target.querySelector('canvas')).to.equal(before);
    const after = await paint(async () => {
      setSize(28);
      await come('light');
      return target;
    });
    expect(after).to.deep.equal(doubled);
    target.remove();
    plot.restyle('dark');
    plot.destroy();
    place.append(target);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(target.children).to.have.length(0);
  });

  it('are painted anew when the page gives others, and what is drawn stays where it has none', async () => {
    setSize(14);
    const { target, plot } = await draw(spec);
    const before = target.querySelector('canvas');
    plot.restyle('dark');
    expect(target.querySelector('canvas')).to.equal(before);
    const after = await paint(async () => {
      setSize(28);
      plot.restyle('dark');
      return target;
    });
    expect(after).to.deep.equal(doubled);
    expect(target.querySelector<HTMLElement>('.sm-plot')!.dataset.scheme).to.equal('dark');
  });
});
