// `runScript` in Node, over the built package: what a script gets, gives back, and how it fails.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { endSpares, runScript } from 'safe-module/headless';

after(endSpares);

const fail = async (options) => {
  const result = await runScript(options);
  assert.equal(result.ok, false, JSON.stringify(result));
  return result.error;
};

describe('a script', () => {
  it('is the body of an async function of its input', async () => {
    const code = `const total = input.reduce((sum, { value }) => sum + value, 0);\nawait null;\nreturn { total, first: input[0] };`;
    const result = await runScript({ code, input: [{ value: 1 }, { value: 41 }] });
    assert.deepEqual(result.ok && result.output, { total: 42, first: { value: 1 } });
    assert.ok(result.stats.durationMs > 0);
    assert.ok(result.stats.ticks >= 2);
  });

  it("may begin with 'use strict'", async () => {
    const result = await runScript({ code: "'use strict';\nreturn input;", input: 1 });
    assert.deepEqual([result.ok, result.output], [true, 1]);
    const { line, column } = await fail({ code: "'use strict'; null.x;" });
    assert.deepEqual([line, column > 14], [1, true]);
  });

  it('takes any plain data, and gives any', async () => {
    for (const input of [null, 0, '', 'text', true, [], {}, [1, [2]], { a: { b: [null] } }, [{ a: 1 }, { b: 'x' }]]) {
      const result = await runScript({ code: 'return input;', input });
      assert.deepEqual([result.ok, result.output], [true, input]);
    }
  });

  it('has no input where none is given, and may return nothing', async () => {
    const result = await runScript({ code: 'if (input !== undefined) return 1;' });
    assert.deepEqual([result.ok, result.output], [true, undefined]);
  });

  it('gets a copy: the caller’s data stays as it is', async () => {
    const input = [{ a: 1 }];
    await runScript({ code: 'input[0].a = 2; input.push(3); return input;', input });
    assert.deepEqual(input, [{ a: 1 }]);
  });

  it('logs, within its caps', async () => {
    const code = `console.log('one', { two: 2 });\nconsole.warn('three');\nfor (let i = 0; i < 1000; i += 1) console.info(i);\nreturn 1;`;
    const { logs, stats } = await runScript({ code, limits: { consoleCalls: 10 } });
    assert.deepEqual(logs.slice(0, 2), [
      { level: 'log', args: ['one', { two: 2 }], line: 1 },
      { level: 'warn', args: ['three'], line: 2 },
    ]);
    assert.ok(logs.length <= 10);
    assert.equal(stats.console.truncated, true);
  });

  it('has what an async function threw that nobody awaited among its logs', async () => {
    const code = `const load = async () => {\n  throw new TypeError('lost');\n};\nload();\nreturn 1;`;
    const { ok, output, logs } = await runScript({ code });
    assert.deepEqual(
      [ok, output, logs],
      [true, 1, [{ level: 'error', args: ['Not awaited: TypeError: lost'], line: 2 }]],
    );
  });

  it('calls tools, whose failures it can catch', async () => {
    const tools = {
      add: { handler: ({ a, b }) => a + b },
      broken: {
        handler() {
          throw new Error('the host’s own words');
        },
      },
    };
    const code = `const sum = await callTool('add', { a: 1, b: 2 });
      const words = await callTool('broken').catch(({ code, message }) => [code, message]);
      return [sum, words];`;
    const result = await runScript({ code, tools });
    assert.deepEqual(result.output, [3, ['SM310', 'The tool “broken” failed']]);
    assert.deepEqual(
      result.stats.tools.map(({ name, calls }) => [name, calls]),
      [
        ['add', 1],
        ['broken', 1],
      ],
    );
  });
});

