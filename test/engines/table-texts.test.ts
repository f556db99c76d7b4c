/** What tables say is the same on both engines: times and titles, filters, and what a change is about. */
import { expect } from 'chai';
import { decodeRows } from '../../src/datasets/decode.ts';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';

const CODE = `async function render({ container, Tabulator }) {
  const formats = ['D', 'DD', 'DDD', 'DDDD', 't', 'tt', 'T', 'TT', 'ff', 'F', 'q W kkkk o', 'EEEEE MMMMM', 'x X', 'yyyy-MM-ddTHH:mm'];
  const table = new Tabulator(container, {
    data: [{ at: '2024-03-05T13:07:09', n: 1 }, { at: '2021-01-03T00:00:00', n: 2 }, { at: 'no', n: 3 }],
    index: 'n',
    placeholder: 'No <b>data</b>',
    pagination: true,
    paginationSize: 2,
    paginationInitialPage: 2,
    columns: [
      { title: 'm<sup>2</sup> &deg;C', field: 'n', headerFilter: true, headerFilterLiveFilter: false, bottomCalc: 'avg' },
      ...formats.map((outputFormat) => ({ title: outputFormat, field: 'at', formatter: 'datetime', formatterParams: { inputFormat: 'iso', outputFormat } })),
      { title: 'years', field: 'at', formatter: 'datetimediff', formatterParams: { inputFormat: 'iso', date: '2020-02-29', unit: 'years' } },
    ],
  });
  table.on('rowClick', () => {});
  await null;
  table.setFilter('at', 'keywords', '2024;2021', { separator: ';' });
  table.setSort('n', 'desc');
  table.setPage('last');
}`;

describe('tables on both engines', function () {
  this.timeout(60_000);
  afterEach(unmountAll);

  it('are told in the same operations', async () => {
    const drawn: unknown[] = [];
    for (const engine of ['native', 'quickjs'] as const) {
      const element = createModule({ code: CODE, engine, limits: { computeMs: 1000, timeoutMs: 30_000 } });
      element.record = true;
      const ended = nextEnd(element);
      document.body.append(element);
      const { type, error } = await ended;
      expect(type, error?.message).to.equal('rendered');
      expect(element.report?.violations).to.deep.equal([]);
      const operations = element.transcript!.batches.flat();
      drawn.push(
        operations.map((op) =>
          'data' in op ? { ...op, data: decodeRows(op.data as Parameters<typeof decodeRows>[0]) } : op,
        ),
      );
    }
    expect(drawn[0]).to.deep.equal(drawn[1]);
    const text = JSON.stringify(drawn[0]);
    expect(text).to.include('m² °C').and.to.include('March 5, 2024').and.to.include('"shown":"last"');
  });
});
