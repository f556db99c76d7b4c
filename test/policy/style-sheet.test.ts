import { expect } from 'chai';
import fc from 'fast-check';
import { isMediaAllowed, isSelectorAllowed, scopeSelector } from '../../src/policy/style-sheet.ts';
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
    '::before',
    'p::after',
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
    '::slotted(p)',
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
