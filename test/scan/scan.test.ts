import { expect } from 'chai';
import { scanModule } from '../../src/scan/scan.ts';
import { moduleOf } from './helpers.ts';

describe('scanModule', () => {
  it('finds everything at once, in source order', () => {
    const code =
      'import "x";\nconst a = 1;\nfunction render({ container }) {\n  fetch(b);\n  return a.constructor;\n}\n';
    const { ok, findings } = scanModule(code);
    expect(ok).to.equal(false);
    expect(findings.map((finding) => `${finding.code} ${finding.line}:${finding.column}`)).to.deep.equal([
      'SM114 1:1',
      'SM103 2:1',
      'SM110 4:3',
      'SM111 4:9',
      'SM112 5:12',
    ]);
    for (const finding of findings) {
      expect(finding).to.include({ severity: 'error', phase: 'scan', blocked: true });
      expect(finding.hint, finding.code).to.match(/\w/);
      expect(finding.snippet, finding.code).to.match(/\w/);
      expect(finding.time).to.be.a('number');
    }
  });

  it('says which checks passed', () => {
    const { checks } = scanModule(moduleOf('fetch("x"); eval("y");'));
    expect(checks.filter(({ passed }) => !passed).map(({ check }) => check)).to.deep.equal(['banned-api']);
    expect(checks.find(({ check }) => check === 'banned-api')?.findings).to.have.length(2);
  });

  it('does not say that a check passed which could not look', () => {
    const { checks } = scanModule('function render( {');
    expect(checks.every(({ passed }) => !passed)).to.equal(true);
  });

  it('gives the syntax tree with positions', () => {
    const code = moduleOf('return 1;');
    const { program } = scanModule(code);
    expect(program).to.include({ type: 'Program', start: 0 });
    expect(program?.body[0]).to.include({ type: 'FunctionDeclaration', start: 0, end: code.length - 1 });
    expect(scanModule('(').program).to.equal(undefined);
  });

  it('lists the capabilities that a module mentions', () => {
    expect(scanModule('function render({ container }) { container.append("Tabulator"); }').uses).to.deep.equal([
      'container',
    ]);
    expect(scanModule('function render(api) { new api.Tabulator(api.container, {}); }').uses).to.deep.equal([
      'container',
      'Tabulator',
    ]);
    expect(scanModule('function render({ SimplePlots: plots }) { plots.line(container); }').uses).to.deep.equal([
      'container',
      'SimplePlots',
    ]);
    expect(scanModule('function render() { const { Tabul\\u0061tor } = arguments[0]; }').uses).to.deep.equal([
      'Tabulator',
    ]);
    expect(scanModule('function render() {} // Tabulator\n').uses).to.deep.equal([]);
  });

  it('caps findings, and still says no', () => {
    const { ok, findings } = scanModule(moduleOf('x;'.repeat(5000)));
    expect(ok).to.equal(false);
    expect(findings).to.have.length(500);
  });

  it('cuts long lines around the column', () => {
    const [finding] = scanModule(moduleOf(`${'1;'.repeat(500)}fetch();${'2;'.repeat(500)}`)).findings;
    expect(finding?.column).to.equal(1001);
    expect(finding?.snippet).to.have.length.at.most(120).and.include('fetch()');
  });
});
