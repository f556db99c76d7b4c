/** Create-to-`rendered` with a table of 1,000 rows and a plot, against the bare libraries in one unguarded sandboxed iframe. */
import tabulatorStyles from 'tabulator-tables/dist/css/tabulator_simple.min.css?raw';
import tabulator from 'tabulator-tables/dist/js/tabulator.min.js?raw';
import plot from 'uplot/dist/uPlot.iife.min.js?raw';
import plotStyles from 'uplot/dist/uPlot.min.css?raw';
import { drawInBareFrame } from './support/bare-frame.ts';
import { clear, runElement } from './support/element.ts';
import { compare, rest, tell } from './support/measure.ts';
import { code, rows } from './support/weather.ts';

const bare = `<!doctype html><style>${tabulatorStyles}${plotStyles}</style><body><div id="chart"></div><div id="table"></div>
<script>${tabulator}</script><script>${plot}</script><script>
onmessage = ({ data: rows }) => {
  const time = rows.map((row) => Date.parse(row.date) / 1000);
  new uPlot({ title: 'Weather', width: document.body.clientWidth, height: 240, series: [{}, { label: 'low', stroke: 'blue' }, { label: 'high', stroke: 'red' }] },
    [time, rows.map((row) => row.low), rows.map((row) => row.high)], document.getElementById('chart'));
  const table = new Tabulator('#table', { data: rows, height: 400, layout: 'fitColumns', columns: [
    { title: 'Date', field: 'date' }, { title: 'Low', field: 'low' }, { title: 'High', field: 'high' }, { title: 'Weather', field: 'weather' } ] });
  // As the element does, the frame says how tall its content is: it is on screen when the page knows.
  table.on('tableBuilt', () => parent.postMessage({ height: document.documentElement.scrollHeight }, '*'));
};</script>`;

const drawBare = () => drawInBareFrame(bare, rows, 700);

describe('start', () => {
  it('create to rendered, on a page that shows a module already', async function () {
    this.timeout(120_000);
    const ours = async () => {
      await rest();
      return (await runElement({ code, datasets: { weather: rows } })).ms;
    };
    tell(
      await compare('create to rendered, table of 1,000 rows and a plot', 1.5, ours, drawBare, {
        turns: 25,
        warmUp: 4,
      }),
    );
  });

  it('create to rendered, the first module of a page', async function () {
    this.timeout(120_000);
    const ours = async () => {
      clear();
      await rest();
      return (await runElement({ code, datasets: { weather: rows } })).ms;
    };
    // No frames stand ready for it: told, not judged.
    const { name, ...result } = await compare('the same, the first module of a page', 1.5, ours, drawBare, {
      turns: 25,
      warmUp: 4,
    });
    tell({ name, ...result, limit: undefined });
  });
});
