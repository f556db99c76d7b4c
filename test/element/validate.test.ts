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
});
