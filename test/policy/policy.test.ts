import { expect } from 'chai';
import { definePolicy, hashPolicy } from '../../src/policy/define.ts';
import { policies, wholePolicy } from '../../src/policy/policies.ts';
import { checkLevel, DEFAULT_HASH, POLICY_NAMES } from '../../src/policy/policy.ts';
import { errorOf } from './error-of.ts';

describe('the named policies', () => {
  it('grant no network, and the tools that the page hands over', () => {
    expect(Object.keys(policies)).to.deep.equal([...POLICY_NAMES]);
    for (const name of POLICY_NAMES) {
      const { network, tools, csv, limits, level } = policies[name];
      expect({ network, tools, csv, limits, level }).to.deep.equal({
        network: [],
        tools: [{ allow: ['*'], block: [] }],
        csv: false,
        limits: {},
        level: undefined,
      });
    }
  });

  it('differ in their categories', () => {
    const usual = ['async', 'binary', 'collections', 'core', 'intl', 'text'];
    expect(policies.default.capabilities).to.deep.equal(usual);
    expect(policies['module-validation'].capabilities).to.deep.equal([...usual, 'testing'].sort());
    expect(policies['integration-test'].capabilities).to.deep.equal([...usual, 'http', 'testing'].sort());
  });

  it('are what definePolicy makes of the same object, and of the name', () => {
    for (const name of POLICY_NAMES) {
      const { capabilities } = policies[name];
      expect(definePolicy({ name, capabilities })).to.deep.equal(policies[name]);
      expect(definePolicy(name)).to.equal(policies[name]);
    }
  });

  it('are frozen at every depth', () => {
    const queue: unknown[] = [policies];
    for (const value of queue) {
      if (typeof value !== 'object' || value === null) continue;
      expect(Object.isFrozen(value)).to.equal(true);
      queue.push(...Object.values(value));
    }
    expect(queue.length).to.be.greaterThan(100);
  });

  it('have hashes; the start knows that of the default', async () => {
    const hashes = await Promise.all(POLICY_NAMES.map(hashPolicy));
    expect(new Set(hashes).size).to.equal(3);
    // Where the default changes on purpose: write the new hash into src/policy/policy.ts.
    expect(hashes[0]).to.equal(DEFAULT_HASH);
  });

  it('are whole where a run needs all of them', () => {
    expect(wholePolicy({ name: 'default' })).to.equal(policies.default);
    const own = definePolicy({ csv: true });
    expect(wholePolicy(own)).to.equal(own);
  });
});

describe('checkLevel', () => {
  it('names the field and the levels', () => {
    expect(errorOf(() => checkLevel('lax')).field).to.equal('level');
    expect(errorOf(() => checkLevel(null, 'policy.level'))).to.deep.include({
      field: 'policy.level',
      remedy: 'Use one of: strict, secure, standard, permissive.',
    });
    expect(() => checkLevel('strict')).not.to.throw();
  });
});
