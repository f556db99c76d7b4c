import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readFrontmatter } from '../../tools/test262/frontmatter.mjs';
import { runTest262, tabulate } from '../../tools/test262.mjs';

const directory = process.env.TEST262_DIR;
describe('test262', () => {
  it('language tests end the same, transformed or not', {
    skip: directory
      ? false
      : 'TEST262_DIR is unset: set it to a checkout of tc39/test262, see docs/decisions/050-meaning-kept.md',
    timeout: 20 * 60_000,
  }, async () => {
    const results = await runTest262(directory);
    console.log(tabulate(results));
    const different = results.filter(({ verdict }) => verdict === 'different');
    assert.deepEqual(different, []);
    const same = results.filter(({ verdict }) => verdict === 'same: passes').length;
    assert.ok(same > results.length / 2, `only ${same} of ${results.length} tests pass in both`);
  });
});

describe('the runner of test262', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'test262-'));
    write('harness/assert.js', 'function assert(ok) { if (!ok) throw new Test262Error("assert"); }');
    write('harness/sta.js', 'function Test262Error(message) { this.message = message; }');
  });
  after(() => rmSync(folder, { recursive: true }));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  it('tells apart what passes, fails, differs, is refused and is left out', async () => {
    const tests = {
      passes: 'assert(true);',
      fails: 'assert(false);',
      // A function's own text shows what the transform inserted.
      differs: 'function f() { return 1; } assert(!String(f).includes("++"));',
      'passes-later': '/*---\nflags: [async]\n---*/ Promise.resolve().then(() => $DONE());',
      'never-ends': '/*---\nflags: [async]\n---*/',
      refused: '/*---\nnegative:\n  phase: parse\n  type: SyntaxError\n---*/ let a; let a;',
      'throws-as-said': '/*---\nnegative:\n  phase: runtime\n  type: TypeError\n---*/ null.x;',
      sloppy: '/*---\nflags: [noStrict]\n---*/ with ({}) {}',
      evaluates: 'assert(eval("1"));',
      legal: '/*---\nnegative:\n  phase: parse\n  type: SyntaxError\n---*/ return;',
    };
    for (const [name, text] of Object.entries(tests)) write(`test/language/${name}.js`, text);
    const results = await runTest262(folder);
    const verdicts = Object.fromEntries(
      results.map(({ path, verdict }) => [path.slice('test/language/'.length, -3), verdict]),
    );
    assert.deepEqual(verdicts, {
      differs: 'different',
      evaluates: 'skipped: makes code from strings (eval, Function)',
      fails: 'same: fails',
      legal: 'skipped: is legal inside a function',
      'never-ends': 'same: fails',
      passes: 'same: passes',
      'passes-later': 'same: passes',
      refused: 'refused as it must be',
      sloppy: 'skipped: needs sloppy mode',
      'throws-as-said': 'same: passes',
    });
    assert.match(tabulate(results), /\| all \| 10 \|/);
  });

  it('says so when a folder holds no tests', async () => {
    await assert.rejects(runTest262(folder, ['nothing-like-it']), /No test in .* matches nothing-like-it/);
  });

  it('reads both forms of lists in the frontmatter', () => {
    const source = '/*---\nflags: [async, onlyStrict]\nincludes:\n  - a.js\n  - b.js\nfeatures: []\n---*/';
    assert.deepEqual(readFrontmatter(source), {
      flags: ['async', 'onlyStrict'],
      includes: ['a.js', 'b.js'],
      features: [],
      negative: undefined,
    });
  });
});
