/** Every method and event of tables that modules are promised, each with what it changes in the document. */
import { expect } from 'chai';
import { until } from './chunk-context.ts';
import { drawOptions, type Handle, type Shown } from './draw-module-table.ts';
import { useTables } from './draw-table.ts';

const data = [
  { a: 2, b: 'y' },
  { a: 10, b: 'x' },
  { a: 1, b: 'z' },
];
const both = {
  data,
  columns: [
    { title: 'A', field: 'a' },
    { title: 'B', field: 'b' },
  ],
};

type Script = (table: Handle, shown: Shown) => unknown;
const METHODS: Record<string, [script: Script, cells: string[]]> = {
  setData: [(table) => table.setData!([{ a: 5, b: 'q' }]), ['5']],
  replaceData: [(table) => table.replaceData!([{ a: 6, b: 'q' }]), ['6']],
  clearData: [(table) => table.clearData!(), []],
  setFilter: [(table) => table.setFilter!('a', '<', 5), ['2', '1']],
  'setFilter with a function': [(table) => table.setFilter!(({ a }: { a: number }) => a === 10), ['10']],
  clearFilter: [
    (table) => {
      table.setFilter!('a', '=', 1);
      table.clearFilter!();
    },
    ['2', '10', '1'],
  ],
  setSort: [(table) => table.setSort!('a', 'asc'), ['1', '2', '10']],
  getData: [(table) => table.setData!([...(table.getData!() as object[])].slice(0, 1)), ['2']],
  'getData of what is shown': [
    (table) => {
      table.setFilter!('a', '>', 2);
      table.setData!(table.getData!('active'));
    },
    ['10'],
  ],
  destroy: [(table) => table.destroy!(), []],
};

describe('tables: each method does something', () => {
  useTables();

  for (const [name, [script, cells]] of Object.entries(METHODS)) {
    it(`${name}()`, async () => {
      const shown = await drawOptions(both);
      script(shown.table, shown);
      await shown.flush();
      await until(() => shown.cells().join() === cells.join(), `${cells}, not ${shown.cells()}`);
      expect(shown.warnings).to.deep.equal([]);
    });
  }

  for (const [name, act] of [
    ['rowClick', ({ rows }: Shown) => rows()[1]!.click()],
    ['cellClick', ({ find }: Shown) => find('.tabulator-cell')[2]!.click()],
    ['rowSelected', ({ rows }: Shown) => rows()[1]!.click()],
  ] as const) {
    it(`on('${name}')`, async () => {
      const heard: unknown[] = [];
      const shown = await drawOptions({ ...both, selectableRows: true }, (table) =>
        table.on!(name, (...args: Handle[]) => heard.push(args.length, args.at(-1)!.getData!())),
      );
      act(shown);
      expect(heard).to.deep.equal([name === 'rowSelected' ? 1 : 2, data[1]]);
    });
  }
});
