/** What of a table's options and columns is left out, and what is said of it. */
import { expect } from 'chai';
import { rows, rowsOf, setUp, tableOf } from './tables.ts';

describe('what guest Tabulator leaves out', () => {
  it('leaves out and names what it does not offer, once each', () => {
    const { recording, make, warnings } = setUp();
    make({
      data: rows,
      ajaxURL: 'https://example.test',
      movableColumns: false,
      langs: JSON.parse('{"__proto__": {"x": 1}}'),
      columns: [
        { title: 'A', field: 'a', editor: 'input', formatter: 'html' },
        { title: 'P', field: '__proto__', editor: 'input' },
        { title: 'G', columns: [{ title: 'B', field: 'b', sorter: 'colour' }] },
      ],
    });
    expect(tableOf(recording.flush()).options.columns.map(({ title }) => title)).to.deep.equal(['A', 'B']);
    const said = warnings().join('\n');
    for (const name of ['ajaxURL', 'langs', 'editor', 'formatter "html"', '__proto__', 'sorter "colour"']) {
      expect(said).to.contain(name);
    }
    expect(said).not.to.contain('movableColumns');
    expect(said.match(/editor/g)).to.have.length(1);
    expect(recording.violations.every(({ severity, code }) => severity === 'warning' && code === 'SM501')).to.equal(
      true,
    );
  });

  it('says which field of a column no row has, once, and draws the column empty', () => {
    const { recording, make, warnings } = setUp();
    const handle = make({
      data: [{ a: null }, { a: undefined, 'b.c': 1 }],
      initialSort: [{ column: 'total', dir: 'asc' }],
      columns: ['a', 'A', 'b.c', 'toString'].map((field) => ({ title: field, field })),
    }) as { setData(rows: object[]): void };
    expect(tableOf(recording.flush()).options.columns).to.have.length(4);
    const said = [
      /Tabulator: the order by "total", which no column has/,
      /Tabulator: columns\[\]\.field "A", which no row has/,
      /Tabulator: columns\[\]\.field "toString", which no row has/,
    ];
    const check = () => {
      expect(warnings()).to.have.length(said.length);
      for (const words of said) expect(warnings().some((one) => words.test(one))).to.equal(true);
    };
    check();
    expect(recording.violations.find(({ message }) => message.includes('"A"'))?.hint).to.equal('Use one of a.');
    const row = { a: 1, 'b.c': 1 };
    handle.setData([{ A: 1, ...row }]);
    recording.flush();
    handle.setData([row]);
    recording.flush();
    check();
  });

  it('says nothing of fields while there is no row, nor where functions make the cells', () => {
    const { recording, make, warnings } = setUp();
    make({ data: [], columns: [{ title: 'A', field: 'a' }] });
    make({ data: rows, columns: [{ title: 'Actions', field: 'actions', formatter: () => 'go' }, { title: 'No' }] });
    recording.flush();
    expect(warnings()).to.deep.equal([]);
  });

  it('says nothing of a field that rows have, whatever it holds: `autoColumns` itself would name it', () => {
    const { recording, make, warnings } = setUp();
    make({
      data: [
        { a: 1, d: undefined },
        { a: 2, d: undefined },
      ],
      autoColumns: true,
    });
    make({ data: [{ a: 1, d: undefined }], columns: [{ title: 'D', field: 'd' }] });
    recording.flush();
    expect(warnings()).to.deep.equal([]);
  });

  it('names lengths that are none', () => {
    for (const none of [-5, Number.NaN, '5em', {}, Number.POSITIVE_INFINITY]) {
      const { recording, make, warnings } = setUp();
      make({ data: rows, height: none, maxHeight: none, columns: [{ field: 'a', width: none, minWidth: none }] });
      recording.flush();
      expect(warnings(), `${none}`).to.have.length(4);
    }
    const { recording, make, warnings } = setUp();
    make({ data: rows, height: null, maxHeight: '', columns: [{ field: 'a', width: undefined, minWidth: false }] });
    recording.flush();
    expect(warnings()).to.deep.equal([]);
  });

  it('names values that an option does not take, with those that it does', () => {
    const { recording, make } = setUp();
    const column = {
      field: 'a',
      hozAlign: 'justify',
      headerHozAlign: {},
      frozen: 'left',
      visible: 'no',
      headerSort: 1,
    };
    make({ data: rows, paginationSize: 'all', placeholder: () => 'None', initialSort: 5, columns: [column] });
    recording.flush();
    const said = recording.violations.map(({ message, hint }) => `${message.replace(/ is not .*/, '')} → ${hint}`);
    expect(said).to.have.members([
      'Tabulator: columns[].hozAlign "justify" → Use one of left, center, right.',
      'Tabulator: columns[].headerHozAlign (a object) → Use one of left, center, right.',
      'Tabulator: columns[].frozen "left" → Give true or false.',
      'Tabulator: columns[].visible "no" → Give true or false.',
      'Tabulator: columns[].headerSort (a number) → Give true or false.',
      'Tabulator: paginationSize "all" → Give a number of rows.',
      'Tabulator: placeholder (a function) → Give a text.',
      'Tabulator: initialSort (a number) → Give [{column: "date", dir: "asc"}].',
    ]);
  });

  it('says nothing of options that are switched off', () => {
    const { recording, make, warnings } = setUp();
    const column = {
      field: 'a',
      hozAlign: '',
      headerHozAlign: null,
      frozen: null,
      visible: undefined,
      headerSort: null,
    };
    make({ data: rows, paginationSize: true, placeholder: '', initialSort: [], columns: [column] });
    make({ data: rows, paginationSize: '20', placeholder: false, initialSort: false });
    expect(recording.flush().filter(({ op }) => op === 'table')[1]).to.have.nested.property(
      'options.paginationSize',
      20,
    );
    expect(warnings()).to.deep.equal([]);
  });

  it('leaves out columns that would show nothing, and says what there is instead', () => {
    const { recording, make, warnings } = setUp();
    make({
      data: rows,
      columns: [
        { formatter: 'rowSelection', titleFormatter: 'rowSelection' },
        { title: 'A', field: 'a' },
      ],
    });
    expect(tableOf(recording.flush()).options.columns.map(({ title }) => title)).to.deep.equal(['A']);
    expect(warnings().join()).to.contain('columns[].formatter "rowSelection"');
    expect(recording.violations[0]?.hint).to.contain('selectableRows');
  });
});

describe('guest Tabulator: the element of a row', () => {
  it('takes nothing in and hears nothing, which is told once; how rows look stays', () => {
    const { recording, make, warnings } = setUp();
    interface Element {
      style: Record<string, string>;
      appendChild(child: unknown): unknown;
      addEventListener(type: string, listener: () => void): void;
      querySelector(selector: string): unknown;
      innerHTML: string;
    }
    make({
      data: rows,
      columns: [{ title: 'A', field: 'a' }],
      rowFormatter(row: { getElement(): Element }) {
        const element = row.getElement();
        const child = {};
        expect([element.appendChild(child), element.querySelector('td')]).to.deep.equal([child, null]);
        element.addEventListener('click', () => {});
        element.innerHTML = '<b>x</b>';
        element.style.color = 'red';
      },
    });
    expect(rowsOf(tableOf(recording.flush()).data)[0]!.w0).to.equal('["color","red"]');
    expect(warnings()).to.deep.equal(
      ['appendChild', 'addEventListener', 'innerHTML'].map(
        (name) => `SM501 Tabulator: ${name} of the element of a row or cell is not available and was left out`,
      ),
    );
  });
});
