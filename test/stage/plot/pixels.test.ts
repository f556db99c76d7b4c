import { expect } from 'chai';
import uPlot from 'uplot';
import { createPixels } from '../../../src/stage/plot/pixels.ts';
import { createContext } from '../chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

describe('the pixels of plots', () => {
  const { draw, clear } = createDrawing();
  afterEach(clear);

  it('are as many as asked for where they are few, and given back', () => {
    const { report, violations } = createContext();
    for (let turn = 0; turn < 500; turn += 1) {
      const pixels = createPixels(report);
      expect(pixels.take({ width: 1200, height: 300 })).to.deep.equal({ width: 1200, height: 300 });
      expect(pixels.take({ width: 300, height: 300 })).to.deep.equal({ width: 300, height: 300 });
      pixels.giveBack();
    }
    expect(violations).to.deep.equal([]);
  });

  it('of one plot and of all are bounded; later ones are smaller, which each tells once', () => {
    const { report, violations } = createContext();
    const plots = Array.from({ length: 40 }, () => createPixels(report));
    const sizes = plots.map((pixels) => [1, 2].map(() => pixels.take({ width: 8000, height: 2000 }))[1]!);
    const areas = sizes.map(({ width, height }) => width * height * uPlot.pxRatio ** 2);
    expect(Math.max(...areas)).to.be.at.most(16_000_000);
    expect(areas.reduce((sum, area) => sum + area, 0)).to.be.at.most(48_000_000 + 40 * 80 * 50 * uPlot.pxRatio ** 2);
    expect(sizes.at(-1)).to.deep.equal({ width: 80, height: 50 });
    expect(violations.length).to.be.within(37, 40);
    expect(violations[0]).to.include({ code: 'SM504', rule: 'plot-pixels' });
    for (const pixels of plots) pixels.giveBack();
    expect(createPixels(report).take({ width: 500, height: 500 })).to.deep.equal({ width: 500, height: 500 });
  });

  it('are those of canvases', async () => {
    const ask = { width: 8000, height: 2000 };
    const areas: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const { canvas } = await draw(specOf([seriesOf([1, 2], [1, 2])], ask), createContext(), 8000);
      areas.push(canvas.width * canvas.height);
    }
    const rounding = 1.01;
    expect(areas.reduce((sum, area) => sum + area, 0)).to.be.at.most(48_000_000 * rounding);
    expect(areas.at(-1)).to.be.below(10_000 * uPlot.pxRatio ** 2);
  });
});
