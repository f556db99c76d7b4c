/** Hostile data from end to end: the run goes on, and nothing of it runs, in the module's realm, the frames or the page. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

/** What an `await` would call. */
const THEN = 'then';
const ROWS = [
  {
    constructor: 'c',
    toString: 't',
    [THEN]: 'n',
    name: '<img src=x onerror="parent.ran = 1">',
    at: new Date(Number.NaN),
    x: 1,
    y: 2,
  },
  {
    constructor: '\ud800',
    toString: '\u202e',
    [THEN]: '\u0000',
    name: '</script><script>ran = 1</script>',
    at: new Date(0),
    x: Number.NaN,
    y: 1e308,
  },
  {
    constructor: null,
    toString: undefined,
    [THEN]: '${ran = 1}',
    name: 'y'.repeat(20_000),
    at: null,
    x: -0,
    y: Number.NEGATIVE_INFINITY,
  },
];

describe('hostile data', () => {
  afterEach(unmountAll);

  it('is shown as text in markup, tables and plots', async () => {
    const { type, error, logs, violations } = await runModule(
      moduleOf(`
        const { rows } = datasets;
        for (const row of rows) {
          const p = document.createElement('p');
          p.textContent = row.name + row.at;
          container.append(p);
          container.insertAdjacentHTML('beforeend', '<p title="' + Formatter.escape(row.name.slice(0, 90)) + '">' + row.name.slice(0, 90) + '</p>');
        }
        new Tabulator(container, { data: rows, autoColumns: true });
        SimplePlots.line(container, { data: rows, x: 'x', y: 'y' });
        console.log(rows.map((row) => [typeof row.constructor, row.at && Number.isNaN(row.at.getTime())]), typeof ran);`),
      { datasets: { rows: ROWS }, limits: { computeMs: 2000 } },
    );
    expect(error).to.equal(undefined);
    expect(type).to.equal('rendered');
    const seen = [
      ['string', true],
      ['string', false],
      ['object', null],
    ];
    expect(logs).to.deep.equal([[seen, 'undefined']]);
    expect(violations.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
    expect((globalThis as { ran?: number }).ran).to.equal(undefined);
  });

  it('that throws as it is read ends the run by name, and the next one is none the worse', async () => {
    const thrower = {
      get a(): number {
        throw new Error('boo');
      },
    };
    const { type, error } = await runModule(moduleOf('container.append("x")'), { datasets: { labs: [thrower] } });
    expect([type, error?.code]).to.deep.equal(['failed', 'SM602']);
    expect(error?.message).to.match(/^datasets\.labs threw an Error as it was read/);
    expect((await runModule(moduleOf('container.append("x")'), { datasets: { labs: [{ a: 1 }] } })).type).to.equal(
      'rendered',
    );
  });
});
