/** `safe-module/headless` in a page: the same functions, in frames that nobody sees. */
import { expect } from 'chai';
import { runModule, runScript, validateModule } from '../../src/headless.ts';
import { hashTranscript } from '../../src/transcript/transcript.ts';

const ENGINES = ['quickjs', 'native'] as const;
/** A busy machine spends the budgets of a harmless module. */
const limits = { computeMs: 5000, timeoutMs: 30_000 };
const datasets = { labs: [{ day: '2026-01-03', value: 5.4 }] };
const code = `function render({ datasets, container, Tabulator, console }) {
  console.log(container.clientWidth);
  new Tabulator(container, { data: datasets.labs, columns: [{ title: 'Day', field: 'day' }] });
}`;

for (const engine of ENGINES) {
  describe(`headless in a page, engine ${engine}`, () => {
    it('runs a module, and leaves nothing in the page', async () => {
      const before = document.documentElement.childElementCount;
      const { report, transcript, logs } = await runModule({ code, datasets, engine, limits, width: 640 });
      expect(report.violations).to.deep.equal([]);
      expect([report.status, report.engine, report.runtime?.output.tables]).to.deep.equal(['validated', engine, 1]);
      expect(logs).to.deep.equal([{ level: 'log', args: [640], line: 2 }]);
      expect(transcript && (await hashTranscript(transcript))).to.match(/^[0-9a-f]{64}$/);
      expect(document.documentElement.childElementCount).to.equal(before);
    });

    it('runs scripts: what they return, throw, and log', async () => {
      const result = await runScript({
        code: 'console.log("in");\nreturn input.map(({ a }) => a * 2);',
        input: [{ a: 1 }, { a: 2 }],
        engine,
      });
      expect(result).to.deep.include({ ok: true, output: [2, 4], logs: [{ level: 'log', args: ['in'], line: 1 }] });
      const failed = await runScript({ code: '\nthrow new RangeError("far");', engine });
      expect(failed.ok).to.equal(false);
      expect(!failed.ok && failed.error).to.include({ code: 'SM206', name: 'RangeError', message: 'far', line: 2 });
    });

    it('ends a script that never ends', async () => {
      const result = await runScript({ code: 'for (;;) {}', engine, limits: { timeoutMs: 1000, computeMs: 500 } });
      expect(!result.ok && result.error.name).to.equal('TimeoutError');
    });

    it('tells why a script has no output: it waits for ever, asks for too much, is no JavaScript', async () => {
      const rows = [
        ['await new Promise(() => {});', { ...limits, timeoutMs: 1000 }, 'SM205 TimeoutError'],
        ['const all = []; for (;;) all.push(new Array(1e5).fill(1));', limits, 'SM204 MemoryError 1'],
        ['const a = 1;\nconst b = = 2;', limits, 'SM101 SyntaxError 2'],
      ] as const;
      const results = await Promise.all(rows.map(([code, limits]) => runScript({ code, engine, limits })));
      const told = results.map((result) => {
        const { code, name, line } = result.ok ? { code: 'ok', name: '', line: undefined } : result.error;
        return [code, name, line].filter(Boolean).join(' ');
      });
      expect(told).to.deep.equal(rows.map(([, , row]) => row));
    });

    it('gives a script an exception to catch for a request that fails', async () => {
      const code = `try { await fetch('https://other.example.com/'); } catch (error) { return [error instanceof Error, error.code]; }`;
      const result = await runScript({ code, engine, limits, policy: { network: 'api.example.com' } });
      expect(result).to.deep.include({ ok: true, output: [true, 'SM402'] });
    });

    it('validates a module with its tests', async () => {
      const tests = `test('draws', () => { render(); expect(drawn.tables.length).toBe(1); });\ntest('fails', () => { expect(1).toBe(2); });`;
      const report = await validateModule({ code, datasets, tests, engine, limits });
      expect(report.status).to.equal('failed');
      expect(report.runtime?.tests.cases.map(({ name, status, line }) => [name, status, line])).to.deep.equal([
        ['draws', 'passed', undefined],
        ['fails', 'failed', 2],
      ]);
    });
  });
}

describe('headless in a page', () => {
  it('refuses options that it does not know, naming the field', async () => {
    const thrown = await runScript({ code: '', engine: 'other' as never }).catch((error) => error);
    expect(thrown).to.include({ name: 'ConfigurationError', field: 'runScript.engine' });
  });
});
