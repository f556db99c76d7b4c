// The licences that go out with what is bundled.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { notices } from '../../tools/notices.mjs';

let root;

/** @returns a file in a package of that name */
function addPackage(name, files) {
  const folder = join(root, 'node_modules', name);
  mkdirSync(join(folder, 'lib'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT' }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return join(folder, 'lib', 'index.js');
}

function write(inputs, moduleIds) {
  const emitted = [];
  const context = { emitFile: (file) => emitted.push(file) };
  notices({ api: { inputs: new Set(inputs) } }).generateBundle.call(
    context,
    {},
    { 'a.js': { moduleIds }, 'a.css': {} },
  );
  return emitted;
}

describe('the notices of a build', () => {
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'notices-'));
  });
  after(() => rmSync(root, { recursive: true }));

  it('hold each package once: those of the realms, and those of the build itself', () => {
    const inRealm = addPackage('@scope/units', { 'LICENSE.md': 'By the library.\n' });
    const inBuild = addPackage('parser', { LICENCE: 'As is.' });
    const own = join(root, 'src', 'index.js');
    const [{ fileName, source }] = write([inRealm, own], [inBuild, inBuild, own, '\0virtual:checks']);
    assert.equal(fileName, 'THIRD-PARTY-LICENSES.txt');
    const line = '─'.repeat(80);
    assert.equal(source, `@scope/units 1.2.3 (MIT)\n\nBy the library.\n\n${line}\n\nparser 1.2.3 (MIT)\n\nAs is.\n`);
  });

  it('name the package that has no licence to show', () => {
    const nameless = addPackage('bare', {});
    assert.throws(() => write([nameless], []), /bare is bundled and has no licence text/);
  });
});
