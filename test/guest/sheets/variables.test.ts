import { expect } from 'chai';
import fc from 'fast-check';
import { readSheet } from '../../../src/guest/sheets/read-sheet.ts';
import { MAX_RULES, type StyleRule } from '../../../src/policy/style-sheet.ts';
import { holds } from '../../support/properties.ts';
import { showMarkup } from '../dom/recording.ts';

/** A sheet's rules as text, and what was left out. */
function read(sheet: string): { rules: string[]; left: string[] } {
  const left: string[] = [];
  const textOf = ({ media, selectors, declarations }: StyleRule) =>
    `${media ?? ''}${selectors.join(', ')} {${Object.entries(declarations).map(([name, value]) => `${name}: ${value}`)}}`;
  return { rules: readSheet(sheet, (kind, name, value) => left.push(`${kind} ${name} ${value}`)).map(textOf), left };
}

describe('custom properties in a style sheet', () => {
  it('are put in where they are named, wherever the root sets them', () => {
    for (const root of [':root', 'html', 'body', ':host', '*']) {
      const { rules, left } = read(
        `p { color: var(--ink); margin: 0 calc( var(--n) * 2px ) } ${root} { --ink: red; --n: 3 }`,
      );
      expect([rules, left], root).to.deep.equal([['p {color: red,margin: 0 calc( 3 * 2px )}'], []]);
    }
  });

  it('name others, and give way to what is said instead', () => {
    expect(read(':root { --a: var(--b) var(--c, 2px); --b: 1px } p { padding: var(--a) }').rules).to.deep.equal([
      'p {padding: 1px 2px}',
    ]);
    expect(read('p { color: var(--x, rgb(1, 2, 3)); top: var(--y,var(--z,3px)) }').rules).to.deep.equal([
      'p {color: rgb(1, 2, 3),top: 3px}',
    ]);
  });

  it('are of the last that sets them, without `!important`, whatever the case of their name', () => {
    expect(
      read(':root { --a: red; --a: blue } :root { --B: 1px !important } p { color: var(--a); top: VAR(--b) }').rules,
    ).to.deep.equal(['p {color: blue,top: 1px}']);
  });

  it('that a condition sets hold under it', () => {
    const dark = '(prefers-color-scheme: dark)';
    expect(
      read(`:root { --bg: white } @media ${dark} { :root { --bg: black } } p { background: var(--bg); top: 0 }`).rules,
    ).to.deep.equal(['p {background: white,top: 0}', `${dark}p {background: black}`]);
    expect(read(`@media ${dark} { :root { --bg: black } p { color: var(--bg, red) } }`).rules).to.deep.equal([
      `${dark}p {color: black}`,
    ]);
  });

  it('that are the only ones of their name need no root', () => {
    expect(read('.card { --tone: red } .card h3 { color: var(--tone) }').rules).to.deep.equal([
      '.card h3 {color: red}',
    ]);
  });

  it('that nothing sets, that go in circles, or whose text is none that is allowed, are left out and told', () => {
    expect(read('p { color: var(--none) }')).to.deep.equal({ rules: [], left: ['style-value color var(--none)'] });
    expect(read(':root { --a: var(--b); --b: var(--a) } p { color: var(--a) }').rules).to.deep.equal([]);
    expect(
      read(
        ':root { --a: url(x); --b: running(x); --c: 9999vh } p { background: var(--a); position: var(--b); top: var(--c) }',
      ),
    ).to.deep.equal({
      rules: [],
      left: ['style-value background url(x)', 'style-value position running(x)', 'style-value top 9999vh'],
    });
  });

  it('make no tokens of two: what is said is what is checked', () => {
    expect(read(':root { --n: 3; --u: ur } p { top: var(--n)px; background: var(--u)l(x) }').left).to.deep.equal([
      'style-value background ur l(x)',
    ]);
  });

  describe('show as a browser shows them', () => {
    // What is painted is pale: the letters on it are those of a light page, where they stand for themselves (`stage/extras/inks.ts`).
    afterEach(() => {
      document.body.replaceChildren();
      document.adoptedStyleSheets = [];
    });

    const PAGE = `<div class="dark"><p>1</p><p class="card late">2</p></div><p class="card">3</p><div class="card"><p>4</p></div>
      <div class="card dark"><p class="title">5</p></div><p class="title">6</p>`;
    const USES = [
      'p { color: var(--c) }',
      '.card { --c: rgb(1, 255, 255); color: var(--c) }',
      '.card p { color: var(--c) }',
      '.title { color: var(--c, rgb(2, 255, 255)) }',
      '.card.dark { --c: rgb(3, 255, 255) }',
      '.dark { --c: rgb(4, 255, 255) }',
      '.dark .late { --c: rgb(10, 255, 255) }',
      '.dark .card { color: var(--c) }',
      '@media (min-width: 1px) { .card { --c: rgb(6, 255, 255) } }',
      '@media (min-width: 1px) { .card { color: var(--c) } }',
      '.title { background: var(--c); background-color: rgb(247, 247, 247) }',
      '@media (min-width: 1px) { :root { --c: rgb(8, 255, 255) } }',
      ':root { --c: rgb(5, 255, 255) }',
    ];
    const colors = (root: ParentNode) =>
      [...root.querySelectorAll('p')].map((one) =>
        ['color', 'background-color'].map((name) => getComputedStyle(one).getPropertyValue(name)).join(' '),
      );

    function showHere(sheet: string): string[] {
      document.adoptedStyleSheets = [];
      const shown = showMarkup(`<style>${sheet}</style>${PAGE}`);
      const { root } = shown.stage;
      root.id = 'sm-root';
      root.style.color = 'rgb(9, 9, 9)';
      document.body.replaceChildren(root);
      shown.extras.perform({ kind: 'use', sheets: true });
      shown.begin();
      return colors(root);
    }

    function showBare(sheet: string): string[] {
      const host = document.createElement('div');
      host.style.color = 'rgb(9, 9, 9)';
      document.body.replaceChildren(host);
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = `<style>${sheet.replaceAll(':root', ':host')}</style>${PAGE}`;
      return colors(root);
    }

    it('where one names another, that a condition sets elsewhere', () => {
      const sheet = `.card { --c: rgb(1, 255, 255); color: var(--c) } .title { --d: var(--c); background: var(--d) }
        @media (min-width: 1px) { .card { --c: rgb(6, 255, 255) } }`;
      expect(showHere(sheet).filter((_, i) => i !== 5)).to.deep.equal(showBare(sheet).filter((_, i) => i !== 5));
    });

    it('where what is around says at which elements they are set', () => {
      const values = (selector: string, red: number) => `${selector} { --c: rgb(${red}, 255, 255) }`;
      const root = values(':root', 5);
      for (const [sets, uses] of [
        ['.dark .late', 'p'],
        ['.dark .late', '.late'],
        ['.dark .late', '.dark p'],
        ['.dark .late', '.dark .card'],
        ['.dark .late', '.dark .card::before'],
        ['.dark > .late', '.dark > .card'],
        ['.dark > .late', '.card:not(.title)'],
        ['.dark > .late', '.dark .card'],
        [':root .late', '.card'],
        ['div.dark p.late', 'p'],
        ['.dark p:nth-child(2n + 2)', '.dark p'],
        ['[class~="dark"] .late', '.card'],
        ['[title="a b"] .late', '.card'],
      ]) {
        const sheet = `${root} ${values(sets!, 7)} ${uses} { color: var(--c) }`;
        const [here, bare] = [showHere(sheet), showBare(sheet)];
        // Where the grammar has no words for it, it is as if it was not set.
        const wanted = /> \.late|nth|title=/.test(sets!)
          ? [bare, showHere(`${root} ${uses} { color: var(--c) }`)]
          : [bare];
        expect(wanted.map(String), sheet).to.include(String(here));
      }
    });

    it('where one value names two, of which a condition sets one', () => {
      const sheet = `.card { --c: 1 } .title { --c: 2 } :root { --d: 3 } @media (min-width: 1px) { :root { --d: 6 } }
        p { color: rgb(var(--c, 7), var(--d), 0) }`;
      expect(showHere(sheet)).to.deep.equal(showBare(sheet));
    });

    it('where the same selector sets them in another rule, or under no condition', () => {
      const warn = '.card.dark { --h: 30 }';
      for (const sheet of [
        `.card { --h: 150; color: rgb(var(--h), 255, 255) } @media (min-width: 1px) { .card { color: rgb(var(--h), 9, 9) } } ${warn}`,
        `.card { --h: 150 } .card { color: rgb(var(--h), 255, 255) } ${warn}`,
        `.card { --h: 150; --g: 7 } .card { --h: 20; color: rgb(var(--h), var(--g), 0) } .title { --g: 8 }`,
      ])
        expect(String(showHere(sheet)), sheet).to.equal(String(showBare(sheet)));
    });

    it('with what stands behind a shorthand and says something else', () => {
      const sheet = `:root { --c: rgb(5, 255, 255) } .dark { --c: rgb(4, 255, 255) } @media (min-width: 1px) { :root { --c: rgb(8, 255, 255) } }
        p { background: var(--c); background-color: rgb(251, 251, 251); color: var(--c) }`;
      expect(showHere(sheet)).to.deep.equal(showBare(sheet));
      expect(showHere(sheet).join()).to.include('rgb(251, 251, 251)');
    });

    it('in every choice of rules where the root has a value', () => {
      const root = USES.at(-1)!;
      holds(
        fc.property(fc.subarray(USES.slice(0, -1), { minLength: 1 }), (uses) => {
          const sheet = [root, ...uses].join('\n');
          const [here, bare] = [showHere(sheet), showBare(sheet)];
          if (here.join() !== bare.join()) console.log(sheet, '\nhere', here.join(' '), '\nbare', bare.join(' '));
          expect(here, `${sheet} ${here} ${bare}`).to.deep.equal(bare);
        }),
        { numRuns: 400 },
      );
    });
  });

  it('take bounded time and room, however they name each other', () => {
    const name = (i: number, use: string) => `--a${i}: ${use}`;
    const bomb = Array.from({ length: 30 }, (_, i) => name(i, `var(--a${i + 1}) `.repeat(50)));
    const started = performance.now();
    const { rules } = read(`:root { ${[...bomb, '--a30:'].join(';')} } ${'p { color: var(--a0) } '.repeat(400)}`);
    expect(rules).to.deep.equal([]);
    const many = Array.from({ length: 400 }, (_, i) => `.c${i} { --v: ${i}px }`).join('');
    expect(read(`${many}${'p { top: var(--v); left: var(--v) }'.repeat(2000)}`).rules.length).to.be.at.most(MAX_RULES);
    const spent = performance.now() - started;
    const plain = performance.now();
    read('p { top: 1px; left: 2px }'.repeat(3000));
    expect(spent).to.be.below(100 * (performance.now() - plain) + 2000);
  });
});
