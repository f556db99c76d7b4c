import { expect } from 'chai';
import { type Component, cellOf, show } from './sheet-tables.ts';

let reusedElement: (row: number) => unknown = () => 'x';
const reused = (cell: Component) => reusedElement(cell.getValue() as number);

const piecesOf = (sheet: string, content: unknown, around = '<div id="t"></div>') =>
  show(`<style>${sheet}</style>${around}`, cellOf(content)).pieces[0];

describe('guest Tabulator: what style sheets say of cells', () => {
  const BADGE = '.badge { padding: 2px 8px; border-radius: 9999px } .badge.high { color: #a11 }';

  it('is said of elements by their classes, the weakest first', () => {
    const { pieces, told } = show(
      `<style>.badge.high { color: #a11 } ${BADGE} span { color: blue; font-weight: 600 }</style><div id="t"></div>`,
      cellOf('<span class="badge high">5.8</span> mmol'),
    );
    expect(pieces).to.deep.equal([
      [
        [
          [
            'color',
            'blue',
            'font-weight',
            '600',
            'padding',
            '2px 8px',
            'border-radius',
            '9999px',
            'color',
            '#a11',
            'color',
            '#a11',
          ],
          '5.8',
        ],
        ' mmol',
      ],
    ]);
    expect(told).to.deep.equal([]);
  });

  it('and of elements that the module made; its own style comes last', () => {
    const { container } = show('<p id="t"></p>', {});
    const badge = container.ownerDocument.createElement('b');
    expect(badge.parentElement).to.equal(null);
    const made = () => {
      const element = badgeOf();
      element.textContent = 'x';
      return element;
    };
    let badgeOf = () => badge;
    const shown = show(`<style>.low { color: #124; font-style: italic }</style><p id="t"></p>`, {
      columns: [{ title: 'A', field: 'a', formatter: () => made() }],
    });
    expect(shown.pieces).to.deep.equal([[[['font-weight', '600'], 'x']]]);
    badgeOf = () => {
      const element = shown.container.ownerDocument.createElement('b');
      element.className = 'low';
      element.style.color = 'red';
      return element;
    };
    shown.table.setData([{ a: 2 }]);
    expect(shown.json(shown.flush()[0]?.r0)).to.deep.equal([
      [['font-weight', '600', 'color', '#124', 'font-style', 'italic', 'color', 'red'], 'x'],
    ]);
  });

  it('by what is around them, in the cell and around the table, with what Tabulator puts there', () => {
    const color = (selector: string) =>
      piecesOf(
        `${selector} { color: red }`,
        '<p class="o"><i id="i"></i><b class="x">1</b></p>',
        '<div class="wrap card"><p id="t"></p></div>',
      );
    const red = [[['display', 'block'], [['font-style', 'italic']], [['font-weight', '600', 'color', 'red'], '1']]];
    const plain = [[['display', 'block'], [['font-style', 'italic']], [['font-weight', '600'], '1']]];
    for (const selector of [
      '.wrap .x',
      '.card > #t .o > .x',
      '#i + b',
      '.o b:last-child',
      '.tabulator .tabulator-row > .tabulator-cell b.x',
      'body .x',
      ':root .x',
      '[class="x"]',
      '.x:not(.y)',
    ])
      expect(color(selector), selector).to.deep.equal(red);
    for (const selector of [
      '.other .x',
      '.wrap > .x',
      'i + .o b',
      '.x:first-child',
      '.x:hover',
      '.x::before',
      '#x',
      'td .x',
      ':root > .x',
    ])
      expect(color(selector), selector).to.deep.equal(plain);
  });

  it('with custom properties of the root, of what is around, and of the element itself', () => {
    const sheet =
      ':root { --a: 4px } .wrap { --b: 5px } .bar { width: var(--part); margin: var(--a) var(--b) var(--c, 6px) }';
    const { pieces, told } = show(
      `<style>${sheet}</style><div class="wrap"><p id="t"></p></div>`,
      cellOf('<i class="bar" style="--part: 40%; color: var(--none, red)">x</i><i class="bar">y</i>'),
    );
    expect(pieces).to.deep.equal([
      [
        [['font-style', 'italic', 'width', '40%', 'margin', '4px 5px 6px', 'color', 'red'], 'x'],
        [['font-style', 'italic', 'margin', '4px 5px 6px'], 'y'],
      ],
    ]);
    expect(told).to.deep.equal(['SM501 Tabulator: the style width of a cell is not available and was left out']);
  });

  it('for both colour schemes, so that the picture follows the reader', () => {
    const dark = '@media (prefers-color-scheme: dark)';
    const sheet = `:root { --line: #ddd } ${dark} { :root { --line: #444 } }
      .x { color: #111; border: 1px solid var(--line) } ${dark} { .x { color: #eee; background: #333; padding: 4px } }
      @media (max-width: 500px) { .x { color: red } }`;
    expect(piecesOf(sheet, '<b class="x">1</b>')).to.deep.equal([
      [
        [
          ...['font-weight', '600', 'color', 'light-dark(#111, #eee)', 'border', '1px solid light-dark(#ddd, #444)'],
          ...['background', 'light-dark(transparent, #333)'],
        ],
        '1',
      ],
    ]);
  });

  it('whatever names the module gives its properties, and however it writes ids and classes', () => {
    const dark = '@media (prefers-color-scheme: dark)';
    const sheet = `.x { constructor: red; __proto__: red } ${dark} { .x { tostring: red; constructor: blue } } #a.b { color: red }`;
    expect(piecesOf(sheet, '<i class="x">1</i><i id="a" class="b c">2</i><i id="a b" class="c">3</i>')).to.deep.equal([
      [['font-style', 'italic'], '1'],
      [['font-style', 'italic', 'color', 'red'], '2'],
      [['font-style', 'italic'], '3'],
    ]);
    const shown = show('<p id="t"></p>', {
      columns: [{ title: 'A', field: 'a' }],
      rowFormatter: (row: Component) => row.getElement().style.setProperty('constructor', '3px solid red'),
    });
    expect(shown.rows).to.deep.equal([null]);
  });

  it('of the same element anew for each row, and of the container itself', () => {
    const shown = show('<style>.late b { color: red } .x { color: blue }</style><p id="t"></p>', {
      columns: [{ title: 'A', field: 'a', formatter: (cell: Component) => reused(cell) }],
    });
    const { ownerDocument } = shown.container;
    const one = ownerDocument.createElement('i');
    one.innerHTML = '<b>1</b>';
    reusedElement = (row) => {
      one.className = row === 2 ? 'late' : '';
      return row === 3 ? shown.container : one;
    };
    shown.table.setData([{ a: 1 }, { a: 2 }, { a: 3 }]);
    const rows = shown.flush().map(({ r0 }) => JSON.stringify(shown.json(r0)));
    expect(rows.map((row) => row.includes('red'))).to.deep.equal([false, true, false]);
  });

  it('of so many elements that a cell may have, and the rest is text', () => {
    const { texts, told } = show(
      '<style>b:nth-child(2n) { color: red }</style><p id="t"></p>',
      cellOf('<b>x</b>'.repeat(900)),
    );
    expect(texts).to.deep.equal(['x'.repeat(900)]);
    expect(told).to.deep.equal([]);
  });

  it('of pictures of SVG in them', () => {
    expect(
      piecesOf('.s path { stroke: red; fill: none }', '<svg class="s" width="9" height="9"><path d="M0 0"/></svg>'),
    ).to.deep.equal([['svg', ['width', '9', 'height', '9'], ['path', ['d', 'M0 0', 'stroke', 'red', 'fill', 'none']]]]);
  });

  it('and hides what it hides, from the text as well', () => {
    const { pieces, texts } = show(
      '<style>.h { display: none } .shown { display: inline }</style><p id="t"></p>',
      cellOf(
        '<b>a</b><i class="h">b<br><b>c</b><svg><path/></svg></i><b class="h" style="display: block">d</b><b style="display: none">e</b>',
      ),
    );
    expect(pieces).to.deep.equal([
      [
        [['font-weight', '600'], 'a'],
        [['font-weight', '600', 'display', 'block'], 'd'],
      ],
    ]);
    expect(texts).to.deep.equal(['ad']);
  });

  it('is left out where it would leave the cell, and that is said', () => {
    const { pieces, told } = show(
      '<style>.x { position: fixed; margin: -9px; color: red; cursor: pointer; transition: none }</style><p id="t"></p>',
      cellOf('<b class="x">1</b>'),
    );
    expect(pieces).to.deep.equal([[[['font-weight', '600', 'color', 'red'], '1']]]);
    expect(told.filter((text) => text.startsWith('SM501'))).to.deep.equal([
      'SM501 Tabulator: the style position of a cell is not available and was left out',
      'SM501 Tabulator: the style margin of a cell is not available and was left out',
    ]);
  });
});
