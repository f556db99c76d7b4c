/** Rules for what Tabulator draws, on a table within a module's element. */
import { expect } from 'chai';
import { encodeColumns } from '../../../src/datasets/encode.ts';
import type { StyleRule } from '../../../src/policy/style-sheet.ts';
import { MOST_TABLE_PARTS } from '../../../src/policy/table-parts.ts';
import { createTable } from '../../../src/stage/table.ts';
import { showMarkup } from '../../guest/dom/recording.ts';
import { createContext } from '../chunk-context.ts';
import { keep, useTables } from '../draw-table.ts';

const COLUMNS = [
  { title: 'A', field: 'c0' },
  { title: 'B', field: 'c1' },
];
const DATA = encodeColumns({ c0: Array.from({ length: 40 }, (_, i) => i), c1: Array(40).fill('x') });

async function show(sheet: string) {
  const shown = showMarkup(
    `<style>${sheet}</style><div class="ward" id="labs"></div><p class="tabulator-row">mine</p>`,
  );
  const { root } = shown.stage;
  root.id = 'sm-root';
  root.style.width = '500px';
  document.body.append(root);
  shown.extras.perform({ kind: 'use', sheets: true });
  shown.begin();
  const table = createTable(
    root.querySelector<HTMLElement>('.ward')!,
    { columns: COLUMNS, height: 300 },
    DATA,
    createContext(),
  );
  keep(table);
  await table.ready;
  const css = (selector: string, name: string) =>
    getComputedStyle(root.querySelector(`.ward ${selector}`) as Element).getPropertyValue(name);
  return { ...shown, css };
}

