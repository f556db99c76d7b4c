import { expect } from 'chai';
import { contentOf } from '../../src/guest/tables/content.ts';
import { record } from './dom/recording.ts';
import { type Cell, moreOf, rowsOf, setUp, tableOf } from './tables.ts';

const piecesOf = (result: unknown) => JSON.parse(contentOf(result).content ?? 'null') as unknown;

describe('guest Tabulator: what formatters return', () => {
  it('is pieces of text with their styles', () => {
    expect(piecesOf('Result <span style="color:red; font-weight: bold">12</span> mg')).to.deep.equal([
      'Result ',
      [['color', 'red', 'font-weight', 'bold'], '12'],
      ' mg',
    ]);
    expect(piecesOf('<div style="background:#eee"><b>a</b> &lt;b&gt;</div>')).to.deep.equal([
      [['background', '#eee', 'display', 'block'], [['font-weight', '600'], 'a'], ' <b>'],
    ]);
    expect(piecesOf('<span style="display:inline-block;width:8px;height:8px;background:red"></span>')).to.deep.equal([
      [['display', 'inline-block', 'width', '8px', 'height', '8px', 'background', 'red']],
    ]);
  });

  it('is text alone where nothing has a style', () => {
    for (const plain of [
      'text',
      '1 < 2',
      '<span>a</span>',
      '<div>a</div>',
      '<span class="x" onclick="y()">a</span>',
      5,
      null,
    ]) {
      expect(contentOf(plain).content).to.equal(undefined);
    }
  });

  it('is read on the runtime’s time, so many letters for each row; what the module’s own code does is not', () => {
    const { recording, make } = setUp();
    const { exempt } = recording;
    let reads = 0;
    Object.assign(recording, {
      exempt: <T>(work: () => T) => {
        reads += 1;
        return exempt(work);
      },
    });
    const during: boolean[] = [];
    const said = (result: unknown) => {
      during.push(recording.exempting);
      return result as string;
    };
    const html = `<b>x</b>${'y'.repeat(192)}`;
    const others = [5, 'text', { toString: () => said('of its own') }];
    const formatter = (cell: Cell) =>
      said(cell.getData().a < 15 ? html + cell.getData().a : others[cell.getData().a % 3]);
    make({ data: Array.from({ length: 20 }, (_, a) => ({ a })), columns: [{ title: 'A', field: 'a', formatter }] });
    recording.flush();
    expect(during).to.deep.equal(Array(21).fill(false));
    // 20 rows have 5,120 letters: as many as 25 of these texts.
    expect(reads).to.equal(15);
    reads = 0;
    const long = (cell: Cell) => html.repeat(5) + cell.getData().a;
    make({
      data: Array.from({ length: 20 }, (_, a) => ({ a })),
      columns: [{ title: 'A', field: 'a', formatter: long }],
    });
    recording.flush();
    expect(reads).to.equal(5);
  });

  it('has no scripts, and no styles that leave the cell', () => {
    const told: string[] = [];
    const html =
      '<b style="position:fixed;color:red">a</b><script>x</script><img src=x onerror="y()"><i style="background:url(x)">b</i>';
    const { text, content } = contentOf(html, (name) => void told.push(name));
    expect(text).to.equal('ab');
    expect(JSON.parse(content!)).to.deep.equal([
      [['font-weight', '600', 'color', 'red'], 'a'],
      [['font-style', 'italic'], 'b'],
    ]);
    expect(told).to.deep.equal(['the style position of a cell', '<img> in a cell', 'the style background of a cell']);
  });

  it('has powers and indices, which are no digits of their number as text either', () => {
    const { text, content } = contentOf('5.1 × 10<sup>9</sup>/L CO<sub>2</sub> x<sup>n</sup>');
    expect(text).to.equal('5.1 × 10⁹/L CO₂ xn');
    const small = ['font-size', '0.75em', 'line-height', '1'];
    expect(JSON.parse(content!)).to.deep.equal([
      '5.1 × 10',
      [['vertical-align', 'super', ...small], '9'],
      '/L CO',
      [['vertical-align', 'sub', ...small], '2'],
      ' x',
      [['vertical-align', 'super', ...small], 'n'],
    ]);
    expect(contentOf('<constructor>1</constructor><toString>2').text).to.equal('12');
  });

  it('has lines where it breaks, and where blocks follow each other', () => {
    const block = ['display', 'block'];
    expect(piecesOf('Ann<br><small>ann@x.org</small>')).to.deep.equal([
      'Ann',
      [block],
      [['font-size', '0.85em'], 'ann@x.org'],
    ]);
    expect(piecesOf('<ul><li>one<li>two</ul>')).to.deep.equal([[block, 'one', [block, 'two']]]);
    expect(contentOf('Ann<br>Bob').text).to.equal('Ann Bob');
  });

  it('says what it does not draw, and shows what that would have said', () => {
    const told: string[] = [];
    const textOf = (html: string) => contentOf(html, (name) => void told.push(name)).text;
    expect(
      [
        '<input type="checkbox" checked disabled>',
        '<input type="checkbox">',
        '<progress max="100" value="45"></progress>',
        '<meter min="10" max="20" value="15">x</meter>',
        '<button>Show</button>',
        '<img src="data:image/png;base64,x" alt="chart">',
      ].map(textOf),
    ).to.deep.equal(['☑', '☐', '45%', '50%x', 'Show', 'chart']);
    expect(told.map((name) => name.slice(0, 9))).to.deep.equal([
      ...['<input> i', '<input> i', '<progress', '<meter> i', '<button> ', '<img> in '],
    ]);
  });

  it('says that what listens in a cell hears nothing', () => {
    const { document, recorder: _ } = record() as unknown as { document: Document; recorder: unknown };
    const told: string[] = [];
    const read = (element: Element) => contentOf(element, (name, hint) => void told.push(`${name}: ${hint}`)).text;
    const span = document.createElement('span');
    const inner = document.createElement('b');
    inner.textContent = 'Show';
    span.append(inner);
    expect([read(span), told.length]).to.deep.equal(['Show', 0]);
    inner.onclick = () => {};
    read(span);
    expect(told).to.deep.equal([
      "a listener on what a formatter returned: Listen to the table: table.on('cellClick', (event, cell) => …).",
    ]);
  });

  it('is read when what waited until the cell was drawn has been called', () => {
    const { recording, make, warnings } = setUp();
    const { document } = record() as unknown as { document: Document };
    const formatter = (cell: Cell, _params: unknown, onRendered: (callback: () => void) => void) => {
      const element = document.createElement('span');
      onRendered(() => {
        element.textContent = `drawn ${cell.getValue()}`;
      });
      onRendered('nothing' as never);
      return element;
    };
    make({ data: [{ a: 1 }, { a: 2 }], columns: [{ title: 'A', field: 'a', formatter }] });
    expect(rowsOf(tableOf(recording.flush()).data).map(({ d0 }) => d0)).to.deep.equal(['drawn 1', 'drawn 2']);
    expect(warnings()).to.deep.equal([]);
  });

  it('is closed where tags are not, and text alone where it is too much', () => {
    expect(piecesOf('<b>a<i>b</b>c</i>d')).to.deep.equal([
      [['font-weight', '600'], 'a', [['font-style', 'italic'], 'b']],
      'c',
      'd',
    ]);
    const deep = contentOf('<b>'.repeat(5000) + 'x');
    expect(deep.text).to.equal('x');
    expect(deep.content!.length).to.be.lessThan(500);
    const many = contentOf('<b>x</b>'.repeat(2000));
    expect(many.text).to.equal('x'.repeat(2000));
    expect(many.content?.length ?? 0).to.be.lessThan(5000);
  });

  it('may be an element of the module', () => {
    const { document } = record() as unknown as { document: Document };
    const badge = document.createElement('span');
    badge.style.background = '#fee';
    badge.textContent = '<b>High';
    expect(contentOf(badge)).to.deep.equal({ text: '<b>High', content: '[[["background","#fee"],"<b>High"]]' });
    expect(contentOf({ textContent: '<b>x</b>' })).to.deep.equal({ text: '<b>x</b>', content: undefined });
    expect(contentOf(new Proxy({}, { get: () => 'trap', has: () => true })).text).to.equal('trap');
  });

  it('travels beside the text, which the column is sorted and filtered by', () => {
    const { recording, make } = setUp();
    const formatter = (cell: Cell) => (cell.getValue() === 1 ? '<b>one</b>' : 'other');
    make({ data: [{ a: 1 }, { a: 2 }], columns: [{ title: 'A', field: 'a', formatter }] });
    expect(rowsOf(tableOf(recording.flush()).data)).to.deep.equal([
      { c0: 1, d0: 'one', r0: '[[["font-weight","600"],"one"]]' },
      { c0: 2, d0: 'other', r0: undefined },
    ]);
  });
});

