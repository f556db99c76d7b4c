/** Every attribute that is allowed arrives on the stage, with what a browser makes of it; every one that is refused does not. */
import { expect } from 'chai';
import { CONTROLS, INPUT_TYPES } from '../../src/policy/control-markup.ts';
import { IMAGES } from '../../src/policy/image-markup.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isAttributeKnown,
  REFERENCE_ATTRIBUTES,
  spellingOf,
  type Vocabulary,
  words,
} from '../../src/policy/markup.ts';
import { findAttributeReason, REFUSED_ATTRIBUTES } from '../../src/policy/markup-refusals.ts';
import { SVG } from '../../src/policy/svg-markup.ts';
import { showMarkup } from '../guest/dom/recording.ts';

interface Sample {
  readonly value: string;
  /** A value beside the allowed ones; `undefined` where any text is allowed. */
  readonly wrong?: string;
  /** What a browser makes of it: a property of HTML's elements and its value. */
  readonly effect?: readonly [property: string, value: unknown];
}

/** By attribute, or by element and attribute where elements differ. An attribute without a sample fails the test. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  class: { value: 'a b', effect: ['className', 'a b'] },
  title: { value: '<i>t</i>', effect: ['title', '<i>t</i>'] },
  hidden: { value: '', effect: ['hidden', true] },
  id: { value: 'mine', wrong: 'a b', effect: ['id', 'sm-id-mine'] },
  role: { value: 'note', wrong: 'a"b' },
  lang: { value: 'de-AT', wrong: 'de at' },
  dir: { value: 'rtl', wrong: 'up', effect: ['dir', 'rtl'] },
  tabindex: { value: '0', wrong: '1', effect: ['tabIndex', 0] },
  colspan: { value: '3', wrong: '101', effect: ['colSpan', 3] },
  rowspan: { value: '3', wrong: '0', effect: ['rowSpan', 3] },
  span: { value: '3', wrong: '0', effect: ['span', 3] },
  headers: { value: 'a b', effect: ['headers', 'sm-id-a sm-id-b'] },
  abbr: { value: 'short' },
  scope: { value: 'row', wrong: 'all' },
  border: { value: '1', wrong: '1px' },
  cellpadding: { value: '4', wrong: '1000' },
  cellspacing: { value: '4', wrong: '-1' },
  width: { value: '50%', wrong: 'calc(1px)' },
  height: { value: '50', wrong: '1e9' },
  align: { value: 'center', wrong: 'middle' },
  valign: { value: 'top', wrong: 'center' },
  start: { value: '-3', wrong: '1e9', effect: ['start', -3] },
  reversed: { value: '', effect: ['reversed', true] },
  'ol type': { value: 'A', wrong: 'disc', effect: ['type', 'A'] },
  open: { value: '', effect: ['open', true] },
  value: { value: '0.5', effect: ['value', '0.5'] },
  'progress value': { value: '0.5', wrong: 'half', effect: ['value', 0.5] },
  'meter value': { value: '0.5', wrong: 'half', effect: ['value', 0.5] },
  max: { value: '1', wrong: 'url(x)' },
  min: { value: '0', wrong: 'url(x)' },
  low: { value: '0.25', wrong: 'NaN', effect: ['low', 0.25] },
  high: { value: '0.75', wrong: '0x1', effect: ['high', 0.75] },
  optimum: { value: '0.5', wrong: '1;', effect: ['optimum', 0.5] },
  datetime: { value: '2026-01-03', effect: ['dateTime', '2026-01-03'] },
  for: { value: 'mine' },
  'button type': { value: 'submit', wrong: 'image' },
  'input type': { value: 'number', wrong: 'password', effect: ['type', 'number'] },
  checked: { value: '', effect: ['checked', true] },
  selected: { value: '', effect: ['selected', true] },
  multiple: { value: '', effect: ['multiple', true] },
  disabled: { value: '', effect: ['disabled', true] },
  readonly: { value: '', effect: ['readOnly', true] },
  required: { value: '', effect: ['required', true] },
  placeholder: { value: 'p', effect: ['placeholder', 'p'] },
  maxlength: { value: '7', wrong: '100000', effect: ['maxLength', 7] },
  step: { value: 'any', wrong: 'a b', effect: ['step', 'any'] },
  inputmode: { value: 'numeric', wrong: 'email', effect: ['inputMode', 'numeric'] },
  size: { value: '5', wrong: '101', effect: ['size', 5] },
  rows: { value: '5', wrong: '101', effect: ['rows', 5] },
  cols: { value: '5', wrong: '0', effect: ['cols', 5] },
  wrap: { value: 'off', wrong: 'none', effect: ['wrap', 'off'] },
  label: { value: 'l', effect: ['label', 'l'] },
  name: { value: 'n', wrong: 'a b', effect: ['name', 'sm-id-n'] },
  alt: { value: 'a', effect: ['alt', 'a'] },
  viewbox: { value: '0 0 4 4', wrong: '0 0 40000 4' },
  preserveaspectratio: { value: 'xMidYMid meet', wrong: 'defer' },
  xmlns: { value: 'http://www.w3.org/2000/svg', wrong: 'http://www.w3.org/1999/xhtml' },
  'svg width': { value: '4', wrong: '10000' },
  'svg height': { value: '4', wrong: '1e9' },
  x: { value: '1', wrong: '10000' },
  y: { value: '1.5px', wrong: 'calc(1px)' },
  rx: { value: '1', wrong: '1e5' },
  ry: { value: '1', wrong: '12345' },
  cx: { value: '50%', wrong: 'var(--x)' },
  cy: { value: '1', wrong: '99999' },
  r: { value: '1', wrong: '1vh' },
  x1: { value: '1', wrong: '1e4' },
  y1: { value: '1', wrong: '1e4' },
  x2: { value: '1', wrong: '1e4' },
  y2: { value: '1', wrong: '1e4' },
  fx: { value: '1', wrong: '1e4' },
  fy: { value: '1', wrong: '1e4' },
  dx: { value: '1', wrong: '1 2;' },
  dy: { value: '1', wrong: '1e4' },
  'font-size': { value: '9px', wrong: '10000px' },
  'letter-spacing': { value: '1px', wrong: '1e4' },
  'text-anchor': { value: 'middle', wrong: 'center' },
  'dominant-baseline': { value: 'central', wrong: 'url(x)' },
  'alignment-baseline': { value: 'middle', wrong: 'a b' },
  'font-family': { value: 'serif', wrong: 'url(x)' },
  'font-weight': { value: 'bold', wrong: '1000' },
  'font-style': { value: 'italic', wrong: 'oblique' },
  d: { value: 'M0 0L1 1', wrong: 'M0 0;' },
  points: { value: '0,0 1,1', wrong: '0,0 x' },
  transform: { value: 'rotate(45)', wrong: 'url(x)' },
  gradienttransform: { value: 'rotate(45)', wrong: 'perspective(1)' },
  fill: { value: 'red', wrong: 'url(//evil.example/x#a)' },
  stroke: { value: 'url(#g)', wrong: 'url(//evil.example/x#a)' },
  'stroke-width': { value: '2', wrong: '10000' },
  opacity: { value: '0.5', wrong: '2' },
  'fill-opacity': { value: '.5', wrong: '-1' },
  'stroke-opacity': { value: '50%', wrong: '1000%' },
  'fill-rule': { value: 'evenodd', wrong: 'odd' },
  'clip-rule': { value: 'evenodd', wrong: 'odd' },
  'stroke-linecap': { value: 'round', wrong: 'arrow' },
  'stroke-linejoin': { value: 'bevel', wrong: 'arcs' },
  'vector-effect': { value: 'non-scaling-stroke', wrong: 'fixed-position' },
  'shape-rendering': { value: 'crispEdges', wrong: 'url(x)' },
  'pointer-events': { value: 'none', wrong: 'painted' },
  'stroke-dasharray': { value: '4 2', wrong: '0.0001' },
  'clip-path': { value: 'url(#c)', wrong: 'url(//evil.example/x#a)' },
  clippathunits: { value: 'objectBoundingBox', wrong: 'strokeWidth' },
  gradientunits: { value: 'userSpaceOnUse', wrong: 'strokeWidth' },
  spreadmethod: { value: 'reflect', wrong: 'none' },
  offset: { value: '0.5', wrong: '7' },
  'stop-color': { value: '#f00', wrong: 'url(#a)' },
  'stop-opacity': { value: '0.5', wrong: 'x' },
};
/** Presentation attributes that must have reached the style that is drawn. */
const STYLED =
  /^(fill|stroke|stroke-width|opacity|fill-opacity|stroke-opacity|fill-rule|stroke-linecap|stroke-linejoin|text-anchor|font-style|pointer-events|stop-color)$/;

