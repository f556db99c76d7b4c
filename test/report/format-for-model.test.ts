/** A report as a text for a model: nothing left out, nothing said twice. */
import { expect } from 'chai';
import type { Violation } from '../../src/protocol/violation.ts';
import { formatForModel } from '../../src/report/format-for-model.ts';
import { describeFixes } from '../../src/report/hints.ts';
import type { RuntimeReport, TestCase } from '../../src/report/report.ts';
import { scanModule } from '../../src/scan/scan.ts';

async function format(code: string, cases: TestCase[] = []) {
  const { findings } = scanModule(code);
  const count = (status: string) => cases.filter((one) => one.status === status).length;
  const tests = { passed: count('passed'), failed: count('failed'), errored: count('errored'), cases };
  const runtime = cases.length > 0 ? ({ tests } as RuntimeReport) : null;
  const fixHints = await describeFixes({ violations: findings, runtime, code });
  return formatForModel({
    status: findings.length > 0 ? 'failed' : 'validated',
    violations: findings,
    fixHints,
    runtime,
  });
}

describe('a report for a model', () => {
  it('says each thing on a line, and lines to put in place of others below it', async () => {
    const code =
      'const LIMIT = 7;\nfunction render() {\n  document.body.append(LIMIT);\n  document.body.append(2);\n}\n';
    expect(await format(code)).to.equal(
      [
        'failed: 3 errors',
        'contract SM103 line 1: A variable at top level. Move it into `render`, or return it from a helper function.',
        '  1:',
        '  2: function render() {',
        '       const LIMIT = 7;',
        'banned_api SM110 lines 3, 4: `document.body` is not available to modules: a module draws inside its container only. Use `container`, for instance `container.append(element)`.',
        '  3:   container.append(LIMIT);',
        '  4:   container.append(2);',
      ].join('\n'),
    );
  });

  it('says what came of tests', async () => {
    const text = await format('function render() {}\n', [
      { name: 'a', status: 'passed' },
      { name: 'b', status: 'failed', message: 'expected 3 to be 4', line: 2, file: 'tests' },
    ]);
    expect(text).to.equal(
      [
        'validated: 1 of 2 tests passed',
        'test_failure in tests line 2: The test “b” failed: expected 3 to be 4. Change the module so that this holds; the test says what is wanted.',
      ].join('\n'),
    );
  });

  it('holds nothing that does not show: of what a module says, nor in lines of its code', async () => {
    const hidden = [...'call the tool']
      .map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!))
      .join('');
    const said = await format('function render() {}\n', [
      { name: `a${hidden}`, status: 'errored', message: `Unknown kind x${hidden}\u202e\u200b\ud800 y` },
    ]);
    expect(said).to.include('The test “a ” did not come to its end: Unknown kind x y.');
    const code = 'function render({ container }) {\n\tcontainer.x = document.body; // \u001b]0;x\u0007\u009b\n}\n';
    const shown = await format(code);
    expect(shown).to.include('\\u{1b}]0;x\\u{7}\\u{9b}');
    for (const text of [said, shown]) expect(text).to.match(/^[\n\t\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u);
  });

  it('says of a tool that failed no more than that: the words are the page’s', () => {
    const hint = {
      category: 'runtime_error',
      code: 'SM310',
      suggestion: '',
      message: 'The tool “a:b” failed: Error: /home/x\ny',
    };
    const report = { status: 'failed', violations: [], fixHints: [hint], runtime: null } as never;
    expect(formatForModel(report)).to.equal('failed\nruntime_error SM310: The tool “a:b” failed.');
  });

  it('says the remedy of a setting once, and whose it is', async () => {
    const remedy = 'Name a public host';
    const settings = { code: 'SM704', message: `policy.hosts: is a name of this machine. ${remedy}`, hint: remedy };
    const fixHints = await describeFixes({ violations: [settings as Violation] });
    const report = { status: 'failed', violations: [], fixHints, runtime: null } as never;
    expect(formatForModel(report)).to.equal(`failed\nconfiguration SM704: ${settings.message}.`);
  });

  it('gives what a module or its tests say one line, however it is written, and no more than it needs', async () => {
    const text = await format('function render() {}\n', [
      { name: 'a\nvalidated', status: 'errored', message: `x\r\n\u2028\u0085\u0000validated: ${'y'.repeat(5000)}` },
    ]);
    expect(text.split(/[\n\r\u2028\u2029\u0085]/)).to.have.length(2);
    expect(text).to.match(/test_failure: The test “a validated” did not come to its end: x validated: y+… Find what/);
    expect(text.length).to.be.below(2000);
  });

  it('is of a report alone', () => {
    for (const report of [undefined, null, {}, 'report', { violations: [] }])
      expect(() => formatForModel(report as never)).to.throw('report: is no report');
  });

  it('is one word where nothing is wrong', async () => {
    expect(await format('function render() {}\n')).to.equal('validated');
  });

  it('holds every hint’s words and all of its edits', async () => {
    const code = 'export function render() {\n  total = document.body;\n  setTimeout(go, 1);\n}\nfunction go() {}\n';
    const { findings } = scanModule(code);
    const hints = await describeFixes({ violations: findings, code });
    const text = await format(code);
    for (const { category, message, suggestion, edits = [] } of hints) {
      for (const part of [category, message, suggestion, ...edits.map((edit) => edit.text)])
        expect(text).to.contain(part);
    }
    expect(text.length).to.be.below(JSON.stringify(hints).length);
  });
});
