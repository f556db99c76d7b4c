import { expect } from 'chai';
import { draw, useTables } from '../draw-table.ts';

describe('letters of a table', () => {
  useTables();
  afterEach(() => document.body.removeAttribute('style'));
  const names = Array.from({ length: 60 }, (_, i) => `Patient number ${i}`);
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

  it('have rows follow the density of the frame', async () => {
    const { target, table } = await draw({ c0: names }, { height: 300 });
    const { apart } = measure(target);
    document.body.style.setProperty('--sm-density', '3');
    table.restyle('light');
    expect(measure(target).apart).to.be.greaterThan(apart + 20);
  });
});
