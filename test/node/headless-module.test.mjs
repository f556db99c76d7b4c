// `runModule` and `validateModule` in Node, over the built package.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { hashTranscript, validationReportSchema } from 'safe-module';
import { endSpares, runModule, validateModule } from 'safe-module/headless';

after(endSpares);

/** A busy machine spends the budgets of a harmless module. */
const limits = { computeMs: 5000, timeoutMs: 30_000 };
const datasets = {
  labs: [
    { day: '2026-01-03', value: 5.4 },
    { day: '2026-01-04', value: 6.1 },
  ],
};
const TABLE = `function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  container.innerHTML = '<h2>Labs</h2><div id="table"></div><div id="plot"></div>';
  new Tabulator(container.querySelector('#table'), { data: datasets.labs, columns: [{ title: 'Day', field: 'day' }, { title: 'Value', field: 'value' }] });
  SimplePlots.line(container.querySelector('#plot'), datasets.labs, { x: 'day', y: 'value', title: Formatter.number(2, 1) });
}`;

describe('runModule', () => {
  it('names every option that there is to who misspells one', async () => {
    for (const run of [runModule, validateModule]) {
      await assert.rejects(run({ code: TABLE, artefacts: { dir: 'a', category: 'b' } }), ({ field, remedy }) => {
        assert.equal(field, `${run.name}.artefacts`);
        assert.match(remedy, /\blocale, .*artifacts/);
        return true;
      });
    }
  });

  it('gives the report and the transcript of a module over its data', async () => {
    const { report, transcript, logs } = await runModule({
      code: TABLE,
      datasets,
      limits,
      locale: 'en',
      timeZone: 'UTC',
    });
    assert.equal(report.status, 'validated', JSON.stringify(report.violations));
    assert.deepEqual([report.engine, report.level], ['quickjs', 'strict']);
    const { tables, plots, nodes } = report.runtime.output;
    // A table and a plot have an element of their own in their targets.
    assert.deepEqual([tables, plots, nodes], [1, 1, 6]);
    assert.deepEqual(validationReportSchema.parse(report), report);
    assert.deepEqual([transcript.locale, transcript.timeZone, logs], ['en', 'UTC', []]);
    const again = await runModule({ code: TABLE, datasets, limits, locale: 'en', timeZone: 'UTC' });
    assert.equal(await hashTranscript(again.transcript), await hashTranscript(transcript));
  });

  it('tells what the module logged, and its size', async () => {
    const code = `function render({ container, console }) { console.log('width', container.clientWidth); }`;
    const { logs } = await runModule({ code, limits, width: 640 });
    assert.deepEqual(logs, [{ level: 'log', args: ['width', 640], line: 1 }]);
  });

  it('refuses what the scan refuses; nothing runs', async () => {
    const { report, transcript } = await runModule({ code: `function render() { eval('1'); }` });
    assert.deepEqual([report.status, report.runtime, transcript], ['failed', null, undefined]);
    assert.equal(report.violations[0].code, 'SM110');
  });

  it('ends a module that listens when its picture stands', async () => {
    const code = `function render({ container }) { container.innerHTML = '<button>x</button>'; container.querySelector('button').onclick = () => {}; }`;
    const { report } = await runModule({ code, limits });
    assert.equal(report.status, 'validated', JSON.stringify(report.violations));
  });

  it('runs in a process of its own, to the same end', async () => {
    const options = { code: TABLE, datasets, limits, locale: 'en', timeZone: 'UTC' };
    const [thread, own] = [await runModule(options), await runModule({ ...options, isolation: 'process' })];
    assert.equal(own.report.status, 'validated', JSON.stringify(own.report.violations));
    assert.equal(await hashTranscript(own.transcript), await hashTranscript(thread.transcript));
  });

  it('says of wrong data what is wrong, in the report', async () => {
    const { report } = await runModule({ code: TABLE, datasets: { labs: 5 } });
    assert.deepEqual([report.status, report.violations[0].code], ['error', 'SM602']);
    assert.match(report.violations[0].message, /labs/);
  });
});

describe('validateModule', () => {
  const tests = `test('draws both rows', () => { render(); expect(drawn.tables[0].rows.length).toBe(2); });
test('is wrong', () => { expect(1).toBe(2); });
test('throws', () => { null.x; });`;

  it('runs each test in a VM of its own, and counts what came of them', async () => {
    const report = await validateModule({ code: TABLE, datasets, limits, tests });
    const { passed, failed, errored, cases } = report.runtime.tests;
    assert.deepEqual([passed, failed, errored], [1, 1, 1], JSON.stringify(cases));
    assert.deepEqual(
      cases.map(({ name, status, line }) => [name, status, line]),
      [
        ['draws both rows', 'passed', undefined],
        ['is wrong', 'failed', 2],
        ['throws', 'errored', 3],
      ],
    );
    assert.equal(report.status, 'failed');
    assert.deepEqual(validationReportSchema.parse(report), report);
  });

  it('validates what is sound', async () => {
    const report = await validateModule({ code: TABLE, datasets, limits, tests: tests.split('\n')[0] });
    assert.deepEqual([report.status, report.runtime.tests.passed], ['validated', 1], JSON.stringify(report.violations));
  });

  it('stops at the text, the tests’ own too, before anything runs', async () => {
    for (const options of [
      { code: 'function render() { eval(1); }', tests },
      { code: TABLE, datasets, tests: 'test("a", () => { eval(1); });' },
    ]) {
      const report = await validateModule(options);
      assert.deepEqual([report.status, report.runtime], ['failed', null]);
    }
  });

  it('ends a test that never ends; the others have their results', async () => {
    const report = await validateModule({
      code: TABLE,
      datasets,
      tests: `test('ends', () => {});\ntest('never ends', () => { for (;;) {} });\ntest('waits', () => new Promise(() => {}));`,
      limits: { timeoutMs: 1500 },
    });
    const { cases } = report.runtime.tests;
    assert.deepEqual(
      cases.map(({ status }) => status),
      ['passed', 'errored', 'errored'],
    );
    assert.match(cases[1].message, /^SM20[23]/);
    assert.match(cases[2].message, /^SM205/);
    assert.equal(report.status, 'failed');
  });

  it('a test can’t reach the next one’s state', async () => {
    const reach = `const kept = [];\ntest('a', () => { kept.push(1); });\ntest('b', () => { expect(kept.length).toBe(0); });`;
    const report = await validateModule({ code: TABLE, datasets, limits, tests: reach });
    assert.equal(report.runtime.tests.cases[1].status, 'passed', JSON.stringify(report.runtime.tests));
  });

  it('a broken rule is terminal, whatever the tests say', async () => {
    const code = `async function render({ callTool }) { await callTool('none').catch(() => {}); }`;
    const report = await validateModule({ code, limits, tests: `test('passes', () => {});` });
    assert.equal(report.status, 'failed');
    assert.match(JSON.stringify(report.violations), /SM303/);
  });
});
