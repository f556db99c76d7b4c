import { expect } from 'chai';
import fc from 'fast-check';
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

  it('never throws on any text', () => {
    const token = fc.constantFrom(
      ...'function render ( ) { } [ ] => = ; , . ?. ... ` ${ } / * // /* */ " \' \\ \\u0061 class # @ async await yield new . target import export static get set let const var of in for while do if else try catch finally return throw switch case default break continue label : ? ?? ** ++ -- ! ~ typeof delete void 0 1n 0x 1_0 /a/v <!-- --> \u2028 \ufeff \ud800 x eval'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        scanModule(text);
        scanModule(moduleOf(text));
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
        const result = scanModule(moduleOf(tokens.join(' ')));
        expect(result.ok).to.equal(result.findings.length === 0);
        for (const finding of result.findings) expect(finding.line).to.be.within(1, 10);
      }),
      { numRuns: 1000 },
    );
  });

  it('accepts whatever name a local has', () => {
    const words =
      'eval2 fetch window self top document location open parent Tabulator Array Math render $0_c тест a1'.split(' ');
    const name = fc.constantFrom(...words);
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        const body = `const f = (${a}) => { var ${b}2 = ${a}; for (const ${c} of [${a}]) { ${b}2 = ${c}; } return { ${a} }; };`;
        expect(scanModule(moduleOf(body)).findings).to.deep.equal([]);
      }),
    );
  });

  it('takes time linear in the length of the code', () => {
    const units = [
      '{let a=b=>{fetch(a)};',
      'a.b["c"+"d"];',
      'do;while(0)/* */\n',
      '/*{*/',
      'x+"y"+',
      'function f(a=()=>a){}',
    ];
    for (const unit of units) {
      const measure = (count: number) => {
        const code = moduleOf(unit.repeat(count));
        const start = performance.now();
        for (let index = 0; index < 3; index += 1) scanModule(code, { codeBytes: 1e7 });
        return performance.now() - start;
      };
      measure(2000);
      // 16 times the code: linear is 16 times the time, quadratic 256 times.
      expect(measure(32_000) / Math.max(measure(2000), 3), unit).to.be.below(100);
    }
  });
});
