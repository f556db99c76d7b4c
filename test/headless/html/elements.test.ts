/** Elements, texts, styles, controls and pictures of a transcript, as they stand in its page. */
import { expect } from 'chai';
import { children, element, extra, openPage, text, transcriptOf, usePages } from './open-page.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('elements of a page', () => {
  usePages();

  it('stand in it with their texts, attributes and styles', async () => {
    const { root } = await openPage(
      transcriptOf([
        [
          element(
            2,
            'section',
            { class: 'card', title: 'a "quoted" <title>' },
            { color: 'rgb(1, 2, 3)', padding: '4px' },
          ),
          element(3, 'h2', { id: 'top' }),
          text(4, 'Potassium & <b>sodium</b>'),
          children(3, 4),
          children(2, 3),
          children(1, 2),
        ],
      ]),
    );
    const section = root.querySelector('section') as HTMLElement;
    expect(section.className).to.equal('card');
    expect(section.title).to.equal('a "quoted" <title>');
    expect(getComputedStyle(section).color).to.equal('rgb(1, 2, 3)');
    expect(section.querySelector('h2')?.id).to.equal('sm-id-top');
    expect(section.textContent).to.equal('Potassium & <b>sodium</b>');
  });

  it('that are grids, or could be, have no least or most width in percent', async () => {
    const limit = { 'max-width': '90%' };
    const rules = [
      { selectors: ['.w'], declarations: limit },
      { media: '(max-width: 1px)', selectors: ['.g'], declarations: { display: 'grid' } },
    ];
    const boxes: [attributes: object, style: object, expected: string][] = [
      [{ class: 'w' }, {}, '90%'],
      [{}, limit, '90%'],
      [{ class: 'w g' }, {}, 'none'],
      [{ class: 'g' }, limit, 'none'],
      [{}, { ...limit, display: 'grid' }, 'none'],
      [{ class: 'w' }, { display: 'inline-grid' }, 'none'],
    ];
    const { root } = await openPage(
      transcriptOf([
        [
          extra({ kind: 'use', sheets: true }),
          ...boxes.map(([attributes, style], i) => element(2 + i, 'div', attributes as never, style as never)),
          children(1, ...boxes.map((_, i) => 2 + i)),
          extra({ kind: 'sheet', rules }),
        ],
      ]),
    );
    const shown = [...root.querySelectorAll('div')].map((box) => getComputedStyle(box).maxWidth);
    expect(shown.slice(-boxes.length)).to.deep.equal(boxes.map(([, , expected]) => expected));
  });

  it('are what they are after all that the transcript says', async () => {
    const { root } = await openPage(
      transcriptOf([
        [element(2, 'p'), text(3, 'before'), children(2, 3), children(1, 2)],
        [text(3, 'after'), { op: 'attribute', id: 2, name: 'class', value: 'late' }],
        [{ op: 'style', id: 2, name: 'font-weight', value: '700' }, element(4, 'hr'), children(1, 4, 2)],
        [{ op: 'attribute', id: 2, name: 'class', value: null }],
      ]),
    );
    expect(root.innerHTML).to.match(/^<hr><p style="font-weight:700">after<\/p>$/);
  });

  it('keep their place where HTML would move them', async () => {
    const { root } = await openPage(
      transcriptOf([
        [
          element(2, 'p'),
          text(3, 'Intro '),
          element(4, 'div', { class: 'in' }),
          text(5, 'inside'),
          children(4, 5),
          children(2, 3, 4),
          element(6, 'td'),
          text(7, 'alone'),
          children(6, 7),
          element(8, 'pre'),
          text(9, '\n\nlines'),
          children(8, 9),
          children(1, 2, 6, 8),
        ],
      ]),
    );
    expect(root.querySelector('.in')?.parentElement).to.equal(root.children[0]);
    expect([...root.children].map(({ textContent }) => textContent)).to.eql(['Intro inside', 'alone', '\n\nlines']);
  });

  it('show what controls hold, and do nothing', async () => {
    const { find } = await openPage(
      transcriptOf([
        [
          extra({ kind: 'use', sheets: false }),
          element(2, 'input', { type: 'text', value: 'old' }),
          element(3, 'input', { type: 'checkbox', checked: '' }),
          element(4, 'textarea'),
          element(5, 'select'),
          element(6, 'option', { selected: '' }),
          element(7, 'option'),
          text(8, 'one'),
          text(9, 'two'),
          children(6, 8),
          children(7, 9),
          children(5, 6, 7),
          element(10, 'button'),
          children(1, 2, 3, 4, 5, 10),
          extra({ kind: 'control', id: 2, value: 'new' }),
          extra({ kind: 'control', id: 3, checked: false }),
          extra({ kind: 'control', id: 4, value: '</textarea><p>' }),
          extra({ kind: 'control', id: 5, selected: [1] }),
        ],
      ]),
    );
    const [input, box, area, select, button] = find('input, textarea, select, button') as never as [
      HTMLInputElement,
      HTMLInputElement,
      HTMLTextAreaElement,
      HTMLSelectElement,
      HTMLButtonElement,
    ];
    expect([input.value, box.checked, area.value, select.value]).to.eql(['new', false, '</textarea><p>', 'two']);
    for (const control of [input, box, area, select, button]) expect(control.disabled).to.equal(true);
  });

  it('show pictures and drawings', async () => {
    const { find, root } = await openPage(
      transcriptOf([
        [
          extra({ kind: 'use', sheets: false }),
          element(2, 'img', { alt: 'a dot' }),
          element(3, 'svg', { viewbox: '0 0 10 10', width: '100' }),
          element(4, 'lineargradient', { id: 'g' }),
          element(5, 'rect', { fill: 'url(#g)', width: '10', height: '10' }),
          children(3, 4, 5),
          children(1, 2, 3),
          extra({ kind: 'image', id: 2, src: PIXEL }),
        ],
      ]),
    );
    const image = find('img')[0] as HTMLImageElement;
    await image.decode();
    expect([image.alt, image.naturalWidth]).to.eql(['a dot', 1]);
    expect(root.querySelector('linearGradient')?.namespaceURI).to.equal('http://www.w3.org/2000/svg');
    expect(find('rect')[0]?.getAttribute('fill')).to.equal('url(#sm-id-g)');
    expect(find('svg')[0]?.getAttribute('viewBox')).to.equal('0 0 10 10');
  });

  it('have the rules of the module’s sheets, and nothing else in the page has', async () => {
    const { style, document } = await openPage(
      transcriptOf([
        [
          extra({ kind: 'use', sheets: true }),
          element(2, 'p', { class: 'big' }),
          element(3, 'div'),
          children(1, 2, 3),
          extra({
            kind: 'sheet',
            rules: [
              { selectors: ['.big', 'body p'], declarations: { 'font-size': '40px' } },
              { selectors: ['*', 'h1'], declarations: { color: 'rgb(9, 8, 7)' } },
              { media: '(min-width: 1px)', selectors: [':root'], declarations: { 'font-style': 'italic' } },
            ],
          }),
        ],
      ]),
      { title: 'Mine' },
    );
    expect([style('.big').fontSize, style('.big').color]).to.eql(['40px', 'rgb(9, 8, 7)']);
    expect(style('#sm-root').fontStyle).to.equal('italic');
    const title = document.querySelector('.sm-title') as HTMLElement;
    expect(getComputedStyle(title).color).not.to.equal('rgb(9, 8, 7)');
  });

  it('are what is drawn in light and dark where the page is one of them', async () => {
    const rules = ['dark', 'light'].map((scheme) => ({
      media: `(prefers-color-scheme: ${scheme})`,
      selectors: ['p'],
      declarations: { 'text-indent': scheme === 'dark' ? '7px' : '3px' },
    }));
    const batches = [
      [extra({ kind: 'use', sheets: true }), element(2, 'p'), children(1, 2), extra({ kind: 'sheet', rules })],
    ];
    for (const [theme, indent] of [
      ['dark', '7px'],
      ['light', '3px'],
    ] as const) {
      const { style } = await openPage(transcriptOf(batches), { theme });
      expect([style('p').textIndent, style(':root').colorScheme]).to.eql([indent, theme]);
    }
  });

  it('lie on a sheet that is a card in the page, and all of its width where there is little', async () => {
    const gapAt = async (width: number) => {
      const { find, document } = await openPage(transcriptOf([[]]), undefined, width);
      return find('.sm-sheet')[0]!.getBoundingClientRect().left - document.body.getBoundingClientRect().left;
    };
    expect(await gapAt(800)).to.be.greaterThan(10);
    expect(await gapAt(360)).to.equal(0);
  });

  it('are in the language of the transcript', async () => {
    const { document } = await openPage(transcriptOf([[]], { locale: 'ar-EG' }));
    expect([document.documentElement.lang, document.documentElement.dir]).to.eql(['ar-EG', 'rtl']);
    const other = await openPage(transcriptOf([[]], { locale: '"><x>', timeZone: 'Nowhere/None' }));
    expect([other.document.documentElement.lang, other.document.documentElement.dir]).to.eql(['en', 'ltr']);
  });
});
