/** A module's own tests, in the guest: one in each run. */
import { expect } from 'chai';
import { checkTests } from '../../src/headless/compose-tests.ts';
import type { TestResult } from '../../src/protocol/calls.ts';
import { openTests, rulesOf } from './open-tests.ts';

const rules = rulesOf('strict');
const { limits } = rules;

const MODULE = `function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const rows = datasets.labs ?? [];
  container.innerHTML = '<h2 id="title">Labs</h2><p class="sum"></p>';
  container.querySelector('.sum').textContent = Formatter.number(total(rows), 1);
  new Tabulator(container, { data: rows, columns: [{ title: 'Date', field: 'date' }, { title: 'Value', field: 'value' }] });
  SimplePlots.line(container, { title: 'Over time', x: { label: 'Day' }, series: [{ label: 'Value', data: rows.map((row, i) => ({ x: i, y: row.value })) }] });
}
function total(rows) {
  return rows.reduce((sum, row) => sum + row.value, 0);
}
function broken() {
  throw new Error('in the module');
}
`;

const open = (tests: string, module = MODULE) => openTests(tests, module);
const runOne = async (body: string) => (await open(`test('it', async () => {\n${body}\n});`)).run();

describe('tests of a module in the guest', () => {
  it('are named first, in their order, and nothing of them runs', async () => {
    const tests = await open(
      "const rows = [];\ntest('one', () => { throw 1; });\ndescribe('group', () => { it('two', async () => {}); });\ntest('three', () => {});",
    );
    expect(await tests.names()).to.deep.equal(['one', 'group › two', 'three']);
  });

  it('see what the module has drawn', async () => {
    const result = await runOne(`
      render();
      expect(container.querySelector('#title').textContent).toBe('Labs');
      expect(container.textContent).toContain('12.0');
      expect(drawn.tables).toHaveLength(1);
      expect(drawn.tables[0].columns).toEqual([{ title: 'Date', field: 'date' }, { title: 'Value', field: 'value' }]);
      expect(drawn.tables[0].rows[1]).toEqual({ date: '2026-01-02', value: 7 });
      expect(drawn.plots[0].title).toBe('Over time');
      expect(drawn.plots[0].xLabel).toBe('Day');
      expect(drawn.plots[0].series[0]).toEqual({ type: 'line', label: 'Value', x: [0, 1], y: [5, 7] });
    `);
    expect(result.message).to.equal(undefined);
    expect(result).to.deep.equal({ name: 'it', status: 'passed' });
  });

  it('give the module what they like, and the rest is as it is', async () => {
    const result = await runOne(`
      render({ datasets: { labs: [{ date: 'x', value: 1 }] } });
      expect(drawn.tables[0].rows).toEqual([{ date: 'x', value: 1 }]);
      expect(total([{ value: 2 }, { value: 3 }])).toBe(5);
    `);
    expect(result.status).to.equal('passed');
  });

  it('see tables as they are now: with other rows, filtered, gone', async () => {
    const tests = await open(
      "test('it', () => { render(); expect(drawn.tables[0].rows).toEqual([{ a: 1 }, { a: 2 }]); table.set(); expect(drawn.tables[0].rows).toEqual([{ a: 3 }]); table.gone(); expect(drawn.tables).toEqual([]); });\nconst table = { set: () => holder().setData([{ a: 3 }]), gone: () => holder().destroy() };",
      'const none = 0;'.slice(0, 0) +
        'function holder(made) { if (made) holder.own = made; return holder.own; }\nfunction render({ container, Tabulator }) { holder(new Tabulator(container, { data: [{ a: 1 }, { a: 2 }] })); }\n',
    );
    expect((await tests.run()).message ?? 'passed').to.equal('passed');
  });

  it('that fail say what was expected, and on which line of the test file', async () => {
    const result = await runOne('const a = 1;\nexpect(a + 2).toBe(4);');
    expect(result).to.include({ status: 'failed', message: 'expected 3 to be 4', line: 3, file: 'tests' });
  });

  it('that throw, or meet what the module throws, are errors, with the line of either', async () => {
    expect(await runOne('null.x;')).to.include({ status: 'errored', line: 2, file: 'tests' });
    const inModule = await runOne('broken();');
    expect(inModule).to.include({ status: 'errored', message: 'Error: in the module', line: 12 });
    expect(inModule).to.not.have.property('file');
  });

  it('wait for promises, and for what nobody awaited', async () => {
    expect((await runOne('await expect(Promise.resolve(3)).resolves.toBe(3);')).status).to.equal('passed');
    expect(await runOne('\nexpect(Promise.resolve(3)).resolves.toBe(4);')).to.include({
      message: 'expected 3 to be 4',
      line: 3,
      file: 'tests',
    });
    expect((await runOne('expect(Promise.resolve(3)).rejects.toBe(3);')).message).to.equal(
      'expected a promise that is rejected, it resolved to 3',
    );
    expect((await runOne("await expect(Promise.reject(new Error('no way'))).rejects.toThrow('no');")).status).to.equal(
      'passed',
    );
    expect(
      (await runOne("await expect(async () => { throw new TypeError('x'); }).rejects.toThrow(TypeError);")).status,
    ).to.equal('passed');
  });

  it('have something done before and after them, by the group that they are in', async () => {
    const tests = await open(
      `const done = [];
      beforeEach(async () => { done.push('file'); });
      test('outside', () => { expect(done).toEqual(['file']); });
      describe('group', () => {
        test('inside', () => { expect(done).toEqual(['file', 'group']); });
        beforeAll(() => { done.push('group'); });
        afterEach(() => { expect(done).toHaveLength(3); });
      });
      describe('other', () => { afterEach(() => { throw new Error('not here'); }); });`,
    );
    expect(await tests.names()).to.deep.equal(['outside', 'group › inside']);
    expect((await tests.run(0)).status).to.equal('passed');
    expect((await tests.run(1)).message).to.equal('expected ["file", "group"] to have length 3, it has 2');
  });

  it('ask tools of the page', async () => {
    expect((await runOne("expect(await callTool('one', {})).toBe(null);")).status).to.equal('passed');
  });

  it('meet nothing of one another: each has a thread of its own', async () => {
    const tests = await open(
      "const seen = [];\nfor (const name of ['a', 'b']) test(name, () => { seen.push(name); container.append(name); expect(seen).toHaveLength(1); expect(container.textContent).toBe(name); });",
    );
    expect(await tests.names()).to.deep.equal(['a', 'b']);
    expect((await tests.run(0)).status).to.equal('passed');
    expect((await tests.run(1)).status).to.equal('passed');
  });

  it('that never end are ended by their budget, and have no result', async () => {
    const { fault, calls } = await (await open("test('it', () => { for (;;) ; });")).end();
    expect(fault?.code).to.match(/^SM20[23]$/);
    expect(calls).to.deep.equal([]);
  });

  it('cannot say of themselves that they passed', async () => {
    const { calls } = await (
      await open("test('it', async () => { callTool('test', { status: 'passed' }); expect(1).toBe(2); });")
    ).end();
    const told = calls.filter(({ kind }) => kind === 'test').map(({ payload }) => (payload as TestResult).status);
    expect(told).to.deep.equal(['failed']);
  });

  const WRONG: Readonly<Record<string, string>> = {
    "test('a')": 'pass a name and a function',
    'test(1, () => {})': 'pass a name and a function',
    'beforeEach(1)': 'pass a function',
    'for (let i = 0; i < 201; i += 1) test(`${i}`, () => {});': 'at most 200 tests',
    "throw new Error('at once');": 'at once',
  };
  for (const [tests, words] of Object.entries(WRONG)) {
    it(`refuses ${JSON.stringify(tests)} as it is read`, async () => {
      expect(((await (await open(tests)).names()) as { message: string }).message).to.contain(words);
    });
  }
});

