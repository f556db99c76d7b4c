// What is said of scripts and test files that are not what they should be: in terms of what their authors wrote.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { endSpares, runScript, validateModule } from 'safe-module/headless';

after(endSpares);

const code = 'function render({ container }) { container.textContent = 1; }';
/** A busy machine spends the budgets of a harmless module. */
const limits = { computeMs: 5000, timeoutMs: 30_000 };
const sayOfScript = async (source, options) => {
  const { ok, output, error } = await runScript({ code: source, ...options });
  return ok ? output : `${error.line}:${error.column} ${error.code} ${error.message}`;
};
const sayOfTests = async (tests) => {
  const { violations } = await validateModule({ code, tests, limits });
  return violations.map(({ file, line, column, code: id, message }) => `${file} ${line}:${column} ${id} ${message}`);
};

describe('the end of a source', () => {
  it('that comes too early is told as that, where it is', async () => {
    for (const [source, at] of [
      ['return (', '1:9'],
      ['foo(', '1:5'],
      ['return 1 +\n\n', '1:11'],
      ['const a = 1;\nif (a) {\n', '2:9'],
      ['return [1,', '1:11'],
      ['return `${', '1:11'],
    ]) {
      assert.equal(await sayOfScript(source), `${at} SM101 The script ends before it is complete`);
      assert.deepEqual(await sayOfTests(source.replaceAll('return', 'foo =')), [
        `tests ${at.replace(/\d+$/, (column) => Number(column) - (source.startsWith('return') ? 1 : 0))} SM101 The test file ends before it is complete`,
      ]);
    }
  });

  it('has no brace that nobody wrote, and one too many is told where it is', async () => {
    for (const [source, at] of [
      ['// ok\nreturn 1 }\n', '2:10'],
      ['}', '1:1'],
      ['input }\ninput', '1:7'],
      ['} function x() {', '1:1'],
    ]) {
      assert.equal(await sayOfScript(source), `${at} SM101 A closing brace closes nothing`);
    }
    assert.deepEqual(await sayOfTests("test('a', () => {}) }\n"), ['tests 1:21 SM101 A closing brace closes nothing']);
  });
});

describe('a script', () => {
  it('has no name for what stands around it', async () => {
    for (const [source, at] of [
      ['return typeof render', '1:15'],
      ['render()', '1:1'],
      ['function f() {\n  return render;\n}', '2:10'],
    ])
      assert.equal(await sayOfScript(source), `${at} SM111 \`render\` is not defined in scripts`);
    const own = 'const of = (render) => render; { const render = 1; return [of(2), render, { render }.render]; }';
    assert.deepEqual(await sayOfScript(own), [2, 1, 1]);
  });

  it('has none of the classes that a module has for its picture, and what ends the wait for an answer', async () => {
    for (const [source, at, name] of [
      ['return new FormData()', '1:12 SM111', 'FormData'],
      ["\nreturn new Event('x')", '2:12 SM111', 'Event'],
      ['return new Option()', '1:12 SM111', 'Option'],
      ['return input instanceof CustomEvent', '1:25 SM111', 'CustomEvent'],
      ['return input instanceof Node', '1:25 SM110', 'Node'],
    ])
      assert.equal(await sayOfScript(source), `${at} \`${name}\` is not defined in scripts`);
    assert.equal(await sayOfScript('class Event {}\nreturn new Event() instanceof Event'), true);
    const ends =
      "const c = new AbortController(); const { signal } = c; c.abort('why'); return [signal.aborted, signal.reason]";
    assert.deepEqual(await sayOfScript(ends), [true, 'why']);
  });

  it('is called one', async () => {
    assert.equal(await sayOfScript('return foo'), '1:8 SM111 `foo` is not defined in scripts');
    assert.match(await sayOfScript('for (;;) ;', { limits: { computeMs: 50 } }), /SM202 The script computed for more/);
    assert.match(await sayOfScript('const f = () => f(); f()'), /SM207 The script called itself too often$/);
    assert.equal(await sayOfScript("throw new Error('The module x')"), '1:16 SM206 The module x');
    assert.equal(await sayOfScript("import a from 'a';\nreturn a"), '1:1 SM114 `import` is not available to scripts');
    assert.equal(await sayOfScript('return 1;\nexport default 1'), '2:1 SM114 `export` is not available to scripts');
  });
});

