/** Cases of the corpus that are policies or manifests: what they would grant is refused, by a path. */
import { expect } from 'chai';
import { definePolicy } from '../../src/policy/define.ts';
import { mergePolicies } from '../../src/policy/merge.ts';
import { type CorpusCase, loadCorpus, revive } from '../support/corpus.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

const GOOD = moduleOf(
  'console.log(({}).smPolluted === undefined, Object.getOwnPropertyNames(Object.prototype).length)',
);

async function caseOf(test: Mocha.Context, id: string): Promise<unknown> {
  const corpus = await loadCorpus(test);
  const { code } = corpus.find((entry) => entry.id === id) as CorpusCase;
  return revive(code);
}

describe('the attack corpus: policies and manifests', () => {
  afterEach(unmountAll);

  it('settings that would take a wall down are no part of a policy', async function () {
    const { options } = (await caseOf(this, 'cfg-001')) as { options: Record<string, unknown> };
    for (const [key, value] of Object.entries(options)) {
      expect(() => definePolicy({ [key]: value } as never), key).to.throw(`policy.${key}`);
    }
    expect(() => definePolicy({ network: options.allowDomains } as never)).to.throw('policy.network[0].hosts[0]');
    expect(() => definePolicy({ limits: { computeMs: options.cpuMs } } as never)).to.throw('policy.limits.computeMs');
    expect(() => definePolicy({ limits: { rows: options.maxRows } } as never)).to.throw('policy.limits.rows');
  });

  it('a manifest that asks for what there is not is refused, and pollutes nothing', async function () {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const { manifest } = (await caseOf(this, 'cfg-003')) as { manifest: object };
    const { error, element } = await runModule(GOOD, { manifest: manifest as never });
    expect([element.state, error?.code]).to.deep.equal(['failed', 'SM704']);
    expect(error?.message).to.match(/^manifest\.(__proto__|capabilities)/);
    const { logs } = await runModule(GOOD);
    const clean = await runModule(GOOD);
    expect(logs).to.deep.equal(clean.logs);
    expect(logs[0]?.[0]).to.equal(true);
    expect(Object.getOwnPropertyNames(Object.prototype)).to.deep.equal(before);
    // The same keys as a policy.
    expect(() => definePolicy(manifest as never)).to.throw('policy.');
  });

  it('a list of hosts that grants strangers is refused whole, entry by entry, and by no merge let in', async function () {
    const { allow } = (await caseOf(this, 'ssrf-059')) as { allow: string[] };
    const sound: readonly string[] = allow.filter((host) => host === '*.example.com');
    expect(sound).to.have.length(1);
    expect(definePolicy({ network: { hosts: sound } }).network[0]?.hosts).to.deep.equal(sound);
    expect(() => definePolicy({ network: { hosts: allow } })).to.throw('policy.network.hosts[1]');
    for (const host of allow.filter((one) => !sound.includes(one))) {
      expect(() => definePolicy({ network: [{ hosts: [host] }] }), host).to.throw('policy.network[0].hosts[0]');
      expect(() => mergePolicies({ network: { hosts: sound } }, { network: { hosts: [host] } }), host).to.throw();
      const { error } = await runModule(GOOD, { policy: { network: { hosts: [host] } } });
      expect(error?.code, host).to.equal('SM704');
    }
  });
});
