/** Policies that are refused: each names the path of what is wrong, and what to write instead. */
import { expect } from 'chai';
import { definePolicy } from '../../src/policy/define.ts';
import { errorOf } from './error-of.ts';

const HOST = 'api.example.com';
const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
class Mine {
  csv = true;
}

const BAD: readonly (readonly [field: string, policy: unknown, remedy?: RegExp])[] = [
  // No policy at all.
  ['policy', 'lax', /default, module-validation, integration-test/],
  ['policy', '__proto__'],
  ['policy', null],
  ['policy', 7],
  ['policy', []],
  ['policy', () => {}],
  ['policy', Symbol('policy')],
  // Unknown keys, at each depth.
  ['policy.sandbox', { sandbox: 'allow-same-origin' }, /network, capabilities, tools, calls/],
  ['policy.allowDomains', { allowDomains: ['*'] }],
  ['policy.limits.tics', { limits: { tics: 1 } }, /ticks/],
  ['policy.network.host', { network: { hosts: HOST, host: HOST } }, /hosts/],
  ['policy.network[1].cookies', { network: [HOST, { hosts: HOST, cookies: true }] }],
  ['policy.tools.deny', { tools: { deny: ['a'] } }, /block/],
  ['policy.calls.rate', { calls: { rate: 1 } }],
  ['policy.calls.enumeration.count', { calls: { enumeration: { count: 1 } } }],
  ['policy.calls.sequences.mine.within', { calls: { sequences: { mine: { steps: ['a'], within: 1 } } } }],
  ['policy.deterministic.clock', { deterministic: { seed: 1, now: 1, clock: 1 } }],
  // Values of another type or outside of what there is.
  ['policy.name', { name: '' }],
  ['policy.name', { name: 'x'.repeat(101) }],
  ['policy.level', { level: 'paranoid' }, /strict/],
  ['policy.level', { level: null }],
  ['policy.csv', { csv: 'true' }, /true or false/],
  ['policy.csv', { csv: null }],
  ['policy.limits', { limits: null }],
  ['policy.limits', { limits: [] }],
  ['policy.limits.computeMs', { limits: { computeMs: Number.POSITIVE_INFINITY } }, /from 5 to 10000/],
  ['policy.limits.ticks', { limits: { ticks: Number.NaN } }],
  ['policy.limits.ticks', { limits: { ticks: '50' } }],
  ['policy.limits.rows', { limits: { rows: 5n } }],
  ['policy.deterministic.seed', { deterministic: { now: 1 } }],
  ['policy.deterministic.now', { deterministic: { seed: 1, now: '2026' } }],
  ['policy.capabilities', { capabilities: 'core' }, /core, collections/],
  ['policy.capabilities', { capabilities: [] }],
  ['policy.capabilities[1]', { capabilities: ['core', 'dom'] }],
  ['policy.network', { network: 5 }],
  ['policy.network', { network: null }],
  ['policy.network.hosts', { network: {} }],
  ['policy.network.hosts', { network: { hosts: [] } }],
  ['policy.network[0].hosts[1]', { network: [{ hosts: [HOST, '*'] }] }, /Name the hosts/],
  ['policy.network.hosts[0]', { network: { hosts: [5] } }],
  ['policy.network.schemes[0]', { network: { hosts: HOST, schemes: ['ftp'] } }, /https, http/],
  ['policy.network.schemes', { network: { hosts: HOST, schemes: [] } }],
  ['policy.network.ports[0]', { network: { hosts: HOST, ports: [0] } }, /65535/],
  ['policy.network.ports[0]', { network: { hosts: HOST, ports: ['8443'] } }],
  ['policy.network.ports[1]', { network: { hosts: HOST, ports: [80, 80.5] } }],
  ['policy.network.methods[0]', { network: { hosts: HOST, methods: ['Connect'] } }],
  ['policy.network.methods[0]', { network: { hosts: HOST, methods: ['GET /'] } }],
  ['policy.network.headers[0]', { network: { hosts: HOST, headers: ['Cookie'] } }],
  ['policy.network.headers[0]', { network: { hosts: HOST, headers: ['Sec-Fetch-Site'] } }],
  ['policy.network.headers[0]', { network: { hosts: HOST, headers: ['X-Forwarded-For'] } }],
  ['policy.network.headers[0]', { network: { hosts: HOST, headers: ['a\r\nb'] } }],
  ['policy.network.redirects', { network: { hosts: HOST, redirects: -1 } }],
  ['policy.network.redirects', { network: { hosts: HOST, redirects: true } }],
  ['policy.network.timeoutMs', { network: { hosts: HOST, timeoutMs: Number.POSITIVE_INFINITY } }],
  ['policy.network.responseBytes', { network: { hosts: HOST, responseBytes: 1e12 } }],
  ['policy.network.requests', { network: { hosts: HOST, requests: 0 } }],
  ['policy.tools', { tools: 5 }],
  ['policy.tools.allow[0]', { tools: { allow: [''] } }, /orders:\*/],
  ['policy.tools.allow[0]', { tools: { allow: [`a${'b'.repeat(256)}`] } }, /256/],
  ['policy.tools[1].allow[0]', { tools: ['a', '1st'] }],
  ['policy.tools.block[0]', { tools: { block: ['(a+)+$'] } }],
  ['policy.tools.block[1]', { tools: { block: ['a', 'b c'] } }],
  ['policy.tools.allow[0]', { tools: { allow: [/orders:.*/] } }, /in which `\*` stands for any characters/],
  ['policy.tools[0]', { tools: [/x/] }],
  ['policy.tools.allow', { tools: { allow: () => true } }],
  ['policy.calls.enumeration.calls', { calls: { enumeration: { calls: 0 } } }],
  ['policy.calls.enumeration.withinMs', { calls: { enumeration: { withinMs: Number.POSITIVE_INFINITY } } }],
  ['policy.calls.sequences', { calls: { sequences: 'list-then-send' } }],
  ['policy.calls.sequences[0]', { calls: { sequences: ['list-then-delete'] } }, /list-then-send/],
  ['policy.calls.sequences.none', { calls: { sequences: { none: false } } }, /list-then-send/],
  ['policy.calls.sequences.mine', { calls: { sequences: { mine: true } } }],
  ['policy.calls.sequences.mine.steps', { calls: { sequences: { mine: { steps: [] } } } }],
  ['policy.calls.sequences.mine.steps[0].names[0]', { calls: { sequences: { mine: { steps: ['a b'] } } } }],
  [
    'policy.calls.sequences.mine.steps[0].count',
    { calls: { sequences: { mine: { steps: [{ names: 'a', count: 0.5 }] } } } },
  ],
  ['policy.calls.sequences[0].id', { calls: { sequences: [{ steps: ['a'] }] } }],
  [
    'policy.calls.sequences[1]',
    { calls: { sequences: ['list-then-send', { id: 'list-then-send', steps: ['a'] }] } },
    /of its own/,
  ],
  // Parts that contradict each other.
  ['policy.capabilities', { capabilities: ['collections'] }, /Add 'core'/],
  ['policy.capabilities', { capabilities: ['core', 'intl'], network: HOST }, /Add 'http'/],
  // What is no plain data.
  ['policy.__proto__', JSON.parse('{"__proto__":{"network":["api.example.com"],"smPolluted":1}}')],
  ['policy.limits.__proto__', JSON.parse('{"limits":{"__proto__":{"ticks":1}}}')],
  [
    'policy.network[0].constructor',
    JSON.parse('{"network":[{"hosts":["a.example.com"],"constructor":{"prototype":{}}}]}'),
  ],
  ['policy.calls.sequences.__proto__', JSON.parse('{"calls":{"sequences":{"__proto__":false}}}')],
  ['policy.csv', Object.defineProperty({}, 'csv', { get: () => true, enumerable: true })],
  ['policy.limits', Object.defineProperty({}, 'limits', { get: () => ({}), enumerable: false })],
  ['policy.network[0]', { network: Object.defineProperty([], 0, { get: () => HOST, enumerable: true }) }],
  ['policy.Symbol(a)', { [Symbol('a')]: 1 }],
  ['policy.network', { network: new Array(2) }],
  ['policy.network', { network: Object.assign([], { 1: HOST }) }, /Fill or close/],
  ['policy.tools', { tools: Object.assign([], { 2: 'a' }) }, /Fill or close/],
  ['policy.calls.sequences', { calls: { sequences: Object.assign([], { 1: 'list-then-send' }) } }, /Fill or close/],
  ['policy.network', { network: Object.assign([HOST], { '00': HOST }) }],
  ['policy.network.name', { network: Object.assign([HOST], { name: 'x' }) }],
  ['policy', new Mine()],
  ['policy', Object.create({ csv: true })],
  ['policy.limits', { limits: new Map([['ticks', 1]]) }],
  ['policy.deterministic.now', { deterministic: { seed: 1, now: new Date() } }],
  ['policy', new Proxy({ csv: true }, {})],
  ['policy', revoked()],
  ['policy', new Proxy({}, { ownKeys: () => JSON.parse('no') })],
  ['policy.network', { network: new Proxy([HOST], {}) }],
  ['policy.network[1].hosts', { network: [HOST, { hosts: new Proxy([HOST], {}) }] }],
  ['policy.tools.allow', { tools: { allow: new Proxy(['a'], {}) } }],
  // Too much of it.
  [`policy${'.a'.repeat(9)}`, deep(12)],
  ['policy.name', { name: 'x'.repeat(1_000_000) }],
];

