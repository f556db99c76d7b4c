/** What frozen cells are painted on: what lies behind the table, whatever module and page made it. */
import { expect } from 'chai';
import { encodeColumns } from '../../../src/datasets/encode.ts';
import { createTable } from '../../../src/stage/table.ts';
import { addMore } from '../../../src/stage/table-more.ts';
import { createContext, createTarget } from '../chunk-context.ts';
import { keep, useTables } from '../draw-table.ts';

const columns = [
  { title: 'A', field: 'c0', frozen: true },
  { title: 'B', field: 'c1' },
];

async function draw(style: string, frozen = true) {
  const around = createTarget();
  around.style.cssText += style;
  const target = document.createElement('div');
  around.append(target);
  const of = { columns: columns.map((one) => ({ ...one, frozen: frozen && one.frozen === true })) };
  const table = createTable(target, of, encodeColumns({ c0: [1], c1: [2] }), createContext(), addMore({}));
  keep(table);
  await table.ready;
  const root = around.querySelector<HTMLElement>('.tabulator')!;
  root.style.setProperty('--t-background', 'transparent');
  table.restyle('light');
  const cell = around.querySelector('.tabulator-row .tabulator-cell')!;
  const before = () => getComputedStyle(cell, '::before');
  return { around, table, before };
}

describe('the ground of frozen cells', () => {
  useTables();

  it('is what the elements around the table are painted with, layer by layer', async () => {
    expect((await draw('background: rgb(30, 58, 138)')).before().backgroundColor).to.equal('rgb(30, 58, 138)');
    const { before } = await draw('background: rgba(0, 0, 255, 0.5)');
    expect(before().backgroundImage).to.match(/^linear-gradient\(rgba\(0, 0, 255, 0\.5\)/);
  });

  it('changes with the scheme of the page', async () => {
    const { around, table, before } = await draw('background: white');
    around.style.background = 'rgb(1, 2, 3)';
    table.restyle('dark');
    expect(before().backgroundColor).to.equal('rgb(1, 2, 3)');
  });

  it('is looked for only where a column is frozen', async () => {
    const { around } = await draw('background: white', false);
    expect(around.querySelector<HTMLElement>('.tabulator')!.style.getPropertyValue('--t-ground')).to.equal('');
  });

  it('is about what a gradient is in all', async () => {
    const { before } = await draw('background: linear-gradient(rgb(0, 0, 100), rgb(0, 0, 200))');
    expect(before().backgroundColor).to.equal('rgb(0, 0, 150)');
  });
});

describe('a table on a card of the module’s own', () => {
  useTables();

  /** Lightness of the letters, of 255, and whether it is dressed for the card. */
  async function lettersOn(style: string, pages = '') {
    const { around, table } = await draw(style);
    const root = around.querySelector<HTMLElement>('.tabulator')!;
    root.style.removeProperty('--t-background');
    around.style.setProperty('--sm-background', pages || 'transparent');
    table.restyle('light');
    const [red = 0] = (getComputedStyle(root).color.match(/[\d.]+/g) ?? []).map(Number);
    return { light: red > 128, own: root.classList.contains('sm-on-own'), scheme: root.dataset.scheme, table, root };
  }

  it('has letters that are read there', async () => {
    expect(await lettersOn('background: #0f172a')).to.include({ light: true, own: true, scheme: 'dark' });
    expect(await lettersOn('background: #fefce8')).to.include({ light: false, own: false, scheme: 'light' });
    expect(await lettersOn('')).to.include({ light: false, own: false, scheme: 'light' });
  });

  it('has those of the page again where the card is like the page', async () => {
    const { table, root } = await lettersOn('background: #0f172a');
    table.restyle('dark');
    expect(root.className).not.to.contain('sm-on-own');
    expect(root.dataset.scheme).to.equal('dark');
  });

  it('keeps those of a page that paints its tables', async () => {
    expect(await lettersOn('background: #0f172a', '#ffffff')).to.include({ own: false, scheme: 'light' });
  });
});
