import { expect } from 'chai';
import fc from 'fast-check';
import { createFormatter, type Formatter } from '../../src/guest/formatter.ts';
import { holds } from '../support/properties.ts';
import { english, german, plain } from './formatters.ts';

describe('Formatter', () => {
  it('is frozen, with frozen methods that need no this', () => {
    expect(Object.isFrozen(english)).to.equal(true);
    for (const method of Object.values(english)) expect(Object.isFrozen(method)).to.equal(true);
    const { number, date } = english;
    expect([1, 2].map((value) => number(value, 1))).to.deep.equal(['1.0', '2.0']);
    expect(date('2026-01-03')).to.equal('Jan 3, 2026');
  });

  it('number: digits, options, strings, big integers', () => {
    expect(english.number(1234.5678)).to.equal('1,234.568');
    expect(english.number(1234.5, 2)).to.equal('1,234.50');
    expect(english.number('1234.5', 0)).to.equal('1,235');
    expect(english.number(' -.5e1 ')).to.equal('-5');
    expect(english.number(0.5, { style: 'percent' })).to.equal('50%');
    expect(english.number(12345678901234567890n)).to.equal('12,345,678,901,234,567,890');
    expect(english.number(-0.001, 1)).to.equal('0.0');
    expect(english.number(Number.POSITIVE_INFINITY)).to.equal('∞');
    expect(german.number(1234.5, 2)).to.equal('1.234,50');
  });

  it('number: digits by the names of other libraries, and compact', () => {
    for (const name of ['digits', 'decimals', 'precision', 'fractionDigits'])
      expect([english.number(12.345, { [name]: 1 }), english.percent(0.12345, { [name]: 1 })], name).to.deep.equal([
        '12.3',
        '12.3%',
      ]);
    expect(english.currency(1234.5, 'USD', { decimals: 0 } as Intl.NumberFormatOptions)).to.equal('$1,235');
    expect(english.number(1_234_000, { compact: true } as Intl.NumberFormatOptions)).to.equal('1.2M');
  });

  it('number: bad options are as none', () => {
    for (const style of [
      -1,
      200,
      Number.NaN,
      'two',
      () => 2,
      Symbol('two'),
      null,
      { minimumFractionDigits: 500 },
      { style: 'unit' },
    ])
      expect(english.number(1.25, style as number)).to.equal('1.25');
    const cyclic: Record<string, unknown> = {};
    cyclic.cyclic = cyclic;
    expect(english.number(1.25, cyclic)).to.equal('1.25');
    expect(english.currency(1.5, 'EUR', { minimumFractionDigits: 500 })).to.equal('€1.50');
  });

  it('compact, percent, currency, bytes', () => {
    expect(english.compact(12_345)).to.equal('12.3K');
    expect(english.compact(12_345, 0)).to.equal('12K');
    expect(english.percent(0.12)).to.equal('12%');
    expect(english.percent('0.1234', 2)).to.equal('12.34%');
    expect(english.percent(0.1234, { minimumFractionDigits: 2 })).to.equal('12.34%');
    expect(plain(german.percent(0.125))).to.equal('12,5 %');
    expect(english.currency(1234.5, 'EUR')).to.equal('€1,234.50');
    expect(english.currency(1234.5, 'eur', 0)).to.equal('€1,235');
    expect(plain(german.currency(1234.5, 'EUR'))).to.equal('1.234,50 €');
    expect(english.currency(5, 'shells')).to.equal('5.00 shells');
    expect(english.currency(5)).to.equal('5.00');
    expect(english.currency(5, { currency: 'EUR' })).to.equal('€5.00');
    expect(english.currency(5.25, { style: 'currency', currency: 'usd', maximumFractionDigits: 0 })).to.equal('$5');
    expect(english.currency(5, { minimumFractionDigits: 1 })).to.equal('5.0');
    expect([0, 999, 999.7, 1500, 999_990, 2.5e6, -3e9, 4e18].map(english.bytes)).to.deep.equal([
      '0 B',
      '999 B',
      '1 kB',
      '1.5 kB',
      '1 MB',
      '2.5 MB',
      '-3 GB',
      '4,000 PB',
    ]);
  });

  it('unit: text after the number, Intl where it knows the unit', () => {
    expect(english.unit(5.4, 'mmol/L')).to.equal('5.4 mmol/L');
    expect(english.unit('5.4', ' mg/dL ', 2)).to.equal('5.40 mg/dL');
    expect(english.unit(70, 'kilogram')).to.equal('70 kg');
    expect(english.unit(70, 'kg')).to.equal('70 kg');
    expect(english.unit(37.5, 'celsius')).to.equal('37.5°C');
    expect(english.unit(50, 'kilometer-per-hour')).to.equal('50 km/h');
    expect(english.unit(50, 'mile-per-fortnight')).to.equal('50 mile-per-fortnight');
    expect(english.unit(40, '%')).to.equal('40%');
    expect(english.unit(40)).to.equal('40');
    expect(english.unit(null, 'kg')).to.equal('–');
    expect(german.unit(5.4, 'mmol/L')).to.equal('5,4 mmol/L');
  });

  it('referenceRange: as many digits as its limits have', () => {
    expect(english.referenceRange(3.9, 5, 'mmol/L')).to.equal('3.9–5.0 mmol/L');
    expect(english.referenceRange('3.90', '5.0')).to.equal('3.90–5.00');
    expect(english.referenceRange(3.9, null, 'mmol/L')).to.equal('≥ 3.9 mmol/L');
    expect(english.referenceRange(undefined, '5.0')).to.equal('≤ 5.0');
    expect(english.referenceRange(0.1 + 0.2, 1)).to.equal('0.3–1.0');
    expect(english.referenceRange(null, null, 'mmol/L')).to.equal('–');
    expect(german.referenceRange(3.9, 5)).to.equal('3,9–5,0');
  });

  it('flag: limits are inside, each may be missing', () => {
    const limits = { low: 3.5, high: '5.0', criticalLow: 2.5, criticalHigh: 6 };
    const flags = [2.4, 2.5, 3.4, 3.5, '4', 5, 5.1, 6, 6.1].map((value) => english.flag(value, limits));
    expect(flags).to.deep.equal(['LL', 'L', 'L', 'N', 'N', 'N', 'H', 'H', 'HH']);
    expect(english.flag(1, { high: 5 })).to.equal('N');
    expect(english.flag(7, { criticalHigh: 6 })).to.equal('HH');
    expect(english.flag(7)).to.equal('N');
    expect(english.flag(null, limits)).to.equal('–');
  });

  it('flag, range and referenceRange: limits may be a list, or one after the other', () => {
    expect([5, 4, 1, 0.5].map((value) => english.flag(value, 1, 4))).to.deep.equal(['H', 'N', 'N', 'L']);
    expect([english.flag(5, null, 4), english.flag(0, 1, null), english.flag(9, 1, 4, 0.5, 8)]).to.deep.equal([
      'H',
      'L',
      'HH',
    ]);
    expect([english.flag(5, [1, 4]), english.flag(5, [null, '6'])]).to.deep.equal(['H', 'N']);
    const wanted = { text: '5 mg', flag: 'H', range: '1–4 mg' };
    expect(english.range(5, 1, 4, 'mg')).to.deep.equal(wanted);
    expect(english.range(5, [1, 4], 'mg')).to.deep.equal(wanted);
    expect(english.range(5, { low: 1, high: 4 }, 'mg')).to.deep.equal(wanted);
    expect(english.referenceRange({ low: 1, high: 4, unit: 'mg' })).to.equal('1–4 mg');
    expect(english.referenceRange({ low: 1 }, 'mg')).to.equal('≥ 1 mg');
    expect(english.referenceRange([1, 4], 'mg')).to.equal('1–4 mg');
  });

  it('range: text, flag and range together, frozen', () => {
    const range = english.range(5.4, { low: 3.9, high: 5, unit: 'mmol/L' });
    expect(range).to.deep.equal({ text: '5.4 mmol/L', flag: 'H', range: '3.9–5.0 mmol/L' });
    expect(Object.isFrozen(range)).to.equal(true);
    expect(english.range(5, { low: 3, unit: 'g', digits: 2 })).to.deep.equal({
      text: '5.00 g',
      flag: 'N',
      range: '≥ 3 g',
    });
    expect(english.range('none')).to.deep.equal({ text: '–', flag: '–', range: '–' });
  });

  it('escape', () => {
    expect(english.escape(`<a href="x" title='y'>&</a>`)).to.equal(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    );
    expect([5, null, undefined, ''].map(english.escape)).to.deep.equal(['5', '', '', '']);
  });

  it('falls back to en-US and UTC', () => {
    for (const bad of ['', 'C', 'no such locale', undefined, 5]) {
      const formatter = createFormatter({ locale: bad as string, timeZone: bad as string });
      expect(formatter.number(1234.5)).to.equal('1,234.5');
      expect(plain(formatter.dateTime(0))).to.equal('Jan 1, 1970, 12:00 AM');
    }
  });

  it('gives an en dash for what is nothing', () => {
    const { escape: _, range: __, convert: ___, ...rest } = english;
    for (const method of Object.values(rest) as ((value: unknown) => string)[])
      for (const value of [null, undefined, Number.NaN, '', 'abc', {}, [], [5], true, () => 1, Symbol('s')])
        expect(method(value), `${method} ${String(value)}`).to.equal('–');
  });

  it('never throws but for units, and always gives text', () => {
    const trap = {
      get low(): never {
        throw new Error('low');
      },
      toJSON() {
        throw new Error('toJSON');
      },
      toString() {
        throw new Error('toString');
      },
    };
    const anything = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true }),
      fc.constant(trap),
      fc.string(),
      fc.double(),
      fc.date({ noInvalidDate: false }),
    );
    const names = Object.keys(english).filter((name) => name !== 'convert') as (keyof Formatter)[];
    holds(
      fc.property(fc.constantFrom(...names), fc.array(anything, { maxLength: 4 }), (name, args) => {
        const result = (english[name] as (...args: unknown[]) => unknown)(...args);
        if (name === 'range')
          expect(Object.values(result as object).every((text) => typeof text === 'string')).to.equal(true);
        else expect(result).to.be.a('string');
      }),
      { numRuns: 2000 },
    );
  });

  it('makes each Intl object once', () => {
    const { NumberFormat } = Intl;
    let made = 0;
    Intl.NumberFormat = new Proxy(NumberFormat, {
      construct(target, args) {
        made += 1;
        return Reflect.construct(target, args);
      },
    });
    try {
      const formatter = createFormatter({ locale: 'fr-FR', timeZone: 'UTC' });
      const before = made;
      for (let i = 0; i < 100; i += 1) {
        formatter.number(i, 2);
        formatter.number(i, { maximumFractionDigits: 1 });
        formatter.unit(i, 'mmol/L', 2);
      }
      expect(made - before).to.equal(2);
    } finally {
      Intl.NumberFormat = NumberFormat;
    }
  });
});
