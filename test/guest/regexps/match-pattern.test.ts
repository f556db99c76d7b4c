/** Patterns matched by steps give what the engine's own matcher gives. */
import { expect } from 'chai';
import fc from 'fast-check';
import { execBySteps, planOf } from '../../../src/guest/regexps/bound-regexps.ts';
import { holds } from '../../support/properties.ts';

/** What JavaScriptCore matches otherwise than the standard, for which other engines are asked. */
const isWebKit = 'line' in Error();

class TooLong extends Error {}

/** All that can be seen of a match. */
const shown = (found: RegExpExecArray | null, { lastIndex }: RegExp): unknown =>
  found && [
    [...found],
    found.index,
    found.input,
    found.groups && Object.entries(found.groups),
    found.indices,
    lastIndex,
  ];

function both(source: string, flags: string, text: string, lastIndex = 0): [native: unknown, steps: unknown] {
  const [native, stepped] = [new RegExp(source, flags), new RegExp(source, flags)];
  native.lastIndex = lastIndex;
  stepped.lastIndex = lastIndex;
  let looks = 0;
  const steps = execBySteps(stepped, planOf(stepped), text, () => {
    looks += 1;
    if (looks > 100) throw new TooLong();
  });
  return [shown(native.exec(text), native), shown(steps, stepped)];
}

/** Pattern, flags, text: pieces of the grammar, one by one. */
const CASES = String.raw`
abc||xabcabc
a|ab||xab
a.c|s|a/c
a.c||a/c
^b$|m|a/b/c
^b$||a/b/c
(a)(b)?||ac
(?:a|(b))+||aba
(z)((a+)?(b+)?(c))*||zaacbbbcac
(?=(a+))a*b\1||baaabac
(?!foo)...||foobar
(.*?)a(?!(a+)b\2c)\2(.*)||baaabaac
(?<=\$)\d+||cost: $10.40
(?<=(\d+)(\d+))$||1053
(?<!a)b||ab b
(?<y>\d{4})-(?<m>\d\d)|d|on 2026-11-29
\k<a>(?<a>x)||x
(?<a>x)\k<a>|i|xX
a{2,3}?|y|aaaa
a{,2}||a{,2}
x{2||x{2
[]]||]
[^]|y|a
[\b]||a
\bfoo\b||a foo b
\B.||foo
\cJ||/
\c||\c
\x41\u0042\u{2}||ABuu
\1(a)||a
\8||8
\101||A
[\101]||A
\u{1F600}|u|😀
\ud83d\ude00|u|😀
^.$|u|😀
^.$||😀
\p{Lu}+|u|aBCd
[^\p{Lu}]|iu|A
[\w--[a-c]]+|v|abcdef
[\p{L}&&[a-c]]+|v|xyzabc
\w|iu|ſ
[^x]|i|X
(?:)*||
(?:a?)*?b||aab
(a*)*||b
(?:a*?)*?$||aa
((a)|b)*?$||ab
(a(?=b)|b)+$||abab
(?=a)*b||b
(\2a)(\1)||aa
`
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', flags = '', ...source] = line.split('|').reverse();
    return [source.reverse().join('|'), flags, text.replaceAll('/', '\n')] as const;
  });

describe('a pattern matched by steps', () => {
  for (const [source, flags, text] of CASES)
    it(`/${source}/${flags} in ${JSON.stringify(text)} as the engine has it`, () => {
      const [native, steps] = both(source, flags, text);
      expect(steps).to.deep.equal(native);
    });

  it('begins where `lastIndex` says, and says where the next one begins', () => {
    for (const flags of ['', 'g', 'y'])
      for (const lastIndex of [0, 1, 3, 4, 9, -1, NaN, Infinity]) {
        const [native, steps] = both('b', flags, 'abab', lastIndex);
        expect(steps, `${flags} ${lastIndex}`).to.deep.equal(native);
      }
  });

  it('gives what the engine gives, for patterns of all kinds', function () {
    if (isWebKit) {
      console.warn('JavaScriptCore matches nested repetitions otherwise than the standard: not compared.');
      this.skip();
    }
    this.timeout(60_000);
    let matches = 0;
    holds(
      fc.property(patterns, texts, fc.nat(3), ([source, flags], text, lastIndex) => {
        let outcome: [unknown, unknown];
        try {
          outcome = both(source, flags, text, lastIndex);
        } catch (error) {
          // No pattern, or one that takes all day.
          if (error instanceof SyntaxError || error instanceof TooLong) return;
          throw error;
        }
        if (outcome[0]) matches += 1;
        expect(outcome[1]).to.deep.equal(outcome[0]);
      }),
      { numRuns: 3000 },
    );
    expect(matches).to.be.above(100);
  });

  it('looks at the clock while it matches, and ends by what that throws', () => {
    const regexp = /a*a*a*a*x/;
    let looks = 0;
    const watch = () => {
      looks += 1;
      if (looks === 3) throw new TooLong();
    };
    expect(() => execBySteps(regexp, planOf(regexp), 'a'.repeat(3000), watch)).to.throw(TooLong);
    // Nothing of it is left.
    expect(execBySteps(regexp, planOf(regexp), 'aax', () => {})?.[0]).to.equal('aax');
  });

  it('refuses to keep more choices open than memory has room for', () => {
    const regexp = /(?:a|b)*c/;
    expect(() => execBySteps(regexp, planOf(regexp), 'ab'.repeat(2 ** 21), () => {})).to.throw(
      RangeError,
      /choices open/,
    );
  });
});

/** No characters of two units: where a match may begin within one, engines differ. */
const texts = fc.string({ unit: fc.constantFrom(...'abcAB1 -\néſkK\u212a'), maxLength: 9 });
const patterns = fc.tuple(
  fc.letrec<{ choice: string; sequence: string; piece: string; atom: string }>((tie) => ({
    choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|')),
    sequence: fc.array(tie('piece'), { maxLength: 3 }).map((parts) => parts.join('')),
    piece: fc
      .tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '{2,}', '*?', '+?', '??', '{0}'))
      .map(([atom, often]) => (/^(?:[$^]|\\[bB]$|\(\?<?[=!])/.test(atom) ? atom : atom + often)),
    atom: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...'abcAé-k1ſ'),
      fc.constantFrom(
        ...'. \\d \\w \\W \\s \\x61 \\u0062 \\1 \\2 ^ $ \\b \\B [ab] [^a] [a-c] [^\\w] [\\d\\-] []'.split(' '),
      ),
      tie('choice').map((inner) => `(${inner})`),
      tie('choice').map((inner) => `(?:${inner})`),
      tie('choice').map((inner) => `(?<n>${inner})`),
      fc.tuple(fc.constantFrom('=', '!', '<=', '<!'), tie('choice')).map(([look, inner]) => `(?${look}${inner})`),
    ),
  })).choice,
  fc.subarray([...'dgimsuy']).map((flags) => flags.join('')),
);
