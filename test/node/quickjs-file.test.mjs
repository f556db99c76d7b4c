// What becomes of the address of quickjs.wasm in the bundles that consumers make of the package.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, it } from 'node:test';

const dist = new URL('../../dist/', import.meta.url);
const read = (name) => readFileSync(new URL(name, dist), 'utf8');
const importText = (text) => import(`data:text/javascript,${encodeURIComponent(text)}`);

/** @returns what loads the file, in a page whose bundler has made `url` of the address */
async function loaderWith(url) {
  const text = read('engines/quickjs-file.js')
    .replace(/import .* from "\.\/quickjs-url\.js";/, `const url = ${JSON.stringify(url)}, integrity = 'sha384-x';`)
    .replaceAll('from "../', `from "${dist.href}`);
  return (await importText(text)).loadWasm;
}

/** The line in which the address is made, with one before and one behind it: no expression over lines of a megabyte. */
function statementOf(text) {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /\bnew URL\("[./]*quickjs\.wasm", /.test(line));
  return at < 0 ? [] : [lines.slice(Math.max(0, at - 1), at + 2).join('\n')];
}

describe('the address of quickjs.wasm', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
    delete globalThis.location;
    delete globalThis.document;
  });

  const node = readdirSync(new URL('headless/node/', dist)).map((name) => `headless/node/${name}`);
  for (const where of ['engines/', 'headless/node/'])
    it(`is written in ${where} in the form that bundlers know, where it cannot end a bundle without import.meta.url`, async () => {
      const names = where === 'engines/' ? ['engines/quickjs-url.js'] : node;
      const texts = names.map(read).flatMap(statementOf);
      assert.equal(texts.length, 1);
      assert.match(texts[0], /new URL\("(?:\.\.\/)+quickjs\.wasm", import\.meta\.url\)\.href;/);
      const { address } = await importText(
        `let address = '';${texts[0].replace('import.meta.url', 'undefined')}\nexport { address }`,
      );
      assert.equal(address, '');
    });

  it('that is a path, as Next makes it, is one of the page’s server', async () => {
    const asked = [];
    globalThis.location = new URL('https://app.example/orders/7?tab=labs');
    globalThis.document = { addEventListener() {}, removeEventListener() {} };
    globalThis.fetch = async (address) => {
      asked.push(address);
      return new Response('wasm');
    };
    const loadWasm = await loaderWith('/_next/static/media/quickjs.3trw46mu.wasm');
    assert.equal((await loadWasm()).byteLength, 4);
    assert.deepEqual(asked, ['https://app.example/_next/static/media/quickjs.3trw46mu.wasm']);
  });

  it('at which there is nothing is named, and what bundlers must be told', async () => {
    globalThis.location = new URL('http://localhost:5173/');
    globalThis.document = { addEventListener() {}, removeEventListener() {} };
    globalThis.fetch = async () => new Response('', { status: 404 });
    const loadWasm = await loaderWith('http://localhost:5173/node_modules/.vite/quickjs.wasm');
    const message =
      /^http:\/\/localhost:5173\/node_modules\/\.vite\/quickjs\.wasm, .* 404\. Serve .*optimizeDeps: \{ exclude:/;
    await assert.rejects(loadWasm, { code: 'SM703', message });
  });

  it('that a bundle does not know is missed by a message that says how to build', async () => {
    const loadWasm = await loaderWith('');
    await assert.rejects(loadWasm, { code: 'SM703', message: /no import\.meta\.url.*--format=esm/ });
  });
});
