/** 100,000 × 5 rows to a table, from `code` set to `rendered` on a warm page, against bare Tabulator in the page. */
import { TabulatorFull } from 'tabulator-tables';
import 'tabulator-tables/dist/css/tabulator_simple.min.css';
import { createBigElement, endOf } from './support/element.ts';
import { manyRows, TABLE_COLUMNS } from './support/many-rows.ts';
import { compare, rest, tell } from './support/measure.ts';

const rows = manyRows(100_000);
const options = `{ height: 400, layout: 'fitColumns', columns: ${JSON.stringify(TABLE_COLUMNS)} }`;
const code = `function render({ datasets, container, Tabulator }) {
  new Tabulator(container, { data: datasets.rows, ...${options} });
}`;

async function drawBare(): Promise<number> {
  await rest();
  const start = performance.now();
  const place = document.createElement('div');
  document.body.append(place);
  // Copied, as Tabulator keeps what it is given and writes to it.
  const table = new TabulatorFull(place, {
    data: rows.map((row) => ({ ...row })),
    height: 400,
    layout: 'fitColumns',
    columns: TABLE_COLUMNS.map((column) => ({ ...column })),
  });
  await new Promise<void>((resolve) => table.on('tableBuilt', () => resolve()));
  place.getBoundingClientRect();
  const ms = performance.now() - start;
  table.destroy();
  place.remove();
  return ms;
}

describe('table', () => {
  it('100,000 rows', async function () {
    this.timeout(240_000);
    const element = createBigElement({ rows });
    const draw = async () => {
      await rest();
      const start = performance.now();
      element.code = `${code}\n// ${start}\n`;
      await endOf(element);
      return performance.now() - start;
    };
    tell(await compare('100,000 × 5 rows to a table', 1.5, draw, drawBare, { turns: 11, warmUp: 2 }));
  });
});
