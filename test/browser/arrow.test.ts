/** Arrow IPC bytes as a dataset, from end to end. */
import * as arrow from '@uwdata/flechette';
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

const labs = arrow.tableFromArrays(
  {
    date: [new Date('2026-01-03'), new Date('2026-01-04'), null],
    test: ['K', 'Na', 'K'],
    value: [4.1, 140, null],
    count: [1n, 2n, 3n],
  },
  { types: { test: arrow.dictionary(arrow.utf8()), count: arrow.int64() } },
);
const bytes = arrow.tableToIPC(labs, { format: 'stream' }) as Uint8Array;

describe('Arrow datasets', () => {
  afterEach(unmountAll);

  it('are rows for the module as any other', async () => {
    const { type, logs, report, error } = await runModule(
      moduleOf(`
        const { labs } = datasets;
        console.log(labs.length, labs.truncated, labs.columns.map(({name, type}) => name + ' ' + type));
        console.log(labs[0].date instanceof Date, labs[0].date.getTime(), labs.map((row) => row.test), labs[2].value);
        console.log(labs.reduce((sum, row) => sum + row.count, 0), Object.isFrozen(labs[0]));`),
      { datasets: { labs: bytes } },
    );
    expect([type, error?.message]).to.deep.equal(['rendered', undefined]);
    expect(logs).to.deep.equal([
      [3, false, ['date date', 'test string', 'value number', 'count number']],
      [true, Date.UTC(2026, 0, 3), ['K', 'Na', 'K'], null],
      [6, true],
    ]);
    expect(report.datasets[0]).to.deep.include({ name: 'labs', rows: 3 });
  });

  it('are cut at the limit of rows, and said so', async () => {
    const { type, logs, violations, report } = await runModule(moduleOf('console.log(datasets.labs.truncated);'), {
      datasets: { labs: bytes },
      limits: { rows: 2 },
    });
    expect([type, logs]).to.deep.equal(['rendered', [[3]]]);
    expect(violations.map(({ code }) => code)).to.deep.equal(['SM601']);
    expect(report.datasets[0]).to.deep.include({ rows: 2, truncatedFrom: 3 });
  });

  it('that are cut off are refused by name, before anything runs', async () => {
    const { type, error, violations, report } = await runModule(moduleOf('console.log(1);'), {
      datasets: { labs: bytes.slice(0, -100) },
    });
    expect(type).to.equal('failed');
    expect(error?.code).to.equal('SM602');
    expect(error?.message).to.match(/^datasets\.labs is cut off/);
    expect(violations.map(({ code }) => code)).to.deep.equal(['SM602']);
    expect(report.runtime).to.equal(null);
  });

  it('may have a column with the name of a blocked property', async () => {
    const named = arrow.tableToIPC(
      arrow.tableFromArrays({ constructor: ['Ferrari', 'McLaren'] }, { types: Object.create(null) }),
      {},
    ) as Uint8Array;
    const { type, logs, error } = await runModule(
      moduleOf('console.log(datasets.teams.map((row) => row.constructor));'),
      { datasets: { teams: named } },
    );
    expect([type, error?.message]).to.deep.equal(['rendered', undefined]);
    expect(logs).to.deep.equal([[['Ferrari', 'McLaren']]]);
  });
});
