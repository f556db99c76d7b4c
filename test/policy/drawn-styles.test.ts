/** Every style property that is allowed reaches what is drawn; every one that is refused does not, and it is said why. */
import { expect } from 'chai';
import { ALLOWED_STYLE, expandBraces, STYLE_PROPERTIES, words } from '../../src/policy/markup.ts';
import { REFUSED_STYLE, STYLE_REFUSALS } from '../../src/policy/markup-refusals.ts';
import { SHEETS } from '../../src/policy/sheet-markup.ts';
import { SVG } from '../../src/policy/svg-markup.ts';
import { showMarkup } from '../guest/dom/recording.ts';

/** A value of each property that is not its first one, by patterns: the first that matches. A property without one fails the test. */
const SAMPLES: readonly (readonly [properties: RegExp, value: string])[] = [
  [/^display$/, 'flex'],
  [/^visibility$/, 'hidden'],
  [/^box-sizing$/, 'border-box'],
  [/^position$/, 'absolute'],
  [/^(top|right|bottom|left|inset(-(block|inline)(-start|-end)?)?)$/, '7px'],
  [/^translate$/, '3px 4px'],
  [/^rotate$/, '45deg'],
  [/^isolation$/, 'isolate'],
  [/^(-webkit-)?appearance$/, 'auto'],
  [/^-webkit-line-clamp$/, '3'],
  [/^-webkit-box-orient$/, 'vertical'],
  [/^z-index$/, '3'],
  [/^float$/, 'right'],
  [/^clear$/, 'both'],
  [/^(overflow-wrap|word-wrap)$/, 'break-word'],
  [/^overflow/, 'hidden'],
  [/^flex$/, '2 1 30px'],
  [/^flex-direction$/, 'column'],
  [/^flex-wrap$/, 'wrap'],
  [/^flex-flow$/, 'column wrap'],
  [/^flex-(grow|shrink)$/, '3'],
  [/^flex-basis$/, '30px'],
  [/^order$/, '2'],
  [/^(align|justify|place)-/, 'center'],
  [/gap$/, '9px'],
  [/^grid$/, '20px / 30px 40px'],
  [/^grid-area$/, '2 / 3 / 4 / 5'],
  [/^grid-auto-(columns|rows)$/, '33px'],
  [/^grid-auto-flow$/, 'column'],
  [/^grid-template-areas$/, '"a b" "c d"'],
  [/^grid-template$/, '20px / 30px'],
  [/^grid-template-(columns|rows)$/, '20px'],
  [/^grid-(row|column)(-start|-end)?$/, '2'],
  [/^(margin|padding)/, '5px'],
  [/^(min-|max-)?(width|height|inline-size|block-size)$/, '77px'],
  [/^border-collapse$/, 'collapse'],
  [/^border-spacing$/, '4px'],
  [/radius$/, '6px'],
  [
    /^(border|outline).*-color$|^(color|accent-color|background-color|background|stop-color|fill|stroke)$/,
    'rgb(1, 2, 3)',
  ],
  [/^text-decoration-color$/, 'rgb(1, 2, 3)'],
  [/^(border|outline).*-style$/, 'dotted'],
  [/^(border|outline).*-width$|^stroke-width$/, '4px'],
  [/^outline-offset$|^text-underline-offset$/, '3px'],
  [/^(border|outline)/, '4px dotted rgb(1, 2, 3)'],
  [/^background-image$/, 'linear-gradient(red, blue)'],
  [/^background-position$/, '3px 4px'],
  [/^background-size$/, '10px 20px'],
  [/^background-repeat$/, 'no-repeat'],
  [/^background-(clip|origin)$/, 'content-box'],
  [/opacity$/, '0.5'],
  [/^(box|text)-shadow$/, '1px 1px 2px red'],
  [/^font$/, 'italic 21px monospace'],
  [/^font-family$/, 'monospace'],
  [/^font-size$/, '21px'],
  [/^font-style$/, 'italic'],
  [/^font-weight$/, '700'],
  [/^font-stretch$/, 'condensed'],
  [/^font-variant$/, 'small-caps'],
  [/^font-variant-numeric$/, 'tabular-nums'],
  [/^line-height$/, '33px'],
  [/^(letter|word)-spacing$/, '3px'],
  [/^white-space$/, 'pre'],
  [/^word-break$/, 'break-all'],
  [/^hyphens$/, 'none'],
  [/^tab-size$/, '3'],
  [/^vertical-align$/, 'top'],
  [/^direction$/, 'rtl'],
  [/^text-align(-last)?$/, 'right'],
  [/^text-decoration(-line)?$/, 'underline'],
  [/^text-decoration-style$/, 'dotted'],
  [/^text-decoration-thickness$/, '3px'],
  [/^text-indent$/, '9px'],
  [/^text-overflow$/, 'ellipsis'],
  [/^text-transform$/, 'uppercase'],
  [/^text-wrap$/, 'nowrap'],
  [/^list-style(-type)?$/, 'square'],
  [/^list-style-position$/, 'inside'],
  [/^table-layout$/, 'fixed'],
  [/^caption-side$/, 'bottom'],
  [/^empty-cells$/, 'hide'],
  [/^cursor$/, 'pointer'],
  [/^user-select$/, 'none'],
  [/^pointer-events$/, 'none'],
  [/^object-fit$/, 'cover'],
  [/^object-position$/, '1px 2px'],
  [/^transform$/, 'rotate(5deg)'],
  [/^transform-origin$/, '1px 2px'],
  [/^text-anchor$/, 'middle'],
  [/^dominant-baseline$/, 'central'],
  [/^stroke-linecap$/, 'round'],
  [/^stroke-linejoin$/, 'bevel'],
  [/^fill-rule$/, 'evenodd'],
  [/^paint-order$/, 'stroke'],
  [/^stroke-dashoffset$/, '5px'],
  [/^scroll-snap-type$/, 'x mandatory'],
  [/^scroll-snap-align$/, 'start'],
  [/^scroll-snap-stop$/, 'always'],
  [/^scroll-(padding|margin)$/, '5px'],
  [/^scrollbar-width$/, 'thin'],
  [/^scrollbar-color$/, 'rgb(1, 2, 3) rgb(4, 5, 6)'],
  [/^scrollbar-gutter$/, 'stable'],
  [/^font-feature-settings$/, '"tnum"'],
  [/^resize$/, 'vertical'],
];
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
  SAMPLES.find(([pattern]) => pattern.test(name))?.[1] ?? expect.fail(`Give the property ${name} a sample here`);

