import { expect } from 'chai';
import { moveTo } from '../support/input.ts';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';

/** As charts drawn by hand have it: what the pointer is over follows from where the drawing lies, and the note stays inside. */
const CODE = `function render({ container, document, console }) {
  container.innerHTML = '<div id="card" style="margin: 20px 0 0 40px; width: 300px; position: relative">'
    + '<svg viewBox="0 0 100 50" style="display: block; width: 300px; height: 150px"><rect width="100" height="50" fill="silver"></rect></svg>'
    + '<div id="note" style="position: absolute; display: none; width: 90px; padding: 5px">note</div></div>';
  const svg = container.querySelector('svg');
  const note = container.querySelector('#note');
  const place = (event) => {
    const box = svg.getBoundingClientRect();
    const x = (event.clientX - box.left) * (100 / box.width);
    const y = (event.clientY - box.top) * (50 / box.height);
    note.style.display = 'block';
    note.style.left = Math.min(event.clientX - box.left, box.width - note.offsetWidth) + 'px';
    console.log(event.type, Math.round(x), Math.round(y), note.offsetWidth);
  };
  svg.addEventListener('mouseenter', place);
  svg.addEventListener('mousemove', place);
}`;

function nextLogs(element: HTMLElement, count: number): Promise<unknown[][]> {
  const logs: unknown[][] = [];
  return new Promise((resolve) => {
    element.addEventListener('console', (event) => {
      logs.push([...(event as CustomEvent).detail.args]);
      if (logs.length === count) resolve(logs);
    });
  });
}

describe('where the pointer is', () => {
  afterEach(unmountAll);

  for (const engine of ['native', 'quickjs'] as const)
    it(`is known inside of drawings, and how large what is measured has become (${engine})`, async () => {
      const element = createModule({ code: CODE, engine });
      element.style.width = '500px';
      const ended = nextEnd(element);
      document.body.append(element);
      expect((await ended).type).to.equal('rendered');
      const entered = nextLogs(element, 2);
      await moveTo(element, 40 + 150, 20 + 75);
      const [enter, move] = await entered;
      expect(enter!.slice(0, 3)).to.deep.equal(['mouseenter', 50, 25]);
      expect(move!.slice(0, 3)).to.deep.equal(['mousemove', 50, 25]);
      // Before anybody asked, the container's.
      expect(enter![3]).to.equal(500);
      const moved = nextLogs(element, 1);
      await moveTo(element, 40 + 270, 20 + 30);
      expect(await moved).to.deep.equal([['mousemove', 90, 10, 100]]);
    });
});
