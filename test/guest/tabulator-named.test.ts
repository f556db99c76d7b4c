/** Formatters by name, held against Tabulator's own where those return text. */
import { expect } from 'chai';
import tabulatorMoney from 'tabulator-tables/src/js/modules/Format/defaults/formatters/money.js';
import { readNamed } from '../../src/guest/tables/named-formatters.ts';
import { checkCellStyle } from '../../src/policy/cell-content.ts';
import { MARKUP } from '../stage/chunk-context.ts';
import { moreOf, rowsOf, setUp, tableOf } from './tables.ts';

const told: string[] = [];
const make = (name: string, params: object = {}) =>
  readNamed(name, params, 'columns[].formatter', (what, hint) => void told.push(`${what}: ${hint}`))!;
const textsOf = (name: string, params: object, values: unknown[]) =>
  values.map((value) => make(name, params)(value).text);
const piecesOf = (name: string, params: object, value: unknown) =>
  JSON.parse(make(name, params)(value).content ?? 'null') as unknown;

describe('guest Tabulator: formatters by name', () => {
  it('money writes what Tabulator writes', () => {
    const own = tabulatorMoney as unknown as (this: object, cell: object, params: object) => unknown;
    const helpers = { emptyToSpace: (value: unknown) => value ?? '', sanitizeHTML: (value: unknown) => value };
    const numbers = [0, 1, -1, 12, 999, 1000, -1234.5, 1234567.891, '12.5', '-3', '7 kg', 'none', null, 0.005, 1e21];
    const params = [
      {},
      { symbol: '€', symbolAfter: true, decimal: ',', thousand: '.' },
      { symbol: '$ ', precision: 0 },
      { precision: false, thousand: false },
      { negativeSign: true, symbol: '$' },
      { negativeSign: '− ', symbol: '£', precision: 1 },
    ];
    for (const given of params) {
      for (const number of numbers) {
        const theirs = String(own.call(helpers, { getValue: () => number }, given));
        expect(make('money', given)(number).text, JSON.stringify([given, number])).to.equal(theirs);
      }
    }
  });

  it('leaves Dates to the stage, which knows the form of their column', () => {
    const { recording, make: makeTable } = setUp(4);
    const data = [{ d: new Date(5) }, { d: 'soon' }];
    const calc = { bottomCalc: 'max', bottomCalcFormatter: 'plaintext' };
    for (const formatter of ['plaintext', 'money', 'lookup', 'color'])
      makeTable({ data, columns: [{ title: 'D', field: 'd', formatter, ...calc, topCalc: () => new Date(7) }] });
    for (const operation of recording.flush()) {
      const [first, second] = rowsOf(tableOf([operation]).data);
      expect([first!.c0, first!.d0, second!.d0]).to.deep.equal([new Date(5), undefined, 'soon']);
      expect(first!.a0).to.deep.equal(new Date(7));
    }
  });

  it('cuts what parameters say', () => {
    const long = 'x'.repeat(1_000_000);
    for (const name of ['negativeSign', 'symbol', 'decimal', 'thousand'])
      expect(make('money', { [name]: long })(-12_345.6).text.length, name).to.be.within(1000, 3000);
    for (const [name, params, value] of [
      ['tickCross', { tickElement: long }, true],
      ['progress', { legend: long }, 1],
      ['textarea', {}, long],
      ['datetime', { invalidPlaceholder: long }, 'none'],
      ['datetimediff', { suffix: long, date: '2026-01-01', inputFormat: 'iso' }, '2026-01-02'],
      ['lookup', { a: long }, 'a'],
    ] as const) {
      const { text, content } = make(name, params)(value);
      expect(text.length, name).to.be.at.most(10_000);
      expect(content?.length ?? 0, name).to.be.at.most(5000);
    }
  });

  it('datetime takes each token once: a pattern that could go on for ever is none', () => {
    told.length = 0;
    const text = '1'.repeat(150);
    for (const inputFormat of ['dM'.repeat(50), 'yyyy-MM-dd d', 'MMM'.padStart(200, 'H')])
      expect(textsOf('datetime', { inputFormat, invalidPlaceholder: true }, [text]), inputFormat).to.deep.equal([text]);
    expect(told).to.have.length(3);
    expect(told[0]).to.equal(
      'columns[].formatterParams.inputFormat: Use "iso", "x" or yyyy MM M dd d HH H mm m ss s SSS, each letter once.',
    );
    expect(textsOf('datetime', { inputFormat: 'dMHms', outputFormat: 'd M H m s' }, ['12345'])).to.deep.equal([
      '1 2 3 4 5',
    ]);
  });

  it('datetime reads and writes formats, ISO texts and times', () => {
    const iso = { inputFormat: 'iso', outputFormat: 'dd.MM.yyyy' };
    expect(textsOf('datetime', iso, ['2026-01-03', '2026-01-03T23:30:00', 'no', '', null])).to.deep.equal([
      ...['03.01.2026', '03.01.2026', '', '', ''],
    ]);
    expect(textsOf('datetime', {}, ['2026-01-03 04:05:06', '2026-13-03 04:05:06'])).to.deep.equal([
      '03/01/2026 04:05:06',
      '',
    ]);
    const words = {
      inputFormat: 'd/M/yyyy H:mm',
      outputFormat: "d MMM yy, h:mm a 'o''clock'",
      invalidPlaceholder: '(none)',
    };
    expect(textsOf('datetime', words, ['3/1/2026 14:07', '31/2/2026 1:00'])).to.deep.equal([
      "3 Jan 26, 2:07 PM o'clock".replace("o'clock", 'oclock'),
      '(none)',
    ]);
    const local = new Date(2026, 0, 3, 15, 4, 5);
    const format = { inputFormat: 'x', outputFormat: 'yyyy-MM-dd HH:mm:ss' };
    expect(textsOf('datetime', format, [local, local.getTime()])).to.deep.equal([
      '2026-01-03 15:04:05',
      '2026-01-03 15:04:05',
    ]);
    expect(textsOf('datetime', { ...iso, invalidPlaceholder: true }, [MARKUP])).to.deep.equal([MARKUP]);
  });

  it('datetime takes names that stand alone, and formats as Tabulator had them before version 5', () => {
    const of = (outputFormat: string, inputFormat = 'iso', value = '2026-01-03') =>
      textsOf('datetime', { inputFormat, outputFormat }, [value])[0];
    expect(of('dd LLL yyyy')).to.equal('03 Jan 2026');
    expect(of('cccc d LLLL, LL L')).to.equal('Saturday 3 January, 01 1');
    expect(of("'LLL' EEE")).to.equal('LLL Sat');
    expect(of('DD.MM.YYYY', 'MM/DD/YYYY', '01/03/2026')).to.equal('03.01.2026');
    expect(of('ddd DD.MM.YY', 'D/M/YYYY', '3/1/2026')).to.equal('Sat 03.01.26');
    expect(of('YYYY-MM-DD hh:mm A', 'iso', '2026-01-03T16:05')).to.equal('2026-01-03 04:05 PM');
    // Luxon's own word for a whole date, where nothing says that it is older.
    expect(of('DD')).to.equal('Jan 3, 2026');
  });

  it('datetime writes all tokens of Luxon that need no zone, and names the others', () => {
    const of = (outputFormat: string, value = '2024-03-05T13:07:09.045') =>
      textsOf('datetime', { inputFormat: 'iso', outputFormat }, [value])[0]!.replaceAll('\u202f', ' ');
    told.length = 0;
    for (const [tokens, text] of [
      ['D | DD | DDD | DDDD', '3/5/2024 | Mar 5, 2024 | March 5, 2024 | Tuesday, March 5, 2024'],
      ['t | tt | T | TT', '1:07 PM | 1:07:09 PM | 13:07 | 13:07:09'],
      ['f | ff', '3/5/2024, 1:07 PM | Mar 5, 2024, 1:07 PM'],
      ['F | FF', '3/5/2024, 1:07:09 PM | Mar 5, 2024, 1:07:09 PM'],
      ['q qq W WW kkkk kk o ooo', '1 01 10 10 2024 24 65 065'],
      ['E c EEEEE MMMMM LLLLL S SSS u y', '2 2 T M M 45 045 045 2024'],
      ['yyyy-MM-ddTHH:mm', '2024-03-05T13:07'],
      ["'Week' W", 'Week 10'],
    ] as const)
      expect(of(tokens), tokens).to.equal(text);
    expect(of("kkkk-'W'WW-E", '2021-01-03')).to.equal('2020-W53-7');
    expect(of("kkkk-'W'WW-E", '2024-12-30')).to.equal('2025-W01-1');
    expect(told).to.deep.equal([]);
    const local = new Date(2024, 2, 5, 13, 7).getTime();
    expect([of('x', '2024-03-05T13:07'), of('X', '2024-03-05T13:07')]).to.deep.equal([`${local}`, `${local / 1000}`]);
    expect(of('dd ZZ eee', '2024-03-05')).to.equal('05 ZZ eee');
    expect(of('fff', '2024-03-05T13:07')).to.match(/^March 5, 2024 at 1:07 PM|^March 5, 2024, 1:07 PM/);
    expect(told.map((one) => one.replace(/:.*/, ''))).to.deep.equal([
      'columns[].formatterParams.outputFormat "ZZ"',
      'columns[].formatterParams.outputFormat "eee"',
      'columns[].formatterParams.outputFormat "fff"',
    ]);
  });

  it('datetimediff counts months and years by the calendar', () => {
    const of = (unit: string, value: string, date = '2024-01-31') =>
      textsOf('datetimediff', { inputFormat: 'iso', date, unit }, [value])[0];
    told.length = 0;
    expect([of('months', '2024-02-29'), of('month', '2024-03-31'), of('months', '2023-12-31')]).to.deep.equal([
      ...['0', '2', '-1'],
    ]);
    expect([of('years', '2026-01-30'), of('years', '2026-01-31'), of('quarters', '2025-01-31')]).to.deep.equal([
      ...['1', '2', '4'],
    ]);
    expect(told).to.deep.equal([]);
    textsOf('datetimediff', { date: '2024-01-01', humanize: true }, []);
    make('datetimediff', { date: '2024-01-01', humanize: true });
    expect(told).to.deep.equal(['columns[].formatterParams.humanize: Use a function with Formatter.duration.']);
  });

  it('datetimediff counts whole units', () => {
    const params = { inputFormat: 'yyyy-MM-dd', date: '2026-01-01', unit: 'days', suffix: 'days' };
    expect(textsOf('datetimediff', params, ['2026-01-11', '2025-12-31', 'x'])).to.deep.equal([
      '10 days',
      '-1 days',
      '',
    ]);
  });

  it('lookup shows labels, and what has none as it is', () => {
    expect(textsOf('lookup', { a: 'Alpha', 1: 'One' }, ['a', 1, 'toString', MARKUP])).to.deep.equal([
      ...['Alpha', 'One', 'toString', MARKUP],
    ]);
  });

  it('marks and bars are text and pieces with styles that cells may have', () => {
    expect(textsOf('tickCross', {}, [true, 'true', 1, false, null])).to.deep.equal(['✓', '✓', '✓', '✗', '✗']);
    expect(textsOf('tickCross', { allowEmpty: true, crossElement: false }, [null, '', false])).to.deep.equal([
      '',
      '',
      '',
    ]);
    expect(textsOf('tickCross', { trueValue: 'yes', tickElement: 'Y' }, ['yes', true])).to.deep.equal(['Y', '✗']);
    expect(textsOf('star', { stars: 3 }, [0, 2, 9, 'x'])).to.deep.equal(['☆☆☆', '★★☆', '★★★', '☆☆☆']);
    const styles: unknown[][] = [];
    const collect = (pieces: unknown): void => {
      for (const piece of (pieces ?? []) as unknown[]) {
        if (!Array.isArray(piece)) continue;
        const [style, ...inner] = piece as [unknown[], ...unknown[]];
        styles.push(style);
        collect(inner);
      }
    };
    for (const [name, params, value] of [
      ['progress', { max: 50 }, 25],
      ['progress', { legend: true, legendColor: 'red', color: ['red', 'green'] }, 99],
      ['traffic', {}, 10],
      ['color', {}, 'rgb(1, 2, 3)'],
      ['star', {}, 3],
      ['tickCross', {}, true],
      ['textarea', {}, 'a\nb'],
    ] as const) {
      expect(piecesOf(name, params, value), name).not.to.equal(null);
      collect(piecesOf(name, params, value));
    }
    for (const style of styles) {
      for (let i = 0; i < style.length; i += 2) {
        const [property, value] = [String(style[i]), String(style[i + 1])];
        expect(checkCellStyle(property, value), `${property}: ${value}`).to.equal(value);
      }
    }
    expect(JSON.stringify(piecesOf('progress', { min: 0, max: 50 }, 25))).to.contain('"width","50%"');
    expect(JSON.stringify(piecesOf('traffic', { color: 'url(x)' }, 5))).not.to.contain('url');
    expect(make('color')('url(x)')).to.deep.equal({ text: 'url(x)', content: undefined });
  });

  it('values are text, whatever they hold', () => {
    for (const name of ['plaintext', 'textarea', 'money', 'lookup', 'color', 'traffic']) {
      expect(make(name)(MARKUP).text, name).to.equal(MARKUP);
    }
  });

  it('what is drawn as HTML, or is pressed, is refused with those there are', () => {
    told.length = 0;
    for (const name of ['html', 'link', 'image', 'buttonTick', 'rowSelection', '__proto__', 'toString']) {
      expect(make(name)).to.equal(undefined);
    }
    expect(told).to.have.length(7);
    for (const one of told) expect(one).to.contain('money, lookup, star');
  });

  it('cells, calculations and titles take them, and the values stay as they are', () => {
    const { recording, make: draw, warnings } = setUp();
    draw({
      data: [{ a: 1000 }, { a: -5 }],
      columns: [
        {
          title: 'A',
          field: 'a',
          formatter: 'money',
          formatterParams: { symbol: '€' },
          bottomCalc: 'sum',
          bottomCalcFormatter: 'money',
          bottomCalcFormatterParams: { precision: 1 },
          titleFormatter: (cell: { getValue(): string }) => `<b>${cell.getValue()}</b> (€)`,
        },
      ],
    });
    const [op] = recording.flush();
    expect(rowsOf(tableOf([op!]).data)).to.deep.equal([
      { c0: 1000, d0: '€1,000.00', b0: '995.0' },
      { c0: -5, d0: '-€5.00', b0: '995.0' },
    ]);
    expect(tableOf([op!]).options.columns[0]!.title).to.equal('A (€)');
    expect(moreOf([op!]).columns![0]!.title).to.equal('[[["font-weight","600"],"A"]," (€)"]');
    expect(warnings()).to.deep.equal([]);
  });
});
