import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import type { TableOptions } from '../../src/protocol/tables.ts';
import { createTable } from '../../src/stage/table.ts';
import { TABULATOR_CONSTANTS } from '../../src/stage/trusted-html.ts';
import { createContext, createTarget, MARKUP, until } from './chunk-context.ts';
import { draw, keep, type Options, useTables } from './draw-table.ts';

describe('stage table', () => {
  useTables();

  it('cells that no text can be made of are empty, wherever they are, and sort', async () => {
    const odd = { toString: 1, valueOf: 1 };
    const rows = 90;
    const values = Array.from({ length: rows }, (_, i) => (i === 70 ? odd : `v${i}`));
    const sorters = ['string', 'number', 'alphanum', 'boolean', 'exists', 'date', undefined] as const;
    const data = Object.fromEntries(sorters.map((_, i) => [`c${i}`, values]));
    const columns = sorters.map((sorter, i) => ({ title: `${i}`, field: `${i}`, ...(sorter && { sorter }) }));
    const { cells, find } = await draw(data, { columns, height: 5000 });
    expect(cells(0).slice(69, 72)).to.deep.equal(['v69', '', 'v71']);
    for (const header of find('.tabulator-sortable')) {
      header.click();
      expect(cells(0)).to.have.length(rows);
    }
  });
  const header = (target: HTMLElement, i: number) => target.querySelectorAll<HTMLElement>('.tabulator-col')[i]!;

  it('shows values and the texts of formatters, and sorts by the values', async () => {
    const { target, cells } = await draw(
      { c0: [10, 9, null, 100], d0: ['ten', 'nine', '', 'hundred'] },
      { initialSort: [{ column: 'c0', dir: 'asc' }] },
    );
    expect(cells(0)).to.deep.equal(['nine', 'ten', 'hundred', '']);
    header(target, 0).click();
    expect(cells(0)).to.deep.equal(['hundred', 'ten', 'nine', '']);
    expect(header(target, 0).getAttribute('aria-sort')).to.equal('descending');
  });

  it('sorts as the column says, the first of equals first', async () => {
    const values = ['item 10', 'item 9', 'Item 9', '', 'item 1'];
    const { cells } = await draw({ c0: values }, { initialSort: [{ column: 'c0', dir: 'asc' }] });
    expect(cells(0)).to.deep.equal(['item 1', 'item 9', 'Item 9', 'item 10', '']);
    const dates = await draw(
      { c0: ['March 3, 2024', '2024-01-05', 'never', '2023-12-31'] },
      { columns: [{ title: 'D', field: 'd', sorter: 'date' }], initialSort: [{ column: 'd', dir: 'desc' }] },
    );
    expect(dates.cells(0)).to.deep.equal(['March 3, 2024', '2024-01-05', '2023-12-31', 'never']);
    const numbers = await draw(
      { c0: ['1,000', '20', 'x', '3.5'] },
      { columns: [{ title: 'N', field: 'n', sorter: 'number' }], initialSort: [{ column: 'n', dir: 'asc' }] },
    );
    expect(numbers.cells(0)).to.deep.equal(['3.5', '20', '1,000', 'x']);
  });

  it('sorts by places where the module has sorted, and by values where it has not', async () => {
    const columns: TableOptions['columns'] = [{ title: 'A', field: 'a', sorter: 'order' }];
    const sorted = { columns, initialSort: [{ column: 'a', dir: 'asc' as const }] };
    expect((await draw({ c0: ['a', 'b', 'c'], s0: [2, 0, 1] }, sorted)).cells(0)).to.deep.equal(['b', 'c', 'a']);
    expect((await draw({ c0: ['b', 'c', 'a'] }, sorted)).cells(0)).to.deep.equal(['a', 'b', 'c']);
  });

  it('shows every kind of value as text', async () => {
    const values = [1.5, true, 10n, new Date(2026, 0, 3), new Date(2026, 0, 3, 4, 5), null, 'a'];
    const { cells } = await draw({ c0: values });
    expect(cells(0)).to.deep.equal(['1.5', 'true', '10', '2026-01-03 00:00', '2026-01-03 04:05', '', 'a']);
  });

  it('does not mind fields called like properties of prototypes', async () => {
    const columns = ['__proto__', 'constructor', 'a.b', '__proto__.polluted', 'x|y', 'toString'];
    const { target, cells } = await draw(Object.fromEntries(columns.map((_, i) => [`c${i}`, [`v${i}`]])), {
      columns: columns.map((field) => ({ title: field, field })),
    });
    expect(columns.map((_, i) => cells(i)[0])).to.deep.equal(columns.map((_, i) => `v${i}`));
    expect(columns.map((_, i) => header(target, i).textContent)).to.deep.equal(columns);
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
  });

  describe('text', () => {
    const everywhere: Options = {
      columns: [
        { title: MARKUP, field: MARKUP },
        { title: MARKUP, field: 'b', frozen: true },
      ],
      initialSort: [{ column: MARKUP, dir: 'asc' }],
      placeholder: MARKUP,
      pagination: true,
    };
    const found = (target: HTMLElement) => target.querySelectorAll('img, b').length;

    it('is never HTML: titles, cells, formatted cells, placeholder', async () => {
      const { target, cells } = await draw({ c0: [MARKUP], c1: ['v'], d1: [MARKUP] }, everywhere);
      expect([...cells(0), ...cells(1)]).to.deep.equal([MARKUP, MARKUP]);
      expect(header(target, 0).textContent).to.equal(MARKUP);
      const empty = await draw({ c0: [], c1: [] }, everywhere);
      expect(empty.target.querySelector('.tabulator-placeholder')?.textContent).to.equal(MARKUP);
      expect(found(target) + found(empty.target)).to.equal(0);
    });

    it('would be HTML without this wall (positive control)', async () => {
      const open = createContext({ rawText: true });
      const { target } = await draw({ c0: [MARKUP], c1: [MARKUP] }, everywhere, open);
      expect(target.querySelectorAll('.tabulator-col img').length).to.equal(2);
      expect(target.querySelectorAll('.tabulator-cell img').length).to.equal(2);
      const empty = await draw({ c0: [], c1: [] }, everywhere, createContext({ rawText: true }));
      expect(empty.target.querySelectorAll('.tabulator-placeholder img').length).to.equal(1);
    });

    it('assigns no HTML but the constants of the Trusted Types policy', async () => {
      const assigned = new Set<string>();
      const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
      Object.defineProperty(Element.prototype, 'innerHTML', {
        ...inner,
        set(html: string) {
          assigned.add(String(html));
          inner.set!.call(this, html);
        },
      });
      try {
        const { target, table } = await draw({ c0: [1, 2], c1: ['a', 'b'] }, { ...everywhere, paginationSize: 1 });
        const calc = { name: 'count' as const };
        const columns = [
          { path: [0], topCalc: calc, filter: { kind: 'list' as const } },
          { bottomCalc: calc, tooltip: true },
        ];
        const more = { columns, headings: [MARKUP], groups: [true] };
        await draw({ c0: [1, 2], c1: ['a', 'b'], g0: ['a', 'b'], r0: ['["x"]', '<b>'] }, { ...everywhere, more });
        await draw({ c0: [1, 2], c1: ['a', 'b'] }, { ...everywhere, more: { columns, headings: [MARKUP] } });
        header(target, 0).click();
        target.querySelector<HTMLElement>('[data-page="next"]')!.click();
        table.setData!(encodeColumns({ c0: [], c1: [] }), 10);
        await until(() => target.querySelector('.tabulator-placeholder') !== null, 'placeholder');
      } finally {
        Object.defineProperty(Element.prototype, 'innerHTML', inner);
      }
      expect(assigned.has('')).to.equal(true);
      expect([...assigned].filter((html) => html !== '' && !TABULATOR_CONSTANTS.includes(html))).to.deep.equal([]);
    });
  });

  describe('of 100,000 rows', () => {
    const many = {
      c0: Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 100_000),
      c1: Array(100_000).fill('text'),
    };

    it('keeps few of them in the document, scrolls and sorts', async () => {
      const { target, table, cells } = await draw(many);
      expect(table.size).to.equal(100_000);
      const holder = target.querySelector<HTMLElement>('.tabulator-tableholder')!;
      expect(target.firstElementChild!.clientHeight).to.be.lessThan(500);
      expect(holder.scrollHeight).to.be.greaterThan(100_000 * 20);
      expect(cells(0).length).to.be.within(10, 100);
      header(target, 0).click();
      expect(cells(0).slice(0, 3)).to.deep.equal(['0', '1', '2']);
      holder.scrollTop = holder.scrollHeight / 2;
      await until(() => Number(cells(0)[0]) > 40_000, 'rows of the middle');
      expect(cells(0).length).to.be.within(10, 150);
    });

    it('pages them', async () => {
      const { target, cells } = await draw(many, { pagination: true, paginationSize: 10 });
      expect(cells(0)).to.have.length(10);
      expect(target.querySelector('.tabulator-page-counter')?.textContent).to.equal('1–10 of 100,000');
      const last = target.querySelector<HTMLElement>('[data-page="last"]')!;
      expect(last.textContent).to.equal('»');
      last.click();
      expect(target.querySelector('.tabulator-page.active')?.textContent).to.equal('10000');
    });
  });

  it('is as tall as a few rows, and takes the height it is given', async () => {
    const tall = (n: number, options: Options = {}) => draw({ c0: Array(n).fill(1) }, options);
    const heightOf = async (drawing: ReturnType<typeof tall>) => (await drawing).target.offsetHeight;
    const few = await tall(20);
    expect(few.cells(0)).to.have.length(20);
    expect(few.target.querySelector<HTMLElement>('.tabulator-tableholder')!.scrollHeight).to.be.lessThan(
      few.target.offsetHeight,
    );
    expect(await heightOf(tall(26))).to.equal(400);
    expect(await heightOf(tall(3, { height: 222 }))).to.equal(222);
    expect(await heightOf(tall(500, { maxHeight: 150 }))).to.equal(150);
  });

  it('takes other rows, keeps the sort, and grows into a scrolling table', async () => {
    const { target, table, cells } = await draw({ c0: [2, 1] }, { initialSort: [{ column: 'c0', dir: 'asc' }] });
    table.setData!(encodeColumns({ c0: [3, 9, 5] }), 10);
    await until(() => cells(0).length === 3, 'new rows');
    expect(cells(0)).to.deep.equal(['3', '5', '9']);
    table.setData!(encodeColumns({ c0: Array.from({ length: 5000 }, (_, i) => i) }), 5000);
    await until(() => target.offsetHeight === 400, 'height');
    expect(cells(0).length).to.be.lessThan(150);
  });

  it('follows its width, in the default layout and in fitColumns', async () => {
    for (const layout of [undefined, 'fitColumns'] as const) {
      const { target } = await draw({ c0: [1, 2], c1: ['a', 'b'] }, layout === undefined ? {} : { layout });
      const width = () => target.querySelector('.tabulator-headers')!.scrollWidth;
      expect(width()).to.equal(598);
      // Its observers answer from the second frame on.
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const wide of [300, 500]) {
        target.style.width = `${wide}px`;
        await until(() => width() === wide - 2, `${wide} px`);
      }
    }
  });

  it('keeps the width that a reader has dragged a column to, also when it is laid out anew', async () => {
    for (const layout of [undefined, 'fitColumns'] as const) {
      const { target } = await draw({ c0: [1, 2], c1: ['a', 'b'] }, layout === undefined ? {} : { layout });
      const column = header(target, 0);
      await new Promise((resolve) => setTimeout(resolve, 100));
      const wide = column.offsetWidth;
      const handle = target.querySelector<HTMLElement>('.tabulator-headers .tabulator-col-resize-handle')!;
      const point = (type: string, place: Element, clientX: number) =>
        place.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, buttons: 1 }));
      point('mousedown', handle, 300);
      point('mousemove', document.body, 350);
      point('mouseup', document.body, 350);
      expect(column.offsetWidth).to.equal(wide + 50);
      // Wider than the table, which in Firefox is higher then.
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(column.offsetWidth).to.equal(wide + 50);
      target.style.width = '700px';
      await until(() => target.querySelector<HTMLElement>('.tabulator')!.offsetWidth === 700, '700 px');
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(column.offsetWidth).to.equal(wide + 50);
    }
  });

  it('can be used with the keyboard, and says what it is', async () => {
    const { target, cells } = await draw({ c0: [2, 1] });
    expect(target.querySelector('[role="grid"] [role="columnheader"]')).not.to.equal(null);
    expect(target.querySelectorAll('[role="gridcell"]').length).to.equal(2);
    expect(header(target, 0).tabIndex).to.equal(0);
    header(target, 0).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(cells(0)).to.deep.equal(['1', '2']);
    header(target, 0).dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    expect(cells(0)).to.deep.equal(['2', '1']);
  });

  it('hides columns, keeps headers that do not sort still', async () => {
    const { target, cells } = await draw(
      { c0: [2, 1], c1: [3, 4] },
      {
        columns: [
          { title: 'A', field: 'a', headerSort: false },
          { title: 'B', field: 'b', visible: false },
        ],
      },
    );
    header(target, 0).click();
    expect(cells(0)).to.deep.equal(['2', '1']);
    expect(header(target, 1).offsetWidth).to.equal(0);
  });

  it('writes no dots for a title that is empty, however narrow its column', async () => {
    const columns = [
      { title: '', field: 'c0', width: 40 },
      { title: 'B', field: 'c1' },
    ];
    const { find } = await draw({ c0: [1], c1: [2] }, { columns });
    const [empty, other] = find('.tabulator-col-title');
    const range = document.createRange();
    range.selectNodeContents(empty!);
    expect(range.getBoundingClientRect().width).to.equal(0);
    expect(empty!.offsetHeight).to.equal(other!.offsetHeight);
  });

  it('refuses malformed data and too many rows', () => {
    const options: TableOptions = { columns: [{ title: 'A', field: 'a' }] };
    const make = (data: unknown, room = 10) => createTable(createTarget(), options, data, createContext({ room }));
    const bad: unknown[] = [
      null,
      {},
      { rows: [] },
      encodeColumns({ c1: [1] }),
      encodeColumns({ x: [1] }),
      encodeColumns({ c01: [1] }),
    ];
    for (const data of bad) expect(() => make(data)).to.throw(/Malformed/);
    expect(() => make(encodeColumns({ c0: Array(11).fill(1) }))).to.throw(/Malformed/);
    expect(document.querySelectorAll('.tabulator').length).to.equal(0);
    const table = make(encodeColumns({ c0: [1] }));
    keep(table);
    expect(() => table.setData?.(encodeColumns({ c0: [1, 2] }), 1)).to.throw(/Malformed/);
    expect(table.size).to.equal(1);
  });

  it('goes away whole, also before it was built', async () => {
    const { target, table } = await draw({ c0: [1] });
    table.destroy();
    expect(target.childElementCount).to.equal(0);
    const early = createTarget();
    const other = createTable(early, { columns: [] }, encodeColumns({}), createContext());
    other.destroy();
    await other.ready;
    expect(early.childElementCount).to.equal(0);
  });
});
