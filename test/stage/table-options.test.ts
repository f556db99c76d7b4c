/** Every option of tables that modules are promised, each with what it changes in the document. */
import { expect } from 'chai';
import { until } from './chunk-context.ts';
import { drawOptions, type Handle, type Shown } from './draw-module-table.ts';
import { useTables } from './draw-table.ts';

const data = [
  { a: 2, b: 'y', g: 'p', on: true },
  { a: 10, b: 'x', g: 'q', on: false },
  { a: 1, b: 'z', g: 'p', on: true },
];
const A = { title: 'A', field: 'a' };
const B = { title: 'B', field: 'b' };
const many = Array.from({ length: 60 }, (_, a) => ({ a }));
const both = { data, columns: [A, B] };
type Look = (shown: Shown) => unknown;
const styleOf = (element: Element | undefined) => getComputedStyle(element as HTMLElement);
const cellStyle = ({ find }: Shown, i = 0) => styleOf(find('.tabulator-cell')[i]);

const OPTIONS: Record<string, [options: object, look: Look]> = {
  data: [both, ({ cells }) => expect(cells()).to.deep.equal(['2', '10', '1'])],
  'columns[].title': [both, ({ texts }) => expect(texts('.tabulator-col-title')).to.deep.equal(['A', 'B'])],
  'columns[].field': [both, ({ cells }) => expect(cells(1)).to.deep.equal(['y', 'x', 'z'])],
  'columns[].width': [
    { data, columns: [{ ...A, width: 222 }] },
    ({ find }) => expect(find('.tabulator-cell')[0]!.offsetWidth).to.equal(222),
  ],
  'columns[].minWidth': [
    { data, columns: [{ ...A, minWidth: 500 }, B], layout: 'fitColumns' },
    ({ find }) => expect(find('.tabulator-cell')[0]!.offsetWidth).to.be.at.least(500),
  ],
  'columns[].widthGrow': [
    { data, columns: [{ ...A, widthGrow: 3 }, B], layout: 'fitColumns' },
    ({ find }) => {
      const [a, b] = find('.tabulator-cell').map(({ offsetWidth }) => offsetWidth);
      expect(a! / b!).to.be.within(2.8, 3.2);
    },
  ],
  headerVisible: [
    { ...both, headerVisible: false },
    ({ find, texts, cells }) => {
      expect(find('.tabulator-header')[0]!.getBoundingClientRect().height).to.equal(0);
      expect(texts('[role="columnheader"] .tabulator-col-title')).to.deep.equal(['A', 'B']);
      expect(find('.tabulator-col[tabindex="0"]')).to.deep.equal([]);
      expect(cells()).to.deep.equal(['2', '10', '1']);
    },
  ],
  'columns[].hozAlign': [
    { data, columns: [{ ...A, hozAlign: 'center' }] },
    (shown) => expect(cellStyle(shown).textAlign).to.equal('center'),
  ],
  'columns[].headerHozAlign': [
    { data, columns: [{ ...A, headerHozAlign: 'center' }] },
    ({ find }) => expect(styleOf(find('.tabulator-col-title')[0]).textAlign).to.equal('center'),
  ],
  'columns[].headerSort': [
    { data, columns: [{ ...A, headerSort: false }, B] },
    ({ find }) => expect(find('.tabulator-sortable')).to.have.length(1),
  ],
  'columns[].titleFormatter': [
    { data, columns: [{ ...A, titleFormatter: (cell: Handle) => `<b style="color: red">${cell.getValue!()}!</b>` }] },
    ({ find }) => {
      const [title] = find('.tabulator-col-title');
      expect([title!.textContent, title!.querySelector('span')!.style.color]).to.deep.equal(['A!', 'red']);
    },
  ],
  'columns[].sorter': [
    { data: [{ a: '10' }, { a: '9' }], columns: [{ ...A, sorter: 'number' }], initialSort: 'a' },
    ({ cells }) => expect(cells()).to.deep.equal(['9', '10']),
  ],
  'columns[].headerTooltip': [
    {
      data,
      columns: [
        { ...A, headerTooltip: 'What <b>A</b> is' },
        { ...B, headerTooltip: true },
      ],
    },
    ({ find }) => {
      const titles = find('.tabulator-col-title > span');
      expect(titles.map(({ title, textContent }) => [title, textContent])).to.deep.equal([
        ['What <b>A</b> is', 'A'],
        ['B', 'B'],
      ]);
    },
  ],
  'columns[].sorter, a function': [
    {
      data: [{ a: 'mid' }, { a: 'high' }, { a: 'low' }],
      columns: [{ ...A, sorter: (a: string, b: string) => 'low mid high'.indexOf(a) - 'low mid high'.indexOf(b) }],
      initialSort: [{ column: 'a', dir: 'desc' }],
    },
    ({ cells }) => expect(cells()).to.deep.equal(['high', 'mid', 'low']),
  ],
  'columns[].formatter, a function': [
    { data, columns: [{ ...A, formatter: (cell: Handle) => `<i style="color: red">#${cell.getValue!()}</i>` }] },
    ({ cells, find }) => {
      expect(cells()).to.deep.equal(['#2', '#10', '#1']);
      expect(find('.tabulator-cell span')[0]!.style.color).to.equal('red');
    },
  ],
  'columns[].formatter by name, and formatterParams': [
    { data, columns: [{ ...A, formatter: 'money', formatterParams: { symbol: '€', precision: 0 } }] },
    ({ cells }) => expect(cells()).to.deep.equal(['€2', '€10', '€1']),
  ],
  'columns[].formatter progress': [
    { data, columns: [{ ...A, formatter: 'progress', formatterParams: { max: 10 } }] },
    ({ find }) => {
      const bars = find('.tabulator-cell > span > span');
      const shares = bars.map((bar) => (bar.firstElementChild as HTMLElement).offsetWidth / bar.offsetWidth);
      expect(shares.map((share) => Math.round(share * 10))).to.deep.equal([2, 10, 1]);
    },
  ],
  'columns[].formatter rownum': [
    { data, columns: [{ title: '#', formatter: 'rownum' }, A], initialSort: 'a' },
    ({ cells }) =>
      expect([cells(0), cells(1)]).to.deep.equal([
        ['1', '2', '3'],
        ['1', '2', '10'],
      ]),
  ],
  'columns[].headerFilter and headerFilterPlaceholder': [
    { data, columns: [A, { ...B, headerFilter: 'input', headerFilterPlaceholder: 'Search B' }] },
    async ({ find, cells }) => {
      const [input] = find<HTMLInputElement>('.tabulator-header-filter input');
      expect(input!.placeholder).to.equal('Search B');
      input!.value = 'x';
      input!.dispatchEvent(new Event('input', { bubbles: true }));
      await until(() => cells().join() === '10', 'the filter');
    },
  ],
  'columns[].frozen': [
    { data, columns: [{ ...A, frozen: true }, B] },
    ({ find }) => {
      const [cell] = find('.tabulator-cell.tabulator-frozen');
      expect(styleOf(cell).position).to.equal('sticky');
      // What scrolls below it does not show through.
      expect(getComputedStyle(cell!, '::before').backgroundColor).to.match(/^rgb\(/);
    },
  ],
  'columns[].visible': [
    { data, columns: [{ ...A, visible: false }, B] },
    (shown) => expect(cellStyle(shown).display).to.equal('none'),
  ],
  'columns[].cssClass, which changes nothing': [
    { data, columns: [{ ...A, cssClass: 'tabulator-frozen' }] },
    ({ find }) => expect(find('.tabulator-frozen')).to.have.length(0),
  ],
  'columns[].columns': [
    { data, columns: [{ title: 'Both', columns: [A, B] }] },
    ({ texts }) =>
      expect(texts('.tabulator-col-group > .tabulator-col-content .tabulator-col-title')[0]).to.equal('Both'),
  ],
  'columns[].bottomCalc by name, and bottomCalcParams': [
    { data, columns: [{ ...A, bottomCalc: 'avg', bottomCalcParams: { precision: 2 } }] },
    ({ texts }) => expect(texts('.tabulator-calcs-bottom .tabulator-cell')).to.deep.equal(['4.33']),
  ],
  'columns[].bottomCalc, a function, and bottomCalcFormatter': [
    {
      data,
      columns: [
        {
          ...A,
          bottomCalc: (values: number[]) => Math.max(...values),
          bottomCalcFormatter: (cell: Handle) => `most: ${cell.getValue!()}`,
        },
      ],
    },
    ({ texts }) => expect(texts('.tabulator-calcs-bottom .tabulator-cell')).to.deep.equal(['most: 10']),
  ],
  columnCalcs: [
    {
      data,
      columns: [{ ...A, topCalc: 'sum', bottomCalc: (v: unknown[]) => `n${v.length}` }],
      groupBy: 'g',
      columnCalcs: 'both',
    },
    ({ texts }) => {
      expect(texts('.tabulator-calcs-top .tabulator-cell')).to.have.members(['13', '3', '10']);
      expect(texts('.tabulator-calcs-bottom .tabulator-cell')).to.have.members(['n3', 'n2', 'n1']);
    },
  ],
  'columnCalcs: "table"': [
    { data, columns: [{ ...A, bottomCalc: 'sum' }], groupBy: 'g', columnCalcs: 'table' },
    ({ texts }) => expect(texts('.tabulator-calcs-bottom .tabulator-cell')).to.deep.equal(['13']),
  ],
  'columns[].tooltip': [
    {
      data,
      columns: [
        { ...A, tooltip: (_: unknown, cell: Handle) => `is ${cell.getValue!()}` },
        { ...B, tooltip: true },
      ],
    },
    ({ find }) =>
      expect(
        find('.tabulator-cell')
          .slice(0, 2)
          .map(({ title }) => title),
      ).to.deep.equal(['is 2', 'y']),
  ],
  layout: [
    { data, columns: [A, B], layout: 'fitColumns' },
    ({ find }) => {
      const [a, b] = find('.tabulator-cell');
      expect(Math.abs(a!.offsetWidth - b!.offsetWidth)).to.be.below(3);
    },
  ],
  height: [{ ...both, height: 300 }, ({ find }) => expect(find('.tabulator')[0]!.offsetHeight).to.equal(300)],
  maxHeight: [
    { data: many, maxHeight: 200 },
    ({ find }) => expect(find('.tabulator')[0]!.offsetHeight).to.be.at.most(202),
  ],
  'pagination and paginationSize': [
    { data: many, pagination: 'local', paginationSize: 7 },
    ({ cells, texts }) => {
      expect(cells()).to.have.length(7);
      expect(texts('.tabulator-page-counter')[0]).to.contain('1–7 of 60');
    },
  ],
  paginationSizeSelector: [
    { data: many, pagination: true, paginationSize: 7, paginationSizeSelector: [30, 7, '20', 7000, true] },
    ({ cells, find, texts }) => {
      const [select] = find('.tabulator-footer select') as HTMLSelectElement[];
      // As many as are not too many at a time.
      expect([...select!.options].map(({ text }) => text)).to.deep.equal(['7', '20', '30', '100']);
      expect(select!.value).to.equal('7');
      select!.value = '30';
      select!.dispatchEvent(new Event('change'));
      expect(cells()).to.have.length(30);
      expect(texts('.tabulator-page-counter')[0]).to.contain('1–30 of 60');
      expect(texts('.tabulator-page.active')).to.deep.equal(['1']);
    },
  ],
  groupBy: [{ ...both, groupBy: 'g' }, ({ texts }) => expect(texts('.sm-group')).to.deep.equal(['p (2)', 'q (1)'])],
  groupHeader: [
    { ...both, groupBy: 'g', groupHeader: (value: string, count: number) => `${value}: ${count}` },
    ({ texts }) => expect(texts('.sm-group')).to.deep.equal(['p: 2', 'q: 1']),
  ],
  groupStartOpen: [{ ...both, groupBy: 'g', groupStartOpen: false }, ({ cells }) => expect(cells()).to.deep.equal([])],
  'groupStartOpen, a function, which is asked once of a group': [
    { ...both, groupBy: 'g', groupStartOpen: (_: unknown, count: number) => count > 1 },
    async ({ cells, table, flush, texts }) => {
      expect(cells()).to.deep.equal(['2', '1']);
      table.setFilter!('a', '<', 2);
      await flush();
      await until(() => texts('.sm-group')[0]!.startsWith('p (1)'), 'fewer rows');
      expect(cells()).to.deep.equal(['1']);
    },
  ],
  'columns[].headerSortTristate': [
    { data, columns: [{ ...A, headerSortTristate: true }] },
    ({ find, cells }) => {
      const orders = [1, 2, 3].map(() => {
        find('.tabulator-col')[0]!.click();
        return cells().join();
      });
      expect(orders).to.deep.equal(['1,2,10', '10,2,1', '2,10,1']);
    },
  ],
  selectableRowsRollingSelection: [
    { ...both, selectableRows: 2, selectableRowsRollingSelection: false },
    ({ rows }) => {
      for (const row of rows()) row.click();
      expect(rows().map((row) => row.ariaSelected)).to.deep.equal(['true', 'true', 'false']);
      rows()[0]!.click();
      rows()[2]!.click();
      expect(rows().map((row) => row.ariaSelected)).to.deep.equal(['false', 'true', 'true']);
    },
  ],
  initialSort: [
    { ...both, initialSort: [{ column: 'a', dir: 'desc' }] },
    ({ cells }) => expect(cells()).to.deep.equal(['10', '2', '1']),
  ],
  initialFilter: [
    { ...both, initialFilter: [{ field: 'a', type: '>', value: 1 }] },
    ({ cells }) => expect(cells()).to.deep.equal(['2', '10']),
  ],
  placeholder: [
    { data: [], columns: [A], placeholder: 'Nothing' },
    ({ texts }) => expect(texts('.tabulator-placeholder')).to.deep.equal(['Nothing']),
  ],
  autoColumns: [
    { data, autoColumns: true },
    ({ texts }) => expect(texts('.tabulator-col-title')).to.deep.equal(['a', 'b', 'g', 'on']),
  ],
  rowFormatter: [
    { ...both, rowFormatter: (row: Handle) => ((row.getElement!() as HTMLElement).style.color = 'red') },
    ({ rows }) => expect(rows()[0]!.style.color).to.equal('red'),
  ],
  selectableRows: [
    { ...both, selectableRows: 1 },
    ({ rows }) => {
      for (const row of rows()) row.click();
      expect(rows().map((row) => row.classList.contains('tabulator-selected'))).to.deep.equal([false, false, true]);
    },
  ],
};

describe('tables: each option does something', () => {
  useTables();

  for (const [name, [options, look]] of Object.entries(OPTIONS)) {
    it(name, async () => {
      const shown = await drawOptions(options);
      expect(shown.warnings).to.deep.equal([]);
      await look(shown);
    });
  }
});
