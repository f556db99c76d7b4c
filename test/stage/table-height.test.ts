/** How tall tables are, and how much of them is in the document at a time. */
import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { createContext } from './chunk-context.ts';
import { type Columns, draw, type Options, useTables } from './draw-table.ts';

/** Of many columns all cells hold their row's number. */
function columnsOf(rows: number, columns: number): Columns {
  const cells = Array.from({ length: rows }, (_, i) => i);
  return Object.fromEntries(Array.from({ length: columns }, (_, i) => [`c${i}`, cells]));
}

async function drawn(rows: number, columns: number, options: Options) {
  const context = createContext();
  const shown = await draw(columnsOf(rows, columns), options, context);
  const count = () => shown.find('.tabulator-cell').length;
  const height = () => shown.find('.tabulator')[0]!.offsetHeight;
  return { ...shown, count, height, violations: context.violations };
}

describe('the height of tables', () => {
  useTables();

  for (const [what, options] of Object.entries<Options>({
    'of any height': { height: 100_000 },
    'of any height in pages': { height: 100_000, pagination: true, paginationSize: 10_000 },
    'of any height, and as much at most': { height: 100_000, maxHeight: 100_000 },
    'of any height at most': { maxHeight: 100_000 },
    'in large pages': { pagination: true, paginationSize: 10_000 },
    'in large pages of any height at most': { pagination: true, paginationSize: 300, maxHeight: 100_000 },
  })) {
    for (const columns of [20, 60]) {
      it(`${what}, with ${columns} columns, does not bring all cells into the document`, async () => {
        const { count, height, violations } = await drawn(600, columns, options);
        expect(count()).to.be.within(1, 6000);
        expect(height()).to.be.at.most(2000);
        const isAsked = options.height !== undefined || options.maxHeight !== undefined;
        expect(violations.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal(
          isAsked ? ['SM504 warning'] : [],
        );
      });
    }
  }

  it('in pages lets the reader choose no more rows than are few', async () => {
    const sizes = { pagination: true, paginationSize: 10, pageSizes: [10, 50, 600, 10_000], height: 100_000 };
    const { find } = await drawn(600, 60, sizes);
    const offered = find('.tabulator-page-size option').map(({ textContent }) => textContent);
    expect(offered).to.deep.equal(['10', '50', '83']);
    const { find: findWide } = await drawn(600, 200, sizes);
    expect(findWide('.tabulator-page-size option').map(({ textContent }) => textContent)).to.deep.equal(['10', '25']);
  });

  it('is what was asked for where all cells are few', async () => {
    const { height, violations } = await drawn(100, 5, { height: 3000 });
    expect([height(), violations]).to.deep.equal([3000, []]);
  });

  it('of usual tables with many rows is what was asked for', async () => {
    const { height, violations } = await drawn(20_000, 20, { height: 1500 });
    expect([height(), violations]).to.deep.equal([1500, []]);
  });

  it('is less when more rows come, and that is said once, with the remedy', async () => {
    const { table, count, height, violations } = await drawn(50, 20, { height: 50_000 });
    expect([height(), violations]).to.deep.equal([50_000, []]);
    for (let turn = 0; turn < 2; turn += 1) {
      table.setData!(encodeColumns(columnsOf(600, 20)), 1_000_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(height()).to.equal(2000);
    expect(count()).to.be.within(1, 6000);
    expect(violations).to.deep.equal([
      {
        code: 'SM504',
        rule: 'too-many-cells',
        severity: 'warning',
        message:
          'A table with height: 50000 and 20 columns would draw too many cells at once: it is 2000 px high, and scrolls',
        hint: 'Give a height of 2000 or less, or leave it out.',
      },
    ]);
  });

  it('of a page of wide rows is less than the page', async () => {
    const { count, height } = await drawn(100, 100, { pagination: true, paginationSize: 100 });
    expect(height()).to.equal(400);
    expect(count()).to.be.within(1, 6000);
  });
});

describe('stage table: cells', () => {
  useTables();

  it('are as high as their rows, whatever padding a module gives them', async () => {
    const { find } = await draw({ c0: ['a'], c1: ['b'] });
    const [cell] = find('.tabulator-cell');
    const row = cell!.parentElement!;
    const before = row.offsetHeight;
    const style = document.createElement('style');
    style.textContent = '.tabulator .tabulator-row .tabulator-cell { padding: 2px 6px; border-right: 1px solid red }';
    document.head.append(style);
    expect([row.offsetHeight, cell!.offsetHeight]).to.deep.equal([before, row.clientHeight]);
    style.remove();
  });
});

describe('stage table: layout fitDataTable', () => {
  useTables();

  it('is as wide as its columns, and no wider than its place', async () => {
    const widthOf = ([root]: HTMLElement[]) => root!.offsetWidth;
    const narrow = await draw({ c0: ['a'], c1: ['b'] }, { layout: 'fitDataTable' });
    const columns = narrow.find('.tabulator-col').reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
    expect(widthOf(narrow.find('.tabulator'))).to.be.within(columns, columns + 4);
    const wide = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`c${i}`, ['some text']]));
    const { find } = await draw(wide, { layout: 'fitDataTable' });
    expect(widthOf(find('.tabulator'))).to.equal(600);
    const [holder] = find('.tabulator-tableholder');
    expect(holder!.scrollWidth).to.be.greaterThan(holder!.clientWidth);
  });
});
