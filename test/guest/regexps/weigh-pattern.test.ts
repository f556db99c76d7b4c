/** How much an engine may have to try for a pattern: which are left to it, and which are matched by steps. */
import { expect } from 'chai';
import { execBySteps, planOf } from '../../../src/guest/regexps/bound-regexps.ts';

/** Steps that a match took, to some thousands. */
function stepsOf(regexp: RegExp, text: string): number {
  let looks = 0;
  execBySteps(regexp, planOf(regexp), text, () => {
    looks += 1;
  });
  return looks * 2 ** 14;
}

const weightOf = (regexp: RegExp, length: number) => planOf(regexp).weigh(length);

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

  it('is found in time for patterns of any shape', () => {
    const deep = `${'(?:'.repeat(200)}a${'*b)'.repeat(200)}`;
    const wide = 'a*b?'.repeat(5000);
    const many = Array.from({ length: 5000 }, (_, i) => `w${i}`).join('|');
    for (const source of [deep, wide, many, `(?:${many})*x`])
      expect(weightOf(new RegExp(source), 1000)).not.to.equal(0);
  });
});
