// Bundles test/**/*.test.ts (and the sources, as a test build) to .cache/tests, once for all browsers.
import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { realms } from './realms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} filters parts of the paths of the test files to build; none builds all */
export async function buildTests(filters = []) {
  const files = (await readdir(`${root}test`, { recursive: true }))
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('node/'))
    .map((file) => `test/${file}`)
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
  if (files.length === 0) throw new Error(`No test file matches ${filters.join(', ')}.`);
  await rm(`${root}.cache/tests`, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { __TEST_BUILD__: 'true', 'process.env.NODE_ENV': '"production"' },
    plugins: [realms({ testBuild: true })],
    build: {
      outDir: `${root}.cache/tests`,
      target: 'es2022',
      minify: false,
      sourcemap: 'inline',
      modulePreload: false,
      copyPublicDir: false,
      rollupOptions: {
        input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), `${root}${file}`])),
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return files.map((file) => `.cache/tests/${file.replace(/\.ts$/, '.js')}`);
}
