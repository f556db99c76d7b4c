import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { compactStyles } from '../../tools/compact-styles.mjs';

const path = new URL('../../src/element/styles.ts', import.meta.url);
const source = readFileSync(path, 'utf8');
const sheetOf = (code) => /unsafeCSS\(`([^`]*)`\)/.exec(code)[1];
const compact = sheetOf(compactStyles().transform(source, path.pathname).code);

test('takes nothing but space out of the sheet', () => {
  assert.equal(compact.replaceAll(/\s/g, ''), sheetOf(source).replaceAll(/\s/g, ''));
  assert.ok(!compact.includes('\n'));
});

test('keeps the spaces that part words', () => {
  for (const text of [
    'solid var(',
    '0 auto',
    '3px solid',
    '0.2s 0.4s forwards',
    '.error strong{',
    '@keyframes appear{',
  ]) {
    assert.ok(compact.includes(text), text);
  }
});

test('leaves other files alone', () => {
  assert.equal(compactStyles().transform(source, '/src/element/other.ts'), undefined);
});
