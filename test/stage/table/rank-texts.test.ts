import { expect } from 'chai';
import fc from 'fast-check';
import { rankTexts } from '../../../src/stage/table/rank-texts.ts';
import { holds } from '../../support/properties.ts';

describe('the places of texts', () => {
  it('are those of the language, whatever their length', () => {
    const word = fc.constantFrom('Zoë', 'zoe', 'Äpfel', 'apfel', 'x2', 'x10', 'éclair', '', 'Ω');
    const text = fc.tuple(word, fc.constantFrom('', 'a'.repeat(150)), word).map((parts) => parts.join(''));
    const { compare } = new Intl.Collator('de', { numeric: true });
    holds(
      fc.property(fc.uniqueArray(text, { maxLength: 12 }), (texts) => {
        const ranks = rankTexts(new Set(texts), 'de');
        for (const a of texts)
          for (const b of texts) expect(Math.sign(ranks.get(a)! - ranks.get(b)!)).to.equal(Math.sign(compare(a, b)));
      }),
    );
  });

  it('tell apart what differs behind all letters that the language is asked of', () => {
    const [a, b] = ['x'.repeat(300), `${'x'.repeat(299)}y`];
    const ranks = rankTexts(new Set([b, a]), 'en');
    expect(ranks.get(a)!).to.be.below(ranks.get(b)!);
  });

  it('are folded where all together have so many marks that to compare them is dear', () => {
    const marks = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a';
    const textsOf = (count: number) => Array.from({ length: count }, (_, i) => `${`a${marks}`.repeat(19)}${i}`);
    const started = performance.now();
    rankTexts(new Set(textsOf(1000)), 'en');
    const few = performance.now() - started;
    const again = performance.now();
    const ranks = rankTexts(new Set(textsOf(9900)), 'en');
    expect(performance.now() - again).to.be.below(30 * few);
    expect(ranks.size).to.equal(9900);
  });

  /** The attack: with the whole of each compared, these took Firefox half a minute, and others much longer. */
  it('of accents by the thousand, and of vowels before their letters, are found at once', () => {
    for (const mark of ['\u0301\u0323', '\u0e40']) {
      const texts = Array.from({ length: 300 }, (_, i) => `a${mark.repeat(50_000 + i)}`);
      expect([...rankTexts(new Set(texts), 'en').keys()]).to.have.length(300);
    }
  });
});
