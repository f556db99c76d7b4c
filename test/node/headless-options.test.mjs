// Options that are none: each is refused by its name, whatever reading it does.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endSpares, runModule, runScript, validateModule } from 'safe-module/headless';

const code = "function render({ container }) { container.textContent = 'hi'; }";
const boom = () => {
  throw new Error('boom');
};
const throwing = (key, value = {}) => Object.defineProperty(value, key, { get: boom, enumerable: true });
const proxy = () => new Proxy({}, { get: boom, ownKeys: boom, has: boom, getPrototypeOf: boom });
const THREW = 'threw as it was read';
/** What the report says of settings that cannot be used. */
const told = async (options) => {
  const report = await validateModule({ code, ...options });
  assert.equal(report.status, 'error');
  return report.violations.map((one) => `${one.code} ${one.message}`);
};
after(endSpares);

describe('limits, tools and data', () => {
  it('are refused where they are of a class that says nothing', async () => {
    for (const [limits, words] of [
      [new Map([['timeoutMs', 1000]]), 'limits: is a Map.'],
      [new Date(), 'limits: is a Date.'],
      [new Set(), 'limits: is a Set.'],
    ]) {
      const [first] = await told({ limits });
      assert.ok(first.startsWith(`SM704 ${words} Give an object of numbers`), first);
      const { ok, error } = await runScript({ code: 'return 1', limits });
      assert.equal(ok, false);
      assert.ok(error.message.startsWith(words), error.message);
    }
    assert.match((await told({ tools: new Date() }))[0], /^SM704 tools: is a Date\. Give an object of definitions/);
    assert.match((await told({ tools: new Map() }))[0], /^SM704 tools: is a Map\. /);
    assert.match((await told({ limits: [1] }))[0], /^SM704 limits: is not an object\. /);
  });

  it('are named where they throw as they are read', async () => {
    for (const [options, words] of [
      [{ limits: throwing('ticks') }, `SM704 limits: ${THREW}`],
      [{ limits: proxy() }, `SM704 limits: ${THREW}`],
      [{ tools: proxy() }, `SM704 tools: ${THREW}`],
      [{ tools: throwing('t') }, `SM704 tools["t"]: ${THREW}`],
      [{ tools: { t: throwing('handler') } }, `SM704 tools["t"].handler: ${THREW}`],
      [{ tools: { t: { handler() {}, input: proxy() } } }, `SM704 tools["t"].input: ${THREW}`],
      [{ datasets: throwing('labs') }, `SM602 datasets.labs ${THREW}`],
      [{ datasets: proxy() }, `SM602 datasets ${THREW}`],
    ]) {
      const [first, ...more] = await told(options);
      assert.ok(first.startsWith(words), first);
      assert.deepEqual(more, []);
    }
  });

  it('are read as they are otherwise', async () => {
    class Limits {
      ticks = 100_000;
    }
    const { status } = await validateModule({ code, limits: new Limits(), tools: Object.create(null), datasets: {} });
    assert.equal(status, 'validated');
  });
});

describe('options that throw', () => {
  it('are a ConfigurationError of their name, and none of what they throw', async () => {
    for (const [options, field] of [
      [throwing('code'), 'code'],
      [throwing('locale', { code }), 'locale'],
      [{ code, signal: proxy() }, 'signal'],
      [{ code, signal: { aborted: false, addEventListener() {} } }, 'signal'],
      [{ code, tests: [throwing('file', { code: '' })] }, 'tests'],
      [{ code, artifacts: proxy() }, 'artifacts'],
      [{ code, artifacts: throwing('dir', { category: 'c' }) }, 'artifacts'],
    ])
      await assert.rejects(validateModule(options), (error) => {
        assert.equal(error.name, 'ConfigurationError');
        assert.ok([`validateModule.${field}`, 'validateModule'].includes(error.field), error.field);
        return true;
      });
    for (const [name, run] of Object.entries({ validateModule, runModule, runScript }))
      await assert.rejects(run(proxy()), { name: 'ConfigurationError', field: name });
  });
});

describe('a signal', () => {
  it('that is none is refused before anything runs', async () => {
    const nothing = () => {};
    const half = { aborted: false, addEventListener: nothing };
    for (const signal of [
      new EventTarget(),
      half,
      throwing('aborted', { ...half, removeEventListener: nothing }),
      1,
      null,
    ])
      await assert.rejects(runScript({ code: 'return 1', signal }), { field: 'runScript.signal' });
  });

  it('whose reason throws as it is read ends the run, and nothing else', async () => {
    for (const isBefore of [true, false]) {
      const controller = new AbortController();
      const abort = () => controller.abort(proxy());
      if (isBefore) abort();
      else setTimeout(abort, 50);
      const { error } = await runScript({ code: 'for (;;) {}', signal: controller.signal });
      assert.deepEqual([error.code, error.message], ['SM706', 'The run was aborted']);
    }
  });
});

describe('a list of test files', () => {
  it('has no holes, and no keys that nobody knows', async () => {
    const file = { file: 'a.js', code: "test('a', () => {})" };
    const rejects = (tests, field) => assert.rejects(validateModule({ code, tests }), { field });
    const holed = [file];
    holed.length = 2;
    await rejects(holed, 'validateModule.tests');
    await rejects([file, { ...file, foo: 1 }], 'validateModule.tests[1].foo');
  });
});

describe('what every object of the process inherits', () => {
  const told = 'async function render({ container }) { container.textContent = `${typeof Proxy} ${typeof WeakRef}`; }';
  const inheriting = async (options) => {
    Object.assign(Object.prototype, { level: 'permissive' });
    try {
      return (await runModule({ code: told, ...options })).report.level;
    } finally {
      delete Object.prototype.level;
    }
  };

  // What checks policies is loaded ahead: schemas that are made while objects inherit something are none, and end a run.
  before(() => runModule({ code: told, policy: {} }));

  it('is no option of a run, and no part of its policy', async () => {
    assert.equal(await inheriting({}), 'strict');
    assert.equal(await inheriting({ policy: { limits: { nodes: 100 } } }), 'strict');
  });

  it('control: what the caller says is', async () => {
    assert.equal(await inheriting({ level: 'standard' }), 'standard');
    assert.equal(await inheriting({ policy: { level: 'secure' } }), 'secure');
  });
});

describe('a schema of a tool', () => {
  it('that gives no result has refused what it was asked', async () => {
    for (const result of [5, undefined, {}, { issues: null }]) {
      const asked = [];
      const { status, runtime } = await validateModule({
        code: "async function render({ container, callTool }) { try { await callTool('t', { a: 1 }); } catch (error) { container.textContent = error.code; } }",
        level: 'secure',
        tools: {
          t: {
            input: { '~standard': { version: 1, vendor: 'none', validate: () => result } },
            handler: (args) => asked.push(args),
          },
        },
      });
      assert.deepEqual([status, asked, runtime.tools[0]?.denied], ['validated', [], 1]);
    }
  });
});
