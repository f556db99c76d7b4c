import { expect } from 'chai';
import { readSheet } from '../../../src/guest/sheets/read-sheet.ts';
import { MAX_RULES } from '../../../src/policy/style-sheet.ts';
import { MOST_TABLE_PARTS } from '../../../src/policy/table-parts.ts';

function read(text: string) {
  const left: string[] = [];
  const rules = readSheet(text, (kind, name, value) => left.push(`${kind} ${name} ${value}`.trim()));
  return {
    rules: rules.map(({ media, selectors, declarations }) => [media, selectors.join(', '), declarations]),
    left,
  };
}
const colorOf = (text: string) => (read(text).rules.at(-1)![2] as { color?: string }).color;

describe('rules for parts of tables', () => {
  it('are as they are written, and what a part may not have is told', () => {
    expect(read('.card, .tabulator-cell { color: red; height: 30px } .tabulator-col { opacity: 0.5 }')).to.deep.equal({
      rules: [
        [undefined, '.card, .tabulator-cell', { color: 'red', height: '30px' }],
        [undefined, '.tabulator-col', { opacity: '0.5' }],
      ],
      left: ['table-part .tabulator-cell height: 30px', 'table-part .tabulator-col opacity: 0.5'],
    });
  });

  it('are told nothing of what every table does by itself, nor of elements that are only called so', () => {
    const { left } = read(`.tabulator { width: 100%; overflow: hidden; margin: 1rem 0; color: red }
      .tabulator-wrapper { height: 90px } .tabulator-row.late { opacity: 0.5 }`);
    expect(left).to.deep.equal([]);
  });

  it('are told where there are more than a picture may have', () => {
    const sheet = Array.from({ length: MOST_TABLE_PARTS }, () => '.tabulator-row { color: red }').join('');
    expect(read(sheet).left).to.deep.equal([]);
    expect(read(`${sheet}.tabulator-cell { color: red }`).left).to.deep.equal(['table-parts']);
  });

  it('are of tables within, where they are written of the element that has one', () => {
    const { rules } = read('#labs.tabulator, div.tabulator:hover { color: red } .a .tabulator { color: red }');
    expect(rules.map(([, selectors]) => selectors)).to.deep.equal([
      '#labs .tabulator, div .tabulator:hover',
      '.a .tabulator',
    ]);
  });

  it('have letters that are seen on their background, where no rule says which', () => {
    for (const [background, color] of [
      ['#f1f5f9', '#1c2128'],
      ['#eef', '#1c2128'],
      ['white', '#1c2128'],
      ['rgb(240, 240, 255)', '#1c2128'],
      ['#0f172a', '#e6e9ee'],
      ['black', '#e6e9ee'],
      ['rgb(0 0 90)', '#e6e9ee'],
      ['transparent', undefined],
      ['rgb(0 0 0 / 4%)', undefined],
      ['#0000000a', undefined],
      ['canvas', undefined],
    ])
      for (const name of ['background', 'background-color'])
        expect(colorOf(`.tabulator-header { ${name}: ${background} }`), background).to.equal(color);
    const many = `.tabulator-row { background: #eee }${Array.from({ length: MAX_RULES }, (_, i) => `.a${i} { top: 0 }`).join('')}`;
    expect(read(many).rules).to.have.length(MAX_RULES);
    expect(read('.tabulator-header { background: #eee } .tabulator-col { color: navy }').rules).to.have.length(2);
    expect(colorOf('.card { background: #eee }')).to.equal(undefined);
  });

  it('hold in the scheme and at the width that they are for', () => {
    const { rules } = read('@media (prefers-color-scheme: dark) { .tabulator-row { background: #123 !important } }');
    expect(rules).to.deep.equal([
      ['(prefers-color-scheme: dark)', '.tabulator-row', { background: '#123' }],
      ['(prefers-color-scheme: dark)', '.tabulator-row', { color: '#e6e9ee' }],
    ]);
  });
});
