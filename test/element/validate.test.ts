/** `validate()`: what a run would come to, with nothing shown. */
import { expect } from 'chai';
import { createModule, moduleOf, unmountAll } from '../support/mount.ts';

const EVENTS = ['rendered', 'failed', 'policy-violation', 'console', 'tool-call', 'resize'];

describe('validate()', () => {
  afterEach(unmountAll);

  async function validate(code: string, more: object = {}) {
    const element = createModule({ code, limits: { computeMs: 5000, timeoutMs: 30_000 }, ...more });
    const heard: string[] = [];
    for (const type of EVENTS) element.addEventListener(type, () => heard.push(type));
    element.manual = true;
    document.body.append(element);
    const report = await element.validate();
    return { report, heard, element };
  }

  it('runs the module where nobody sees it: no event, no state, no report of a run', async () => {
    const body = 'container.textContent = "hi"; console.log(1);';
    const { report, heard, element } = await validate(moduleOf(body));
    expect([report.status, report.engine, report.runtime?.output.nodes]).to.deep.equal(['validated', 'native', 1]);
    expect([heard, element.state, element.report]).to.deep.equal([[], 'idle', undefined]);
    expect(element.renderRoot.querySelectorAll('iframe').length).to.equal(0);
  });

  it('tells of each tool that it calls, and asks nobody for leave', async () => {
    const called: string[] = [];
    const tools = Object.fromEntries(
      ['orders:list', 'orders:pay'].map((name) => [
        name,
        { handler: () => called.push(name), ...(name === 'orders:pay' && { approval: 'ask' as const }) },
      ]),
    );
    const code = `async function render() {
      await callTool('orders:list', {});
      try { await callTool('orders:pay', {}); } catch {}
    }`;
    const { report, heard } = await validate(code, { tools });
    expect(called).to.deep.equal(['orders:list']);
    expect(heard).to.deep.equal(['tool-call', 'tool-call', 'tool-call']);
    expect(report.runtime?.tools.map(({ name, calls, denied }) => [name, calls, denied])).to.deep.equal([
      ['orders:list', 1, 0],
      ['orders:pay', 0, 1],
    ]);
  });

  it('says what is wrong with the text; nothing runs', async () => {
    const { report } = await validate('function render() { eval("1"); }');
    expect([report.status, report.runtime, report.violations[0]?.code]).to.deep.equal(['failed', null, 'SM110']);
  });

  it('takes what a run takes: data, declarative children, limits, engine', async () => {
    const datasets = { rows: [{ a: 1 }, { a: 2 }] };
    const body = 'new Tabulator(container, { data: datasets.rows, columns: [{ title: "A", field: "a" }] });';
    const { report } = await validate(moduleOf(body), { datasets, engine: 'quickjs' });
    expect([report.status, report.engine, report.datasets[0]?.rows]).to.deep.equal(['validated', 'quickjs', 2]);
    const wrong = await validate(moduleOf(''), { engine: 'none' });
    expect([wrong.report.status, wrong.report.violations[0]?.code]).to.deep.equal(['error', 'SM704']);
  });

  describe('with tests that its manifest names', () => {
    const datasets = { labs: [{ value: 4 }, { value: 5 }] };
    const src = '/__pages/tested/labs.module.js';
    const ROOM = { computeMs: 5000, timeoutMs: 30_000 };
    const validateWith = async (tests: unknown, more: object = { src }) => {
      const element = createModule({ datasets, limits: ROOM, manifest: { tests } as never, ...more });
      element.manual = true;
      document.body.append(element);
      return element.validate();
    };

    for (const engine of ['native', 'quickjs'] as const) {
      it(`runs those beside the module, each in a realm of its own, on engine ${engine}`, async () => {
        const { status, engine: ran, runtime } = await validateWith('labs.tests.js', { src, engine });
        expect([status, ran]).to.deep.equal(['validated', engine]);
        expect(runtime?.tests.cases.map(({ name, status: one }) => [name, one])).to.deep.equal([
          ['shows the latest value', 'passed'],
          ['takes the last row', 'passed'],
        ]);
      });
    }

    it('fails with what does not hold, says in which file and line, and takes each file once', async () => {
      const { status, runtime } = await validateWith(['wrong.tests.js', 'labs.tests.js', './wrong.tests.js']);
      expect([status, runtime?.tests.passed, runtime?.tests.failed]).to.deep.equal(['failed', 2, 1]);
      const [first] = runtime!.tests.cases;
      expect(first).to.include({ name: 'is told what is wrong', status: 'failed', file: 'wrong.tests.js', line: 2 });
    });

    it('finds those of code that the page holds beside the page', async () => {
      const code = 'function latest(rows) { return rows[0].value + 1; } function render() {}';
      const { status, runtime } = await validateWith('__pages/tested/wrong.tests.js', { code });
      expect([status, runtime?.tests.passed]).to.deep.equal(['validated', 1]);
    });

    it('says what is not there, by its field, and runs nothing', async () => {
      const { status, runtime, violations } = await validateWith(['labs.tests.js', 'none.tests.js']);
      expect([status, runtime]).to.deep.equal(['error', null]);
      expect(violations.map(({ code }) => code)).to.deep.equal(['SM705']);
      expect(violations[0]!.message).to.match(/manifest\.tests\[1\]="none\.tests\.js" answered 404/);
    });

    it('leaves a list that is none to the check of manifests', async () => {
      const { violations } = await validateWith([5]);
      expect([violations[0]!.code, violations[0]!.message]).to.match(/SM704,.*manifest\.tests/);
    });
  });
});
