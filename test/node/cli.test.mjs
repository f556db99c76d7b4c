// The command line end to end: the built package, real runs on QuickJS.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../bin/safe-module.mjs', import.meta.url));
let cwd;
const write = (name, content) => writeFileSync(join(cwd, name), content);
const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', cwd });
  return { status, stdout, stderr };
};
const script = (code, ...args) => {
  write('script.js', code);
  return run('run', 'script.js', ...args);
};

before(() => {
  cwd = mkdtempSync(join(tmpdir(), 'safe-module-end-'));
  write('labs.csv', 'date,value\n2026-01-03,5.4\n2026-01-04,4.9\n');
  write(
    'labs.module.js',
    `function render({ datasets, container, Tabulator, SimplePlots }) {
  const title = document.createElement('h2');
  title.textContent = \`\${datasets.labs.length} values <b>\`;
  const [plot, table] = [document.createElement('div'), document.createElement('div')];
  container.append(title, plot, table);
  SimplePlots.line(plot, { data: datasets.labs, x: 'date', y: 'value', title: 'Potassium' });
  new Tabulator(table, { data: datasets.labs, autoColumns: true });
}
`,
  );
  write('refused.js', 'function render() {\n  eval("1");\n}\n');
});
after(() => rmSync(cwd, { recursive: true }));

describe('safe-module', () => {
  it('says its version, and what a command takes', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    for (const name of ['--version', '-v'])
      assert.deepEqual(run(name), { status: 0, stdout: `${version}\n`, stderr: '' });
    for (const name of ['validate', 'run', 'render', 'csp']) {
      const { status, stdout } = run('help', name);
      assert.equal(status, 0);
      assert.match(stdout, new RegExp(`^Usage: safe-module ${name} `));
      assert.equal(run(name, '--help').stdout, stdout);
    }
    assert.equal(run('help').stdout, run('--help').stdout);
    const { status, stderr } = run('help', 'validat');
    assert.equal(status, 2);
    assert.match(stderr, /^safe-module: there is no command "validat"\n/);
  });
});

