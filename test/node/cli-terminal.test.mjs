// What a terminal is shown of what somebody else wrote: letters, never sequences that it obeys, never lines that look like ours.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

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

  it('what a script logs and throws', () => {
    const { status, stderr } = run('run', 'throws.js');
    assert.equal(status, 1);
    assert.match(stderr, /^log:1: \\u001b\[31mred/);
    assert.doesNotMatch(stderr, /^log:1: of nobody/m);
  });
});
