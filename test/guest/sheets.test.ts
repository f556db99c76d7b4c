import { expect } from 'chai';
import fc from 'fast-check';
import { MAX_RULES } from '../../src/policy/style-sheet.ts';
import { holds } from '../support/properties.ts';
import { read, show } from './sheets-setup.ts';

describe('rules that hold anyhow', () => {
  it('are read in their place: of layers, of what is supported, of conditions in conditions', () => {
    const { rules, left } = read(`@layer base, theme;
      @layer base { a { color: red } @media (min-width: 1px) { b { color: red } } }
      @supports (display: grid) { .g { display: grid } }
      @supports not (display: grid) { .g { float: left } }
      @media (min-width: 2px) { @media (prefers-color-scheme: dark) { i { color: red } } }
      .card { @supports (color: oklch(0 0 0)) { color: blue } }
      @layer theme { @layer deep { u { color: red } } }`);
    expect(rules.map(({ media, selectors }) => [media, ...selectors].filter(Boolean).join(' '))).to.deep.equal([
      'a',
      '(min-width: 1px) b',
      '.g',
      '(min-width: 2px) and (prefers-color-scheme: dark) i',
      '.card',
      'u',
    ]);
    expect(left).to.deep.equal([]);
  });

  it('are not deeper than rules may be', () => {
    const { rules, left } = read(`${'@layer a { '.repeat(1000)}p { color: red }${' }'.repeat(1000)}`);
    expect([rules, left]).to.deep.equal([[], ['at-rule @layer a']]);
  });
});

