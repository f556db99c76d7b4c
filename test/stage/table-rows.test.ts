/** What a table tells of what the reader does to its rows. */
import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import type { TableEvent } from '../../src/protocol/to-guest.ts';
import { createContext, until } from './chunk-context.ts';
import { draw, type Options, useTables } from './draw-table.ts';

type Told = Omit<TableEvent, 'id'>;

async function drawTelling(columns: Record<string, unknown[]>, options: Options) {
  const told: Told[] = [];
  const context = { ...createContext(), tell: (event: Told) => void told.push(event) };
  const drawn = await draw(columns, options, context);
  const rows = () => drawn.find('.tabulator-row:not(.tabulator-group, .tabulator-calcs)');
  const press = (element: Element, key: string) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const selected = () => rows().flatMap((row, i) => (row.classList.contains('tabulator-selected') ? [i] : []));
  return { ...drawn, told, rows, press, selected };
}
const letters = { c0: ['a', 'b', 'c'], c1: [1, 2, 3] };

describe('stage table: rows that are pressed', () => {
  useTables();

  it('a click is told with the row, the column and the place in the cell', async () => {
    const { told, rows } = await drawTelling(letters, { more: { events: 7 } });
    const cell = rows()[1]!.querySelectorAll<HTMLElement>('.tabulator-cell')[1]!;
    const { left, top } = cell.getBoundingClientRect();
    const init = { bubbles: true, clientX: left + 5, clientY: top + 6, detail: 1 };
    cell.dispatchEvent(new MouseEvent('click', init));
    cell.dispatchEvent(new MouseEvent('dblclick', init));
    expect(told).to.deep.equal([
      { kind: 'click', row: 1, data: 7, column: 1, x: 5, y: 6 },
      { kind: 'dblclick', row: 1, data: 7, column: 1, x: 5, y: 6 },
    ]);
  });

  it('rows keep their numbers in any order, in groups and between calculations; nothing else is a row', async () => {
    const { told, rows, find } = await drawTelling(
      { ...letters, g0: ['q', 'p', 'q'] },
      { more: { events: 1, groups: [true], columns: [{}, { bottomCalc: { name: 'sum' } }] } },
    );
    find('.tabulator-col')[1]!.click();
    find('.tabulator-col')[1]!.click();
    const texts = rows().map((row) => row.textContent);
    for (const row of rows()) row.click();
    expect(texts.map((text) => text?.[0])).to.have.members(['a', 'b', 'c']);
    expect(told.map(({ row }) => 'abc'[row])).to.deep.equal(texts.map((text) => text?.[0]));
    told.length = 0;
    for (const other of find('.tabulator-group, .tabulator-calcs, .tabulator-col, .tabulator-footer')) other.click();
    expect(told).to.deep.equal([]);
  });

  it('selected rows are marked, the first goes where there are too many, and other rows begin anew', async () => {
    const { told, rows, selected, table } = await drawTelling(letters, { more: { events: 1, selectable: 2 } });
    for (const i of [0, 2, 1]) rows()[i]!.click();
    expect(selected()).to.deep.equal([1, 2]);
    expect(rows().map((row) => row.getAttribute('aria-selected'))).to.deep.equal(['false', 'true', 'true']);
    expect(told.map((event) => event.selected)).to.deep.equal([[0], [0, 2], [2, 1]]);
    rows()[2]!.click();
    expect(selected()).to.deep.equal([1]);
    table.setData?.(encodeColumns({ c0: ['x', 'y'], c1: [1, 2] }), 100);
    await until(() => rows().length === 2, 'other rows');
    expect(selected()).to.deep.equal([]);
    told.length = 0;
    rows()[1]!.click();
    expect(told).to.deep.equal(
      [{ kind: 'click', row: 1, data: 2, column: undefined, selected: [1] }].map(({ column: _, ...rest }) => rest),
    );
  });

  it('selection goes without listeners, and tells nothing', async () => {
    const { told, rows, selected } = await drawTelling(letters, { more: { selectable: 9 } });
    rows()[1]!.click();
    expect([selected(), told]).to.deep.equal([[1], []]);
  });

  it('the keyboard goes through the rows, and presses them', async () => {
    const { told, rows, press, selected } = await drawTelling(letters, { more: { events: 1, selectable: 9 } });
    expect(rows().map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
    rows()[0]!.focus();
    press(rows()[0]!, 'ArrowDown');
    press(rows()[1]!, 'ArrowDown');
    press(rows()[2]!, 'ArrowDown');
    expect(document.activeElement).to.equal(rows()[2]);
    press(rows()[2]!, 'ArrowUp');
    expect(document.activeElement).to.equal(rows()[1]);
    expect(rows().map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, 0, -1]);
    press(rows()[1]!, 'Enter');
    expect(selected()).to.deep.equal([1]);
    press(rows()[1]!, ' ');
    expect(selected()).to.deep.equal([]);
    expect(told.map(({ kind, row, column }) => [kind, row, column])).to.deep.equal([
      ['click', 1, undefined],
      ['click', 1, undefined],
    ]);
  });

  it('a table that nobody asked has no such rows', async () => {
    const { told, rows, press } = await drawTelling(letters, { more: {} });
    rows()[0]!.click();
    press(rows()[0]!, 'Enter');
    expect(told).to.deep.equal([]);
    expect(rows()[0]!.tabIndex).to.equal(-1);
  });
});
