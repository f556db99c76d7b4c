import { expect } from 'chai';
import { isTablePaint, isTablePart, tablePaintOf } from '../../src/policy/table-parts.ts';

describe('parts of tables', () => {
  it('are what Tabulator draws, wherever it stands and in whatever state', () => {
    for (const selector of [
      '.tabulator',
      '.ward .tabulator-header',
      '#labs > .tabulator .tabulator-row:nth-child(even)',
      '.tabulator-row.tabulator-selected:hover',
      'div.tabulator-cell',
      '.tabulator-row:not(.tabulator-group)',
      ' .tabulator-footer ',
      '.a.b#c > div.d .tabulator  .tabulator-col:first-child',
      '.tabulator-page.active',
      '.tabulator-header-filter > input:focus',
      '.tabulator-row:nth-child(2n + 1):not(#important_)',
      // Where custom properties hold that a rule names.
      '.ward .tabulator-row:where(.ward *)',
      '.tabulator-row:hover:where(html.dark > #a .b *)',
      '.tabulator-cell:where([data-sm-v="12"] *)',
    ])
      expect(isTablePart(selector), selector).to.equal(true);
  });

  it('are not what a module puts there, nor what is only called so', () => {
    for (const selector of [
      '.tabulator-cell b',
      '.tabulator-row > .badge',
      '.my-tabulator',
      '.tabulators',
      '.x:not(.tabulator-row)',
      '[class~=".tabulator"]',
      '#tabulator',
      '.tabulator-cell *',
      'table',
      '.tabulator-wrapper',
      '.tabulator-card.card',
      '.tabulator-row.late',
      '.late.tabulator-row:hover',
      '.tabulator-cell.num',
      '.tabulator-row:where(.ward)',
      '.tabulator-row:where([title="x"] *)',
      '.tabulator-row:where(.a .b .c .d *)',
      '.tabulator-row:where(.a *):where(.b *)',
      '.tabulator-row:where(.a *) b',
    ])
      expect(isTablePart(selector), selector).to.equal(false);
  });

  it('are few plain compounds: what is dear to ask, or read otherwise elsewhere, is none', () => {
    for (const selector of [
      '*:not([a=")]>.tabulator-row"])',
      '.x[a=".tabulator-row"]',
      ':empty .tabulator-cell',
      '* .tabulator-cell',
      '.a .b .c .d .tabulator-cell',
      '.tabulator-cell:not([a]):not([b])',
      '.tabulator-cell:not(.a .b)',
      '.tabulator-cell:where(.a > * *)',
      '.a + .tabulator-row',
      '.tabulator-row ~ .tabulator-row',
      '.tabulator-row::before',
      '.a\u00a0.tabulator-row',
      '\u00a0.tabulator-row',
      `${'.a'.repeat(150)}.tabulator-row`,
    ])
      expect(isTablePart(selector), selector).to.equal(false);
  });

  it('take colours, fonts, lines and some room', () => {
    for (const [name, value] of [
      ['color', 'red'],
      ['background', 'linear-gradient(#fff, #eef)'],
      ['background-color', 'color-mix(in srgb, rgb(1 2 3) 9%, white)'],
      ['border', '1px solid color-mix(in srgb, rgb(100 200 100) 90%, white)'],
      ['border-bottom', '2px solid #334155'],
      ['border', '0'],
      ['border-color', '#123456'],
      ['border-width', '1px 0 0.1rem'],
      ['border-left-width', 'thin'],
      ['border', 'none'],
      ['padding', '0.5em 0.75em'],
      ['text-decoration', 'underline dotted red'],
      ['box-shadow', 'inset 3px 0 0 red, inset 0 1px 0 rgb(0 0 0 / 9%)'],
      ['box-shadow', 'none'],
      ['background', 'inherit'],
      ['border-start-start-radius', '8px'],
      ['border-radius', '8px'],
      ['font-size', '0.8125rem'],
      ['font-size', 'small'],
      ['font-weight', '600'],
      ['letter-spacing', '0.04em'],
      ['text-transform', 'uppercase'],
      ['text-align', 'center'],
      ['padding', '6px 10px'],
      ['padding-inline-start', '1rem'],
      ['box-shadow', 'inset 3px 0 0 red'],
    ] as const)
      expect(isTablePaint(name, value), `${name}: ${value}`).to.equal(true);
  });

  it('take nothing that Tabulator measures, or that is seen beyond them', () => {
    const refused = [
      ['display', 'none'],
      ['position', 'absolute'],
      ['height', '0'],
      ['min-height', '1px'],
      ['width', '100%'],
      ['transform', 'scale(9)'],
      ['overflow', 'visible'],
      ['visibility', 'hidden'],
      ['opacity', '0'],
      ['float', 'left'],
      ['content', '"x"'],
      ['line-height', '0'],
      ['margin', '0'],
      ['white-space', 'normal'],
      ['box-shadow', '0 0 900px red'],
      ['box-shadow', 'inset 0 0 900px red'],
      ['box-shadow', 'inset 0 0 1px red, 0 0 100px 100px red'],
      ['box-shadow', 'none, 0 0 1px red'],
      ['border', '7px solid red'],
      ['border', 'inherit'],
      ['border-top', '1e3px solid red'],
      ['border-width', '100px'],
      ['border-width', '1em'],
      ['border-left-width', 'calc(1px + 90px)'],
      ['padding', '400px'],
      ['padding', '2em'],
      ['padding', 'inherit'],
      ['padding-left', '2rem'],
      ['padding-top', 'max(1px, 900px)'],
      ['padding-right', '10%'],
      ['font-size', '900px'],
      ['font-size', '2em'],
      ['font-size', '200%'],
      ['font-size', 'larger'],
      ['font-size', 'inherit'],
      ['font-size', 'xx-large'],
      ['font', '900px serif'],
      ['letter-spacing', '100000px'],
      ['letter-spacing', 'inherit'],
      ['text-decoration', 'underline 1000px'],
      ['text-decoration-thickness', '1000px'],
      ['outline', '1px solid red'],
      ['background-position', '0 0'],
    ] as const;
    for (const [name, value] of refused) expect(isTablePaint(name, value), `${name}: ${value}`).to.equal(false);
    expect(tablePaintOf({ ...Object.fromEntries(refused), color: 'red' })).to.deep.equal({ color: 'red' });
  });
});
