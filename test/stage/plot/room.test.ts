import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import plotStyles from '../../../src/stage/plot.css?raw';
import { createPlot } from '../../../src/stage/plot.ts';
import { adopt, createContext, createTarget, removeTargets, until } from '../chunk-context.ts';
import { seriesOf, specOf } from './drawing.ts';

describe('the room of a plot', () => {
  before(() => adopt(uplotStyles, plotStyles));
  const drawn: { destroy(): void }[] = [];
  afterEach(() => {
    for (const plot of drawn.splice(0)) plot.destroy();
    removeTargets();
  });

  /** A plot in a place of the module's element, as the guest makes one. */
  async function draw(style: string, width = 600, height = 300, more: object = {}) {
    const around = createTarget(width);
    around.style.cssText += style;
    const place = document.createElement('div');
    around.append(place);
    const series = Array.from({ length: 8 }, (_, i) => seriesOf([1, 2], [i, 1], { label: `series number ${i}` }));
    const spec = specOf(series, { height, title: 'Title', legend: true, x: { type: 'linear', label: 'x' }, ...more });
    const plot = createPlot(place, spec, createContext());
    drawn.push(plot);
    await plot.ready;
    const canvas = () => around.querySelector<HTMLElement>('.uplot')!.offsetHeight;
    const over = () => around.scrollHeight - around.clientHeight;
    return { around, canvas, over };
  }

  it('is as high as the plot says, with title and legend above', async () => {
    for (const style of ['', 'min-height: 100px', 'padding: 10px; display: flex', 'height: 900px']) {
      const { canvas, over } = await draw(style);
      expect([canvas(), over()], style).to.deep.equal([300, 0]);
    }
    // Whatever else stands out.
    const { around, canvas } = await draw('position: relative');
    const note = document.createElement('p');
    note.style.cssText = 'position: absolute; top: 100%; height: 50px';
    around.append(note);
    around.style.width = '500px';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(canvas()).to.equal(300);
  });

  it('leaves room for both in an element of its own height', async () => {
    for (const style of ['height: 300px', 'max-height: 320px; overflow: hidden', 'height: 320px; padding: 10px']) {
      const { canvas, over } = await draw(style);
      expect(canvas(), style).to.be.within(150, 299);
      expect(over(), style).to.equal(0);
    }
  });

  describe('of which a module says no height', () => {
    const fills = (style: string, width = 600) => draw(style, width, 240, { fills: true });

    it('is that of an element with a higher one of its own', async () => {
      for (const [style, inner] of [
        ['height: 500px', 500],
        ['min-height: 420px', 420],
        ['height: 500px; padding: 20px; border: 3px solid; box-sizing: border-box', 454],
        ['height: 500px; overflow: hidden', 500],
      ] as const) {
        const { around, canvas, over } = await fills(style);
        const root = around.querySelector<HTMLElement>('.sm-plot')!;
        expect([root.offsetHeight, over()], style).to.deep.equal([inner, 0]);
        expect(canvas()).to.be.above(300);
      }
    });

    it('is what it is without a word in others, and where more stands below', async () => {
      for (const style of ['', 'padding: 30px', 'max-height: 800px', 'min-height: 100px', 'height: auto']) {
        const { canvas } = await fills(style);
        expect(canvas(), style).to.equal(240);
      }
      const around = createTarget(600);
      around.style.height = '600px';
      const place = document.createElement('div');
      around.append(place, document.createElement('p'));
      const plot = createPlot(place, specOf([seriesOf([1, 2], [1, 2])], { height: 240, fills: true }), createContext());
      drawn.push(plot);
      await plot.ready;
      expect(around.querySelector<HTMLElement>('.uplot')!.offsetHeight).to.equal(240);
    });

    it('is a function of the width, beside others that make the row high', async () => {
      const { around: first, canvas } = await fills('', 300);
      const row = createTarget(900);
      row.style.cssText = 'display: grid; grid-template-columns: 1fr 1fr';
      row.append(first);
      first.style.width = 'auto';
      const text = document.createElement('div');
      text.style.height = '500px';
      row.append(text);
      row.style.width = '800px';
      await until(() => first.clientWidth === 400, 'a column');
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(canvas()).to.equal(240);
      text.style.height = '';
    });

    it('goes down again with the element', async () => {
      const { around, canvas } = await fills('height: 500px');
      expect(canvas()).to.be.above(300);
      around.style.height = '700px';
      await until(() => canvas() > 500, 'a higher plot');
      // As high as its plot by then: no browser tells of it but with the width.
      around.style.height = 'auto';
      around.style.width = '610px';
      await until(() => canvas() === 240, 'a plot as high as it is without a word');
    });
  });

  it('follows a legend that takes more lines, and fewer', async () => {
    const { around, canvas, over } = await draw('height: 300px', 900);
    const wide = canvas();
    around.style.width = '300px';
    await until(() => canvas() < wide, 'a lower plot');
    expect(over()).to.equal(0);
    around.style.width = '900px';
    await until(() => canvas() === wide, 'the plot as it was');
    around.style.height = 'auto';
    around.style.width = '910px';
    await until(() => canvas() === 300, 'a plot as high as it says');
  });

  it('stands out of an element that is much too low', async () => {
    const { canvas } = await draw('height: 80px');
    expect(canvas()).to.equal(300);
  });
});