describe('the scan of tests', () => {
  const found = (tests: string, module = MODULE) =>
    checkTests(module, tests, rules).findings.map(({ code, line, file }) => `${code} ${line} ${file}`);

  const REFUSED: Readonly<Record<string, string>> = {
    '} function x() {': 'SM101 1 tests',
    "test('a', () => {": 'SM101 1 tests',
    '\nwindow.x = 1;': 'SM110 2 tests',
    'other();': 'SM111 1 tests',
    'import x from "y";': 'SM114 1 tests',
    'const a = ({}).__proto__;': 'SM112 1 tests',
    'await render();': 'SM101 1 tests',
  };
  for (const [tests, first] of Object.entries(REFUSED)) {
    it(`refuses ${JSON.stringify(tests)}`, () => {
      expect(found(tests)[0]).to.equal(first);
      expect(checkTests(MODULE, tests, rules).ok).to.equal(false);
    });
  }

  it('lets them declare what they like, names of the module too', () => {
    expect(
      found("const total = 1;\nfunction broken() {}\ntest('a', () => { expect(total).toBe(1); broken(); });"),
    ).to.deep.equal([]);
  });

  it('lets them begin with a directive', () => {
    expect(found("'use strict';\ntest('a', () => {});")).to.deep.equal([]);
  });

  it('does not let the module name what tests have', () => {
    const module = "function render() { test('x', () => {}); }\n";
    expect(checkTests(module, '', rules).ok).to.equal(false);
  });

  it('counts their own size', () => {
    const [finding] = checkTests(MODULE, `// ${'x'.repeat(limits.codeBytes)}`, rules).findings;
    expect(finding).to.include({ code: 'SM104', file: 'tests' });
  });
});
