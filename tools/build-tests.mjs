// Bundles the pages that browsers run: test/**/*.test.ts as a test build to .cache/tests, and
// bench/**/*.bench.ts as a production build to .cache/bench; once for all browsers.
import { readdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { checks } from './checks.mjs';
import { groupPages } from './group-pages.mjs';
import { libraryModules } from './library-modules.mjs';
import { quickjs } from './quickjs-file.mjs';
import { realms } from './realms.mjs';
import { slimLit } from './slim-lit.mjs';
import { slimParser } from './slim-parser.mjs';

// Vite's helper for reading schemas would leave it at development: what is tested is what is shipped.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string[]} filters parts of the paths of the test files to build; none builds all
 * @param {string[]} browsers that will run them, and share what is repeated (`test/support/share.ts`)
 * @returns the built files
 */
export function buildTests(filters, browsers) {
  const define = { __BROWSERS__: JSON.stringify(browsers) };
  return buildPages({ folder: 'test', ending: '.test.ts', outDir: '.cache/tests', testBuild: true, filters, define });
}

/**
 * `BENCH_KERNELS` picks kernels by parts of their names, `BENCH_TURNS` says how often each is measured,
 * `BENCH_BREAKDOWN` makes a test build, whose guards can be taken out.
 */
export function buildBenches(filters = []) {
  const { BENCH_KERNELS = '', BENCH_TURNS = '5', BENCH_BREAKDOWN } = process.env;
  const breakdown = Boolean(BENCH_BREAKDOWN);
  return buildPages({
    folder: 'bench',
    ending: '.bench.ts',
    outDir: '.cache/bench',
    testBuild: breakdown,
    filters,
    define: {
      __BENCH__: JSON.stringify({ kernels: BENCH_KERNELS.split(','), breakdown, turns: Number(BENCH_TURNS) }),
    },
  });
}

async function buildPages({ folder, ending, outDir, testBuild, filters, define = {} }) {
  const files = (await readdir(`${root}${folder}`, { recursive: true }))
    .filter((file) => file.endsWith(ending) && !file.startsWith('node/'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
  const isShared = testBuild && (filters.length === 0 || Boolean(process.env.TEST_SHARED));
  const { pages, plugin } = isShared ? await groupPages(files, (file) => readFile(`${root}${file}`, 'utf8'), root) : {};
  const input = pages ?? Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), `${root}${file}`]));
  if (files.length === 0) throw new Error(`No file of ${folder}/ matches ${filters.join(', ')}.`);
  const bundledRealms = realms({ testBuild });
  await rm(`${root}${outDir}`, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { __TEST_BUILD__: JSON.stringify(testBuild), 'process.env.NODE_ENV': '"production"', ...define },
    plugins: [slimParser(), slimLit(), checks(), bundledRealms, quickjs(bundledRealms), libraryModules(), plugin],
    build: {
      outDir: `${root}${outDir}`,
      target: 'es2022',
      minify: !testBuild,
      // For stacks that name sources; each page would load twice the bytes for nobody.
      sourcemap: testBuild && process.env.TEST_STACKS ? 'inline' : false,
      modulePreload: false,
      copyPublicDir: false,
      rollupOptions: {
        checks: { pluginTimings: false },
        input,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return Object.keys(input).map((page) => `${outDir}/${page}.js`);
}
