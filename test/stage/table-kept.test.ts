/** What a reader has done to a table outlasts what its module changes, unless that is what the change is about. */
import { expect } from 'chai';
import { until } from './chunk-context.ts';
import { drawOptions, type Handle, type Shown } from './draw-module-table.ts';
import { useTables } from './draw-table.ts';

const data = Array.from({ length: 24 }, (_, i) => ({ id: i, name: `n${i % 8}`, kind: 'xyz'[i % 3] }));
const columns = [
  { title: 'Id', field: 'id' },
  { title: 'Name', field: 'name', headerFilter: 'input' },
  { title: 'Kind', field: 'kind', headerFilter: 'list' },
];

async function type({ find, rows }: Shown, text: string, count: number): Promise<void> {
  const [input] = find<HTMLInputElement>('.tabulator-header-filter input');
  input!.value = text;
  input!.dispatchEvent(new Event('input'));
  await until(() => rows().length === count, `${count} rows`);
}

const sortByHeader = ({ find }: Shown, i: number) => find('.tabulator-col-title')[i]!.click();
const orderOf = ({ find }: Shown) => find('.tabulator-col').map((one) => one.getAttribute('aria-sort') ?? 'none');
const filtersOf = ({ find }: Shown) => find<HTMLInputElement>('.tabulator-header-filter > *').map(({ value }) => value);
const pageOf = ({ texts }: Shown) => texts('.tabulator-page.active').join();

/** Methods that make the table anew, and the numbers of columns that it has then. */
const REMAKES: Record<string, (table: Handle) => unknown> = {
  hideColumn: (table) => table.hideColumn!('kind'),
  addColumn: (table) => table.addColumn!({ title: 'New', field: 'new', formatter: () => 'x' }, true),
  deleteColumn: (table) => table.deleteColumn!('kind'),
  setColumns: (table) => table.setColumns!(columns.toReversed()),
  'a listener that comes later': (table) => table.on!('rowClick', () => {}),
};

