import { expect } from 'chai';
import type { Operation } from '../../src/protocol/operations.ts';
import { type Handle, moreOf, rowsOf, setUp, tableOf } from './tables.ts';

interface Row {
  getData(): unknown;
  getIndex(): unknown;
  getPosition(): number;
  update(data: unknown): Promise<void>;
  delete(): Promise<void>;
}
interface Column {
  getField(): string;
  getDefinition(): Record<string, unknown>;
  isVisible(): boolean;
  hide(): void;
  show(): void;
  toggle(): void;
  delete(): Promise<void>;
}
/** As Tabulator has them. */
interface Changing extends Handle {
  addData(data: unknown, onTop?: unknown, beside?: unknown): Promise<Row[]>;
  addRow(row: unknown, onTop?: unknown, beside?: unknown): Promise<Row>;
  updateData(data: unknown): Promise<void>;
  updateOrAddData(data: unknown): Promise<void>;
  updateRow(which: unknown, data: unknown): Promise<boolean>;
  updateOrAddRow(which: unknown, data: unknown): Promise<Row>;
  deleteRow(which: unknown): Promise<void>;
  getRow(which: unknown): Row | false;
  getRowFromPosition(position: unknown): Row | false;
  getRows(which?: unknown): Row[];
  searchData(...condition: unknown[]): unknown[];
  searchRows(...condition: unknown[]): Row[];
  setColumns(definitions: unknown): void;
  addColumn(definition: unknown, isBefore?: unknown, beside?: unknown): Promise<Column>;
  deleteColumn(which: unknown): Promise<void>;
  showColumn(which: unknown): void;
  hideColumn(which: unknown): void;
  toggleColumn(which: unknown): void;
  getColumn(which: unknown): Column | false;
  getColumns(): Column[];
  getColumnDefinitions(): unknown[];
  setGroupHeader(header: unknown): void;
  setGroupStartOpen(open: unknown): void;
  clearSort(): void;
  setPageSize(size: unknown): void;
}

const DATA = [
  { id: 1, name: 'a', n: 10 },
  { id: 2, name: 'b', n: 20 },
  { id: 3, name: 'c', n: 30 },
];
const COLUMNS = [
  { title: 'Id', field: 'id' },
  { title: 'Name', field: 'name' },
];

function show(options: object = {}, rows?: number) {
  const { recording, make, warnings } = setUp(3, rows);
  const table = make({ data: DATA, columns: COLUMNS, ...options }) as Changing;
  recording.flush();
  /** What the stage is told next. */
  const next = (): Operation[] => recording.flush();
  const shown = () => next().flatMap((op) => ('data' in op ? rowsOf(op.data).map((row) => Object.values(row)) : []));
  return { table, next, shown, warnings, recording };
}

