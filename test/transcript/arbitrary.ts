/** Arbitraries of transcripts: whatever an operation may hold, columns and what JSON can't say among it. */
import fc from 'fast-check';
import { operation } from '../../src/protocol/operations.ts';
import type { Transcript } from '../../src/protocol/transcript.ts';
import { validOf } from '../protocol/schema-arbitrary.ts';

const key = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('$', '__proto__', 'constructor', 'toString', '10', '2'),
);

const leaf = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('\ud800', '\ufeff', '\u2028', '</script>'),
  fc.double(),
  fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, null, undefined, true, false),
  fc.bigInt(),
  fc.date({ noInvalidDate: false }),
  fc.float64Array({ maxLength: 5 }),
  fc.uint8Array({ maxLength: 5 }),
  fc.uint16Array({ maxLength: 5 }),
  fc.uint32Array({ maxLength: 5 }),
);

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('tree')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
}));

const known = validOf(operation).filter(
  (op) => !['table', 'table-data', 'table-rows', 'plot', 'extra'].includes((op as { op: string }).op),
);
const anyOperation = fc.oneof(
  known,
  fc.tuple(tree, tree, tree).map(([options, more, data]) => ({ op: 'table', id: 2, target: 1, options, more, data })),
  tree.map((data) => ({ op: 'table-data', id: 2, data })),
  fc.uint8Array({ maxLength: 5 }).map((shown) => ({ op: 'table-rows', id: 2, shown })),
  tree.map((spec) => ({ op: 'plot', id: 3, target: 1, spec })),
  tree.map((what) => ({ op: 'extra', what })),
);

export const transcripts: fc.Arbitrary<Transcript> = fc.record({
  version: fc.constant(1 as const),
  locale: fc.constantFrom('en-US', 'de', ''),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin'),
  limits: fc.record({
    nodes: fc.nat(),
    tables: fc.nat(),
    plots: fc.nat(),
    rows: fc.double({ min: 0, max: 1e9, noNaN: true }).filter((rows) => !Object.is(rows, -0)),
    heightPx: fc.nat(),
  }),
  batches: fc.array(fc.array(anyOperation, { maxLength: 5 }), { maxLength: 4 }),
}) as fc.Arbitrary<Transcript>;
