import { expect } from 'chai';
import fc from 'fast-check';
import { type CallRefusal, createJudge } from '../../src/barrier/judge.ts';
import { policies } from '../../src/policy/policies.ts';
import { ALLOWED, parseTrace, REFUSED } from '../barrier/traces.ts';
import { holds } from '../support/properties.ts';

/** Judges one call after another, `stepMs` apart, by the rules that hold where a policy has none. */
function judge(names: readonly string[], stepMs = 20): (CallRefusal | undefined)[] {
  let now = 0;
  const settings = {
    operationsPerSecond: 10_000,
    tools: [{ allow: ['*'], block: [] }],
    rules: policies.default.calls,
    asks: [],
  };
  const judgeCall = createJudge(settings, () => now);
  return names.map((name) => {
    now += stepMs;
    return judgeCall({ kind: /^fetch:[A-Z]+$/.test(name) ? 'fetch' : 'tool', name });
  });
}

describe('the sequences that are looked out for by default', () => {
  for (const [what, calls] of Object.entries(ALLOWED)) {
    it(`let pass ${what}`, () => {
      const names = parseTrace(calls);
      const refused = judge(names).flatMap((refusal, i) => (refusal ? `${names[i]}: ${refusal.message}` : []));
      expect(refused).to.deep.equal([]);
    });
  }

  for (const [id, calls] of REFUSED) {
    it(`refuse as ${id} the last of ${calls}`, () => {
      const names = parseTrace(calls);
      const refusals = judge(names);
      const last = refusals.pop();
      expect(refusals.filter(Boolean)).to.deep.equal([]);
      expect(last).to.include({ code: 'SM304', rule: id });
      expect(last?.message, 'says which call').to.include(names.at(-1));
    });
  }

  it('say which calls made each step', () => {
    expect(judge(['customers:list', 'clock:now', 'email:send'])[2]?.message).to.equal(
      'The call was refused as part of a suspicious sequence (list-then-send): “customers:list”, and then “email:send”',
    );
    expect(judge(['a:list', 'b:list', 'a:list', 'c:list', 'd:list', 'email:send']).at(-1)?.message).to.include(
      ': “d:list”, and then “email:send”',
    );
  });

  it('forget nothing, whatever harmless is called in between and however long it takes', () => {
    const harmless = fc.array(fc.constantFrom('clock:now', 'getTheme', 'status:get', 'orders:stats'), {
      maxLength: 25,
    });
    const attacks = fc.constantFrom(...REFUSED.filter(([id]) => !id.startsWith('bulk-op')));
    holds(
      fc.property(attacks, harmless, fc.integer({ min: 1, max: 60_000 }), ([id, calls], between, stepMs) => {
        const names = parseTrace(calls);
        const refusals = judge([...names.slice(0, -1), ...between, ...names.slice(-1)], stepMs);
        expect(refusals.at(-1)?.rule).to.equal(id);
      }),
      { numRuns: 300 },
    );
  });

  it('refuse again what is tried again, and nothing else', () => {
    const names = parseTrace('customers:list email:send ×3 orders:list email:send customers:get');
    expect(judge(names).map((refusal) => refusal?.rule ?? '')).to.deep.equal([
      '',
      ...Array(3).fill('list-then-send'),
      '',
      'list-then-send',
      '',
    ]);
  });
});
