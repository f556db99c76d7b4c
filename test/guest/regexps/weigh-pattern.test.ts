/** How much an engine may have to try for a pattern: which are left to it, and which are matched by steps. */
import { expect } from 'chai';
import fc from 'fast-check';
import { execBySteps, planOf, treeOf } from '../../../src/guest/regexps/bound-regexps.ts';
import { weigherOf } from '../../../src/guest/regexps/weigh-pattern.ts';
import { holds } from '../../support/properties.ts';

/** Steps that a match took, to some thousands. */
function stepsOf(regexp: RegExp, text: string): number {
  let looks = 0;
  execBySteps(regexp, planOf(regexp), text, () => {
    looks += 1;
  });
  return looks * 2 ** 14;
}

const weightOf = (regexp: RegExp, length: number) => treeOf(planOf(regexp)).weigh(length);
/** As that of a text so long that it is looked at what pieces begin with. */
const closeWeightOf = (regexp: RegExp, length: number) =>
  weigherOf(treeOf(planOf(regexp)).pattern, regexp.sticky)(length);

describe('the weight of a pattern', () => {
  const linear = [/^\d{4}-\d\d-\d\d$/, /^[^,]*,/, /^"(?:[^"\\]|\\.)*"/, /^a?b?c/, /\d/y];
  for (const regexp of linear)
    it(`${regexp} is known to take steps in proportion to the text`, () => {
      expect(weightOf(regexp, 100_000) / weightOf(regexp, 1000)).to.be.below(101);
    });

  const quadratic = [/a/, /\s*,\s*/g, /[^,]+,/, /"[^"]*"/, /\s+$/, /^(?:\w+,)*/, /(\d+)-/];
  for (const regexp of quadratic)
    it(`${regexp} is known to take no more than the square of the text`, () => {
      expect(weightOf(regexp, 10_000) / weightOf(regexp, 1000)).to.be.below(101);
    });

  const endless = [
    /(a+)+$/,
    /(?:a|aa)+x/,
    /(?:a|a?)*x/,
    /(?:\w+\s?)*;/,
    /(?:(?:a|b)*)*c/,
    /(?:a?){30}a{30}/,
    /(a*)*\1x/,
  ];
  for (const regexp of endless)
    it(`${regexp} is known to take for ever`, () => {
      expect(weightOf(regexp, 200)).not.to.be.below(2 ** 40);
    });

  it('is no less than the steps that are taken', () => {
    const failing: [RegExp, string][] = [
      [/a*a*x/, 'a'.repeat(200)],
      [/a*a*a*x/, 'a'.repeat(60)],
      [/(a|ab)(bc|c)*x/, 'abc'.repeat(3000)],
      [/(?:a|aa)+x/, 'a'.repeat(22)],
      [/(a*)*x/, 'a'.repeat(14)],
      [/(.*?),(.*?),(.*?);/, 'a,'.repeat(60)],
      [/(?=a*b)a*(?<=a+)x/, 'a'.repeat(300)],
      [/(a+)\1x/, 'a'.repeat(400)],
      [/\s+$/, ' '.repeat(1000).concat('x')],
    ];
    for (const [regexp, text] of failing) {
      const steps = stepsOf(regexp, text);
      expect(steps, `${regexp} took none`).to.be.above(0);
      // A step of ours is a part of one of the engine's.
      expect(weightOf(regexp, text.length) * 4, `${regexp}: ${steps}`).to.be.above(steps);
    }
  });

  it('counts what is looked for where a repetition may end', () => {
    const failing: [RegExp, string][] = [
      [/^a*(?!a*(?!a*(?!a*c)b)b)b/, 'a'.repeat(100)],
      [/^a*(?<=ca*a*)b/, 'a'.repeat(100)],
      [/^a*(?:\B){1000}b/, 'a'.repeat(1000)],
      [/^a*(?!(?:a|aa)(?:a|aa)(?:a|aa)(?:a|aa)c)b/, 'a'.repeat(1000)],
      [/^(?:a(?<!ca*a*))*b/, 'a'.repeat(100)],
      [/(?<=^(?=a*a*c)a*)b/, 'a'.repeat(60)],
      [/x(?:\b){1000}b/, 'x '.repeat(1000)],
      [/x[ab]{0,20}[ab]{0,20}[ab]{0,20}c/, `x${'a'.repeat(20)}`.repeat(200)],
    ];
    for (const [regexp, text] of failing) {
      const steps = stepsOf(regexp, text);
      expect(steps, `${regexp} took none`).to.be.above(0);
      expect(closeWeightOf(regexp, text.length) * 4, `${regexp}: ${steps}`).to.be.above(steps);
    }
  });

  it('counts that a run of characters of one unit and two is gone back through from its beginning', () => {
    for (const piece of ['\\p{L}', '[^,]', '\\S', '.', '[\\u{1f600}a]']) {
      const regexp = new RegExp(`^${piece}*1`, 'u');
      expect(weightOf(regexp, 10_000), piece).to.be.above(10_000 ** 2 / 2);
      expect(closeWeightOf(regexp, 10_000), piece).to.be.above(10_000 ** 2 / 2);
    }
    for (const regexp of [/^\d*x/u, /^[a-z]*1/u, /^\S*1/, /^\S*?1/u])
      expect(weightOf(regexp, 10_000), `${regexp}`).to.be.below(10_000 * 10);
  });

  it('counts the letters of a class, and the groups around what is repeated', () => {
    const letters = Array.from({ length: 20_000 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');
    expect(weightOf(new RegExp(`^[${letters}]*1`), 1000)).to.be.above(weightOf(/^[ab]*1/, 1000) * 20);
    const deep = new RegExp(`^${'(?:'.repeat(100)}ab${')*'.repeat(1)}${')'.repeat(99)}1`);
    expect(weightOf(deep, 1000)).to.be.above(weightOf(/^(?:ab)*1/, 1000) * 20);
    // A group of one letter is a group.
    expect(weightOf(/^(?:a){0,30}1/, 1000)).to.equal(weightOf(/^(a){0,30}1/, 1000));
  });

  it('is more than any where WebKit never ends, or reads another pattern', () => {
    const strange: [string, string][] = [
      ['()\\1+?$', ''],
      ['(x)|\\1*?!', ''],
      ['(?<name>)\\k<name>*?!', ''],
      ['(?:)a*\\1a*\\1x', ''],
      ['(?<=\\b(\\S*?){2})b', 'u'],
      ['(?<!a(?=b)\\P{L}+?)b', 'u'],
    ];
    for (const [source, flags] of strange) {
      const regexp = new RegExp(source, flags);
      expect(weightOf(regexp, 3), source).not.to.be.below(2 ** 40);
    }
  });

  it('is known of classes of texts, where the engine goes back to shorter ones', () => {
    if (!('unicodeSets' in RegExp.prototype)) return;
    const source = String.raw`^[\q{a|aa}]*b`;
    expect(weightOf(new RegExp(source, 'v'), 200)).not.to.be.below(2 ** 40);
  });

  it('is no less than the steps that are taken, whatever stands in a pattern', () => {
    const atom = fc.constantFrom('a', 'b', 'c', 'x', '.', '[ab]', '[^a]', '[^x]', '\\b', '\\B', '(?:)', '$');
    const quantifier = fc.constantFrom('', '', '*', '+', '?', '*?', '{2}', '{0,3}', '{2,4}?', '{0,30}', '{30}');
    const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
      pattern: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
      piece: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc
          .tuple(atom, quantifier)
          .map(([one, times]) => (/[a-z.\])]/.test(one.at(-1)!) && !/\\/.test(one) ? one + times : one)),
        fc
          .tuple(
            fc.constantFrom('(?:', '(', '(?=', '(?!', '(?<=', '(?<!'),
            tie('pattern'),
            tie('pattern'),
            fc.boolean(),
            quantifier,
          )
          .map(
            ([open, one, other, both, times]) =>
              `${open}${both ? `${one}|${other}` : one})${/[=!]/.test(open) ? '' : times}`,
          ),
      ),
    }));
    const begin = fc.constantFrom('', '^', '^a*', 'x', '^b*');
    const text = fc
      .tuple(
        fc.constantFrom('a', 'b', 'ab', 'aab', 'xaaaaaaaaa', 'xbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'),
        fc.constantFrom('', 'b', 'c'),
      )
      .map(([turn, last]) => turn.repeat(480 / turn.length) + last);
    holds(
      fc.property(begin, pattern, fc.constantFrom('', 'b', 'c'), text, (first, middle, last, string) => {
        const regexp = new RegExp(first + middle + last);
        const weight = closeWeightOf(regexp, string.length);
        if (!(weight <= 2 ** 20)) return;
        let looks = 0;
        execBySteps(regexp, planOf(regexp), string, () => {
          looks += 1;
          expect(looks * 2 ** 14, `${regexp}: ${weight}`).to.be.below(weight * 8 + 2 ** 15);
        });
      }),
    );
  });

  it('is found in time for patterns of any shape', () => {
    const deep = `${'(?:'.repeat(200)}a${'*b)'.repeat(200)}`;
    const wide = 'a*b?'.repeat(5000);
    const many = Array.from({ length: 5000 }, (_, i) => `w${i}`).join('|');
    for (const source of [deep, wide, many, `(?:${many})*x`])
      expect(weightOf(new RegExp(source), 1000)).not.to.equal(0);
  });
});
