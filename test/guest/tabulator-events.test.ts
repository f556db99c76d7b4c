import { expect } from 'chai';
import type { Events, TakeTable } from '../../src/guest/events.ts';
import { tableMore } from '../../src/guest/tables/extended.ts';
import { createListeners } from '../../src/guest/tables/listeners.ts';
import { createTabulator } from '../../src/guest/tabulator.ts';
import type { TableEvent } from '../../src/protocol/to-guest.ts';
import { createRecording, placeIn, target } from './recording.ts';
import { moreOf, settingsOf } from './tables.ts';

interface Row {
  getData(): unknown;
  isSelected(): boolean;
  getPosition(): number;
  getElement(): { style: Record<string, string> };
}
interface Cell {
  getValue(): unknown;
  getField(): string;
  getRow(): Row;
}
interface Handle {
  on(name: unknown, listener: unknown): void;
  off(name?: unknown, listener?: unknown): void;
  setFilter(...condition: unknown[]): void;
  setData(rows: unknown): void;
  getSelectedData(): unknown[];
  getSelectedRows(): Row[];
  destroy(): void;
}

const data = [
  { a: 1, b: 'x' },
  { a: 2, b: 'y' },
  { a: 3, b: 'z' },
];
const columns = [{ field: 'a' }, { field: 'b' }];

function setUp(options: object = {}) {
  const recording = createRecording();
  let count = 0;
  let take: TakeTable | undefined;
  const events = {
    listenToTables(more: number, given: TakeTable) {
      count += more;
      take = given;
    },
  } as Events;
  const Tabulator = createTabulator(recording, placeIn, settingsOf({ tables: 3, rows: 100 }), { tableMore }, events);
  const table = Tabulator.create(target, { data, columns, ...options }) as Handle;
  const event = Object.freeze({ type: 'click' });
  const tell = (told: Partial<TableEvent>) =>
    take?.({ kind: 'click', id: 2, data: 1, row: 0, ...told }, event, (listener, args) => listener(...args));
  const warnings = () => recording.violations.map(({ message, hint }) => `${message}. ${hint}`);
  return { recording, table, event, tell, warnings, count: () => count };
}

