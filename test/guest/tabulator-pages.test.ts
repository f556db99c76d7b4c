import { expect } from 'chai';
import { setUp, tableOf } from './tables.ts';

const data = Array.from({ length: 30 }, (_, a) => ({ a }));
const columns = [{ title: 'A', field: 'a' }];

interface Paged {
  setPage(page: unknown): Promise<void>;
  setPageSize(size: unknown): void;
  nextPage(): Promise<void>;
  setData(data: unknown): Promise<void>;
  replaceData(data: unknown): Promise<void>;
}

function make(options: object = { pagination: true }, part?: object) {
  const { recording, make, warnings } = part ? setUp(3, 100, part) : setUp();
  const table = make({ data, columns, ...options }) as unknown as Paged;
  const first = recording.flush();
  const sent = () => recording.flush().map((op) => (op.op === 'table-rows' ? op.shown : op.op));
  return { table, first, sent, warnings };
}

describe('guest Tabulator: pages', () => {
  it('are what the stage is told last of a slice, once', async () => {
    const { table, sent, warnings } = make();
    await table.setPage(2);
    await table.nextPage();
    expect(sent()).to.deep.equal(['next']);
    await table.setPage('4');
    await table.replaceData([]);
    expect(sent()).to.deep.equal(['table-data', 4]);
    for (const page of [0, -1, NaN, 'x', null, {}]) await table.setPage(page);
    expect([sent(), warnings()]).to.deep.equal([[], []]);
  });

  it('begin with the first where there is other data', async () => {
    const { table, sent } = make();
    await table.setData([{ a: 1 }]);
    expect(sent()).to.deep.equal(['table-data', 1]);
    await table.replaceData([{ a: 1 }]);
    expect(sent()).to.deep.equal(['table-data']);
    const other = make({});
    await other.table.setData([{ a: 1 }]);
    await other.table.setPage(2);
    expect(other.sent()).to.deep.equal(['table-data']);
  });

  it('are as long as the module says, with no part for more', () => {
    const { table, sent, warnings, first } = make({ pagination: true, paginationInitialPage: 3 }, {});
    expect(first.map(({ op }) => op)).to.deep.equal(['table', 'table-rows']);
    expect(tableOf(first).options.anew).to.equal(undefined);
    table.setPageSize(7);
    expect([sent(), warnings()]).to.deep.equal([['table'], []]);
  });
});

describe('guest Tabulator: what a change is about', () => {
  it('is a sort that is taken away, with no part for more', () => {
    const { recording, make, warnings } = setUp(3, 1000, {});
    const table = make({ data, columns, initialSort: [{ column: 'a', dir: 'desc' }] });
    recording.flush();
    (table as unknown as { clearSort(): void }).clearSort();
    expect(tableOf(recording.flush()).options).to.deep.include({ initialSort: [], anew: ['sort'] });
    expect(warnings()).to.deep.equal([]);
  });

  const anewOf = (change: (table: Record<string, (...given: unknown[]) => unknown>) => unknown) => {
    const { recording, make } = setUp();
    const table = make({ data, columns, pagination: true });
    recording.flush();
    change(table as never);
    return tableOf(recording.flush()).options.anew;
  };

  it('is told with the table that is made anew, and nothing else begins again', () => {
    expect(anewOf((table) => table.setSort!('a'))).to.deep.equal(['sort']);
    expect(anewOf((table) => table.clearSort!())).to.deep.equal(['sort']);
    expect(anewOf((table) => table.clearHeaderFilter!())).to.deep.equal(['filters']);
    expect(anewOf((table) => table.clearFilter!(true))).to.deep.equal(['filters']);
    expect(anewOf((table) => table.setGroupBy!('a'))).to.deep.equal(['groups']);
    expect(anewOf((table) => table.setPageSize!(5))).to.deep.equal(['page']);
    expect(anewOf((table) => table.hideColumn!('a'))).to.deep.equal([]);
  });

  it('is told once', () => {
    const { recording, make } = setUp();
    const table = make({ data, columns }) as unknown as Record<string, (...given: unknown[]) => unknown>;
    expect(tableOf(recording.flush()).options.anew).to.equal(undefined);
    table.setSort!('a');
    table.setGroupBy!('a');
    expect(tableOf(recording.flush()).options.anew).to.deep.equal(['sort', 'groups']);
    table.hideColumn!('a');
    expect(tableOf(recording.flush()).options.anew).to.deep.equal([]);
  });
});