describe('safe-module validate, end to end', () => {
  it('validates a module over its data', () => {
    const { status, stdout, stderr } = run('validate', 'labs.module.js', '--data', 'labs=labs.csv');
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /^✓ labs\.module\.js: validated, \d+ of \d+ checks passed, 1 table, 1 plot\n$/);
  });

  it('refuses one that breaks a rule, by its place, and goes on to the next', () => {
    const { status, stdout } = run('validate', 'refused.js', 'labs.module.js', '--data', 'labs=labs.csv');
    assert.equal(status, 1);
    assert.match(stdout, /^✗ refused\.js: failed, .*\n {2}refused\.js:2:3 error SM110: /);
    assert.match(stdout, /\n✓ labs\.module\.js: validated/);
  });

  it('prints the report as its schema has it', () => {
    const { stdout } = run('validate', 'labs.module.js', '--data', 'labs=labs.csv', '--json', '--level', 'secure');
    const report = JSON.parse(stdout);
    assert.deepEqual([report.engine, report.level, report.status], ['quickjs', 'secure', 'validated']);
    assert.deepEqual(
      report.datasets.map(({ name, rows }) => [name, rows]),
      [['labs', 2]],
    );
  });

  it('runs tests, and ends one that never does', () => {
    write(
      'labs.test.js',
      "test('good', () => { expect(1).toBe(1); });\ntest('wrong', () => { expect(1).toBe(2); });\ntest('never', () => { for (;;) {} });\n",
    );
    const { status, stdout } = run('validate', 'labs.module.js', '--data', 'labs=labs.csv', '--tests', 'labs.test.js');
    assert.equal(status, 1);
    assert.match(stdout, /1 of 3 tests passed/);
    assert.match(stdout, /\n {2}(labs\.test\.js:2(:\d+)? )?FAIL wrong: expected 1 to be 2\n/);
    assert.match(stdout, /\n {2}(labs\.test\.js:3(:\d+)? )?ERROR never: SM20\d: /);
  });

  it('says in few words, for a model, what to repair', () => {
    const { status, stdout } = run('validate', 'refused.js', '--for-model');
    assert.equal(status, 1);
    assert.match(stdout, /2/);
    assert.match(stdout, /eval/);
    assert.ok(stdout.length < 500, stdout);
  });

  it('ends with 2 for settings that are none, by their path', () => {
    write('manifest.json', '{"name": 5}');
    write('policy.json', '{"level": "lax"}');
    for (const [args, path] of [
      [['--manifest', 'manifest.json'], 'manifest.name'],
      [['--policy', 'policy.json'], 'policy.level'],
    ]) {
      const { status, stdout } = run('validate', 'labs.module.js', ...args);
      assert.equal(status, 2);
      assert.ok(stdout.includes(path), stdout);
    }
  });

  it('ends with 2 for data that is no table, by its path', () => {
    write('one.json', '{"a": 1}');
    for (const command of [['validate'], ['render', '--out', 'none.html']]) {
      const { status, stdout } = run(...command, 'labs.module.js', '--data', 'labs=one.json');
      assert.equal(status, 2);
      assert.match(stdout, /error SM602: datasets\.labs\.a is a number, not an array of cells\. Pass rows/);
    }
    assert.equal(existsSync(join(cwd, 'none.html')), false);
  });

  it('keeps artifacts, with their hashes in the report', () => {
    const { status, stdout } = run(
      'validate',
      'labs.module.js',
      '--data',
      'labs=labs.csv',
      '--artifacts',
      'kept',
      '--json',
    );
    assert.equal(status, 0);
    const { artifacts } = JSON.parse(stdout);
    assert.deepEqual(
      artifacts.map(({ name }) => name.replace(/_\d+T\d+Z/, '')),
      ['stdout.log', 'stderr.log', 'execution.json', 'transcript.json', 'validation.json'].map(
        (name) => `cli/labs/${name}`,
      ),
    );
    for (const { name, sha256 } of artifacts) {
      assert.equal(
        createHash('sha256')
          .update(readFileSync(join(cwd, 'kept', name)))
          .digest('hex'),
        sha256,
      );
    }
  });
});

