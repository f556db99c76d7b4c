import fc from 'fast-check';

const lone = fc.constantFrom('\ud800', 'a\udc00b', '\udfff\ud800', '\u{1f9ea}', '\u{10ffff}x');
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), lone);
const date = fc.date({ noInvalidDate: false });
const nothing = fc.constantFrom(null, undefined);
const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__proto__'));

const ofOneType = [
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53),
  text,
  fc.constantFrom('low', 'normal', 'high'),
  fc.boolean(),
  date,
  fc.bigInt(),
  json,
] as fc.Arbitrary<unknown>[];

/** A column's cells: of one type, with gaps, or of all types. */
const cell: fc.Arbitrary<fc.Arbitrary<unknown>> = fc.oneof(
  fc.constantFrom(...ofOneType),
  fc.constantFrom(...ofOneType).map((type) => fc.oneof(type, nothing)),
  fc.constant(fc.oneof(...ofOneType, nothing)),
  fc.constant(nothing),
);

const key = fc.oneof(
  fc.constantFrom('constructor', 'toString', 'then', '', '0', 'valueOf', 'hasOwnProperty', 'length', 'a b', 'value'),
  text.filter((name) => name !== '__proto__'),
);

/** Rows of one shape, or with keys missing here and there. */
export const rows: fc.Arbitrary<Record<string, unknown>[]> = fc
  .tuple(fc.uniqueArray(fc.tuple(key, cell), { maxLength: 6, selector: ([name]) => name }), fc.boolean())
  .chain(([columns, sparse]) => {
    const model = Object.fromEntries(columns);
    const row = sparse ? fc.record(model, { requiredKeys: [] }) : fc.record(model);
    return fc.array(row as fc.Arbitrary<Record<string, unknown>>, { maxLength: 12 });
  });
