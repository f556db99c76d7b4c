import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { effortUntil } from '../support/effort.ts';
import { createContext, MARKUP, until } from './chunk-context.ts';
import { draw, useTables } from './draw-table.ts';

describe('stage table: groups of rows', () => {
  useTables();
  const data = { c0: [1, 2, 3, 4], g0: ['A', 'B', 'A', null] };
  const headers = (target: HTMLElement) =>
    [...target.querySelectorAll<HTMLButtonElement>('.tabulator-group button')].map(({ textContent }) => textContent);
  const buttons = (target: HTMLElement) => [...target.querySelectorAll<HTMLButtonElement>('.tabulator-group button')];

  it('have headers with name and count, in the order of their first rows', async () => {
    const { target, cells } = await draw(data, { more: { groups: [true] } });
    expect(headers(target)).to.deep.equal(['A (2)', 'B (1)', '– (1)']);
    expect(cells(0)).to.deep.equal(['1', '3', '2', '4']);
  });

  it('sort within themselves', async () => {
    const { target, cells } = await draw(data, { more: { groups: [true] } });
    const header = target.querySelector<HTMLElement>('.tabulator-col')!;
    header.click();
    header.click();
    expect(cells(0)).to.deep.equal(['4', '3', '1', '2']);
    expect(headers(target)).to.deep.equal(['– (1)', 'A (2)', 'B (1)']);
  });

  it('open and close by their buttons, which keep the focus, and stay so with other rows', async () => {
    const { target, table, cells } = await draw(data, { more: { groups: [true] } });
    buttons(target)[0]!.focus();
    buttons(target)[0]!.click();
    await until(() => cells(0).length === 2, 'rows without the first group');
    await until(() => document.activeElement === buttons(target)[0], 'focus');
    expect(buttons(target).map((button) => button.getAttribute('aria-expanded'))).to.deep.equal([
      'false',
      'true',
      'true',
    ]);
    table.setData!(encodeColumns({ c0: [5, 6], g0: ['A', 'C'] }), 10);
    await until(() => headers(target)[1] === 'C (1)', 'other groups');
    expect(cells(0)).to.deep.equal(['6']);
    buttons(target)[0]!.click();
    await until(() => cells(0).length === 2, 'all rows');
    expect(buttons(target)[0]!.getAttribute('aria-expanded')).to.equal('true');
  });

  it('nest, and begin open or closed by level and by group', async () => {
    const columns = { ...data, g0: ['A', 'A', 'A', 'B'], g1: ['x', 'y', 'x', 'x'] };
    const closed = await draw(columns, { more: { groups: [true, false] } });
    expect(headers(closed.target)).to.deep.equal(['A (3)', 'x (2)', 'y (1)', 'B (1)', 'x (1)']);
    expect(closed.cells(0)).to.deep.equal([]);
    const open = await draw({ ...columns, o0: [true, true, true, false] }, { more: { groups: [false, true] } });
    expect(headers(open.target)).to.deep.equal(['A (3)', 'x (2)', 'y (1)', 'B (1)']);
    expect(open.cells(0)).to.deep.equal(['1', '3', '2']);
  });

  it('have names and headers that are never HTML', async () => {
    const columns = {
      c0: [1, 2],
      g0: [MARKUP, 'B'],
      h0: [undefined, MARKUP],
      k0: [undefined, JSON.stringify([MARKUP])],
    };
    const { target } = await draw(columns, { more: { groups: [true] } });
    expect(headers(target)).to.deep.equal([`${MARKUP} (1)`, MARKUP]);
    expect(target.querySelectorAll('img, b').length).to.equal(0);
  });

  it('do not mind names like properties of prototypes', async () => {
    const names = ['__proto__', 'constructor', 'toString', '__proto__'];
    const { target } = await draw({ ...data, g0: names, g1: names }, { more: { groups: [true, true] } });
    expect(headers(target).slice(0, 2)).to.deep.equal(['__proto__ (2)', '__proto__ (2)']);
    expect(({} as Record<string, unknown>).rows).to.equal(undefined);
  });

  it('are refused where they are too many or unknown', async () => {
    const many = { c0: Array(1001).fill(1), g0: Array.from({ length: 1001 }, (_, i) => i) };
    const refused = (columns: Record<string, unknown[]>, more: object) =>
      draw(columns, { more }).then(
        () => 'drawn',
        (error: Error) => error.message,
      );
    expect(await refused(many, { groups: [true] })).to.match(/Malformed.*groups/);
    expect(await refused(data, { groups: [true, true, true, true] })).to.match(/Malformed.*groups/);
    expect(await refused(data, { groups: [true], other: 1 })).to.match(/Malformed.*other/);
    expect(await refused({ ...data, g3: data.c0 }, { groups: [true] })).to.match(/Malformed.*no place/);
  });

  it('of 100,000 rows open in the time of a click, and page', async () => {
    const rows = 100_000;
    const columns = {
      c0: Array.from({ length: rows }, (_, i) => i),
      g0: Array.from({ length: rows }, (_, i) => i % 1000),
    };
    const { target, cells } = await draw(columns, { more: { groups: [false] } });
    expect(headers(target)[0]).to.equal('0 (100)');
    buttons(target)[0]!.click();
    expect(await effortUntil(() => until(() => cells(0).length > 0, 'rows'))).to.be.lessThan(750);
    const paged = await draw(
      columns,
      { more: { groups: [true] }, pagination: true, paginationSize: 5 },
      createContext(),
    );
    expect(headers(paged.target)).to.deep.equal(['0 (100)']);
  });
});
