import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

describe('a module', () => {
  afterEach(unmountAll);

  it('draws text, and its log and height reach the page', async () => {
    const { type, report, logs, error } = await runModule(
      moduleOf(`container.innerHTML = '<h2>Hello</h2><p>World</p>'; console.log('rows', datasets.rows.length);`),
      { datasets: { rows: [{ a: 1 }, { a: 2 }] } },
    );
    expect(error).to.equal(undefined);
    expect(type).to.equal('rendered');
    expect(logs).to.deep.equal([['rows', 2]]);
    expect(report.status).to.equal('validated');
    expect(report.runtime?.output.height).to.be.greaterThan(30);
    console.log(JSON.stringify(report.runtime?.timings));
  });

  it('draws a table and a plot', async () => {
    const rows = Array.from({ length: 1000 }, (_, i) => ({
      day: `2026-01-${String((i % 28) + 1).padStart(2, '0')}`,
      value: i,
    }));
    const { type, error, report, violations } = await runModule(
      moduleOf(`new Tabulator(container, { data: datasets.rows, columns: [{ title: 'Day', field: 'day' }, { title: 'Value', field: 'value' }] });
      const div = document.createElement('div'); container.append(div);
      SimplePlots.line(div, { title: 'Values', series: [{ label: 'v', data: datasets.rows.map((r, i) => ({ x: i, y: r.value })) }] });`),
      { datasets: { rows } },
    );
    expect(error).to.equal(undefined);
    expect(violations).to.deep.equal([]);
    expect(type).to.equal('rendered');
    console.log(JSON.stringify(report.runtime));
  });

  it('is stopped when it loops for ever', async () => {
    const { error } = await runModule(moduleOf('for (;;);'));
    expect(error?.code).to.match(/SM20[23]/);
    expect(error?.line).to.equal(2);
  });
});
