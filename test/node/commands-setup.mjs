// A folder with a module and its data, and a library that says what the test wants: for tests of commands.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, beforeEach } from 'node:test';
import { listenForStop } from '../../bin/stop.mjs';

/** The folder of a test's files. */
export let cwd;
/** What a command has said beside its text. */
export let said;
/** What the library was asked for. */
export let asked;
/** What it answers. */
export let answers;
export const io = (more = {}) => ({
  cwd,
  stdin: Readable.from([]),
  stderr: { isTTY: false, write: (text) => said.push(text) },
  listenForStop,
  headless: async () => answers,
  ...more,
});
export const REPORT = {
  status: 'validated',
  static: [{ check: 'syntax', passed: true, findings: [] }],
  runtime: {
    tests: { passed: 2, failed: 0, errored: 0, cases: [] },
    output: { tables: 1, plots: 0, nodes: 3, height: 9 },
  },
  violations: [],
  artifacts: [],
};
export const FINDING = {
  code: 'SM110',
  severity: 'error',
  message: '`eval` is not available',
  line: 3,
  column: 5,
  hint: 'Call a function.',
};
export const REFUSED = {
  ...REPORT,
  status: 'failed',
  runtime: null,
  static: [{ check: 'names', passed: false, findings: [FINDING] }],
  violations: [FINDING],
};
export const write = (name, content) => writeFileSync(join(cwd, name), content);

before(() => {
  cwd = mkdtempSync(join(tmpdir(), 'safe-module-commands-'));
  write('labs.module.js', 'function render() {}');
  write('labs.csv', 'date,value\n2026-01-03,5.4\n');
  write('manifest.json', '{"name":"labs"}');
  write('labs.test.js', 'test("a", () => {})');
});
after(() => rmSync(cwd, { recursive: true }));
beforeEach(() => {
  said = [];
  asked = [];
  const answer = (result) => async (options) => {
    asked.push(options);
    return result;
  };
  answers = {
    validateModule: answer(REPORT),
    runModule: answer({ report: REPORT, transcript: {}, logs: [] }),
    runScript: answer({ ok: true, output: { sum: 3 }, logs: [], stats: null }),
    formatForModel: ({ status }) => `for a model: ${status}`,
    renderTranscriptToHTML: (_, options) => `<p>${options.title}</p>`,
  };
});
