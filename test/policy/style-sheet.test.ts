import { expect } from 'chai';
import fc from 'fast-check';
import {
  checkRuleStyle,
  GridSelectors,
  inAnyState,
  isMediaAllowed,
  isSelectorAllowed,
  MAX_MATCHES,
  scopeSelector,
  weighClosely,
} from '../../src/policy/style-sheet.ts';
import { effortOf } from '../support/effort.ts';
import { holds } from '../support/properties.ts';

const TREE = `<section class="a b" id="sm-id-one"><p class="a">x</p><p data-x="1 2">y<b class="b"></b></p></section>
  <ul><li class="a">1</li><li>2</li><li class="b"><input disabled><input placeholder="p"></li></ul><p></p>`;

const simple = fc.constantFrom(
  '.a',
  '.b',
  '#one',
  '[data-x]',
  '[data-x="1 2"]',
  "[class~='a']",
  ':first-child',
  ':last-child',
  ':nth-child(2n + 1)',
  ':empty',
  ':disabled',
  ':not(.a)',
  ':not(li)',
  ':where(.a:not(.b))',
  ':where(p)',
  ':where(.a *)',
  ':where(section > .a *)',
  ':focus-within',
  ':hover',
);
const compound = fc
  .tuple(fc.constantFrom('', '*', 'p', 'li', 'input'), fc.array(simple, { maxLength: 2 }))
  .map(([tag, simples]) => tag + simples.join('') || 'b');
const selector = fc
  .tuple(compound, fc.array(fc.tuple(fc.constantFrom(' ', ' > ', '>', ' + ', '+'), compound), { maxLength: 3 }))
  .map(([first, more]) => first + more.flat().join(''));

