import { expect } from 'chai';
import { until } from '../chunk-context.ts';
import { draw, useTables } from '../draw-table.ts';

describe('letters of a table', () => {
  useTables();
  afterEach(() => document.body.removeAttribute('style'));
  const names = Array.from({ length: 60 }, (_, i) => `Patient number ${i}`);
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const setSize = (px: number) => document.body.style.setProperty('font-size', `${px}px`);
  const measure = (target: HTMLElement) => {
    const [row, other] = [...target.querySelectorAll<HTMLElement>('.tabulator-row')];
    const [name] = [...row!.querySelectorAll<HTMLElement>('.tabulator-cell')];
    const { fontSize } = getComputedStyle(name!);
    const isCut = name!.scrollWidth > name!.clientWidth || row!.scrollHeight > row!.clientHeight + 1;
    return {
      fontSize,
      isCut,
      apart: Math.round(other!.getBoundingClientRect().top - row!.getBoundingClientRect().top),
    };
  };

  it('are of the size that the letters of the frame have', async () => {
    const columns = { c0: names.slice(0, 5), c1: names.slice(0, 5) };
    expect(measure((await draw(columns)).target)).to.deep.equal({ fontSize: '13px', isCut: false, apart: 34 });
    setSize(28);
    const { fontSize, isCut, apart } = measure((await draw(columns)).target);
    expect([fontSize, isCut, apart > 45]).to.deep.equal(['26px', false, true]);
  });

  for (const [kind, options] of [
    ['that is as high as its rows', {}],
    ['that scrolls', { height: 300 }],
  ] as const) {
    it(`follow those of the frame, in a table ${kind}: rows grow, and columns`, async () => {
      const count = 'height' in options ? 60 : 5;
      const columns = { c0: names.slice(0, count), c1: names.slice(0, count) };
      const { target, table } = await draw(columns, options);
      const before = measure(target);
      setSize(28);
      table.restyle('light');
      const after = measure(target);
      expect([after.fontSize, after.isCut]).to.deep.equal(['26px', false]);
      expect(after.apart).to.be.greaterThan(before.apart + 10);
      document.body.removeAttribute('style');
      table.restyle('light');
      expect(measure(target)).to.deep.equal(before);
    });
  }

  it('follow those of the frame once it is in the document again, not before', async () => {
    const { target, table } = await draw({ c0: names.slice(0, 5), c1: names.slice(0, 5).map((name) => name + name) });
    const widths = () =>
      [...target.querySelectorAll<HTMLElement>('.tabulator-col')].map(({ offsetWidth }) => offsetWidth);
    const [before, place] = [measure(target), target.parentElement!];
    const wide = widths();
    const come = async () => {
      target.remove();
      await rest(100);
      table.restyle('light');
      place.append(target);
      await rest(200);
    };
    await come();
    expect([widths(), measure(target)]).to.deep.equal([wide, before]);
    setSize(28);
    await come();
    const after = measure(target);
    expect([after.fontSize, after.isCut, after.apart > before.apart + 10]).to.deep.equal(['26px', false, true]);
  });

  it('leave a reader about where the table was scrolled to', async () => {
    const { target, table } = await draw({ c0: names }, { height: 300 });
    const holder = target.querySelector<HTMLElement>('.tabulator-tableholder')!;
    const share = () => holder.scrollTop / holder.scrollHeight;
    holder.scrollTop = 600;
    await until(() => target.textContent!.includes('number 20'), 'rows further down');
    const before = share();
    setSize(28);
    table.restyle('light');
    expect(share()).to.be.closeTo(before, 0.05);
    await until(() => target.textContent!.includes('number 20'), 'the same rows');
  });

  it('have rows follow the density of the frame', async () => {
    const { target, table } = await draw({ c0: names }, { height: 300 });
    const { apart } = measure(target);
    document.body.style.setProperty('--sm-density', '3');
    table.restyle('light');
    expect(measure(target).apart).to.be.greaterThan(apart + 20);
  });
});
