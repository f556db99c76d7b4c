/** What a manifest asks for, held against policy and data. */
import { expect } from 'chai';
import type { DatasetInput } from '../../src/datasets/dataset-input.ts';
import { definePolicy } from '../../src/policy/define.ts';
import { type ModuleManifest, resolveManifest } from '../../src/policy/manifest.ts';
import type { PolicyInput } from '../../src/policy/policy.ts';
import { resolveLimits } from '../../src/policy/resolve-limits.ts';
import { checkManifest } from '../../src/scan/check-manifest.ts';

const { limits } = resolveLimits('strict');
const DATA = {
  labs: [
    { date: '2026-01-01', Value: 5, note: null },
    { date: '2026-01-02', Value: 6, note: null },
  ],
};

async function find(
  manifest: ModuleManifest,
  { policy = 'default', data = DATA }: { policy?: PolicyInput; data?: Record<string, DatasetInput> } = {},
) {
  const found = await checkManifest(resolveManifest(manifest), definePolicy(policy), data, limits);
  return found.map(({ words }) => words!.join(' → '));
}

describe('a manifest', () => {
  it('that asks for what there is has nothing to hear', async () => {
    const policy = { network: 'https://api.example.com'.slice(8), tools: ['orders:*'] };
    const manifest: ModuleManifest = {
      capabilities: ['fetch', 'datasets'],
      tools: ['orders:list'],
      network: ['API.example.com'],
      datasets: [
        '*',
        'labs',
        { name: 'labs' },
        {
          name: 'labs',
          columns: [
            { name: 'date', type: 'string' },
            { name: 'Value', type: 'mixed' },
            { name: 'note', type: 'number' },
          ],
        },
      ],
    };
    expect(await find(manifest, { policy })).to.deep.equal([]);
  });

  it('that asks for more than the policy grants is told what, where and by what', async () => {
    const policy = { network: ['*.example.com'], tools: { allow: ['orders:*'], block: ['orders:delete'] } };
    expect(
      await find({ network: ['a.example.com', 'example.com'], tools: ['orders:list', 'orders:delete'] }, { policy }),
    ).to.deep.equal([
      "manifest.network[1]: the policy does not grant the host `example.com` → Do without it, or add 'example.com' to `network` of the policy.",
      "manifest.tools[1]: the policy does not grant the tool `orders:delete` → Do without it, or add 'orders:delete' to `tools` of the policy.",
    ]);
    expect(
      await find(
        { network: ['*.a.example.com', 'MÜNCHEN.example'] },
        { policy: { network: ['*.example.com', 'münchen.example'] } },
      ),
    ).to.deep.equal([]);
    // As the request would be.
    expect(
      await find({ network: ['münchen.example.com', '*.com', 'https://a.example.com', '*'] }, { policy }),
    ).to.have.length(4);
    expect((await find({ capabilities: ['container', 'fetch'] }))[0]).to.match(
      /^manifest\.capabilities\[1\]: the policy does not grant `fetch`/,
    );
  });

  it('that describes other data is told the dataset and the column', async () => {
    const described = (columns: { name: string; type: string }[], name = 'labs') =>
      find({ datasets: [{ name, columns: columns as never }] });
    expect(await find({ datasets: ['visits'] })).to.deep.equal([
      'manifest.datasets[0]: no dataset `visits` was given → Give it, or read what was given: `labs`.',
    ]);
    expect(await described([{ name: 'value', type: 'number' }])).to.deep.equal([
      "manifest.datasets[0].columns[0].name: `datasets.labs` has no column `value` → Write 'Value'.",
    ]);
    expect(await described([{ name: 'unit', type: 'string' }])).to.deep.equal([
      'manifest.datasets[0].columns[0].name: `datasets.labs` has no column `unit` → Use one of its columns: `date`, `Value`, `note`.',
    ]);
    expect(
      await described([
        { name: 'Value', type: 'number' },
        { name: 'date', type: 'date' },
      ]),
    ).to.deep.equal([
      "manifest.datasets[0].columns[1].type: `datasets.labs.date` is string, and the manifest says date → Write type: 'string', and read it as that, or give date data.",
    ]);
  });

  it('says nothing of data where there is none, and nothing of columns where there are no rows', async () => {
    const manifest: ModuleManifest = { datasets: [{ name: 'labs', columns: [{ name: 'a', type: 'number' }] }] };
    expect(await find(manifest, { data: {} })).to.deep.equal([]);
    expect(await find(manifest, { data: { labs: [] } })).to.deep.equal([]);
  });
});
