import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import plotStyles from '../../src/stage/plot.css?raw';
import { setUpPlots } from '../guest/plots-setup.ts';
import { target as guestTarget } from '../guest/recording.ts';
import { adopt } from '../stage/chunk-context.ts';
import { createDrawing, findColor, pointAt, readoutOf } from '../stage/plot/drawing.ts';
import { OPTIONS, type Seen } from './plot-options.ts';

describe('an option of SimplePlots', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  /** From what a module writes to what is on the page. */
  async function see(spec: object): Promise<Seen & { warnings: string }> {
    const { SimplePlots, drawn, warnings } = setUpPlots();
    SimplePlots.plot(guestTarget, spec);
    const { target, canvas, root, texts, label, context } = await draw(drawn());
    const count = (...color: [number, number, number]) => findColor(canvas, color)?.count ?? 0;
    const colors = { red: count(255, 0, 0), green: count(0, 128, 0), blue: count(0, 0, 255) };
    const picture = canvas.toDataURL();
    const pressed = [...target.querySelectorAll('.sm-plot-legend .sm-plot-name')].map((name) => name.textContent ?? '');
    const box = canvas.getBoundingClientRect();
    pointAt(target, 1 / 3);
    const readout = readoutOf(target) ?? '';
    pointAt(target, 0.4, 'mousedown');
    pointAt(target, 0.6);
    pointAt(target, 0.6, 'mouseup');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const seen = {
      ...colors,
      texts: texts.map(({ text }) => text),
      label,
      title: target.querySelector('.sm-plot-title')?.textContent ?? undefined,
      legend: target.querySelector('.sm-plot-legend') ? pressed : undefined,
      width: Math.round(box.width),
      height: Math.round(box.height),
      picture,
      isStop: root.tabIndex === 0,
      readout,
      zoomed: canvas.toDataURL(),
      warnings: [warnings(), ...context.violations.map(({ message }) => message)].join('\n').trim(),
    };
    clear();
    return seen;
  }

  for (const { name, forms, without, effect } of OPTIONS) {
    it(`${name}: is seen, and the same in each of its ${forms.length} forms`, async () => {
      const none = await see(without);
      const all: (Seen & { warnings: string })[] = [];
      for (const form of forms) all.push(await see(form));
      const [first, ...rest] = all;
      effect(first!, none);
      rest.forEach((other, i) => {
        expect({ ...other, warnings: '' }, JSON.stringify(forms[i + 1])).to.deep.equal({ ...first!, warnings: '' });
      });
    });
  }
});
