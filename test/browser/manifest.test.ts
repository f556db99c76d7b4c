/** A manifest on the element: held against the module, the policy and the data, all at once. */
import { expect } from 'chai';
import { runModule, unmountAll } from '../support/mount.ts';

const CODE = 'function render({ datasets, container }) {\n  container.append(datasets.labs.length);\n}\n';
const datasets = { labs: [{ date: '2026-01-01', value: 5 }] };

describe('a manifest on the element', () => {
  afterEach(unmountAll);

  it('that says what is so changes nothing', async () => {
    const manifest = {
      name: 'labs',
      datasets: [{ name: 'labs', columns: [{ name: 'value', type: 'number' as const }] }],
      capabilities: ['container'],
    };
    const { type, violations, report } = await runModule(CODE, { datasets, manifest });
    expect([type, violations]).to.deep.equal(['rendered', []]);
    const plain = await runModule(CODE, { datasets });
    expect(report.policyHash).to.equal(plain.report.policyHash);
    expect(report.datasets).to.deep.equal(plain.report.datasets);
  });

  it('that asks for more, or for other data, refuses the module, with all of it told', async () => {
    const manifest = {
      capabilities: [],
      datasets: [{ name: 'labs', columns: [{ name: 'value', type: 'string' as const }] }, 'visits'],
      network: ['api.example.com'],
    };
    const { type, error, violations, report } = await runModule(CODE, { datasets, manifest });
    expect(type).to.equal('failed');
    expect(report.runtime).to.equal(null);
    expect(error?.code).to.equal('SM120');
    const errors = violations.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, file, line }) => `${code} ${file ?? line}`)).to.have.members([
      'SM120 1',
      'SM120 manifest',
      'SM120 manifest',
      'SM120 manifest',
    ]);
    expect(errors.map(({ message }) => message).join()).to.contain('datasets.labs.value');
  });

  it('whose limits are lower holds the run to them, and says where it asked for more', async () => {
    const manifest = { limits: { ticks: 2000, rows: 1e6 } };
    const loop = 'function render() {\n  for (let i = 0; i < 1e6; i += 1) ;\n}\n';
    const { error, report } = await runModule(loop, { manifest });
    expect(error?.code).to.equal('SM203');
    expect(report.clamps).to.deep.equal([{ limit: 'manifest.limits.rows', requested: 1e6, applied: 50_000 }]);
    expect(report.violations.map(({ code }) => code)).to.include('SM603');
  });

  it('that is none ends the run with its path and remedy', async () => {
    const { error } = await runModule(CODE, { datasets, manifest: { limits: { ticks: 'many' } } as never });
    expect(error?.code).to.equal('SM704');
    expect(error?.message).to.match(/^manifest\.limits\.ticks: is not a finite number\. Give a number from/);
  });
});
