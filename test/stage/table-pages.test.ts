/** Pages of tables that a module turns. */
import { expect } from 'chai';
import { until } from './chunk-context.ts';
import { drawOptions, type Handle, type Shown } from './draw-module-table.ts';
import { draw, useTables } from './draw-table.ts';

const data = Array.from({ length: 9 }, (_, id) => ({ id }));
const options = { data, columns: [{ title: 'Id', field: 'id' }], pagination: true, paginationSize: 2 };
const pageOf = ({ texts }: Shown) => texts('.tabulator-page.active').join();

async function turn(shown: Shown, change: (table: Handle) => unknown, page: string): Promise<void> {
  await change(shown.table);
  await shown.flush();
  await until(() => pageOf(shown) === page, `page ${page}, not ${pageOf(shown)}`);
}

describe('pages of tables', () => {
  useTables();

  it('are turned by the module, from where the reader is', async () => {
    const shown = await drawOptions(options);
    await turn(shown, (table) => table.setPage!(3), '3');
    expect(shown.cells()).to.deep.equal(['4', '5']);
    await turn(shown, (table) => table.nextPage!(), '4');
    shown.find('[data-page=prev]')[0]!.click();
    await turn(shown, (table) => table.previousPage!(), '2');
    await turn(shown, (table) => table.setPage!('last'), '5');
    await turn(shown, (table) => table.nextPage!(), '5');
    await turn(shown, (table) => table.setPage!(77), '5');
    await turn(shown, (table) => table.setPage!('first'), '1');
    expect(shown.warnings).to.deep.equal([]);
  });

  it('begin with the first for other data, and stay where rows are replaced or changed', async () => {
    const shown = await drawOptions({ ...options, index: 'id' });
    await turn(shown, (table) => table.setPage!(3), '3');
    await turn(shown, (table) => table.replaceData!(data.map(({ id }) => ({ id: id + 100 }))), '3');
    expect(shown.cells()).to.deep.equal(['104', '105']);
    await turn(shown, (table) => table.updateData!([{ id: 104, new: 1 }]), '3');
    await turn(shown, (table) => table.setData!(data), '1');
    expect(shown.cells()).to.deep.equal(['0', '1']);
  });

  it('begin with the one that paginationInitialPage names', async () => {
    const shown = await drawOptions({ ...options, paginationInitialPage: 2 });
    await until(() => pageOf(shown) === '2', 'page 2');
    expect([shown.cells(), shown.warnings]).to.deep.equal([['2', '3'], []]);
  });

  it('are refused where they are none, or the table has none', async () => {
    const { table } = await draw({ c0: [1, 2, 3] }, { pagination: true });
    for (const page of [0, -1, 1.5, 1e9, 'third', undefined, {}, null])
      expect(() => table.show!(page), String(page)).to.throw('Malformed table');
    const plain = await draw({ c0: [1, 2, 3] });
    expect(() => plain.table.show!(1)).to.throw('Malformed table');
  });
});