describe('safe-module run, end to end', () => {
  it('prints what a script returns', () => {
    const code = "console.log('got', input);\nreturn { sum: input.a.reduce((a, b) => a + b, 0), text: 'ü' };";
    assert.deepEqual(script(code, '--input', '{"a":[1,2,3]}'), {
      status: 0,
      stdout: '{"sum":6,"text":"ü"}\n',
      stderr: 'log:1: got {"a":[1,2,3]}\n',
    });
  });

  it('fails with the code, the name and the place of what went wrong', () => {
    const ends = [
      ['return input.a.b;', /^script\.js:1:\d+: SM206 TypeError: /, []],
      ['return 1 +;', /^script\.js:1:\d+: SM101 SyntaxError: /, []],
      ['for (;;) {}', /^script\.js(:1:\d+)?: SM20[25] TimeoutError: /, ['--timeout-ms', '1000']],
      ['await new Promise(() => {});', /^script\.js: SM205 TimeoutError: /, ['--timeout-ms', '1000']],
      [
        'const all = []; for (;;) all.push("x".repeat(1e5) + all.length);',
        /^script\.js(:1:\d+)?: SM204 MemoryError: /,
        ['--memory-mb', '64'],
      ],
      ['return () => 1;', /^script\.js: SM206 TypeError: output is a function/, []],
      ['return await fetch("https://a.example/");', /^script\.js:1:\d+: SM110 /, []],
    ];
    for (const [code, words, args] of ends) {
      const { status, stdout, stderr } = script(code, ...args);
      assert.deepEqual([status, stdout], [1, ''], code);
      assert.match(stderr, words);
    }
  });

  it('lets a script reach the hosts that are named, and catch that it may not reach others', () => {
    const code = 'try { await fetch("https://b.example/"); } catch ({ code }) { return code; }';
    assert.equal(script(code, '--allow-host', 'a.example').stdout, '"SM402"\n');
  });

  it('cuts output, and says so', () => {
    const { status, stdout, stderr } = script('return "x".repeat(1000);', '--max-output-bytes', '10');
    assert.deepEqual([status, stdout], [0, '"xxxxxxxxx\n']);
    assert.equal(stderr, 'The output was cut: 10 of 1002 bytes. Give a larger --max-output-bytes, or return less.\n');
  });

  it('ends as it came out, though nobody can be told what it logged', async () => {
    for (const [code, status] of [
      ['console.log("a".repeat(100)); return 1;', 0],
      ['console.log("a".repeat(100)); throw new Error("b");', 1],
    ]) {
      write('loud.js', code);
      const full = openSync('/dev/full', 'r+');
      const result = spawnSync(process.execPath, [bin, 'run', 'loud.js'], {
        encoding: 'utf8',
        cwd,
        stdio: ['ignore', 'pipe', full],
      });
      closeSync(full);
      assert.deepEqual([result.status, result.stdout], [status, status === 0 ? '1\n' : '']);
      // A reader of the standard error that has gone.
      const child = spawn(process.execPath, [bin, 'run', 'loud.js'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
      child.stderr.destroy();
      const [[ended], out] = await Promise.all([once(child, 'exit'), child.stdout.toArray()]);
      assert.deepEqual([ended, Buffer.concat(out).toString()], [status, status === 0 ? '1\n' : '']);
    }
    const full = openSync('/dev/full', 'r+');
    const wrong = spawnSync(process.execPath, [bin, 'run', 'none.js'], { cwd, stdio: ['ignore', 'pipe', full] });
    closeSync(full);
    assert.equal(wrong.status, 2);
  });

  it('is ended by Ctrl-C, and leaves nothing running', async () => {
    write('wait.js', 'console.log("here"); await new Promise(() => {});');
    for (const wait of [1000, 4000, 16_000]) {
      const child = spawn(process.execPath, [bin, 'run', 'wait.js', '--timeout-ms', '60000'], { cwd });
      await new Promise((resolve) => setTimeout(resolve, wait));
      child.kill('SIGINT');
      const [code, signal] = await once(child, 'exit');
      assert.throws(() => process.kill(child.pid, 0), { code: 'ESRCH' });
      // One that had not begun has nothing to end in order: a slow machine gets more time.
      if (signal === 'SIGINT') continue;
      assert.equal(code, 130);
      return;
    }
    assert.fail('it never came to listen');
  });
});

describe('safe-module render, end to end', () => {
  it('writes a page that needs nothing else', () => {
    const { status, stdout } = run(
      'render',
      'labs.module.js',
      '--data',
      'labs=labs.csv',
      '--out',
      'page.html',
      '--title',
      'A <title>',
    );
    assert.equal(status, 0);
    const html = readFileSync(join(cwd, 'page.html'), 'utf8');
    assert.match(stdout, new RegExp(`\\n {2}wrote page\\.html \\(${Buffer.byteLength(html)} bytes\\)\\n$`));
    assert.match(html, /<meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
    for (const text of [
      '<title>A &lt;title&gt;</title>',
      '2 values &lt;b&gt;</h2>',
      '<bdi>Potassium</bdi>',
      '>2026-01-03</td>',
      '>5.4</td>',
    ])
      assert.ok(html.includes(text), text);
    assert.doesNotMatch(html, /<script|<link|<iframe|https?:(?!\/\/www\.w3\.org)/);
  });

  it('writes nothing for a module that is refused', () => {
    const { status } = run('render', 'refused.js', '--out', 'none.html');
    assert.equal(status, 1);
    assert.equal(existsSync(join(cwd, 'none.html')), false);
    assert.deepEqual(
      readdirSync(cwd).filter((name) => name.endsWith('.part')),
      [],
    );
  });
});
