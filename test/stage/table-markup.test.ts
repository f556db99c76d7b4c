/**
 * The same markup in every option that can carry text, on a page without Trusted Types: it becomes text, or the
 * checked pieces of what a function returned, and never an element that it names.
 */
import { expect } from 'chai';
import { drawOptions, type Handle } from './draw-module-table.ts';
import { useTables } from './draw-table.ts';

declare global {
  interface Window {
    madeByMarkup?: number;
  }
}
const T =
  '<img src="x" onerror="window.madeByMarkup = 1"><b class="made" onclick="1">bold</b><script>window.madeByMarkup = 1</script>';
const A = { title: 'A', field: 'a' };
const t = () => T;
const one = (column: object, row: object = { a: T }) => ({ data: [row], columns: [{ ...A, ...column }] });

/** Shown as it is written. */
const TEXTS: Record<string, object> = {
  'a value': one({}),
  'what a mutator makes': one({ mutator: t }, { a: 1 }),
  'a field’s name': { data: [{ [T]: 1 }], autoColumns: true },
  'columns[].tooltip: true': one({ tooltip: true }),
  headerFilterPlaceholder: one({ headerFilter: 'input', headerFilterPlaceholder: T }),
  'headerFilterParams.values': one({ headerFilter: 'list', headerFilterParams: { values: { [T]: T } } }),
  'a list of what cells show': one({ headerFilter: 'list' }),
  groupBy: { ...one({}), groupBy: 'a' },
  'a calculation by name': one({ topCalc: 'concat', bottomCalc: 'max' }),
  'formatter plaintext': one({ formatter: 'plaintext' }),
  'formatter textarea': one({ formatter: 'textarea' }),
  'formatter money of no number': one({ formatter: 'money' }),
  'formatter lookup without an entry': one({ formatter: 'lookup', formatterParams: {} }),
  'formatter color': one({ formatter: 'color' }),
  'formatter traffic of no number': one({ formatter: 'traffic', formatterParams: { color: T } }),
  'formatter datetime, a value that is none': one({
    formatter: 'datetime',
    formatterParams: { invalidPlaceholder: true },
  }),
  'formatter datetime, outputFormat': one(
    { formatter: 'datetime', formatterParams: { inputFormat: 'iso', outputFormat: `'${T}'` } },
    { a: '2026-01-03' },
  ),
};
/** Read in the guest, as what a formatter returned: its text is shown. */
const PIECES: Record<string, object> = {
  'columns[].title': one({ title: T }, { a: 1 }),
  'the title of a group of columns': { data: [], columns: [{ title: T, columns: [A] }] },
  placeholder: { data: [], columns: [A], placeholder: T },
  'a formatter’s result': one({ formatter: t }),
  titleFormatter: one({ titleFormatter: t }, { a: 1 }),
  'titleFormatter of a group of columns': { data: [], columns: [{ title: 'x', titleFormatter: t, columns: [A] }] },
  groupHeader: { ...one({}, { a: 1 }), groupBy: 'a', groupHeader: t },
  'groupBy, a function': { ...one({}, { a: 1 }), groupBy: t },
  'topCalc and bottomCalc, functions': one({ topCalc: t, bottomCalc: t }, { a: 1 }),
  bottomCalcFormatter: one({ bottomCalc: 'sum', bottomCalcFormatter: t }, { a: 1 }),
  'bottomCalcFormatter by name': one(
    { bottomCalc: 'sum', bottomCalcFormatter: 'money', bottomCalcFormatterParams: { symbol: T } },
    { a: 1 },
  ),
  'tooltip, a function': one({ tooltip: t }, { a: 1 }),
  'formatter lookup': one({ formatter: 'lookup', formatterParams: { 1: T } }, { a: 1 }),
  'formatter money, its words': one(
    { formatter: 'money', formatterParams: { symbol: T, decimal: T, thousand: T } },
    { a: 1234.5 },
  ),
  'formatter progress, legend': one(
    { formatter: 'progress', formatterParams: { legend: T, legendColor: T, color: T } },
    { a: 1 },
  ),
  'formatter tickCross, elements': one({ formatter: 'tickCross', formatterParams: { tickElement: T } }, { a: true }),
  'formatter datetime, invalidPlaceholder': one(
    { formatter: 'datetime', formatterParams: { invalidPlaceholder: T } },
    { a: 'x' },
  ),
  'formatter datetimediff, suffix': one(
    { formatter: 'datetimediff', formatterParams: { inputFormat: 'iso', suffix: T } },
    { a: '2026-01-03' },
  ),
};
/** Neighbours that are refused: the table is drawn without them. */
const REFUSED: Record<string, [options: object, hint: RegExp]> = {
  'formatter "html"': [one({ formatter: 'html' }), /function \(cell\)/],
  'formatter "link"': [one({ formatter: 'link', formatterParams: { url: 'javascript:1' } }), /function \(cell\)/],
  'formatter "image"': [one({ formatter: 'image' }), /function \(cell\)/],
  'formatter "buttonTick"': [one({ formatter: 'buttonTick' }), /function \(cell\)/],
  'titleFormatter "html"': [one({ titleFormatter: 'html' }), /function/],
  'titleFormatter "rowSelection"': [one({ titleFormatter: 'rowSelection' }), /function/],
  editor: [one({ editor: 'input' }), /Remove/],
  cellClick: [one({ cellClick: T }), /Give a function/],
  mutator: [one({ mutator: T }), /Give a function/],
  rowContextMenu: [{ ...one({}), rowContextMenu: [{ label: T }] }, /Remove/],
  ajaxURL: [{ ...one({}), ajaxURL: 'https://example.org' }, /Remove/],
  downloadConfig: [{ ...one({}), downloadConfig: {} }, /Remove/],
  langs: [{ ...one({}), langs: { en: {} } }, /Remove/],
  footerElement: [{ ...one({}), footerElement: T }, /Remove/],
  headerFilter: [one({ headerFilter: t }), /"input"/],
  columnCalcs: [{ ...one({}), columnCalcs: 'sum' }, /"both"/],
  selectableRows: [{ ...one({}), selectableRows: 'many' }, /true/],
};

