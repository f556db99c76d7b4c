/** What the methods give with what they keep is what the natives give, whatever the options. */
import { expect } from 'chai';
import fc from 'fast-check';
import { DATE_KINDS, guardComparison, guardDate, guardNumber } from '../../../src/guest/natives/locale-texts.ts';
import { holds } from '../../support/properties.ts';

type Method = (this: unknown, ...args: unknown[]) => unknown;
const methodOf = (prototype: object, name: string) => Reflect.get(prototype, name) as Method;
const numberText = methodOf(Number.prototype, 'toLocaleString');
const localeCompare = methodOf(String.prototype, 'localeCompare');

/** What comes of a call, or the class of what it throws. */
const resultOf = (method: Method, self: unknown, args: readonly unknown[]) => {
  try {
    return method.apply(self, [...args]);
  } catch (error) {
    return (error as Error).name;
  }
};

const locale = fc.constantFrom(
  undefined,
  'en-US',
  'de-DE',
  'ar-EG',
  'ja-JP-u-ca-japanese',
  'de-u-co-phonebk',
  'no such',
  '',
);
const orNone = <Value>(values: readonly Value[]) => fc.constantFrom(undefined, ...values);
const dateOptions = fc.record(
  {
    weekday: orNone(['long', 'short', 'none']),
    year: orNone(['numeric', '2-digit']),
    month: orNone(['long', 'numeric', 'short']),
    day: orNone(['numeric', '2-digit']),
    hour: orNone(['numeric', '2-digit']),
    minute: orNone(['2-digit']),
    second: orNone(['2-digit']),
    hour12: orNone([true, false]),
    era: orNone(['short']),
    dayPeriod: orNone(['long']),
    timeZone: orNone(['UTC', 'Asia/Tokyo', 'Nowhere/At_All']),
    timeZoneName: orNone(['short']),
    dateStyle: orNone(['medium', 'full']),
    timeStyle: orNone(['short']),
    fractionalSecondDigits: orNone([1, 3]),
  },
  { requiredKeys: [] },
);
const numberOptions = fc.record(
  {
    style: orNone(['currency', 'percent', 'unit', 'decimal']),
    currency: orNone(['EUR', 'JPY', 'x']),
    unit: orNone(['kilogram', 'none']),
    minimumFractionDigits: orNone([0, 2, 5, '2']),
    maximumFractionDigits: orNone([0, 2, 99, 101]),
    notation: orNone(['compact', 'standard']),
    useGrouping: orNone([true, false, 'true', 'always']),
    signDisplay: orNone(['always', 'exceptZero']),
  },
  { requiredKeys: [] },
);
const compareOptions = fc.record(
  {
    numeric: orNone([true, false, 'false']),
    sensitivity: orNone(['base', 'accent', 'no']),
    caseFirst: orNone(['upper', 'lower']),
    ignorePunctuation: orNone([true]),
  },
  { requiredKeys: [] },
);
const time = fc.oneof(fc.integer({ min: -1e12, max: 2e12 }), fc.constantFrom(Number.NaN, 8.64e15, 0));
const twice = <Arguments extends unknown[]>(check: (...args: Arguments) => void) => {
  // What is kept answers the second time.
  return (...args: Arguments) => {
    check(...args);
    check(...args);
  };
};

