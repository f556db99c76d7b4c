/** A walk through a table with the real keyboard: headers, filters, rows, groups, pages. */
import { expect } from 'chai';
import type { TableEvent } from '../../src/protocol/to-guest.ts';
import { pressKey, typeText } from '../support/input.ts';
import { createContext, until } from './chunk-context.ts';
import { draw, useTables } from './draw-table.ts';

describe('stage table: by keyboard alone', () => {
  useTables();

  /** What has the focus, in words. */
  const where = () => {
    const { activeElement: at } = document;
    const row = at?.closest('.tabulator-row');
    if (row && at !== row) return `in ${row.textContent}`;
    if (row) return `row ${row.textContent}`;
    return at?.getAttribute('tabulator-field') ?? at?.getAttribute('data-page') ?? at?.className.split(' ')[0];
  };

  it('sorts, filters, selects a row and turns the page', async () => {
    const told: unknown[] = [];
    const context = { ...createContext(), tell: (event: Omit<TableEvent, 'id'>) => void told.push(event) };
    const names = Array.from({ length: 12 }, (_, i) => `${i % 4 ? 'x' : 'y'}${i}`);
    const { target, cells } = await draw(
      { c0: names, c1: names.map((_, i) => i) },
      {
        pagination: true,
        paginationSize: 2,
        more: { events: 1, selectable: 5, columns: [{ filter: { kind: 'input' } }] },
      },
      context,
    );
    const before = document.createElement('button');
    target.before(before);
    before.focus();
    await pressKey('Tab');
    expect(where()).to.equal('c0');
    await pressKey('Enter');
    expect(cells(0)).to.deep.equal(['x1', 'x2']);
    await pressKey('Enter');
    expect(cells(0)).to.deep.equal(['y8', 'y4']);
    await pressKey('Tab');
    expect(document.activeElement?.tagName).to.equal('INPUT');
    await typeText('x1');
    await until(() => cells(0).join() === 'x11,x10', 'the filter');
    expect(document.activeElement?.tagName).to.equal('INPUT');
    await pressKey('Tab');
    expect(where()).to.equal('c1');
    const path: unknown[] = [];
    for (let i = 0; i < 3 && !where()?.startsWith('row'); i++) {
      await pressKey('Tab');
      path.push(where());
    }
    expect(path).to.deep.equal(['tabulator-tableholder', 'row x1111']);
    await pressKey('ArrowDown');
    await pressKey('Enter');
    expect(told).to.deep.equal([{ kind: 'click', row: 10, data: 1, selected: [10], position: 2, order: [11, 10, 1] }]);
    expect([...target.querySelectorAll('.tabulator-selected')].map(({ textContent }) => textContent)).to.deep.equal([
      'x1010',
    ]);
    for (let i = 0; i < 9 && where() !== 'next'; i++) await pressKey('Tab');
    expect(where()).to.equal('next');
    await pressKey('Enter');
    await until(() => cells(0).join() === 'x1', 'the next page');
    before.remove();
  });

  it('opens and closes a group', async () => {
    const { target, find, cells } = await draw(
      { c0: ['a', 'b'], g0: ['p', 'q'] },
      { more: { groups: [true], events: 1 } },
    );
    const before = document.createElement('button');
    target.before(before);
    before.focus();
    for (let i = 0; i < 5 && !document.activeElement?.matches('.sm-group'); i++) await pressKey('Tab');
    expect(document.activeElement?.textContent).to.equal('p (1)');
    await pressKey('Enter');
    await until(() => cells(0).join() === 'b', 'the group to close');
    expect(find('.sm-group')[0]?.getAttribute('aria-expanded')).to.equal('false');
    before.remove();
  });
});
