// What commands print, and how they end, whatever a run comes to: against a library that says what the test wants.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { runFile } from '../../bin/commands/run.mjs';
import { validate } from '../../bin/commands/validate.mjs';
import { listenForStop } from '../../bin/stop.mjs';
import { answers, asked, cwd, FINDING, io, REFUSED, REPORT, said, write } from './commands-setup.mjs';

describe('safe-module validate', () => {
  it('hands over all that it was given', async () => {
    const args = [
      'labs.module.js',
      '--data',
      'labs=labs.csv',
      '--manifest',
      'manifest.json',
      '--tests',
      'labs.test.js',
    ];
    const { text, exitCode } = await validate.run(
      [...args, '--level', 'secure', '--policy', 'module-validation'],
      io(),
    );
    assert.equal(text, '✓ labs.module.js: validated, 1 of 1 checks passed, 2 of 2 tests passed, 1 table');
    assert.equal(exitCode, 0);
    const [{ signal, datasets, ...options }] = asked;
    assert.deepEqual(options, {
      code: 'function render() {}',
      level: 'secure',
      policy: 'module-validation',
      manifest: { name: 'labs' },
      tests: 'test("a", () => {})',
    });
    assert.deepEqual({ ...datasets.labs }, { date: ['2026-01-03'], value: [5.4] });
    assert.equal(signal.aborted, false);
    assert.deepEqual(said, []);
  });

  it('says what was found, with its place and its remedy', async () => {
    answers.validateModule = async () => REFUSED;
    const { text, exitCode } = await validate.run(['labs.module.js'], io());
    assert.equal(
      text,
      '✗ labs.module.js: failed, 0 of 1 checks passed\n  labs.module.js:3:5 error SM110: `eval` is not available\n    Call a function.',
    );
    assert.equal(exitCode, 1);
  });

  it('says of a finding what is known of the data, where the report does', async () => {
    const { category, ...threw } = { ...FINDING, category: 'runtime_error', line: 3 };
    const hint = { category, code: threw.code, message: threw.message, lines: [1, 3], suggestion: 'There is none.' };
    const hints = [{ ...hint, lines: [4], suggestion: 'Another.' }, hint, { ...hint, file: 'tests', lines: [3] }];
    answers.validateModule = async () => ({ ...REFUSED, fixHints: hints });
    const { text } = await validate.run(['labs.module.js'], io());
    assert.match(text, /SM110: `eval` is not available\n {4}There is none\.$/);
  });

  it('says which tests failed', async () => {
    const cases = [
      { name: 'a', status: 'passed' },
      { name: 'b', status: 'failed', message: 'expected 1 to be 2', line: 4, file: 'tests' },
      { name: 'c', status: 'errored' },
    ];
    const tests = { passed: 1, failed: 1, errored: 1, cases };
    answers.validateModule = async () => ({ ...REPORT, status: 'failed', runtime: { ...REPORT.runtime, tests } });
    const { text, exitCode } = await validate.run(['labs.module.js', '--tests', 'labs.test.js'], io());
    assert.match(text, /1 of 3 tests passed, 1 table\n {2}labs\.test\.js:4 FAIL b: expected 1 to be 2\n {2}ERROR c$/);
    assert.equal(exitCode, 1);
  });

  it('prints reports as JSON, and for models', async () => {
    write('other.js', 'x');
    const one = await validate.run(['labs.module.js', '--json'], io());
    assert.deepEqual(JSON.parse(one.text), REPORT);
    const two = await validate.run(['labs.module.js', 'other.js', '--json'], io());
    assert.deepEqual(
      JSON.parse(two.text).map(({ file }) => file),
      ['labs.module.js', 'other.js'],
    );
    const model = await validate.run(['labs.module.js', '--for-model'], io());
    assert.equal(model.text, 'for a model: validated');
  });

  it('has the form that was asked for, and names what it did not reach, also where it is stopped', async () => {
    for (const [form, words] of [
      ['--json', [{ file: 'labs.module.js', report: REPORT }]],
      ['--for-model', '# labs.module.js\nfor a model: validated'],
    ]) {
      said.length = 0;
      const process = new EventEmitter();
      answers.validateModule = async () => {
        process.emit('SIGINT');
        return REPORT;
      };
      const files = ['labs.module.js', 'labs.csv', 'manifest.json'];
      const { text, exitCode } = await validate.run(
        [...files, form],
        io({ listenForStop: () => listenForStop(process) }),
      );
      assert.deepEqual(form === '--json' ? JSON.parse(text) : text, words);
      assert.equal(exitCode, 130);
      assert.deepEqual(said, ['It was stopped before these: labs.csv, manifest.json\n']);
    }
  });

  it('ends with the worst that any file came to', async () => {
    const ends = [
      [[REPORT, REFUSED], 1],
      [[REFUSED, { ...REPORT, status: 'error', violations: [{ ...FINDING, code: 'SM704' }] }], 2],
      [[REFUSED, { ...REPORT, status: 'error', violations: [{ ...FINDING, code: 'SM602' }] }], 2],
      [[{ ...REPORT, status: 'error', violations: [{ ...FINDING, code: 'SM707' }] }, REPORT], 3],
      [[{ ...REPORT, status: 'error', violations: [{ ...FINDING, code: 'SM208' }] }, REPORT], 1],
    ];
    for (const [reports, code] of ends) {
      const left = [...reports];
      answers.validateModule = async () => left.shift();
      assert.equal((await validate.run(['labs.module.js', 'other.js'], io())).exitCode, code);
    }
  });

  it('keeps artifacts where it is told', async () => {
    await validate.run(['labs.module.js', '--artifacts', 'kept', '--category', 'labs'], io());
    assert.deepEqual(asked[0].artifacts, { dir: join(cwd, 'kept'), category: 'labs', module: 'labs' });
  });

  it('refuses options that would do nothing', async () => {
    await assert.rejects(validate.run(['labs.module.js', '--category', 'labs'], io()), /--category .* --artifacts DIR/);
    await assert.rejects(validate.run(['labs.module.js', '--json', '--for-model'], io()), /--json and --for-model/);
    assert.equal(asked.length, 0);
  });

  it('shows on a terminal what goes on, and none of a module’s own sequences', async () => {
    const evil = { ...FINDING, message: 'a\u001b[2Jb\u202ec' };
    answers.validateModule = async () => ({ ...REFUSED, static: [], violations: [evil] });
    const stderr = { isTTY: true, columns: 40, write: (text) => said.push(text) };
    const { text } = await validate.run(['labs.module.js'], io({ stderr }));
    assert.deepEqual(said, ['\r\u001b[K1 of 1: labs.module.js', '\r\u001b[K']);
    assert.ok(text.includes('a\\u001b[2Jb\\u202ec'));
  });
});

