// With `deterministic` set each module of the corpus gives in Node the transcript, and takes the steps, that it has with every
// engine in every browser.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { endSpares, runModule } from 'safe-module/headless';
import { importSource } from './support/sources.mjs';

// Pictures hold local times.
process.env.TZ = 'UTC';
const root = fileURLToPath(new URL('../..', import.meta.url));
const stored = JSON.parse(readFileSync(new URL('../contracts/transcripts.json', import.meta.url), 'utf8'));

// Pages fetch the corpus' data; here its addresses are files.
const { fetch } = globalThis;
globalThis.fetch = async (url, ...rest) => {
  const path = String(url).replace(/^\/@fs(?=\/)/, '');
  const file = [path, `${root}${path.slice(1)}`].find((one) => path.startsWith('/') && existsSync(one));
  return file ? new Response(readFileSync(file)) : fetch(url, ...rest);
};

describe('transcripts of the corpus in Node', async () => {
  const { ALL, COMPARED, fingerprintOf, loadDatasets } = await importSource('test/contracts/transcripts-node.ts');
  after(endSpares);

  it('are stored for each module', () => {
    assert.deepEqual(Object.keys(stored).sort(), ALL.map(({ name }) => name).sort());
  });

  for (const { name, code, datasets } of ALL) {
    it(name, async () => {
      const given = await loadDatasets(datasets);
      const settings = { locale: 'en-US', timeZone: 'UTC', width: 800 };
      const ended = await runModule({ code, ...COMPARED, ...settings, datasets: given });
      assert.deepEqual(await fingerprintOf(name, ended), stored[name]);
    });
  }
});
