/** Where rows stand, as a module is told it: in the order in which its reader sees them. */
import { expect } from 'chai';
import { until } from './chunk-context.ts';
import { drawOptions, type Handle, type Shown } from './draw-module-table.ts';
import { useTables } from './draw-table.ts';

interface Row {
  getData(): { id: number };
  getPosition(): number | false;
  getNextRow(): Row | false;
  getPrevRow(): Row | false;
}

const data = [3, 1, 4, 2].map((id) => ({ id, kind: id % 2 === 0 ? 'even' : 'odd' }));
const columns = [
  { title: 'Id', field: 'id' },
  { title: 'Kind', field: 'kind', headerFilter: 'list' },
];
const sorted = { data, columns, index: 'id', initialSort: [{ column: 'id', dir: 'desc' }] };
const idsOf = (rows: unknown) => (rows as Row[]).map((row) => row.getData().id);
const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);
const idOf = (row: Row | false) => (row ? row.getData().id : false);

/** Draws a table that listens; @returns what the module was told of the row that is clicked */
async function listen(options: object, ask: (table: Handle, row: Row) => unknown) {
  const answers: unknown[] = [];
  const shown = await drawOptions(options, (table) =>
    table.on!('rowClick', (_: unknown, row: Row) => answers.push(ask(table, row))),
  );
  const click = (i: number) => {
    shown.rows()[i]!.click();
    return answers.splice(0);
  };
  return { shown, click };
}

async function choose({ find, rows }: Shown, value: string): Promise<void> {
  const [select] = find<HTMLSelectElement>('.tabulator-header-filter select');
  select!.value = value;
  select!.dispatchEvent(new Event('change'));
  await until(() => rows().length === 2, 'two rows');
}

describe('positions of rows', () => {
  useTables();

  it('are those that the reader sees: sorted, and filtered in a header', async () => {
    const { shown, click } = await listen(sorted, (table, row) => [
      row.getPosition(),
      idOf(row.getPrevRow()),
      idOf(row.getNextRow()),
      idsOf(table.getRows!('active')),
      ids(table.getData!('active')),
      idOf(table.getRowFromPosition!(1) as Row),
      (table.getRow!(3) as Row).getPosition(),
      table.getDataCount!('active'),
    ]);
    expect(click(0)).to.deep.equal([[1, false, 3, [4, 3, 2, 1], [4, 3, 2, 1], 4, 2, 4]]);
    expect(click(2)).to.deep.equal([[3, 3, 1, [4, 3, 2, 1], [4, 3, 2, 1], 4, 2, 4]]);
    await choose(shown, 'even');
    expect(click(1)).to.deep.equal([[2, 4, false, [4, 2], [4, 2], 4, false, 2]]);
    expect(shown.warnings).to.deep.equal([]);
  });

  it('are as rows came where nothing is sorted, and by group where they are grouped', async () => {
    const ask = (table: Handle, row: Row) => [row.getPosition(), idOf(row.getNextRow()), ids(table.getData!('active'))];
    const plain = await listen({ ...sorted, initialSort: undefined }, ask);
    expect(plain.click(1)).to.deep.equal([[2, 4, [3, 1, 4, 2]]]);
    const grouped = await listen({ ...sorted, groupBy: 'kind' }, ask);
    expect(grouped.click(2)).to.deep.equal([[3, 1, [4, 2, 3, 1]]]);
  });

  it('follow what a module does in its listener', async () => {
    const { shown, click } = await listen(
      { ...sorted, initialSort: undefined, columns: columns.slice(0, 1) },
      (table) => {
        table.deleteRow!(1);
        return [ids(table.getData!('active')), (table.getRow!(4) as Row).getPosition()];
      },
    );
    expect(click(0)).to.deep.equal([[[3, 4, 2], 2]]);
    expect(shown.warnings).to.deep.equal([]);
  });

  it('are told as unknown where nobody says them', async () => {
    const shown = await drawOptions(sorted);
    expect(ids(shown.table.getData!('active'))).to.deep.equal([3, 1, 4, 2]);
    expect(shown.warnings).to.have.length(1);
    expect(shown.warnings[0]).to.match(/^SM501 Tabulator: the order of a sort, .* outside of a listener/);
  });

  it('are told of the row that is clicked where they are many', async () => {
    const many = Array.from({ length: 20_001 }, (_, id) => ({ id }));
    const { click } = await listen({ ...sorted, data: many, columns: columns.slice(0, 1) }, (_table, row) => [
      row.getPosition(),
      row.getNextRow(),
    ]);
    expect(click(1)).to.deep.equal([[2, false]]);
  });
});
