// Files of tests on the command line: those that a manifest names run as those of `--tests` do, and a file that tests nothing is no pass.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { endSpares, validateModule } from 'safe-module/headless';

const bin = fileURLToPath(new URL('../../bin/safe-module.mjs', import.meta.url));
const CODE = 'function render({ container }) { container.textContent = "hi"; }\n';
const passing = (name) => `test('${name}', () => { render(); expect(container.textContent).toBe('hi'); });\n`;
let cwd;
const write = (name, content) => writeFileSync(join(cwd, name), content);
const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', cwd });
  return { status, stdout, stderr: stderr.replaceAll(cwd, 'CWD') };
};
/** With a manifest in a folder of its own. */
const validate = (tests, ...args) => {
  write('kept/manifest.json', JSON.stringify({ tests }));
  return run('validate', 'good.js', '--manifest', 'kept/manifest.json', ...args);
};
const casesOf = ({ stdout }) => JSON.parse(stdout).runtime.tests.cases.map(({ name, status }) => `${name} ${status}`);

before(() => {
  cwd = mkdtempSync(join(tmpdir(), 'safe-module-tests-'));
  mkdirSync(join(cwd, 'kept'));
  write('good.js', CODE);
  write('kept/a.tests.js', passing('a'));
  write('kept/b.tests.js', `const hidden = 1;\n${passing('b')}`);
  write('c.tests.js', `const hidden = 2;\n${passing('c')}`);
  write('kept/wrong.tests.js', "\n\ntest('wrong', () => { expect(1).toBe(2); });\n");
  write('none.tests.js', '// test() is never called.\n');
});
after(async () => {
  await endSpares();
  rmSync(cwd, { recursive: true });
});

describe('the tests that a manifest names', () => {
  it('are found beside it, one or several, and run', () => {
    assert.deepEqual(casesOf(validate('a.tests.js', '--json')), ['a passed']);
    assert.deepEqual(casesOf(validate(['a.tests.js', 'b.tests.js'], '--json')), ['a passed', 'b passed']);
    assert.deepEqual(casesOf(validate('../c.tests.js', '--json')), ['c passed']);
  });

  it('run with those of the command line, each file once', () => {
    const names = ['b.tests.js', '../c.tests.js', './b.tests.js'];
    assert.deepEqual(casesOf(validate(names, '--tests', 'c.tests.js', '--json')), ['c passed', 'b passed']);
    symlinkSync('a.tests.js', join(cwd, 'kept/link.tests.js'));
    assert.deepEqual(casesOf(validate(['link.tests.js', 'a.tests.js'], '--json')), ['a passed']);
  });

  it('fail the module, by the file and its own lines', () => {
    const one = validate('wrong.tests.js');
    assert.equal(one.status, 1);
    assert.match(one.stdout, /\n {2}kept\/wrong\.tests\.js:3 FAIL wrong: expected 1 to be 2\n$/);
    const two = validate(['a.tests.js', 'wrong.tests.js']);
    assert.equal(two.status, 1);
    assert.match(two.stdout, /1 of 2 tests passed/);
    assert.match(two.stdout, /\n {2}kept\/wrong\.tests\.js:3 FAIL wrong: expected 1 to be 2\n$/);
    assert.match(
      validate(['a.tests.js', 'wrong.tests.js'], '--for-model').stdout,
      /in kept\/wrong\.tests\.js line 3: /,
    );
  });

  it('that are not there, or outside, are a wrong call that names the field', () => {
    write('kept/evil.tests.js', '');
    for (const [tests, words] of [
      ['no.tests.js', 'manifest.tests: no.tests.js: there is no such file or folder (no.tests.js)'],
      [['a.tests.js', 'no.tests.js'], 'manifest.tests[1]: no.tests.js: there is no such file or folder (no.tests.js)'],
      ['.', 'manifest.tests: .: it is a folder. Name a file.'],
      [
        ['../../../../../../etc/hostname'],
        'manifest.tests[0]: ../../../../../../etc/hostname: it lies outside of CWD. Give --root DIR to allow another folder.',
      ],
    ]) {
      const { status, stdout, stderr } = validate(tests);
      assert.deepEqual([status, stdout, stderr], [2, '', `safe-module: kept/manifest.json: ${words}\n`]);
    }
  });

  it('and what is no name is refused with the manifest', () => {
    for (const tests of [5, [5], { a: 1 }, Array(101).fill('a.tests.js')]) {
      const { status, stdout } = validate(tests);
      assert.equal(status, 2);
      assert.match(stdout, /SM704: manifest\.tests/);
    }
  });

  it('may be none', () => {
    assert.equal(validate([]).status, 0);
    assert.equal(validate(undefined).status, 0);
  });
});

describe('the tests of the command line', () => {
  it('are all that it names', () => {
    const { status, stdout } = run(
      'validate',
      'good.js',
      ...['--tests', 'kept/wrong.tests.js', '--tests', 'c.tests.js', '--tests', 'kept/a.tests.js'],
    );
    assert.equal(status, 1);
    assert.match(stdout, /2 of 3 tests passed\n {2}kept\/wrong\.tests\.js:3 FAIL wrong: expected 1 to be 2\n$/);
  });
});

describe('a file of tests without a test', () => {
  it('is an error, not a module that is validated', () => {
    for (const args of [[[], '--tests', 'none.tests.js'], ['../none.tests.js']]) {
      const { status, stdout } = validate(...args);
      assert.equal(status, 1);
      assert.match(stdout, /^✗ good\.js: failed, .*, 0 of 1 tests passed\n {2}ERROR tests: There is no test in it: /);
    }
    const { status, stdout } = validate(['a.tests.js', '../none.tests.js']);
    assert.equal(status, 1);
    assert.match(stdout, /1 of 2 tests passed\n {2}ERROR none\.tests\.js: There is no test in it: /);
  });

  it('is one of the library, too, where no file at all is none', async () => {
    for (const tests of ['', [{ file: 'a.js', code: 'function helper() {}' }]]) {
      const { status, runtime } = await validateModule({ code: CODE, tests });
      assert.deepEqual([status, runtime.tests.errored, runtime.tests.cases.length], ['failed', 1, 1]);
    }
    for (const tests of [undefined, []]) {
      const { status, runtime } = await validateModule({ code: CODE, tests });
      assert.deepEqual([status, runtime.tests.cases], ['validated', []]);
    }
    for (const tests of [5, ['a'], [{ file: '', code: '' }], [{ file: 'module', code: '' }], [{ file: 'a' }]])
      await assert.rejects(validateModule({ code: CODE, tests }), { field: 'validateModule.tests' });
  });
});
