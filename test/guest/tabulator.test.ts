import { expect } from 'chai';
import { rows, rowsOf, setUp, tableOf } from './tables.ts';

describe('guest Tabulator', () => {
  it('takes rows that are wrapped once more for rows, and says how lists become some', () => {
    const { recording, make, warnings } = setUp();
    make({ data: [rows], columns: [{ title: 'A', field: 'a' }] });
    expect(rowsOf(tableOf(recording.flush()).data)).to.deep.equal([{ c0: 1 }, { c0: 2 }]);
    expect(warnings()).to.deep.equal([]);
    make({ data: [['x', 1]], columns: [{ title: 'A', field: 'a' }] });
    expect(warnings().join()).to.contain('1 rows that are not objects were left out');
  });

  it('records a table with its options and only the fields that columns show', () => {
    const { recording, make, warnings } = setUp();
    make({
      data: rows,
      columns: [
        { title: 'A', field: 'a', width: '90px', hozAlign: 'right', sorter: 'number', frozen: true },
        { title: 'B', field: 'b', headerSort: false, visible: false },
      ],
      layout: 'fitColumns',
      height: '300px',
      maxHeight: 500,
      pagination: 'local',
      paginationSize: 20,
      initialSort: { column: 'a', dir: 'desc' },
      placeholder: 'None',
    });
    const op = tableOf(recording.flush());
    expect(op.target).to.equal(1);
    expect(op.options).to.deep.equal({
      columns: [
        { title: 'A', field: 'a', width: 90, hozAlign: 'right', sorter: 'number', frozen: true },
        { title: 'B', field: 'b', headerSort: false, visible: false },
      ],
      layout: 'fitColumns',
      height: 300,
      maxHeight: 500,
      pagination: true,
      paginationSize: 20,
      initialSort: [{ column: 'a', dir: 'desc' }],
      placeholder: 'None',
    });
    expect(rowsOf(op.data)).to.deep.equal([
      { c0: 1, c1: 'x' },
      { c0: 2, c1: null },
    ]);
    expect(warnings()).to.deep.equal([]);
    expect(recording.flush()).to.deep.equal([]);
  });

  it('finds fields in objects of rows by names with dots, where no field has that name itself', () => {
    const { recording, make } = setUp();
    const data = [
      { film: { budget: { total: 5 } }, 'a.b': 'own', a: { b: 'nested' } },
      { film: null, a: 7 },
      { film: { budget: 3 } },
    ];
    const fields = ['film.budget.total', 'a.b', 'film.none', 'film.constructor.name', '.', 'film.'];
    make({
      data,
      columns: fields.map((field) => ({ field })),
      initialFilter: [{ field: 'a.b', type: '=', value: 'own' }],
    });
    const seen = () =>
      rowsOf(tableOf(recording.flush()).data).map((row) =>
        Object.values(row).filter((value) => value !== null && value !== undefined),
      );
    expect(seen()).to.deep.equal([[5, 'own']]);
    make({ data, columns: fields.map((field) => ({ field })) });
    expect(seen()).to.deep.equal([[5, 'own'], [], []]);
  });

  it('reads the sizes of pages that a reader may choose', () => {
    const sizesOf = (paginationSizeSelector: unknown, more: object = {}) => {
      const { recording, make, warnings } = setUp();
      make({ data: rows, columns: [], pagination: true, paginationSizeSelector, ...more });
      return [tableOf(recording.flush()).options.pageSizes, warnings()];
    };
    expect(sizesOf([50, '25', 100, 25, true])).to.deep.equal([[10, 25, 50, 100, 10_000], []]);
    expect(sizesOf(true, { paginationSize: 15 })).to.deep.equal([[15, 30, 45, 60], []]);
    expect(sizesOf(false)).to.deep.equal([undefined, []]);
    expect(sizesOf([10])).to.deep.equal([undefined, []]);
    const [sizes, told] = sizesOf([0, 20, 'x']);
    expect(sizes).to.deep.equal([10, 20]);
    expect(String(told)).to.contain('paginationSizeSelector (a list) is not available and was left out');
  });

  it('hides titles where it says so', () => {
    const visibleOf = (headerVisible: unknown) => {
      const { recording, make, warnings } = setUp();
      make({ data: rows, columns: [], headerVisible });
      return [tableOf(recording.flush()).options.headerVisible, warnings()];
    };
    expect(visibleOf(false)).to.deep.equal([false, []]);
    expect(visibleOf(true)).to.deep.equal([undefined, []]);
    expect(visibleOf(undefined)).to.deep.equal([undefined, []]);
  });

  it('knows hozAlign by its older name, which gives way to it', () => {
    const { recording, make, warnings } = setUp();
    const columns = [
      { field: 'a', align: 'right' },
      { field: 'b', align: 'right', hozAlign: 'center' },
      { field: 'a', align: 'up' },
    ];
    make({ data: rows, columns });
    const { options } = tableOf(recording.flush());
    expect(options.columns.map(({ hozAlign }) => hozAlign)).to.deep.equal(['right', 'center', undefined]);
    expect(warnings()).to.have.length(1);
    expect(warnings()[0]).to.contain('columns[].hozAlign "up"');
  });

  it('gives columns what columnDefaults say, where they say nothing themselves', () => {
    const { recording, make, warnings } = setUp();
    make({
      data: [{ a: 1 }],
      columnDefaults: { hozAlign: 'right', headerSort: false, title: 'No', formatter: () => 'x', index: 1 },
      columns: [
        { title: 'A', field: 'a' },
        { title: 'B', field: 'a', hozAlign: 'left', headerSort: true },
      ],
    });
    const { options, data } = tableOf(recording.flush());
    expect(options.columns).to.deep.equal([
      { title: 'A', field: 'a', hozAlign: 'right', headerSort: false },
      { title: 'B', field: 'a', hozAlign: 'left', headerSort: true },
    ]);
    expect(rowsOf(data)).to.deep.equal([{ c0: 1, c1: 1, d0: 'x', d1: 'x' }]);
    expect(warnings()).to.deep.equal(['SM501 Tabulator: columnDefaults.index is not available and was left out']);
  });

  it('works as new Tabulator, as a call and as Tabulator.create, with a selector, and is frozen', () => {
    const { recording, Tabulator } = setUp();
    Tabulator.create('#here', { data: rows });
    Tabulator('#here', { data: rows });
    expect(recording.flush()).to.have.length(2);
    expect(Object.isFrozen(Tabulator) && Object.isFrozen(Tabulator.create)).to.equal(true);
    expect(Object.isFrozen((Tabulator as unknown as { prototype: object }).prototype)).to.equal(true);
  });

  it('has the other methods of Tabulator 6, which do nothing and say so', () => {
    const { recording, make, warnings } = setUp();
    const table = make({ data: rows }) as unknown as Record<string, () => unknown>;
    const names =
      'clearAlert clearHistory getCalcResults getColumnLayout getEditedCells getGroupedData getHtml getInvalidCells getLang getLocale import modExists navigateDown setMaxHeight setMaxPage validate';
    for (const name of names.split(' ')) table[name]!();
    recording.flush();
    expect(warnings().map((one) => /(\w+)\(\)/.exec(one)?.[1])).to.deep.equal(names.split(' '));
  });

  it('finds the columns itself with autoColumns, and without any', () => {
    const { recording, make } = setUp();
    make({ data: [{ a: 1 }, { a: 2, 'b.c': 3 }], autoColumns: true });
    make({ data: Object.defineProperty([{ z: 1 }], 'columns', { value: [{ name: 'z' }, { name: 'y' }] }) });
    const names = recording.flush().map((op) => tableOf([op]).options.columns.map(({ field }) => field));
    expect(names).to.deep.equal([
      ['a', 'b.c'],
      ['z', 'y'],
    ]);
  });

  it('reads own properties only', () => {
    const { recording, make } = setUp();
    make(Object.assign(Object.create({ placeholder: 'inherited', height: 300 }), { data: rows }));
    const { options } = tableOf(recording.flush());
    expect(options.placeholder).to.equal(undefined);
    expect(options.height).to.equal(undefined);
  });

  it('sends odd values as text or nothing, and reports rows that are none', () => {
    const { recording, make, warnings } = setUp();
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const values = [cyclic, () => 1, Symbol('s'), [1, [2]], { deep: 1 }, new Date(0), 10n, undefined, Number.NaN];
    make({ data: [...values.map((a) => ({ a })), 5, null], columns: [{ title: 'A', field: 'a' }] });
    const sent = rowsOf(tableOf(recording.flush()).data).map(({ c0 }) => c0);
    expect(sent.slice(2)).to.deep.equal(['Symbol(s)', '1, …', '{"deep":1}', new Date(0), 10n, undefined, Number.NaN]);
    expect(sent[0]).to.equal('{"self":{"self":{"self":…}}}');
    expect(warnings()[0]).to.match(/2 rows/);
  });

  it('shows the beginning of objects, and runs no toJSON of theirs', () => {
    const { recording, make } = setUp();
    const endless: unknown[] = [1];
    endless.length = 2 ** 32 - 1;
    const values = [{ at: new Date(0), s: 'a"b', n: null, l: [1, [2]] }, { endless }, { toJSON: () => 'mine' }];
    make({ data: values.map((a) => ({ a })), columns: [{ title: 'A', field: 'a' }] });
    const [first, second, third] = rowsOf(tableOf(recording.flush()).data).map(({ c0 }) => c0);
    expect(first).to.equal('{"at":"1970-01-01T00:00:00.000Z","s":"a\\"b","n":null,"l":[1,[2]]}');
    expect(second).to.match(/^\{"endless":\[1,null,null/);
    expect(third).to.equal('{"toJSON":"(a function)"}');
  });

  it('sends other data, a new sort and the end once a slice', async () => {
    const { recording, make } = setUp();
    const table = make({ data: rows, columns: [{ title: 'A', field: 'a' }] });
    const { id } = tableOf(recording.flush());
    await table.setData([{ a: 8 }]);
    await table.replaceData([{ a: 9 }]);
    expect(table.getData()).to.deep.equal([{ a: 9 }]);
    const [data, ...rest] = recording.flush();
    expect(rest).to.deep.equal([]);
    expect(data).to.include({ op: 'table-data', id });
    expect(rowsOf((data as { data: unknown }).data)).to.deep.equal([{ c0: 9 }]);
    table.setSort('a', 'desc');
    expect(tableOf(recording.flush()).options.initialSort).to.deep.equal([{ column: 'a', dir: 'desc' }]);
    table.destroy();
    expect(recording.flush()).to.deep.equal([{ op: 'destroy', id }]);
    table.setData([]);
    expect(recording.flush()).to.deep.equal([]);
  });

  it('names the argument and the remedy where it can not go on', () => {
    const { Tabulator, make } = setUp();
    expect(() => Tabulator(null, {})).to.throw(TypeError, /first argument.*container/);
    expect(() => make([])).to.throw(TypeError, /options/);
    expect(() => make({ data: 'x' })).to.throw(TypeError, /data/);
    expect(() => make({ data: [], columns: {} })).to.throw(TypeError, /columns/);
  });

  it('tells listeners of tableBuilt, and reports others', async () => {
    const { make, warnings } = setUp();
    const table = make({ data: rows });
    await new Promise((resolve) => table.on('tableBuilt', () => resolve(true)));
    table.on('rowClick', () => {});
    const { setHeaderFilterValue } = table as unknown as {
      setHeaderFilterValue(field: string, value: string): unknown;
    };
    setHeaderFilterValue('a', 'x');
    expect(warnings().join()).to.match(/rowClick.*setHeaderFilterValue/);
  });
});
