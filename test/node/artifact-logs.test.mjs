// What a module logged, in a file that a person reads on a terminal.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { checkTarget, writeWhole } from '../../bin/files/write.mjs';
import { importSource } from './support/sources.mjs';

const { keepArtifacts } = await importSource('src/headless/artifacts/keep.ts');
const REPORT = { moduleId: 'm', codeHash: 'ab'.repeat(32), status: 'validated', violations: [], artifacts: [] };

let dir;
before(() => {
  dir = mkdtempSync(join(tmpdir(), 'safe-module-logs-'));
});
after(() => rmSync(dir, { recursive: true }));

describe('the log of a run', () => {
  it('holds letters alone, and each entry begins a line that no other can', async () => {
    const logs = [
      { level: 'log', args: ['\u001b[31mred\u009b2J\u202e', 'a\nlog:7 of nobody\r\nb\u2028c'], line: 3 },
      { level: 'log', args: [{ b: 1 }], line: 4 },
    ];
    const { artifacts } = await keepArtifacts(
      { dir, category: 'labs' },
      { report: REPORT, transcript: undefined, logs },
    );
    const { name } = artifacts.find((one) => one.name.includes('/stdout_'));
    assert.equal(
      readFileSync(join(dir, name), 'utf8'),
      'log:3 \\u001b[31mred\\u009b2J\\u202e a\n  log:7 of nobody\n  b\n  c\nlog:4 {"b":1}\n',
    );
  });
});

describe('the report and the transcript of a run', () => {
  it('hold letters alone too, and read back as what was there', async () => {
    const hostile = 'a\u009b31m\u007f\u202e\u{e0041}\u2028\u001b';
    const report = { ...REPORT, violations: [{ code: 'SM206', message: hostile }], runtime: { logged: hostile } };
    const transcript = {
      ...{ version: 1, locale: 'en', timeZone: 'UTC' },
      limits: { nodes: 1, tables: 1, plots: 1, rows: 1, heightPx: 1 },
      batches: [[{ op: 'text', id: 2, text: hostile }]],
    };
    const { artifacts } = await keepArtifacts({ dir, category: 'hostile' }, { report, transcript, logs: [] });
    const files = artifacts.filter(({ name }) => name.endsWith('.json'));
    assert.equal(files.length, 3);
    for (const { name } of files) {
      const text = readFileSync(join(dir, name), 'utf8');
      assert.doesNotMatch(text, /(?!\n)[\p{Cc}\p{Cf}\p{Zl}]/u, name);
      assert.ok(text.includes('a\\u009b31m'), name);
      assert.ok(JSON.stringify(JSON.parse(text)).includes(JSON.stringify(hostile)), name);
    }
  });
});

describe('a page of the command line', () => {
  it('is not written over what stands under its name on the way, which stays', () => {
    const target = join(dir, 'page.html');
    const others = `${target}.${process.pid}.part`;
    writeFileSync(others, 'of somebody');
    assert.throws(() => writeWhole(target, 'x'), /page\.html was not written/);
    assert.equal(readFileSync(others, 'utf8'), 'of somebody');
    rmSync(others);
    writeWhole(target, 'x');
    assert.deepEqual([readFileSync(target, 'utf8'), readdirSync(dir).includes('page.html')], ['x', true]);
  });

  it('takes the place of a file alone, also of one that is none since the run began', () => {
    // Looked at before the run, when nothing was there.
    const target = checkTarget('later.html', { cwd: dir, root: realpathSync(dir) });
    for (const put of [
      () => spawnSync('mkfifo', [target]),
      () => symlinkSync(join(dir, 'page.html'), target),
      () => mkdirSync(target),
    ]) {
      put();
      const before = lstatSync(target);
      assert.throws(
        () => writeWhole(target, 'x'),
        /later\.html was not written: it is (no ordinary file|a folder)\. Name/,
      );
      assert.deepEqual([lstatSync(target).ino, lstatSync(target).mode], [before.ino, before.mode]);
      assert.deepEqual(
        readdirSync(dir).filter((name) => name.endsWith('.part')),
        [],
      );
      rmSync(target, { recursive: true });
    }
    writeWhole(target, 'x');
    assert.equal(readFileSync(target, 'utf8'), 'x');
  });
});
