import { expect } from 'chai';
import fc from 'fast-check';
import { checkEncodedTable } from '../../src/datasets/check.ts';
import { decodeRows } from '../../src/datasets/decode.ts';
import { encodeRows } from '../../src/datasets/encode.ts';
import { holds } from '../support/properties.ts';
import { shareOf } from '../support/share.ts';
import { rows as anyRows } from './arbitraries.ts';

const BOUNDS = { rows: 1000, columns: 100 };
const ROWS = [
  { n: 1.5, u: 7, s: 'one', t: 'a', b: true, d: new Date(0), m: 1n, o: { a: [1] }, e: null },
  { n: null, u: 0, s: 'two', t: 'bc', b: false, d: new Date(1), m: 2n, o: 'x', e: null },
  { n: 3, u: 300, s: 'one', t: '', b: true, d: new Date(2), m: 3n, o: new Date(0), e: undefined },
];
type Mutable = { length: unknown; columns: Record<string, unknown>[] } & Record<string, unknown>;

/** A table as a message brings it, all columns of `ROWS` by name. */
function table(): Mutable & { at(name: string): Record<string, unknown> } {
  const clone = structuredClone(encodeRows(ROWS)) as unknown as Mutable;
  const at = (name: string) => clone.columns.find((column) => column.name === name)!;
  return Object.defineProperty(clone, 'at', { value: at }) as never;
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i += 1) value = [value];
  return value;
}

function twins(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i += 1) value = [value, value];
  return value;
}

const MUTATIONS: Record<string, (table: Mutable & { at(name: string): Record<string, unknown> }) => void> = {
  'an extra key': (t) => Object.assign(t, { extra: 1 }),
  'a missing key': (t) => delete t.columns[0]!.values,
  'an extra key of a column': (t) => Object.assign(t.at('n'), { extra: 1 }),
  'a payload of another kind': (t) => Object.assign(t.at('n'), { text: '' }),
  'a length too small': (t) => Object.assign(t, { length: 2 }),
  'a length too large': (t) => Object.assign(t, { length: 4 }),
  'a length beyond the bounds': (t) => Object.assign(t, { length: 1001 }),
  'a length that is no number': (t) => Object.assign(t, { length: '3' }),
  'a broken length': (t) => Object.assign(t, { length: 2.5 }),
  'a negative length': (t) => Object.assign(t, { length: -1 }),
  'columns that are no list': (t) => Object.assign(t, { columns: { length: 0 } }),
  'a hole among the columns': (t) => delete t.columns[1],
  'too many columns': (t) => {
    for (let i = 0; i < 100; i += 1) t.columns.push({ ...t.at('n'), name: `n${i}` });
  },
  'two columns of one name': (t) => t.columns.push({ ...t.at('n') }),
  'a column called __proto__': (t) => Object.assign(t.at('n'), { name: '__proto__' }),
  'a name that is no string': (t) => Object.assign(t.at('n'), { name: 5 }),
  'an unknown kind': (t) => Object.assign(t.at('n'), { kind: 'toString' }),
  'an unknown type': (t) => Object.assign(t.at('n'), { type: 'date' }),
  'whole numbers in an array of another type': (t) => Object.assign(t.at('u'), { values: new Int32Array(3) }),
  'too few whole numbers': (t) => Object.assign(t.at('u'), { values: new Uint16Array(2) }),
  'an array of another type': (t) => Object.assign(t.at('n'), { values: new Float32Array(3) }),
  'a plain array for numbers': (t) => Object.assign(t.at('n'), { values: [1, 2, 3] }),
  'a short array': (t) => Object.assign(t.at('d'), { values: new Float64Array(2) }),
  'a view of a larger buffer': (t) => Object.assign(t.at('n'), { values: new Float64Array(new ArrayBuffer(64), 0, 3) }),
  'one buffer in two columns': (t) => t.columns.push({ ...t.at('d'), name: 'again' }),
  'one buffer for values and their validity': (t) => Object.assign(t.at('b'), { validity: t.at('b').values }),
  'a boolean of 2': (t) => (t.at('b').values as Uint8Array).fill(2),
  'an unknown mark': (t) => (t.at('n').validity as Uint8Array).fill(4),
  'a short validity': (t) => Object.assign(t.at('n'), { validity: new Uint8Array(2) }),
  'an index beyond the dictionary': (t) => (t.at('s').indices as Uint8Array).fill(2),
  'no indices, and fewer entries than rows': (t) => delete t.at('s').indices,
  'no indices, and more entries than rows': (t) => Object.assign(t.at('t'), { lengths: new Uint8Array(4), text: '' }),
  'indices that are undefined': (t) => Object.assign(t.at('s'), { indices: undefined }),
  'signed lengths': (t) => Object.assign(t.at('t'), { lengths: new Int8Array([4, -1, 0]) }),
  'entries longer than the text': (t) => (t.at('s').lengths as Uint8Array).fill(4),
  'entries shorter than the text': (t) => (t.at('s').lengths as Uint8Array).fill(1),
  'more entries than rows': (t) => Object.assign(t.at('s'), { lengths: new Uint32Array(4), text: '' }),
  'no entry at all': (t) => Object.assign(t.at('s'), { lengths: new Uint32Array(0), text: '' }),
  'a text that is no string': (t) => Object.assign(t.at('s'), { text: { length: 6 } }),
  'values that are no list': (t) => Object.assign(t.at('o'), { values: { length: 3 } }),
  'a hole among values': (t) => delete (t.at('o').values as unknown[])[1],
  'a mixed cell among big integers': (t) => (t.at('m').values as unknown[]).fill(1, 0, 1),
  'a big integer of more than 256 bits': (t) => (t.at('m').values as unknown[]).fill(1n << 255n),
  'a negative one': (t) => (t.at('m').values as unknown[]).fill(-(1n << 255n) - 1n),
  'one of a million bits within a cell': (t) => (t.at('o').values as unknown[]).fill([{ a: (1n << 1_000_000n) - 1n }]),
  'a Map in a cell': (t) => (t.at('o').values as unknown[]).fill(new Map()),
  'a typed array in a cell': (t) => (t.at('o').values as unknown[]).fill({ a: new Uint8Array(1) }),
  'a function in a cell': (t) => (t.at('o').values as unknown[]).fill([() => 1]),
  'a prototype in a cell': (t) => (t.at('o').values as unknown[]).fill(JSON.parse('{"__proto__": {}}')),
  'cells nested too deep': (t) => (t.at('o').values as unknown[]).fill(nested(33)),
  'cells nested 100,000 deep': (t) => (t.at('o').values as unknown[]).fill(nested(100_000)),
  'a graph whose tree is huge': (t) => (t.at('o').values as unknown[]).fill(twins(31)),
  'a list with a named property': (t) => (t.at('o').values as unknown[]).fill(Object.assign([1], { named: 1 })),
  'a list with a hole and a named property': (t) =>
    (t.at('o').values as unknown[]).fill(Object.assign(new Array(1), { named: 1 })),
  'a sparse array without end': (t) => (t.at('o').values as unknown[]).fill(new Array(4e9)),
  'an empty column with a value': (t) => (t.at('e').validity as Uint8Array).fill(0),
  'an empty column without marks': (t) => delete t.at('e').validity,
};