describe('guest Tabulator: tooltips, column groups, and what changes nothing', () => {
  const data = [{ a: 1, b: 2 }];

  it('tooltips are what cells show, or the text of a function', () => {
    const { recording, make, warnings } = setUp();
    make({
      data,
      columns: [
        { title: 'A', field: 'a', tooltip: true },
        { title: 'B', field: 'b', tooltip: (_event: unknown, cell: Cell) => `<b>b is ${cell.getValue()}</b>` },
        { title: 'C', field: 'b', tooltip: (cell: Cell) => cell.getData().a },
      ],
    });
    const operations = recording.flush();
    expect(moreOf(operations).columns).to.deep.equal([{ tooltip: true }]);
    expect(rowsOf(tableOf(operations).data)).to.deep.equal([{ c0: 1, c1: 2, t1: 'b is 2', c2: 2, t2: '1' }]);
    expect(warnings()).to.deep.equal([]);
    make({
      data: [...data, ...data],
      columns: [
        { title: 'A', field: 'a', tooltip: 'In mg' },
        { title: 'B', field: 'b', tooltip: '' },
      ],
    });
    const told = { c0: 1, t0: 'In mg', c1: 2 };
    expect(rowsOf(tableOf(recording.flush()).data)).to.deep.equal([told, told]);
    expect(warnings()).to.deep.equal([]);
    make({ data, columns: [{ title: 'A', field: 'a', tooltip: 7 }] });
    expect(warnings()[0]).to.match(/SM501 .*columns\[\].tooltip/);
  });

  it('columns may be in groups, at most eight levels of them', () => {
    const { recording, make, warnings } = setUp();
    const a = { title: 'A', field: 'a' };
    make({ data, columns: [{ title: 'Both', columns: [a, { title: 'In', columns: [a] }] }, a] });
    expect(moreOf(recording.flush())).to.deep.equal({
      headings: ['Both', 'In'],
      columns: [{ path: [0] }, { path: [0, 1] }],
    });
    expect(warnings()).to.deep.equal([]);
    const endless: { title: string; columns: object[] } = { title: 'E', columns: [a] };
    endless.columns.push(endless, endless);
    make({ data, columns: [endless] });
    moreOf(recording.flush());
    expect(warnings().join('\n')).to.match(/more than 8 groups/);
  });

  it('cssClass and selectableRows are passed over', () => {
    const { recording, make, warnings } = setUp();
    make({ data, selectableRows: true, columns: [{ title: 'A', field: 'a', cssClass: 'x' }] });
    recording.flush();
    expect(warnings()).to.deep.equal([]);
  });
});

