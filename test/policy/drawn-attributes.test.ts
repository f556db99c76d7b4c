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
import { SAMPLES, type Sample } from './attribute-samples.ts';

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
  form formmethod formtarget pattern clip-path stroke-dasharray stroke-dashoffset marker-end autocomplete autocapitalize autocorrect spellcheck enterkeyhint translate`;
const UNKNOWN = `is slot part nonce http-equiv content target download rel integrity crossorigin loading sizes usemap ismap allow
  sandbox csp itemprop xml:base style-src classid filter mask begin values from to attributename`;

describe('every attribute that is refused', () => {
  it('is in this test', () => {
    for (const [pattern] of REFUSED_ATTRIBUTES)
      expect(words(REFUSED).some((name) => pattern.test(name))).to.equal(true);
    for (const name of words(REFUSED)) expect(findAttributeReason(name), name).to.be.a('string');
  });

  for (const name of words(`${REFUSED} ${UNKNOWN}`)) {
    it(`${name} is left out of any element, and it is said why, unless it changes nothing`, () => {
      for (const tag of ['p', 'button', 'input', 'svg', 'rect', 'img']) {
        if (tag === 'img' && name === 'src') continue;
        const { guest, stage, drawn } = draw([[tag, name, '//evil.example/']]);
        expect(drawn[0]!.getAttribute(name), tag).to.be.oneOf([null, CONTROLS.defaults?.[tag]?.[name]]);
        const reason = findAttributeReason(name) ?? 'It is not one this element takes here.';
        expect(guest.violations.map(({ code, rule, hint }) => [code, rule, hint])).to.deep.equal(
          reason === '' ? [] : [['SM503', 'attribute', reason]],
        );
        stage.apply({ op: 'attribute', id: stage.idOf(drawn[0]!), name, value: '//evil.example/' });
        expect(stage.reports.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal(['SM503 error']);
        expect(stage.root.innerHTML).not.to.contain('evil');
        stage.root.remove();
      }
    });
  }

  for (const type of words('password file color image email tel url')) {
    it(`an input of type ${type} is one of text`, () => {
      const { drawn, guest } = draw([['input', 'type', type]]);
      expect((drawn[0] as HTMLInputElement).type).to.equal('text');
      expect(guest.violations.map(({ code }) => code)).to.deep.equal(['SM503']);
    });
  }
});
