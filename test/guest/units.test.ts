import { expect } from 'chai';
import fc from 'fast-check';
import { createFormatter } from '../../src/guest/formatter.ts';
import { createConvert } from '../../src/guest/units.ts';
import { holds } from '../support/properties.ts';

const settings = { locale: 'de-DE', timeZone: 'UTC' };
const { convert, number, unit } = createFormatter(settings, undefined, createConvert);

/** By the definitions of UCUM (table of units), reckoned by hand. */
const CONVERSIONS: readonly (readonly [value: unknown, from: string, to: string, text: string])[] = [
  [7.5, 'mg/dL', 'g/L', '0.075'],
  [98.6, '[degF]', 'Cel', '37'],
  [0, 'Cel', '[degF]', '32'],
  [37, 'Cel', 'K', '310.15'],
  [120, 'mm[Hg]', 'kPa', '15.99864'],
  [1, '[in_i]', 'cm', '2.54'],
  [150, '[lb_av]', 'kg', '68.0388555'],
  [1, 'kcal', 'kJ', '4.184'],
  [5, 'umol/L', 'mmol/L', '0.005'],
  [4.2, '10*3/uL', '10*9/L', '4.2'],
  [90, 'mL/min/{1.73_m2}', 'L/h/{1.73_m2}', '5.4'],
  [60, 'U/L', 'ukat/L', '1'],
  [5, '%', '1', '0.05'],
  [1, 'fL', 'um3', '1'],
  [24, 'kg/m2', 'g/cm2', '2.4'],
  [2, 'a', 'd', '730.5'],
  [1, 'dB', 'B', '0.1'],
  [7.5, 'm[IU]/L', '[IU]/mL', '0.0000075'],
  [1, '[iU]/mL', '[IU]/L', '1000'],
];

describe('Formatter.convert', () => {
  for (const [value, from, to, text] of CONVERSIONS) {
    it(`${value} ${from} is ${text} ${to}`, () => expect(convert(value, from, to)).to.equal(text));
  }

  it('gives plain numbers for the other methods, whatever the locale', () => {
    expect(number(convert(1234.5, 'g', 'mg'), 1)).to.equal('1.234.500,0');
    expect(unit(convert(98.6, '°F', '°C'), '°C', 1)).to.equal('37,0 °C');
  });

  it('takes units as people write them', () => {
    const written = [
      [98.6, '°F', '° C', '37'],
      [120, 'mmHg', 'kPa', '15.99864'],
      [5, 'µmol/L', 'mmol/L', '0.005'],
      [5, 'μmol/L', 'mmol/L', '0.005'],
      [1, 'mcg', 'ng', '1000'],
      [10, 'lbs', 'kg', '4.5359237'],
      [70, 'in', 'cm', '177.8'],
      [6, 'ft', 'm', '1.8288'],
      [7.5, 'mIU/L', 'IU/L', '0.0075'],
      [7, '10^3/uL', '10*9/L', '7'],
      [1, 'min', 's', '60'],
    ] as const;
    for (const [value, from, to, text] of written) expect(convert(value, from, to), from).to.equal(text);
  });

  it('takes numbers in text and big integers; what is no number is an en dash', () => {
    expect(convert(' 5.5 ', 'kg', 'g')).to.equal('5500');
    expect(convert(5n, 'kg', 'g')).to.equal('5000');
    for (const value of [null, undefined, Number.NaN, '', 'n/a', {}, new Date(0), true, Symbol('5')])
      expect(convert(value, 'kg', 'g')).to.equal('–');
  });

  it('names what is not a unit, whatever the value is', () => {
    for (const unknown of ['foo', '2.5kg', 'MG/DL', 'kg/', '{', '(((kg', '__proto__', 'constructor', 'toString'])
      for (const [from, to] of [[unknown, 'g'] as const, ['g', unknown] as const])
        expect(() => convert(null, from, to))
          .to.throw(RangeError)
          .with.property('message')
          .that.contains(`${unknown} is not a unit of UCUM`);
    for (const none of [undefined, null, '', ' ', 5, {}, 'k'.repeat(101)])
      expect(() => convert(1, none, 'g')).to.throw(TypeError, '`from` is not the code of a unit');
  });

  it('refuses units that do not measure the same', () => {
    expect(() => convert(1, 'kg', 'm')).to.throw(RangeError, 'kg to m: they do not measure the same');
    expect(() => convert(1, '[IU]/L', 'mol/L')).to.throw(RangeError, 'do not measure the same');
    expect(() => convert(1, '[IU]/L', 'cd/L')).to.throw(RangeError, 'do not measure the same');
    expect(() => convert(100, 'mg/dL', 'mmol/L')).to.throw(RangeError, 'factor of the substance');
    expect(() => convert(1, 'meq/L', 'mmol/L')).to.throw(RangeError, 'factor of the substance');
  });

  it('comes back to where it began', () => {
    const pairs = CONVERSIONS.map(([, from, to]) => [from, to] as const);
    // Decibels go through powers of ten: more of them would be more than a number holds.
    holds(
      fc.property(fc.constantFrom(...pairs), fc.double({ min: -1e3, max: 1e3, noNaN: true }), ([from, to], value) => {
        const back = Number(convert(convert(value, from, to), to, from));
        expect(Math.abs(back - value)).to.be.at.most(1e-9 * Math.max(1, Math.abs(value)));
      }),
    );
  });

  it('any text as a unit gives a number or one of its two errors', () => {
    const code = fc.string({ unit: fc.constantFrom(..."kgmLds/.{}()[]*^-+10 µ°CIU%_'"), maxLength: 30 });
    holds(
      fc.property(code, code, (from, to) => {
        try {
          expect(Number(convert(1, from, to))).not.to.equal(Number.NaN);
        } catch (error) {
          if (!(error instanceof RangeError) && !(error instanceof TypeError)) throw error;
          expect((error as Error).message).to.match(/^Formatter\.convert: /);
        }
      }),
    );
  });

  it('is a part of its own: without it the error says what to write', () => {
    expect(() => createFormatter(settings).convert(1, 'kg', 'g')).to.throw(TypeError, 'Write Formatter.convert out');
  });
});