describe('a policy that cannot be used', () => {
  BAD.forEach(([field, policy, remedy], index) => {
    it(`${index + 1}: names ${field}`, () => {
      const error = errorOf(() => definePolicy(policy as never));
      expect(error.field).to.equal(field);
      if (remedy) expect(error.remedy).to.match(remedy);
    });
  });

  it('changes nothing that objects inherit', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    for (const [, policy] of BAD) errorOf(() => definePolicy(policy as never));
    expect(Object.getOwnPropertyNames(Object.prototype)).to.deep.equal(before);
    expect({}).not.to.have.property('smPolluted');
  });

  it('is read once: an accessor is never called', () => {
    let calls = 0;
    const policy = Object.defineProperty({}, 'csv', { get: () => ++calls > 1, enumerable: true });
    errorOf(() => definePolicy(policy));
    expect(calls).to.equal(0);
  });

  it('that is huge, cyclic or as deep as a stack is refused with little work', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.limits = cyclic;
    expect(errorOf(() => definePolicy(cyclic)).message).to.contain('nested too deep');
    let nested: unknown[] = [];
    for (let level = 0; level < 100_000; level++) nested = [nested];
    expect(errorOf(() => definePolicy({ tools: nested } as never)).message).to.contain('nested too deep');
    let read = 0;
    const many = Array.from({ length: 1_000_000 }, () => 'a');
    const watched = Object.defineProperty({ tools: many } as object, 'csv', { get: () => read++, enumerable: true });
    expect(errorOf(() => definePolicy(watched)).message).to.contain('too much');
    expect(read).to.equal(0);
  });
});
