/** What selectors ask of attributes whose values the stage writes otherwise. */
import { expect } from 'chai';
import { scopeSelector } from '../../../src/policy/style-sheet.ts';
import { showHere } from './on-page.ts';

const GREEN = 'rgb(0, 128, 0)';
const HTML = `<section id="one"><label for="one">a</label><label for="two-a">b</label><label>c</label>
  <input name="x"><input name="x[]" id="two-a"><input name="size-x" type="radio" checked><b>d</b><input name="">
  <p id="" aria-labelledby="one two-a">e</p><p aria-controls="two-a">f</p><p id="sm-x" title="[id=one]">g</p><p id="d-one">h</p></section>`;
const VALUES = [
  'one',
  'two-a',
  'x',
  'x[]',
  'size-x',
  'X',
  'ONE',
  'd-one',
  'a',
  'sm',
  'id-one',
  'o',
  'sm-id-one',
  'one two-a',
  '',
];
const ASKED = ['=', '^=', '$=', '*=', '~=', '|='];
const written = (value: string) => [`"${value}"`, `'${value}'`, ...(/^[a-z][\w-]*$/i.test(value) ? [value] : [])];
const SELECTORS = [
  ...['name', 'id', 'for', 'aria-labelledby', 'aria-controls'].flatMap((name) => [
    `[${name}]`,
    ...ASKED.flatMap((asked) =>
      VALUES.map((value, at) => `[${name}${asked}${written(value)[at % written(value).length]}]`),
    ),
  ]),
  'label[for=one]',
  'label[for="two-a"]',
  '[ name = "x" ]',
  '[NAME=x]',
  '[name="X" i]',
  '[id="ONE" i]',
  '[name^="SIZE" i]',
  '[name=size-x]:checked + b',
  ':not([name=x])',
  'section:not([id=two-a]) > p',
  '[title="[id=one]"]',
  'section[id=one] label[for^=two]',
  'p:where([id$=one] *)',
  ':is(label[for=one], [name="x[]"])',
];

describe('selectors ask names and ids by attribute', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('and match what they match in a plain page', () => {
    const bare = document.createElement('template');
    bare.innerHTML = HTML;
    const plain = [...bare.content.querySelectorAll('*')];
    for (const selector of SELECTORS) {
      document.adoptedStyleSheets = [];
      const { stage } = showHere(`<style>${selector} { outline-color: ${GREEN} }</style>${HTML}`);
      const drawn = [...stage.root.querySelectorAll('*')];
      const matched = drawn.flatMap((one, at) => (getComputedStyle(one).outlineColor === GREEN ? at : []));
      expect(matched, selector).to.deep.equal(plain.flatMap((one, at) => (one.matches(selector) ? at : [])));
    }
  });

  it('and begin at the container still', () => {
    const scope = (text: string) => scopeSelector(text, '#r', 'sm-id-', ':where(.o)');
    expect(scope('[id=sm-root]')).to.equal('#r [id="sm-id-sm-root"]:where(.o)');
    expect(scope("label[for='a']:hover")).to.equal("#r label[for='sm-id-a']:hover:where(.o)");
    expect(scope('p:where([id="a"] *)')).to.equal('#r p:where(#r [id="sm-id-a"] *):where(.o)');
    expect(scope('[title="[id=a]"]')).to.equal('#r [title="[id=a]"]:where(.o)');
    expect(scope('[headers="a b"]')).to.equal('#r [headers="sm-id-a sm-id-b"]:where(.o)');
    expect(scope('[id$=a]')).to.equal(undefined);
  });
});
