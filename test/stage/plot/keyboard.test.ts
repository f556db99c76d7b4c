import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import plotStyles from '../../../src/stage/plot.css?raw';
import { clickAt, pressKey } from '../../support/input.ts';
import { adopt, until } from '../chunk-context.ts';
import { createDrawing, readoutOf, seriesOf, specOf } from './drawing.ts';

const day = (i: number) => Date.UTC(2026, 0, i);

describe('a walk through a plot with the keyboard', () => {
  const { draw, clear } = createDrawing();
  const before_ = document.createElement('button');
  const behind = document.createElement('button');
  before(() => {
    adopt(uplotStyles, plotStyles);
    before_.textContent = 'before';
    document.body.prepend(before_);
  });
  after(() => {
    before_.remove();
    behind.remove();
  });
  afterEach(clear);

  it('comes in by Tab, goes by arrows, Home and End, says each value, and ends by Escape or Tab', async function () {
    this.timeout(20_000);
    const { root, target } = await draw(
      specOf(
        [
          seriesOf([day(3), day(4), day(5)], [4.5, 5.25, 6], { label: 'Potassium' }),
          seriesOf([day(3), day(4), day(5)], [70, Number.NaN, 90], { label: 'Pulse', axis: 'y2' }),
        ],
        { x: { type: 'time' }, legend: false },
      ),
    );
    await clickAt(before_, 5, 5);
    before_.focus();
    await pressKey('Tab');
    await until(() => document.activeElement === root, 'the focus on the plot');
    expect(getComputedStyle(root).outlineStyle).to.equal('solid');
    const live = target.querySelector<HTMLElement>('[role=status]')!;
    expect([live.textContent, live.closest('[role=img]'), live.offsetWidth]).to.deep.equal(['', null, 1]);

    const steps: [key: string, said: string][] = [
      ['ArrowRight', 'Potassium 4.5, Jan 3, 2026'],
      ['ArrowRight', 'Potassium 5.25, Jan 4, 2026'],
      ['End', 'Potassium 6, Jan 5, 2026'],
      ['ArrowLeft', 'Potassium 5.25, Jan 4, 2026'],
      // The other series has a gap there.
      ['ArrowDown', 'Pulse 90, Jan 5, 2026'],
      ['Home', 'Pulse 70, Jan 3, 2026'],
      ['ArrowUp', 'Potassium 4.5, Jan 3, 2026'],
    ];
    for (const [key, said] of steps) {
      await pressKey(key);
      await until(() => live.textContent === said, `"${said}" after ${key}, not "${live.textContent}"`);
      expect(readoutOf(target)).to.contain(said.split(', ')[0]!.split(' ')[1]);
    }
    await pressKey('Escape');
    await until(() => live.textContent === '', 'silence after Escape');
    expect(readoutOf(target)).to.equal('');
    expect(document.activeElement).to.equal(root);

    await pressKey('End');
    await until(() => live.textContent !== '', 'a value again');
    // Where nothing follows, the focus goes to the browser's own bars, and in Firefox the next page gets half its keys.
    document.body.append(behind);
    await pressKey('Tab');
    await until(() => document.activeElement === behind, 'the focus behind the plot');
    expect([live.textContent, readoutOf(target)]).to.deep.equal(['', '']);
  });

  it('says nothing of what only the pointer is over', async () => {
    const { root, target } = await draw(specOf([seriesOf([0, 1, 2], [1, 2, 3])]));
    root.focus();
    const over = target.querySelector<HTMLElement>('.u-over')!;
    await clickAt(over, over.clientWidth / 2, 20);
    await until(() => readoutOf(target) !== '', 'the value under the pointer');
    expect(target.querySelector('[role=status]')!.textContent).to.equal('');
  });
});
