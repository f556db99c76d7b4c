// Modules of the package that no entry exports, from their sources: for tests that need what is inside.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { checks } from '../../../tools/checks.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @param file in this repository @returns the module */
export async function importSource(file) {
  globalThis.__TEST_BUILD__ = false;
  const { module } = await runnerImport(`${root}${file}`, { root, plugins: [checks()], logLevel: 'error' });
  return module;
}
