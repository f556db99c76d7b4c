/** What every object of the page inherits is nobody's setting: a text that some script merged into an object grants nothing. */
import { expect } from 'chai';
import { canonicalJson } from '../../src/policy/canonical.ts';
import { definePolicy } from '../../src/policy/define.ts';
import { mergePolicies } from '../../src/policy/merge.ts';
import type { PolicyInput } from '../../src/policy/policy.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

const GRANTS: Readonly<Record<string, unknown>> = {
  level: 'permissive',
  network: 'evil.example',
  csv: true,
  deterministic: { seed: 1, now: 0 },
  capabilities: ['core', 'testing', 'http'],
  tools: ['evil'],
  calls: { enumeration: { calls: 1000 }, sequences: [] },
  hosts: ['evil.example'],
  methods: ['DELETE'],
  schemes: ['http'],
  redirects: 5,
  responseBytes: 1,
  allow: ['evil'],
  sequences: [],
  withinMs: 1,
  nodes: 100_000,
};

/** @returns what `work` gives while every object inherits `GRANTS` */
async function whileInherited<Result>(work: () => Result): Promise<Awaited<Result>> {
  for (const [key, value] of Object.entries(GRANTS))
    Object.defineProperty(Object.prototype, key, { value, configurable: true, enumerable: true, writable: true });
  try {
    return await work();
  } finally {
    for (const key of Object.keys(GRANTS)) delete (Object.prototype as unknown as Record<string, unknown>)[key];
  }
}

describe('a policy of a page whose objects inherit grants', () => {
  afterEach(unmountAll);

  const inputs: readonly PolicyInput[] = [
    {},
    'default',
    { limits: { computeMs: 100 } },
    { network: 'api.example' },
    { network: { hosts: 'api.example', methods: 'POST' } },
    { tools: { block: 'a' } },
    { calls: { enumeration: { calls: 3 } } },
    { calls: { sequences: { mine: { steps: ['a', { names: 'b' }] } } } },
  ];
  for (const input of inputs) {
    it(`says what it says elsewhere: ${JSON.stringify(input)}`, async () => {
      const text = canonicalJson(definePolicy(input));
      expect(await whileInherited(() => canonicalJson(definePolicy(input)))).to.equal(text);
      const merged = canonicalJson(mergePolicies(input, { csv: false }));
      expect(await whileInherited(() => canonicalJson(mergePolicies(input, { csv: false })))).to.equal(merged);
    });
  }

  const code = moduleOf(`console.log(typeof fetch, typeof Proxy, Date.now() > 0);`);
  // Loads what runs of a policy load, ahead: schemas that are made while all objects inherit something are none, and a run ends.
  before(() => runModule(code, { policy: { level: 'standard', network: 'api.example', limits: { computeMs: 100 } } }));
  for (const policy of [undefined, {}, { limits: { computeMs: 100 } }]) {
    it(`grants a module nothing of it: ${JSON.stringify(policy)}`, async () => {
      const { logs, report, error } = await whileInherited(() => runModule(code, { policy }));
      expect(error).to.equal(undefined);
      expect(logs).to.deep.equal([['undefined', 'undefined', true]]);
      expect(report.level).to.equal('strict');
    });
  }

  it('control: what it says itself it is granted', async () => {
    const policy = { level: 'standard', network: 'api.example' } as const;
    const { logs, report } = await whileInherited(() => runModule(code, { policy }));
    expect(logs).to.deep.equal([['function', 'function', true]]);
    expect(report.level).to.equal('standard');
  });
});
