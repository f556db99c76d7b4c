import {
  checkConnectMessage,
  checkDownMessage,
  checkGuestMessage,
  checkOperation,
  checkUpMessage,
} from 'virtual:checks';
import { checkExtra } from 'virtual:checks/extras';
import { checkPlot } from 'virtual:checks/plot';
import { checkTable } from 'virtual:checks/table';
import { checkTableMore } from 'virtual:checks/table-more';
import { expect } from 'chai';
import fc from 'fast-check';
import type { ZodMiniType } from 'zod/mini';
import type { Check } from '../../src/protocol/checkers.ts';
import { extra } from '../../src/protocol/extras.ts';
import { connectMessage, downMessage, guestMessage, upMessage } from '../../src/protocol/messages.ts';
import { operation } from '../../src/protocol/operations.ts';
import { plotSpec } from '../../src/protocol/plots.ts';
import { tableMore } from '../../src/protocol/table-more.ts';
import { tableOptions } from '../../src/protocol/tables.ts';
import { holds } from '../support/properties.ts';
import { shareOf } from '../support/share.ts';
import { changedOf, validOf } from './schema-arbitrary.ts';

const PAIRS: [string, Check, ZodMiniType][] = [
  ['checkConnectMessage', checkConnectMessage, connectMessage],
  ['checkDownMessage', checkDownMessage, downMessage],
  ['checkUpMessage', checkUpMessage, upMessage],
  ['checkGuestMessage', checkGuestMessage, guestMessage],
  ['checkOperation', checkOperation, operation],
  ['checkExtra', checkExtra, extra],
  ['checkPlot', checkPlot, plotSpec],
  ['checkTable', checkTable, tableOptions],
  ['checkTableMore', checkTableMore, tableMore],
];

const element = { op: 'element', id: 2, tag: 'p', attributes: { title: 'a' }, style: {} };
const batch = { v: 1, type: 'batch', run: 'r1', operations: [{ op: 'drop', id: 1 }] };
const withBand = (band: unknown) => {
  const axis = { type: 'linear' };
  return { height: 100, x: axis, y: axis, series: [], bands: [band], legend: false };
};
const log = { v: 1, type: 'console', run: 'r1', level: 'log', args: [1] };

for (const [name, check, schema] of PAIRS) {
  describe(name, () => {
    const isRight = (value: unknown) => schema.safeParse(value).success;

    it('accepts what its schema accepts', () => {
      holds(
        fc.property(validOf(schema), (value) => {
          expect(isRight(value), 'zod').to.equal(true);
          expect(check(value)).to.equal(undefined);
          expect(check(structuredClone(value)), 'cloned').to.equal(undefined);
        }),
        { numRuns: 1000 },
      );
    });

    it('judges as its schema does after any one change', () => {
      const counts = { accepted: 0, refused: 0 };
      holds(
        fc.property(changedOf(schema), (value) => {
          const reason = check(value);
          counts[reason === undefined ? 'accepted' : 'refused'] += 1;
          // A Map without fields is to zod an object without keys: see below.
          const isStricter = reason?.endsWith('expected a plain object') && isRight(value);
          expect(reason === undefined || isStricter, String(reason)).to.equal(isRight(value));
        }),
        { numRuns: 3000 },
      );
      // Both have to come up, or the comparison says nothing.
      expect(counts.accepted).to.be.greaterThan(shareOf(100));
      expect(counts.refused).to.be.greaterThan(shareOf(100));
    });

    it('accepts nothing that its schema refuses, and never throws, whatever arrives', () => {
      const anything = fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withNullPrototype: true,
        withSparseArray: true,
        withTypedArray: true,
        withObjectString: true,
      });
      holds(
        fc.property(anything, (value) => check(value) !== undefined || isRight(value)),
        { numRuns: 1000 },
      );
    });

    it('gives short reasons, however long what it refuses', () => {
      const long = fc.integer({ min: 1, max: 5000 }).map((n) => 'k'.repeat(n));
      holds(
        fc.property(validOf(schema), long, (value, key) => {
          const reason = check({ ...(value as object), [key]: key });
          expect(reason).to.match(/^unknown key k{1,40}$/);
        }),
        { numRuns: 50 },
      );
      holds(
        fc.property(changedOf(schema), (value) => (check(value)?.length ?? 0) < 300),
        { numRuns: 1000 },
      );
    });
  });
}

