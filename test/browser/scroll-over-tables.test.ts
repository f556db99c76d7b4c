/** A table takes what scrolls it, and no more: at its end, or where it has nothing to scroll, the page goes on. */
import { expect } from 'chai';
import { hasDevTools, swipeAt, wheelAt } from '../support/input.ts';
import { unmountAll } from '../support/mount.ts';
import { show } from './show-module.ts';

const table = (rows: number, height: string) => `const rows = Array.from({ length: ${rows} }, (_, i) => ({ i }));
  new Tabulator(container, { data: rows, ${height} columns: [{ title: 'I', field: 'i' }] });`;
const PLOT = `SimplePlots.line(container, { x: [1, 2, 3], y: [1, 4, 2], height: 200 });`;

/** WebKitGTK's driver turns the wheel of a page once: there the first of these is all. */
const turnsOnce = !(hasDevTools || navigator.userAgent.includes('Firefox'));
/** Scrolling may be smooth. @returns how far the page went, in CSS px */
async function scrolled(scroll: () => Promise<unknown>): Promise<number> {
  const before = scrollY;
  await scroll();
  for (let i = 0; i < 20 && scrollY === before; i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  return scrollY - before;
}

describe('a page scrolls on', () => {
  let room: HTMLElement;
  beforeEach(() => {
    room = document.createElement('div');
    room.style.height = '4000px';
  });
  afterEach(() => {
    unmountAll();
    room.remove();
    scrollTo(0, 0);
  });

  for (const [i, [what, body]] of (
    [
      ['a table that has nothing to scroll', table(4, '')],
      ['a table of a height that has nothing to scroll', table(4, 'height: 300,')],
      ['a plot', PLOT],
    ] as const
  ).entries()) {
    (turnsOnce && i > 0 ? it.skip : it)(`over ${what}, by the wheel`, async () => {
      const { element } = await show(body);
      document.body.append(room);
      expect(await scrolled(() => wheelAt(element, 100, 80, [0, 120]))).to.be.above(0);
    });

    (hasDevTools ? it : it.skip)(`over ${what}, by a finger`, async () => {
      const { element } = await show(body);
      document.body.append(room);
      expect(await scrolled(() => swipeAt(element, 100, 90, [0, -80]))).to.be.above(0);
    });
  }
});
