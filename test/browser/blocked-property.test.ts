import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

const READS = 'const k = ["constr", "uctor"].join(""); console.log(String([][k]));';

describe('a blocked property', () => {
  afterEach(unmountAll);

  it('fails a module with the line and column the author wrote', async () => {
    const code = `function render({ container }) {\n  const k = ["constr", "uctor"].join("");\n  container.append("x"); const f = [][k];\n}`;
    const { error, violations, report } = await runModule(code);
    expect(error).to.include({ code: 'SM201', line: 3 });
    expect(error!.column).to.be.within(26, 40);
    expect(violations.map(({ code }) => code)).to.deep.equal(['SM201']);
    expect(violations[0]).to.include({ severity: 'error', phase: 'guest', rule: 'blocked-property', line: 3 });
    expect(report.status).to.equal('failed');
  });

  it('is told though the module catches what it throws', async () => {
    const { type, violations, report } = await runModule(moduleOf(`try { ${READS} } catch {} container.append("x");`));
    expect(type).to.equal('rendered');
    expect(violations.map(({ code, severity }) => [code, severity])).to.deep.equal([['SM201', 'error']]);
    expect(report.status).to.equal('failed');
  });

  it('is undefined at level permissive, with a warning', async () => {
    const code = `function render({ container, console }) { ${READS} container.append("x"); }`;
    const { type, logs, violations, report } = await runModule(code, { level: 'permissive' });
    expect(type).to.equal('rendered');
    expect(logs).to.deep.equal([['undefined']]);
    expect(violations.map(({ code, severity }) => [code, severity])).to.deep.equal([['SM201', 'warning']]);
    expect(report.status).to.equal('validated');
  });

  it('is never written, at any level: no run both fails and is validated', async () => {
    for (const level of ['strict', 'standard', 'permissive'] as const) {
      const { type, error, report } = await runModule(moduleOf('const o = {}; o[["__pro", "to__"].join("")] = [];'), {
        level,
      });
      expect([type, error?.code, report.status]).to.deep.equal(['failed', 'SM201', 'failed']);
    }
  });

  it('that a row owns is data', async () => {
    const code =
      'function render({ datasets, container, console }) { console.log(datasets.races.map((r) => r.constructor).join(), datasets.races.map((r) => r[["constructor"][0]]).join()); container.append("x"); }';
    const datasets = { races: [{ constructor: 'Ferrari' }, { constructor: 'McLaren' }] };
    const { type, logs, violations } = await runModule(code, { datasets: datasets as never });
    expect([type, violations]).to.deep.equal(['rendered', []]);
    expect(logs).to.deep.equal([['Ferrari,McLaren', 'Ferrari,McLaren']]);
  });
});

describe('an error', () => {
  afterEach(unmountAll);

  it('names the line and column of the source, past what the rewriting has put in', async () => {
    const code =
      'function render({ datasets }) {\n  const a = [1, 2], k = "x"; for (let i = 0; i < 2; i++) { a[k] = a[i] + k; }\n  const s = a[k] + a[0], o = null; /* here */ o.p;\n}';
    const { error } = await runModule(code);
    expect(error).to.include({ code: 'SM206', line: 3 });
    expect(error!.column).to.be.within(
      code.split('\n')[2]!.indexOf('o.p') + 1,
      code.split('\n')[2]!.indexOf('o.p') + 4,
    );
  });
});