const vocabularies = {
  HTML: ALLOWED_ATTRIBUTES,
  controls: CONTROLS.attributes,
  SVG: SVG.attributes,
  pictures: IMAGES.attributes,
};
const svgTags = new Set(words(SVG.tags));

/** Each entry of the data: the elements and names of one row. */
function entriesOf(attributes: Vocabulary['attributes']): [tag: string, name: string][] {
  return attributes.flatMap(([on, names]) =>
    words(on === '*' ? [...ALLOWED_TAGS].join(' ') : on).flatMap((tag) =>
      words(names).map((name): [string, string] => [tag, name]),
    ),
  );
}

function sampleOf(tag: string, name: string): Sample {
  const own = Object.hasOwn(SAMPLES, `${tag} ${name}`) ? SAMPLES[`${tag} ${name}`] : undefined;
  const shared = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined;
  return own ?? shared ?? expect.fail(`Give the attribute ${name} of ${tag} a sample here`);
}

/** Elements that a module makes, each with one attribute of its own. */
function draw(entries: readonly (readonly [tag: string, name: string, value: string])[]) {
  const { stage, guest, flush, reports } = showMarkup('');
  const made = entries.map(([tag, name, value], i) => {
    const element = guest.document.createElement(tag) as unknown as HTMLElement;
    if (name !== 'class') element.className = `e${i}`;
    element.setAttribute(name, value);
    (guest.container as unknown as Element).append(element);
    return element;
  });
  flush();
  document.body.append(stage.root);
  return { stage, guest, reports, made, drawn: [...stage.root.children] };
}

