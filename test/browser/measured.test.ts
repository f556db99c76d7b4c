/** How high and wide elements are, asked once the picture stands: in listeners, and where an answer is waited for. */
import { expect } from 'chai';
import { clickAt, pressKey } from '../support/input.ts';
import { unmountAll } from '../support/mount.ts';
import { nextLog, STYLE, show } from './show-module.ts';

const PICTURE = `container.innerHTML = '<button style="${STYLE} top: 10px">Go</button><div id="wide" style="width: 50%; height: 107px"></div><input>';`;
const sizes = 'container.clientHeight, container.getBoundingClientRect().height';

describe('sizes of what is drawn', () => {
  afterEach(unmountAll);

  for (const engine of ['native', 'quickjs'] as const) {
    it(`are those of the last layout, in each listener (${engine})`, async () => {
      const { element } = await show(
        `${PICTURE}
        const wide = container.querySelector('#wide');
        container.onclick = () => {
          console.log(${sizes}, wide.offsetWidth, wide.offsetHeight);
          wide.style.height = '200px';
        };
        container.onkeydown = () => console.log(${sizes}, wide.offsetWidth, wide.offsetHeight);`,
        { engine },
      );
      const { offsetHeight: first } = element;
      const clicked = nextLog(element);
      await clickAt(element, 50, 25);
      // The element was not asked for before: it is as wide as the container for all that is known.
      expect((await clicked).slice(0, 2)).to.deep.equal([first, first]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(element.offsetHeight).to.equal(first + 93);
      const pressed = nextLog(element);
      await pressKey('a');
      expect(await pressed).to.deep.equal([first + 93, first + 93, 200, 200]);
    });

    it(`are those of the last layout, where an answer is waited for (${engine})`, async () => {
      const { element, logs } = await show(
        `${PICTURE}
        console.log(${sizes});
        const rest = () => callTool('rest', {});
        return rest().then(() => console.log(${sizes}));`,
        { engine, tools: { rest: { handler: () => new Promise((resolve) => setTimeout(resolve, 300)) } } },
      );
      expect(logs).to.deep.equal([
        [0, 0],
        [element.offsetHeight, element.offsetHeight],
      ]);
    });
  }
});
