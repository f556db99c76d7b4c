import { expect } from 'chai';
import { codesOf, moduleOf } from '../helpers.ts';

describe('SM103 top-level', () => {
  for (const statement of [
    'const a = 1;',
    'let a;',
    'var a;',
    'const helper = () => 1;',
    'class A { static { A.g = 1; } }',
    'render();',
    '(() => {})();',
    '{ }',
    'if (1) { function f() {} }',
    'for (;;);',
    'l: for (;;) break l;',
    'await 1;',
    'for await (const x of []);',
    '("use strict");',
    'debugger;',
  ]) {
    it(`refuses ${statement}`, () => {
      expect(codesOf(`${moduleOf('')}${statement}\n`)).to.deep.equal(['SM103']);
    });
  }

  it('accepts helpers, directives, comments and empty statements', () => {
    const code = `/* a */ 'use strict'; "b"\n// c\nfunction one() {}\nasync function two() {}\nfunction* three() {};\n${moduleOf('')}`;
    expect(codesOf(code)).to.deep.equal([]);
  });
});
