/** Tables in boxes that are laid out beside others: they get what is theirs, and push nothing over the edge. */
import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { createTable } from '../../src/stage/table.ts';
import { addMore } from '../../src/stage/table-more.ts';
import { createContext, createTarget } from './chunk-context.ts';
import { useTables } from './draw-table.ts';

const COLUMNS = Array.from({ length: 8 }, (_, i) => ({ title: `Column ${i}`, field: `c${i}`, minWidth: 120 }));
const DATA = encodeColumns(Object.fromEntries(COLUMNS.map((_, i) => [`c${i}`, ['some text', 'more of it']])));

/** @param html with a `<b>` where the table's target goes */
async function drawIn(html: string, csv = false) {
  const outer = document.createElement('div');
  outer.style.cssText = 'width: 600px';
  outer.innerHTML = html;
  document.body.append(outer);
  const target = createTarget();
  // As the guest makes them.
  target.style.cssText = 'flex: 1 1 100%; min-width: 0';
  outer.querySelector('b')!.replaceWith(target);
  const context = { ...createContext(), csv };
  const table = createTable(target, { columns: COLUMNS, layout: 'fitColumns' }, DATA, context, addMore({}));
  await table.ready;
  const root = target.querySelector<HTMLElement>('.tabulator')!;
  const widths = { outer: outer.scrollWidth, table: root.offsetWidth };
  const end = () => {
    table.destroy();
    outer.remove();
  };
  return { widths, outer, end };
}

describe('tables in boxes beside others', () => {
  useTables();

  const FITS = {
    'a grid of one column': ['<div style="display: grid"><b></b></div>', 600],
    'a grid of two': ['<div style="display: grid; grid-template-columns: 1fr 1fr"><b></b><p>x</p></div>', 300],
    'a card in a grid': [
      '<div style="display: grid; grid-template-columns: 1fr 1fr"><section style="padding: 10px"><h3>x</h3><b></b></section><p>x</p></div>',
      280,
    ],
    'a row of boxes': ['<div style="display: flex"><div style="flex: 1"><b></b></div></div>', 600],
    'a card in a row of boxes': [
      '<div style="display: flex"><section style="flex: 1"><b></b></section><section style="flex: 1">x</section></div>',
      300,
    ],
    'a column of boxes': ['<div style="display: flex; flex-direction: column"><b></b></div>', 600],
    'a block': ['<section><b></b></section>', 600],
  } as const;
  for (const [name, [html, width]] of Object.entries(FITS))
    for (const csv of [false, true])
      it(`${name}${csv ? ', with a bar below' : ''}: as wide as its place, and scrolls in it`, async () => {
        const { widths, end } = await drawIn(html, csv);
        end();
        expect(widths.outer).to.equal(600);
        expect(widths.table).to.be.closeTo(width, 1);
      });

  for (const style of ['float: left', 'display: inline-block', 'width: max-content', 'position: absolute'])
    it(`a box that is as wide as what it holds (${style}): as wide as it needs`, async () => {
      const { widths, end } = await drawIn(`<div style="${style}"><b></b></div>`);
      end();
      expect(widths.table).to.be.greaterThan(500);
    });
});