describe('every attribute that is allowed', () => {
  afterEach(() => document.body.replaceChildren());

  for (const [what, attributes] of Object.entries(vocabularies)) {
    it(`of ${what} is drawn, with its effect`, () => {
      const entries = entriesOf(attributes);
      // So many controls, dashes and clips may one picture have.
      for (let at = 0; at < entries.length; at += 20) {
        const some = entries.slice(at, at + 20).map(([tag, name]) => [tag, name, sampleOf(tag, name).value] as const);
        const { stage, guest, drawn } = draw(some);
        some.forEach(([tag, name, value], i) => {
          const element = drawn[i]!;
          const label = `${tag} ${name}`;
          if (tag === 'canvas' && /width|height/.test(name)) {
            expect(element.getAttribute(name), label).to.equal(null);
            return;
          }
          const written = value.replace('url(#', 'url(#sm-id-');
          const isId = /^(id|name)$/.test(name) || REFERENCE_ATTRIBUTES.has(name);
          const expected = isId ? value.replace(/\S+/g, 'sm-id-$&') : written;
          expect(element.getAttribute(spellingOf(name)), label).to.equal(expected);
          const { effect } = sampleOf(tag, name);
          if (effect && !svgTags.has(tag))
            expect((element as unknown as Record<string, unknown>)[effect[0]], label).to.equal(effect[1]);
          if (svgTags.has(tag) && STYLED.test(name)) {
            const before = getComputedStyle(stage.root).getPropertyValue(name);
            expect(getComputedStyle(element).getPropertyValue(name), label).not.to.equal(before);
          }
        });
        expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
        stage.root.remove();
      }
    });

    it(`of ${what} is left out with a value beside the allowed ones, and is taken away again`, () => {
      const entries = entriesOf(attributes).filter(([tag, name]) => sampleOf(tag, name).wrong !== undefined);
      for (const [tag, name] of entries) {
        const { value, wrong = '' } = sampleOf(tag, name);
        const { guest, stage, made, drawn } = draw([[tag, name, value]]);
        made[0]!.setAttribute(name, wrong);
        expect(made[0]!.getAttribute(name)).to.equal(value);
        expect(
          guest.violations.map(({ code, rule, severity }) => `${code} ${rule} ${severity}`),
          `${tag} ${name}="${wrong}"`,
        ).to.deep.equal(['SM503 attribute warning']);
        const id = stage.idOf(drawn[0]!);
        stage.apply({ op: 'attribute', id, name, value: wrong });
        expect(stage.reports.map(({ code }) => code)).to.deep.equal(['SM503']);
        stage.apply({ op: 'attribute', id, name, value: null });
        const isKept = Object.hasOwn(CONTROLS.defaults?.[tag] ?? {}, name);
        expect(drawn[0]!.hasAttribute(spellingOf(name)), `${tag} ${name}`).to.equal(isKept);
        stage.root.remove();
      }
    });
  }

  it('of any element is drawn: aria-*, with its references, and data-*', () => {
    const names = [
      'aria-label',
      'aria-sort',
      'data-value',
      'data-a.b-c',
      ...[...REFERENCE_ATTRIBUTES].filter((name) => name.startsWith('aria-')),
    ];
    const { drawn, guest } = draw(names.map((name) => ['p', name, 'one two'] as const));
    names.forEach((name, i) => {
      const expected = REFERENCE_ATTRIBUTES.has(name) ? 'sm-id-one sm-id-two' : 'one two';
      expect(drawn[i]!.getAttribute(name), name).to.equal(expected);
    });
    expect(guest.violations).to.deep.equal([]);
  });

  it('of one element is none of another', () => {
    for (const attributes of Object.values(vocabularies)) {
      for (const [on, names] of attributes)
        if (on !== '*') for (const name of words(names)) expect(isAttributeKnown('p', name), name).to.equal(false);
    }
  });

  for (const type of words(INPUT_TYPES)) {
    it(`draws an input of type ${type}`, () => {
      const { drawn, guest } = draw([['input', 'type', type]]);
      expect(drawn[0]!.getAttribute('type')).to.equal(type);
      expect((drawn[0] as HTMLInputElement).type).to.be.oneOf([type, 'text']);
      expect(guest.violations).to.deep.equal([]);
    });
  }
});

