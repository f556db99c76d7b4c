import { expect } from 'chai';
import { isPlainPart, isTablePaint, isTablePart, tablePaintOf } from '../../src/policy/table-parts.ts';

describe('parts of tables', () => {
  it('are what Tabulator draws, wherever it stands and in whatever state', () => {
    for (const selector of [
      '.tabulator',
      '.ward .tabulator-header',
      '#labs > .tabulator .tabulator-row:nth-child(even)',
      '.tabulator-row.tabulator-selected:hover',
      'div.tabulator-cell',
      '.tabulator-row:not(.late)',
      ' .tabulator-footer ',
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
    ])
      expect(isTablePart(selector), selector).to.equal(false);
  });

  it('are rows and cells with classes of the module’s too, of which nothing is known here', () => {
    for (const selector of [
      '.tabulator-row.late',
      '.late.tabulator-row:hover',
      '.tabulator-cell.num',
      '.tabulator-col._a',
    ])
      expect([isTablePart(selector), isPlainPart(selector)], selector).to.deep.equal([true, false]);
    expect(isPlainPart('.ward .tabulator-row.tabulator-row-even')).to.equal(true);
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
    const refused = {
      display: 'none',
      position: 'absolute',
      height: '0',
      'min-height': '1px',
      width: '100%',
      transform: 'scale(9)',
      overflow: 'visible',
      visibility: 'hidden',
      opacity: '0',
      float: 'left',
      content: '"x"',
      'line-height': '0',
      margin: '0',
      'white-space': 'normal',
      'box-shadow': '0 0 900px red',
      border: '7px solid red',
      'border-top': '1e3px solid red',
      'border-width': '100px',
      'border-left-width': 'calc(1px + 90px)',
      padding: '400px',
      'padding-left': '2rem',
      'padding-top': 'max(1px, 900px)',
      'padding-right': '10%',
      'font-size': '900px',
      font: '900px serif',
      outline: '1px solid red',
      'background-position': '0 0',
    };
    for (const [name, value] of Object.entries(refused))
      expect(isTablePaint(name, value), `${name}: ${value}`).to.equal(false);
    expect(tablePaintOf({ ...refused, color: 'red' })).to.deep.equal({ color: 'red' });
  });
});