describe('checkEncodedTable', () => {
  it('accepts a table that it was sent', () => {
    checkEncodedTable(table(), BOUNDS);
    holds(fc.property(anyRows, (rows) => checkEncodedTable(structuredClone(encodeRows(rows)), BOUNDS)));
  });

  it('accepts cells nested 32 levels deep', () => {
    checkEncodedTable(encodeRows([{ deep: nested(32) }]), BOUNDS);
  });

  it('accepts big integers of 256 bits', () => {
    checkEncodedTable(encodeRows([{ m: (1n << 255n) - 1n }, { m: -(1n << 255n) }]), BOUNDS);
  });

  describe('counts cells', () => {
    const flags = (rows: number, columns: number) => ({
      length: rows,
      columns: Array.from({ length: columns }, (_, i) => {
        const values = new Uint8Array(rows);
        return { name: `c${i}`, type: 'boolean', kind: 'bool', values };
      }),
    });

    it('and refuses more than four million', () => {
      const bounds = { rows: 50_000, columns: 1000 };
      checkEncodedTable(flags(50_000, 80), bounds);
      expect(() => checkEncodedTable(flags(50_000, 81), bounds)).to.throw(Error, /more than 4000000 cells/);
    });

    it('those of columns without a value, too', () => {
      const columns = Array.from({ length: 1000 }, (_, i) => {
        return { name: `c${i}`, type: 'empty', kind: 'empty', validity: new Uint8Array(5000).fill(1) };
      });
      expect(() => checkEncodedTable({ length: 5000, columns }, { rows: 50_000, columns: 1000 })).to.throw(
        Error,
        /more than 4000000 cells/,
      );
    });

    it('and where a table may have a million rows, takes sixteen columns of them', () => {
      const bounds = { rows: 1_000_000, columns: 1000 };
      checkEncodedTable(flags(1_000_000, 16), bounds);
      expect(() => checkEncodedTable(flags(1_000_000, 17), bounds)).to.throw(Error, /more than 16000000 cells/);
    });
  });

  for (const [what, mutate] of Object.entries(MUTATIONS)) {
    it(`refuses ${what}`, () => {
      const mutated = table();
      mutate(mutated);
      expect(() => checkEncodedTable(mutated, BOUNDS)).to.throw(Error, /^Malformed table: /);
    });
  }

  it('refuses whatever else comes, with its own error', () => {
    for (const value of [undefined, null, 1, 'x', [], new Map(), new Date(), Object.create(encodeRows(ROWS))])
      expect(() => checkEncodedTable(value, BOUNDS)).to.throw(Error, /^Malformed table: /);
  });

  it('after any change either refuses, or leaves a table that decodes to as many rows', () => {
    const replacement = fc.oneof(
      fc.anything({ withTypedArray: true, withDate: true, withMap: true, withBigInt: true, withSparseArray: true }),
      fc.nat({ max: 5 }),
      fc.constantFrom('f64', 'uint', 'date', 'dictionary', 'values', 'empty', 'string', 'number', 'validity', 'values'),
    );
    let refused = 0;
    holds(
      fc.property(anyRows, fc.infiniteStream(fc.nat()), replacement, (rows, picks, value) => {
        const mutated = structuredClone(encodeRows(rows)) as unknown as Record<string, unknown>;
        let target = mutated;
        for (;;) {
          const keys = [...Object.keys(target), 'extra'];
          const key = keys[picks.next().value % keys.length]!;
          const inner = target[key];
          if (typeof inner === 'object' && inner !== null && picks.next().value % 4 > 0) {
            target = inner as Record<string, unknown>;
            continue;
          }
          try {
            target[key] = value;
          } catch {
            // A number array refuses a big integer or a symbol: then nothing changed.
          }
          break;
        }
        const received = structuredClone(mutated);
        try {
          checkEncodedTable(received, BOUNDS);
        } catch (error) {
          refused += 1;
          expect((error as Error).message).to.match(/^Malformed table: /);
          return;
        }
        expect(decodeRows(received, { freeze: true })).to.have.length(received.length);
      }),
      { numRuns: 3000 },
    );
    expect(refused).to.be.above(shareOf(300));
  });
});
