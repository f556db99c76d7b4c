import { expect } from 'chai';
import { limitsUnder, lowerLimits } from '../../src/policy/bounds.ts';
import { limitRange } from '../../src/policy/limits.ts';
import { resolveLimits } from '../../src/policy/resolve-limits.ts';

describe('the bounds of a policy', () => {
  it('hold the element’s limits down, and say so', () => {
    const resolved = resolveLimits('strict', { computeMs: 40 });
    const { limits, clamps } = limitsUnder(resolved, { computeMs: 20, rows: 60_000 });
    expect([limits.computeMs, limits.rows]).to.deep.equal([20, 50_000]);
    expect(clamps).to.deep.equal([{ limit: 'computeMs', requested: 40, applied: 20 }]);
    expect(resolved).to.deep.equal(resolveLimits('strict', { computeMs: 40 }));
  });

  it('are clamped to their ranges themselves, and say so', () => {
    const { highest } = limitRange('computeMs');
    const { limits, clamps } = limitsUnder(resolveLimits('strict', { computeMs: 1e6 }), { computeMs: 1e9, rows: -3 });
    expect([limits.computeMs, limits.rows]).to.deep.equal([highest, 1]);
    expect(clamps).to.deep.equal([
      { limit: 'computeMs', requested: 1e6, applied: highest },
      { limit: 'policy.limits.computeMs', requested: 1e9, applied: highest },
      { limit: 'policy.limits.rows', requested: -3, applied: 1 },
      { limit: 'rows', requested: 50_000, applied: 1 },
    ]);
  });

  it('are none where the policy has none', () => {
    const { limits, clamps } = limitsUnder(resolveLimits('strict', { computeMs: 77 }));
    expect([limits.computeMs, clamps]).to.deep.equal([77, []]);
  });
});

describe('the limits that a manifest promises', () => {
  it('lower those of the run, and raise none', () => {
    const resolved = resolveLimits('strict', { computeMs: 40 });
    const { limits, clamps } = lowerLimits(resolved, { computeMs: 20, rows: 60_000, ticks: 1 });
    expect([limits.computeMs, limits.rows, limits.ticks]).to.deep.equal([20, 50_000, limitRange('ticks').lowest]);
    expect(clamps).to.deep.equal([
      { limit: 'manifest.limits.rows', requested: 60_000, applied: 50_000 },
      { limit: 'manifest.limits.ticks', requested: 1, applied: 1000 },
    ]);
    expect(lowerLimits(resolved)).to.deep.equal(resolved);
  });
});
