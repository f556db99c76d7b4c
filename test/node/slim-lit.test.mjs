// Lit's style sheets as they are bundled, held against those that were published.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { slimFile } from '../../tools/slim-lit.mjs';

const read = (file) =>
  readFileSync(new URL(`../../node_modules/@lit/reactive-element/${file}`, import.meta.url), 'utf8');
const published = read('css-tag.js');
const slim = (code) => slimFile('css-tag.js', code);

/** In a browser that has all of it. */
function load(code) {
  class CSSStyleSheet {
    replaceSync(text) {
      this.text = text;
    }
    replace() {}
  }
  const Document = { prototype: { adoptedStyleSheets: [] } };
  const [, list] = /export\{([^}]*)\}/.exec(code);
  const names = list.split(',').map((pair) => pair.split(' as ').reverse().join(':'));
  const body = `${code.replace(/export\{[^}]*\};?[\s\S]*$/, '')}return {${names}};`;
  globalThis.ShadowRoot ??= class {};
  return new Function('CSSStyleSheet', 'Document', body)(CSSStyleSheet, Document);
}

/** @returns what an element of such a class says of its life */
async function live(code) {
  const HTMLElement = class {
    attachShadow() {
      return {};
    }
    set(name, value) {
      this.attributeChangedCallback(name, null, value);
    }
  };
  const [, list] = /export\{(\w+ as ReactiveElement)/.exec(code);
  const body = code.replace(/^import.*?;export.*?;/s, '').replace(/export\{[^}]*\};?[\s\S]*$/, '');
  const make = new Function('HTMLElement', 't', 's', `${body}return ${list.split(' ')[0]};`);
  const ReactiveElement = make(
    HTMLElement,
    (sheet) => sheet,
    () => {},
  );
  const said = [];
  class Element extends ReactiveElement {
    static properties = {
      code: { attribute: false },
      own: { attribute: false, noAccessor: true },
      src: {},
      record: { type: Boolean },
      sandboxSrc: { attribute: 'sandbox-src' },
      shown: { hasChanged: () => false },
    };
    #own = 0;
    get own() {
      return this.#own;
    }
    updated(changed) {
      said.push(`update ${[...changed].map(([name, old]) => `${name}=${old}`)}; ${this.first ?? ''}`);
      this.first = undefined;
    }
    firstUpdated() {
      this.first = 'first';
    }
    connectedCallback() {
      super.connectedCallback();
      said.push(`${this.hasUpdated} ${this.code} : code ${this.isUpdatePending} connected`);
    }
    disconnectedCallback() {
      super.disconnectedCallback();
      said.push('disconnected');
    }
  }
  said.push(String(Element.observedAttributes));
  const element = new Element();
  element.code = 'before';
  element.src = 's';
  element.src = undefined;
  element.connectedCallback();
  await element.updateComplete;
  for (const [name, value] of Object.entries({ src: 'a', record: '', 'sandbox-src': 'b' })) element.set(name, value);
  said.push(`${element.src} ${element.record} ${element.sandboxSrc} ${element.shown}`);
  await element.updateComplete;
  element.set('src', null);
  element.set('record', null);
  element.set('shown', '1');
  element.code = 'then';
  said.push(`${element.src} ${element.record} ${element.sandboxSrc} ${element.shown}`);
  await element.updateComplete;
  element.shown = '2';
  element.code = 'then';
  said.push(`${await element.updateComplete} ${element.shown}`);
  element.disconnectedCallback();
  return said;
}

describe('slim Lit', () => {
  it('has the style sheets of Lit, where sheets can be constructed', () => {
    const [one, other] = [published, slim(published)].map((code) => {
      const { unsafeCSS, css, adoptStyles, getCompatibleStyle, supportsAdoptingStyleSheets } = load(code);
      const root = {};
      const styles = [unsafeCSS('a{}'), css`b${unsafeCSS('{}')}`].map(getCompatibleStyle);
      adoptStyles(root, styles);
      const { styleSheet } = styles[0];
      return [
        supportsAdoptingStyleSheets,
        String(styles[0]),
        root.adoptedStyleSheets.map(({ text }) => text),
        styleSheet === styles[0].styleSheet,
      ];
    });
    assert.deepEqual(one, [true, 'a{}', ['a{}', 'b{}'], true]);
    assert.deepEqual(other, one);
  });

  it('names no polyfill, decorator or attribute that reflects, and is the same besides', () => {
    const element = read('reactive-element.js');
    const left = slimFile('reactive-element.js', element);
    assert.doesNotMatch(
      left,
      /reactiveElement(?:PolyfillSupport|Versions)|[mM]etadata|[rR]eflect|useDefault|JSON|host[A-Z]|[cC]ontroller/,
    );
    assert.ok(element.length - left.length < 2200);
  });

  it('has properties and attributes as Lit has them', async () => {
    const element = read('reactive-element.js');
    const [one, other] = await Promise.all([element, slimFile('reactive-element.js', element)].map(live));
    assert.deepEqual(one, [
      'src,record,sandbox-src,shown',
      'false before : code true connected',
      'update code=undefined,src=undefined,own=undefined; first',
      'a true b undefined',
      'update src=undefined,record=undefined,sandboxSrc=undefined; ',
      'null false b 1',
      'update src=a,record=true,code=before; ',
      'true 2',
      'disconnected',
    ]);
    assert.deepEqual(other, one);
  });

  it('fails the build where Lit has changed', () => {
    assert.throws(() => slim(published.replace('ShadyCSS', 'OtherCSS')), /has changed: "browsers without/);
    assert.throws(() => slim(slim(published)), /was found 0 times/);
  });
});
