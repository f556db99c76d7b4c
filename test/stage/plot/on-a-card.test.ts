/** A plot on a card of the module's own is written with colours that are read there. */
import { expect } from 'chai';
import { createPlot } from '../../../src/stage/plot.ts';
import { createContext, createTarget, removeTargets } from '../chunk-context.ts';
import { seriesOf, specOf } from './drawing.ts';

describe('a plot on a card of the module’s own', () => {
  afterEach(removeTargets);

  function draw(background: string) {
    const target = createTarget();
    target.style.background = background;
    const spec = specOf([seriesOf([1, 2, 3], [1, 2, 3], { label: 'one' })], { title: 'T', legend: true });
    const plot = createPlot(target, spec, createContext());
    const root = target.querySelector<HTMLElement>('.sm-plot')!;
    const letters = () => root.style.getPropertyValue('--p-text');
    return { target, plot, root, letters };
  }

  it('takes the other scheme’s letters and palette, and goes back with the page', () => {
    const { target, plot, root, letters } = draw('#0f172a');
    expect(root.dataset.scheme).to.equal('dark');
    expect(letters()).to.equal('#e6e9ee');
    plot.restyle('dark');
    expect([root.dataset.scheme, letters()]).to.deep.equal(['dark', '']);
    target.style.background = 'white';
    plot.restyle('dark');
    expect([root.dataset.scheme, letters()]).to.deep.equal(['light', '#1c2128']);
    plot.destroy();
  });

  it('keeps those of the page where the card is like it, or there is none', () => {
    for (const background of ['', '#f8fafc', 'rgba(0, 0, 0, 0.05)']) {
      const { plot, root, letters } = draw(background);
      expect([root.dataset.scheme, letters()], background).to.deep.equal(['light', '']);
      plot.destroy();
    }
  });
});