describe('tables: markup in each option', () => {
  useTables();
  const expectNoElements = (place: HTMLElement) => {
    expect(place.querySelectorAll('img, script, b, .made, [onclick], [onerror]').length).to.equal(0);
    expect(window.madeByMarkup).to.equal(undefined);
  };
  const shownIn = (place: HTMLElement) =>
    [
      place.textContent,
      ...[...place.querySelectorAll<HTMLElement>('*')].map(
        (one) => `${one.title}${(one as HTMLInputElement).placeholder ?? ''}`,
      ),
    ].join('\n');

  for (const [name, options] of Object.entries(TEXTS)) {
    it(`${name} is text`, async () => {
      const { place } = await drawOptions(options);
      expectNoElements(place);
      expect(shownIn(place)).to.contain(T);
    });
  }
  for (const [name, options] of Object.entries(PIECES)) {
    it(`${name} is pieces of text`, async () => {
      const { place } = await drawOptions(options);
      expectNoElements(place);
      expect(shownIn(place)).to.contain('bold');
      expect(shownIn(place)).not.to.contain('madeByMarkup');
    });
  }
  for (const [name, [options, hint]] of Object.entries(REFUSED)) {
    it(`${name} is refused with a hint, and the table drawn without it`, async () => {
      const { place, warnings, find } = await drawOptions(options);
      expectNoElements(place);
      expect(find('.tabulator-row')).to.have.length(1);
      expect(warnings.filter((text) => text.startsWith('SM501') && hint.test(text)).length, String(warnings)).to.equal(
        1,
      );
    });
  }

  it('a listener of a name that is markup is refused as text', async () => {
    const { warnings, place } = await drawOptions(one({}), (table: Handle) => void table.on!(T, t));
    expectNoElements(place);
    expect(warnings[0]).to.contain('SM501').and.to.contain('rowClick');
  });
});
