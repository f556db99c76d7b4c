import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import { fitText } from '../../../src/stage/plot/canvas-text.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { adopt, MARKUP } from '../chunk-context.ts';
import { createDrawing, findColor, seriesOf, specOf } from './drawing.ts';

const DAY = 86_400_000;
const BLUE = 'rgb(0, 0, 255)';
const blue = [0, 0, 255] as const;

describe('markers of a plot', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);
  const line = seriesOf([0, 5, 10], [0, 5, 10], { color: 'red' });

  it('are upright and level lines with their labels', async () => {
    const upright = await draw(specOf([line], { markers: [{ axis: 'x', at: 5, label: 'Dose', color: BLUE }] }));
    const box = findColor(upright.canvas, blue)!;
    expect(box.right - box.left).to.be.lessThan(4);
    expect(box.bottom - box.top).to.be.greaterThan(120);
    expect(upright.texts.map(({ text }) => text)).to.include('Dose');
    const level = await draw(specOf([line], { markers: [{ axis: 'y', at: 5, label: 'Limit', color: BLUE }] }));
    const wide = findColor(level.canvas, blue)!;
    expect(wide.bottom - wide.top).to.be.lessThan(4);
    expect(wide.right - wide.left).to.be.greaterThan(400);
    expect(level.texts.map(({ text }) => text)).to.include('Limit');
  });

  it('are drawn over the series, on the axis they name, also of dates', async () => {
    const bars = seriesOf([0, DAY, 2 * DAY], [10, 10, 10], { type: 'bars', color: 'red' });
    const right = seriesOf([0, DAY], [0, 1000], { axis: 'y2', color: 'red' });
    const { canvas } = await draw(
      specOf([bars, right], {
        x: { type: 'time' },
        markers: [
          { axis: 'y2', at: 500, color: BLUE },
          { axis: 'x', at: DAY, color: BLUE },
        ],
      }),
    );
    const box = findColor(canvas, blue)!;
    expect(box.right - box.left).to.be.greaterThan(400);
    expect(box.bottom - box.top).to.be.greaterThan(100);
  });

  it('near the points come into view, far ones do not flatten them', async () => {
    const near = await draw(specOf([line], { markers: [{ axis: 'x', at: 12, color: BLUE }] }));
    expect(findColor(near.canvas, blue)).not.to.equal(undefined);
    const far = await draw(
      specOf([line], {
        markers: [
          { axis: 'x', at: 1e6, color: BLUE },
          { axis: 'y', at: -1e300, color: BLUE, label: 'far' },
        ],
      }),
    );
    expect(findColor(far.canvas, blue)).to.equal(undefined);
    expect(far.texts.map(({ text }) => text)).not.to.include('far');
    expect(far.texts.map(({ text }) => text)).to.include('10');
  });

  it('with labels that would touch have them one above another, or not at all', async () => {
    const markers = Array.from({ length: 100 }, (_, i) => ({
      axis: 'x' as const,
      at: 5 + i / 1000,
      label: `label ${i}`,
    }));
    const { texts } = await draw(specOf([line], { markers }));
    expect(texts.filter(({ text }) => text.startsWith('label'))).to.have.length(4);
  });

  it('are no HTML, and long labels are cut to the room there is', async () => {
    const long = 'x'.repeat(1000);
    const { target, texts } = await draw(
      specOf([line], {
        markers: [
          { axis: 'x', at: 5, label: MARKUP },
          { axis: 'y', at: 5, label: long },
        ],
        bands: [{ axis: 'x', from: 1, to: 9, label: MARKUP }],
      }),
    );
    expect(target.querySelectorAll('img, b').length).to.equal(0);
    expect(texts.some(({ text }) => /^x{20,80}…$/.test(text))).to.equal(true);
  });

  it('across x mark a span of it', async () => {
    const { canvas, texts } = await draw(
      specOf([line], { bands: [{ axis: 'x', from: 2.5, to: 7.5, color: 'rgba(0, 0, 255, 1)', label: 'Stay' }] }),
    );
    const box = findColor(canvas, blue)!;
    expect((box.right - box.left) / canvas.width).to.be.within(0.4, 0.55);
    expect(box.bottom - box.top).to.be.greaterThan(120);
    expect(texts.map(({ text }) => text)).to.include('Stay');
  });

  it('on the right axis lie in its units', async () => {
    const right = seriesOf([0, 10], [0, 1000], { axis: 'y2', color: 'red' });
    const { canvas } = await draw(
      specOf([line, right], { bands: [{ axis: 'y2', from: 500, to: 1000, color: 'rgba(0, 0, 255, 1)' }] }),
    );
    const box = findColor(canvas, blue)!;
    expect((box.bottom - box.top) / canvas.height).to.be.within(0.3, 0.5);
  });
});

describe('text on a canvas', () => {
  /** Ten pixels a letter. */
  const canvas = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics };

  it('is cut to what fits', () => {
    expect(fitText(canvas, 'Threshold', 90)).to.equal('Threshold');
    expect(fitText(canvas, 'Threshold', 80)).to.equal('Thresho…');
    expect(fitText(canvas, 'Threshold', 20)).to.equal('');
    expect(fitText(canvas, 'Threshold', -5)).to.equal('');
    expect(fitText(canvas, '', 0)).to.equal('');
    expect(fitText(canvas, 'x'.repeat(1000), 1e9)).to.have.length(81);
  });
});
