/** Tables under the reader's hand: real input of the browser, through every frame, to the module and back. */
import { expect } from 'chai';
import { clickAt, pressKey, typeText } from '../support/input.ts';
import { createModule, type Ended, nextEnd, unmountAll } from '../support/mount.ts';

/** What a module logs next. */
function nextLog(element: HTMLElement): Promise<unknown[]> {
  return new Promise((resolve) => {
    element.addEventListener('console', (event) => resolve([...(event as CustomEvent).detail.args]), { once: true });
  });
}

async function show(body: string): Promise<Ended> {
  const element = createModule({
    code: `function render({ container, console, Tabulator, SimplePlots }) {
      const data = [{ name: 'Ada', n: 3 }, { name: 'Bob', n: 1 }, { name: 'Cyd', n: 2 }];
      const columns = [{ title: 'Name', field: 'name', width: 200 }, { title: 'N', field: 'n', width: 100 }];
      ${body}\n}`,
    level: 'secure',
  });
  element.style.width = '400px';
  const ended = nextEnd(element);
  document.body.append(element);
  return ended;
}

/** CSS px from the top of the container: a header is 34 px high or some more, and so is each row. */
const ROW = (i: number) => 36 + 34 * i + 20;

describe('tables, from the reader’s hand to the module', () => {
  afterEach(unmountAll);

  it('a click on a row calls the listener with the row, and what it changes is drawn', async () => {
    const { element, type, violations } = await show(`
      const table = new Tabulator(container, { data, columns });
      const text = document.createElement('p');
      container.append(text);
      table.on('rowClick', (event, row) => {
        text.textContent = row.getData().name;
        console.log(event.type, row.getData().name, row.getPosition(), text.textContent);
      });`);
    expect([type, violations]).to.deep.equal(['rendered', []]);
    for (const [i, name] of [
      [1, 'Bob'],
      [2, 'Cyd'],
    ] as const) {
      const logged = nextLog(element);
      await clickAt(element, 50, ROW(i));
      expect(await logged).to.deep.equal(['click', name, i + 1, name]);
    }
    expect(element.state).to.equal('rendered');
  });

  it('cellClick knows the column, and the place inside the cell', async () => {
    const { element } = await show(`
      new Tabulator(container, { data, columns }).on('cellClick', (event, cell) =>
        console.log(cell.getField(), cell.getValue(), event.x > 20 && event.x < 40, event.y > 0 && event.y < 34));`);
    const logged = nextLog(element);
    await clickAt(element, 230, ROW(1));
    expect(await logged).to.deep.equal(['n', 1, true, true]);
  });

  for (const options of [
    'data, columns: columns.map((column) => ({ ...column, cellClick: (event, cell) => console.log(cell.getValue()) }))',
    'data, columns, cellClick: (event, cell) => console.log(cell.getValue())',
    'data, columns, rowClick(event, row) { console.log(row.getData().n); }',
  ])
    it(`nothing else in the module names an event: ${options}`, async () => {
      const { element, violations } = await show(`new Tabulator(container, { ${options} });`);
      const logged = nextLog(element);
      await clickAt(element, 230, ROW(1));
      expect([await logged, violations]).to.deep.equal([[1], []]);
    });

  it('a listener filters its table, and the next click is about what is shown then', async () => {
    const { element } = await show(`
      const table = new Tabulator(container, { data, columns, initialSort: [{ column: 'n', dir: 'asc' }] });
      table.on('rowClick', (event, row) => {
        console.log(row.getData().name);
        table.setFilter('n', '>', row.getData().n);
      });`);
    for (const name of ['Bob', 'Cyd', 'Ada']) {
      const logged = nextLog(element);
      await clickAt(element, 50, ROW(0));
      expect(await logged).to.deep.equal([name]);
    }
  });

  it('a listener changes a plot', async () => {
    const { element, violations } = await show(`
      const [place, chart] = [document.createElement('div'), document.createElement('div')];
      container.append(place, chart);
      const plot = SimplePlots.line(chart, { height: 120, series: [{ data: [{ x: 0, y: 0 }, { x: 1, y: 1 }] }] });
      const table = new Tabulator(place, { data, columns });
      table.on('rowClick', (event, row) => {
        plot.update({ title: row.getData().name });
        console.log('updated');
      });`);
    const logged = nextLog(element);
    await clickAt(element, 50, ROW(0));
    expect(await logged).to.deep.equal(['updated']);
    expect(violations).to.deep.equal([]);
  });

  it('a listener that throws is told, and the next click is heard', async () => {
    const { element, violations } = await show(`
      let count = 0;
      new Tabulator(container, { data, columns }).on('rowClick', () => {
        count += 1;
        if (count === 1) null.x;
        console.log(count);
      });`);
    const thrown = new Promise((resolve) => element.addEventListener('policy-violation', resolve, { once: true }));
    await clickAt(element, 50, ROW(0));
    await thrown;
    const logged = nextLog(element);
    await clickAt(element, 50, ROW(0));
    expect(await logged).to.deep.equal([2]);
    expect(violations.map(({ code }) => code)).to.deep.equal(['SM206']);
  });

  it('an endless loop in a listener ends the module', async () => {
    const { element } = await show(`new Tabulator(container, { data, columns }).on('rowClick', () => { for (;;); });`);
    const told = new Promise<string>((resolve) =>
      element.addEventListener('policy-violation', ({ detail }) => resolve(detail.code), { once: true }),
    );
    await clickAt(element, 50, ROW(0));
    expect(await told).to.match(/SM202|SM203/);
    while (element.state !== 'failed') await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('an unknown event is told at once, and a table that nothing else listens to lets its module end', async () => {
    const { violations } = await show(`new Tabulator(container, { data, columns }).on('rowMouseEnter', () => {});`);
    expect(violations.map(({ code, hint }) => [code, /rowClick.*rowSelected/.test(hint)])).to.deep.equal([
      ['SM501', true],
    ]);
  });

  it('by keyboard alone: sort by a header, filter, select a row', async () => {
    const { element } = await show(`
      const many = Array.from({ length: 30 }, (_, i) => ({ name: 'row ' + (i % 10 ? 'x' : 'y') + i, n: i }));
      columns[0].headerFilter = 'input';
      const top = document.createElement('button');
      top.textContent = 'before';
      container.append(top);
      top.onclick = () => console.log('clicked');
      const table = new Tabulator(container, { data: many, columns, selectableRows: true, pagination: true, paginationSize: 2 });
      table.on('rowSelected', (row) => console.log(row.getData().name));`);
    const begun = nextLog(element);
    await clickAt(element, 20, 10);
    await begun;
    // The first header that sorts, twice: descending. Then its filter: rows 0, 10 and 20, on pages of two.
    await pressKey('Tab');
    await pressKey('Enter');
    await pressKey('Enter');
    await pressKey('Tab');
    await typeText('y');
    // Longer than the filter waits for more keys.
    await new Promise((resolve) => setTimeout(resolve, 500));
    // The second header, the rows.
    for (const _ of [1, 2, 3]) await pressKey('Tab');
    const logged = nextLog(element);
    await pressKey('ArrowDown');
    await pressKey('Enter');
    expect((await logged)[0]).to.equal('row y10');
  });
});
