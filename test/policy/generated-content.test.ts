import { expect } from 'chai';
import { generatedBy } from '../../src/policy/generated-content.ts';
import { checkRuleStyle } from '../../src/policy/style-sheet.ts';

describe('what is generated', () => {
  it('counts in small steps, and is reckoned with its numbers', () => {
    for (const value of ['none', 'step', 'step 2', 'step -1', 'a-b_c 9999', 'a b', 'a 1 b 2', 'a b c d 9'])
      expect(checkRuleStyle(['p'], 'counter-increment', value), value).to.equal(value);
    for (const value of [
      'list-item',
      'step 10000',
      'a b c d e',
      'a 1 2',
      'none a list-item',
      'a 1e9',
      'reversed(a)',
      'var(--x)',
      'a;b',
    ])
      expect(checkRuleStyle(['p'], 'counter-reset', value), value).to.equal(undefined);
    expect(generatedBy('p::before', { content: '"ab"' })).to.equal(3);
    expect(generatedBy('p::before', { content: 'counter(x) "."' })).to.equal(33);
    expect(generatedBy('p', { content: 'counter(x)' })).to.equal(0);
  });
});
