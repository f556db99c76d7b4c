import { expect } from 'chai';
import { MAX_NESTED } from '../../src/policy/markup.ts';
import { createStage } from '../guest/dom/recording.ts';

const DEPTH = 40;

/** A text, a box and a text, in a box, in a box. */
function nest(tag: string, style: Record<string, string>) {
  const stage = createStage();
  document.body.append(stage.root);
  let around = 1;
  for (let i = 0; i < DEPTH; i += 1) {
    const id = 10 + i * 3;
    stage.apply({ op: 'element', id, tag, attributes: {}, style });
    stage.apply({ op: 'text', id: id + 1, text: 'a ' });
    stage.apply({ op: 'text', id: id + 2, text: 'b' });
    stage.apply({ op: 'children', id: around, children: i === 0 ? [id] : [around + 1, id, around + 2] });
    around = id;
  }
  stage.flatten();
  return stage;
}

describe('boxes in boxes', () => {
  afterEach(() => document.body.replaceChildren());

  for (const [tag, style] of [
    ['div', { display: 'inline-flex', 'flex-direction': 'column', height: '50%' }],
    ['div', { display: 'flex', 'flex-direction': 'column', height: '100%' }],
    ['div', { display: 'inline-grid', width: '50%' }],
    ['div', { display: 'grid', margin: '1%' }],
    ['div', { display: 'grid', 'align-items': 'baseline' }],
    ['div', { display: 'inline-block', width: '50%' }],
    ['div', { display: '-webkit-box', width: '50%' }],
    ['div', { float: 'left', width: '90%' }],
    ['fieldset', { width: '50%' }],
    ['button', { width: '90%' }],
  ] as const) {
    it(`are laid out, ${DEPTH} of <${tag} style="${Object.entries(style)
      .map((pair) => pair.join(': '))
      .join('; ')}">`, () => {
      const { root, reports } = nest(tag, style);
      expect(root.getBoundingClientRect().width).to.be.above(0);
      expect(reports.map(({ code }) => code)).to.deep.equal(['SM504']);
      const displays = [...root.querySelectorAll(tag)].map((element) => getComputedStyle(element).display);
      expect(displays.slice(MAX_NESTED).every((display) => display === 'block')).to.equal(true);
    });
  }

  it('that are grids have no least or most width in percent, in whichever order it is said', () => {
    const stage = createStage();
    document.body.append(stage.root);
    const limits = { 'max-width': '90%', 'min-width': 'calc(100% - 9px)', 'max-inline-size': 'min(90%, 9px)' };
    const styles: Record<string, string>[] = [
      { display: 'grid', ...limits },
      { ...limits, display: 'inline-grid' },
      { display: 'grid', 'max-width': '90px', width: '90%' },
      { display: 'flex', 'max-width': '90%' },
      { 'max-width': '90%', display: 'GRID' },
    ];
    for (const [i, style] of styles.entries()) {
      stage.apply({ op: 'element', id: 10 + i, tag: 'div', attributes: {}, style: {} });
      for (const [name, value] of Object.entries(style)) stage.apply({ op: 'style', id: 10 + i, name, value });
    }
    stage.apply({ op: 'children', id: 1, children: styles.map((_, i) => 10 + i) });
    expect([...stage.root.children].map((element) => element.getAttribute('style'))).to.deep.equal([
      'display: grid;',
      'display: inline-grid;',
      'display: grid; max-width: 90px; width: 90%;',
      'display: flex; max-width: 90%;',
      'display: grid;',
    ]);
    expect(stage.reports).to.deep.equal([]);
  });

  it('are as they were where there are few, and blocks are never counted', () => {
    const blocks = nest('div', { width: '50%' });
    expect([blocks.reports, blocks.root.querySelectorAll('[style*="important"]').length]).to.deep.equal([[], 0]);
    const stage = createStage();
    document.body.append(stage.root);
    for (let i = 0; i < MAX_NESTED; i += 1) {
      stage.apply({ op: 'element', id: 10 + i, tag: 'div', attributes: {}, style: { display: 'flex' } });
      stage.apply({ op: 'children', id: i === 0 ? 1 : 9 + i, children: [10 + i] });
    }
    stage.flatten();
    expect(stage.reports).to.deep.equal([]);
    expect([...stage.root.querySelectorAll('div')].every((element) => element.style.display === 'flex')).to.equal(true);
  });

  it('count where they are tables, also those that are blocks as long as they scroll', () => {
    const stage = createStage();
    document.body.append(stage.root);
    for (let i = 0; i < DEPTH; i += 1) {
      stage.apply({ op: 'element', id: 10 + i, tag: 'table', attributes: {}, style: { display: 'inline-grid' } });
      stage.apply({ op: 'children', id: i === 0 ? 1 : 9 + i, children: [10 + i] });
    }
    // As `size.ts` marks them, and `root.ts` draws them then.
    const tables = [...stage.root.querySelectorAll('table')];
    for (const table of tables) table.setAttribute('sm-wide', '');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[sm-wide] { display: block !important }');
    document.adoptedStyleSheets = [sheet];
    stage.flatten();
    document.adoptedStyleSheets = [];
    for (const table of tables) table.removeAttribute('sm-wide');
    const displays = tables.map((table) => getComputedStyle(table).display);
    expect(displays.slice(MAX_NESTED).every((display) => display === 'block')).to.equal(true);
    expect(displays[0]).to.equal('inline-grid');
  });

  it('are taken apart again where a module makes them anew', () => {
    const stage = nest('div', { display: 'flex' });
    const deepest = 10 + (DEPTH - 1) * 3;
    stage.apply({ op: 'style', id: deepest, name: 'display', value: 'grid' });
    stage.flatten();
    expect(getComputedStyle(stage.find(deepest)!).display).to.equal('block');
    stage.apply({ op: 'style', id: deepest, name: 'float', value: 'left' });
    stage.flatten();
    expect(getComputedStyle(stage.find(deepest)!).float).to.equal('none');
    const { length } = stage.reports;
    stage.flatten();
    expect(stage.reports.length).to.equal(length);
  });
});
