import { expect } from 'chai';
import fc from 'fast-check';
import { compilePattern, compilePatterns, wordsOf } from '../../src/barrier/pattern.ts';
import { effortOf } from '../support/effort.ts';
import { holds } from '../support/properties.ts';
import { shareOf } from '../support/share.ts';

/** By its definition: tries everything. */
function isMatch(pattern: string, name: string): boolean {
  if (pattern === '') return name === '';
  if (pattern[0] !== '*') return pattern[0] === name[0] && isMatch(pattern.slice(1), name.slice(1));
  return isMatch(pattern.slice(1), name) || (name !== '' && isMatch(pattern, name.slice(1)));
}

describe('a pattern over names', () => {
  const cases: [pattern: string, matches: string, others: string][] = [
    ['orders:list', 'orders:list', 'orders:lists xorders:list Orders:list'],
    ['*', 'a customers:list fetch:POST', ''],
    ['customers:*', 'customers: customers:list', 'customer:list xcustomers:list'],
    ['*:list', 'a:list :list', 'a:lister list'],
    ['a*b*c', 'abc axxbxxc abcabc', 'ab abcd xabc acb'],
    ['**a**', 'a bab', 'b'],
    ['ab*ba', 'abba abxba', 'aba ab'],
    ['*aab*', 'aab aaab xaaaabx', 'aba'],
    ['a.c', 'a.c', 'abc'],
    ['[a-z]*', '[a-z]b', 'ab'],
  ];
  for (const [pattern, matches, others] of cases) {
    it(`${pattern} matches ${matches}${others && `, not ${others}`}`, () => {
      const is = compilePattern(pattern);
      for (const name of matches.split(' ')) expect(is(name), name).to.equal(true);
      for (const name of others.split(' ')) expect(is(name) && others !== '', name).to.equal(false);
    });
  }

  it('matches as a matcher does that tries everything', () => {
    const text = (letters: string, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...letters), minLength: 0, maxLength });
    const counts = { true: 0, false: 0 };
    holds(
      fc.property(text('aab*', 9), text('ab', 10), (pattern, name) => {
        const result = compilePattern(pattern)(name);
        counts[`${result}`] += 1;
        expect(result, `${pattern} ${name}`).to.equal(isMatch(pattern, name));
      }),
      { numRuns: 5000 },
    );
    expect(Math.min(counts.true, counts.false)).to.be.greaterThan(shareOf(200));
  });

  it('takes time that grows with the name alone, whatever the pattern', () => {
    const name = 'a'.repeat(500_000);
    const worst = [
      `${'*a'.repeat(1000)}*b*`,
      `*${'a'.repeat(100_000)}b*`,
      `*${'aab'.repeat(30_000)}*`,
      `*${'*'.repeat(100_000)}b`,
    ];
    for (const pattern of worst) {
      const is = compilePattern(pattern);
      // Every place tried with every piece would be ten thousand units and more, for each pattern but the last.
      expect(
        effortOf(() => expect(is(name)).to.equal(false)),
        pattern.slice(0, 10),
      ).to.be.lessThan(2000);
    }
  });
});

describe('a list of patterns', () => {
  it('goes by the last that matches, and `!` takes back', () => {
    const is = compilePatterns(['*-send-*', '!get-*', 'get-send-all', '!*x']);
    const names = ['a-send-b', 'get-send-b', 'get-send-all', 'a-send-x', 'other'];
    expect(names.map((name) => is([name]))).to.deep.equal([true, false, true, false, false]);
    expect(compilePatterns([])(['a'])).to.equal(false);
  });

  it('holds each form of a name against each pattern', () => {
    const is = compilePatterns(['listCustomers', '*-send-*']);
    expect([is(['listCustomers', '-list-customers-']), is(['sendAll', '-send-all-'])]).to.deep.equal([true, true]);
  });
});

describe('the words of a name', () => {
  const names: Record<string, string> = {
    'customers:list': '-customers-list-',
    list_customers: '-list-customers-',
    listCustomers: '-list-customers-',
    'get-secret': '-get-secret-',
    'fetch:POST': '-fetch-post-',
    getHTTPStatus: '-get-http-status-',
    LIST: '-list-',
    'a__b--c::d_': '-a-b-c-d-',
    t1: '-t1-',
    listen: '-listen-',
  };
  for (const [name, words] of Object.entries(names)) {
    it(`${name} → ${words}`, () => expect(wordsOf(name)).to.equal(words));
  }
});
