import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import plotStyles from '../../../src/stage/plot.css?raw';
import { adopt, createContext, until } from '../chunk-context.ts';
import { createDrawing, findColor, pointAt, readoutOf, seriesOf, specOf } from './drawing.ts';

const RED = 'rgb(255, 0, 0)';
const BLUE = 'rgb(0, 0, 255)';

describe('a plot with a second y axis', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  const left = seriesOf([0, 1, 2], [0, 10, 0], { label: 'small', color: RED, width: 3 });
  const right = seriesOf([0, 1, 2], [5000, 0, 5000], { label: 'large', color: BLUE, width: 3, axis: 'y2' });
  const both = specOf([left, right], {
    legend: true,
    y: { type: 'linear', label: 'mg' },
    y2: { type: 'linear', label: 'mm' },
  });

  it('draws each series in its own range, from top to bottom', async () => {
    const { canvas } = await draw(both);
    for (const color of [
      [255, 0, 0],
      [0, 0, 255],
    ] as const) {
      const box = findColor(canvas, color)!;
      expect(box.bottom - box.top).to.be.greaterThan(canvas.height * 0.6);
    }
  });

  it('has labels at both sides, each in the colour of its one series', async () => {
    const { texts } = await draw(both);
    const colorOf = (text: string) => texts.find((one) => one.text === text)?.color;
    const [red, blue] = [colorOf('mg'), colorOf('mm')];
    expect([red, blue]).not.to.include(undefined);
    expect(red).not.to.equal(blue);
    expect([colorOf('10'), colorOf('4,000')]).to.deep.equal([red, blue]);
    const many = await draw(
      specOf([left, right, { ...right, label: 'more' }], { y2: { type: 'linear', label: 'mm' } }),
    );
    const muted = many.texts.find(({ text }) => text === 'mm')!.color;
    expect([red, blue]).not.to.include(muted);
  });

  it('says in legend and summary which series are its', async () => {
    const { target, label } = await draw(both);
    const entries = [...target.querySelectorAll('.sm-plot-legend button')].map((button) => button.textContent);
    expect(entries).to.deep.equal(['small', 'large(right)']);
    expect(label).to.contain('large (right axis): 3 values, 0 to 5,000');
    pointAt(target, 0.5);
    const values = [...target.querySelectorAll('.sm-plot-value')].map(({ textContent }) => textContent);
    expect(values).to.deep.equal(['10', '0']);
  });

  it('has an own format, scale, and limits', async () => {
    const y2 = { type: 'log', min: 1, max: 1000, format: { style: 'currency', currency: 'EUR' } } as const;
    const { texts, target } = await draw(specOf([left, { ...right, y: Float64Array.of(1, 30, 900) }], { y2 }));
    expect(texts.map(({ text }) => text)).to.include.members(['€1', '€10', '€100', '€1,000']);
    pointAt(target, 0.5);
    expect(readoutOf(target)).to.equal('1  ·  small 10  ·  large €30.00');
  });

  it('fits its range to the series that are shown', async () => {
    const { target, canvas } = await draw(
      specOf([right, { ...right, label: 'huge', y: Float64Array.of(0, 1e6, 0) }], { legend: true }),
    );
    const heightOf = () => {
      const box = findColor(canvas, [0, 0, 255])!;
      return box.bottom - box.top;
    };
    expect(heightOf()).to.be.greaterThan(100);
    target.querySelectorAll<HTMLButtonElement>('.sm-plot-legend button')[1]!.click();
    await until(() => heightOf() > 100, 'the range of what is left');
  });

  it('is drawn only for series that have it', async () => {
    const none = await draw(specOf([left], { y2: { type: 'linear', label: 'mm' } }));
    expect(none.texts.map(({ text }) => text)).not.to.include('mm');
    const unnamed = await draw(specOf([left, right]));
    expect(unnamed.texts.map(({ text }) => text)).to.include('4,000');
  });

  it('is the only one where all series have it', async () => {
    const { texts, canvas } = await draw(specOf([right], { y: { type: 'linear', label: 'mg' } }));
    expect(texts.map(({ text }) => text)).not.to.include('mg');
    expect(findColor(canvas, [0, 0, 255])!.left).to.be.lessThan(30);
  });

  it('refuses what is of another form, before anything is drawn', async () => {
    const bad = { ...both, y2: { type: 'cubic' } } as never;
    let reason = '';
    await draw(bad, createContext()).catch((error) => {
      reason = error.message;
    });
    expect(reason).to.equal('Malformed plot: y2.type: expected linear or time or log');
    expect(document.querySelectorAll('.sm-plot').length).to.equal(0);
  });
});