describe('a test file', () => {
  it('that imports its names is told that they are there', async () => {
    for (const [source, found] of [
      [
        "import { test, expect } from 'vitest';\ntest('a', () => {});",
        '1:1 SM114 `import` is not available to test files',
      ],
      ["\nimport test from 'node:test';", '2:1 SM114 `import` is not available to test files'],
      ["const jest = require('jest');", '1:14 SM113 Test files load no other code'],
    ]) {
      const { status, violations } = await validateModule({ code, tests: source, limits });
      assert.deepEqual(
        [status, violations.map(({ line, column, code: id, message }) => `${line}:${column} ${id} ${message}`)],
        ['failed', [found]],
      );
      assert.match(violations[0].hint, /^Remove it: test, it, describe, .*, expect, .* are there already\.$/);
    }
  });

  const errors = async (tests) => {
    const { status, runtime } = await validateModule({ code, tests, limits });
    return [
      status,
      ...runtime.tests.cases.map((one) => `${one.file}:${one.line} ${one.status} ${one.name}: ${one.message}`),
    ];
  };
  const NEVER = 'is called in a test or behind an await, when all tests are known, and would never run: ';

  it('with tests that would never run is no pass', async () => {
    for (const [tests, words] of [
      [
        "test('a', () => {\n  test('b', () => { expect(1).toBe(2); });\n});",
        `tests:2 errored a: TypeError: test("b") ${NEVER}`,
      ],
      ["test('a', () => { try { it('b', () => {}); } catch {} });", `tests:1 errored a: TypeError: test("b") ${NEVER}`],
      ["test('a', () => { describe('b', () => {}); });", `tests:1 errored a: TypeError: describe("b") ${NEVER}`],
      ["test('a', () => { afterEach(() => {}); });", `tests:1 errored a: TypeError: afterEach ${NEVER}`],
      [
        "describe('x', async () => { await null; test('b', () => {}); });\ntest('a', () => {});",
        'tests:1 errored tests: SM206: TypeError: describe("x"): its function is async, and what it adds behind an await would never run: ',
      ],
      [
        "test('a', () => {});\nPromise.resolve().then(() => test('late', () => {}));",
        `tests:2 errored tests: SM206: TypeError: test("late") ${NEVER}`,
      ],
      [
        "test('a', () => {});\n(async () => { for (let i = 0; i < 50; i += 1) await i; try { test('late', () => {}); } catch {} })();",
        `tests:2 errored tests: SM206: TypeError: test("late") ${NEVER}`,
      ],
    ]) {
      const [status, first, ...more] = await errors(tests);
      assert.deepEqual([status, more], ['failed', []]);
      assert.ok(first.startsWith(words), first);
    }
  });

  it('is told by its name what there is not, whoever catches it, and what to write', async () => {
    for (const [body, words] of [
      ['expect(1).toStrictEqual(1);', 'expect: there is no `toStrictEqual`: use toEqual. There are toBe, toEqual, '],
      [
        'try { expect(1).not.toBeInstanceOf(Map); } catch {}',
        'expect: there is no `toBeInstanceOf`: use expect(value ',
      ],
      [
        'return expect(Promise.resolve(1)).resolves.toFoo();',
        'expect: there is no `toFoo`: use one of those that are. There',
      ],
      ['expect(1).to.equal(1);', 'expect: there is no `to`: use one of those that are. There are toBe, '],
      ['expect(() => 1).toHaveBeenCalledTimes(1);', 'expect: there is no `toHaveBeenCalledTimes`: functions are not '],
      ['expect({}).toEqual(expect.objectContaining({}));', 'expect.objectContaining is not there: compare the parts '],
    ]) {
      const [status, first] = await errors(`test('a', () => {\n  ${body}\n});`);
      assert.equal(status, 'failed');
      assert.ok(first.startsWith(`tests:2 errored a: TypeError: ${words}`), first);
    }
    for (const [called, words] of [
      ["test.each([1])('a', () => {})", 'test.each is not there: call it in a loop: '],
      ["it.skip('a', () => {})", 'test.skip is not there: all tests run, '],
      ["describe.only('a', () => {})", 'describe.only is not there: all tests run, '],
    ]) {
      const [status, first] = await errors(`test('b', () => {});\n${called};`);
      assert.equal(status, 'failed');
      assert.ok(first.startsWith(`tests:2 errored tests: SM206: TypeError: ${words}`), first);
    }
  });

  it('may await what is no promise, and hold what it expects', async () => {
    const body = 'const one = expect(1); await one.toBe(1); `${typeof one}`; JSON.stringify(one); await one;';
    assert.deepEqual(await errors(`test('a', async () => { ${body} });`), [
      'validated',
      'undefined:undefined passed a: undefined',
    ]);
  });
});
