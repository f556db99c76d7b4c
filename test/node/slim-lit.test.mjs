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

  it('names no polyfill and no decorator, and is the same besides', () => {
    const element = read('reactive-element.js');
    const left = slimFile('reactive-element.js', element);
    assert.doesNotMatch(left, /reactiveElement(?:PolyfillSupport|Versions)|[mM]etadata/);
    assert.ok(element.length - left.length < 400);
  });

  it('fails the build where Lit has changed', () => {
    assert.throws(() => slim(published.replace('ShadyCSS', 'OtherCSS')), /has changed: "browsers without/);
    assert.throws(() => slim(slim(published)), /was found 0 times/);
  });
});