describe('guest Tabulator: what the reader does', () => {
  it('is about the rows from before where reading others ended in an error', () => {
    const { recording, table, tell } = setUp();
    const heard: unknown[] = [];
    table.on('rowClick', (_event: unknown, row: Row) => heard.push(row.getData()));
    recording.flush();
    const trap = {
      get a() {
        throw new Error('trapped');
      },
    };
    table.setData([trap]);
    expect(() => recording.flush()).to.throw('trapped');
    tell({ row: 1 });
    expect(heard).to.deep.equal([data[1]]);
  });

  it('is told to columns that listen to their own cells, with a row that can be changed', () => {
    const heard: unknown[] = [];
    const cellClick = (event: object, cell: Cell) => {
      heard.push([
        event,
        cell.getField(),
        cell.getValue(),
        (cell.getRow() as Row & { getIndex(): unknown }).getIndex(),
      ]);
      void (cell.getRow() as Row & { update(data: object): unknown }).update({ a: 22 });
    };
    const cellDblClick = () => heard.push('twice');
    const { table, event, tell, count, recording } = setUp({
      index: 'b',
      columns: [{ field: 'a', cellClick, cellDblClick }, { field: 'b' }],
    });
    expect(count()).to.equal(1);
    recording.flush();
    tell({ row: 1, column: 0 });
    tell({ row: 1, column: 1 });
    tell({ row: 2, column: 0, kind: 'dblclick' });
    expect(heard).to.deep.equal([[event, 'a', 2, 'y'], 'twice']);
    expect(recording.flush().map(({ op }) => op)).to.deep.equal(['table-data']);
    (table as unknown as { setColumns(columns: object[]): void }).setColumns(columns);
    expect(count()).to.equal(0);
    tell({ row: 1, column: 0, data: 2 });
    expect(heard).to.have.length(2);
  });

  it('to thousands of selected rows looks through no list for each of them', () => {
    const rows = Array.from({ length: 2000 }, (_, a) => ({ a }));
    const nothing = () => {};
    const listeners = createListeners(nothing, nothing, () => ({}));
    const counts: number[] = [];
    listeners.on('rowSelectionChanged', (_data: unknown, ...given: unknown[]) => {
      const lists = given as Row[][];
      counts.push(...lists.map(({ length }) => length), lists[0]!.filter((row) => row.isSelected()).length);
    });
    listeners.show(rows);
    const select = (selected: number[]) =>
      listeners.take({ id: 1, kind: 'click', row: 0, data: 1, selected }, [], {}, (listener, args) =>
        listener(...args),
      );
    const all = rows.map(({ a }) => a);
    const { includes, indexOf } = Array.prototype;
    let looked = 0;
    try {
      Array.prototype.includes = function (this: unknown[], ...args) {
        looked += this.length;
        return includes.apply(this, args);
      };
      Array.prototype.indexOf = function (this: unknown[], ...args) {
        looked += this.length;
        return indexOf.apply(this, args);
      };
      select(all);
      select(all.slice(0, -1).reverse());
      select([]);
    } finally {
      Object.assign(Array.prototype, { includes, indexOf });
    }
    expect(counts).to.deep.equal([2000, 2000, 0, 2000, 1999, 0, 1, 1999, 0, 0, 1999, 0]);
    expect(looked).to.be.below(rows.length);
  });

  it('rowClick is given the event and the row, cellClick the event and the cell', () => {
    const { recording, table, tell, event, count } = setUp();
    const heard: unknown[] = [];
    table.on('rowClick', (given: unknown, row: Row) => heard.push('row', given === event, row.getData() === data[1]));
    table.on('cellClick', (given: unknown, cell: Cell) =>
      heard.push('cell', given === event, cell.getValue(), cell.getField(), cell.getRow().getPosition()),
    );
    expect(count()).to.equal(2);
    expect(moreOf(recording.flush())).to.deep.equal({ events: 1 });
    tell({ row: 1, column: 1 });
    expect(heard).to.deep.equal(['cell', true, 'y', 'b', 2, 'row', true, true]);
    heard.length = 0;
    tell({ row: 1 });
    expect(heard).to.deep.equal(['row', true, true]);
  });

  it('double clicks are events of their own', () => {
    const { recording, table, tell } = setUp();
    const heard: string[] = [];
    for (const name of ['rowClick', 'rowDblClick', 'cellDblClick']) table.on(name, () => heard.push(name));
    recording.flush();
    tell({ kind: 'dblclick', column: 0 });
    expect(heard).to.deep.equal(['cellDblClick', 'rowDblClick']);
  });

  it('a selection is told as what came, what went and what there is', () => {
    const { recording, table, tell } = setUp({ selectableRows: 2 });
    const heard: unknown[] = [];
    table.on('rowSelected', (row: Row) => heard.push(['+', row.getData(), row.isSelected()]));
    table.on('rowDeselected', (row: Row) => heard.push(['-', row.getData(), row.isSelected()]));
    table.on('rowSelectionChanged', (rows: unknown[], all: Row[], added: Row[], gone: Row[]) =>
      heard.push([rows, all.length, added.length, gone.length]),
    );
    expect(moreOf(recording.flush())).to.deep.equal({ events: 1, selectable: 2 });
    tell({ row: 0, selected: [0] });
    expect(heard).to.deep.equal([
      ['+', data[0], true],
      [[data[0]], 1, 1, 0],
    ]);
    heard.length = 0;
    tell({ row: 2, selected: [2] });
    expect(heard).to.deep.equal([
      ['-', data[0], false],
      ['+', data[2], true],
      [[data[2]], 1, 1, 1],
    ]);
    expect(table.getSelectedData()).to.deep.equal([data[2]]);
    expect(table.getSelectedRows().map((row) => row.getData())).to.deep.equal([data[2]]);
    heard.length = 0;
    tell({ row: 2, selected: [2] });
    expect(heard).to.deep.equal([]);
  });

  it('rows are those that are shown: a filter numbers them anew, and what was meant of others is dropped', () => {
    const { recording, table, tell } = setUp();
    const heard: unknown[] = [];
    table.on('rowClick', (_: unknown, row: Row) => heard.push(row.getData()));
    recording.flush();
    table.setFilter('a', '>', 1);
    expect(recording.flush().map(({ op }) => op)).to.deep.equal(['table-data']);
    tell({ row: 0, data: 1 });
    expect(heard).to.deep.equal([]);
    tell({ row: 0, data: 2 });
    expect(heard).to.deep.equal([data[1]]);
    tell({ row: 99, data: 2 });
    tell({ row: 0, data: 2, id: 77 });
    expect(heard).to.have.length(1);
  });

  it('a table that is listened to later is drawn anew, and one that is destroyed is not listened to', () => {
    const { recording, table, tell, count } = setUp();
    expect(recording.flush().map((op) => 'more' in op)).to.deep.equal([false]);
    let heard = 0;
    table.on('rowClick', () => {
      heard += 1;
    });
    expect(moreOf(recording.flush())).to.deep.equal({ events: 2 });
    table.destroy();
    tell({ data: 2 });
    recording.flush();
    expect([heard, count()]).to.deep.equal([0, 0]);
  });

  it('off takes one listener away, or all of a name, or all', () => {
    const { recording, table, tell, count } = setUp();
    const heard: string[] = [];
    const one = () => heard.push('one');
    table.on('rowClick', one);
    table.on('rowClick', () => heard.push('two'));
    table.on('cellClick', () => heard.push('cell'));
    recording.flush();
    table.off('rowClick', one);
    tell({ column: 0 });
    table.off('rowClick');
    tell({ column: 0 });
    table.off();
    tell({ column: 0 });
    expect(heard).to.deep.equal(['cell', 'two', 'cell']);
    expect(count()).to.equal(0);
  });

  it('is told to listeners among the options, as they were given before Tabulator 5', () => {
    const heard: unknown[] = [];
    const { recording, table, tell, warnings, count } = setUp({
      rowClick: (_: unknown, row: Row) => heard.push(row.getData()),
      cellDblClick: (_: unknown, cell: Cell) => heard.push(cell.getField()),
      rowDblClick: 'alert(1)',
    });
    expect(count()).to.equal(2);
    expect(moreOf(recording.flush())).to.deep.equal({ events: 1 });
    tell({ row: 0 });
    expect(heard).to.deep.equal([data[0]]);
    expect(warnings()).to.deep.equal([
      'Tabulator: rowDblClick "alert(1)" is not available and was left out. Give a function.',
    ]);
    table.off();
    expect(count()).to.equal(0);
  });

  it('names that are unknown are refused, with those that are known', () => {
    const { table, warnings } = setUp();
    for (const name of ['rowContext', '__proto__', 'constructor', {}, undefined]) table.on(name, () => {});
    table.on('rowClick', 'alert(1)');
    expect(warnings()).to.have.length(5);
    table.on('dataFiltered', () => {});
    expect(warnings()[5]).to.match(/on\("dataFiltered"\) is not .* by table\.getDataCount\("active"\)/);
    expect(warnings()[0]).to.match(/on\("rowContext"\) is not available.*rowClick, cellClick, .*rowSelected/);
  });

  it('what listeners are given is frozen, and changes nothing that is drawn', () => {
    const { recording, table, tell, warnings } = setUp();
    const given: object[] = [];
    table.on('rowClick', (...args: object[]) => given.push(...args));
    table.on('cellClick', (...args: object[]) => given.push(...args));
    recording.flush();
    tell({ column: 0 });
    expect(given.map((one) => Object.isFrozen(one))).to.deep.equal([true, true, true, true]);
    (given[3] as Row).getElement().style.color = 'red';
    expect(warnings()).to.have.length(1);
    expect(warnings()[0]).to.contain('row.getElement() in a listener');
    expect(recording.flush()).to.deep.equal([]);
  });
});

