// How the command line is called: what it says of calls that would not do what they say.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../bin/safe-module.mjs', import.meta.url));
let cwd;
before(() => {
  cwd = mkdtempSync(join(tmpdir(), 'safe-module-calls-'));
});
after(() => rmSync(cwd, { recursive: true }));

describe('an option that counts once', () => {
  it('is refused where it is given again, by its name, before any file is looked for', () => {
    for (const [name, command, ...args] of [
      ['manifest', 'validate', 'a.js', '--manifest', 'a.json', '--manifest', 'b.json'],
      ['policy', 'validate', 'a.js', '--policy', 'default', '--policy=default'],
      ['level', 'validate', 'a.js', '--level', 'strict', '--level', 'secure'],
      ['json', 'validate', 'a.js', '--json', '--json'],
      ['out', 'render', 'a.js', '--out', 'a.html', '--out', 'b.html'],
      ['root', 'run', 'a.js', '--root', '.', '--root', '..'],
      ['input', 'run', 'a.js', '--input', '1', '--input', '2'],
      ['engine', 'csp', '--engine', 'native', '--engine', 'quickjs'],
    ]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [bin, command, ...args], {
        encoding: 'utf8',
        cwd,
      });
      assert.deepEqual([status, stdout], [2, '']);
      const words = `safe-module: --${name}: it is given twice, and counts once. Leave one out\n\nUsage: safe-module ${command} `;
      assert.ok(stderr.startsWith(words), stderr);
    }
  });
});

describe('safe-module in a folder that is gone', () => {
  it('is a wrong call, and no module that was refused', () => {
    const inGone = (...args) =>
      spawnSync(
        'sh',
        ['-c', 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$@"', process.execPath, bin, ...args],
        {
          encoding: 'utf8',
          cwd,
        },
      );
    const words = 'safe-module: the working directory is gone. Go to one that is there.\n';
    for (const args of [
      ['validate', 'labs.module.js'],
      ['run', 'script.js'],
      ['render', 'labs.module.js', '--out', 'page.html'],
    ]) {
      const { status, stdout, stderr } = inGone(...args);
      assert.deepEqual([status, stdout, stderr], [2, '', words]);
    }
    for (const args of [['--version'], ['help'], ['csp']]) assert.equal(inGone(...args).status, 0);
  });
});
