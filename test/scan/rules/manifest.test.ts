import { expect } from 'chai';
import type { ModuleManifest } from '../../../src/policy/manifest.ts';
import { scanModule } from '../../../src/scan/scan.ts';

const compare = (code: string, manifest: ModuleManifest) =>
  scanModule(`${code}\n`, { manifest }).findings.map(
    ({ code: found, severity, message }) => `${found} ${severity} ${/`([^`]*)`/.exec(message)?.[1]}`,
  );
const render = (parameter: string, body: string) => `function render(${parameter}) { ${body} }`;

describe('SM120 manifest', () => {
  const table = render('{ datasets, container, Tabulator }', 'new Tabulator(container, { data: datasets.labs });');

  it('accepts a module that uses what its manifest says', () => {
    const manifest = {
      name: 'labs',
      capabilities: ['container', 'Tabulator'],
      datasets: ['labs'],
      tools: [],
      network: [],
    };
    const { ok, findings, checks } = scanModule(`${table}\n`, { manifest });
    expect(findings).to.deep.equal([]);
    expect(ok).to.equal(true);
    expect(checks.find(({ check }) => check === 'manifest')?.passed).to.equal(true);
  });

  it('compares nothing that the manifest leaves out', () => {
    expect(compare(table, {})).to.deep.equal([]);
    expect(compare(table, { name: 'x', datasets: ['labs'] })).to.deep.equal([]);
  });

  it('refuses capabilities and datasets that are not declared, at the place of their first use', () => {
    const { ok, findings } = scanModule(`${table}\n`, {
      manifest: { capabilities: ['container', 'datasets'], datasets: [] },
    });
    expect(ok).to.equal(false);
    expect(findings.map(({ severity, column }) => [severity, column])).to.deep.equal([
      ['error', 40],
      ['error', 88],
    ]);
    expect(compare(table, { capabilities: [] })).to.have.members(
      ['datasets', 'container', 'Tabulator'].map((name) => `SM120 error ${name}`),
    );
  });

  it('warns of what is declared and not used', () => {
    const manifest = { capabilities: ['container', 'Tabulator', 'SimplePlots'], datasets: ['labs', 'visits'] };
    expect(compare(table, manifest)).to.deep.equal(['SM120 warning SimplePlots', 'SM120 warning visits']);
    expect(scanModule(`${table}\n`, { manifest }).ok).to.equal(true);
    expect(compare(table, { tools: ['email'], network: ['example.org'] })).to.deep.equal([
      'SM120 warning email',
      'SM120 warning example.org',
    ]);
  });

  it('compares tools by the names that calls say, and leaves to the page what they do not say', () => {
    const calls = 'callTool("orders:list"); callTool(`orders:${"get"}`, {});';
    const module = render('{ callTool, parallel }', calls);
    expect(compare(module, { tools: ['orders:list', 'orders:get'] })).to.deep.equal([]);
    expect(compare(module, { tools: ['orders:list'] })).to.deep.equal(['SM120 error orders:get']);
    expect(compare(module, { tools: [] })).to.have.length(2);
    expect(compare(module, { tools: ['orders:list', 'orders:get', 'mail'] })).to.deep.equal(['SM120 warning mail']);
    const handed = render('{ callTool }', 'const ask = callTool; ask("anything");');
    expect(compare(handed, { tools: ['mail'] })).to.deep.equal([]);
    expect(compare(render('c', 'c.callTool("mail");'), { tools: [] })).to.deep.equal(['SM120 error mail']);
  });

  it('compares hosts by the addresses that requests say', () => {
    const findings = (code: string, network: string[]) =>
      scanModule(`${code}\n`, { manifest: { network }, network: true }).findings.map(({ code: found }) => found);
    const module = render('', 'fetch("https://api.example.com:8443/x?y"); fetch("https://API.example.com/");');
    expect(findings(module, ['api.example.com'])).to.deep.equal([]);
    expect(findings(module, ['example.com'])).to.deep.equal(['SM120', 'SM120']);
    expect(findings(render('', 'fetch(`https://${Date.now()}.example.com`);'), ['api.example.com'])).to.deep.equal([]);
  });

  it('compares hosts as requests are judged: in one spelling, and `*.` for all below a domain', () => {
    const hosts = (address: string, ...network: string[]) =>
      scanModule(`function render() { fetch("${address}"); }\n`, {
        manifest: { network },
        network: true,
        level: 'permissive',
      }).findings.map(({ severity, hint }) => `${severity} ${/"network": \[.*\]/.exec(hint)?.[0]}`);
    for (const [address, host] of [
      ['https://api.example.com/x', '*.example.com'],
      ['https://a.b.example.com/x', '*.example.com'],
      ['https://api.example.com/', 'API.example.com'],
      ['https://münchen.example/', 'xn--mnchen-3ya.example'],
      ['https://xn--mnchen-3ya.example/', 'München.example'],
      ['https://[2606:4700::1111]:8443/x', '[2606:4700:0:0::1111]'],
      ['https://8.8.8.8/', '8.8.8.8'],
    ] as const)
      expect(hosts(address, host), host).to.deep.equal([]);
    for (const [address, host] of [
      ['https://example.com/', '*.example.com'],
      ['https://notexample.com/', '*.example.com'],
      ['https://xn--80ak6aa92e.example.com/', '*.example.com'],
      ['https://api.example.com/', '*.api.example.com'],
      ['https://api.example.com/', 'api.example.com:443'],
      ['https://api.example.com/', 'https://api.example.com'],
      ['https://api.example.com/', '*'],
    ] as const)
      expect(hosts(address, host), host).to.have.length(2);
    const before = performance.now();
    expect(hosts(`https://${'a.'.repeat(100_000)}example.com/`, '*.example.com')).to.have.length(2);
    expect(performance.now() - before).to.be.below(1000);
    expect(hosts('https://api.example.com/', '*.example.com', '*.example.org', 'api.example.com')).to.deep.equal([
      'warning "network": ["*.example.com","api.example.com"]',
    ]);
  });

  for (const [parameter, body] of [
    ['{ datasets }', 'return datasets.labs;'],
    ['{ datasets }', 'return datasets?.["la" + "bs"]?.length;'],
    ['{ datasets: d }', 'return d.labs;'],
    ['{ datasets: { labs } }', 'return labs;'],
    ['{ datasets: { labs: rows = [] } = {} }', 'return rows;'],
    ['{ datasets }', 'const { labs } = datasets; return labs;'],
    ['{ datasets }', 'let rows; ({ labs: rows } = datasets); return rows;'],
    ['api', 'return api.datasets.labs;'],
    ['api', 'const { datasets: { labs } } = api; return labs;'],
    ['', 'return datasets.labs;'],
  ] as const) {
    it(`sees which dataset is read in (${parameter}) { ${body} }`, () => {
      expect(compare(render(parameter, body), { datasets: ['labs'] })).to.deep.equal([]);
      expect(compare(render(parameter, body), { datasets: ['visits'] })).to.have.members([
        'SM120 error datasets.labs',
        'SM120 warning visits',
      ]);
    });
  }

  for (const body of [
    'return datasets[container.title];',
    'return Object.keys(datasets);',
    'const d = datasets; return d.labs;',
    'const { ...all } = datasets; return all;',
    'const { [container.title]: x } = datasets; return x;',
    'return helper(datasets); function helper(d) { return d.labs; }',
  ]) {
    it(`takes ${body} as a use of any dataset`, () => {
      const code = render('{ datasets, container }', body);
      expect(compare(code, { datasets: ['labs'] })).to.deep.equal(['SM120 error datasets']);
      expect(compare(code, { datasets: ['*'] })).to.deep.equal([]);
    });
  }

  it('takes a variable of the module’s own that is called datasets for what it is', () => {
    expect(compare(render('', 'const datasets = { a: 1 }; return datasets.a;'), { datasets: [] })).to.deep.equal([]);
  });
});
