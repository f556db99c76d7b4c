import { expect } from 'chai';
import { createModule, nextEnd, runModule, unmountAll } from '../support/mount.ts';

const CODE = 'function render({ datasets, container }) { container.append(`${datasets.labs.length} labs`); }';
const MANIFEST = { name: 'labs', capabilities: ['container'], datasets: ['labs'] };
const datasets = { labs: [{ v: 1 }] };

describe('manifest', () => {
  afterEach(unmountAll);

  it('lets a module run that uses what it says', async () => {
    const { type, report, violations } = await runModule(CODE, { datasets, manifest: MANIFEST });
    expect(type).to.equal('rendered');
    expect(violations).to.deep.equal([]);
    expect(report.static.find(({ check }) => check === 'manifest')?.passed).to.equal(true);
  });

  it('refuses a module that uses more, before anything runs', async () => {
    const { element, type, error, report } = await runModule(CODE, { datasets, manifest: { datasets: [] } });
    expect(type).to.equal('failed');
    expect(element.state).to.equal('refused');
    expect(error).to.include({ code: 'SM120', line: 1 });
    expect(report.runtime).to.equal(null);
    expect(report.fixHints[0]).to.include({ category: 'manifest' });
  });

  it('warns of what it says and does not use, and runs', async () => {
    const manifest = { capabilities: ['container', 'datasets', 'Tabulator'] };
    const { type, report, violations } = await runModule(CODE, { datasets, manifest });
    expect(type).to.equal('rendered');
    expect(violations.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal(['SM120 warning']);
    expect(report.status).to.equal('validated');
  });

  it('names the field and the remedy when it is wrong', async () => {
    const { type, error, violations } = await runModule(CODE, {
      datasets,
      manifest: { capabilities: ['table', 'eval'] },
    });
    expect(type).to.equal('failed');
    expect(error?.code).to.equal('SM704');
    expect(error?.message).to.include('manifest.capabilities[0]').and.include('Use any of: datasets, container');
    expect(violations[0]?.hint).to.include('container');
  });

  it('starts a new run when it changes', async () => {
    const element = createModule({ code: CODE, datasets, manifest: { datasets: [] } });
    const first = nextEnd(element);
    document.body.append(element);
    expect((await first).type).to.equal('failed');
    const second = nextEnd(element);
    element.manifest = MANIFEST;
    expect((await second).type).to.equal('rendered');
  });
});

describe('what the scan tells the page', () => {
  afterEach(unmountAll);

  it('comes with a line to paste', async () => {
    const { report, error } = await runModule('function render({ container }) {\n  document.body.append("a");\n}\n');
    expect(error).to.include({ code: 'SM110', line: 2 });
    expect(report.violations[0]).to.include({ replacement: 'container.append("a");' });
    expect(report.fixHints[0]).to.include({ example: 'container.append("a");' });
  });

  it('says in words what the parser says in numbers', async () => {
    const { error } = await runModule('function render({ container }) {\n  container.append("a);\n}\n');
    expect(error).to.include({ code: 'SM101', message: 'Unterminated string literal' });
  });

  it('goes on after a warning', async () => {
    const code = 'function render({ container }) {\n  container.innerHTML = \'<b onclick="a()">b</b>\';\n}\n';
    const { type, violations } = await runModule(code);
    expect(type).to.equal('rendered');
    expect(violations.map(({ code: found, severity }) => `${found} ${severity}`)).to.deep.equal([
      'SM118 warning',
      'SM503 warning',
    ]);
  });

  it('knows columns that are called like a blocked property', async () => {
    const code =
      'function render({ datasets, container }) {\n  container.append(datasets.teams.map((row) => row.constructor).join());\n}\n';
    expect((await runModule(code, { datasets: { teams: [{ team: 'a' }] } })).error?.code).to.equal('SM112');
    const rows = [{ constructor: 'Ferrari' }] as object[];
    expect((await runModule(code, { datasets: { teams: rows } })).type).to.equal('rendered');
    expect((await runModule(code, { datasets: { teams: { constructor: ['Ferrari'] } as never } })).type).to.equal(
      'rendered',
    );
  });

  it('refuses names that look like others, which another part of the scan finds', async () => {
    const { error } = await runModule('function render({ container }) { const cоntainer2 = 1; }\n');
    expect(error).to.include({ code: 'SM117' });
  });

  it('lets typeof of any name be undefined', async () => {
    for (const names of [
      ['globalThis', 'window'],
      ['self', 'top'],
      ['fetch', 'setTimeout', 'process', 'require', 'Proxy', 'nothing'],
    ]) {
      const { logs, type } = await runModule(
        `function render() { console.log(${names.map((name) => `typeof ${name}`).join()}); }\n`,
      );
      expect(type).to.equal('rendered');
      expect(logs[0], names.join()).to.deep.equal(names.map(() => 'undefined'));
    }
  });
});
