/** Hints that a model can act on: for each code that a text alone provokes, the hint makes the scan accept it. */
import { expect } from 'chai';
import type { ModuleManifest } from '../../src/policy/manifest.ts';
import type { Violation } from '../../src/protocol/violation.ts';
import { applyHints } from '../../src/report/apply-hints.ts';
import { toLineEdits } from '../../src/report/fixes/edit.ts';
import { moveIntoRender } from '../../src/report/fixes/structure.ts';
import { describeFixes, type FixHint } from '../../src/report/hints.ts';
import { scanModule } from '../../src/scan/scan.ts';
import { SCANNED, WITHOUT } from './hint-fixtures.ts';
import { violation } from './violation.ts';

const hintsOf = (code: string) => describeFixes({ violations: scanModule(code).findings, code });
const ofCode = (hints: readonly FixHint[], code: string) => hints.filter((hint) => hint.code === code);

describe('hints of what the scan finds', () => {
  for (const [id, modules] of Object.entries(SCANNED)) {
    for (const code of modules) {
      it(`${id}: applied to ${JSON.stringify(code.slice(0, 70))}, the module passes`, async () => {
        expect(scanModule(code).findings.map((finding) => finding.code)).to.include(id);
        const hints = await hintsOf(code);
        const [hint] = ofCode(hints, id);
        expect(hint?.line).to.be.a('number');
        expect(hint?.suggestion).to.match(/[.`]$/);
        expect(
          hints.some(({ example, edits }) => example !== undefined && edits?.length),
          'an example',
        ).to.equal(true);
        const fixed = applyHints(code, hints);
        expect(scanModule(fixed).findings, fixed).to.deep.equal([]);
      });
    }
  }

  it('are as many as there are things to say: what is the same on several lines is said once', async () => {
    const line = '  document.body.append(1);\n';
    const code = `function render() {\n${line.repeat(10)}}\n`;
    const hints = await hintsOf(code);
    expect(hints).to.have.length(1);
    expect(hints[0]).to.include({ line: 2, category: 'banned_api', example: 'container.append(1);' });
    expect(hints[0]?.lines).to.deep.equal([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(scanModule(applyHints(code, hints)).ok).to.equal(true);
  });

  it('that are about one line change it together', async () => {
    const code = 'function render() {\n  document.body.append(window.innerWidth, alert("x"));\n}\n';
    const hints = await hintsOf(code);
    expect(hints).to.have.length(3);
    expect(applyHints(code, hints)).to.contain('  container.append(container.clientWidth, console.log("x"));');
  });

  it('change lines and keep the ends of others as they are', async () => {
    const code = 'function render() {\r\n  document.body.append(1);\r\n}\r\n';
    expect(applyHints(code, await hintsOf(code))).to.equal('function render() {\r\n  container.append(1);\r\n}\r\n');
  });

  it('offer no change that the scan does not bear out', async () => {
    const code =
      'const LIMIT = 7;\nfunction render({ container }) { container.append(helper()); }\nfunction helper() { return LIMIT; }\n';
    const [hint] = ofCode(await hintsOf(code), 'SM103');
    expect(hint).to.not.have.property('edits');
  });

  it('take a bounded time, whatever the text', async function () {
    this.timeout(60_000);
    const repeat = (text: string, by = 19_000) => text.repeat(by / text.length);
    const line = { line: 2, message: 'The name `a` looks like another', hint: 'Write `b`.' };
    const others = ['SM101', 'SM117', 'SM201', 'SM206', 'SM303', 'SM309', 'SM501', 'SM503', 'SM505', 'SM603'];
    for (const code of [
      `${repeat('x')} => (`,
      `function render() {${repeat('\n')}window.x;}\n`,
      `function render() { await ${repeat('x')}; }`,
      `function render() {\n${repeat('await x;\n')}}\n`,
      `function render(${repeat('a: b, ')}) {}`,
      `${repeat('const a = 1;\n')}function render() {}\n`,
      repeat('function f() {}\n'),
    ]) {
      const found = scanModule(code).findings;
      const measure = async (violations: Violation[]) => {
        const start = performance.now();
        expect(await describeFixes({ violations, code })).to.be.an('array');
        return performance.now() - start;
      };
      // As many scans of it as there may be, and as much again.
      const start = performance.now();
      for (let i = 0; i < 80; i += 1) scanModule(code);
      const most = performance.now() - start + 1000;
      expect(await measure([...found, ...others.map((one) => violation({ code: one, ...line }))])).to.be.below(most);
    }
  });

  it('hold the thread no longer at a time than some scans do, whatever stands at top level', () => {
    for (const line of ['render();\n', 'x = 1;\n', 'await x;\n', 'const a = 1;\n']) {
      const code = `function render() {}\n${line.repeat(60_000 / line.length)}`;
      const time = (work: () => unknown) => {
        const start = performance.now();
        work();
        return performance.now() - start;
      };
      const least = (work: () => unknown) => Math.min(time(work), time(work), time(work));
      const scan = least(() => scanModule(code, { codeBytes: 1e6 }));
      const move = least(() => moveIntoRender(code, violation({ code: 'SM103', line: 5 })));
      expect(move, `${line} ${move} of ${scan}`).to.be.below(3 * scan + 5);
    }
    // Each change is another line's: nobody looks through all lines for each.
    const edit = (lines: number) => {
      const code = 'x;\n'.repeat(lines);
      const changes = Array.from({ length: lines }, (_, i) => ({ start: i * 3, end: i * 3 + 2, text: 'y;' }));
      const start = performance.now();
      expect(toLineEdits(code, changes)).to.have.length(lines);
      return performance.now() - start;
    };
    let ratio = Infinity;
    for (let turn = 0; turn < 3 && ratio >= 100; turn += 1) ratio = edit(64_000) / Math.max(edit(4000), 1);
    expect(ratio).to.be.below(100);
  });

  it('say nothing of code for codes that have none, and something to do all the same', async () => {
    for (const id of Object.keys(WITHOUT)) {
      const [hint] = await describeFixes({
        violations: [violation({ code: id, line: 1 })],
        code: 'function render() {}\n',
      });
      expect(hint, id).to.include({ code: id, suggestion: 'Guard it.' });
      expect(hint, id).to.not.have.property('example');
    }
  });
});

describe('hints of a manifest', () => {
  const CODE =
    'function render({ datasets, container, Tabulator, callTool }) {\n  container.append(datasets.labs.length);\n  callTool("orders:list");\n  new Tabulator(container, {});\n}\n';
  const repair = async (manifest: ModuleManifest) => {
    const { findings } = scanModule(CODE, { manifest });
    const repaired: ModuleManifest = { ...manifest };
    for (const { example } of ofCode(await describeFixes({ violations: findings, code: CODE }), 'SM120'))
      Object.assign(repaired, JSON.parse(`{${example}}`));
    return { findings, repaired, after: scanModule(CODE, { manifest: repaired }).findings };
  };

  it('SM120: what the example says is put into the manifest, and the module passes', async () => {
    const described = { name: 'labs', columns: [{ name: 'value', type: 'number' as const }] };
    for (const manifest of [
      { capabilities: ['container'] },
      { capabilities: ['container', 'Tabulator', 'callTool', 'datasets', 'SimplePlots'] },
      { datasets: [] },
      { datasets: [described, 'visits'] },
      { tools: ['mail'] },
    ]) {
      const { findings, repaired, after } = await repair(manifest);
      expect(findings, JSON.stringify(manifest)).to.not.deep.equal([]);
      expect(after, JSON.stringify(repaired)).to.deep.equal([]);
    }
    expect((await repair({ datasets: [described, 'visits'] })).repaired.datasets).to.deep.equal([described]);
  });

  it('are not taken for lines of the module', async () => {
    const { findings } = scanModule(CODE, { manifest: { tools: [] } });
    const hints = await describeFixes({ violations: findings, code: CODE });
    expect(hints[0]).to.include({ category: 'manifest', example: '"tools": ["orders:list"]' });
    expect(applyHints(CODE, hints)).to.equal(CODE);
  });
});

describe('hints of tests', () => {
  it('name the test, what was expected and where', async () => {
    const cases = [
      { name: 'draws', status: 'passed' as const },
      { name: 'sums', status: 'failed' as const, message: 'expected 3 to be 4', line: 2, file: 'tests' },
      { name: 'sorts', status: 'errored' as const, message: 'TypeError: no', line: 7 },
    ];
    const hints = await describeFixes({ violations: [], runtime: { tests: { cases } } });
    expect(hints).to.have.length(2);
    expect(hints[0]).to.include({
      category: 'test_failure',
      message: 'The test “sums” failed: expected 3 to be 4',
      line: 2,
      file: 'tests',
    });
    expect(hints[1]).to.include({ message: 'The test “sorts” did not come to its end: TypeError: no', line: 7 });
  });
});