describe('texts by locale, of what is kept', () => {
  for (const [name, kind] of Object.entries(DATE_KINDS)) {
    it(`${name} of dates`, () => {
      const native = methodOf(Date.prototype, name);
      const guarded = guardDate(kind)(native) as Method;
      const check = twice((at: number, tag: string | undefined, options: object | undefined) => {
        const date = new Date(at);
        expect(resultOf(guarded, date, [tag, options])).to.equal(resultOf(native, date, [tag, options]));
      });
      holds(fc.property(time, locale, fc.option(dateOptions, { nil: undefined }), check), { numRuns: 400 });
    });
  }

  it('toLocaleString of numbers', () => {
    const guarded = guardNumber(numberText) as Method;
    const check = twice((value: number, tag: string | undefined, options: object | undefined) => {
      expect(resultOf(guarded, value, [tag, options])).to.equal(resultOf(numberText, value, [tag, options]));
    });
    holds(fc.property(fc.double(), locale, fc.option(numberOptions, { nil: undefined }), check), { numRuns: 400 });
  });

  it('localeCompare', () => {
    const guarded = guardComparison(localeCompare) as Method;
    const text = fc.string({ unit: fc.constantFrom(...'aAäÄbz12 -.é\u0301ß'), maxLength: 6 });
    const check = twice((a: string, b: string, tag: string | undefined, options: object | undefined) => {
      const [mine, own] = [guarded, localeCompare].map((method) => resultOf(method, a, [b, tag, options]));
      expect(typeof mine === 'number' ? Math.sign(mine) : mine).to.equal(
        typeof own === 'number' ? Math.sign(own) : own,
      );
    });
    holds(fc.property(text, text, locale, fc.option(compareOptions, { nil: undefined }), check), { numRuns: 600 });
  });

  it('are the native’s where options are more than data, and for what is no date or number', () => {
    const date = new Date(0);
    const native = methodOf(Date.prototype, 'toLocaleDateString');
    const guarded = guardDate(DATE_KINDS.toLocaleDateString!)(native) as Method;
    /** The native's answer follows what the getter says each time. */
    const readTwice = (method: Method) => {
      let reads = 0;
      const options = {
        timeZone: 'UTC',
        get dateStyle() {
          reads += 1;
          return reads > 3 ? 'full' : 'short';
        },
      };
      return Array.from({ length: 3 }, () => method.call(date, 'en-US', options)).join();
    };
    expect(readTwice(guarded)).to.equal(readTwice(native));
    for (const args of [
      ['en-US', Object.create({ year: 'numeric' })],
      ['en-US', Object.assign(Object.create(null), { year: 'numeric', timeZone: 'UTC' })],
      [['de', 'en'], undefined],
      ['en-US', null],
      ['en-US', 'x'],
      ['en-US', { year: new String('numeric') }],
      ['en-US', { 'style\nstring\npercent\nx': 'y' }],
      ['en-US', { ['x'.repeat(1e6)]: 1 }],
    ])
      expect(resultOf(guarded, date, args)).to.equal(resultOf(native, date, args));
    for (const self of [undefined, {}, 5, '2020-01-01'])
      expect(resultOf(guarded, self, [])).to.equal(resultOf(native, self, []));
    const own = guardNumber(numberText) as Method;
    for (const self of [undefined, {}, '5', 5n])
      expect(resultOf(own, self, [])).to.equal(resultOf(numberText, self, []));
  });

  it('take a tenth of the time of making a format for each, and keep no more than there is room for', () => {
    const native = methodOf(Date.prototype, 'toLocaleDateString');
    const guarded = guardDate(DATE_KINDS.toLocaleDateString!)(native) as Method;
    const dates = Array.from({ length: 300 }, (_, i) => new Date(i * 864e5));
    const measure = (make: (date: Date, options: Intl.DateTimeFormatOptions) => unknown) => {
      const start = performance.now();
      for (const date of dates) make(date, { dateStyle: 'medium', timeZone: 'UTC' });
      return Math.max(performance.now() - start, 0.1);
    };
    const ratio = () =>
      measure((date, options) => guarded.call(date, 'en-GB', options)) /
      measure((date, options) => new Intl.DateTimeFormat('en-GB', options).format(date));
    expect(Math.min(ratio(), ratio(), ratio())).to.be.below(0.5);
    for (let i = 0; i < 500; i += 1) guarded.call(dates[0], 'en-US', { dateStyle: 'short', [`x${i}`]: i });
    expect(guarded.call(new Date(0), 'en-US', { dateStyle: 'short', timeZone: 'UTC' })).to.equal('1/1/70');
  });
});
