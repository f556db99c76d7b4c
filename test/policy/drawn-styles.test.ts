/** Every style property that is allowed reaches what is drawn; every one that is refused does not, and it is said why. */
import { expect } from 'chai';
import { CONTROLS } from '../../src/policy/control-markup.ts';
import { ALLOWED_STYLE, expandBraces, STYLE_PROPERTIES, words } from '../../src/policy/markup.ts';
import { REFUSED_STYLE, REFUSED_VALUES, STYLE_REFUSALS } from '../../src/policy/markup-refusals.ts';
import { SHEETS } from '../../src/policy/sheet-markup.ts';
import { SVG } from '../../src/policy/svg-markup.ts';
import { showMarkup } from '../guest/dom/recording.ts';
import { STYLE_SAMPLES } from './style-samples.ts';

/** Named by browsers with a prefix, or not by all of them. */
const NOT_EVERYWHERE = [
  'user-select',
  'hyphens',
  'text-wrap',
  'scrollbar-width',
  'scrollbar-color',
  'scrollbar-gutter',
];

const sampleOf = (name: string): string =>
  STYLE_SAMPLES.find(([pattern]) => pattern.test(name))?.[1] ??
  expect.fail(`Give the property ${name} a sample in style-samples.ts`);

/** What styles are compared on: wide borders and a place, without which some properties compute to nothing. */
const BASE = 'border: 1px solid red; outline: 1px solid red; position: relative;';

const properties = [...STYLE_PROPERTIES];

describe('every style property that is allowed', () => {
  afterEach(() => document.body.replaceChildren());

  it('is in this test', () => {
    const parts = [CONTROLS, SVG, SHEETS].flatMap(({ styles = '' }) => words(styles));
    expect(properties).to.have.members([...new Set([...expandBraces(ALLOWED_STYLE), ...parts])]);
    for (const name of properties) sampleOf(name);
    for (const [pattern] of STYLE_SAMPLES)
      expect(
        properties.some((name) => pattern.test(name)),
        `${pattern}`,
      ).to.equal(true);
  });

  /** Draws an element for each property, which `write` styles, and compares it with one that is not styled. */
  function expectEffects(write: (element: HTMLElement, name: string, value: string) => void): void {
    const { stage, guest, flush } = showMarkup('');
    const elements = ['', ...properties].map((name) => {
      const element = guest.document.createElement('p') as unknown as HTMLElement;
      element.setAttribute('style', BASE);
      element.append('x');
      if (name !== '') write(element, name, sampleOf(name));
      (guest.container as unknown as Element).append(element);
      return element;
    });
    flush();
    document.body.append(stage.root);
    const [plain, ...styled] = [...stage.root.children] as HTMLElement[];
    expect(styled).to.have.length(elements.length - 1);
    properties.forEach((name, i) => {
      const element = styled[i]!;
      if (!CSS.supports(name, sampleOf(name))) {
        expect(NOT_EVERYWHERE).to.include(name);
        return;
      }
      expect(element.style.getPropertyValue(name), name).not.to.equal(plain!.style.getPropertyValue(name));
      const longhands = [...element.style].filter((one) => !one.startsWith('--'));
      const valuesOf = (of: HTMLElement) => {
        const computed = getComputedStyle(of);
        return [name, ...longhands].map((one) => `${one}: ${computed.getPropertyValue(one)}`).join('; ');
      };
      expect(valuesOf(element), `${name}: ${sampleOf(name)}`).not.to.equal(valuesOf(plain!));
    });
    expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
  }

  it('is drawn by element.style.setProperty, with its effect', () => {
    expectEffects((element, name, value) => element.style.setProperty(name, value));
  });

  it('is drawn by the property of element.style', () => {
    expectEffects((element, name, value) => {
      const member = name === 'float' ? 'cssFloat' : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
      expect(member in element.style || name === 'float', member).to.equal(true);
      (element.style as unknown as Record<string, string>)[name === 'float' ? 'float' : member] = value;
    });
  });

  it('is drawn by the attribute style', () => {
    expectEffects((element, name, value) => element.setAttribute('style', `${BASE} ${name}: ${value} !important;`));
  });
});

const VALUES: readonly (readonly [property: string, value: string])[] = [
  ['position', 'inherit'],
  ['display', 'table'],
  ['display', 'inline flow-root'],
  ['display', 'inherit'],
  ['cursor', 'none'],
  ['cursor', 'url(//evil.example/c.cur), auto'],
  ['background', 'url(//evil.example/x.gif)'],
  ['background', 'red URL("//evil.example/x.gif")'],
  ['background-image', 'image-set("//evil.example/x.gif" 1x)'],
  ['background-image', 'cross-fade(url(//evil.example/x.gif), red)'],
  ['background-image', 'element(#sm-frame)'],
  ['background-image', 'paint(x)'],
  ['list-style', 'url(//evil.example/x.gif)'],
  ['width', 'expression(alert(1))'],
  ['width', 'attr(data-x px)'],
  ['width', 'env(safe-area-inset-top)'],
  ['color', 'var(--sm-text)'],
  ['font-family', 'src(x)'],
  ['height', '100vh'],
  ['height', '100dvh'],
  ['width', '1e9px'],
  ['z-index', '1e9'],
  ['color', 'red; position: fixed'],
  ['color', 'red } * { color: blue'],
  ['color', '/* */ red'],
  ['color', 'r\\65d'],
  ['color', '@import "//evil.example/x.css"'],
  ['color', 'javascript:alert(1)'],
];

