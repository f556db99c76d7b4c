/** What the types of policies take and refuse: checked by the compiler, and run all the same. */
import { expect } from 'chai';
import {
  type CallRules,
  type Category,
  definePolicy,
  mergePolicies,
  type NetworkGrant,
  type Policy,
  type PolicyInput,
  policies,
  type ToolGrant,
} from '../../src/index.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';

const INPUTS = [
  'default',
  {},
  { level: 'secure', limits: { ticks: 5000 }, csv: true, deterministic: { seed: 'a', now: 0 } },
  { network: 'api.example.com' },
  { network: ['api.example.com', { hosts: '*.example.com', schemes: 'https', ports: 8443, methods: ['GET'] }] },
  { tools: ['orders:*', { allow: ['a'], block: 'b' }], capabilities: ['core', 'intl'] },
  { calls: { sequences: ['list-then-send', { id: 'mine', steps: ['a', ['b', 'c'], { names: 'd', count: 2 }] }] } },
  {
    calls: {
      enumeration: { calls: 5 },
      sequences: { 'list-then-send': false, mine: { steps: ['a'], withinMs: null } },
    },
  },
] satisfies PolicyInput[];

describe('the types of policies', () => {
  it('take every form that is taken', () => {
    for (const input of INPUTS as PolicyInput[]) expect(definePolicy(input).capabilities).to.include('core');
  });

  it('take a checked policy wherever one is written', () => {
    const policy: Policy = mergePolicies(policies.default, { csv: true });
    const written: PolicyInput = policy;
    const given: SafeModuleElement['policy'] = policy;
    expect(definePolicy(written)).to.equal(given);
  });

  it('tell the parts of a checked one', () => {
    const { network, tools, calls, capabilities } = definePolicy({ network: 'api.example.com' });
    const parts: [readonly NetworkGrant[], readonly ToolGrant[], CallRules, readonly Category[]] = [
      network,
      tools,
      calls,
      capabilities,
    ];
    expect(parts[0][0]?.schemes).to.deep.equal(['https']);
    // @ts-expect-error -- frozen for the compiler too
    expect(() => network.push(network[0])).to.throw(TypeError);
  });

  it('refuse what definePolicy refuses', () => {
    // @ts-expect-error -- no such policy
    expect(() => definePolicy('lax')).to.throw('policy');
    // @ts-expect-error -- an unknown key
    expect(() => definePolicy({ sandbox: 'none' })).to.throw('policy.sandbox');
    // @ts-expect-error -- no such level
    expect(() => definePolicy({ level: 'lax' })).to.throw('policy.level');
    // @ts-expect-error -- no such category
    expect(() => definePolicy({ capabilities: ['core', 'dom'] })).to.throw('policy.capabilities[1]');
    // @ts-expect-error -- a grant without hosts
    expect(() => definePolicy({ network: { ports: 8443 } })).to.throw('policy.network.hosts');
    // @ts-expect-error -- patterns are texts
    expect(() => definePolicy({ tools: { allow: [/a/] } })).to.throw('policy.tools.allow[0]');
    // @ts-expect-error -- `true` adds nothing
    expect(() => definePolicy({ calls: { sequences: { mine: true } } })).to.throw('policy.calls.sequences.mine');
  });
});
