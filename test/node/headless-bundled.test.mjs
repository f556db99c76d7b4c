// In a bundle for Node the scripts are taken along, and the file of QuickJS stays behind.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('scripts whose quickjs.wasm stayed behind say where it should be, and how to build', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/bundled-'));
  try {
    const place = join(folder, 'headless/node');
    cpSync(join(root, 'dist/headless/node'), place, { recursive: true });
    const { runScript, endSpares } = await import(pathToFileURL(join(place, 'index.js')).href);
    const { ok, error } = await runScript({ code: 'return 1;' });
    await endSpares();
    assert.deepEqual([ok, error?.code], [false, 'SM703']);
    for (const words of [join(folder, 'quickjs.wasm'), '--external:safe-module', 'safe-module/dist/quickjs.wasm there'])
      assert.ok(error.message.includes(words), error.message);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