describe('tables that are made anew', () => {
  useTables();

  for (const [name, change] of Object.entries(REMAKES)) {
    it(`keep what the reader typed and sorted, and the page: ${name}`, async () => {
      const shown = await drawOptions({ data, columns, pagination: true, paginationSize: 2 });
      sortByHeader(shown, 0);
      sortByHeader(shown, 0);
      await type(shown, 'n1', 2);
      shown.find('[data-page=next]')[0]!.click();
      await until(() => pageOf(shown) === '2', 'page 2');
      const before = shown.find('.tabulator')[0];
      change(shown.table);
      await shown.flush();
      expect(shown.find('.tabulator')[0]).to.not.equal(before);
      await until(() => shown.rows().length === 1, 'the one row of page 2');
      const at = shown.texts('.tabulator-col-title').indexOf('Id');
      expect([pageOf(shown), shown.cells(at), filtersOf(shown).filter((value) => value !== '')]).to.deep.equal([
        '2',
        ['1'],
        ['n1'],
      ]);
      expect(orderOf(shown)[at]).to.equal('descending');
      expect(shown.warnings).to.deep.equal([]);
    });
  }

  it('keep a filter of a column that is hidden, and show it when it comes back', async () => {
    const shown = await drawOptions({ data, columns });
    await type(shown, 'n1', 3);
    shown.table.hideColumn!('name');
    await shown.flush();
    await until(() => shown.rows().length === 3, 'what the hidden filter leaves');
    shown.table.showColumn!('name');
    await shown.flush();
    await until(() => shown.rows().length === 3, 'the same');
    expect(filtersOf(shown)[0]).to.equal('n1');
  });

  it('keep filters, and the focus in one, when the module sorts: the sort is its own', async () => {
    const shown = await drawOptions({ data, columns });
    sortByHeader(shown, 1);
    await type(shown, 'n1', 3);
    shown.find('.tabulator-header-filter input')[0]!.focus();
    shown.table.setSort!('id', 'desc');
    await shown.flush();
    await until(() => shown.cells().join() === '17,9,1', 'rows in the new order');
    expect([orderOf(shown), filtersOf(shown)[0]]).to.deep.equal([['descending', 'none', 'none'], 'n1']);
    expect(document.activeElement).to.equal(shown.find('.tabulator-header-filter input')[0]);
    shown.table.clearSort!();
    await shown.flush();
    await until(() => shown.cells().join() === '1,9,17', 'rows in their own order');
  });

  it('forget filters that are cleared, and nothing else', async () => {
    const shown = await drawOptions({ data, columns });
    sortByHeader(shown, 0);
    sortByHeader(shown, 0);
    await type(shown, 'n1', 3);
    shown.table.clearHeaderFilter!();
    await shown.flush();
    await until(() => shown.rows().length === 24, 'all rows');
    expect([filtersOf(shown).join(''), shown.cells()[0]]).to.deep.equal(['', '23']);
  });

  it('keep what was chosen in a list, though it has no such rows any more', async () => {
    const shown = await drawOptions({ data, columns });
    const [select] = shown.find<HTMLSelectElement>('.tabulator-header-filter select');
    select!.value = 'y';
    select!.dispatchEvent(new Event('change'));
    await until(() => shown.rows().length === 8, 'rows of y');
    shown.table.setData!(data.filter(({ kind }) => kind !== 'y'));
    shown.table.hideColumn!('id');
    await shown.flush();
    await until(() => shown.rows().length === 0, 'none of y');
    expect(filtersOf(shown)[1]).to.equal('y');
  });

  it('begin with the first page where the module says how long pages are', async () => {
    const options = { pagination: true, paginationSize: 3, paginationSizeSelector: [3, 6] };
    const shown = await drawOptions({ data, columns, ...options });
    const size = () => shown.find<HTMLSelectElement>('.tabulator-page-size')[0]!;
    size().value = '6';
    size().dispatchEvent(new Event('change'));
    await until(() => shown.rows().length === 6, 'six rows');
    shown.find('[data-page=next]')[0]!.click();
    await until(() => pageOf(shown) === '2', 'page 2');
    shown.table.hideColumn!('kind');
    await shown.flush();
    await until(() => shown.rows().length === 6, 'six rows again');
    expect([pageOf(shown), size().value, shown.cells()[0]]).to.deep.equal(['2', '6', '6']);
    shown.table.setPageSize!(4);
    await shown.flush();
    await until(() => shown.rows().length === 4, 'four rows');
    expect([pageOf(shown), size().value]).to.deep.equal(['1', '4']);
  });

  it('keep groups that were closed, unless they are grouped anew', async () => {
    const shown = await drawOptions({ data, columns, groupBy: 'kind' });
    shown.find('.sm-group')[1]!.click();
    const open = () =>
      shown
        .find('.sm-group')
        .map((button) => button.getAttribute('aria-expanded'))
        .join();
    await until(() => open() === 'true,false,true', 'the second group closed');
    shown.table.hideColumn!('id');
    await shown.flush();
    await until(() => open() === 'true,false,true', 'the second group closed in the next');
    shown.table.setGroupBy!('kind');
    await shown.flush();
    await until(() => open() === 'true,true,true', 'all open');
  });

  it('stand where they were scrolled to, with columns as wide as the reader made them', async () => {
    const wide = columns.map((column) => ({ ...column, width: 300 }));
    const shown = await drawOptions({ data, columns: wide, height: 200 });
    const holder = () => shown.find('.tabulator-tableholder')[0]!;
    holder().scrollTop = 170;
    holder().scrollLeft = 60;
    await new Promise((resolve) => holder().addEventListener('scroll', resolve, { once: true }));
    const handle = shown.find('.tabulator-col-resize-handle')[0]!;
    const at = { bubbles: true, cancelable: true, screenX: 0, clientX: 0 };
    handle.dispatchEvent(new MouseEvent('mousedown', at));
    document.body.dispatchEvent(new MouseEvent('mousemove', { ...at, screenX: 50, clientX: 50 }));
    document.body.dispatchEvent(new MouseEvent('mouseup', { ...at, screenX: 50, clientX: 50 }));
    const width = () => shown.find('.tabulator-col')[0]!.offsetWidth;
    expect(width()).to.equal(350);
    shown.table.setSort!('id', 'desc');
    await shown.flush();
    await until(() => holder().scrollTop === 170 && holder().scrollLeft === 60, 'the same place');
    await until(() => shown.cells().includes('12'), 'rows at that place');
    expect(width()).to.equal(350);
  });

  it('are as they were said to be where they are new', async () => {
    const shown = await drawOptions({ data, columns });
    await type(shown, 'n1', 3);
    shown.table.destroy!();
    await shown.flush();
    const other = await drawOptions({ data, columns });
    expect(other.rows()).to.have.length(24);
  });
});

describe('rows that are selected', () => {
  useTables();

  const selected = ({ find }: Shown) =>
    find('.tabulator-selected .tabulator-cell:first-child').map((cell) => cell.textContent);
  const draw = async (options: object = {}) => {
    const shown = await drawOptions({ data: data.slice(0, 5), columns, index: 'id', selectableRows: 2, ...options });
    for (const i of [3, 1]) shown.rows()[i]!.click();
    expect(selected(shown)).to.deep.equal(['1', '3']);
    return shown;
  };
  const CHANGES: Record<string, [change: (table: Handle) => unknown, selected: string[]]> = {
    'a sort': [(table) => table.setSort!('id', 'desc'), ['3', '1']],
    'a row added before them': [(table) => table.addRow!({ id: 9 }, true), ['1', '3']],
    'a change of one': [(table) => table.updateData!([{ id: 3, name: 'new' }]), ['1', '3']],
    'the end of one': [(table) => table.deleteRow!(3), ['1']],
    'a filter that leaves one': [(table) => table.setFilter!('id', '>', 1), ['3']],
    'other data': [(table) => table.setData!(data.slice(0, 5)), []],
  };
  for (const [name, [change, left]] of Object.entries(CHANGES)) {
    it(`outlast ${name}, if they are still there`, async () => {
      const shown = await draw();
      change(shown.table);
      await shown.flush();
      await until(() => selected(shown).join() === left.join(), `${left} selected, not ${selected(shown)}`);
      const known = (shown.table.getSelectedData!() as { id: number }[]).map(({ id }) => `${id}`);
      expect(known.toSorted()).to.deep.equal(left.toSorted());
    });
  }

  it('give way in the order in which they were selected', async () => {
    const shown = await draw();
    shown.table.hideColumn!('kind');
    await shown.flush();
    shown.rows()[0]!.click();
    expect(selected(shown)).to.deep.equal(['0', '1']);
  });
});
