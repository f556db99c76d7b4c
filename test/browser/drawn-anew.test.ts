/** Modules that empty an element and draw into it again: as a select or slider of most of them does. */
import { expect } from 'chai';
import { clickAt } from '../support/input.ts';
import { unmountAll } from '../support/mount.ts';
import { nextLog, STYLE, show } from './show-module.ts';

const DRAW = {
  plot: 'SimplePlots.line(chart, { series: [{ data: [{ x: 1, y: turn }, { x: 2, y: 3 }] }] });',
  table: "new Tabulator(chart, { data: [{ a: turn }], columns: [{ title: 'A', field: 'a' }] });",
};
const CLEAR = {
  "innerHTML = ''": "chart.innerHTML = '';",
  "innerHTML = '<h3>…'": "chart.innerHTML = '<h3>Turn</h3>';",
  'a new element in its place': "chart.remove(); chart = document.createElement('div'); container.append(chart);",
};

describe('what is drawn again', () => {
  afterEach(unmountAll);

  for (const [kind, draw] of Object.entries(DRAW))
    for (const [name, clear] of Object.entries(CLEAR))
      for (const engine of ['native', 'quickjs'] as const)
        it(`stands there after each click: a ${kind}, after ${name} (${engine})`, async () => {
          const { element } = await show(
            `container.innerHTML = '<button style="${STYLE} top: 10px">Go</button><div style="height: 60px"></div><div></div>';
            let chart = container.lastElementChild;
            let turn = 0;
            const redraw = () => { ${clear} turn += 1; ${draw} console.log(turn); };
            container.querySelector('button').addEventListener('click', redraw);
            redraw();`,
            { engine },
          );
          const first = element.offsetHeight;
          expect(first).to.be.greaterThan(90);
          for (let turn = 2; turn < 6; turn += 1) {
            const logged = nextLog(element);
            await clickAt(element, 50, 25);
            expect(await logged).to.deep.equal([turn]);
            // The picture may change twice: it is drawn, and then its height is told.
            for (let rest = 0; rest < 6; rest += 1) await new Promise(requestAnimationFrame);
            await new Promise((resolve) => setTimeout(resolve, 100));
            expect(element.offsetHeight, `after click ${turn - 1}`).to.equal(first);
          }
        });
});
