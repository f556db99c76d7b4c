// The tests of a module in Node, over the built package: what they ask for, and when.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { validationReportSchema } from 'safe-module';
import { endSpares, validateModule } from 'safe-module/headless';

after(endSpares);

/** A busy machine spends the budgets of a harmless module. */
const limits = { computeMs: 5000, timeoutMs: 30_000 };

describe('what tests ask of the page', () => {
  const code = `async function render({ container, callTool }) {
    const calls = container.textContent === 'shown' ? 3 : 1;
    for (let i = 0; i < calls; i += 1) await callTool('mail', { to: 'x' });
    container.textContent = 'shown';
  }`;
  const tests = `for (const name of ['a', 'b', 'c']) test(name, async () => { await render(); await render(); });`;

  it('is in the report beside what the dry run asked, and each call is told of', async () => {
    let mails = 0;
    const tools = {
      mail: {
        handler() {
          mails += 1;
          return {};
        },
      },
    };
    const report = await validateModule({ code, tests, tools, limits, level: 'standard' });
    assert.equal(report.status, 'validated', JSON.stringify(report.violations));
    assert.equal(report.runtime.tests.passed, 3);
    // Each test has a container of its own: once one call, then three.
    assert.equal(mails, 1 + 3 * 4);
    assert.deepEqual(
      report.runtime.tools.map(({ name, calls, denied }) => [name, calls, denied]),
      [['mail', mails, 0]],
    );
    assert.deepEqual(validationReportSchema.parse(report), report);
  });

  it('waits for its turn before its data is copied for it', async () => {
    let copied = 0;
    let ended = 0;
    let most = 0;
    // Whoever copies it asks once what there is.
    const ownKeys = (target) => {
      copied += 1;
      most = Math.max(most, copied - ended);
      return Reflect.ownKeys(target);
    };
    const report = await validateModule({
      code: `async function render({ container, datasets, callTool }) {
  container.append(datasets.labs.length);
  await callTool('end', {});
}`,
      tests: "for (let i = 0; i < 24; i += 1) test('t' + i, async () => { await render(); });",
      tools: { end: { handler: () => ended++ } },
      datasets: new Proxy({ labs: [{ value: 1 }] }, { ownKeys }),
      limits,
      level: 'permissive',
    });
    assert.equal(report.runtime.tests.passed, 24, JSON.stringify(report.violations));
    // One for the list of the tests' names, which calls nothing.
    assert.ok(copied >= 24 && most > 1 && most <= 8 + 1, `${copied} in all, ${most} at once`);
  });
});

describe('the report of a module with tests', () => {
  const code = `function render({ container, datasets }) {
  container.setAttribute('contenteditable', 'true');
  container.append(datasets.labs.length);
}
`;
  const datasets = { labs: [{ value: 1 }, { value: 2 }, { value: 3 }] };
  const file = (name) => ({ file: name, code: "test('draws', async () => { await render(); });" });

  it('says each warning and each check once, though the tests run the module again', async () => {
    const given = { code, datasets, limits: { ...limits, rows: 2, concurrency: 1e9 } };
    const alone = await validateModule(given);
    const report = await validateModule({ ...given, tests: [file('a.test.js'), file('b.test.js')] });
    assert.equal(report.runtime.tests.passed, 2, JSON.stringify(report.violations));
    const codes = ({ violations }) => violations.map((one) => one.code).sort();
    assert.deepEqual(codes(report), ['SM503', 'SM601', 'SM603']);
    assert.deepEqual(codes(report), codes(alone));
    assert.deepEqual(
      report.static.map(({ check }) => check),
      alone.static.map(({ check }) => check),
    );
  });

  it('says of which file a check’s findings are', async () => {
    const tests = [file('a.test.js'), { file: 'b.test.js', code: 'window.x;' }];
    const { status, static: checks } = await validateModule({ code, datasets, limits, tests });
    assert.equal(status, 'failed');
    const failed = checks.filter(({ passed }) => !passed);
    assert.deepEqual(
      failed.map(({ check, findings }) => [check, findings.map((one) => one.file)]),
      [['banned-api', ['b.test.js']]],
    );
  });
});

describe('a run that was given no code', () => {
  it('is told of what there is to set, which is no element’s', async () => {
    const { violations } = await validateModule({});
    assert.equal(violations[0].message, 'There is no code to run. Set `code` to its source text');
  });
});
