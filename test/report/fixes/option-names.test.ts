/** Options of tables by other libraries' names: what they are called is said and written, and data keep their fields. */
import { expect } from 'chai';
import { applyHints } from '../../../src/report/apply-hints.ts';
import { describeFixes } from '../../../src/report/hints.ts';
import { violation } from '../violation.ts';

const moduleOf = (body: string) => `function render({ datasets, container, Tabulator }) {\n${body}\n}\n`;

async function repair(body: string, ...names: string[]) {
  const code = moduleOf(body);
  const violations = names.map((name) =>
    violation({
      code: 'SM501',
      rule: 'unsafe-option',
      severity: 'warning',
      message: `Tabulator: ${name} is not available and was left out`,
      hint: `Remove ${name}; the rest is drawn without it.`,
    }),
  );
  const hints = await describeFixes({ violations, code });
  return { suggestions: hints.map(({ suggestion }) => suggestion), repaired: applyHints(code, hints) };
}

describe('an option of a table by another name', () => {
  it('gets the name that Tabulator has, with its value', async () => {
    const { suggestions, repaired } = await repair(
      "const rows = datasets.labs;\nnew Tabulator(container, { rows, columnDefs: [{ headerName: 'A', accessor: 'a', sortable: true }] });",
      'rows',
      'columnDefs',
      'columns[].headerName',
      'columns[].accessor',
      'columns[].sortable',
    );
    expect(suggestions).to.deep.equal(
      ['data', 'columns', 'title', 'field', 'headerSort'].map((name) => `Tabulator’s name for it is \`${name}\`.`),
    );
    expect(repaired).to.equal(
      moduleOf(
        "const rows = datasets.labs;\nnew Tabulator(container, { data: rows, columns: [{ title: 'A', field: 'a', headerSort: true }] });",
      ),
    );
  });

  it('is found by its letters where one is wrong', async () => {
    const { repaired } = await repair('new Tabulator(container, { groupby: 1, maxheigt: 2 });', 'groupby', 'maxheigt');
    expect(repaired).to.equal(moduleOf('new Tabulator(container, { groupBy: 1, maxHeight: 2 });'));
  });

  it('whose value is another there is said, and stays for its author to write', async () => {
    const body = "new Tabulator(container, { onRowClick: f, sort: 'a', columns: [{ field: 'a', render: (v) => v }] });";
    const { suggestions, repaired } = await repair(body, 'onRowClick', 'sort', 'columns[].render');
    expect(suggestions.map((one) => /`([\w.]+)/.exec(one)?.[1])).to.deep.equal([
      'table.on',
      'initialSort',
      'formatter',
    ]);
    expect(repaired).to.equal(moduleOf(body));
  });

  it('keeps its name where the right one is there too, and is left out', async () => {
    const { repaired } = await repair(
      "new Tabulator(container, { columns: [{ title: 'A', label: 'a' }] });",
      'columns[].label',
    );
    expect(repaired).to.equal(moduleOf("new Tabulator(container, { columns: [{ title: 'A' }] });"));
  });

  for (const [before, after, ...names] of [
    ["{ title: 'A', name: 'a' }", "{ title: 'A', field: 'a' }", 'name'],
    ["{ label: 'A', name: 'a' }", "{ title: 'A', field: 'a' }", 'label', 'name'],
    ["{ name: 'a', label: 'A', field: 'b' }", "{ label: 'A', field: 'b' }", 'name'],
    ["{ name: 'A', key: 'a' }", "{ title: 'A', field: 'a' }", 'name', 'key'],
    // DataTables: the table's own data stay.
    ["{ title: 'A', data: 'a' }", "{ title: 'A', field: 'a' }", 'data'],
    [
      "{ title: 'Group', columns: [{ title: 'A', striped: 1 }] }",
      "{ title: 'Group', columns: [{ title: 'A' }] }",
      'striped',
    ],
  ] as const)
    it(`is what a column is headed by, or shows, as what is beside it says: ${before}`, async () => {
      const tableOf = (column: string) =>
        moduleOf(`new Tabulator(container, { data: datasets.labs, striped: 1, columns: [${column}] });`);
      const { repaired } = await repair(
        tableOf(before).split('\n').slice(1, -2).join('\n'),
        ...names.map((name) => `columns[].${name}`),
      );
      expect(repaired).to.equal(tableOf(after));
    });

  it('of a table stays in its columns', async () => {
    const { repaired } = await repair(
      "new Tabulator(container, { columns: [{ title: 'A', striped: 1 }], striped: 1 });",
      'striped',
    );
    expect(repaired).to.equal(moduleOf("new Tabulator(container, { columns: [{ title: 'A', striped: 1 }] });"));
  });

  it('is renamed and left out in options alone, also where they are made by a function: data keep their fields', async () => {
    const data = "const people = [{ name: 'Ann', editor: 'vi' }];";
    for (const [before, after] of [
      [
        "new Tabulator(container, { data: [{ name: 'Bob', editor: 1 }], columns: [{ name: 'A', field: 'name', editor: 'input' }] });",
        "new Tabulator(container, { data: [{ name: 'Bob', editor: 1 }], columns: [{ title: 'A', field: 'name' }] });",
      ],
      [
        "const columns = ['a'].map((field) => ({ name: field, field, editor: true }));",
        "const columns = ['a'].map((field) => ({ title: field, field }));",
      ],
    ] as const) {
      const { repaired } = await repair(`${data}\n${before}`, 'columns[].name', 'columns[].editor');
      expect(repaired).to.equal(moduleOf(`${data}\n${after}`));
    }
  });

  it('whose value is not there is left out alone: with other values it stays', async () => {
    const columns = (...formatters: string[]) =>
      `new Tabulator(container, { columns: [${formatters.map((one) => `{ field: 'a'${one} }`).join(', ')}] });`;
    const all = [
      ", formatter: 'link'",
      ", formatter: 'datetime'",
      ', formatter: (cell) => 1',
      ', headerFilter: datasets.a',
    ];
    const { repaired } = await repair(columns(...all), 'columns[].formatter "link"');
    expect(repaired).to.equal(moduleOf(columns('', ...all.slice(1))));
    const functions = await repair(columns(...all), 'columns[].formatter (a function)');
    expect(functions.repaired).to.equal(moduleOf(columns(...all.slice(0, 2), '', all[3]!)));
    // What a variable holds nobody knows.
    const unknown = await repair(columns(...all), 'columns[].headerFilter "x"');
    expect(unknown.repaired).to.equal(moduleOf(columns(...all.slice(0, 3), '')));
  });

  it('or a method that shows nothing here is told with what does', async () => {
    const body = 'const table = new Tabulator(container, {}); table.selectRow(1); table.download("csv");';
    const { suggestions, repaired } = await repair(body, 'selectRow()', 'download()');
    expect(suggestions[0]).to.match(/^Rows are selected by their reader/);
    expect(suggestions[1]).to.match(/`table\.getData\("active"\)`.*<textarea readonly>/);
    expect(repaired).to.equal(moduleOf(body));
  });

  it('that has none there is left out, as before', async () => {
    const { suggestions, repaired } = await repair('new Tabulator(container, { striped: true, data: [] });', 'striped');
    expect(suggestions).to.deep.equal(['Remove striped; the rest is drawn without it.']);
    expect(repaired).to.equal(moduleOf('new Tabulator(container, { data: [] });'));
  });
});
