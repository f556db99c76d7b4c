import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalJson } from '../../src/policy/canonical.ts';
import { CATEGORIES } from '../../src/policy/categories.ts';
import { definePolicy, hashPolicy } from '../../src/policy/define.ts';
import { LEVELS } from '../../src/policy/levels.ts';
import { LIMIT_NAMES } from '../../src/policy/limits.ts';
import { mergePolicies } from '../../src/policy/merge.ts';
import { policies } from '../../src/policy/policies.ts';
import type { Policy, PolicyInput } from '../../src/policy/policy.ts';
import { holds } from '../support/properties.ts';

const part = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const some = <Value>(...values: Value[]) => fc.subarray(values, { minLength: 1 });
const pattern = fc.constantFrom('*', 'orders:*', 'orders:delete', 'list*', 'send');

const grants = fc.array(
  fc.record(
    {
      hosts: some('a.example.com', '*.example.com', 'b.example.org'),
      methods: some('GET', 'POST'),
      ports: fc.subarray([8080, 8443]),
      redirects: fc.nat(3),
    },
    { requiredKeys: ['hosts'] },
  ),
  { maxLength: 3 },
);
const sequence = fc.record({
  steps: fc.array(fc.record({ names: some('a', 'b*'), count: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
  withinMs: fc.constantFrom(100, 200, Number.POSITIVE_INFINITY),
});
/** Every part, and names and values that meet often. */
const arbitraryPolicy = fc
  .record({
    name: part(fc.constantFrom('a', 'b', 'merged')),
    level: part(fc.constantFrom(...LEVELS)),
    limits: part(fc.dictionary(fc.constantFrom(...LIMIT_NAMES.slice(0, 3)), fc.constantFrom(1, 50, 1e12, -5))),
    deterministic: part(fc.record({ seed: fc.constantFrom(1, '1'), now: fc.constantFrom(0, 1) })),
    csv: part(fc.boolean()),
    network: part(grants),
    capabilities: part(fc.subarray([...CATEGORIES]).map((list) => [...new Set([...list, 'core', 'http'])])),
    tools: part(fc.array(fc.record({ allow: fc.array(pattern), block: fc.array(pattern) }), { maxLength: 3 })),
    calls: part(
      fc.record({
        enumeration: fc.record({ calls: fc.constantFrom(1, 30, 99), withinMs: fc.constantFrom(1, 5000, 9000) }),
        sequences: fc.dictionary(fc.constantFrom('x', 'y', 'list-then-send'), sequence),
      }),
    ),
  })
  .map((input) => definePolicy(input as PolicyInput));

const same = (a: Policy, b: Policy) => canonicalJson(a) === canonicalJson(b);

describe('mergePolicies', () => {
  it('gives the same in any order and grouping, and nothing new for the same again', async function () {
    this.timeout(60_000);
    await holds(
      fc.asyncProperty(arbitraryPolicy, arbitraryPolicy, arbitraryPolicy, async (a, b, c) => {
        const ab = mergePolicies(a, b);
        const [there, back] = await Promise.all([hashPolicy(ab), hashPolicy(mergePolicies(b, a))]);
        const [left, right] = await Promise.all([
          hashPolicy(mergePolicies(ab, c)),
          hashPolicy(mergePolicies(a, mergePolicies(b, c))),
        ]);
        return there === back && left === right && same(mergePolicies(a, a), a) && same(mergePolicies(ab, ab), ab);
      }),
      { numRuns: 50 },
    );
  });

  it('is never narrower than either', function () {
    this.timeout(60_000);
    const within = (inner: readonly unknown[], outer: readonly unknown[]) => {
      const texts = new Set(outer.map(canonicalJson));
      return inner.every((one) => texts.has(canonicalJson(one)));
    };
    holds(
      fc.property(arbitraryPolicy, arbitraryPolicy, (a, b) => {
        const merged = mergePolicies(a, b);
        for (const each of [a, b]) {
          expect(within(each.network, merged.network)).to.equal(true);
          expect(within(each.tools, merged.tools)).to.equal(true);
          expect(within(each.capabilities, merged.capabilities)).to.equal(true);
          expect(Number(merged.csv)).to.be.at.least(Number(each.csv));
          if (each.level) expect(LEVELS.indexOf(merged.level!)).to.be.at.least(LEVELS.indexOf(each.level));
          for (const [limit, value] of Object.entries(merged.limits)) {
            expect(value).to.be.at.least(each.limits[limit as keyof typeof each.limits]!);
          }
          const { enumeration, sequences } = each.calls;
          expect(merged.calls.enumeration.calls).to.be.at.least(enumeration.calls);
          expect(merged.calls.enumeration.withinMs).to.be.at.most(enumeration.withinMs);
          for (const { id, steps, withinMs } of merged.calls.sequences) {
            const own = sequences.find((one) => one.id === id)!;
            expect(withinMs).to.be.at.most(own.withinMs);
            expect(steps.map(({ names }) => names)).to.deep.equal(own.steps.map(({ names }) => names));
            steps.forEach(({ count }, index) => {
              expect(count).to.be.at.least(own.steps[index]!.count);
            });
          }
        }
      }),
    );
  });

  it('grants nothing that neither grants: each grant of network and tools is one of theirs', () => {
    holds(
      fc.property(arbitraryPolicy, arbitraryPolicy, (a, b) => {
        const merged = mergePolicies(a, b);
        const texts = new Set([...a.network, ...b.network, ...a.tools, ...b.tools].map(canonicalJson));
        return [...merged.network, ...merged.tools].every((grant) => texts.has(canonicalJson(grant)));
      }),
    );
  });

  it('takes what is large: what both have is not too much for being there twice', () => {
    const hosts = Array.from({ length: 1000 }, (_, i) => `h${i}.example.com`);
    const large = definePolicy({ network: Array.from({ length: 11 }, (_, i) => ({ hosts, timeoutMs: i + 1 })) });
    expect(same(mergePolicies(large, large), large)).to.equal(true);
    const tools = Array.from({ length: 11 }, (_, i) => ({
      allow: hosts.map((host) => host.replace(/\W/g, '_')),
      block: `b${i}`,
    }));
    const many = definePolicy({ tools });
    expect(same(mergePolicies(many, many), many)).to.equal(true);
  });

  it('takes names and objects, and checks what it is given', () => {
    const merged = mergePolicies('integration-test', { network: 'api.example.com', csv: true, tools: [] });
    expect(merged.network.map(({ hosts }) => hosts)).to.deep.equal([['api.example.com']]);
    expect(merged).to.deep.include({ csv: true, tools: policies.default.tools });
    expect(merged.capabilities).to.include.members(['testing', 'http', 'intl']);
    expect(Object.isFrozen(merged)).to.equal(true);
    for (const always of ['*', '*.com', 'localhost', 'db.internal', '127.1', '']) {
      expect(() => mergePolicies('default', { network: always })).to.throw(/policy\.network/);
      expect(() => mergePolicies({ network: { hosts: [always] } }, 'default')).to.throw(/policy\.network/);
    }
    expect(() => mergePolicies('default', JSON.parse('{"__proto__":{"csv":true}}'))).to.throw(/__proto__/);
  });

  // The table of src/policy/merge.ts, by row.
  const merge = (a: PolicyInput, b: PolicyInput) => mergePolicies(a, b);

  it('name: kept where both have it', () => {
    expect(merge({ name: 'a' }, { name: 'a' }).name).to.equal('a');
    expect(merge({ name: 'a' }, { name: 'b' }).name).to.equal('merged');
  });

  it('level: the wider, and that of the one that fixes one', () => {
    expect(merge({ level: 'secure' }, { level: 'permissive' }).level).to.equal('permissive');
    expect(merge({ level: 'secure' }, {}).level).to.equal('secure');
    expect(merge({}, {})).not.to.have.property('level');
  });

  it('limits: the larger bound, and none where one has none', () => {
    expect(merge({ limits: { rows: 5, ticks: 9 } }, { limits: { rows: 7 } }).limits).to.deep.equal({ rows: 7 });
  });

  it('deterministic: real time unless both say the same', () => {
    const fixed = { deterministic: { seed: 1, now: 0 } };
    expect(merge(fixed, fixed).deterministic).to.deep.equal(fixed.deterministic);
    expect(merge(fixed, {})).not.to.have.property('deterministic');
    expect(merge(fixed, { deterministic: { seed: 2, now: 0 } })).not.to.have.property('deterministic');
  });

  it('sequences: what both look out for', () => {
    const own = (count: number, withinMs: number) => ({
      calls: { sequences: [{ id: 'a', steps: [{ names: 'x', count }], withinMs }] },
    });
    expect(merge(own(2, 100), own(3, 50)).calls.sequences).to.deep.equal([
      { id: 'a', steps: [{ names: ['x'], count: 3 }], withinMs: 50 },
    ]);
    expect(merge(own(2, 100), 'default').calls.sequences).to.deep.equal([]);
    const other = { calls: { sequences: [{ id: 'a', steps: ['y'] }] } };
    expect(merge(own(1, 100), other).calls.sequences).to.deep.equal([]);
  });
});