describe('guest Tabulator: when it is built, and has data', () => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 10));

  it('is told, with the rows, and of other rows again', async () => {
    const { table } = setUp();
    const heard: unknown[] = [];
    for (const name of ['tableBuilt', 'dataLoaded', 'dataProcessed', 'renderComplete'])
      table.on(name, (...args: unknown[]) => heard.push([name, ...args.map((rows) => (rows as object[]).length)]));
    await soon();
    expect(heard.splice(0)).to.deep.equal([
      ['tableBuilt'],
      ['dataLoaded', 3],
      ['dataProcessed', 3],
      ['renderComplete'],
    ]);
    table.setData([{ a: 1 }]);
    await soon();
    expect(heard).to.deep.equal([['dataLoaded', 1], ['dataProcessed', 1], ['renderComplete']]);
  });

  it('says what its listeners throw, and their promises reject with', async () => {
    const { table, warnings } = setUp();
    table.on('tableBuilt', () => {
      throw new Error('boom');
    });
    table.on('dataLoaded', async () => {
      throw new Error('later');
    });
    await soon();
    expect(warnings()).to.deep.equal([
      'Tabulator: The listener of tableBuilt threw: boom. The table is shown all the same.',
      'Tabulator: The listener of dataLoaded threw: later. The table is shown all the same.',
    ]);
  });
});

describe('guest Tabulator: rows that listeners are given', () => {
  it('have cells, a place and an index, and methods that say that they do nothing', () => {
    const { recording, table, tell, warnings } = setUp({ index: 'a' });
    let row: Record<string, (...args: unknown[]) => unknown> | undefined;
    table.on('rowClick', (_event: unknown, given: typeof row) => {
      row = given;
    });
    recording.flush();
    tell({ row: 1 });
    type Asked = { getValue(): unknown; getField(): string; getColumn(): { getDefinition(): object } };
    const cells = row!.getCells!() as Asked[];
    expect(cells.map((cell) => [cell.getField(), cell.getValue()])).to.deep.equal([
      ['a', 2],
      ['b', 'y'],
    ]);
    expect((row!.getCell!('b') as Asked).getValue()).to.equal('y');
    expect(cells[0]!.getColumn().getDefinition()).to.deep.equal({ title: '', field: 'a' });
    expect([row!.getIndex!(), row!.getPosition!(), row!.getCell!({})]).to.deep.equal([2, 2, false]);
    expect([row!.toggleSelect!(), row!.getNextRow!()]).to.deep.equal([undefined, false]);
    expect(warnings().map((one) => one.replace(/\. .*/, ''))).to.deep.equal([
      ...['row.toggleSelect()', 'row.getNextRow()'].map(
        (what) => `Tabulator: ${what} is not available and was left out`,
      ),
    ]);
  });

  it('hold what they were changed to', async () => {
    const { recording, table, tell } = setUp({ index: 'a' });
    type Changed = { update(data: object): Promise<void>; getData(): object };
    let row: Changed | undefined;
    table.on('rowClick', (_event: unknown, given: Changed) => {
      row = given;
    });
    recording.flush();
    tell({ row: 1 });
    await row!.update({ b: 'changed' });
    await row!.update({ c: 3 });
    expect(row!.getData()).to.deep.equal({ a: 2, b: 'changed', c: 3 });
  });
});
