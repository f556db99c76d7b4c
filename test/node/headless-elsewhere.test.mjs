// The package in what tests of others run in: contexts of `node:vm` (Jest), and pages without a browser (happy-dom).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';

const entry = new URL('../../dist/headless/node/index.js', import.meta.url).href;
const RUN = `const { ok, output, error } = await runScript({ code: 'return input + 1;', input: 1 });
  await endSpares();
  console.log(JSON.stringify(ok ? { output } : error));`;

/** @returns what a process of its own prints for `RUN` after `code` */
function runAfter(code) {
  const args = ['--no-warnings', '--experimental-vm-modules', '--input-type=module', '--eval', `${code}\n${RUN}`];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

describe('a script', () => {
  it('runs where signals are others than Node’s, as happy-dom has them', () => {
    const said = runAfter(`
      const { endSpares, runScript } = await import(${JSON.stringify(entry)});
      globalThis.AbortController = class {
        signal = { aborted: false, addEventListener() {}, removeEventListener() {}, throwIfAborted() {} };
        abort() {}
      };`);
    assert.deepEqual(said, { output: 2 });
  });

  it('in a context of node:vm, as Jest has them, fails by saying where it runs', () => {
    const { code, message } = runAfter(`
      import { readFileSync } from 'node:fs';
      import { createContext, SourceTextModule, SyntheticModule } from 'node:vm';
      const context = createContext({ ...globalsOf(), console });
      function globalsOf() {
        const names = ['URL', 'TextEncoder', 'TextDecoder', 'AbortController', 'WebAssembly', 'performance', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'process', 'Buffer', 'structuredClone', 'crypto'];
        return Object.fromEntries(names.map((name) => [name, globalThis[name]]));
      }
      const modules = new Map();
      async function load(url) {
        if (!modules.has(url)) modules.set(url, await make(url));
        return modules.get(url);
      }
      async function make(url) {
        if (url.startsWith('node:')) {
          const values = await import(url);
          return new SyntheticModule(Object.keys(values), function () {
            for (const key of Object.keys(values)) this.setExport(key, values[key]);
          }, { context });
        }
        return new SourceTextModule(readFileSync(new URL(url), 'utf8'), {
          context,
          identifier: url,
          initializeImportMeta: (meta) => { meta.url = url; },
          importModuleDynamically: (name) => ready(resolve(name, url)),
        });
      }
      const resolve = (name, from) => (/^[./]/.test(name) ? new URL(name, from).href : name.startsWith('node:') ? name : import.meta.resolve(name));
      async function ready(url) {
        const module = await load(url);
        if (module.status === 'unlinked') await module.link((name, { identifier }) => load(resolve(name, identifier)));
        await module.evaluate();
        return module;
      }
      const { endSpares, runScript } = (await ready(${JSON.stringify(entry)})).namespace;`);
    assert.equal(code, 'SM703');
    assert.match(message, /in a context of `node:vm`, as Jest’s tests are.*`node --test`/);
  });
});
