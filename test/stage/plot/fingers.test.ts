/** A finger on a plot: sideways it is a mouse that is dragged, up and down the page's. */
import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import plotStyles from '../../../src/stage/plot.css?raw';
import { adopt } from '../chunk-context.ts';
import { createDrawing, readoutOf, seriesOf, specOf } from './drawing.ts';

const numbers = Array.from({ length: 101 }, (_, i) => i);
const line = seriesOf(numbers, numbers);

describe('a finger on a plot', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  /** @param more of `PlotSpec` */
  async function show(more: object = {}) {
    const { target, texts } = await draw(specOf([line], more));
    // The plot has its width when its observer has had its turn.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    const over = target.querySelector<HTMLElement>('.u-over')!;
    const { left, top, width } = over.getBoundingClientRect();
    /** @param share of the plot's width; @param y CSS px from its top */
    const touch = (type: string, share: number, y = 50, more: PointerEventInit = {}) => {
      const place = { clientX: left + share * width, clientY: top + y, movementX: 1 };
      const finger = { pointerId: 5, pointerType: 'touch', isPrimary: true, bubbles: true };
      over.dispatchEvent(new PointerEvent(type, { ...finger, ...place, ...more }));
    };
    const drag = (from: number, to: number, end = 'pointerup', more: PointerEventInit = {}) => {
      touch('pointerdown', from, 50, more);
      for (const part of [0.25, 0.5, 0.75, 1]) touch('pointermove', from + part * (to - from), 50, more);
      touch(end, to, 50, more);
    };
    const rest = () => new Promise((resolve) => setTimeout(resolve, 50));
    /** Whether the value under the middle is that of the whole. */
    const middle = async () => {
      await rest();
      over.dispatchEvent(new MouseEvent('mousemove', { clientX: left + width / 2, clientY: top + 50, movementX: 1 }));
      await rest();
      return Number(readoutOf(target).split('·')[0]);
    };
    return { target, over, touch, drag, middle, rest, texts };
  }

  it('shows larger what it went over, and all again by two taps', async () => {
    const { over, drag, middle } = await show();
    expect(await middle()).to.equal(50);
    drag(0.6, 0.8);
    expect(await middle()).to.equal(70);
    over.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, button: 0 }));
    expect(await middle()).to.equal(50);
  });

  it('is followed by the values', async () => {
    const { target, touch, rest } = await show();
    touch('pointerdown', 0.2);
    touch('pointermove', 0.4);
    await rest();
    expect(readoutOf(target)).to.equal('40  ·  40');
  });

  it('is the page’s up and down, and with a second one', async () => {
    const { over, drag, middle } = await show();
    expect(getComputedStyle(over).touchAction).to.equal('pan-y pinch-zoom');
    drag(0.6, 0.8, 'pointercancel');
    expect(await middle()).to.equal(50);
  });

  it('is no mouse, no pen and no second finger', async () => {
    const { drag, middle } = await show();
    drag(0.6, 0.8, 'pointerup', { pointerType: 'mouse' });
    drag(0.6, 0.8, 'pointerup', { isPrimary: false });
    expect(await middle()).to.equal(50);
  });

  it('reads values where the module wants nothing larger, and does nothing where it wants no cursor', async () => {
    const first = await show({ zoom: false });
    first.drag(0.6, 0.8);
    expect(await first.middle()).to.equal(50);
    const { over } = await show({ cursor: false });
    expect(getComputedStyle(over).touchAction).to.equal('auto');
  });

  it('scrolls a box of the module’s own sideways', async () => {
    const box = document.createElement('div');
    box.style.cssText = 'width: 200px; overflow-x: auto';
    document.body.append(box);
    const { target, over } = await show();
    expect(getComputedStyle(over).touchAction).to.equal('pan-y pinch-zoom');
    box.append(target);
    target.style.width = '700px';
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
    expect(getComputedStyle(over).touchAction).to.equal('auto');
    box.remove();
  });
});
