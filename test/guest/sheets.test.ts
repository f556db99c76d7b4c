import { expect } from 'chai';
import fc from 'fast-check';
import { readSheet } from '../../src/guest/sheets/read-sheet.ts';
import { MAX_NESTED } from '../../src/policy/markup.ts';
import { MAX_RULES, type StyleRule } from '../../src/policy/style-sheet.ts';
import extrasStyles from '../../src/stage/extras.css?raw';
import { holds } from '../support/properties.ts';
import { showMarkup } from './dom/recording.ts';

function read(text: string): { rules: StyleRule[]; left: string[] } {
  const left: string[] = [];
  return { rules: readSheet(text, (kind, name) => left.push(`${kind} ${name}`)), left };
}

/** A module's markup as the stage shows it, with its rules. */
function show(html: string) {
  const shown = showMarkup(html);
  const { root } = shown.stage;
  root.id = 'sm-root';
  document.body.append(root);
  shown.extras.perform({ kind: 'use', sheets: true });
  shown.begin();
  const css = (selector: string, name: string) =>
    getComputedStyle(root.querySelector(selector) as Element).getPropertyValue(name);
  return { ...shown, css };
}

describe('all: unset', () => {
  it('takes away what a browser gives a button', () => {
    const { css } = show('<style>.link { all: unset; color: rgb(1, 2, 3) }</style><button class="link">x</button>');
    const seen = ['padding', 'border-top-width', 'border-top-left-radius', 'color'].map((name) => css('button', name));
    expect(seen).to.deep.equal(['0px', '0px', '0px', 'rgb(1, 2, 3)']);
  });
});

describe('a line at one side of a control', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('is straight, unless the module says otherwise anywhere', () => {
    const base = new CSSStyleSheet();
    base.replaceSync(extrasStyles);
    document.adoptedStyleSheets = [base];
    const { css } = show(`<style>.r { border-radius: 5px } .tab { border: 0; border-bottom: 3px solid red }
      .tabs .none { border-bottom: none }</style><div class="tabs"><button class="tab">a</button><button class="tab r">b</button>
      <button class="none">c</button></div>`);
    const radii = ['.tab', '.tab.r', '.none'].map((of) => css(of, 'border-top-left-radius'));
    expect(radii).to.deep.equal(['0px', '5px', '6px']);
  });
});

describe('what is said to be important', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('wins over rules that come later or name more, where there are any', () => {
    const { css } = show(`<style>
      .off { display: none !important; margin: 0 !important }
      .card.wide { display: flex }
      .b::before { content: "a"; color: rgb(1, 0, 0) !important } p.b::before { color: rgb(2, 0, 0) }
      .x { border-top-color: rgb(3, 0, 0) !important } div.x { border: 1px solid rgb(4, 0, 0) }
      .y { color: rgb(5, 0, 0) !important } .y { color: rgb(6, 0, 0) !important }
      </style><div class="card wide off"></div><div class="card wide"></div><p class="b">b</p><div class="x y"></div>`);
    expect([css('.off', 'display'), css('.card:not(.off)', 'display')]).to.deep.equal(['none', 'flex']);
    expect([css('.x', 'border-top-color'), css('.x', 'border-left-color')]).to.deep.equal([
      'rgb(3, 0, 0)',
      'rgb(4, 0, 0)',
    ]);
    expect(css('.y', 'color')).to.equal('rgb(6, 0, 0)');
    const before = getComputedStyle(document.querySelector('.b')!, '::before');
    expect(before.color).to.equal('rgb(1, 0, 0)');
  });

  it('is no rule more where nothing contests it, and takes little time however much there is', () => {
    expect(read('p { margin: 0 !important } p { color: red }').rules).to.have.length(2);
    const started = performance.now();
    read(Array.from({ length: 5000 }, (_, i) => `p{x${i}:1;color:red!important}`).join(''));
    const plain = performance.now();
    read(Array.from({ length: 5000 }, (_, i) => `p{x${i}:1;color:red          }`).join(''));
    expect(plain - started).to.be.below(20 * (performance.now() - plain) + 50);
  });
});

