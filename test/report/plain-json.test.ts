/** API.md, section 5: a report is JSON. What it says is the same, key by key, once it has been stored and read. */
import { expect } from 'chai';
import type { ValidationReport } from '../../src/report/report.ts';
import { type MountOptions, moduleOf, runModule, unmountAll } from '../support/mount.ts';

/** Paths of what has a key and no value. */
function findEmpty(value: unknown, path = 'report'): string[] {
  if (value === undefined) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findEmpty(inner, `${path}.${key}`));
}

function expectPlain(report: ValidationReport): void {
  expect(findEmpty(report)).to.deep.equal([]);
  expect(report).to.deep.equal(JSON.parse(JSON.stringify(report)));
}

const RUNS: Readonly<Record<string, Omit<MountOptions, 'code'> & { code: unknown }>> = {
  rendered: { code: moduleOf('container.append("x")') },
  'was refused': { code: 'eval("1"); function render() {}' },
  'cannot be parsed': { code: 'function render( {' },
  threw: { code: moduleOf('throw new Error("x")') },
  'threw null': { code: moduleOf('throw null') },
  'had something left out': {
    code: moduleOf('container.innerHTML = "<a href=x>y</a>"; new Tabulator(container, { ajaxURL: "x" });'),
  },
  'had data cut': {
    code: moduleOf('container.append("x")'),
    datasets: { a: [{ b: 1 }, { b: 2 }] },
    limits: { rows: 1, nodes: 1e9 },
  },
  'had a setting that is none': { code: moduleOf(''), level: 'none' as 'strict' },
  'was recorded': { code: moduleOf('container.append("x")'), record: true },
  'called tools': {
    code: 'async function render({ callTool }) { await callTool("a"); await callTool("b").catch(() => 0); await callTool("c"); }',
    tools: {
      a: { handler: () => 1 },
      b: {
        handler: () => {
          throw new Error('no');
        },
      },
    },
  },
};

describe('the report of a run that', () => {
  afterEach(unmountAll);

  for (const [what, { code, ...options }] of Object.entries(RUNS)) {
    it(`${what} has no key without a value`, async () => {
      const { report, element } = await runModule(code, options);
      expectPlain(report);
      expectPlain(await element.validate());
    });
  }
});
