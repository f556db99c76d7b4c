import { expect } from 'chai';
import type { CallRulesInput } from '../../src/policy/call-rules.ts';
import { definePolicy } from '../../src/policy/define.ts';
import { STANDARD_SEQUENCES } from '../../src/policy/standard-sequences.ts';

const rulesOf = (calls: CallRulesInput) => definePolicy({ calls }).calls;
const idsOf = (calls: CallRulesInput) => rulesOf(calls).sequences.map(({ id }) => id);
const STANDARD = ['bulk-operation', 'credential-then-send', 'delete-after-access', 'list-then-send'];

describe('rules of calls', () => {
  it('look out for the standard sequences and for thirty like calls in five seconds', () => {
    expect(STANDARD_SEQUENCES.map(({ id }) => id)).to.deep.equal(STANDARD);
    expect(rulesOf({})).to.deep.equal({
      enumeration: { calls: 30, withinMs: 5000 },
      sequences: STANDARD_SEQUENCES,
    });
    expect(rulesOf({ enumeration: { withinMs: 100 } }).enumeration).to.deep.equal({ calls: 30, withinMs: 100 });
  });

  it('take a list for all there is', () => {
    expect(idsOf({ sequences: [] })).to.deep.equal([]);
    expect(idsOf({ sequences: ['list-then-send', { id: 'a', steps: ['x'] }] })).to.deep.equal(['a', 'list-then-send']);
  });

  it('take an object for changes of the standard ones', () => {
    expect(idsOf({ sequences: { 'list-then-send': false } })).to.deep.equal(STANDARD.slice(0, 3));
    expect(idsOf({ sequences: { mine: { steps: ['x'] } } })).to.deep.equal([...STANDARD, 'mine']);
    const [changed] = rulesOf({ sequences: { 'bulk-operation': { steps: ['x'], withinMs: 5 } } }).sequences;
    expect(changed).to.deep.equal({ id: 'bulk-operation', steps: [{ names: ['x'], count: 1 }], withinMs: 5 });
  });

  it('take steps as patterns, and keep their order', () => {
    const { sequences } = rulesOf({
      sequences: [{ id: 'a', steps: ['z', ['y', 'x', 'y'], { names: 'w**', count: 3 }], withinMs: null }],
    });
    expect(sequences).to.deep.equal([
      {
        id: 'a',
        steps: [
          { names: ['z'], count: 1 },
          { names: ['x', 'y'], count: 1 },
          { names: ['w*'], count: 3 },
        ],
        withinMs: Number.POSITIVE_INFINITY,
      },
    ]);
  });
});