describe('safe-module run', () => {
  it('prints what the script returned, and says what it logged', async () => {
    const logs = [
      { level: 'log', args: ['sum', { a: 1 }], line: 2 },
      { level: 'warn', args: ['\u001b[31m'] },
    ];
    answers.runScript = async (options) => {
      asked.push(options);
      return { ok: true, output: { sum: 3 }, logs, stats: null };
    };
    const args = ['labs.test.js', '--input', '{"a":[1]}', '--timeout-ms', '20000', '--memory-mb', '64'];
    const result = await runFile.run(
      [...args, '--allow-host', 'a.example', '--allow-host', 'b.example,c.example'],
      io(),
    );
    assert.deepEqual(result, { text: '{"sum":3}', exitCode: 0 });
    assert.equal(said.join(''), 'log:2: sum {"a":1}\nwarn: \\u001b[31m\n');
    const [{ signal: _, ...options }] = asked;
    assert.deepEqual(options, {
      code: 'test("a", () => {})',
      input: { a: [1] },
      limits: { timeoutMs: 20_000, computeMs: 10_000, memoryMb: 64 },
      policy: { network: ['a.example', 'b.example', 'c.example'] },
    });
  });

  it('reads its input from the standard input', async () => {
    await runFile.run(
      ['labs.test.js', '--input', '-'],
      io({ stdin: Readable.from([Buffer.from('{"ü":'), Buffer.from('1}')]) }),
    );
    assert.deepEqual(asked[0].input, { ü: 1 });
    const bad = io({ stdin: Readable.from([Buffer.from([0xff])]) });
    await assert.rejects(
      runFile.run(['labs.test.js', '--input', '-'], bad),
      /^Error: the standard input: line 1 is not UTF-8/,
    );
  });

  it('says that the console was cut', async () => {
    const logs = [{ level: 'log', args: [1] }];
    answers.runScript = async () => ({ ok: true, output: 1, logs, stats: { console: { truncated: true } } });
    await runFile.run(['labs.test.js'], io());
    assert.equal(
      said.join(''),
      'log: 1\nThe console was cut: the script logged more than is above. Log less, such as a summary.\n',
    );
  });

  it('cuts output at a letter, and says so', async () => {
    answers.runScript = async () => ({ ok: true, output: 'aüü', logs: [], stats: null });
    const { text, exitCode } = await runFile.run(['labs.test.js', '--max-output-bytes', '5'], io());
    assert.deepEqual([text, exitCode], ['"aü', 0]);
    assert.equal(
      said.join(''),
      'The output was cut: 5 of 7 bytes. Give a larger --max-output-bytes, or return less.\n',
    );
  });

  it('says how it failed, where', async () => {
    const ends = [
      [
        { code: 'SM206', name: 'TypeError', message: 'x is not a function', line: 3, column: 7 },
        'labs.test.js:3:7: SM206 TypeError: x is not a function',
        1,
      ],
      [
        { code: 'SM205', name: 'TimeoutError', message: 'it took too long' },
        'labs.test.js: SM205 TimeoutError: it took too long',
        1,
      ],
      [
        { code: 'SM704', name: 'ConfigurationError', message: 'policy.network[0]' },
        'labs.test.js: SM704 ConfigurationError: policy.network[0]',
        2,
      ],
      [
        { code: 'SM602', name: 'DataError', message: 'input is too long' },
        'labs.test.js: SM602 DataError: input is too long',
        2,
      ],
      [{ code: 'SM707', name: 'Error', message: 'ours' }, 'labs.test.js: SM707 Error: ours', 3],
    ];
    for (const [error, words, code] of ends) {
      said.length = 0;
      answers.runScript = async () => ({ ok: false, error, logs: [], stats: null });
      assert.deepEqual(await runFile.run(['labs.test.js'], io()), { exitCode: code });
      assert.equal(said.join(''), `${words}\n`);
    }
  });

  it('is ended when its time is up, though its own clock stands still while it waits for a host', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    answers.runScript = ({ signal }) =>
      new Promise((resolve) => {
        const error = { code: 'SM706', name: 'AbortError', message: 'The run was aborted' };
        signal.addEventListener('abort', () => resolve({ ok: false, error, logs: [], stats: null }));
        t.mock.timers.tick(6999);
        asked.push(signal.aborted);
        t.mock.timers.tick(1);
        asked.push(signal.aborted);
      });
    const ended = await runFile.run(['labs.test.js', '--timeout-ms', '2000'], io());
    assert.deepEqual(asked, [false, true]);
    assert.deepEqual(ended, { exitCode: 1 });
    assert.match(said.join(''), /labs\.test\.js: SM205 TimeoutError: With the requests .* longer than 2000 ms/);
  });

  it('is ended by a signal, and ends with its code', async () => {
    const process = new EventEmitter();
    answers.runScript = ({ signal }) =>
      new Promise((resolve) => {
        const error = { code: 'SM706', name: 'AbortError', message: 'stopped' };
        signal.addEventListener('abort', () => resolve({ ok: false, error, logs: [], stats: null }));
        process.emit('SIGINT');
      });
    const stopped = await runFile.run(['labs.test.js'], io({ listenForStop: () => listenForStop(process) }));
    assert.deepEqual(stopped, { exitCode: 130 });
    assert.equal(process.listenerCount('SIGINT'), 0);
  });
});