describe('guest Tabulator: styles of rows and cells', () => {
  interface Styled {
    getData(): { a: number };
    getElement(): {
      style: Record<string, unknown> & { setProperty(...words: string[]): void };
      setAttribute(...words: string[]): void;
    };
  }

  it('are what formatters set on their elements', () => {
    const { recording, make, warnings } = setUp();
    const formatter = (cell: Styled) => {
      if (cell.getData().a === 1) cell.getElement().style.backgroundColor = '#fee';
      else cell.getElement().setAttribute('style', 'color: red; font-weight: 700');
      return cell.getData().a;
    };
    const rowFormatter = (row: Styled) => {
      if (row.getData().a === 2) row.getElement().style.setProperty('background', 'rgb(1, 2, 3)');
    };
    make({ data: [{ a: 1 }, { a: 2 }], columns: [{ title: 'A', field: 'a', formatter }], rowFormatter });
    expect(rowsOf(tableOf(recording.flush()).data)).to.deep.equal([
      { c0: 1, d0: '1', e0: '["background-color","#fee"]', w0: undefined },
      { c0: 2, d0: '2', e0: '["color","red","font-weight","700"]', w0: '["background","rgb(1, 2, 3)"]' },
    ]);
    expect(warnings()).to.deep.equal([]);
  });

  it('are left out and named where they would change sizes or load something', () => {
    const { recording, make, warnings } = setUp();
    const rowFormatter = (row: Styled) => {
      Object.assign(row.getElement().style, { height: '900px', background: 'url(x)', color: '' });
      row.getElement().style.setProperty('__proto__', 'x');
    };
    make({ data: [{ a: 1 }], columns: [{ title: 'A', field: 'a' }], rowFormatter });
    make({ data: [{ a: 1 }], rowFormatter: 'text' });
    make({
      data: [{ a: 1 }],
      rowFormatter: () => {
        throw new Error('no');
      },
    });
    for (const op of recording.flush()) expect(Object.keys(rowsOf(tableOf([op]).data)[0]!)).to.deep.equal(['c0']);
    const said = warnings().join('\n');
    for (const name of [
      'style height',
      'style background',
      'style __proto__',
      'rowFormatter "text"',
      'rowFormatter threw',
    ]) {
      expect(said).to.contain(name);
    }
  });
});
