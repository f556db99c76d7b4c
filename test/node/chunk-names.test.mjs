/** Names of the CDN build's chunks. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { nameChunks } from '../../tools/chunk-names.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'chunks-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const read = (folder) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

const FILES = {
  'safe-module.js': 'import"./plot-AbCd12ef.js";import(`./table-x_y-z9_0.js`);const text="./other-abcdef.js"',
  'plot-AbCd12ef.js': "import './table-x_y-z9_0.js'",
  'table-x_y-z9_0.js': '1',
  'LICENSES.txt': './plot-AbCd12ef.js',
};

test('all chunks of a build have one hash, and are imported by it', () => {
  const folder = folderOf(FILES);
  nameChunks(folder);
  const files = read(folder);
  const [, build] = /^plot-([0-9a-f]{6})\.js$/.exec(Object.keys(files).find((name) => name.startsWith('plot')));
  assert.deepEqual(files, {
    'safe-module.js': `import"./plot-${build}.js";import(\`./table-${build}.js\`);const text="./other-abcdef.js"`,
    [`plot-${build}.js`]: `import './table-${build}.js'`,
    [`table-${build}.js`]: '1',
    'LICENSES.txt': './plot-AbCd12ef.js',
  });
});

test('the hash is another where any chunk is another, and the same where none is', () => {
  const namesOf = (files) => {
    const folder = folderOf(files);
    nameChunks(folder);
    return readdirSync(folder);
  };
  const { 'table-x_y-z9_0.js': table, ...others } = FILES;
  assert.deepEqual(namesOf(FILES), namesOf(FILES));
  assert.notDeepEqual(namesOf({ ...others, 'table-00000000.js': table }), namesOf(FILES));
});

test('two chunks of one name are refused', () => {
  const folder = folderOf({ ...FILES, 'plot-00000000.js': '2' });
  assert.throws(() => nameChunks(folder), /one name/);
  assert.deepEqual(read(folder), { ...FILES, 'plot-00000000.js': '2' });
});