describe('style sheets of modules', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('take older names and words for what they mean, and say nothing of what changes nothing that is seen', () => {
    const { rules, left } = read(`.only { position: absolute; clip: rect(0, 0, 0, 0); clip-path: inset(50%) }
      .p { -webkit-transform: translate3d(0, -50%, 0); -webkit-border-radius: 4px; -moz-border-radius: 9px; display: -webkit-flex; display: -ms-flexbox }
      .q { -webkit-filter: none; transform: translateZ(0); aspect-ratio: auto; zoom: 1 }`);
    expect(rules.map(({ declarations }) => declarations)).to.deep.equal([
      { position: 'absolute' },
      { transform: 'translate(0, -50%)', 'border-radius': '4px', display: 'flex' },
      { transform: 'translate(0)', 'aspect-ratio': 'auto' },
    ]);
    expect(left).to.deep.equal([]);
  });

  it('are read into rules', () => {
    const { rules, left } = read(`/* a } comment */ p, .a > b { color: red; margin: 0 auto !important }
      @media (max-width: 600px) { p { color: blue; } #x { top: 1px } }
      .none { } li{color:green`);
    expect(left).to.deep.equal([]);
    expect(rules).to.deep.equal([
      { selectors: ['p', '.a > b'], declarations: { color: 'red', margin: '0 auto' } },
      { media: '(max-width: 600px)', selectors: ['p'], declarations: { color: 'blue' } },
      { media: '(max-width: 600px)', selectors: ['#x'], declarations: { top: '1px' } },
      { selectors: ['li'], declarations: { color: 'green' } },
    ]);
  });

  it('lose what loads, moves, or reaches beyond, and say so', () => {
    const { rules, left } = read(`@import url(//evil.example/x.css); @charset "x"; @font-face { src: url(x) }
      @keyframes k { from { top: 0 } to { top: 1px } } @media print { p { color: red } }
      @media (max-height: 5px) { p { color: red } } @scope (p) { p { color: red } }
      p:has(b), i { background: url(x); color: expression(1); position: running(x); transition: all 1s; width: var(--x) }
      b { color: red }`);
    expect(rules).to.deep.equal([{ selectors: ['b'], declarations: { color: 'red' } }]);
    expect(left.map((one) => one.split(' ').slice(0, 2).join(' '))).to.deep.equal([
      'at-rule @import',
      'at-rule @charset',
      'at-rule @font-face',
      'at-rule @keyframes',
      'at-rule @media',
      'at-rule @scope',
      'selector p:has(b)',
      'style-value background',
      'style-value color',
      'style-value position',
      'style-property transition',
      'style-value width',
    ]);
  });

  it('say nothing of what is for paper', () => {
    expect(
      read('@media print { p { color: red } } @media only print { a { top: 0 } } @page { margin: 1cm } b { top: 0 }'),
    ).to.deep.equal({ rules: [{ selectors: ['b'], declarations: { top: '0' } }], left: [] });
    expect(read('@media print, (max-height: 5px) { p { color: red } }').left).to.have.length(1);
  });

  it('place by the container what is fixed to the window', () => {
    const { rules, left } = read('p { position: fixed; top: 0 } b { position: fixed !important }');
    expect(left).to.deep.equal([]);
    expect(rules.slice(0, 2)).to.deep.equal([
      { selectors: ['p'], declarations: { position: 'absolute', top: '0' } },
      { selectors: ['b'], declarations: { position: 'absolute' } },
    ]);
  });

  it('lay uppermost what is to lie over all', () => {
    const { rules, left } = read('p { z-index: 9999 } b { z-index: -99999 !important } i { z-index: 10 }');
    expect(left).to.deep.equal([]);
    expect(rules.slice(0, 3).map(({ declarations }) => declarations['z-index'])).to.deep.equal(['1000', '-1000', '10']);
  });

  it('scroll what covers the container, from its beginning', () => {
    const { rules } = read(`.o { position: fixed; inset: 0; display: grid; place-items: center }
      .p { position: fixed; top: 0; right: 0; bottom: 0; left: 0; overflow: hidden; align-items: center }
      .q { position: absolute; inset: 0; place-items: center }`);
    expect(rules.map(({ declarations }) => declarations)).to.deep.equal([
      { position: 'absolute', inset: '0', display: 'grid', 'place-items': 'safe center', overflow: 'auto' },
      {
        ...{ position: 'absolute', top: '0', right: '0', bottom: '0', left: '0', overflow: 'hidden' },
        'align-items': 'safe center',
      },
      { position: 'absolute', inset: '0', 'place-items': 'center' },
    ]);
  });

  it('take the names that one browser has for what all have, and say nothing of what one alone draws', () => {
    const { rules, left } = read(`h1 { -webkit-background-clip: text; -webkit-text-fill-color: transparent; scale: 1.1 }
      .x::-webkit-scrollbar { width: 8px } .x::-webkit-scrollbar-thumb:hover { color: red } p::selection { color: red }`);
    expect(rules).to.deep.equal([
      { selectors: ['h1'], declarations: { 'background-clip': 'text', color: 'transparent', transform: 'scale(1.1)' } },
    ]);
    expect(left).to.deep.equal([]);
  });

  it('paint parts of bars and sliders by the names that browsers have for them, and do no more with them', () => {
    const { rules, left } =
      read(`progress::-webkit-progress-value { background: orange; border-radius: 5px; position: absolute }
      progress::-moz-progress-bar { background: orange; display: grid }
      .s::-webkit-slider-thumb { -webkit-appearance: none; width: 16px; margin-top: -6px; content: "x" }`);
    expect(rules).to.deep.equal([
      {
        selectors: ['progress::-webkit-progress-value'],
        declarations: { background: 'orange', 'border-radius': '5px' },
      },
      { selectors: ['progress::-moz-progress-bar'], declarations: { background: 'orange' } },
      {
        selectors: ['.s::-webkit-slider-thumb'],
        declarations: { '-webkit-appearance': 'none', width: '16px', 'margin-top': '-6px' },
      },
    ]);
    expect(left).to.deep.equal([]);
  });

  it('keep for elements what may not be said of the parts beside them', () => {
    const { rules, left } = read(`progress, progress::-webkit-progress-bar, progress::-moz-progress-bar {
      display: block; overflow: hidden; height: 8px }`);
    expect(rules).to.deep.equal([
      { selectors: ['progress'], declarations: { display: 'block', overflow: 'hidden', height: '8px' } },
      {
        selectors: ['progress::-webkit-progress-bar', 'progress::-moz-progress-bar'],
        declarations: { height: '8px' },
      },
    ]);
    expect(left).to.deep.equal([]);
  });

  it('say nothing of what holds anyhow', () => {
    const { rules, left } = read(`.app { container-type: inline-size; container: app / inline-size; container-name: app;
      color-scheme: light dark; color: red; width: 50cqi }`);
    expect([rules, left]).to.deep.equal([
      [{ selectors: ['.app'], declarations: { color: 'red', width: '50cqi' } }],
      [],
    ]);
    expect(read('.app { color-scheme: dark }').left).to.have.length(1);
    expect(read('.app { height: 50cqh }').left).to.have.length(1);
  });

  it('have rules within rules, and what stands around them is theirs', () => {
    const { rules, left } = read(`.card, .box { padding: 8px; & .rank { color: #fff; &:hover { top: 1px } }
      color: black; > h4 { color: green } margin: 0; .x & { left: 0 }
      @media (max-width: 9px) { padding: 0; b { top: 0 } } } .after { color: red }`);
    expect(left).to.deep.equal([]);
    expect(rules).to.deep.equal([
      { selectors: ['.card', '.box'], declarations: { padding: '8px', color: 'black', margin: '0' } },
      { selectors: ['.card .rank', '.box .rank'], declarations: { color: '#fff' } },
      { selectors: ['.card .rank:hover', '.box .rank:hover'], declarations: { top: '1px' } },
      { selectors: ['.card > h4', '.box > h4'], declarations: { color: 'green' } },
      { selectors: ['.x .card', '.x .box'], declarations: { left: '0' } },
      { media: '(max-width: 9px)', selectors: ['.card', '.box'], declarations: { padding: '0' } },
      { media: '(max-width: 9px)', selectors: ['.card b', '.box b'], declarations: { top: '0' } },
      { selectors: ['.after'], declarations: { color: 'red' } },
    ]);
  });

  it('say each selector of their lists, and stop where those grow without end', () => {
    const selectorsOf = (text: string) => read(`${text} { color: red }`).rules.flatMap(({ selectors }) => selectors);
    expect(selectorsOf('.a :is(b, .c, #d):hover, p[title="a, b"]')).to.deep.equal([
      ...['.a b:hover', '.a .c:hover', '.a #d:hover', 'p[title="a, b"]'],
    ]);
    expect(selectorsOf('.a:is(p, .b)')).to.deep.equal(['.a:where(p)', '.a.b']);
    expect(selectorsOf('p:not(.a, .b):where(i, b)')).to.deep.equal([
      ...['p:not(.a):not(.b):where(i)', 'p:not(.a):not(.b):where(b)'],
    ]);
    expect(selectorsOf(':is(.a .b, .c) > p')).to.deep.equal(['.a .b > p', '.c > p']);
    const list = `:is(${Array.from({ length: 20 }, (_, i) => `.a${i}`)})`;
    expect(selectorsOf(`${list} ${list} p`).length).to.be.within(1, 100);
    const long = `:is(${'.a,'.repeat(20_000)}.a)`;
    expect(selectorsOf(long + long)).to.deep.equal([]);
    expect(read(`.a { ${'& '.repeat(9000)} { color: red } }`).rules).to.deep.equal([]);
    expect(read(`${'.a{'.repeat(20)}color:red`).left).to.deep.equal(['selector .a']);
  });

  it('know ranges of widths, and take a container for the frame', () => {
    const mediaOf = (rule: string) => read(`${rule} { p { color: red } }`).rules.map(({ media }) => media);
    expect(mediaOf('@media (width <= 600px)')).to.deep.equal(['(max-width: 600px)']);
    expect(mediaOf('@media (400px < width <= 50em)')).to.deep.equal(['(min-width: 400.02px) and (max-width: 50em)']);
    expect(mediaOf('@container card (width > 30rem)')).to.deep.equal(['(min-width: 30.02rem)']);
    expect(mediaOf('@container (max-inline-size: 9px)')).to.deep.equal(['(max-width: 9px)']);
    expect(mediaOf('@media (prefers-reduced-motion)')).to.deep.equal(['(prefers-reduced-motion: reduce)']);
    expect(mediaOf('@media ( HOVER ) and (width < 9px)')).to.deep.equal(['(hover: hover) and (max-width: 8.98px)']);
    for (const rule of [
      '@media (height < 9px)',
      '@media (orientation)',
      '@container style(--x)',
      '@media (width < calc(1px))',
      '@mediax (width < 9px)',
    ])
      expect(mediaOf(rule), rule).to.deep.equal([]);
  });

  it('leave text level that would run downwards, turned to be read upwards', () => {
    const declared = (text: string) => read(`p { ${text} }`).rules.map(({ declarations }) => declarations);
    const { rules, left } = read('p { writing-mode: vertical-rl; transform: rotate(180deg); color: red }');
    expect([rules.map(({ declarations }) => declarations), left]).to.deep.equal([
      [{ color: 'red' }],
      ['style-property writing-mode'],
    ]);
    expect(declared('rotate: 180deg; writing-mode: sideways-lr; color: red')).to.deep.equal([{ color: 'red' }]);
    for (const text of ['transform: rotate(180deg)', 'writing-mode: vertical-lr; transform: rotate(90deg)'])
      expect(Object.keys(declared(text)[0]!), text).to.deep.equal(['transform']);
    expect(Object.keys(declared('writing-mode: horizontal-tb; transform: rotate(180deg)')[0]!)).to.deep.equal([
      'transform',
    ]);
  });

  it('put short texts before and after elements, as escapes say', () => {
    const { css, reports, guest } = show(
      '<style>p::before { content: "\\2713 x"; color: rgb(1, 2, 3) } p:after { content: \'\'; width: 5px }</style><p>a</p>',
    );
    const p = document.querySelector('p')!;
    expect(getComputedStyle(p, '::before').content).to.equal('"✓x"');
    expect(getComputedStyle(p, '::before').color).to.equal('rgb(1, 2, 3)');
    expect([getComputedStyle(p, '::after').content, css('p', 'color')]).to.deep.equal(['""', 'rgb(0, 0, 0)']);
    expect([reports, guest.violations]).to.deep.equal([[], []]);
  });

  it('make of a rule in a rule no more than a sheet may have', () => {
    const outer = Array.from({ length: 100 }, (_, i) => `.${'a'.repeat(200)}${i}`).join(',');
    const { rules, left } = read(`${outer} { ${'&.b{} '.repeat(3000)} c { color: red } } d { color: red }`);
    expect(rules).to.deep.equal([]);
    expect(left).to.contain('rules ');
  });

  it('count those by what they could match, in whatever state', () => {
    const rule = (selector: string) => `<style>${selector} { content: "0123456789" }</style>`;
    const few = show(rule('p:hover b::before') + '<p><b></b></p>'.repeat(900));
    expect(few.reports).to.deep.equal([]);
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
    const many = show(rule('p:hover b::before') + '<p><b></b></p>'.repeat(910));
    expect(many.reports.map(({ code }) => code)).to.deep.equal(['SM504']);
  });

  it('give rules that are allowed again, whatever they are', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'ab{}:;,@.#()/*" \n', 'color', 'red', 'p', '@media', '(max-width: 9px)', 'url(x)'),
      maxLength: 80,
    });
    holds(
      fc.property(text, (source) => {
        const { rules } = read(source);
        const rebuilt = rules.map(({ media, selectors, declarations }) => {
          const rule = `${selectors.join(', ')} { ${Object.entries(declarations)
            .map(([name, value]) => `${name}: ${value}`)
            .join('; ')} }`;
          return media ? `@media ${media} { ${rule} }` : rule;
        });
        expect(read(rebuilt.join('\n'))).to.deep.equal({ rules, left: [] });
      }),
      { numRuns: 2000 },
    );
  });

  it('are read in linear time, and bounded', () => {
    for (const source of [
      'p{color:red}'.repeat(20_000),
      '@x;'.repeat(60_000),
      '@media{'.repeat(30_000),
      '/*'.repeat(90_000),
      '{'.repeat(100_000),
      '@'.repeat(100_000),
    ]) {
      const small = performance.now();
      read(source.slice(0, source.length / 4));
      const large = performance.now();
      const { rules } = read(source);
      expect(performance.now() - large).to.be.below(16 * (large - small) + 100);
      expect(rules.length).to.be.at.most(MAX_RULES);
    }
  });

  it('are checked again by the stage', () => {
    const { extras, reports, css } = show('<p>a</p>');
    extras.perform({
      kind: 'sheet',
      rules: [
        { selectors: ['p'], declarations: { background: 'url(//evil.example)' } },
        { selectors: ['p'], declarations: { color: 'red', behavior: 'x' } },
        { media: 'print{} p{color:red} @media all', selectors: ['p'], declarations: { color: 'red' } },
        { selectors: ['p{color:red} b', 'body p, *'], declarations: { color: 'red' } },
      ],
    });
    expect(css('p', 'color')).to.equal('rgb(0, 0, 0)');
    expect(reports.map(({ code }) => code)).to.deep.equal(['SM503', 'SM503', 'SM503']);
    expect(() =>
      extras.perform({ kind: 'sheet', rules: new Array(501).fill({ selectors: [], declarations: {} }) }),
    ).to.throw(/at most 500/);
  });
});
