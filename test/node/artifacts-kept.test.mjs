// What a run in Node keeps of itself, and what its report says of it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { checks } from '../../tools/checks.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TRANSCRIPT = {
  version: 1,
  locale: 'en',
  timeZone: 'UTC',
  limits: { nodes: 1, tables: 1, plots: 1, rows: 1, heightPx: 1 },
  batches: [[{ op: 'text', id: 2, text: 'ü' }]],
};

describe('what is kept of a run', () => {
  const REPORT = {
    moduleId: 'sha256:ab',
    codeHash: 'ab'.repeat(32),
    status: 'validated',
    runtime: { durationMs: 5 },
    violations: [],
    artifacts: [],
  };
  const LOGS = [
    { level: 'log', args: ['a', { b: 1 }], line: 3 },
    { level: 'error', args: ['wrong'] },
  ];
  const run = { report: REPORT, transcript: TRANSCRIPT, logs: LOGS };
  let keep;
  let dir;
  before(async () => {
    const file = `${root}src/headless/artifacts/keep.ts`;
    ({ module: keep } = await runnerImport(file, { configFile: false, root, plugins: [checks()] }));
  });
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'safe-module-kept-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('is named in the report, and the report on disk names the others', async () => {
    const report = await keep.keepArtifacts({ dir, category: 'labs', module: 'trend' }, run);
    assert.deepEqual(
      report.artifacts.map(({ name }) => name.replace(/.*\/|_.*/g, '')),
      ['stdout', 'stderr', 'execution', 'transcript', 'validation'],
    );
    const read = (name) =>
      readFileSync(join(dir, report.artifacts.find((one) => one.name.includes(`/${name}_`)).name), 'utf8');
    assert.equal(read('stdout'), 'log:3 a {"b":1}\n');
    assert.equal(read('stderr'), 'error wrong\n');
    const execution = JSON.parse(read('execution'));
    assert.deepEqual(
      [execution.status, execution.node, execution.runtime],
      ['validated', process.version, { durationMs: 5 }],
    );
    assert.deepEqual(JSON.parse(read('validation')), { ...REPORT, artifacts: report.artifacts.slice(0, 4) });
  });

  it('has a name without one', async () => {
    const named = await keep.keepArtifacts({ dir, category: 'labs' }, run, 'From its manifest');
    assert.match(named.artifacts[0].name, /^labs\/From-its-manifest-[0-9a-f]{10}\/stdout_/);
    const nameless = await keep.keepArtifacts({ dir, category: 'labs' }, { ...run, transcript: undefined });
    assert.match(nameless.artifacts[0].name, /^labs\/module-abababababababab\/stdout_/);
    assert.equal(nameless.artifacts.length, 4);
  });

  it('is a warning in the report where it could not be written', async () => {
    writeFileSync(join(dir, 'file'), '');
    const report = await keep.keepArtifacts({ dir: join(dir, 'file'), category: 'labs' }, run);
    assert.deepEqual([report.status, report.artifacts], ['validated', []]);
    const [{ code, severity, message, hint }, ...others] = report.violations;
    assert.deepEqual([code, severity, others], ['SM708', 'warning', []]);
    assert.match(message, /file was not written: /);
    assert.equal(message.endsWith(hint), true);
  });

  it('goes where the options say, and they are checked', () => {
    keep.checkArtifactOptions('validateModule', undefined);
    keep.checkArtifactOptions('validateModule', { dir: 'a', category: 'b' });
    for (const [options, field] of [
      ['here', 'artifacts'],
      [{ dir: 'a' }, 'artifacts.category'],
      [{ dir: '', category: 'b' }, 'artifacts.dir'],
      [{ dir: 'a', category: 5 }, 'artifacts.category'],
      [{ dir: 'a', category: 'b', folder: 'c' }, 'artifacts.folder'],
    ]) {
      assert.throws(() => keep.checkArtifactOptions('validateModule', options), {
        name: 'ConfigurationError',
        field: `validateModule.${field}`,
      });
    }
  });
});