describe('what keeps a ratio', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('has three levels of elements in it, and loses the ratio while there are more', () => {
    const { css, guest, stage } = show(`<style>
      .r { width: 100px; aspect-ratio: 2 / 1 } .s { width: 90px; aspect-ratio: 1 } .t { aspect-ratio: 1/21; width: 10px }
      </style><div class="r" id="a">text <b><i><u>and</u></i></b></div><div class="r" id="b"><svg width="20" height="20"><g><path d="M0 0"></path></g></svg></div>
      <div class="r" id="c"><p><b><i><u></u></i></b></p></div><div class="s"></div><div class="t"></div>`);
    const heights = ['#sm-id-a', '#sm-id-b', '.s'].map((selector) => css(selector, 'height'));
    expect(heights).to.deep.equal(['50px', '50px', '90px']);
    expect([css('#sm-id-c', 'aspect-ratio'), css('.t', 'aspect-ratio')]).to.deep.equal(['auto', 'auto']);
    const element = (guest.container as unknown as HTMLElement).querySelector('#a u') as HTMLElement;
    element.innerHTML = '<s>more</s>';
    stage.draw(guest.flush());
    expect(css('#sm-id-a', 'aspect-ratio')).to.equal('auto');
    element.textContent = 'less';
    stage.draw(guest.flush());
    expect(css('#sm-id-a', 'height')).to.equal('50px');
  });

  it('is a ratio of two numbers, neither twenty times the other', () => {
    const allowed = ['1', '16/9', '16 / 9', 'auto 4/3', '1.7777', '20', '1/20'];
    const refused = ['21', '1/21', '0', '1/0', '0/0', 'auto', '1/1/1', 'calc(1)', '1e3', '-1', 'var(--x)'];
    const ratios = (list: string[]) => read(list.map((ratio) => `p { aspect-ratio: ${ratio} }`).join('')).rules.length;
    expect([ratios(allowed), ratios(refused)]).to.deep.equal([allowed.length, 0]);
  });
});

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
    for (const rule of [
      '@media (height < 9px)',
      '@container style(--x)',
      '@media (width < calc(1px))',
      '@mediax (width < 9px)',
    ])
      expect(mediaOf(rule), rule).to.deep.equal([]);
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

  it('style the module’s own elements, wherever the element stands, and as it changes', () => {
    const { css, guest, flush, stage } = show(
      '<style>p { color: rgb(1, 2, 3) } #x { top: 5px; position: relative } @media (max-width: 1px) { p { color: red } }</style><p id="x">a</p><style>body { font-size: 33px }</style>',
    );
    expect([css('p', 'color'), css('p', 'top'), css('p', 'font-size')]).to.deep.equal(['rgb(1, 2, 3)', '5px', '33px']);
    expect(stage.root.querySelector('style')).to.equal(null);
    const style = (guest.container as unknown as HTMLElement).querySelector('style')!;
    style.textContent = 'p { color: rgb(4, 5, 6) }';
    flush();
    expect([css('p', 'color'), css('p', 'top')]).to.deep.equal(['rgb(4, 5, 6)', 'auto']);
    style.remove();
    flush();
    expect(css('p', 'color')).to.equal('rgb(0, 0, 0)');
  });

  it('do not reach the page around, nor what a table draws', () => {
    const outside = document.createElement('p');
    document.body.append(outside);
    const { stage } = show('<style>p, * { color: rgb(1, 2, 3) } .t { color: red }</style><div id="t"></div>');
    const drawn = document.createElement('p');
    drawn.className = 't';
    stage.root.querySelector('#sm-id-t')!.append(drawn);
    expect(getComputedStyle(outside).color).to.equal('rgb(0, 0, 0)');
    // Inherited from the module's own element, not set by `.t`.
    expect(getComputedStyle(drawn).color).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(document.body).color).to.equal('rgb(0, 0, 0)');
  });

  it('count the grids with as many tracks as fit by what they match', () => {
    const grid = '<style>.g { display: grid; grid-template-columns: repeat(auto-fit, minmax(100px, 1fr)) }</style>';
    const few = show(grid + '<div class="g"></div>'.repeat(100));
    expect([few.reports, few.css('.g', 'grid-template-columns')].flat().length).to.equal(1);
    expect(few.css('.g', 'grid-template-columns')).to.not.equal('none');
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
    const many = show(grid + '<div class="g"></div>'.repeat(101));
    expect(many.reports.map(({ code }) => code)).to.deep.equal(['SM504']);
    expect(many.css('.g', 'grid-template-columns')).to.equal('none');
  });

  it('are left out where selectors times elements are too many', () => {
    const sheet = `<style>${'.a .b .c p{color:red}'.repeat(450)}</style>`;
    const { reports, css } = show(sheet + '<p></p>'.repeat(2600));
    expect(reports.map(({ message }) => message)).to.deep.equal([
      'The style sheets were left out: too many selectors for so many elements',
    ]);
    expect(css('p', 'color')).to.equal('rgb(0, 0, 0)');
  });

  describe('with widths in percent', () => {
    /** What the browser makes of the most width of `#x`, before it lays anything out. */
    const most = (html: string) => {
      document.body.replaceChildren();
      document.adoptedStyleSheets = [];
      const { extras, stage, css } = show(html);
      stage.flatten(extras.boxes());
      return css('#sm-id-x', 'max-width');
    };
    const element = (attributes: string) => `<div id="x" ${attributes}>a</div>`;

    it('keep them where nothing is a grid', () => {
      expect(most(`<style>.w { max-width: 90% }</style>${element('class="w"')}`)).to.equal('90%');
      expect(most(`<style>.w { display: flex }</style>${element('class="w" style="max-width: 90%"')}`)).to.equal('90%');
      expect(most(`<style>.w { max-width: 90% } .g { display: grid }</style>${element('class="w"')}`)).to.equal('90%');
      expect(most(`<style>.w { display: grid; max-width: 90px }</style>${element('class="w"')}`)).to.equal('90px');
      const placed = element('class="w" style="grid-column: 1"');
      expect(most(`<style>.w { max-width: 90% }</style>${placed}`)).to.equal('90%');
    });

    it('lose them where something is a grid, or could be', () => {
      const grids = [
        '.g { display: grid }',
        '.g { display: inline-grid }',
        '@media (max-width: 1px) { .g { display: grid } }',
      ];
      for (const grid of grids) {
        for (const limit of ['90%', 'calc(100% - 4px)', 'min(90%, 300px)']) {
          const both = `<style>.w { max-width: ${limit} } ${grid}</style>${element('class="w g"')}`;
          expect(most(both), both).to.equal('none');
          const own = `<style>${grid}</style>${element(`class="g" style="max-width: ${limit}"`)}`;
          expect(most(own), own).to.equal('none');
        }
      }
      for (const display of ['grid', 'inline-grid'])
        expect(
          most(`<style>.w { max-width: 90% }</style>${element(`class="w" style="display: ${display}"`)}`),
        ).to.equal('none');
    });

    it('lose them all where there are many selectors of grids, for many that they are not for', () => {
      const many = (name: string, count: number) => Array.from({ length: count }, (_, i) => `.${name}${i}`).join(',');
      const sheet = (grids: number, limited: number) =>
        `<style>${many('w', limited)} { max-width: 90% } ${many('g', grids)} { display: grid }</style>`;
      expect(most(sheet(60, 1) + element('class="w0"'))).to.equal('90%');
      expect(most(sheet(60, 30) + element('class="w0"'))).to.equal('none');
      const own = element('class="x" style="max-width: 90%"');
      expect(most(sheet(100, 1).repeat(2) + own)).to.equal('90%');
      expect(most(sheet(100, 1).repeat(12) + own)).to.equal('none');
    });
  });

  it('count what they make of boxes, whatever conditions hold now', () => {
    const nested = '<div class="n">'.repeat(30);
    for (const sheet of [
      '.n { display: grid }',
      '@media (max-width: 1px) { .n { display: grid } }',
      '@media (max-width: 1px) { .n { float: left } }',
      '.n { display: grid } @media (min-width: 1px) { .n { display: block } }',
      '.n { display: inline-block } .n:not(:hover) { display: block }',
    ]) {
      const { extras, stage, reports } = show(`<style>${sheet}</style>${nested}`);
      for (let turn = 0; turn < 3; turn += 1) stage.flatten(extras.boxes());
      const flat = stage.root.querySelectorAll('.n[style*="important"]').length;
      expect(flat, sheet).to.equal(30 - MAX_NESTED);
      expect([...reports, ...stage.reports].map(({ code }) => code)).to.deep.equal(['SM504']);
      document.body.replaceChildren();
      document.adoptedStyleSheets = [];
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
