// `npm run size`: gzip sizes of the CDN build; fails when what is needed to start is over its budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parseModule } from 'meriyah';

const BUDGET = 75 * 1024;
const ENTRY = 'safe-module.js';

/** @returns {string[]} `entry` and every file of `folder` that it imports statically, at any depth */
export function findStartSet(folder, entry = ENTRY) {
  const found = new Set([entry]);
  for (const file of found) {
    for (const { source } of parseModule(readFileSync(join(folder, file), 'utf8'), { next: true }).body) {
      if (source?.value.startsWith('./')) found.add(source.value.slice(2));
    }
  }
  return [...found];
}

/** @returns {{file: string, bytes: number, gzip: number, lazy: boolean}[]} every script and program of `folder`, start set first */
export function measureFolder(folder) {
  const start = findStartSet(folder);
  return readdirSync(folder)
    .filter((file) => /\.(?:js|wasm)$/.test(file))
    .map((file) => {
      const content = readFileSync(join(folder, file));
      return { file, bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, lazy: !start.includes(file) };
    })
    .sort((a, b) => Number(a.lazy) - Number(b.lazy) || b.gzip - a.gzip);
}

/** @returns {boolean} whether the start set keeps the budget, after a table on the console */
export function checkSize(folder) {
  if (!existsSync(join(folder, ENTRY))) {
    console.log(`There is no ${join(folder, ENTRY)}: run \`npm run build\` first.`);
    return false;
  }
  const files = measureFolder(folder);
  const start = files.filter(({ lazy }) => !lazy).reduce((sum, { gzip }) => sum + gzip, 0);
  for (const { file, bytes, gzip, lazy } of files) {
    console.log(`${file.padEnd(28)}${kilobytes(bytes)}${kilobytes(gzip)} gzip  ${lazy ? 'when used' : 'at start'}`);
  }
  console.log(`${'everything to start'.padEnd(28)}${' '.repeat(11)}${kilobytes(start)} gzip  of ${kilobytes(BUDGET)}`);
  if (start > BUDGET) console.log(`✗ ${start - BUDGET} bytes over the budget.`);
  return start <= BUDGET;
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(8)} KB`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = checkSize(fileURLToPath(new URL('../dist/cdn', import.meta.url))) ? 0 : 1;
}
