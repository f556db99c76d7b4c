import { expect } from 'chai';
import { codesOf } from '../helpers.ts';

describe('SM102 render-function', () => {
  for (const code of [
    'function render() {}',
    'function render({ datasets }) {}',
    'function render({ datasets } = {}) {}',
    'function render(env) {}',
    'async function render({ container }) { await 1; }',
    'function helper(a, b) {} function render() { helper(); function render(a, b) {} }',
    '"use strict"\nfunction render() {};',
  ]) {
    it(`accepts ${JSON.stringify(code)}`, () => expect(codesOf(code)).to.deep.equal([]));
  }

  for (const [code, codes] of [
    ['', ['SM102']],
    ['// nothing\n', ['SM102']],
    ['function helper() { function render() {} }', ['SM102']],
    ['function* render() {}', ['SM102']],
    ['async function* render() {}', ['SM102']],
    ['function render(a, b) {}', ['SM102']],
    ['const render = () => {};', ['SM102', 'SM103']],
    ['export default function render() {}', ['SM114']],
    ['export function render() {}', ['SM114']],
  ] as const) {
    it(`refuses ${JSON.stringify(code)}`, () => expect(codesOf(code)).to.have.members(codes));
  }
});
