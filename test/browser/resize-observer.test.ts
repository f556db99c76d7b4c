import { expect } from 'chai';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';

/** As wide as its place: what is drawn says how wide that was. */
const CODE = `function render({ container, document, console }) {
  const bar = document.createElement('div');
  container.append(bar);
  const draw = (width) => {
    bar.style.height = Math.round(width / 4) + 'px';
    console.log(Math.round(width), container.clientWidth);
  };
  new ResizeObserver((entries) => draw(entries[0].contentRect.width)).observe(container);
}`;

describe('ResizeObserver, in a page', () => {
  afterEach(unmountAll);

  for (const engine of ['native', 'quickjs'] as const)
    it(`draws before the picture stands, and again at each other width of the element (${engine})`, async () => {
      const element = createModule({ code: CODE, engine });
      element.style.width = '400px';
      const logs: unknown[][] = [];
      element.addEventListener('console', (event) => logs.push([...(event as CustomEvent).detail.args]));
      const heights: number[] = [];
      element.addEventListener('resize', (event) => heights.push((event as CustomEvent).detail.height));
      const ended = nextEnd(element);
      document.body.append(element);
      expect((await ended).type).to.equal('rendered');
      expect(logs).to.deep.equal([[400, 400]]);
      for (const width of [320, 600]) {
        element.style.width = `${width}px`;
        const isDone = () => heights.at(-1) === width / 4 && logs.at(-1)?.[0] === width;
        for (let tries = 0; !isDone() && tries < 200; tries += 1) await new Promise((done) => setTimeout(done, 50));
        expect(logs.at(-1)).to.deep.equal([width, width]);
        expect(heights.at(-1)).to.equal(width / 4);
      }
    });
});
