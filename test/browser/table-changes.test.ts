/** Tables that a module changes while its reader looks: what is drawn then is what the next click meets. */
import { expect } from 'chai';
import { clickAt } from '../support/input.ts';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';

const CODE = `function render({ container, console, Tabulator }) {
  const data = [{ id: 1, name: 'Ada', kind: 'x', n: 3 }, { id: 2, name: 'Bob', kind: 'y', n: 1 }];
  const steps = [
    () => table.hideColumn('name'),
    () => table.addRow({ id: 3, name: 'Cyd', kind: 'z', n: 2 }, true),
    () => table.updateRow(3, { n: 7 }),
    () => table.setGroupBy('kind'),
    () => {},
  ];
  const table = new Tabulator(container, { data, layout: 'fitColumns', columns: [
    { title: 'Name', field: 'name' },
    { title: 'N', field: 'n', mutator: (n) => n * 10, cellClick: (event, cell) => console.log('n', cell.getValue()) },
  ] });
  table.on('cellClick', (event, cell) => {
    console.log(cell.getField(), cell.getRow().getData().name, cell.getRow().getIndex());
    steps.shift()();
  });
}`;

/** CSS px from the top of the container. */
const ROW = (i: number) => 36 + 34 * i + 20;

describe('tables that change', () => {
  afterEach(unmountAll);

  it('are drawn with the columns, rows, values and groups that they have then', async () => {
    const element = createModule({ code: CODE });
    element.style.width = '400px';
    const logs: unknown[][] = [];
    element.addEventListener('console', (event) => logs.push([...(event as CustomEvent).detail.args]));
    const ended = nextEnd(element);
    document.body.append(element);
    expect([(await ended).type, element.report?.violations]).to.deep.equal(['rendered', []]);
    const click = async (row: number, logged: number) => {
      await clickAt(element, 50, ROW(row));
      for (let tries = 0; logs.length < logged && tries < 100; tries += 1)
        await new Promise((done) => setTimeout(done, 50));
      return logs.splice(0);
    };
    expect(await click(1, 1)).to.deep.equal([['name', 'Bob', 2]]);
    // What was the second column stands there now.
    expect(await click(0, 2)).to.deep.equal([
      ['n', 30],
      ['n', 'Ada', 1],
    ]);
    expect(await click(0, 2)).to.deep.equal([
      ['n', 20],
      ['n', 'Cyd', 3],
    ]);
    expect(await click(0, 2)).to.deep.equal([
      ['n', 7],
      ['n', 'Cyd', 3],
    ]);
    // Its group's header is in the place of the first row.
    expect(await click(1, 2)).to.deep.equal([
      ['n', 7],
      ['n', 'Cyd', 3],
    ]);
  });
});