describe('a compiled check', () => {
  const series = { type: 'line', label: '', x: [1], y: new Float64Array(1) };
  const axis = { type: 'linear' };
  const spec = { height: 100, x: axis, y: axis, series: [series], bands: [], legend: false };
  const reasons: [unknown, string][] = [
    [1, 'expected a plain object'],
    [
      { id: 1 },
      'op: expected element or text or children or attribute or style or drop or table or table-data or table-rows or plot or destroy or height or extra',
    ],
    [{ op: 'drop', id: 0 }, 'id: expected an integer from 1 to 1000000000'],
    [{ op: 'drop', id: 1.5 }, 'id: expected an integer from 1 to 1000000000'],
    [{ op: 'drop' }, 'id: missing'],
    [{ op: 'drop', id: 1, html: '' }, 'unknown key html'],
    [{ op: 'text', id: 1, text: 1 }, 'text: expected text'],
    [{ ...element, tag: 'x'.repeat(1001) }, 'tag: expected a text length from 0 to 1000'],
    [{ ...element, attributes: { title: null } }, 'attributes.title: expected text'],
    [{ op: 'children', id: 1, children: [1, 2, '3'] }, 'children.2: expected an integer from 1 to 1000000000'],
    [{ op: 'height', height: Number.NaN }, 'height: expected a number from 0 to 1000000'],
    [{ op: 'plot', id: 1, target: 1 }, 'spec: missing'],
    [{ op: 'table-data', id: 1 }, 'data: missing'],
  ];
  it('says where and why', () => {
    for (const [value, reason] of reasons) expect(checkOperation(value)).to.equal(reason);
    expect(checkPlot(spec)).to.equal('series.0.x: expected a Float64Array');
    expect(checkUpMessage({ ...log, v: 2 })).to.equal('v: expected 1');
    expect(checkGuestMessage({ ...batch, operations: {} })).to.equal('operations: expected a list');
    expect(checkGuestMessage({ ...log, args: new Array(51).fill(0) })).to.equal('args: expected at most 50 items');
    expect(checkUpMessage({ v: 1, type: 'fault', run: 'r1', code: 'SM1', message: '' })).to.equal(
      'code: expected text like /^SM\\d{3}$/',
    );
  });

  it('accepts an optional key that is missing or undefined, and no required one that is', () => {
    expect(checkUpMessage({ ...log, line: undefined })).to.equal(undefined);
    expect(checkUpMessage({ ...log, args: undefined })).to.equal('args: expected a list');
    expect(checkOperation({ op: 'table-data', id: 1, data: undefined })).to.equal(undefined);
  });

  const strange: Record<string, unknown> = {
    'a big integer': 1n,
    NaN: Number.NaN,
    undefined,
    'a date': new Date(0),
    'a Map': new Map([[1, 2]]),
    'a Set': new Set([1]),
    'an error': new Error('a'),
    'an expression': /a/,
    'binary data': new Uint8Array(1),
  };
  for (const [what, value] of Object.entries(strange)) {
    it(`lets ${what} on no console, however deep: a page may make JSON of what is logged`, () => {
      const reason = /: expected (JSON|a plain object)$/;
      for (const check of [checkGuestMessage, checkUpMessage]) {
        expect(check(structuredClone({ ...log, args: [value] })))
          .to.match(/^args\.0: expected/)
          .and.match(reason);
        expect(check(structuredClone({ ...log, args: ['a', { b: [1, { c: value }] }] })))
          .to.match(/^args\.1\.b\.1\.c: expected/)
          .and.match(reason);
      }
    });
  }
  it('lets all that JSON can say on the console', () => {
    const args: unknown[] = ['', -0, 1.5, true, null, [], {}, [[{ a: { b: [null] } }]], { constructor: 1, toJSON: 2 }];
    expect(checkGuestMessage(structuredClone({ ...log, args }))).to.equal(undefined);
    expect(JSON.parse(JSON.stringify(args)).length).to.equal(args.length);
    expect(checkUpMessage({ ...log, args: [JSON.parse('{"__proto__":{}}')] })).to.equal(
      'args.0: unknown key __proto__',
    );
  });

  it('counts code points as its schema does', () => {
    const tag = '\u{1f600}'.repeat(1000);
    expect(checkOperation({ ...element, tag })).to.equal(undefined);
    expect(checkOperation({ ...element, tag: `${tag}x` })).to.equal('tag: expected a text length from 0 to 1000');
  });
});

describe('a compiled check is stricter than its schema about', () => {
  /** Each is something that zod accepts, for it reads inherited properties and copies what it knows. */
  const refused: [string, Check, ZodMiniType, unknown, string][] = [
    ['inherited properties', checkOperation, operation, Object.create(element), 'expected a plain object'],
    ['a Map in the place of an object', checkPlot, plotSpec, withBand(new Map()), 'bands.0: expected a plain object'],
    ['objects of a class', checkOperation, operation, Object.assign(new Date(), element), 'expected a plain object'],
    [
      'arrays with fields',
      checkUpMessage,
      upMessage,
      { ...log, args: Object.assign([1], { map: 1 }) },
      'args: expected a list without holes or named properties',
    ],
    [
      'a named property in the place of a hole',
      checkGuestMessage,
      guestMessage,
      { ...batch, operations: Object.assign(new Array(1), { map: 1 }) },
      'operations: expected a list without holes or named properties',
    ],
    [
      'holes',
      checkGuestMessage,
      guestMessage,
      { ...batch, operations: new Array(2) },
      'operations: expected a list without holes or named properties',
    ],
    [
      'a hole before the last item',
      checkGuestMessage,
      guestMessage,
      { ...batch, operations: Object.assign([], { 1: 1 }) },
      'operations: expected a list without holes or named properties',
    ],
    [
      'the key __proto__ of a record',
      checkOperation,
      operation,
      { ...element, attributes: JSON.parse('{"__proto__":"x"}') },
      'attributes: unknown key __proto__',
    ],
  ];
  for (const [what, check, schema, value, reason] of refused) {
    it(what, () => {
      expect(schema.safeParse(value).success).to.equal(true);
      expect(check(value)).to.equal(reason);
    });
  }

  it('required keys that a polluted prototype has', () => {
    const { run: _, ...rest } = log;
    pollute('run', 'r1', () => {
      expect(upMessage.safeParse(rest).success).to.equal(true);
      expect(checkUpMessage(rest)).to.equal('run: missing');
    });
  });

  it('nothing that only a page’s own prototypes add', () => {
    pollute(
      'addedByThePage',
      () => {},
      () => {
        expect(upMessage.safeParse(log).success).to.equal(false);
        expect(checkUpMessage(log)).to.equal(undefined);
      },
    );
  });
});

/** Runs `test` while every plain object inherits an enumerable `key`. */
function pollute(key: string, value: unknown, test: () => void): void {
  const prototype = Object.prototype as unknown as Record<string, unknown>;
  prototype[key] = value;
  try {
    test();
  } finally {
    delete prototype[key];
  }
}