const REFUSED = `onclick onload onerror onfocus onmouseover onbeforetoggle src srcset srcdoc href xlink:href action formaction
  background poster cite data ping longdesc manifest codebase accesskey autofocus contenteditable draggable popover popovertarget
  form formmethod formtarget list pattern autocomplete`;
const UNKNOWN = `is slot part nonce http-equiv content target download rel integrity crossorigin loading sizes usemap ismap allow
  sandbox csp enterkeyhint itemprop xml:base style-src classid filter mask marker-end begin values from to attributename`;

describe('every attribute that is refused', () => {
  it('is in this test', () => {
    for (const [pattern] of REFUSED_ATTRIBUTES)
      expect(words(REFUSED).some((name) => pattern.test(name))).to.equal(true);
    for (const name of words(REFUSED)) expect(findAttributeReason(name), name).to.be.a('string');
  });

  for (const name of words(`${REFUSED} ${UNKNOWN}`)) {
    it(`${name} is left out of any element, and it is said why`, () => {
      for (const tag of ['p', 'button', 'input', 'svg', 'rect', 'img']) {
        if (tag === 'img' && name === 'src') continue;
        const { guest, stage, drawn } = draw([[tag, name, '//evil.example/']]);
        expect(drawn[0]!.getAttribute(name), tag).to.be.oneOf([null, CONTROLS.defaults?.[tag]?.[name]]);
        expect(guest.violations.map(({ code, rule, hint }) => [code, rule, hint])).to.deep.equal([
          ['SM503', 'attribute', findAttributeReason(name) ?? 'It is not one this element takes here.'],
        ]);
        stage.apply({ op: 'attribute', id: stage.idOf(drawn[0]!), name, value: '//evil.example/' });
        expect(stage.reports.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal(['SM503 error']);
        expect(stage.root.innerHTML).not.to.contain('evil');
        stage.root.remove();
      }
    });
  }

  for (const type of words(
    'password file hidden color submit image reset button email tel url time week datetime-local',
  )) {
    it(`an input of type ${type} is one of text`, () => {
      const { drawn, guest } = draw([['input', 'type', type]]);
      expect((drawn[0] as HTMLInputElement).type).to.equal('text');
      expect(guest.violations.map(({ code }) => code)).to.deep.equal(['SM503']);
    });
  }
});
