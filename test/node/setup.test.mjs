import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findDebianPackages, findMissingBrowsers, findStalePackages } from '../../tools/setup.mjs';

const tools = fileURLToPath(new URL('../../tools/', import.meta.url));

describe('setup', () => {
  let root;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'setup-'));
    writeFileSync(join(root, 'package-lock.json'), '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function addInstalled(seconds) {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}');
    utimesSync(join(root, 'package-lock.json'), 1000, 1000);
    utimesSync(join(root, 'node_modules/.package-lock.json'), seconds, seconds);
  }

  it('installs packages when there are none or the lock file is newer', () => {
    assert.match(findStalePackages(root), /missing/);
    addInstalled(999);
    assert.match(findStalePackages(root), /older/);
    addInstalled(1001);
    assert.equal(findStalePackages(root), undefined);
  });

  it('knows which browsers cannot run', () => {
    const none = { chromium: undefined, firefox: '/f', webkitDriver: '/w', miniBrowser: '/m', xvfb: undefined };
    assert.deepEqual(findMissingBrowsers(none, ['chromium', 'firefox', 'webkit'], false), ['chromium', 'webkit']);
    assert.deepEqual(findMissingBrowsers(none, ['firefox', 'webkit'], true), []);
  });

  it('asks for the missing packages only', () => {
    assert.deepEqual(findDebianPackages([], false), []);
    assert.deepEqual(findDebianPackages(['firefox'], true), ['firefox-esr']);
    assert.deepEqual(findDebianPackages(['webkit'], false), ['webkit2gtk-driver', 'xvfb', 'fonts-dejavu-core']);
  });

  describe('as a program, in a checkout without node_modules', { skip: process.platform === 'win32' }, () => {
    /** Runs setup.mjs with an npm that only says what it was asked, and ends with `status`. */
    function runSetup(status, args = [], env = {}) {
      mkdirSync(join(root, 'tools'));
      for (const file of ['setup.mjs', 'browsers.mjs']) cpSync(join(tools, file), join(root, 'tools', file));
      writeFileSync(join(root, 'package.json'), '{"type":"module"}');
      writeFileSync(join(root, 'npm'), `#!/bin/sh\necho "npm $*"\nexit ${status}\n`, { mode: 0o755 });
      return spawnSync(process.execPath, [join(root, 'tools/setup.mjs'), ...args], {
        encoding: 'utf8',
        env: { PATH: `${root}:/bin`, ...env },
      });
    }

    it('runs npm ci', () => {
      const { status, stdout } = runSetup(0);
      assert.equal(status, 0);
      assert.match(stdout, /because node_modules is missing/);
      assert.match(stdout, /^npm ci /m);
    });

    it('fails, and says what to do, when npm does', () => {
      const { status, stderr } = runSetup(7);
      assert.equal(status, 1);
      assert.match(stderr, /could not be installed[\s\S]*Without a network/);
    });

    it('leaves npm alone when all is there', () => {
      addInstalled(2000);
      assert.doesNotMatch(runSetup(1).stdout, /npm ci/);
    });

    it('says nothing about browsers that are there', () => {
      addInstalled(2000);
      const env = { BROWSERS: 'chromium', CHROME_PATH: '/some/chromium' };
      assert.equal(runSetup(0, ['--browsers'], env).stdout, '');
    });
  });
});
