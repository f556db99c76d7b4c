import { expect } from 'chai';
import { ConfigurationError } from '../../src/policy/configuration-error.ts';
import { checkLevel, POLICY_NAMES, resolvePolicy } from '../../src/policy/policy.ts';

const fieldOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof ConfigurationError && error.remedy !== '') return error.field;
    throw error;
  }
  return 'nothing was thrown';
};

describe('policies', () => {
  it('are known by name', () => {
    for (const name of POLICY_NAMES) expect(resolvePolicy(name)).to.deep.equal({ name, limits: {} });
    expect(resolvePolicy()).to.deep.equal({ name: 'default', limits: {} });
  });

  it('may be an object', () => {
    expect(resolvePolicy({ level: 'secure', limits: { ticks: 5000 } })).to.deep.equal({
      name: 'custom',
      level: 'secure',
      limits: { ticks: 5000 },
    });
  });

  it('let readers copy tables as CSV only where they say so', () => {
    expect(resolvePolicy({ csv: true })).to.deep.equal({ name: 'custom', limits: {}, csv: true });
    for (const off of [{ csv: false }, { csv: undefined }, {}]) {
      expect(resolvePolicy(off)).to.deep.equal({ name: 'custom', limits: {} });
    }
    for (const csv of ['true', 1, null, {}]) expect(fieldOf(() => resolvePolicy({ csv }))).to.equal('policy.csv');
  });

  it('that are unknown or malformed name the field', () => {
    expect(fieldOf(() => resolvePolicy('constructor'))).to.equal('policy');
    expect(fieldOf(() => resolvePolicy(null))).to.equal('policy');
    expect(fieldOf(() => resolvePolicy(7))).to.equal('policy');
    expect(fieldOf(() => resolvePolicy({ network: [] }))).to.equal('policy.network');
    expect(fieldOf(() => resolvePolicy({ level: 'none' }))).to.equal('policy.level');
    expect(fieldOf(() => resolvePolicy({ name: '' }))).to.equal('policy.name');
    expect(fieldOf(() => resolvePolicy({ limits: null }))).to.equal('policy.limits');
    expect(fieldOf(() => resolvePolicy({ limits: { tics: 1 } }))).to.equal('policy.limits.tics');
  });

  it('check levels', () => {
    expect(fieldOf(() => checkLevel('lax'))).to.equal('level');
    expect(fieldOf(() => checkLevel(null))).to.equal('level');
    expect(fieldOf(() => checkLevel('strict'))).to.equal('nothing was thrown');
  });
});
