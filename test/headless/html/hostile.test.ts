/** Whatever a transcript says, and whatever a page is called: nothing of it runs, asks for anything, or is a tag. */
import { expect } from 'chai';
import fc from 'fast-check';
import { encodeColumns } from '../../../src/datasets/encode.ts';
import { renderTranscriptToHTML } from '../../../src/headless/html/render.ts';
import { holds } from '../../support/properties.ts';
import { children, element, extra, openPage, text, transcriptOf, usePages } from './open-page.ts';

const EVIL = [
  '</style><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'onmouseover='alert(1)",
  '</title><script>1</script>',
  'javascript:alert(1)',
  'url(https://evil.example/x)',
  '--></textarea><iframe src=//evil.example>',
  ']]><script>',
  '\0<\0script>',
  '&lt;script&gt;',
  '}</style><link rel=stylesheet href=//evil.example>',
  '@import "//evil.example";',
  '\u2028<b>\ud800',
];
const evil = fc.oneof(
  fc.constantFrom(...EVIL),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const TAGS = [
  'p',
  'div',
  'title',
  'svg',
  'text',
  'textarea',
  'option',
  'select',
  'table',
  'td',
  'style',
  'script',
  'a',
  'img',
  'pre',
  'button',
];
const tag = fc.oneof(fc.constantFrom(...TAGS), evil);
const names = fc.oneof(
  fc.constantFrom(
    'class',
    'title',
    'id',
    'href',
    'src',
    'onclick',
    'style',
    'data-x',
    'aria-label',
    'for',
    'value',
    'fill',
    'xlink:href',
  ),
  evil,
);

const node = fc.record({
  tag,
  attributes: fc.dictionary(names, evil, { maxKeys: 4 }),
  style: fc.dictionary(
    fc.constantFrom('color', 'background', 'background-image', 'font-family', 'width', 'content'),
    evil,
    { maxKeys: 2 },
  ),
  text: evil,
});

const rule = fc.record({
  selectors: fc.array(
    fc.oneof(
      evil,
      evil.map((value) => `[title="${value}"]`),
      fc.constant('p'),
    ),
    { minLength: 1, maxLength: 3 },
  ),
  declarations: fc.dictionary(fc.constantFrom('color', 'background', 'font-family'), evil, { maxKeys: 2 }),
  media: fc.option(evil, { nil: undefined }),
});

/** A picture in which everything that may be a text is one of somebody's choice. */
const picture = fc.record({
  nodes: fc.array(node, { maxLength: 6 }),
  nested: fc.boolean(),
  cells: fc.array(evil, { minLength: 1, maxLength: 4 }),
  words: fc.array(evil, { minLength: 12, maxLength: 12 }),
  rules: fc.array(rule, { maxLength: 3 }),
});
type Picture = typeof picture extends fc.Arbitrary<infer Value> ? Value : never;

function transcriptFor({ nodes, nested, cells, words, rules }: Picture) {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = '', k = '', l = ''] = words;
  const elements = nodes.flatMap((one, at) => [
    element(10 + 2 * at, one.tag, one.attributes, one.style),
    text(11 + 2 * at, one.text),
  ]);
  const ids = nodes.map((_, at) => 10 + 2 * at);
  const places = ids.map((id, at) => children(id, id + 1, ...(nested && at + 1 < ids.length ? [id + 2] : [])));
  const series = { type: 'line', label: a, x: new Float64Array([0, 1]), y: new Float64Array([0, 1]), color: b };
  const axis = { type: 'linear', label: c };
  const spec = {
    title: d,
    height: 100,
    x: { ...axis, categories: [e, f] },
    y: axis,
    series: [series],
    bands: [{ from: 0, to: 1, label: g, color: h }],
    markers: [{ axis: 'y', at: 0.5, label: i, color: j }],
    legend: true,
  };
  const table = {
    op: 'table',
    id: 5,
    target: 1,
    options: { columns: [{ title: k, field: 'a' }], placeholder: l },
    more: { headings: [a], headingPieces: [b], columns: [{ path: [0], title: c }], groups: [true] },
    data: encodeColumns({
      c0: cells,
      r0: cells.map((cell) => JSON.stringify([cell, [['color', cell, cell, 'red'], cell]])),
      e0: cells.map((cell) => JSON.stringify(['background', cell])),
      t0: cells,
      g0: cells,
      h0: cells,
    }),
  };
  return transcriptOf(
    [
      [extra({ kind: 'use', sheets: true }), ...elements, ...places, children(1, ...(nested ? ids.slice(0, 1) : ids))],
      [
        table,
        { op: 'plot', id: 6, target: 1, spec },
        extra({
          kind: 'sheet',
          rules: rules.map(({ media, ...rest }) => (media === undefined ? rest : { media, ...rest })),
        }),
      ],
      ids[0] === undefined
        ? []
        : [extra({ kind: 'image', id: ids[0], src: a }), extra({ kind: 'control', id: ids[0], value: b })],
    ],
    { locale: a.slice(0, 64), timeZone: b.slice(0, 64) },
  );
}

