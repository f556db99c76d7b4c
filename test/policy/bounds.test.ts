import { expect } from 'chai';
import { limitsUnder } from '../../src/policy/bounds.ts';
import { limitRange } from '../../src/policy/limits.ts';

describe('the bounds of a policy', () => {
  it('hold the element’s limits down, and say so', () => {
    const { limits, clamps } = limitsUnder('strict', { computeMs: 40 }, { limits: { computeMs: 20, rows: 60_000 } });
    expect([limits.computeMs, limits.rows]).to.deep.equal([20, 50_000]);
    expect(clamps).to.deep.equal([{ limit: 'computeMs', requested: 40, applied: 20 }]);
  });

  it('are clamped to their ranges themselves, and say so', () => {
    const { highest } = limitRange('computeMs');
    const { limits, clamps } = limitsUnder('strict', { computeMs: 1e6 }, { limits: { computeMs: 1e9 } });
    expect(limits.computeMs).to.equal(highest);
    expect(clamps).to.deep.equal([
      { limit: 'computeMs', requested: 1e6, applied: highest },
      { limit: 'policy.limits.computeMs', requested: 1e9, applied: highest },
    ]);
  });

  it('are none where the policy has none', () => {
    const { limits, clamps } = limitsUnder('strict', { computeMs: 77 }, {});
    expect([limits.computeMs, clamps]).to.deep.equal([77, []]);
  });
});
