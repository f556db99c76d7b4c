// What a terminal is shown of what somebody else wrote: letters, never sequences that it obeys, never lines that look like ours.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { oneLine, printable } from '../../bin/print/printable.mjs';

const bin = fileURLToPath(new URL('../../bin/safe-module.mjs', import.meta.url));
const ESCAPES = '\u001b[31mred\u009b2J\u202e\u200f\u007f';
/** The same in a source. */
const WRITTEN = JSON.stringify(ESCAPES).replace(
  /[\u007f-\uffff]/g,
  (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OBEYED = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

let cwd;
const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd, encoding: 'utf8' });
  assert.doesNotMatch(stdout + stderr, OBEYED, args.join(' '));
  return { status, stdout, stderr };
};

before(() => {
  cwd = mkdtempSync(join(tmpdir(), 'safe-module-terminal-'));
  const write = (name, text) => writeFileSync(join(cwd, name), text);
  write('twice.csv', `a${ESCAPES},a${ESCAPES}\n1,2\n`);
  write('fault.json', `{"a": ${ESCAPES}}`);
  write(
    'throws.module.js',
    `function render() { throw new Error(${WRITTEN} + '\\n✓ other.js: validated\\nvalidated'); }`,
  );
  write('returns.js', `return ${WRITTEN};`);
  write('throws.js', `console.log(${WRITTEN} + '\\nlog:1: of nobody'); throw new Error(${WRITTEN});`);
});
after(() => rmSync(cwd, { recursive: true }));

describe('a terminal is shown as letters', () => {
  it('what a file of data says of itself', () => {
    for (const file of ['twice.csv', 'fault.json']) {
      const { status, stderr } = run('validate', 'throws.module.js', '--data', `rows=${file}`);
      assert.equal(status, 2);
      assert.match(stderr, /\\u(?:001b|009b)/);
    }
  });

  it('a path', () => assert.match(run('run', `no${ESCAPES}.js`).stderr, /no\\u001b\[31mred/));

  it('what a module throws, and no line of it begins as ours do', () => {
    // A text for a model has spaces in the place of what no letter is.
    for (const [how, told] of [
      [[], /\\u001b\[31mred\\u009b2J/],
      [['--for-model'], / \[31mred 2J/],
    ]) {
      const { status, stdout } = run('validate', 'throws.module.js', ...how);
      assert.equal(status, 1);
      assert.match(stdout, told);
      assert.doesNotMatch(stdout, /^(?:✓|validated)/m);
    }
  });

  it('reports and results as JSON, which mean the same', () => {
    const { violations } = JSON.parse(run('validate', 'throws.module.js', '--json').stdout);
    assert.ok(violations.some(({ message }) => message.includes(ESCAPES)));
    assert.equal(JSON.parse(run('run', 'returns.js').stdout), ESCAPES);
  });

  it('names with line breaks, each in one line', () => {
    const name = 'a\n✓ good.js: validated\u2028\u200b\u001b[2J\r.js';
    writeFileSync(join(cwd, name), 'function render() { eval(1); }\ntest.x;\n');
    for (const [args, status] of [
      [['validate', name], 1],
      [['validate', name, 'throws.module.js', '--for-model'], 1],
      [['run', name], 1],
      [['validate', `none${name}`], 2],
      [['validate', 'throws.module.js', '--data', `rows=none${name}`], 2],
      [['validate', 'throws.module.js', '--tests', name], 1],
      [['validate', 'throws.module.js', '--level', name], 2],
      [['validate', 'throws.module.js', '--policy', `x${name.replaceAll('.', '')}`], 2],
      [['render', name, '--out', 'page.html'], 1],
      [['run', 'returns.js', name], 2],
      [['validate', `--${name}`], 2],
      [[name], 2],
    ]) {
      const result = run(...args);
      const all = result.stdout + result.stderr;
      assert.equal(result.status, status, `${args}: ${all}`);
      // Node's own words for options have what was given without its line breaks.
      if (!args[1]?.startsWith('--')) assert.ok(all.includes('a\\u000a✓ good'), `${args}: ${all}`);
      assert.doesNotMatch(all, /^✓/m, String(args));
    }
    writeFileSync(join(cwd, 'good.js'), 'function render() {}\n');
    const { status, stdout } = run('render', 'good.js', '--out', 'b\n✓ c.js: validated.html');
    assert.equal(status, 0);
    assert.match(stdout, /\n {2}wrote b\\u000a✓ c\.js: validated\.html \(\d+ bytes\)\n$/);
  });

  it('what tests are called and fail with', () => {
    writeFileSync(
      join(cwd, 'forged.test.js'),
      "test('a\\n✓ b', () => {});\ntest('a\\n✓ b\\u{e0041}', () => { throw new Error('c\\n✓ d'); });\n",
    );
    const { status, stdout } = run('validate', 'good.js', '--tests', 'forged.test.js');
    assert.equal(status, 1);
    assert.match(stdout, /ERROR a\\u000a✓ b\\udb40\\udc41: /);
    assert.doesNotMatch(stdout, /^✓/m);
  });

  it('letters that nobody sees, all of those that a model is not shown', async () => {
    const { formatForModel } = await import('safe-module/headless');
    const hint = { category: 'contract', code: 'SM100', suggestion: '', edits: [] };
    const shownToModel = (letter) =>
      formatForModel({
        status: 'failed',
        violations: [],
        runtime: null,
        fixHints: [{ ...hint, message: `a${letter}b` }],
      });
    let count = 0;
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const letter = String.fromCodePoint(point);
      if (/[\p{L}\p{N}\p{Co}\p{Cn}]/u.test(letter) && !/\p{Default_Ignorable_Code_Point}/u.test(letter)) continue;
      if (shownToModel(letter).includes(`a${letter}b`) || /\p{Zs}/u.test(letter)) continue;
      assert.doesNotMatch(oneLine(`a${letter}b`), /^a.?.?b$/su, point.toString(16));
      assert.equal(JSON.parse(`"${oneLine(letter)}"`), letter);
      count += 1;
    }
    assert.ok(count > 4000, String(count));
    // What makes a symbol an emoji stays; the rest of a text, too.
    assert.equal(oneLine('❤️ ü — “x” 漢字'), '❤️ ü — “x” 漢字');
    assert.equal(oneLine('x\ufe0f'), 'x\\ufe0f');
    assert.equal(printable('a\tb\r\nc\u2028\u200b\u{e0041}'), 'a\tb\nc\\u2028\\u200b\\udb40\\udc41');
  });

  it('what a script logs and throws', () => {
    const { status, stderr } = run('run', 'throws.js');
    assert.equal(status, 1);
    assert.match(stderr, /^log:1: \\u001b\[31mred/);
    assert.doesNotMatch(stderr, /^log:1: of nobody/m);
    writeFileSync(join(cwd, 'forges.js'), 'throw new Error("x\\nlog:1: all tests passed\\u2028log:2: so they did");');
    const forged = run('run', 'forges.js');
    assert.equal(forged.status, 1);
    assert.match(
      forged.stderr,
      /^forges\.js:1:\d+: SM206 Error: x\n {6}log:1: all tests passed\n {6}log:2: so they did\n$/,
    );
  });
});
