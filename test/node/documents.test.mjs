import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { scanModule } from '../../dist/scan/scan.js';
import { measureFolder } from '../../tools/size.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const documents = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];
const read = (file) => readFileSync(join(root, file), 'utf8');

/** The anchors that a document offers, as code hosts make them from headings. */
function anchorsOf(text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

/** Of README's table of parts: by how its row begins, the files of each number. */
const PARTS = {
  'tables:': ['table', 'guest-table'],
  'what only some tables': ['table-more', 'guest-table-more'],
  plots: ['plot', 'guest-plot'],
  HTML: ['guest-html'],
  '`classList`': ['guest-more'],
  controls: ['extras', 'guest-controls guest-events guest-sheets guest-pictures'],
  'words of what': ['guest-refusals'],
  selectors: ['guest-selectors'],
  loops: ['guest-arrays'],
  patterns: ['guest-texts'],
  guards: ['guest-globals'],
  encoding: ['caps'],
  Arrow: ['encode-arrow'],
  '`Formatter`': ['guest-format'],
  'tables of units': ['guest-units'],
  'SHA-256': ['sha2'],
  '`console`': ['guest-console'],
  engine: ['quickjs', 'quickjs.wasm'],
  'words of refusals': ['explain', 'run-words'],
  'the rule': ['invisible-characters'],
  fetching: ['fetch-source'],
  checks: ['for-run'],
};

describe('the documents', () => {
  it('load this version from a CDN: an address that leads on to another is loaded again by what loads later', () => {
    const { version } = JSON.parse(read('package.json'));
    const addresses = documents.flatMap(
      (file) => read(file).match(/https:\/\/(?:unpkg\.com|cdn\.jsdelivr\.net)\/\S+?(?=["'\s])/g) ?? [],
    );
    assert.deepEqual(addresses, [`https://unpkg.com/safe-module@${version}/dist/cdn/safe-module.js`]);
  });

  it('link only to what is there', () => {
    let links = 0;
    for (const file of documents) {
      for (const [, target] of read(file).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(target)) continue;
        links += 1;
        const [path, anchor] = target.split('#');
        const to = path === '' ? file : join(dirname(file), path);
        assert.ok(existsSync(join(root, to)), `${file} links to ${target}`);
        if (anchor) assert.ok(anchorsOf(read(to)).includes(anchor), `${file} links to ${target}`);
      }
    }
    assert.ok(links > 20);
  });

  it('name only files that are there', () => {
    for (const file of documents.filter((name) => !name.startsWith('docs/errors/'))) {
      for (const [, path] of read(file).matchAll(/`((?:src|test|tools|docs|demo|bench)\/[\w./-]+\.\w+)`/g)) {
        assert.ok(existsSync(join(root, path)), `${file} names ${path}`);
      }
    }
  });

  it('name only commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const file of documents) {
      for (const [, name] of read(file).matchAll(/`npm run ([\w:-]+)/g)) {
        assert.ok(Object.hasOwn(scripts, name), `${file} names npm run ${name}`);
      }
    }
  });

  it('show modules that the scan accepts', () => {
    const readme = read('README.md');
    const declared = [...readme.matchAll(/<script type="text\/safe-module">([\s\S]*?)<\/script>/g)];
    const blocks = [...readme.matchAll(/^```js\n((?:async )?function render[\s\S]*?)^```$/gm)];
    assert.ok(declared.length >= 1 && blocks.length >= 1);
    for (const [, code] of [...declared, ...blocks]) {
      // Those that ask a host stand beside the grant that lets them.
      const network = /\bfetch\(/.test(code);
      assert.deepEqual(scanModule(code, { level: 'strict', network }).findings, []);
    }
  });

  it('show a manifest that fits a module which uses all that it names', () => {
    const [, json] = /^```json\n(\{\n {2}"\$schema"[\s\S]*?)^```$/m.exec(read('README.md'));
    const manifest = JSON.parse(json);
    const code = `async function render({ datasets, container, Tabulator, callTool, fetch }) {
      new Tabulator(container, { data: datasets.labs, autoColumns: true });
      container.append(datasets.visits.length, await callTool('orders:list', {}), await (await fetch('https://api.example.com/')).text());
    }\n`;
    assert.deepEqual(scanModule(code, { level: 'strict', network: true, manifest }).findings, []);
  });

  it('say how large the parts are, to a tenth or a kilobyte', () => {
    const table = /^\| part +\| KB gzip[\s\S]*?\n\n/m.exec(read('README.md'))[0];
    const rows = [...table.matchAll(/^\| (.+?) +\| ([\d. +]+?) +\|/gm)];
    // A name and six letters of a hash.
    const sizes = new Map(
      measureFolder(join(root, 'dist/cdn')).map(({ file, gzip }) => [file.replace(/-.{6}\.js$/, ''), gzip / 1024]),
    );
    assert.equal(rows.length, Object.keys(PARTS).length);
    for (const [, part, told] of rows) {
      const [, files] = Object.entries(PARTS).find(([name]) => part.startsWith(name));
      const real = files.map((names) => names.split(' ').reduce((sum, name) => sum + sizes.get(name), 0));
      told.split(' + ').forEach((number, i) => {
        const away = Math.abs(Number(number) - real[i]);
        assert.ok(away < Math.max(1, real[i] / 10), `${part}: README says ${number} KB, and it is ${real[i]}`);
      });
    }
  });
});
