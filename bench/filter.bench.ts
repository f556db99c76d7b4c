/**
 * A slider that filters 100,000 rows in a table, from the key to the picture, against the same in the page with no
 * sandbox. How long a key takes from the driver to a page is in both terms, and is taken out of both.
 */
import { TabulatorFull } from 'tabulator-tables';
import 'tabulator-tables/dist/css/tabulator_simple.min.css';
import { clickAt, pressKey } from '../test/support/input.ts';
import { createBigElement, endOf } from './support/element.ts';
import { manyRows, TABLE_COLUMNS } from './support/many-rows.ts';
import { median, rest, tell } from './support/measure.ts';

const rows = manyRows(100_000);
const options = { height: 400, layout: 'fitColumns', columns: TABLE_COLUMNS };
const SLIDER = '<input type="range" aria-label="Least value" min="-100" max="99" value="-100">';

/** The block behind the table is as tall as the slider says, so that the page sees when a picture stands. */
const code = `function render({ datasets, container, Tabulator }) {
  container.innerHTML = '${SLIDER}<div id="table"></div><div id="mark"></div>';
  const mark = container.querySelector('#mark');
  const table = new Tabulator('#table', { data: datasets.rows, ...${JSON.stringify(options)} });
  container.querySelector('input').addEventListener('input', ({ target }) => {
    table.setFilter('value', '>=', Number(target.value));
    mark.style.height = 101 + Number(target.value) + 'px';
  });
}
`;

function next(element: EventTarget, type: string): Promise<unknown> {
  return new Promise((resolve) => element.addEventListener(type, resolve, { once: true }));
}

/** The place of the slider's left end, so that it is at its least when it takes the focus. */
async function focus(slider: Element): Promise<void> {
  await clickAt(slider, 8, 10);
}

async function drawBare() {
  const place = document.createElement('div');
  place.innerHTML = `${SLIDER}<div></div>`;
  document.body.append(place);
  const [slider, target] = place.children as unknown as [HTMLInputElement, HTMLElement];
  const table = new TabulatorFull(target, { ...options, data: rows.map((row) => ({ ...row })) });
  await new Promise<void>((resolve) => table.on('tableBuilt', resolve));
  slider.addEventListener('input', () => table.setFilter('value', '>=', Number(slider.value)));
  return { place, slider, table };
}

describe('filter', () => {
  it('a slider over 100,000 rows', async function () {
    this.timeout(240_000);
    const element = createBigElement({ rows });
    element.code = code;
    await endOf(element);
    const { place, slider, table } = await drawBare();

    await focus(slider);
    const waits: number[] = [];
    const inPage = async () => {
      await rest();
      const start = performance.now();
      const heard = new Promise<void>((resolve) => {
        // Before the listener that filters.
        const hear = () => {
          waits.push(performance.now() - start);
          resolve();
        };
        place.addEventListener('input', hear, { once: true, capture: true });
      });
      void pressKey('ArrowRight');
      await heard;
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - start;
    };
    const pageTimes: number[] = [];
    for (let turn = 0; turn < 13; turn += 1) pageTimes.push(await inPage());

    await focus(element);
    const ours = async () => {
      await rest();
      const start = performance.now();
      const drawn = next(element, 'resize');
      void pressKey('ArrowRight');
      await drawn;
      return performance.now() - start;
    };
    const ourTimes: number[] = [];
    for (let turn = 0; turn < 13; turn += 1) ourTimes.push(await ours());
    table.destroy();
    place.remove();
    const wait = median(waits);
    const [mine, bare] = [median(ourTimes.slice(2)) - wait, median(pageTimes.slice(2)) - wait];
    tell({
      name: '100,000 rows filtered by a slider, input to picture',
      ours: mine,
      baseline: bare,
      ratio: mine / bare,
      limit: 2,
    });
  });
});