describe('a script that fails', () => {
  it('threw: says what, and where', async () => {
    const error = await fail({ code: `const a = 1;\nif (a) throw new RangeError('too far');` });
    assert.deepEqual(error, { code: 'SM206', name: 'RangeError', message: 'too far', line: 2, column: error.column });
  });

  it('took too long: by computing, and by waiting', async () => {
    for (const code of ['for (;;) {}', 'await new Promise(() => {});']) {
      const error = await fail({ code, limits: { timeoutMs: 1000, computeMs: 1000 } });
      assert.equal(error.name, 'TimeoutError');
      assert.match(error.code, /^SM20[258]$/);
    }
  });

  it('asked for too much memory', async () => {
    const error = await fail({ code: 'const a = []; for (;;) a.push(new Array(10000).fill(1));' });
    assert.deepEqual([error.code, error.name], ['SM204', 'MemoryError']);
    // In pieces so small that none is left for an error: what QuickJS throws then is `null`.
    const limits = { memoryMb: 64, computeMs: 10_000, timeoutMs: 20_000 };
    for (const code of [
      'const all = new Map(); for (let i = 0; ; i += 1) all.set(i, { i });',
      'let last; for (;;) { const before = last; last = () => before; }',
    ])
      assert.equal((await fail({ code, limits })).code, 'SM204', code);
    const thrown = await fail({ code: 'throw null;' });
    assert.deepEqual([thrown.code, thrown.message], ['SM206', 'The script threw null']);
  });

  it('can’t be parsed: says where', async () => {
    const error = await fail({ code: 'const a = 1;\nconst b = = 2;' });
    assert.deepEqual([error.code, error.name, error.line], ['SM101', 'SyntaxError', 2]);
  });

  it('asked for what no policy grants: an exception that it can catch', async () => {
    const grant = { hosts: ['api.example.com'] };
    const code = `try { await fetch('https://other.example.com/'); } catch (error) { return [error.name, error.code ?? error.message]; }`;
    const result = await runScript({ code, policy: { network: [grant] } });
    assert.equal(result.ok, true, JSON.stringify(result));
    assert.match(JSON.stringify(result.output), /SM402|not on the list/);
    assert.equal(result.stats.network[0].blocked, 1);
  });

  it('all the same in a process of its own', async () => {
    const limits = { timeoutMs: 10_000, computeMs: 1000 };
    const rows = [
      ["throw new RangeError('too far');", /^SM206 RangeError 1$/],
      ['for (;;) {}', /^SM20[28] TimeoutError/],
      ['const a = []; for (;;) a.push(new Array(100000).fill(1));', /^SM204 MemoryError/],
      ['const a = 1;\nconst b = = 2;', /^SM101 SyntaxError 2$/],
      [`await fetch('https://other.example.com/');`, /^SM206 Error$/],
    ];
    for (const [code, row] of rows) {
      const error = await fail({ code, limits, policy: { network: 'api.example.com' }, isolation: 'process' });
      assert.match([error.code, error.name, error.line].filter(Boolean).join(' '), row);
    }
  });

  it('wrote to what is frozen: says so as any other error', async () => {
    const { code, name, message } = await fail({ code: 'Math.max = 1;' });
    assert.deepEqual([code, name], ['SM209', 'TypeError']);
    assert.doesNotMatch(message, /^TypeError/);
  });

  it('assigned to a constant: says which, and is no write to what is frozen', async () => {
    const { code, name, message, line } = await fail({
      code: 'const sum = await input;\nsum += 1;\nreturn sum;',
      input: 1,
    });
    assert.deepEqual([code, name, message, line], ['SM206', 'TypeError', 'Assignment to the constant “sum”', 2]);
  });

  it('returned what is no data', async () => {
    for (const code of ['return () => 1;', 'return { a: NaN };', 'const a = {}; a.a = a; return a;', 'return 1n;']) {
      const error = await fail({ code });
      assert.match(error.message, /^output/, code);
    }
  });
});

describe('a script that has broken out of its VM', () => {
  it('sends as its output what is no JSON: the result says so, and nothing is thrown', async (t) => {
    // What the thread posts is whatever has broken out likes.
    const forge = (message) => {
      if (typeof message !== 'object' || message === null) return;
      if (message.kind === 'output') message.payload = '{"a": ';
      for (const one of Object.values(message)) forge(one);
    };
    const { emit } = Worker.prototype;
    t.mock.method(Worker.prototype, 'emit', function (name, ...rest) {
      if (name === 'message') forge(rest[0]);
      return emit.call(this, name, ...rest);
    });
    const { ok, error, stats } = await runScript({ code: 'return { a: 1 };' });
    assert.equal(ok, false);
    assert.deepEqual(error, { code: 'SM301', name: 'ProtocolError', message: 'The output of the script is no JSON' });
    assert.ok(stats.durationMs > 0);
  });
});

describe('what is wrong with the options', () => {
  it('is thrown with the field and a remedy', async () => {
    for (const [field, options] of [
      ['runScript.isolation', { code: '', isolation: 'frame' }],
      ['runScript.engine', { code: '', engine: 'native' }],
      ['runScript.signal', { code: '', signal: {} }],
      ['runScript.inputs', { code: '', inputs: 1 }],
      ['runScript', null],
    ]) {
      await assert.rejects(runScript(options), (error) => {
        assert.equal(error.name, 'ConfigurationError');
        assert.deepEqual([error.field, error.remedy.length > 5], [field, true]);
        return true;
      });
    }
  });

  it('or the result’s error, where it is what a run is made of', async () => {
    for (const [pattern, options] of [
      [/^code is a number/, { code: 1 }],
      [/^There is no code/, {}],
      [/^limits\.memoryMb/, { code: '', limits: { memoryMb: 'much' } }],
      [/^limits\.memory:|^limits\.memory is|limits\.memory/, { code: '', limits: { memory: 1 } }],
      [/^limits/, { code: '', limits: 'many' }],
      [/^tools/, { code: '', tools: { 'no name': {} } }],
      [/level/, { code: '', level: 'none' }],
    ]) {
      const error = await fail(options);
      assert.deepEqual([error.code, error.name], ['SM704', 'ConfigurationError']);
      assert.match(error.message, pattern);
    }
    const error = await fail({ code: 'return 1;', input: { a: () => 1 } });
    assert.deepEqual([error.code, error.name], ['SM602', 'DataError']);
    assert.match(error.message, /input\.a/);
    const refusing = new Proxy({}, { ownKeys: () => assert.fail('secret') });
    const { code, message } = await fail({ code: 'return 1;', input: refusing });
    assert.equal(code, 'SM602');
    assert.match(message, /^input threw as it was read/);
  });

  it('an aborted run is told as that', async () => {
    const controller = new AbortController();
    const running = fail({ code: 'await new Promise(() => {});', signal: controller.signal });
    setTimeout(() => controller.abort('nobody waits'), 200);
    const error = await running;
    assert.deepEqual([error.code, error.name], ['SM706', 'AbortError']);
    assert.match(error.message, /nobody waits/);
    const bare = await fail({ code: '', signal: AbortSignal.abort() });
    assert.deepEqual([bare.code, bare.message], ['SM706', 'The run was aborted']);
    const late = await fail({ code: '', signal: AbortSignal.abort(new Error('the reader left')) });
    assert.equal(late.message, 'The run was aborted: the reader left');
  });
});
