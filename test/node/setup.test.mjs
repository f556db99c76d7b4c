import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findServer, takeServers } from '../../tools/servers.mjs';
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

  it('takes servers out of their packages, and installs none', () => {
    const { PATH } = process.env;
    process.env.PATH = '';
    try {
      assert.deepEqual(
        takeServers(() => ({ status: 100 }), root),
        ['nginx', 'caddy'],
      );
      const asked = [];
      const run = (program, args, { cwd }) => {
        asked.push([program, ...args].join(' '));
        if (program === 'apt-get') writeFileSync(join(cwd, `${args.at(-1)}_1.deb`), '');
        else
          for (const name of ['nginx', 'caddy'])
            mkdirSync(join(cwd, args.at(-1), 'usr/bin', name), { recursive: true });
        return { status: 0 };
      };
      assert.deepEqual(takeServers(run, root), []);
      assert.deepEqual(asked, [
        'apt-get download -qq nginx',
        'dpkg -x nginx_1.deb ..',
        'apt-get download -qq caddy',
        'dpkg -x caddy_1.deb ..',
      ]);
      assert.equal(findServer('caddy', root), join(root, 'usr/bin/caddy'));
      assert.deepEqual(takeServers(run, root), []);
      assert.equal(asked.length, 4);
    } finally {
      process.env.PATH = PATH;
    }
  });

  describe('as a program, in a checkout without node_modules', { skip: process.platform === 'win32' }, () => {
    /** Runs setup.mjs with an npm that only says what it was asked, and ends with `status`. */
    function runSetup(status, args = [], env = {}) {
      mkdirSync(join(root, 'tools'));
      for (const file of ['setup.mjs', 'browsers.mjs', 'servers.mjs'])
        cpSync(join(tools, file), join(root, 'tools', file));
      writeFileSync(join(root, 'package.json'), '{"type":"module"}');
      const programs = {
        npm: `echo "npm $*"\nexit ${status}`,
        'apt-get': 'for name; do :; done\n: > $name.deb',
        dpkg: 'mkdir -p ../usr/sbin\n: > ../usr/sbin/$(basename $2 .deb)',
      };
      for (const [name, text] of Object.entries(programs)) {
        writeFileSync(join(root, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
      }
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
