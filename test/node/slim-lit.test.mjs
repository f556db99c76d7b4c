// Lit's style sheets as they are bundled, held against those that were published.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { slimSheets } from '../../tools/slim-lit.mjs';

const require = createRequire(import.meta.url);
const published = readFileSync(require.resolve('@lit/reactive-element/css-tag.js'), 'utf8');

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

describe('the slim style sheets', () => {
  it('are those of Lit, where sheets can be constructed', () => {
    const [one, other] = [published, slimSheets(published)].map((code) => {
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

  it('fail the build where Lit has changed', () => {
    assert.throws(() => slimSheets(published.replace('ShadyCSS', 'OtherCSS')), /has changed: "browsers without/);
    assert.throws(() => slimSheets(slimSheets(published)), /was found 0 times/);
  });
});
