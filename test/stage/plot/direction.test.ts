import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import { applyAppearance } from '../../../src/stage/appearance.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { adopt } from '../chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

const HEBREW = 'טמפרטורה';

describe('a plot in the direction of its page', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  const turn = (direction: 'ltr' | 'rtl') => applyAppearance({ scheme: 'light', direction, variables: {} });
  afterEach(() => {
    clear();
    turn('ltr');
    document.documentElement.removeAttribute('dir');
  });

  const spec = () =>
    specOf(
      [
        seriesOf([0, 1, 2], [-5, 0, 5], { label: HEBREW, color: 'rgb(255, 0, 0)' }),
        seriesOf([0, 1, 2], [1, 2, 3], { label: 'Low (°C)' }),
      ],
      { title: 'Labs (mmol/l)', legend: true },
    );

  async function placed(direction: 'ltr' | 'rtl') {
    turn(direction);
    const { target, canvas, texts } = await draw(spec());
    const box = target.getBoundingClientRect();
    const boxOf = (selector: string) => target.querySelector(selector)!.getBoundingClientRect();
    const title = boxOf('.sm-plot-title > bdi');
    const names = [...target.querySelectorAll('.sm-plot-legend button')].map((one) => one.getBoundingClientRect());
    const over = boxOf('.u-over');
    return {
      titleFrom: title.left - box.left,
      titleTo: box.right - title.right,
      names: names.map(({ left }) => left - box.left),
      axisRoom: [over.left - box.left, box.right - over.right],
      // Texts on a canvas take its own.
      directions: [getComputedStyle(canvas).direction, canvas.getContext('2d')!.direction],
      texts: texts.map(({ text }) => text),
      picture: canvas.toDataURL(),
      target,
    };
  }

  it('has its title and its legend at the side where the page begins', async () => {
    const left = await placed('ltr');
    const right = await placed('rtl');
    expect(left.titleFrom).to.be.lessThan(10);
    expect(right.titleTo).to.be.lessThan(10);
    expect(right.titleFrom).to.be.greaterThan(200);
    expect(left.names[0]).to.be.lessThan(left.names[1]!);
    expect(right.names[0]).to.be.greaterThan(right.names[1]!);
  });

  it('has the same axes in both: values at the left, x to the right, signs before their numbers', async () => {
    const left = await placed('ltr');
    clear();
    const right = await placed('rtl');
    expect(right.axisRoom).to.deep.equal(left.axisRoom);
    expect(right.axisRoom[0]).to.be.greaterThan(right.axisRoom[1]!);
    expect(right.directions[0]).to.equal('ltr');
    expect(right.directions[1]).to.be.oneOf(['ltr', 'inherit']);
    expect(right.texts).to.deep.equal(left.texts).and.to.include('-5');
    expect(right.picture).to.equal(left.picture);
  });

  it('writes each name in its own direction', async () => {
    const { target } = await placed('rtl');
    const names = [...target.querySelectorAll<HTMLElement>('.sm-plot-name')];
    expect(names.map((name) => getComputedStyle(name).direction)).to.deep.equal(['rtl', 'ltr']);
    expect(getComputedStyle(target.querySelector('.sm-plot-title > bdi')!).direction).to.equal('ltr');
    expect(getComputedStyle(target.querySelector('.sm-plot-title')!).direction).to.equal('rtl');
  });
});
