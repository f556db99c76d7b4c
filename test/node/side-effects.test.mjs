// A file that is imported for what it does alone is in the package, and in what is built from it, only where `sideEffects`
// names it: bundlers drop the others without a word.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name) => readFileSync(`${root}${name}`, 'utf8');
const { sideEffects } = JSON.parse(read('package.json'));
const sources = readdirSync(`${root}src`, { recursive: true })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.ts'));

test('each file that is imported without a name is in `sideEffects`', () => {
  const bare = new Set(
    sources.flatMap((name) =>
      [...read(name).matchAll(/^import '(\.[^']+)';/gm)].map(([, to]) => posix.join(posix.dirname(name), to)),
    ),
  );
  assert.ok(bare.size > 2, 'some are');
  assert.deepEqual(
    [...bare].filter((name) => !sideEffects.includes(`./${name}`)),
    [],
  );
});

test('each file of `sideEffects` is there', () => {
  const ours = sideEffects.filter((name) => name.startsWith('./src/')).map((name) => name.slice(2));
  assert.deepEqual(
    ours.filter((name) => !sources.includes(name)),
    [],
  );
});

test('a browser whose language is none draws plots from the built file: uPlot asks for it as it loads', () => {
  const [plot] = readdirSync(`${root}dist/cdn`).filter((name) => /^plot-.*\.js$/.test(name));
  const source = read(`dist/cdn/${plot}`);
  const guard = source.indexOf('Object.defineProperty(navigator');
  assert.ok(guard > 0 && guard < source.indexOf('NumberFormat(', guard + 1), 'the guard stands before uPlot');
});
