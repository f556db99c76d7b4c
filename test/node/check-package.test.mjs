import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { CHECKS } from '../../tools/check-package.mjs';

/** A small package that passes every check; each test breaks it in one way. */
const MANIFEST = {
  name: 'tiny-element',
  version: '1.0.0',
  type: 'module',
  license: 'MIT',
  repository: { type: 'git', url: 'git+https://example.org/tiny.git' },
  exports: { '.': './dist/index.js', './define': './dist/define.js', './package.json': './package.json' },
  sideEffects: ['./dist/define.js'],
  files: ['dist', 'CHANGELOG.md'],
};
const FILES = {
  'package.json': JSON.stringify(MANIFEST),
  'README.md': 'Tiny.',
  LICENSE: 'MIT',
  'CHANGELOG.md': 'One.',
  'dist/index.js': 'export class SafeModuleElement extends HTMLElement {}\nSafeModuleElement.made = true;',
  'dist/define.js':
    'import { SafeModuleElement } from "./index.js";\ncustomElements.define("safe-module", SafeModuleElement);',
  'dist/realms/barrier.js': 'export const source = "";',
  'dist/realms/stage.js': 'export const source = "node.textContent = text";',
  'dist/realms/plot.js': 'export const source = "";',
  'src/walls.ts': 'if (__TEST_BUILD__ && testWalls) skipHarden();',
};

describe('check-package', () => {
  let folder;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'package-')));
    for (const [file, text] of Object.entries(FILES)) write(file, text);
    spawnSync('git', ['init', '-q'], { cwd: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(file, text) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const change = (fields) => write('package.json', JSON.stringify({ ...MANIFEST, ...fields }));
  const find = (name) => CHECKS[name](folder);

  it('has nothing to say about a sound package', async () => {
    for (const name of Object.keys(CHECKS)) assert.deepEqual(await find(name), [], name);
  });

  it('finds what is promised and not there', async () => {
    change({ files: ['dist', 'CHANGELOG.md', 'docs/errors'] });
    assert.deepEqual(await find('packs exactly what "files" promises'), ['docs/errors is not packed']);
  });

  it('finds what is packed in a folder of other packages', async () => {
    write('dist/node_modules/tiny/index.js', '');
    assert.deepEqual(await find('packs exactly what "files" promises'), [
      'dist/node_modules/tiny/index.js is in a folder that packers leave out and tools do not look into',
    ]);
  });

  it('finds a package that is imported and not installed with it, and one that is installed for nothing', async () => {
    write(
      'dist/index.js',
      'import { a } from "@a/b/c.js";\nimport "node:fs";\nexport const text = "from \\"a unit\\"";',
    );
    write('dist/more.js', "export const load = () => import('lit');");
    change({ dependencies: { lit: '1', zod: '1' } });
    assert.deepEqual(await find('what is imported is what is depended on'), [
      '@a/b is imported and not in dependencies',
      'zod is in dependencies and imported nowhere',
    ]);
  });

  it('finds a link of a document to what is not packed', async () => {
    write('docs/a.md', 'A');
    write('README.md', '[a](docs/a.md#x) [b](CHANGELOG.md) [c](#here) [d](https://example.org/docs/a.md) [e](dist)');
    assert.deepEqual(await find('links of documents lead to what is packed'), [
      'README.md links to docs/a.md#x, which is not packed',
    ]);
  });

  it('finds an entry point that is not published', async () => {
    change({ exports: { ...MANIFEST.exports, './csp': './dist/csp.js' } });
    assert.deepEqual(await find('every entry point is packed'), ['./dist/csp.js is not packed']);
    assert.match((await find('publint has nothing to say')).join(), /csp\.js/);
  });

  it('finds a side effect of the main entry', async () => {
    change({ sideEffects: true });
    assert.match((await find('a consumer that uses nothing gets nothing')).join(), /an empty import leaves/);
  });

  it('finds a registration that a bundler drops', async () => {
    change({ sideEffects: false });
    assert.deepEqual(await find('a consumer that uses nothing gets nothing'), [
      'tiny-element/define loses the registration',
    ]);
  });

  it('finds a test build, and a word to look for that is gone', async () => {
    write('dist/index.js', 'if (testWalls) skip();');
    assert.match((await find('no test build is published')).join(), /dist\/index\.js holds testWalls/);
    write('dist/index.js', '');
    write('src/walls.ts', '');
    assert.match((await find('no test build is published')).join(), /proves nothing/);
  });

  it('finds a realm that writes HTML, and one that is not there', async () => {
    write('dist/realms/stage.js', 'export const source = "node.innerHTML=text";');
    rmSync(join(folder, 'dist/realms/plot.js'));
    assert.deepEqual(await find('no frame writes HTML'), [
      'dist/realms/stage.js holds .innerHTML',
      'there is no dist/realms/plot.js',
    ]);
  });

  it('finds a source map that is named and not there', async () => {
    write('dist/index.js.map', '{}');
    write('dist/index.js', '//# sourceMappingURL=index.js.map');
    write('dist/realms/stage.js', 'export const styles = "p{}\\n/*# sourceMappingURL=p.css.map */";');
    assert.deepEqual(await find('every source map that a script names is packed'), [
      'dist/realms/stage.js names p.css.map',
    ]);
  });

  it('finds paths of this machine', async () => {
    write('README.md', `See ${dirname(folder)}/x.`);
    write('src/walls.ts', `// ${['', 'home', 'someone', 'x'].join('/')}`);
    assert.equal((await find('no text names this machine')).length, 2);
  });
});