/** What may stand in a page: the page's own, and what a picture is made of. */
const FORBIDDEN =
  'script, iframe, object, embed, link, base, form, a[href], area, frame, video, audio, source, use, image, foreignObject, animate, set, [src]:not(img[src^="data:image/"]), [href], [srcset], [action], [formaction], [background], [http-equiv]:not(head > meta[http-equiv])';

function attempt(make: () => string): string | undefined {
  try {
    return make();
  } catch (error) {
    expect(error).to.have.property('code', 'SM704');
    return undefined;
  }
}

describe('a hostile transcript', () => {
  usePages();

  it('is a page of allowed elements alone', function () {
    this.timeout(60_000);
    holds(
      fc.property(picture, evil, (one, title) => {
        const html = attempt(() => renderTranscriptToHTML(transcriptFor(one), { title: title.slice(0, 200) }));
        // Refused as no transcript, such as one with a key __proto__.
        if (html === undefined) return;
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        expect([...parsed.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML)).to.eql([]);
        for (const found of parsed.querySelectorAll('*'))
          for (const { name } of found.attributes) expect(name).not.to.match(/^on|^xlink|^formaction/);
        // The page's own two or three, whose texts end where they should.
        expect(parsed.querySelectorAll('style').length).to.be.within(1, 2);
        expect(parsed.body.querySelectorAll('style')).to.have.length(0);
        // What a selector says between quotes is compared, and nothing else: `url("")` would still be found.
        for (const { textContent } of parsed.querySelectorAll('style'))
          expect(textContent!.replace(/"[^"]*"|'[^']*'/g, '""')).not.to.match(/url\(|@import|expression/i);
        for (const styled of parsed.querySelectorAll('[style]'))
          expect(styled.getAttribute('style')).not.to.match(/url\(|image-set|@import|attr\(/i);
        expect(parsed.querySelectorAll('meta[http-equiv]')).to.have.length(1);
        expect(parsed.querySelectorAll('#sm-root')).to.have.length(1);
      }),
      { numRuns: 300 },
    );
  });

  it('opens without a request, a script or a report', async () => {
    for (const word of EVIL) {
      const one: Picture = {
        nodes: TAGS.map((name) => ({
          tag: name,
          attributes: { title: word, class: word, href: word, onclick: word },
          style: { background: word },
          text: word,
        })),
        nested: false,
        cells: [word],
        words: Array(12).fill(word),
        rules: [
          {
            selectors: [`[title="${word.replaceAll('"', '')}"]`, word],
            declarations: { color: 'red' },
            media: undefined,
          },
        ],
      };
      const { document, root } = await openPage(transcriptFor(one), { title: word });
      expect(document.defaultView?.performance.getEntriesByType('resource')).to.eql([]);
      expect(root.textContent).to.include(
        word.replaceAll('\0', '\ufffd').replace('\ud800', '\ufffd').trim().slice(0, 5).trim(),
      );
    }
  });

  it('names a policy that lets nothing run or load', () => {
    const html = renderTranscriptToHTML(transcriptOf([[]]));
    expect(html).to.include(
      "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\"",
    );
    expect(html.indexOf('Content-Security-Policy')).to.be.below(html.indexOf('<style>'));
  });

  it('shows no picture that is none', async () => {
    for (const src of [
      'https://evil.example/a.png',
      'data:image/svg+xml,<svg/>',
      'data:image/png;base64,AAAA',
      'data:text/html,x',
    ]) {
      const { find, texts } = await openPage(
        transcriptOf([
          [
            extra({ kind: 'use', sheets: false }),
            element(2, 'img'),
            children(1, 2),
            extra({ kind: 'image', id: 2, src }),
          ],
        ]),
      );
      expect(find('img')[0]?.hasAttribute('src')).to.equal(false);
      expect(texts('footer')).to.eql(['One part could not be shown and was left out.']);
    }
  });
});