describe('rules for parts of tables', () => {
  useTables();
  afterEach(() => {
    document.getElementById('sm-root')?.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, 2);
  });

  it('say dark letters that are read on a dark page, where none paints a part of a table pale', async () => {
    const { dataset } = document.documentElement;
    const colorOf = async (sheet: string, scheme = 'dark') => {
      dataset.scheme = scheme;
      const { root, css } = { ...(await show(sheet)), root: document.getElementById('sm-root')! };
      const color = css('.tabulator-cell', 'color');
      root.remove();
      return color;
    };
    try {
      const [dark, seen] = ['rgb(34, 34, 34)', 'rgb(220, 220, 220)'];
      expect(await colorOf('.tabulator-cell { color: #222 }')).to.equal(seen);
      expect(await colorOf('.tabulator-cell { color: #222 }', 'light')).to.equal(dark);
      expect(await colorOf('.tabulator-cell { color: #222; background: #eee }')).to.equal(dark);
      expect(await colorOf('.tabulator-row { background: #eee } .tabulator-cell { color: #222 }')).to.equal(dark);
      expect(await colorOf('@media (prefers-color-scheme: dark) { .tabulator-cell { color: #222 } }')).to.equal(dark);
    } finally {
      delete dataset.scheme;
    }
  });

  it('paint them over the theme, as sheets for Tabulator say', async () => {
    const { css } = await show(`
      .ward .tabulator { border: 2px solid rgb(1, 0, 0); font-size: 15px }
      .tabulator-header { background: rgb(2, 0, 0); color: rgb(3, 0, 0) } .tabulator-col { background: transparent }
      .tabulator-row:nth-child(even) { background: rgb(4, 0, 0) } .tabulator-cell { padding: 3px 5px }
      #labs.tabulator .tabulator-row .tabulator-cell { border-right: 1px solid rgb(5, 0, 0) }`);
    expect([css('.tabulator', 'border-top-width'), css('.tabulator', 'border-top-color')]).to.deep.equal([
      '2px',
      'rgb(1, 0, 0)',
    ]);
    expect([css('.tabulator-header', 'background-color'), css('.tabulator-col', 'color')]).to.deep.equal([
      'rgb(2, 0, 0)',
      'rgb(3, 0, 0)',
    ]);
    expect(css('.tabulator-row:nth-child(2)', 'background-color')).to.equal('rgb(4, 0, 0)');
    expect(css('.tabulator-row:nth-child(3)', 'background-color')).not.to.equal('rgb(4, 0, 0)');
    expect([css('.tabulator-cell', 'padding-left'), css('.tabulator-cell', 'border-right-color')]).to.deep.equal([
      '5px',
      'rgb(5, 0, 0)',
    ]);
  });

  it('give the sorted column and its arrow the colour of the header, and controls in it theirs', async () => {
    const { css, stage } = await show('.tabulator-header { color: rgb(3, 0, 0) }');
    stage.root.querySelector<HTMLElement>('.ward .tabulator-sortable')!.click();
    expect(css('.tabulator-col[aria-sort="ascending"]', 'color')).to.equal('rgb(3, 0, 0)');
    const arrow = stage.root.querySelector('.ward [aria-sort="ascending"] .tabulator-col-sorter')!;
    expect(getComputedStyle(arrow, '::after').backgroundColor).to.equal('rgb(3, 0, 0)');
  });

  it('have what holds around the table alone', async () => {
    const { css } = await show(
      '.ward .tabulator-row:where(.ward *) { color: rgb(6, 0, 0) } .tabulator-cell:where(.elsewhere *) { color: rgb(8, 0, 0) }',
    );
    expect([css('.tabulator-row', 'color'), css('.tabulator-cell', 'color')]).to.deep.equal([
      'rgb(6, 0, 0)',
      'rgb(6, 0, 0)',
    ]);
  });

  it('have the custom properties of what is around the table', async () => {
    const { css } = await show(
      '.ward { --fg: rgb(1, 0, 0) } @media (min-width: 1px) { .ward { --fg: rgb(2, 0, 0) } } .ward .tabulator-row { color: var(--fg) }',
    );
    expect(css('.tabulator-row', 'color')).to.equal('rgb(2, 0, 0)');
  });

  it('leave elements of the module’s as they are, whatever these are called', async () => {
    const { stage } = await show(`.tabulator-wrapper { padding: 40px } .tabulator-row { padding: 20px; width: 90px }
      *:not([a=")]>.tabulator-row"]) { padding: 24px }`);
    const mine = stage.root.querySelector('p.tabulator-row')!;
    expect([getComputedStyle(mine).paddingLeft, getComputedStyle(mine).width]).to.deep.equal(['24px', '90px']);
    for (const of of ['.sm-table', '.tabulator', '.tabulator-tableholder'])
      expect(getComputedStyle(stage.root.querySelector(`.ward ${of}`)!).paddingLeft, of).to.equal('0px');
  });

  it('lay out nothing, whoever says so', async () => {
    const { extras, css, stage } = await show('');
    const before = ['.tabulator-row', '.tabulator-cell', '.tabulator-header'].map((part) => css(part, 'height'));
    const declarations = { display: 'none', height: '0px', position: 'absolute', color: 'rgb(9, 0, 0)' };
    const selectors = ['.tabulator-row', '.tabulator-cell', '.tabulator-header'];
    extras.perform({
      kind: 'sheet',
      rules: [{ selectors, declarations: { ...declarations, height: '0' } as StyleRule['declarations'] }],
    });
    expect(css('.tabulator-row', 'color')).to.equal('rgb(9, 0, 0)');
    expect(['.tabulator-row', '.tabulator-cell', '.tabulator-header'].map((part) => css(part, 'height'))).to.deep.equal(
      before,
    );
    expect([css('.tabulator-row', 'display'), css('.tabulator-row', 'position')]).to.deep.equal(['block', 'relative']);
    expect(stage.reports).to.deep.equal([]);
  });

  it('are no more than are asked of all cells in no time', async () => {
    const { extras, css } = await show('');
    const rules = Array.from({ length: MOST_TABLE_PARTS + 1 }, (_, i) => ({
      selectors: ['.tabulator-cell'],
      declarations: { color: `rgb(${i}, 0, 0)` },
    }));
    extras.perform({ kind: 'sheet', rules });
    expect(css('.tabulator-cell', 'color')).to.equal(`rgb(${MOST_TABLE_PARTS - 1}, 0, 0)`);
  });

  it('reach rows that virtual scrolling draws later', async () => {
    const { css, stage } = await show(
      '.tabulator-cell { padding: 12px; font-size: 20px } .tabulator-row { color: rgb(7, 0, 0) }',
    );
    const holder = stage.root.querySelector('.tabulator-tableholder')!;
    // Heights are reckoned until rows are drawn.
    for (let turn = 0; turn < 3; turn += 1) {
      holder.scrollTop = holder.scrollHeight;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const last = [...stage.root.querySelectorAll('.ward .tabulator-row')].at(-1)!;
    expect(last.textContent).to.contain('39');
    expect([getComputedStyle(last).color, css('.tabulator-cell', 'padding-top')]).to.deep.equal([
      'rgb(7, 0, 0)',
      '12px',
    ]);
    expect(last.getBoundingClientRect().bottom).to.be.closeTo(holder.getBoundingClientRect().bottom, 3);
  });
});