/** What styles are compared on: wide borders and a place, without which some properties compute to nothing. */
const BASE = 'border: 1px solid red; outline: 1px solid red; position: relative;';

const properties = [...STYLE_PROPERTIES];

describe('every style property that is allowed', () => {
  afterEach(() => document.body.replaceChildren());

  it('is in this test', () => {
    expect(properties).to.have.members([
      ...expandBraces(ALLOWED_STYLE),
      ...words(SVG.styles ?? ''),
      ...words(SHEETS.styles ?? ''),
    ]);
    for (const name of properties) sampleOf(name);
    for (const [pattern] of SAMPLES)
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
  ['position', '-webkit-sticky'],
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
  ['z-index', '99999'],
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
      for (const html of [`<p style="${name}: inherit">x</p>`, `<style>p { ${name}: inherit }</style><p>x</p>`]) {
        const { stage, guest, begin } = showMarkup(html);
        begin();
        const [paragraph] = stage.root.getElementsByTagName('p');
        expect(paragraph?.getAttribute('style')).to.be.oneOf([null, '']);
        const told = guest.violations.map(({ code, rule, severity }) => [code, rule, severity]);
        const reason = STYLE_REFUSALS.get(name);
        expect(told).to.deep.equal(reason === '' ? [] : [['SM503', 'style-property', 'warning']]);
        if (reason === undefined) expect(guest.violations[0]!.hint).to.match(/is not on the list/);
        else for (const { hint } of guest.violations) expect(hint).to.equal(reason);
        stage.apply({ op: 'style', id: stage.idOf(paragraph!), name, value: 'inherit' });
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
      expect(guest.violations[0]?.hint).to.match(/Nothing is loaded or measured by the window/);
      stage.apply({ op: 'style', id: stage.idOf(drawn), name, value });
      expect(drawn.style).to.have.length(0);
      expect(stage.reports.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal(['SM505 error']);
    });
  }

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