describe('selectors of style sheets', () => {
  it('match in the container what they match in a document of its own, and nothing outside', () => {
    const inside = document.createElement('div');
    inside.id = 'sm-root';
    inside.innerHTML = TREE;
    for (const element of inside.querySelectorAll('*')) element.setAttribute('data-sm-own', '');
    const foreign = document.createElement('div');
    foreign.className = 'a tabulator';
    foreign.innerHTML = '<p class="a"></p>';
    inside.querySelector('section')!.append(foreign);
    const around = document.createElement('div');
    around.append(inside, ...inside.cloneNode(true).childNodes);
    document.body.append(around);
    try {
      holds(
        fc.property(selector, (text) => {
          expect(isSelectorAllowed(text), text).to.equal(true);
          const scoped = scopeSelector(text, '#sm-root', 'sm-id-', ':where([data-sm-own])') as string;
          const wanted = [...inside.querySelectorAll(`:scope ${text.replaceAll('#one', '#sm-id-one')}`)];
          expect([...document.querySelectorAll(scoped)], scoped).to.deep.equal(
            wanted.filter((element) => element.hasAttribute('data-sm-own')),
          );
        }),
        { numRuns: 1000 },
      );
    } finally {
      around.remove();
    }
  });

  it('may be of what an element makes before or after itself, but the container makes nothing', () => {
    expect(scopeSelector('p::after', '#r', 'x-', ':where(.o)')).to.equal('#r p:where(.o)::after');
    expect(scopeSelector('.a > b:before', '#r', 'x-', ':where(.o)')).to.equal('#r .a > b:where(.o):before');
    expect(scopeSelector('::before', '#r', 'x-', ':where(.o)')).to.equal('#r *:where(.o)::before');
    for (const root of ['body', ':root', 'html'])
      expect(scopeSelector(`${root}::before`, '#r', 'x-', ':where(.o)')).to.equal(undefined);
  });

  it('have texts of some letters and numbers there, and nothing else', () => {
    const check = (value: string) => checkRuleStyle(['p::before'], 'content', value);
    const numbers = [
      'counter(x)',
      'counter(step, upper-roman) ". "',
      '"(" counter( a ) "/" counter(b,decimal)',
      '"a" "b"',
    ];
    for (const value of ['""', "''", '"✓ "', "'a \"b'", 'none', 'normal', `"${'x'.repeat(40)}"`, ...numbers])
      expect(check(value), value).to.equal(value);
    for (const value of [
      ...[
        'url(x)',
        'attr(title)',
        'counters(x, ".")',
        'counter(list-item)',
        'counter(x, hebrew)',
        '"a" url(x)',
        '"a',
        `"${'x'.repeat(41)}"`,
        '"\\201C"',
        '"a\nb"',
        '"<"',
      ],
      ...['open-quote', 'image-set("x" 1x)', '"a"/"b"', 'var(--x)', '"a";color:red'],
    ])
      expect(check(value), value).to.equal(undefined);
  });

  it('say dashes of shapes that may have them, none shorter than a unit', () => {
    for (const value of ['251.33', '4 2', '4, 2', '0 188.5', 'none', '3px 1px'])
      expect(checkRuleStyle(['.ring'], 'stroke-dasharray', value), value).to.equal(value);
    for (const value of ['0.001', '1e-3', '10000', '50%', 'calc(1px)', '1 '.repeat(9)])
      expect(checkRuleStyle(['.ring'], 'stroke-dasharray', value), value).to.equal(undefined);
    const parts = new GridSelectors([], '#r', 'x-').partition({ 'stroke-dasharray': '4', fill: 'none' }, ':where(.o)');
    expect([...parts]).to.deep.equal([
      [':where(.o):where(line, rect, circle, ellipse)', [['stroke-dasharray', '4']]],
      [':where(.o)', [['fill', 'none']]],
    ]);
  });

  it('ask what a control holds', () => {
    for (const text of ['input:invalid', 'input:user-invalid', 'p:not(:placeholder-shown)', 'input:required + p'])
      expect(isSelectorAllowed(text), text).to.equal(true);
    expect(inAnyState('input:invalid:not(:placeholder-shown) + p')).to.equal('input:where(*):where(*) + p');
    for (const text of ['input:autofill', 'p:target', ':invalidate', ':read-only-x'])
      expect(isSelectorAllowed(text), text).to.equal(false);
    expect(checkRuleStyle(['input:invalid'], 'display', 'grid')).to.equal(undefined);
  });

  it('place in a state what is before and after an element, and no element', () => {
    expect(checkRuleStyle(['[title]:hover::after', 'p:focus::before'], 'position', 'absolute')).to.equal('absolute');
    expect(checkRuleStyle(['[title]:hover::after', 'p:hover'], 'position', 'absolute')).to.equal(undefined);
    expect(checkRuleStyle(['p:hover'], 'position', 'absolute')).to.equal(undefined);
    expect(checkRuleStyle(['p:hover::after'], 'display', 'grid')).to.equal(undefined);
  });

  it('are read in linear time, whatever blanks and brackets stand in them', () => {
    const texts = ['\u00a0', ' ', '\t', '> ', '* ', 'a ', '.a', '(', '[', '"', ':not('].flatMap((part) =>
      [':where(', ':where(.a ', '[', ':nth-child(', ':not(', ''].map((start) => start + part.repeat(290 / part.length)),
    );
    expect(effortOf(() => texts.map((text) => isSelectorAllowed(`${text.slice(0, 298)}!`)))).to.be.below(30);
  });

  it('ask what is around within the container, and no further', () => {
    const scope = (text: string) => scopeSelector(text, '#r', 'x-', ':where(.o)');
    expect(scope('p:where([data-scheme="dark"] *)')).to.equal('#r p:where(#r [data-scheme="dark"] *):where(.o)');
    expect(scope('p:where(body.dark > #a *)::before')).to.equal('#r p:where(#r.dark > #x-a *):where(.o)::before');
    expect(scope('p:where(.a:not(.b) *)')).to.equal('#r p:where(#r .a:not(.b) *):where(.o)');
    // Where brackets in strings hide where it ends.
    expect(scope('p:where([x="("] .a *)')).to.equal(undefined);
  });

  it('weigh by what they end with, where that is few', () => {
    const weigh = (selectors: string[], count: number) =>
      weighClosely(selectors, { nodes: 2000, levels: 10 }, () => count, MAX_MATCHES);
    expect(weigh(['.a .b', '.c'], 3)).to.equal(2000 * 2 + 3 * 3 * 10 + 2000 * 2);
    expect(weigh(['.a:where(.b > .c *)'], 3)).to.equal(2000 * 2 + 3 * 3 * 10);
    expect(weigh(['.a:where(.b:not(.c) *)'], 3)).to.equal(2000 * 2 + 3 * 3 * 10);
    expect(weigh(Array(5000).fill('.a .b'), 2000)).to.be.above(MAX_MATCHES);
    let asked = 0;
    weighClosely(Array(1e6).fill('.a > .b'), { nodes: 2000, levels: 10 }, () => ++asked && 0, 1e6);
    expect(asked * 2000).to.be.at.most(1e6);
  });

  it('are counted by what they could match in any state', () => {
    const states = {
      '.a:hover .b::after': '.a:where(*) .b',
      'details[open] > p:not(:focus)': 'details:where(*) > p:where(*)',
      'p:not(.x):focus-visible::before': 'p:not(.x):where(*)',
      '::before': '*',
      // What a string hides could be anything.
      'p:not([open=")"])::before': '*',
      'p[open="]"]::before': '*',
      '[title=":hover"]::before': '*',
    };
    for (const [selector, wanted] of Object.entries(states)) expect(inAnyState(selector)).to.equal(wanted);
  });

  it('take the page’s root for the container', () => {
    for (const root of ['body', 'html', ':root', ':host']) {
      expect(scopeSelector(root, '#r', 'x-', ':where(.o)')).to.equal('#r');
      expect(scopeSelector(`${root} > p`, '#r', 'x-', ':where(.o)')).to.equal('#r > p:where(.o)');
    }
  });

  for (const text of [
    '',
    ' ',
    ',',
    'p,',
    '> p',
    'p >',
    'p > > b',
    'p ~ b',
    ':has(p)',
    ':is(p)',
    ':where(p b)',
    ':where(p, b)',
    ':where(:where(p))',
    ':where(:has(p))',
    ':where(.a.b.c.d.e)',
    ':nth-last-child(2)',
    ':nth-of-type(2)',
    '::marker',
    'p::first-letter',
    'p::before b',
    'p::after::before',
    ':where(p * b)',
    ':where(p > b > i > u *)',
    ':where(p + b *)',
    'a:visited',
    ':not(:has(p))',
    ':not(:not(p))',
    'p{',
    'p}',
    'p;',
    '@media',
    'p/**/b',
    'p\\',
    '\\70',
    '#',
    '.',
    '[x=',
    '[x="',
    '[x="a\\"b"]',
    '[x=a]b',
    'p:nth-child(2n+1 of .a)',
    ':nth-child(99999)',
    '*|*',
    'svg|p',
    '&',
    '& > p',
    ':scope',
    '::part(x)',
    '::placeholder p',
    '::-webkit-progress-value p',
    'p::-webkit-scrollbar',
    'p::-webkit-slider-thumb:hover',
    'p::-moz-focus-inner',
    '::slotted(p)',
    '[sm-wide]',
    'svg[sm-fit]',
    'table[SM-WIDE=""] div',
    'p:not([sm-wide])',
    'p:where([sm-wide] *)',
    ':host-context(p)',
    `p${' b'.repeat(8)}`,
    'p'.repeat(301),
    '<!--',
    '-->',
    'p:lang(en)',
    '||',
    '%',
    '$',
  ]) {
    it(`refuses ${JSON.stringify(text.slice(0, 30))}`, () => {
      expect(isSelectorAllowed(text)).to.equal(false);
      expect(scopeSelector(text, '#r', '', '')).to.equal(undefined);
    });
  }

  it('are looked at in time that grows with their length', () => {
    holds(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.#[]="\'() :>+*-n1not'), maxLength: 300 }), (text) => {
        expect(effortOf(() => isSelectorAllowed(text))).to.be.below(100);
      }),
    );
  });
});

describe('media conditions', () => {
  for (const condition of [
    '(max-width: 600px)',
    '(min-width:20em) and (max-width: 40.5rem)',
    'screen and (max-width: 600px)',
    'only screen and (width: 5px)',
    '(prefers-color-scheme: dark)',
    '(prefers-reduced-motion: reduce)',
    '(hover: hover)',
  ])
    it(`allow ${condition}`, () => expect(isMediaAllowed(condition)).to.equal(true));
  for (const condition of [
    '',
    'all',
    'print',
    '(max-height: 600px)',
    '(orientation: portrait)',
    '(min-aspect-ratio: 1/1)',
    '(width > 5px)',
    'not (width: 5px)',
    '(max-width: 600px), print',
    '(max-width: 600px) {',
    '(max-width: calc(1px))',
    '(max-width: 600vh)',
    '(min-resolution: 2dppx)',
    '@x',
  ])
    it(`refuse ${JSON.stringify(condition)}`, () => expect(isMediaAllowed(condition)).to.equal(false));
});
