import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../../support/properties.ts';
import { showHere } from './on-page.ts';

const GREEN = 'rgb(0, 128, 0)';
const RULE = '{ color: rgb(0, 128, 0) }';

const CONDITIONS = [
  ':has(.a)',
  ':has(> .a)',
  ':has(+ .b)',
  ':has(i.a, u)',
  ':first-of-type',
  ':last-of-type',
  ':only-of-type',
  ':nth-of-type(2n)',
  ':nth-last-of-type(2)',
  ':nth-last-child(2)',
  ':not(:last-of-type)',
  ':not(:has(.a))',
  '[class*="a"]',
  '.b:has(.a)',
  ':nth-of-type(odd):not(.a)',
];
const compound = fc
  .tuple(fc.constantFrom('', 'div', 'i', 'u', '.a', '.b'), fc.constantFrom('', ...CONDITIONS))
  .map(([own, condition]) => own + condition || '*');
const selector = fc
  .tuple(compound, fc.array(fc.tuple(fc.constantFrom(' ', ' > ', ' + ', ' ~ ', '~'), compound), { maxLength: 2 }))
  .map(([first, more]) => first + more.flat().join(''));
const names = fc.constantFrom('', 'a', 'b', 'a b');
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    names.map((own) => `<i class="${own}">x</i>`),
    fc
      .tuple(fc.constantFrom('div', 'i', 'u'), names, fc.array(tie('tree'), { maxLength: 3 }))
      .map(([tag, own, children]) => `<${tag} class="${own}">x${children.join('')}</${tag}>`),
  ),
}));

describe('selectors ask what the guest finds out', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('matches what a browser matches, whatever the tree', () => {
    holds(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), selector, (trees, text) => {
        // In a box of its own, for it is no element of the picture: beside others `* + *` counts it in a page, and not here.
        const htmlWith = (sheet: string) =>
          `<header><style>${sheet}</style></header><section>${trees.join('')}</section>`;
        const { stage, guest } = showHere(htmlWith(`${text} ${RULE}`));
        const bare = document.createElement('template');
        bare.innerHTML = htmlWith('');
        const drawnOf = (root: ParentNode) => [...root.querySelectorAll(':not(style)')];
        const wanted = drawnOf(bare.content).map((element) => element.matches(text));
        const ours = drawnOf(stage.root);
        const rule = [...document.adoptedStyleSheets.at(-1)!.cssRules].find((rule) => 'selectorText' in rule);
        const drawn = ours.map((element) => rule !== undefined && element.matches((rule as CSSStyleRule).selectorText));
        document.adoptedStyleSheets = [];
        expect([guest.violations.map(({ message }) => message), drawn], text).to.deep.equal([[], wanted]);
      }),
    );
  });

  it('anew with each batch, as the module changes what it holds', () => {
    const { valuesOf, inGuest, guest, flush } = showHere(
      `<style>.card:has(.alert) b, .card ~ p ${RULE}</style><div class="card"><b>x</b><i></i></div><p>y</p>`,
    );
    const colors = () => ['b', 'p'].map((tag) => valuesOf(tag, 'color')[0] === GREEN);
    expect(colors()).to.deep.equal([false, true]);
    inGuest('i').className = 'alert';
    flush();
    expect(colors()).to.deep.equal([true, true]);
    inGuest('i').remove();
    inGuest('.card').className = 'tile';
    flush();
    expect(colors()).to.deep.equal([false, false]);
    expect(guest.violations).to.deep.equal([]);
  });

  it('beside states of what is matched, pseudo-elements, conditions of width and rules within rules', () => {
    const { stage, guest } = showHere(`<style>
      @media (min-width: 1px) { .row:has(b) { &::after { content: "!" } &:focus ${RULE} } }</style>
      <div class="row" tabindex="0"><b>x</b></div><div class="row" tabindex="0">y</div>`);
    const rows = [...stage.root.querySelectorAll<HTMLElement>('.row')];
    const seen = rows.map((row) => {
      row.focus();
      return [getComputedStyle(row, '::after').content, getComputedStyle(row).color === GREEN];
    });
    expect(seen).to.deep.equal([
      ['"!"', true],
      ['none', false],
    ]);
    expect(guest.violations).to.deep.equal([]);
  });

  it('for custom properties that such selectors set', () => {
    const { valuesOf, guest } =
      showHere(`<style>.card { --ink: rgb(1, 1, 1) } .card:has(.alert) { --ink: rgb(0, 128, 0) }
      .card b { color: var(--ink) }</style><div class="card"><b>x</b><i class="alert"></i></div><div class="card"><b>y</b></div>`);
    expect(valuesOf('b', 'color')).to.deep.equal([GREEN, 'rgb(1, 1, 1)']);
    expect(guest.violations).to.deep.equal([]);
  });

  it('not where the reader’s pointer or focus would decide it', () => {
    for (const one of ['p:has(b:hover)', 'b:focus ~ i', ':has(:focus-visible)']) {
      const { guest } = showHere(`<style>${one} ${RULE}</style><p><b>x</b><i>y</i></p>`);
      expect(guest.violations.map(({ code, rule }) => `${code} ${rule}`)).to.deep.equal(['SM503 style-selector']);
      expect(guest.violations[0]!.hint).to.match(/nothing that :hover or :focus decides/);
    }
  });

  it('no more conditions than there may be, nor more elements times conditions', () => {
    const many = Array.from({ length: 40 }, (_, i) => `p:has(.a${i}) ${RULE}`).join('');
    const left = showHere(`<style>${many}</style><p>x<b class="a1">y</b></p><p>x<b class="a39">y</b></p>`);
    expect(left.guest.violations[0]).to.include({ code: 'SM503', rule: 'style-selector' });
    expect(left.valuesOf('p', 'color').map((color) => color === GREEN)).to.deep.equal([true, false]);
    const few = many.split('}').slice(0, 25).join('}');
    const { guest } = showHere(`<style>${few}}</style>${'<p class="a1">x<b>y</b></p>'.repeat(1200)}`);
    const each = Array.from({ length: 20 }, (_, i) => `:has(.a${i})`).join('');
    const inOne = showHere(`<style>p:not(${each}) ${RULE}</style>${'<p>x<b>y</b></p>'.repeat(900)}`);
    for (const { violations } of [guest, inOne.guest])
      expect(violations.map(({ code, rule }) => `${code} ${rule}`)).to.deep.equal(['SM504 style-conditions']);
  });

  it('what another element stands for is asked by its own name, which counts as little as any', () => {
    const { stage, flush, inGuest } =
      showHere(`<style>form > a { color: red } a { color: blue } .x { color: green } p a { color: gray }
      dialog[open] b { color: teal } a:not([href]) { font-weight: 700 }</style>
      <form><a>1</a></form><a class="x">2</a><p><a href="#">3</a></p><dialog open><b>4</b></dialog>`);
    const look = (text: string) =>
      getComputedStyle([...stage.root.querySelectorAll('span, b')].find(({ textContent }) => textContent === text)!);
    expect(['1', '2', '3', '4'].map((text) => look(text).color)).to.deep.equal([
      'rgb(255, 0, 0)',
      GREEN,
      'rgb(128, 128, 128)',
      'rgb(0, 128, 128)',
    ]);
    expect(['1', '3'].map((text) => look(text).fontWeight)).to.deep.equal(['700', '400']);
    (inGuest('dialog') as HTMLDialogElement).removeAttribute('open');
    flush();
    expect(look('4').color).to.not.equal('rgb(0, 128, 128)');
  });
});
