import { expect } from 'chai';
import { passes } from '../../src/datasets/compare.ts';
import { type Handle, moreOf, rowsOf, setUp, tableOf } from './tables.ts';

describe('guest Tabulator: filters', () => {
  const data = [
    { name: 'Ann', n: 1, at: new Date(1) },
    { name: 'Ben', n: 20, at: new Date(20) },
    { name: 'Cy', n: '3', at: null },
  ];
  const columns = [{ title: 'Name', field: 'name' }];

  it('in headers are described to the stage', () => {
    const { recording, make, warnings } = setUp();
    make({
      data: data.map((row) => ({ a: null, b: null, c: null, d: null, e: null, f: null, ...row })),
      columns: [
        { title: 'A', field: 'a', headerFilter: true, headerFilterPlaceholder: 'Find', headerFilterLiveFilter: false },
        { title: 'B', field: 'b', headerFilter: 'number', headerFilterFunc: '>=' },
        {
          title: 'C',
          field: 'c',
          headerFilter: 'select',
          headerFilterParams: { values: { '': 'All', x: 'The X', y: 'Y' } },
        },
        {
          title: 'D',
          field: 'd',
          headerFilter: 'list',
          headerFilterParams: { values: [1, { value: 'b', label: 'B' }, null] },
        },
        { title: 'E', field: 'e', headerFilter: 'list', headerFilterParams: { valuesLookup: true } },
        { title: 'F', field: 'f', headerFilter: 'tickCross' },
      ],
    });
    expect(moreOf(recording.flush()).columns!.map(({ filter }) => filter)).to.deep.equal([
      { kind: 'input', placeholder: 'Find', live: false },
      { kind: 'number', type: '>=' },
      {
        kind: 'list',
        placeholder: 'All',
        values: [
          ['x', 'The X'],
          ['y', 'Y'],
        ],
      },
      {
        kind: 'list',
        values: [
          ['1', '1'],
          ['b', 'B'],
        ],
      },
      { kind: 'list' },
      { kind: 'tickCross' },
    ]);
    expect(warnings()).to.deep.equal([]);
    make({ data, columns: [{ title: 'A', field: 'a', headerFilter: () => 0, headerFilterFunc: 'regex' }] });
    expect(moreOf(recording.flush()).columns).to.deep.equal([{ filter: { kind: 'input' } }]);
    expect(warnings().join()).to.match(/headerFilter \(a function\).*headerFilterFunc "regex"/);
    const params = { values: ['', { value: 'x', label: 'X' }], multiselect: true };
    make({ data, columns: [{ title: 'A', field: 'a', headerFilter: 'list', headerFilterParams: params }] });
    expect(moreOf(recording.flush()).columns).to.deep.equal([{ filter: { kind: 'list', values: [['x', 'X']] } }]);
    expect(warnings().join()).to.contain('headerFilterParams.multiselect');
  });

  it('in headers name values that are no texts, and are what a column of ticks has', () => {
    const { recording, make, warnings } = setUp();
    const values = [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ];
    const given = [
      { headerFilter: 'list', headerFilterParams: { values } },
      { headerFilter: 'list', headerFilterParams: { values: [true, 2] } },
      { headerFilter: true, formatter: 'tickCross' },
      { headerFilter: true, headerFilterLiveFilter: false },
    ];
    make({ data, columns: given.map((one) => ({ title: 'A', field: 'n', ...one })) });
    expect(moreOf(recording.flush()).columns?.map(({ filter }) => filter)).to.deep.equal([
      {
        kind: 'list',
        values: [
          ['true', 'Yes'],
          ['false', 'No'],
        ],
      },
      {
        kind: 'list',
        values: [
          ['true', 'true'],
          ['2', '2'],
        ],
      },
      { kind: 'tickCross' },
      { kind: 'input', live: false },
    ]);
    expect(warnings()).to.deep.equal([]);
  });

  describe('of the module', () => {
    const named = (table: Handle, ...condition: unknown[]) => {
      table.setFilter(...condition);
      return table.getData('active').map((row) => (row as { name: string }).name);
    };

    it('compare as Tabulator does, and no text is an expression', () => {
      const table = setUp().make({ data, columns });
      expect(named(table, 'n', '>', 2)).to.deep.equal(['Ben', 'Cy']);
      expect(named(table, 'n', '=', 3)).to.deep.equal(['Cy']);
      expect(named(table, 'n', '!=', 3)).to.deep.equal(['Ann', 'Ben']);
      expect(named(table, 'name', 'like', 'N')).to.deep.equal(['Ann', 'Ben']);
      expect(named(table, 'name', 'like', '.*')).to.deep.equal([]);
      expect(named(table, 'name', 'starts', 'b')).to.deep.equal(['Ben']);
      expect(named(table, 'name', 'ends', 'y')).to.deep.equal(['Cy']);
      expect(named(table, 'name', 'keywords', 'cy ann')).to.deep.equal(['Ann', 'Cy']);
      expect(named(table, 'name', 'keywords', ' ')).to.deep.equal(['Ann', 'Ben', 'Cy']);
      expect(named(table, 'name', 'in', ['Ann', 'Zoe'])).to.deep.equal(['Ann']);
      expect(named(table, 'at', '>', new Date(1))).to.deep.equal(['Ben']);
      expect(named(table, 'at', '=', null)).to.deep.equal(['Cy']);
      expect(
        named(table, (row: { n: unknown }, { most }: { most: number }) => Number(row.n) < most, { most: 4 }),
      ).to.deep.equal(['Ann', 'Cy']);
      const either = [
        { field: 'name', type: '=', value: 'Ann' },
        { field: 'n', type: '>', value: 10 },
      ];
      expect(named(table, either)).to.deep.equal([]);
      expect(named(table, [either])).to.deep.equal(['Ann', 'Ben']);
    });

    it('say of numbers, which they take a shorter way with, what they say of all values', () => {
      const numbers = [0, -0, 1, -1, 2.5, NaN, Infinity, -Infinity, '2', '', 'x', true, null, undefined];
      const rows = numbers.map((n, name) => ({ name, n, at: null }));
      const table = setUp().make({ data: rows, columns });
      for (const type of ['<', '<=', '>', '>=', '=', '!='] as const) {
        for (const wanted of numbers) {
          table.setFilter('n', type, wanted);
          const passing = table.getData('active').map((row) => (row as unknown as { name: number }).name);
          const expected = rows.filter(({ n }) => passes(type, n, wanted)).map(({ name }) => name);
          expect(passing, `${type} ${String(wanted)}`).to.deep.equal(expected);
        }
      }
    });

    it('take what separates keywords, and whether all of them are wanted', () => {
      const { recording, make, warnings } = setUp();
      const table = make({ data, columns });
      expect(named(table, 'name', 'keywords', 'e N,zz', { separator: ',' })).to.deep.equal([]);
      expect(named(table, 'name', 'keywords', 'cy, be', { separator: ',' })).to.deep.equal(['Ben', 'Cy']);
      expect(named(table, 'name', 'keywords', 'e n', { matchAll: true })).to.deep.equal(['Ben']);
      table.clearFilter();
      table.addFilter('name', 'keywords', 'n e', { matchAll: true });
      expect(table.getData('active')).to.have.length(1);
      const filter = { field: 'name', type: 'keywords', value: 'an/cy', params: { separator: '/' } };
      recording.flush();
      make({ data, columns, initialFilter: [filter] });
      const rows = recording.flush().flatMap((op) => ('data' in op ? rowsOf(op.data).map(({ c0 }) => c0) : []));
      expect([rows, warnings()]).to.deep.equal([['Ann', 'Cy'], []]);
      table.setFilter('name', 'keywords', 'a', { separator: /,/ });
      table.setFilter('name', 'like', 'a', { matchAll: true });
      expect(warnings().join()).to.match(/params.separator \(a object\).*params of the filter "like"/);
    });

    it('hold from the start, are added and taken away, and send only rows', () => {
      const { recording, make } = setUp();
      const table = make({ data, columns, initialFilter: [{ field: 'n', type: '<', value: 10 }] });
      const sent = () =>
        recording.flush().map((op) => [op.op, rowsOf((op as { data: unknown }).data).map(({ c0 }) => c0)]);
      expect(sent()).to.deep.equal([['table', ['Ann', 'Cy']]]);
      table.addFilter('name', 'like', 'a');
      expect(sent()).to.deep.equal([['table-data', ['Ann']]]);
      expect(table.getData()).to.have.length(3);
      table.removeFilter('n', '<', 10);
      expect(sent()).to.deep.equal([['table-data', ['Ann']]]);
      table.clearFilter();
      expect(sent()).to.deep.equal([['table-data', ['Ann', 'Ben', 'Cy']]]);
    });

    it('in headers are cleared by a table that is made anew', () => {
      const { recording, make, warnings } = setUp();
      const table = make({ data, columns: [{ title: 'Name', field: 'name', headerFilter: 'input' }] });
      const ops = () => recording.flush().map(({ op }) => op);
      expect(ops()).to.deep.equal(['table']);
      table.clearHeaderFilter();
      expect(ops()).to.deep.equal(['table']);
      table.clearFilter(true);
      expect(ops()).to.deep.equal(['table']);
      expect(warnings()).to.deep.equal([]);
    });

    it('are left out and named where they are unknown or throw', () => {
      const { recording, make, warnings } = setUp();
      const table = make({ data, columns });
      table.setFilter('name', 'regex', '(a+)+$');
      table.setFilter({ field: 5 });
      table.setFilter(() => {
        throw new Error('no');
      });
      expect(rowsOf(tableOf(recording.flush()).data)).to.have.length(3);
      expect(warnings().join('\n')).to.match(
        /filter "regex"[\s\S]*filter \(a number\)[\s\S]*SM206 .*A filter threw: no/,
      );
      const throwing = {
        get x() {
          throw new Error('not to be read');
        },
      };
      for (const [type, wanted] of [
        ['=', throwing],
        ['in', Object.defineProperty([1], 0, { get: () => throwing.x })],
      ] as const) {
        table.setFilter('name', type, wanted);
        const [drawn] = recording.flush();
        expect(rowsOf((drawn as { data: unknown }).data as never)).to.have.length(3);
        expect(warnings().at(-1)).to.match(/SM206 .*A filter threw: not to be read/);
      }
      const endless: unknown[] = [];
      endless.push(endless);
      table.setFilter(endless);
      expect(recording.flush()).to.have.length(1);
    });
  });
});
