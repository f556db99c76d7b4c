import { expect } from 'chai';
import { type Component, show } from './sheet-tables.ts';

describe('guest Tabulator: what style sheets say of rows and cells themselves', () => {
  const SHEET = `<style>.tabulator-row { color: green } .bad { background: #fdd; border-left: 4px solid red }
    .bad .tabulator-cell { font-style: italic } .tabulator-row.bad .pill { color: blue } .num { font-family: monospace; width: 40px }
    .neg { color: crimson } .tabulator-group.tabulator-row b { color: teal }</style><p id="t"></p>`;
  const columns = [
    { title: 'A', field: 'a', formatter: (cell: Component) => `<i class="pill">${cell.getValue()}</i>` },
  ];

  it('by classes that a rowFormatter adds, and nothing by those that are Tabulator’s', () => {
    const rowFormatter = (row: Component) => row.getData().a === 1 && row.getElement().classList.add('bad');
    const shown = show(SHEET, { columns: [...columns, { title: 'B', field: 'b' }], rowFormatter }, [
      { a: 1, b: null },
      { a: 2, b: null },
    ]);
    expect(shown.rows).to.deep.equal([['background', '#fdd', 'box-shadow', 'inset 4px 0 0 red'], null]);
    expect(shown.cells).to.deep.equal([['font-style', 'italic'], null]);
    expect(shown.pieces).to.deep.equal([
      [[['font-style', 'italic', 'color', 'blue'], '1']],
      [[['font-style', 'italic'], '2']],
    ]);
    expect(shown.told).to.deep.equal([]);
  });

  it('by those of its cells’ elements, and of a column', () => {
    const formatter = (cell: Component) => {
      const { classList } = cell.getElement();
      expect([classList.toggle('neg', Number(cell.getValue()) < 0), classList.contains('neg')]).to.deep.equal([
        Number(cell.getValue()) < 0,
        Number(cell.getValue()) < 0,
      ]);
      return cell.getValue();
    };
    const shown = show(SHEET, { columns: [{ title: 'A', field: 'a', cssClass: 'num', formatter }] }, [
      { a: 1 },
      { a: -2 },
    ]);
    expect(shown.cells).to.deep.equal([
      ['font-family', 'monospace'],
      ['font-family', 'monospace', 'color', 'crimson'],
    ]);
    const plain = show(SHEET, { columns: [{ title: 'A', field: 'a', cssClass: 'num other' }] }, [{ a: 1 }]);
    expect(plain.cells).to.deep.equal([['font-family', 'monospace']]);
  });

  it('by what a formatter does to its row', () => {
    const formatter = (cell: Component) => {
      const element = cell.getRow().getElement();
      element.className = 'bad';
      element.style.borderBottom = '1px dashed #333';
      return 'x';
    };
    const shown = show(SHEET, { columns: [{ title: 'A', field: 'a', formatter }] });
    expect(shown.rows).to.deep.equal([['background', '#fdd', 'box-shadow', 'inset 4px 0 0 red, inset 0 -1px 0 #333']]);
  });

  it('and of the headers of groups', () => {
    const recording = show(SHEET, { columns, groupBy: 'a', groupHeader: () => '<b>head</b>' });
    recording.table.setData([{ a: 3 }]);
    const [row] = recording.flush();
    expect(JSON.stringify(row)).to.contain('teal');
  });

  it('again, when the sheets have changed, without a word of the module to the table', () => {
    const shown = show(SHEET, { columns });
    expect(shown.flush()).to.deep.equal([]);
    shown.container.querySelector('style')!.textContent = '.pill { color: teal }';
    expect(shown.json(shown.flush()[0]?.r0)).to.deep.equal([[['font-style', 'italic', 'color', 'teal'], '1']]);
    expect(shown.flush()).to.deep.equal([]);
  });

  it('in bounded work, however many rules and cells there are', () => {
    const rules = Array.from({ length: 400 }, (_, i) => `.a${i} + .b${i}:first-child [class] { color: red }`);
    const rows = Array.from({ length: 10_000 }, (_, a) => ({ a }));
    const shown = show(
      `<style>${rules.join('')} .x { color: blue }</style><p id="t"></p>`,
      { columns: [{ title: 'A', field: 'a', formatter: (cell: Component) => `<b class="x">${cell.getValue()}</b>` }] },
      rows,
    );
    expect(shown.pieces.at(-1)).to.deep.equal([[['font-weight', '600', 'color', 'blue'], '9999']]);
    expect(shown.told).to.deep.equal(['SM504 Rules of style sheets were left out in cells of a table']);
  });
});
