/** What a module may show of much data, from end to end. */
import { expect } from 'chai';
import { startHeartbeat } from '../support/heartbeat.ts';
import { createModule, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';

/** How long the page stands still when the same work is done on its own thread. */
function blockPage(ms: number): number {
  const heartbeat = startHeartbeat();
  for (const end = performance.now() + ms; performance.now() < end; );
  return heartbeat.stop().longestGapMs;
}

describe('large data', () => {
  afterEach(unmountAll);

  it('of plots in no order is cut, said so and drawn, and the page goes on', async () => {
    await runModule(moduleOf('SimplePlots.line(container, {data: [{x: 1, y: 1}]});'));
    const heartbeat = startHeartbeat();
    const { type, error, report, violations } = await runModule(
      moduleOf(`
        const x = new Float64Array(1500000);
        for (let i = 0; i < 200000; i++) x[i] = i * 7919 % 200003;
        for (let i = 0; i < 5; i++) SimplePlots.line(container, {x, y: x});`),
      { limits: { computeMs: 2000 } },
    );
    const { longestGapMs } = heartbeat.stop();
    expect(error).to.equal(undefined);
    expect(type).to.equal('rendered');
    expect(report.runtime?.output.plots).to.equal(5);
    expect(new Set(violations.map(({ code, severity }) => `${code} ${severity}`))).to.deep.equal(
      new Set(['SM601 warning']),
    );
    expect(longestGapMs).to.be.below(blockPage(1000));
  });

  it('of a dataset goes to a plot by its name, a million points of it', async () => {
    const x = Float64Array.from({ length: 1_000_000 }, (_, i) => i);
    const { type, report, violations } = await runModule(
      moduleOf("SimplePlots.line(container, {data: 'signal', x: 'x', y: 'y'});"),
      { datasets: { signal: { x, y: x.map(Math.sin) } }, limits: { rows: 1_000_000 } },
    );
    expect([type, report.runtime?.output.plots]).to.deep.equal(['rendered', 1]);
    expect(violations).to.deep.equal([]);
    // The page's own columns are still there.
    expect(x.length).to.equal(1_000_000);
  });

  it('of a dataset that is not there is named', async () => {
    const { type, error } = await runModule(moduleOf("SimplePlots.line(container, {data: 'sgnal', x: 'x', y: 'y'});"), {
      datasets: { signal: { x: [1], y: [2] } },
    });
    expect(type).to.equal('failed');
    expect(error?.message).to.contain('data "sgnal" is no dataset\'s name');
  });

  it('of a table as markup, 2,000 rows of it, renders at strict: as much as there may be, and said so', async () => {
    const rows = Array.from({ length: 2000 }, (_, a) => ({ a, b: `row ${a}` }));
    const { type, error, violations, report } = await runModule(
      moduleOf(
        'container.innerHTML = `<table>${datasets.rows.map(({ a, b }) => `<tr><td>${a}</td><td>${b}</td></tr>`).join("")}</table>`;',
      ),
      // Room for a busy machine; everything else is the level's own.
      { level: 'strict', datasets: { rows }, limits: { computeMs: 2000 } },
    );
    expect(type, error?.message).to.equal('rendered');
    expect(report.runtime?.output.nodes).to.equal(2000);
    // As many elements as there may be, and higher than a picture may be.
    expect(violations.map(({ code, rule }) => `${code} ${rule}`)).to.deep.equal(['SM504 node-count', 'SM504 height']);
  });

  it('of a table is cut at the limit of rows, and said so', async () => {
    const data = Array.from({ length: 300 }, (_, a) => ({ a }));
    const code = moduleOf('new Tabulator(container, {data: [...datasets.d, ...datasets.d]});');
    const { type, violations } = await runModule(code, { datasets: { d: data }, limits: { rows: 300 } });
    expect(type).to.equal('rendered');
    expect(violations.map(({ code: id, message }) => `${id} ${message}`).join()).to.match(
      /^SM601 .*300 rows were left out/,
    );
  });

  /** Encoded before the thread is made, and while it comes up. */
  describe('in rows, however many,', () => {
    const NUMBERS = [30, 25_000];
    const rowsOf = (n: number) => Array.from({ length: n }, (_, a): { a: unknown } => ({ a }));

    for (const n of NUMBERS) {
      it(`is handed over whole (${n})`, async () => {
        const { type, logs, report } = await runModule(
          moduleOf(`
            let sum = 0;
            for (const {a} of datasets.rows) sum += a;
            console.log(sum, datasets.rows.length, Object.keys(datasets).join());
            new Tabulator(container, {data: datasets.rows});`),
          { datasets: { rows: rowsOf(n), few: [{ b: 1 }] } },
        );
        expect([type, report.runtime?.output.tables]).to.deep.equal(['rendered', 1]);
        expect(logs[0]).to.deep.equal([(n * (n - 1)) / 2, n, 'rows,few']);
        expect(report.datasets.map(({ name, rows }) => `${name} ${rows}`)).to.deep.equal([`rows ${n}`, 'few 1']);
      });

      it(`is cut at the limit, and said so (${n})`, async () => {
        const { type, logs, violations } = await runModule(moduleOf('console.log(datasets.rows.truncated);'), {
          datasets: { rows: rowsOf(n) },
          limits: { rows: 20 },
        });
        expect([type, logs[0], violations.map(({ code }) => code)]).to.deep.equal(['rendered', [n], ['SM601']]);
      });

      it(`fails where it is none, and the module never runs (${n})`, async () => {
        const rows = rowsOf(n);
        rows[n - 1] = { a: () => 1 };
        const { type, error, logs, report, element } = await runModule(moduleOf("console.log('ran');"), {
          datasets: { rows },
        });
        expect([type, error?.code, logs, report.runtime]).to.deep.equal(['failed', 'SM602', [], null]);
        expect(error?.message).to.contain(`datasets.rows[${n - 1}].a`);
        expect(element.shadowRoot?.querySelector('.frames iframe')).to.equal(null);
        // The element is as good as before.
        rows[n - 1] = { a: 0 };
        expect((await element.run()).status).to.equal('validated');
      });

      it(`is recorded as it is drawn (${n})`, async () => {
        const { element } = await runModule(moduleOf('new Tabulator(container, {data: datasets.rows});'), {
          datasets: { rows: rowsOf(n) },
          record: true,
        });
        const table = element.transcript?.batches.flat().find(({ op }) => op === 'table');
        expect(table && 'data' in table && (table.data as { length: number }).length).to.equal(n);
      });
    }

    it('is no more waited for where the run is aborted', async () => {
      const rows = rowsOf(25_000);
      const element = createModule({ code: moduleOf("console.log('ran');"), datasets: { rows } });
      // Read as they are encoded.
      Object.defineProperty(rows[0], 'a', { enumerable: true, get: () => element.abort('enough') });
      const ended = nextEnd(element);
      document.body.append(element);
      const { type, error, logs } = await ended;
      expect([type, error?.code, logs]).to.deep.equal(['failed', 'SM706', []]);
    });
  });
});
