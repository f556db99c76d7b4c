/** Patterns of any length, and any number of them: what is known of them is forgotten, and they match as before. */
import { expect } from 'chai';
import { execBySteps, planOf, treeOf } from '../../../src/guest/regexps/bound-regexps.ts';

const long = (i: number) => new RegExp(`${'ab'.repeat(40_000)}${i}|c*c*d`);

describe('many patterns', () => {
  it('of many letters are not all remembered', () => {
    const kept = [long(0), long(1), long(2)];
    const trees = kept.map((regexp) => treeOf(planOf(regexp)));
    expect(treeOf(planOf(kept[2]!))).to.equal(trees[2]);
    expect(treeOf(planOf(kept[0]!))).not.to.equal(trees[0]);
  });

  it('match when they were forgotten', () => {
    const regexp = /(?<name>c*)c*d/;
    treeOf(planOf(regexp));
    for (let i = 0; i < 3; i += 1) treeOf(planOf(long(i)));
    expect(execBySteps(regexp, planOf(regexp), 'xccd', () => {})?.groups?.name).to.equal('cc');
  });
});

describe('a pattern that is matched by steps', () => {
  const exec = (regexp: RegExp) => execBySteps(regexp, planOf(regexp), 'aa', () => {});

  it('takes a number beyond its groups for a letter, whatever groups without a number are around', () => {
    const find = (source: string, text: string) => {
      const regexp = new RegExp(source);
      return execBySteps(regexp, planOf(regexp), text, () => {});
    };
    expect(find('^(?:\\1)$', '\x01')?.[0]).to.equal('\x01');
    expect(find('^(?:\\1)$', '')).to.equal(null);
    expect(find('^(?:\\12\\8)$', '\n8')?.[0]).to.equal('\n8');
  });

  it('is one whatever its text, where WebKit never ends it or ends its process with it', () => {
    for (const source of ['()\\1+?$', '(?i:(b)\\1|a)', '(b)(?i:(?:\\1|a))c', '(?<x>b)(?i:\\k<x>|a)'])
      expect(treeOf(planOf(new RegExp(source))).weigh(0), source).to.equal(Infinity);
    expect(treeOf(planOf(/(b)\1|a/i)).weigh(0)).to.be.lessThan(100);
  });

  it('takes no BigInt for a place', () => {
    const regexp = /a/g;
    Object.assign(regexp, { lastIndex: 1n });
    expect(() => exec(regexp)).to.throw(TypeError);
  });
});
