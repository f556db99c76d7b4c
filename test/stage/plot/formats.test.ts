import { expect } from 'chai';
import fc from 'fast-check';
import { type PlotAxis, plotFormat } from '../../../src/protocol/plots.ts';
import { createTexts } from '../../../src/stage/plot/texts.ts';
import { validOf } from '../../protocol/schema-arbitrary.ts';
import { holds } from '../../support/properties.ts';

const texts = (axis: Partial<PlotAxis>, utc = true) => createTexts({ type: 'linear', ...axis }, 'en-US', utc);
const newYear = Date.UTC(2026, 0, 1);

describe('formats of an axis', () => {
  it('write numbers in the form that the module chose', () => {
    const percent = texts({ format: { style: 'percent' } });
    expect(percent.ticks([0, 0.005, 0.01], 0.005)).to.deep.equal(['0%', '0.5%', '1%']);
    expect(percent.value(0.1234, 1)).to.equal('12.34%');
    const euros = texts({ format: { style: 'currency', currency: 'EUR' } });
    expect(euros.ticks([0, 1000], 1000)).to.deep.equal(['€0', '€1,000']);
    expect(euros.ticks([0, 0.5], 0.5)).to.deep.equal(['€0.00', '€0.50']);
    expect(euros.value(12.3, 1)).to.equal('€12.30');
    expect(texts({ format: { maximumFractionDigits: 0 } }).ticks([0.4, 1.6], 1)).to.deep.equal(['0', '2']);
    expect(texts({ format: { notation: 'compact' } }).ticks([0, 1500], 1500)).to.deep.equal(['0', '1.5K']);
    expect(texts({ format: { style: 'unit', unit: 'celsius' } }).value(21.5, 1)).to.equal('21.5°C');
  });

  it('write values as exactly as it takes to tell them apart, and no whole number where there is none', () => {
    const write = (reach: number, ...values: number[]) => {
      const { value } = createTexts({ type: 'linear' }, 'en-US', false, undefined, reach);
      return values.map((one) => value(one, 0));
    };
    expect(write(1e6, 1234567.89, 98765.4321, 0.123456789, 1234567)).to.deep.equal([
      '1,234,567.89',
      '98,765.43',
      '0.123457',
      '1,234,567',
    ]);
    expect(write(0.002, 100000.001, 100000.003, 100000)).to.deep.equal(['100,000.001', '100,000.003', '100,000']);
    expect(write(1e-5, 0.0000123456789, 1 / 3)).to.deep.equal(['0.0000123457', '0.333333333']);
    expect(write(1e-9, 1e9 + 0.123456)).to.deep.equal(['1,000,000,000.12346']);
    expect(write(0, 1.23456789, 1e-9, 1.5e20)).to.deep.equal(['1.23457', '1E-9', '1.5E20']);
  });

  it('write dates, days as they are in every time zone', () => {
    const month = texts({ type: 'time', format: { month: 'short', year: 'numeric' } });
    expect(month.ticks([newYear], 1)).to.deep.equal(['Jan 2026']);
    expect(month.value(newYear, 1)).to.equal('Jan 2026');
    // Other options than those of dates change nothing.
    const other = texts({ type: 'time', format: { style: 'percent' } });
    expect(other.value(newYear, 1)).to.equal('Jan 1, 2026');
    expect(texts({ type: 'time' }).value(1e18, 1)).to.equal('1E18');
  });

  it('label log axes by size, all in one form', () => {
    const sizes = texts({ type: 'log' });
    expect(sizes.ticks([1, 10, 1e5], 1)).to.deep.equal(['1', '10', '100,000']);
    expect(sizes.ticks([100, 1e4, 1e6], 1)).to.deep.equal(['100', '10K', '1M']);
    expect(sizes.ticks([1e-7, 1e20], 1)).to.deep.equal(['1E-7', '1E20']);
  });

  it('are as if they were not there where no format can have their options', () => {
    for (const format of [
      { style: 'currency' },
      { style: 'currency', currency: '<b>' },
      { style: 'unit', unit: 'parsec' },
      { minimumFractionDigits: 9, maximumFractionDigits: 1 },
    ] as const) {
      expect(texts({ format }).ticks([0, 1000], 1000), JSON.stringify(format)).to.deep.equal(['0', '1,000']);
      expect(texts({ format }).value(1.5, 1)).to.equal('1.5');
    }
    const both = texts({ type: 'time', format: { dateStyle: 'short', month: 'long' } });
    expect(both.value(newYear, 1)).to.equal('Jan 1, 2026');
  });

  it('never throw, whatever passes the check', () => {
    const type = fc.constantFrom('linear' as const, 'time' as const, 'log' as const);
    const number = fc.oneof(fc.double(), fc.constantFrom(0, 1e30, -1e30, 8.64e15, 8.64e15 + 1, 1e-320));
    holds(
      fc.property(type, validOf(plotFormat), number, number, (type, format, value, step) => {
        const { ticks, value: write } = texts({ type, format: format as object });
        expect(write(value, step)).to.be.a('string');
        if (type !== 'time' || Math.abs(value) <= 8.64e15)
          expect(ticks([value, null], Math.abs(step))).to.have.length(2);
      }),
      { numRuns: 500 },
    );
  });
});
