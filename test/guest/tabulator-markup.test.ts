/** Tables that a module has written as HTML, and makes a Tabulator of. */
import { expect } from 'chai';
import { tableMore } from '../../src/guest/tables/extended.ts';
import { createTabulator } from '../../src/guest/tabulator.ts';
import type { Operation } from '../../src/protocol/operations.ts';
import { record } from './dom/recording.ts';
import { rowsOf, settingsOf, tableOf } from './tables.ts';

const HTML = `<table id="t"><caption>Beds</caption><thead><tr><th>Ward</th><th>Free <b>beds</b></th></tr></thead>
  <tbody><tr><td>A &amp; B</td><td>3</td></tr><tr><td>C</td><td> 12 </td></tr></tbody></table><p>after</p>`;

function draw(options?: object, html = HTML) {
  const guest = record();
  guest.container.innerHTML = html;
  const Tabulator = createTabulator(guest.recorder, guest.placeIn, settingsOf({ tables: 3, rows: 100 }), { tableMore });
  const table = Tabulator.create('t', options) as { getData(): unknown[] };
  const operations = guest.flush() as Operation[];
  const op = operations.find(({ op }) => op === 'table')!;
  return { guest, table, Tabulator, options: tableOf([op]).options, rows: rowsOf((op as { data: unknown }).data) };
}

describe('guest Tabulator: tables of HTML', () => {
  it('are read, and stand there no more', () => {
    const { guest, table, options, rows } = draw();
    expect(options.columns.map(({ title, field }) => [title, field])).to.deep.equal([
      ['Ward', 'ward'],
      ['Free beds', 'free_beds'],
    ]);
    expect(rows).to.deep.equal([
      { c0: 'A & B', c1: '3' },
      { c0: 'C', c1: '12' },
    ]);
    expect(table.getData()[1]).to.deep.equal({ ward: 'C', free_beds: '12' });
    expect(guest.container.textContent).to.equal('after');
  });

  it('have the columns that options say by their titles, and what these say', () => {
    const columns = [{ title: 'Free beds', field: 'free', sorter: 'number' }];
    const { options, rows } = draw({ columns });
    expect(options.columns).to.deep.equal([
      { title: 'Ward', field: 'ward' },
      { title: 'Free beds', field: 'free', sorter: 'number' },
    ]);
    expect(rows[1]).to.deep.equal({ c0: 'C', c1: '12' });
  });

  it('stay as they are where there are data', () => {
    const { guest, rows } = draw({ data: [{ a: 1 }] });
    expect([rows, guest.container.textContent?.includes('Ward')]).to.deep.equal([[{ c0: 1 }], true]);
  });

  it('reach no prototype by a title', () => {
    const html = '<table id="t"><tr><th>__proto__</th><th>constructor</th></tr><tr><td>x</td><td>y</td></tr></table>';
    const { rows, table } = draw({}, html);
    expect(rows).to.deep.equal([{ c0: 'y' }]);
    expect(Object.getPrototypeOf(table.getData()[0])).to.equal(Object.prototype);
  });

  it('are of the class Tabulator, as all are, and frozen', () => {
    const { table, Tabulator } = draw();
    expect(table).to.be.instanceOf(Tabulator);
    expect(Object.isFrozen(table)).to.equal(true);
    expect(Object.isFrozen(Object.getPrototypeOf(table))).to.equal(true);
  });
});