describe('every style that is refused', () => {
  const names = REFUSED_STYLE.flatMap(([list]) => expandBraces(list));
  const others = words(
    '-webkit-mask behavior -moz-binding src contain container-type view-transition-name anchor-name',
  );

  for (const name of [...names, ...others]) {
    it(`${name} is left out, and it is said why, where anything is to see of it`, () => {
      for (const html of [`<p style="${name}: 4px">x</p>`, `<style>p { ${name}: 4px }</style><p>x</p>`]) {
        const { stage, guest, begin } = showMarkup(html);
        begin();
        const [paragraph] = stage.root.getElementsByTagName('p');
        expect(paragraph?.getAttribute('style')).to.be.oneOf([null, '']);
        const told = guest.violations.map(({ code, rule, severity }) => [code, rule, severity]);
        const reason = STYLE_REFUSALS.get(name);
        expect(told).to.deep.equal(reason === '' ? [] : [['SM503', 'style-property', 'warning']]);
        if (reason === undefined) expect(guest.violations[0]!.hint).to.match(/is not on the list/);
        else for (const { hint } of guest.violations) expect(hint).to.equal(reason);
        stage.apply({ op: 'style', id: stage.idOf(paragraph!), name, value: '4px' });
        expect(stage.reports.map(({ code: id }) => id)).to.deep.equal(['SM503']);
      }
    });
  }

  for (const [name, value] of VALUES) {
    it(`${name}: ${value.slice(0, 40)} is left out, as it is`, () => {
      const { stage, guest, flush } = showMarkup('');
      const element = guest.document.createElement('p') as unknown as HTMLElement;
      (guest.container as unknown as Element).append(element);
      element.style.setProperty(name, value);
      flush();
      const drawn = stage.root.firstElementChild as HTMLElement;
      expect(drawn.style).to.have.length(0);
      expect(guest.violations.map(({ code, rule, severity }) => `${code} ${rule} ${severity}`)).to.deep.equal([
        'SM505 style-value warning',
      ]);
      const reason = STYLE_REFUSALS.get(name);
      if (reason) expect(guest.violations[0]?.hint).to.equal(reason);
      else expect(guest.violations[0]?.hint).to.match(/Nothing is loaded or measured by the window/);
      stage.apply({ op: 'style', id: stage.idOf(drawn), name, value });
      expect(drawn.style).to.have.length(0);
      expect(stage.reports.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal(['SM505 error']);
    });
  }

  it('is said why of values that have a reason of their own, in sheets too', () => {
    for (const [name, reason] of REFUSED_VALUES.flatMap(([list, why]) => expandBraces(list).map((one) => [one, why]))) {
      const { guest, begin } = showMarkup(`<style>p { ${name}: 1pt solid 100vh }</style><p>x</p>`);
      begin();
      expect(guest.violations.map(({ code, hint }) => [code, hint])).to.deep.equal([['SM505', reason]]);
    }
  });

  for (const [rule, color] of [
    ['@layer a, b; @layer b { b { color: rgb(9, 9, 9) } }', 'rgb(9, 9, 9)'],
    ['@supports (color: red) { b { color: rgb(9, 9, 9) } }', 'rgb(9, 9, 9)'],
    ['@supports not (color: red) { b { color: rgb(9, 9, 9) } }', 'rgb(1, 2, 3)'],
  ]) {
    it(`${rule} is read in its place`, () => {
      const { stage, guest, begin } = showMarkup(`<style>b { color: rgb(1, 2, 3) } ${rule}</style><b>y</b>`);
      document.body.append(stage.root);
      stage.root.id = 'sm-root';
      stage.marks = true;
      begin();
      const drawn = getComputedStyle(stage.root.getElementsByTagName('b')[0]!).color;
      stage.root.remove();
      document.adoptedStyleSheets = [];
      expect([drawn, guest.violations]).to.deep.equal([color, []]);
    });
  }

  for (const rule of [
    '@import "//evil.example/x.css";',
    '@font-face { src: url(//evil.example/f) }',
    '@keyframes a { to { color: red } }',
    '@namespace url(x);',
    '@property --a { syntax: "*"; inherits: false }',
    '@container style(--x: 1) { p { color: red } }',
  ]) {
    it(`${rule.split(' ')[0]} is left out of a style sheet`, () => {
      const { stage, guest, begin } = showMarkup(`<style>${rule} b { color: rgb(1, 2, 3) }</style><p>x</p><b>y</b>`);
      document.body.append(stage.root);
      stage.root.id = 'sm-root';
      stage.marks = true;
      begin();
      const [violation] = guest.violations;
      expect(violation).to.deep.include({ code: 'SM503', rule: 'style-at-rule' });
      expect(violation?.hint).to.match(/nothing is imported and nothing moves/);
      const colorOf = (tag: string) => getComputedStyle(stage.root.getElementsByTagName(tag)[0]!).color;
      expect([colorOf('b'), colorOf('p') === 'rgb(255, 0, 0)']).to.deep.equal(['rgb(1, 2, 3)', false]);
      stage.root.remove();
      document.adoptedStyleSheets = [];
    });
  }
});
