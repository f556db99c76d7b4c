import { expect } from 'chai';
import { canonicalJson } from '../../src/policy/canonical.ts';
import { definePolicy, hashPolicy } from '../../src/policy/define.ts';
import type { PolicyInput } from '../../src/policy/policy.ts';
import { STANDARD_SEQUENCES } from '../../src/policy/standard-sequences.ts';
import { errorOf } from './error-of.ts';

const MIB = 1024 * 1024;
const HOST = 'api.example.com';
const GRANT = {
  hosts: [HOST],
  schemes: ['https'],
  ports: [],
  methods: ['GET', 'HEAD'],
  headers: [],
  redirects: 0,
  timeoutMs: 5000,
  requestBytes: MIB,
  responseBytes: 10 * MIB,
  requests: 100,
};
const USUAL = ['async', 'binary', 'collections', 'core', 'intl', 'text'];

describe('definePolicy', () => {
  it('fills in the defaults', () => {
    expect(definePolicy({})).to.deep.equal({
      name: 'custom',
      limits: {},
      csv: false,
      network: [],
      capabilities: USUAL,
      tools: [{ allow: ['*'], block: [] }],
      calls: { enumeration: { calls: 30, withinMs: 5000 }, sequences: STANDARD_SEQUENCES },
    });
  });

  it('keeps what is said, and leaves out what is undefined', () => {
    const policy = definePolicy({
      name: 'mine',
      level: 'secure',
      limits: { ticks: 5000, rows: undefined } as never,
      deterministic: { seed: 'a', now: 1.5 },
      csv: true,
    });
    expect(policy).to.deep.include({ name: 'mine', level: 'secure', limits: { ticks: 5000 }, csv: true });
    expect(policy.deterministic).to.deep.equal({ seed: 'a', now: 1 });
    expect(definePolicy({ csv: undefined, level: undefined } as never)).to.deep.equal(definePolicy({}));
  });

  const NETWORKS: Readonly<Record<string, unknown>> = {
    'a host': HOST,
    'a list of hosts': [HOST],
    'a grant': { hosts: [HOST] },
    'a grant for one host': { hosts: HOST },
    'a list of grants': [{ hosts: HOST }, { hosts: [HOST, HOST] }],
    'what is spelled otherwise': { hosts: 'API.Example.COM', methods: ['head', 'get'], headers: ['Accept'] },
  };
  for (const [form, network] of Object.entries(NETWORKS)) {
    it(`takes as network ${form}`, () => {
      const policy = definePolicy({ network } as PolicyInput);
      expect(policy.network).to.deep.equal([GRANT]);
      expect(policy.capabilities).to.deep.equal([...USUAL, 'http'].sort());
    });
  }

  it('keeps all settings of a grant, sorted', () => {
    const [grant] = definePolicy({
      network: {
        hosts: ['b.example.com', '*.a.example.com'],
        schemes: ['https', 'http'],
        ports: [8443, 8080, 8443],
        methods: ['post', 'GET'],
        headers: ['X-B', 'x-a'],
        redirects: 3,
        timeoutMs: 100,
        requestBytes: 0,
        responseBytes: 5,
        requests: 7,
      },
    }).network;
    expect(grant).to.deep.equal({
      hosts: ['*.a.example.com', 'b.example.com'],
      schemes: ['http', 'https'],
      ports: [8080, 8443],
      methods: ['GET', 'POST'],
      headers: ['x-a', 'x-b'],
      redirects: 3,
      timeoutMs: 100,
      requestBytes: 0,
      responseBytes: 5,
      requests: 7,
    });
  });

  it('takes tools as a pattern, a grant or a list, and drops grants of nothing', () => {
    const toolsOf = (tools: unknown) => definePolicy({ tools } as PolicyInput).tools;
    const orders = { allow: ['orders:*'], block: [] };
    for (const form of ['orders:*', ['orders:*'], { allow: 'orders:*' }, [{ allow: ['orders:***', 'orders:*'] }]]) {
      expect(toolsOf(form)).to.deep.equal([orders]);
    }
    expect(toolsOf({ block: 'orders:delete' })).to.deep.equal([{ allow: ['*'], block: ['orders:delete'] }]);
    for (const none of [[], { allow: [] }, { block: ['*'] }, { allow: ['a'], block: ['a', 'b'] }]) {
      expect(toolsOf(none)).to.deep.equal([]);
    }
  });

  it('is the same for a checked policy, and for what JSON made of one', () => {
    const policy = definePolicy({
      network: HOST,
      tools: { allow: ['a*'] },
      calls: { enumeration: { calls: 3 }, sequences: { 'list-then-send': false } },
      deterministic: { seed: 1, now: 2 },
      limits: { rows: 5 },
    });
    expect(definePolicy(policy)).to.equal(policy);
    expect(definePolicy(JSON.parse(JSON.stringify(policy)))).to.deep.equal(policy);
    expect(definePolicy(structuredClone(policy))).to.deep.equal(policy);
  });

  it('freezes a copy: what it was given may change, and changes nothing', () => {
    const given = { limits: { ticks: 5000 }, tools: { allow: ['a'] } };
    const policy = definePolicy(given);
    given.limits.ticks = 1e9;
    given.tools.allow.push('*');
    expect(policy.limits.ticks).to.equal(5000);
    expect(policy.tools).to.deep.equal([{ allow: ['a'], block: [] }]);
    const queue: unknown[] = [policy];
    for (const value of queue) {
      if (typeof value !== 'object' || value === null) continue;
      expect(Object.isFrozen(value)).to.equal(true);
      queue.push(...Object.values(value));
    }
  });
});

describe('hashPolicy', () => {
  it('is of the canonical form: the order and the form of writing do not matter', async () => {
    const a = { csv: true, network: { hosts: ['b.example.com', HOST] }, tools: ['b', 'a'] };
    const b = {
      tools: [{ allow: ['a'] }, { allow: ['b'] }, 'a'],
      network: [{ hosts: [HOST, 'B.example.com'] }],
      csv: true,
    };
    expect(await hashPolicy(a)).to.equal(await hashPolicy(b));
    expect(await hashPolicy(a)).to.match(/^[0-9a-f]{64}$/);
  });

  it('changes with every part', async () => {
    const others: PolicyInput[] = [
      {},
      { name: 'x' },
      { level: 'secure' },
      { limits: { ticks: 5000 } },
      { deterministic: { seed: 1, now: 1 } },
      { deterministic: { seed: '1', now: 1 } },
      { csv: true },
      { capabilities: ['core'] },
      { network: HOST },
      { network: { hosts: HOST, redirects: 1 } },
      { tools: [] },
      { calls: { enumeration: { calls: 31 } } },
      { calls: { sequences: [] } },
    ];
    expect(new Set(await Promise.all(others.map(hashPolicy))).size).to.equal(others.length);
  });

  it('is SHA-256 of JSON with sorted keys', async () => {
    expect(canonicalJson({ b: [2, 1], a: { d: Number.POSITIVE_INFINITY, c: 'é' } })).to.equal(
      '{"a":{"c":"é","d":null},"b":[2,1]}',
    );
    const bytes = new TextEncoder().encode(canonicalJson(definePolicy('default')));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    expect(await hashPolicy('default')).to.equal(
      [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    );
  });

  it('refuses what is no policy', async () => {
    let field = '';
    await hashPolicy({ sandbox: 1 } as never).catch((error) => {
      field = error.field;
    });
    expect(field).to.equal('policy.sandbox');
    expect(errorOf(() => definePolicy('constructor' as never)).field).to.equal('policy');
  });
});
