// Runs the language tests of test262 twice, as they are and transformed, and compares what comes out.
//
//   TEST262_DIR=/path/to/test262 node tools/test262.mjs [part of a path …]
//
// The table it prints is the one of docs/decisions/050-meaning-kept.md; the lines after it name the
// tests behind each row that needs an explanation. Exit code 1 when a test differs.
import { mkdir, readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { slimParser } from './slim-parser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Rows whose tests are named. */
const NAMED = ['different', 'same, worded otherwise', 'parser refuses what V8 takes', 'only the engine refuses it'];

/** How many tests a thread gets at once. */
const BATCH = 50;

/**
 * @param {string} directory a checkout of tc39/test262
 * @param {string[]} filters parts of paths; none runs all of test/language
 * @returns {Promise<{path: string, verdict: string, detail?: string}[]>} in order of paths
 */
export async function runTest262(directory, filters = []) {
  const folder = resolve(directory);
  const paths = (await readdir(`${folder}/test/language`, { recursive: true }))
    .filter((path) => path.endsWith('.js') && !path.includes('_FIXTURE'))
    .map((path) => `test/language/${path}`)
    .filter((path) => filters.length === 0 || filters.some((filter) => path.includes(filter)))
    .sort();
  if (paths.length === 0)
    throw new Error(`No test in ${folder}/test/language matches ${filters.join(', ') || '*.js'}.`);
  const subject = await bundleSubject();
  const batches = [];
  for (let i = 0; i < paths.length; i += BATCH) batches.push(paths.slice(i, i + BATCH));
  const results = [];
  const threads = Array.from({ length: Math.min(availableParallelism(), batches.length) }, () => {
    const worker = new Worker(new URL('./test262/worker.mjs', import.meta.url), {
      workerData: { folder, subject },
      execArgv: ['--experimental-vm-modules', '--no-warnings', '--unhandled-rejections=none'],
    });
    return new Promise((done, fail) => {
      worker.on('error', fail);
      worker.on('message', (judged) => {
        results.push(...judged);
        const batch = batches.shift();
        if (batch) worker.postMessage(batch);
        else worker.terminate().then(done, fail);
      });
    });
  });
  await Promise.all(threads);
  return results.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The parser and the transform, bundled with the edits that the shipped parser has. */
async function bundleSubject() {
  const outDir = `${root}.cache/test262`;
  await mkdir(outDir, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [slimParser()],
    // As in test builds: some of the tests have `await` at top level, which is refused there.
    define: { __TEST_BUILD__: 'true' },
    build: {
      outDir,
      target: 'es2022',
      minify: false,
      lib: { entry: 'tools/test262/subject.ts', formats: ['es'], fileName: () => 'subject.mjs' },
    },
  });
  return pathToFileURL(`${outDir}/subject.mjs`).href;
}

/** @returns {string} the table of the decision note */
export function tabulate(results) {
  const counts = new Map([['all', results.length]]);
  for (const { verdict } of results) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const rows = [...counts].sort(([a, n], [b, m]) => rank(a) - rank(b) || m - n);
  return [
    '| test/language | tests |',
    '| --- | ---: |',
    ...rows.map(([name, n]) => `| ${name} | ${n.toLocaleString('en')} |`),
  ].join('\n');
}

const ORDER = ['all', 'skipped', 'refused', 'only', 'parser', 'same', 'different'];
const rank = (name) => ORDER.findIndex((word) => name.startsWith(word));

/** @returns {string} the tests of each row that needs an explanation */
export function listNamed(results) {
  return NAMED.flatMap((row) => {
    const found = results.filter(({ verdict }) => verdict === row);
    if (found.length === 0) return [];
    return ['', `${row}:`, ...found.map(({ path, detail }) => `- ${path}${detail ? ` · ${detail}` : ''}`)];
  }).join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const directory = process.env.TEST262_DIR;
  if (!directory) {
    console.error('Set TEST262_DIR to a checkout of https://github.com/tc39/test262.');
    process.exit(2);
  }
  const results = await runTest262(directory, process.argv.slice(2));
  console.log(tabulate(results));
  console.log(listNamed(results));
  if (results.some(({ verdict }) => verdict === 'different')) process.exitCode = 1;
}
