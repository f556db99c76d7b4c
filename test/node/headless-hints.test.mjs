import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { applyHints, endSpares, formatForModel, runModule, validateModule } from '../../dist/headless/node/index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { module: fixtures } = await runnerImport(`${root}test/report/hint-fixtures.ts`, { configFile: false });

describe('hints of runs in Node', () => {
  after(endSpares);

  for (const [id, modules] of Object.entries(fixtures.RAN)) {
    for (const { code, stays, ...options } of modules) {
      it(`${id}: applied to ${JSON.stringify(code.slice(0, 80))}, the module renders`, async () => {
        const { report } = await runModule({ code, ...options });
        const hint = report.fixHints.find((one) => one.code === id);
        assert.ok(hint?.edits, JSON.stringify(report.violations));
        const fixed = applyHints(code, report.fixHints);
        const after = await runModule({ code: fixed, ...options });
        assert.equal(after.report.status, 'validated', `${fixed}${JSON.stringify(after.report.violations)}`);
        if (!stays) assert.ok(!after.report.violations.some((one) => one.code === id));
      });
    }
  }

  it('of a tool that failed say it once, and to a model nothing of what the handler threw or gave', async () => {
    const code = `async function render({ container, callTool }) {
  const rows = await callTool('rows:load');
  container.append(rows.length);
}`;
    const output = { '~standard': { version: 1, vendor: 'x', validate: () => ({ issues: [{ message: 'secret' }] }) } };
    for (const tool of [
      { handler: () => Promise.reject(new Error('secret')) },
      { handler: () => ({ secret: () => 1 }) },
      { handler: () => 1, output },
    ]) {
      const { report } = await runModule({ code, tools: { 'rows:load': tool } });
      assert.match(report.violations[0].message, /secret/);
      assert.deepEqual(
        report.fixHints.map((hint) => [hint.code, hint.line]),
        [['SM310', 2]],
      );
      assert.match(formatForModel(report), /^failed: .*\nruntime_error SM310 line 2: The tool “rows:load” failed\. /);
      assert.doesNotMatch(formatForModel(report), /secret/);
    }
  });

  it('that are none are refused by their place', () => {
    for (const [hints, field] of [
      [[null], 'hints[0]'],
      [[{}, 5], 'hints[1]'],
      [[{ edits: {} }], 'hints[0]'],
      [[{ edits: [null] }], 'hints[0].edits[0]'],
      [
        [
          {
            edits: [
              { line: 1, text: 'a' },
              { line: 1, text: 5 },
            ],
          },
        ],
        'hints[0].edits[1]',
      ],
      [[{ edits: [{ line: 0, text: 'a' }] }], 'hints[0].edits[0]'],
    ])
      assert.throws(() => applyHints('a', hints), { name: 'ConfigurationError', field });
    assert.equal(
      applyHints('a\nb', [
        {
          edits: [
            { line: 2, text: 'c' },
            { line: 9, text: 'd' },
          ],
        },
        {},
      ]),
      'a\nc',
    );
  });

  it('are of all of a validation: the text, the dry run and the tests', async () => {
    const code =
      'function render({ container }) {\n  container.append(total([1, 2]));\n}\nfunction total(n) {\n  return n[0];\n}\n';
    const tests =
      "test('sums', () => {\n  expect(total([1, 2])).toBe(3);\n});\ntest('waits', async () => {\n  await expect(Promise.resolve(1)).resolves.toBe(2);\n});\ntest('never ends', () => {\n  for (;;) ;\n});\n";
    const report = await validateModule({ code, tests });
    assert.equal(report.status, 'failed');
    assert.deepEqual(
      report.fixHints.map(({ category, file, line }) => `${category} ${file} ${line}`),
      ['budget tests 8', 'test_failure tests 2', 'test_failure tests 5', 'test_failure tests 8'],
    );
    assert.match(formatForModel(report), /^failed: 1 error, 0 of 3 tests passed\nbudget SM20[23] in tests line 8: /);
  });

  it('of tests that were refused say so of the test file', async () => {
    const report = await validateModule({ code: 'function render() {}\n', tests: '\nwindow.x;\n' });
    assert.equal(report.runtime, null);
    const [hint] = report.fixHints;
    assert.deepEqual([hint.code, hint.file, hint.line, hint.edits], ['SM110', 'tests', 2, undefined]);
  });

  it('of a module that passed and drew nothing say that nobody draws what it returns, also beside its tests', async () => {
    const code = 'function render({ datasets }) {\n  return `<p>${datasets.labs.length}</p>`;\n}\n';
    const datasets = { labs: [{ value: 1 }] };
    for (const tests of [undefined, "test('is there', () => {\n  expect(1).toBe(1);\n});\n"]) {
      const report = await validateModule({ code, datasets, tests });
      assert.equal(report.status, 'validated');
      assert.match(
        formatForModel(report),
        /\ncontract line 2: Nothing was drawn: .*\n {2}2: {3}container\.innerHTML = `<p>/,
      );
      const after = await validateModule({ code: applyHints(code, report.fixHints), datasets, tests });
      assert.deepEqual([after.fixHints, after.runtime.output.nodes > 0], [[], true]);
    }
  });
});