describe('guest Tabulator: methods that change rows', () => {
  it('add them at the end, on top or beside one', async () => {
    const { table, shown } = show();
    const added = await table.addRow({ id: 4, name: 'd' });
    expect([added.getIndex(), added.getPosition(), added.getData()]).to.deep.equal([4, 4, { id: 4, name: 'd' }]);
    await table.addData([{ id: 5 }, { id: 6 }], true);
    await table.addRow({ id: 7 }, true, 2);
    await table.addRow({ id: 8 }, false, 2);
    expect(shown().map(([id]) => id)).to.deep.equal([5, 6, 1, 7, 2, 8, 3, 4]);
    expect(table.getData()).to.have.length(8);
    expect(DATA).to.have.length(3);
  });

  it('change and take away those that their index names, as a number or a text, or rows themselves', async () => {
    const { table, shown } = show();
    await table.updateData([
      { id: 2, name: 'B' },
      { id: '3', n: 31 },
      { id: 9, name: 'nobody' },
    ]);
    expect(await table.updateRow(1, { name: 'A' })).to.equal(true);
    expect(await table.updateRow(99, { name: 'A' })).to.equal(false);
    expect(shown()).to.deep.equal([
      [1, 'A'],
      [2, 'B'],
      ['3', 'c'],
    ]);
    await table.updateOrAddData([
      { id: 1, name: 'one' },
      { id: 9, name: 'nine' },
    ]);
    expect((await table.updateOrAddRow(10, { id: 10, name: 'ten' })).getPosition()).to.equal(5);
    expect((await table.updateOrAddRow(10, { name: 'TEN' })).getData()).to.deep.equal({ id: 10, name: 'TEN' });
    await table.deleteRow([2, table.getRow('3')]);
    await (table.getRow(9) as Row).delete();
    await (table.getRow(1) as Row).update({ name: 'uno' });
    expect(shown()).to.deep.equal([
      [1, 'uno'],
      [10, 'TEN'],
    ]);
    // The module's own rows are as it made them.
    expect(DATA[0]).to.deep.equal({ id: 1, name: 'a', n: 10 });
  });

  it('find rows by another field where `index` names one', () => {
    const { table } = show({ index: 'name' });
    expect((table.getRow('b') as Row).getData()).to.equal(DATA[1]);
    expect([table.getRow(1), table.getRow(undefined), table.getRow({})]).to.deep.equal([false, false, false]);
  });

  it('give rows: all, those that filters let pass, by place, by a condition', () => {
    const { table } = show();
    table.setFilter('n', '>', 10);
    const ids = (rows: Row[]) => rows.map((row) => [row.getIndex(), row.getPosition()]);
    expect(ids(table.getRows())).to.deep.equal([
      [1, false],
      [2, 1],
      [3, 2],
    ]);
    expect(ids(table.getRows('active'))).to.deep.equal([
      [2, 1],
      [3, 2],
    ]);
    expect((table.getRowFromPosition(2) as Row).getIndex()).to.equal(3);
    expect(table.getRowFromPosition(3)).to.equal(false);
    expect(table.searchData('name', '=', 'a')).to.deep.equal([DATA[0]]);
    expect(ids(table.searchRows('n', '<', 25))).to.deep.equal([
      [1, false],
      [2, 1],
    ]);
  });

  it('keep as many rows as a table may have, and say what is not there', async () => {
    const { table, shown, warnings } = show({}, 5);
    await table.addData([4, 5, 6, 7].map((id) => ({ id })));
    expect(shown().map(([id]) => id)).to.deep.equal([1, 2, 3, 4, 5]);
    expect(warnings()).to.deep.equal(['SM601 Tabulator: 2 rows were left out: a table may have 5']);
  });

  it('take no thousand looks for each of thousands', async () => {
    const data = Array.from({ length: 5000 }, (_, id) => ({ id, name: `${id}` }));
    let looks = 0;
    const get = (row: object, key: string) => {
      looks += 1;
      return Reflect.get(row, key);
    };
    const counted = data.map((row) => new Proxy(row, { get: get as never }));
    const { table } = show({ data: counted });
    looks = 0;
    await table.updateData(data.map(({ id }) => ({ id, name: 'x' })));
    expect(table.getRows()).to.have.length(5000);
    expect(looks).to.be.below(10 * data.length);
  });
});

