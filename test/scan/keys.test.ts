import { expect } from 'chai';
import { findConstantKey } from '../../src/scan/keys.ts';
import { type ESTree, parseModule } from '../../src/scan/parse.ts';

const keyOf = (source: string) => {
  const statement = parseModule(`(${source});`).program?.body[0] as ESTree.ExpressionStatement;
  return findConstantKey(statement.expression);
};

describe('constant keys', () => {
  it('are what the engine makes of the expression', () => {
    // Each expression is evaluated by the engine and by the scan.
    const table: [source: string, key: unknown][] = [
      ['"a"', 'a'],
      ['"a" + 1', `a${1}`],
      ['1 + 2', 1 + 2],
      ['1 + 2 + "a"', `${1 + 2}a`],
      ['"a" + (1 + 2)', `a${1 + 2}`],
      ['`a${1}${null}b`', `a1${null}b`],
      ['("x", "y")', 'y'],
      ['["a"]', ['a']],
      ['[["a"]]', [['a']]],
      ['[null]', [null]],
      ['null', null],
      ['true + "e"', 'truee'],
      ['10n', 10n],
      ['0x10', 16],
    ];
    for (const [source, key] of table) expect(keyOf(source), source).to.equal(String(key));
  });

  it('are unknown when the source alone does not tell', () => {
    for (const source of [
      'a',
      'f()',
      '"a" + b',
      '`${a}`',
      '["a", "b"]',
      '"a".concat("b")',
      '/x/',
      '-1',
      'a ? "b" : "c"',
    ]) {
      expect(keyOf(source), source).to.equal(undefined);
    }
  });
});
