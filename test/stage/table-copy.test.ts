/** Copying as CSV, by the browser's own mouse and keys: nothing else may copy. What is copied is read from the event that copies. */
import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { MOST_TEXT } from '../../src/stage/table/csv.ts';
import { clickAt, pressKey } from '../support/input.ts';
import { createContext, MARKUP, until } from './chunk-context.ts';
import { type Columns, draw, type Options, useTables } from './draw-table.ts';

describe('stage table: copying as CSV', () => {
  useTables();
  let copied: string[] = [];
  const remember = ({ clipboardData }: ClipboardEvent) => copied.push(clipboardData!.getData('text/plain'));
  before(() => document.addEventListener('copy', remember));
  after(() => document.removeEventListener('copy', remember));
  beforeEach(() => {
    copied = [];
  });

  async function drawWith(columns: Columns, options?: Options) {
    const drawing = await draw(columns, options, createContext({ csv: true }));
    const [button] = drawing.find<HTMLButtonElement>('.sm-copy button');
    const [said] = drawing.find('.sm-copy [role=status]');
    const copy = async () => {
      await clickAt(button!, 10, 10);
      await until(() => said!.textContent !== '', 'how it went');
      return copied.pop();
    };
    return { ...drawing, button: button!, said: said!, copy };
  }

  it('is not there where the policy does not have it', async () => {
    for (const context of [createContext(), createContext({ csv: false })]) {
      const { find, target } = await draw({ c0: [1] }, {}, context);
      expect(find('button, [role=status]')).to.deep.equal([]);
      expect(target.children.length).to.equal(1);
    }
  });

  it('says what it does, and once it is done that it is; the focus stays', async () => {
    const { button, said, copy } = await drawWith({ c0: [1] });
    expect([button.textContent, button.tabIndex, button.type, said.textContent]).to.deep.equal([
      'Copy as CSV',
      0,
      'button',
      '',
    ]);
    await copy();
    expect(said.textContent).to.equal('Copied');
    expect(document.querySelector('textarea')).to.equal(null);
  });

  it('works by keyboard, and leaves the focus where it was', async () => {
    const { button } = await drawWith({ c0: [1] });
    button.focus();
    for (const key of ['Enter', 'Space']) {
      await pressKey(key === 'Space' ? ' ' : key);
      await until(() => copied.pop() === '"C0"\r\n1\r\n', key);
      expect(document.activeElement).to.equal(button);
    }
  });

  it('takes one line below the table, at its end, and moves nothing', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      const plain = await draw({ c0: [1, 2] });
      const { target, button, find } = await drawWith({ c0: [1, 2] });
      const [table] = find('.tabulator');
      expect(table!.offsetHeight).to.equal(plain.target.offsetHeight);
      expect(target.offsetHeight - plain.target.offsetHeight).to.be.within(20, 34);
      const side = dir === 'ltr' ? 'right' : 'left';
      expect(button.getBoundingClientRect()[side]).to.be.closeTo(target.getBoundingClientRect()[side], 1);
    }
    document.documentElement.dir = '';
  });

  it('stays below the table in a box that lays out side by side, and moves not when it says something', async () => {
    for (const display of ['flex', 'grid']) {
      const { target, button, find, copy } = await drawWith({ c0: [1, 2] });
      target.style.cssText = `display: ${display}; grid-template-columns: 1fr 1fr; width: 300px`;
      const [table] = find('.tabulator');
      await copy();
      const [above, below] = [table!.getBoundingClientRect(), button.getBoundingClientRect()];
      expect(below.top).to.be.closeTo(above.bottom + 4, 1);
      expect(below.right).to.be.closeTo(above.right, 1);
    }
    const { target, button, said, copy } = await drawWith({ c0: [1] });
    target.style.width = '120px';
    const { top } = button.getBoundingClientRect();
    await copy();
    said.textContent = 'as many words as may be';
    expect(button.getBoundingClientRect().top).to.equal(top);
  });

  it('hears no click that a script makes, nor one on a label around it', async () => {
    const { button, target } = await drawWith({ c0: [1] });
    button.click();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const label = document.createElement('label');
    label.textContent = 'Press here';
    target.before(label);
    label.append(target);
    await clickAt(label, 5, 5);
    expect(copied).to.deep.equal([]);
    label.replaceWith(target);
    await clickAt(button, 10, 10);
    expect(copied.length).to.equal(1);
  });

  it('has the columns that show, numbers as they are, the rest as it shows', async () => {
    const { copy } = await drawWith(
      {
        c0: [1234.5, null, -1],
        d0: ['1,234.50', '', '−1'],
        c1: ['a', 'b', 'c'],
        c2: [new Date(Date.UTC(2026, 0, 2)), null, new Date(0)],
        c3: [true, false, '=1+1'],
        c4: ['x', 'y', 'z'],
        d4: ['X & Y', null, MARKUP],
      },
      {
        columns: [
          { title: 'Number', field: 'c0' },
          { title: 'Hidden', field: 'c1', visible: false },
          { title: 'Day', field: 'c2' },
          { title: '@Mixed', field: 'c3' },
          { title: MARKUP, field: 'c4' },
        ],
      },
    );
    expect(await copy()).to.equal(
      [
        `"Number","Day","'@Mixed","${MARKUP.replaceAll('"', '""')}"`,
        '1234.5,"2026-01-02","true","X & Y"',
        ',,"false",',
        `-1,"1970-01-01","'=1+1","${MARKUP.replaceAll('"', '""')}"`,
        '',
      ].join('\r\n'),
    );
  });

  it('has all rows in the order of the sort, on whatever page they are', async () => {
    const { copy, find, cells } = await drawWith(
      { c0: [3, 1, 2, 5, 4] },
      { pagination: true, paginationSize: 2, initialSort: [{ column: 'c0', dir: 'desc' }] },
    );
    expect(cells(0)).to.deep.equal(['5', '4']);
    expect(await copy()).to.equal('"C0"\r\n5\r\n4\r\n3\r\n2\r\n1\r\n');
    find('.tabulator-col')[0]!.click();
    expect(await copy()).to.equal('"C0"\r\n1\r\n2\r\n3\r\n4\r\n5\r\n');
  });

  it('has the rows that pass the filters: those in headers, and the module’s', async () => {
    const columns = [{ filter: { kind: 'number' as const, type: '>=' as const } }];
    const { copy, find, table, cells } = await drawWith({ c0: [1, 2, 3, 4] }, { more: { columns, filters: true } });
    const [filter] = find<HTMLInputElement>('.tabulator-header-filter > *');
    filter!.value = '2';
    filter!.dispatchEvent(new Event('input'));
    await until(() => cells(0).length === 3, 'filtered');
    expect(await copy()).to.equal('"C0"\r\n2\r\n3\r\n4\r\n');
    table.show!(Uint8Array.of(1, 1, 0, 1));
    await until(() => cells(0).length === 2, 'hidden');
    expect(await copy()).to.equal('"C0"\r\n2\r\n4\r\n');
    table.setData!(encodeColumns({ c0: [7, 0] }), 10);
    await until(() => cells(0).join() === '7', 'other rows');
    expect(await copy()).to.equal('"C0"\r\n7\r\n');
  });

  it('has rows by group as they stand, closed ones too, without headers and sums', async () => {
    const { copy } = await drawWith(
      { c0: [1, 2, 3, 4], g0: ['A', 'B', 'A', 'B'], g1: ['x', 'x', 'y', 'x'] },
      {
        more: { groups: [true, false], columns: [{ bottomCalc: { name: 'sum' } }] },
        initialSort: [{ column: 'c0', dir: 'desc' }],
      },
    );
    expect(await copy()).to.equal('"C0"\r\n4\r\n2\r\n3\r\n1\r\n');
  });

  it('names columns with the groups they are in, as their headers show them, and numbers rows', async () => {
    const title = JSON.stringify([[['color', 'red'], 'Half']]);
    const { copy } = await drawWith(
      { c0: [null, null], c1: [5, 6], c2: ['a', 'b'] },
      {
        columns: [
          { title: '', field: 'c0' },
          { title: 'plain', field: 'c1' },
          { title: 'C', field: 'c2' },
        ],
        more: { headings: ['2026', ''], columns: [{ rownum: true }, { path: [0], title }, { path: [1, 0] }] },
        initialSort: [{ column: 'c1', dir: 'desc' }],
      },
    );
    expect(await copy()).to.equal(',"2026 / Half","2026 / C"\r\n1,6,"b"\r\n2,5,"a"\r\n');
  });

  it('says so when it fails, and when there is too much', async () => {
    const { copy, said } = await drawWith({ c0: [1] });
    const { execCommand } = document;
    document.execCommand = () => false;
    try {
      await copy();
    } finally {
      document.execCommand = execCommand;
    }
    expect([said.textContent, copied]).to.deep.equal(['Could not be copied', []]);
    const rows = Array<string>(MOST_TEXT / 2000).fill('x'.repeat(2000));
    const large = await drawWith({ c0: rows });
    await large.copy();
    expect([large.said.textContent, copied]).to.deep.equal(['Too large to copy', []]);
  });

  it('goes with its table', async () => {
    const { target, table } = await drawWith({ c0: [1] });
    table.destroy();
    expect(target.children.length).to.equal(0);
  });
});