describe('guest Tabulator: methods that change columns and groups', () => {
  it('show and hide columns, by field or by the column', () => {
    const { table, next } = show();
    const visible = () => tableOf(next()).options.columns.map(({ visible: is = true }) => is);
    table.hideColumn('name');
    expect(visible()).to.deep.equal([true, false]);
    table.toggleColumn('name');
    table.toggleColumn('id');
    expect(visible()).to.deep.equal([false, true]);
    const [id] = table.getColumns();
    expect([id!.isVisible(), id!.getField(), id!.getDefinition().title]).to.deep.equal([false, 'id', 'Id']);
    id!.toggle();
    expect([id!.isVisible(), visible()]).to.deep.equal([true, [true, true]]);
    table.showColumn(id);
    // It is shown already.
    expect(next()).to.deep.equal([]);
    expect(table.getColumn('none')).to.equal(false);
  });

  it('put others in their place, add and take away', async () => {
    const { table, next, warnings } = show();
    table.setColumns([{ title: 'N', field: 'n' }]);
    await table.addColumn({ title: 'Name', field: 'name', visible: true }, true, 'n');
    const added = await table.addColumn({ title: 'Id', field: 'id' });
    const titles = () => tableOf(next()).options.columns.map(({ title }) => title);
    expect(titles()).to.deep.equal(['Name', 'N', 'Id']);
    await table.deleteColumn('n');
    expect(titles()).to.deep.equal(['Name', 'Id']);
    await added.delete();
    expect(table.getColumnDefinitions()).to.deep.equal([{ title: 'Name', field: 'name', visible: true }]);
    expect(() => table.setColumns('x')).to.throw(TypeError, /columns is not a list/);
    expect(warnings()).to.deep.equal([]);
  });

  it('never make more columns than a table may have', async () => {
    const { table, next } = show();
    for (let i = 0; i < 250; i += 1) void table.addColumn({ title: `${i}`, field: 'n' });
    expect(tableOf(next()).options.columns).to.have.length(200);
  });

  it('group by a field, and no more', () => {
    const { table, next, warnings } = show({ groupHeader: (value: unknown) => `<${value}>` });
    table.setGroupBy('name');
    const more = moreOf(next());
    expect(more.groups).to.deep.equal([true]);
    table.setGroupStartOpen(false);
    expect(moreOf(next()).groups).to.deep.equal([false]);
    table.setGroupBy(false);
    expect(JSON.stringify(tableOf(next()).more ?? {})).to.not.include('groups');
    expect(warnings()).to.deep.equal([]);
  });

  it('forget the order that the table began with, and change the length of pages', () => {
    const { table, next } = show({ initialSort: [{ column: 'id', dir: 'desc' }], pagination: true });
    table.clearSort();
    table.setPageSize(50.5);
    table.setPageSize('x');
    expect(tableOf(next()).options).to.include({ paginationSize: 50, pagination: true });
  });
});

describe('guest Tabulator: mutators', () => {
  it('make values before anything else sees a row, of the data that comes later too', async () => {
    const seen: unknown[] = [];
    const double = (value: number, data: object, type: string, params: unknown) => {
      seen.push([type, params, { ...data }]);
      return value * 2;
    };
    const columns = [
      { title: 'N', field: 'n', mutator: double, mutatorParams: { by: 2 } },
      { title: 'Both', field: 'both', mutator: (_: unknown, row: { n: number; id: number }) => row.n + row.id },
    ];
    const { table, shown, recording } = show({ columns, initialFilter: [{ field: 'n', type: '>', value: 20 }] });
    table.setSort('n', 'desc');
    expect(shown()).to.deep.equal([
      [40, 42],
      [60, 63],
    ]);
    expect(seen[0]).to.deep.equal(['data', { by: 2 }, { id: 1, name: 'a', n: 10 }]);
    expect(table.getData()[0]).to.deep.equal({ id: 1, name: 'a', n: 20, both: 21 });
    expect(DATA[0]!.n).to.equal(10);
    await table.addRow({ id: 4, n: 40 });
    expect(shown().at(-1)).to.deep.equal([80, 84]);
    expect(recording.violations).to.deep.equal([]);
  });

  it('that throw are told, and the values are as they were', () => {
    const mutator = () => {
      throw new Error('no');
    };
    const { table, warnings } = show({ columns: [{ title: 'N', field: 'n', mutator }] });
    expect(table.getData()).to.deep.equal(DATA);
    expect(warnings()).to.deep.equal(['SM206 Tabulator: The mutator of "N" threw: no']);
  });

  it('reach no prototype by the name of a field', () => {
    const { table } = show({ columns: [{ title: 'P', field: 'toString', mutator: () => 'x' }] });
    expect(Object.getPrototypeOf(table.getData()[0])).to.equal(Object.prototype);
    expect(String({})).to.equal('[object Object]');
  });
});
