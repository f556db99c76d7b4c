import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import plotStyles from '../../../src/stage/plot.css?raw';
import { effortOf } from '../../support/effort.ts';
import { adopt } from '../chunk-context.ts';
import { createDrawing, pointAt, readoutOf, seriesOf, specOf } from './drawing.ts';

describe('the cursor of a plot', () => {
  const { draw, drawWithTable, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  const press = (root: HTMLElement, key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    root.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const gaps = seriesOf([0, 1, 2, 3], [5, Number.NaN, 7, 8]);

  it('goes from point to point by the arrow keys, over gaps, and stays at the ends', async () => {
    const { root, target } = await draw(specOf([gaps]));
    expect(root.tabIndex).to.equal(0);
    const after = (key: string) => {
      expect(press(root, key), key).to.equal(true);
      return readoutOf(target);
    };
    expect(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'].map(after)).to.deep.equal([
      '0  ·  5',
      '2  ·  7',
      '3  ·  8',
      '3  ·  8',
    ]);
    expect(['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'End', 'Home'].map(after)).to.deep.equal([
      '2  ·  7',
      '0  ·  5',
      '0  ·  5',
      '3  ·  8',
      '0  ·  5',
    ]);
    press(root, 'Escape');
    expect(readoutOf(target)).to.equal('');
    expect(after('ArrowLeft')).to.equal('3  ·  8');
    root.dispatchEvent(new FocusEvent('blur'));
    expect(readoutOf(target)).to.equal('');
  });

  it('leaves other keys, and those with a modifier, to the page', async () => {
    const { root } = await draw(specOf([gaps]));
    for (const key of ['a', 'Tab', 'Enter', 'constructor', '__proto__']) expect(press(root, key), key).to.equal(false);
    expect(press(root, 'ArrowRight', { ctrlKey: true })).to.equal(false);
  });

  it('goes from series to series, among those that are shown', async () => {
    const cloud = (x: number, y: number, label: string) => seriesOf([x], [y], { type: 'points', label });
    const { root, target } = await draw(
      specOf([cloud(0, 0, 'a'), cloud(5, 50, 'b'), cloud(10, 100, 'c')], { legend: true }),
    );
    const at = (key: string) => {
      press(root, key);
      return readoutOf(target);
    };
    expect(['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map(at).join()).to.equal('0,5,10,0');
    target.querySelectorAll<HTMLButtonElement>('.sm-plot-legend button')[1]!.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(['ArrowDown', 'ArrowUp'].map(at).join()).to.equal('10,0');
  });

  it('goes in steps of a pixel through many points', async () => {
    const x = Float64Array.from({ length: 500_000 }, (_, i) => i);
    const { root, target } = await draw(
      specOf([
        seriesOf(
          x,
          x
            .map(() => Number.NaN)
            .fill(1, 0, 1)
            .fill(2, 499_999),
        ),
      ]),
    );
    const effort = effortOf(() => {
      press(root, 'ArrowRight');
      expect(readoutOf(target)).to.contain('0');
      press(root, 'End');
      expect(readoutOf(target)).to.contain('499,999');
    });
    expect(effort).to.be.lessThan(250);
  });

  it('is none where it is switched off: no values, no zoom, no stop of the Tab key', async () => {
    const { root, target } = await drawWithTable(specOf([gaps], { cursor: false }));
    pointAt(target, 0.5);
    expect(readoutOf(target)).to.equal('');
    expect(root.tabIndex).to.equal(-1);
    expect(press(root, 'ArrowRight')).to.equal(false);
    expect(target.querySelector('table')).not.to.equal(null);
  });

  /** Drags over the left half. @returns the x under the pointer at three quarters of the plot */
  async function drag(target: HTMLElement): Promise<string | null> {
    for (const [type, share] of [
      ['mousemove', 0.01],
      ['mousedown', 0.01],
      ['mousemove', 0.3],
      ['mousemove', 0.52],
      ['mouseup', 0.52],
    ] as const) {
      pointAt(target, share, type);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    pointAt(target, 0.99);
    return readoutOf(target);
  }
  const even = seriesOf(
    Array.from({ length: 101 }, (_, i) => i),
    Array.from({ length: 101 }, () => 1),
  );

  it('zooms by dragging, and a double click shows all again', async () => {
    const { target } = await draw(specOf([even]));
    expect(Number((await drag(target))!.split(' ')[0])).to.be.within(49, 54);
    pointAt(target, 0.5, 'dblclick');
    await new Promise((resolve) => setTimeout(resolve, 50));
    pointAt(target, 0.99);
    expect(Number(readoutOf(target)!.split(' ')[0])).to.be.within(98, 100);
  });

  it('does not zoom where zoom is switched off', async () => {
    const { target } = await draw(specOf([even], { zoom: false }));
    expect(Number((await drag(target))!.split(' ')[0])).to.be.within(98, 100);
  });
});
