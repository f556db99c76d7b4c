import { expect } from 'chai';
import fc from 'fast-check';
import { ConfigurationError } from '../../src/policy/configuration-error.ts';
import { LEVELS } from '../../src/policy/levels.ts';
import { LIMIT_NAMES, limitRange } from '../../src/policy/limits.ts';
import { resolveLimits } from '../../src/policy/resolve-limits.ts';
import { holds } from '../support/properties.ts';

const errorOf = (run: () => unknown): ConfigurationError => {
  try {
    run();
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('limits', () => {
  it('are what the page itself says, not what all objects of it inherit', () => {
    const { prototype } = Object as unknown as { prototype: Record<string, unknown> };
    prototype.computeMs = 9999;
    try {
      expect(resolveLimits('strict', { rows: 5 }).limits).to.include({ computeMs: 50, rows: 5 });
    } finally {
      delete prototype.computeMs;
    }
  });

  it('are those of the level', () => {
    expect(resolveLimits('strict')).to.deep.equal({
      limits: {
        computeMs: 50,
        timeoutMs: 5000,
        ticks: 5e6,
        memoryMb: 64,
        concurrency: 4,
        codeBytes: 20480,
        rows: 50000,
        datasetBytes: 16 * 1024 * 1024,
        toolCalls: 10,
        operationsPerSecond: 100,
        consoleCalls: 100,
        consoleBytes: 65536,
        nodes: 2000,
        tables: 10,
        plots: 20,
        heightPx: 10000,
      },
      clamps: [],
    });
    expect(resolveLimits('permissive').limits.codeBytes).to.equal(262_144);
  });

  it('only widen from level to level, and lie inside their ranges', () => {
    for (const name of LIMIT_NAMES) {
      const values = LEVELS.map((level) => resolveLimits(level).limits[name]);
      expect(
        [...values].sort((a, b) => a - b),
        name,
      ).to.deep.equal(values);
      const { lowest, highest } = limitRange(name);
      for (const value of values) expect(value, name).to.be.within(lowest, highest);
    }
  });

  it('take overrides inside the range as they are', () => {
    expect(resolveLimits('strict', { computeMs: 77, ticks: undefined })).to.deep.include({ clamps: [] });
    expect(resolveLimits('strict', { computeMs: 77 }).limits.computeMs).to.equal(77);
  });

  it('clamp what is out of range and record it, for every limit', () => {
    for (const name of LIMIT_NAMES) {
      const { lowest, highest } = limitRange(name);
      for (const [requested, applied] of [
        [highest + 1, highest],
        [lowest - 1, lowest],
      ] as const) {
        const { limits, clamps } = resolveLimits('standard', { [name]: requested });
        expect(limits[name], name).to.equal(applied);
        expect(clamps).to.deep.equal([{ limit: name, requested, applied }]);
      }
    }
  });

  it('never leave the range, whatever is asked', () => {
    const overrides = fc.dictionary(
      fc.constantFrom(...LIMIT_NAMES),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    holds(
      fc.property(fc.constantFrom(...LEVELS), overrides, (level, asked) => {
        const { limits, clamps } = resolveLimits(level, asked);
        for (const name of LIMIT_NAMES) {
          const { lowest, highest } = limitRange(name);
          if (limits[name] < lowest || limits[name] > highest) return false;
          const changed = Object.hasOwn(asked, name) && asked[name] !== limits[name];
          if (clamps.some(({ limit }) => limit === name) !== changed) return false;
        }
        return true;
      }),
    );
  });

  it('refuse what is no number, naming the field and the remedy', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '5', null, {}, 5n, true]) {
      const error = errorOf(() => resolveLimits('strict', { ticks: value }));
      expect(error.field, String(value)).to.equal('limits.ticks');
      expect(error.remedy).to.include('1000');
    }
  });

  it('refuse unknown keys and what is no object', () => {
    expect(errorOf(() => resolveLimits('strict', { tick: 1 })).field).to.equal('limits.tick');
    expect(errorOf(() => resolveLimits('strict', { constructor: 1 })).field).to.equal('limits.constructor');
    for (const value of [null, 5, 'ticks', []]) {
      expect(errorOf(() => resolveLimits('strict', value)).field).to.equal('limits');
    }
  });
});
