import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import * as z from 'zod/mini';
import { checks } from '../../tools/checks.mjs';
import { compileSchemas } from '../../tools/compile-schemas.mjs';

const CHECKERS = fileURLToPath(new URL('../../src/protocol/checkers.ts', import.meta.url));
const part = (key, schema) => z.strictObject({ key: z.literal(key), value: schema });

/** One schema for every kind that is compiled, and for every setting of it. */
const KINDS = {
  string: z.string(),
  boundedString: z.string().check(z.minLength(2), z.maxLength(3)),
  pattern: z.string().check(z.maxLength(5), z.regex(/^a[/"\\`]b$/i)),
  number: z.number(),
  boundedNumber: z.number().check(z.minimum(-1.5), z.maximum(2)),
  integer: z.int(),
  boundedInteger: z.int().check(z.minimum(1)),
  boolean: z.boolean(),
  unknown: z.unknown(),
  literal: z.literal('a'),
  literals: z.literal([1, null, true, '"`\\x']),
  enumeration: z.enum(['a', 'b']),
  nullable: z.nullable(z.string()),
  array: z.array(z.int()),
  boundedArray: z.array(z.unknown()).check(z.maxLength(2)),
  record: z.record(z.string().check(z.maxLength(2)), z.int()),
  object: z.strictObject({ a: z.int(), 'b-c': z.string(), constructor: z.int() }),
  optional: z.strictObject({ a: z.optional(z.int()), b: z.optional(z.nullable(z.unknown())) }),
  empty: z.strictObject({}),
  union: z.union([z.int(), z.array(z.string())]),
  discriminated: z.discriminatedUnion('key', [part('a', z.int()), part('b', z.string()), part('constructor', z.int())]),
  instance: z.instanceof(Float64Array),
  bytes: z.instanceof(Uint8Array),
  json: z.json(),
  jsonList: z.array(z.json()),
};

/** Like `z.json()`, but for what `change` does to the options of its union. */
function almostJson(change) {
  const schema = z.lazy(() => {
    const options = [z.string(), z.number(), z.boolean(), z.null(), z.array(schema), z.record(z.string(), schema)];
    return z.union(change(options));
  });
  return schema;
}

const ATOMS = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  1,
  2,
  -1.5,
  1.5,
  -2,
  2 ** 53,
  2 ** 53 - 1,
  Number.NaN,
  Infinity,
  1n,
  '',
  'a',
  'b',
  'ab',
  'abc',
  'abcd',
  '😀',
  '😀😀',
  '😀😀😀',
  '😀😀😀😀',
  '\ud800',
  'A/B',
  'a`b',
  '"`\\x',
  'toString',
  new Date(0),
  new Map(),
  new Float64Array(1),
  new Float32Array(1),
  new Uint8Array(1),
  /a/,
  new Error('a'),
];
const VALUES = [
  ...ATOMS,
  ...[[], [1], [1, 2], [1, 2, 3], ['a'], [undefined], [[]]],
  ...ATOMS.flatMap((value) => [
    [value],
    { a: value },
    { a: 1, b: value },
    { a: 1, 'b-c': 'x', constructor: value },
    { a: 1, 'b-c': value, constructor: 1 },
    { key: value },
    { key: 'a', value },
    { key: 'b', value },
    { key: 'constructor', value },
    { key: value, value: 1 },
    { abc: value },
    { ab: value },
    { toString: value },
  ]),
  ...[{}, { key: 'a', value: 1, more: 1 }, Object.create(null)],
];

/** Classes and settings of zod that no schema here uses. */
const UNSUPPORTED = {
  'an object that is not strict': z.object({}),
  'a loose object': z.looseObject({}),
  'a catchall': z.catchall(z.object({}), z.string()),
  'a refinement of an object': z.strictObject({}).check(z.refine(() => true)),
  'the key __proto__': z.strictObject(
    JSON.parse('{"__proto__":1}', (key, value) => (key === '__proto__' ? z.int() : value)),
  ),
  'an optional item': z.array(z.optional(z.int())),
  'an exact optional': z.strictObject({ a: z.exactOptional(z.int()) }),
  'a doubly optional key': z.strictObject({ a: z.optional(z.optional(z.int())) }),
  'a format of text': z.email(),
  'an overwrite': z.string().check(z.trim()),
  'a prefix': z.string().check(z.startsWith('a')),
  'a check of one’s own': z.string().check(() => {}),
  'a refined text': z.string().check(z.refine(() => true)),
  'a condition': z.string().check(z.maxLength(1, { when: () => false })),
  'an exact length': z.string().check(z.length(1)),
  'a global pattern': z.string().check(z.regex(/a/g)),
  'two patterns': z.string().check(z.regex(/a/), z.regex(/b/)),
  'two maxima': z.string().check(z.maxLength(1), z.maxLength(2)),
  'an exclusive bound': z.number().check(z.gt(1)),
  'another format of number': z.int32(),
  'a multiple': z.number().check(z.multipleOf(2)),
  'a bound that is a date': z.number().check(z.minimum(new Date())),
  'a least length of an array': z.array(z.int()).check(z.minLength(1)),
  'a numeric enum': z.enum({ a: 0, 0: 'a' }),
  'the literal undefined': z.literal(undefined),
  'the literal NaN': z.literal(Number.NaN),
  'a literal bigint': z.literal(1n),
  'a record of an enum': z.record(z.enum(['a']), z.int()),
  'a loose record': z.looseRecord(z.string(), z.int()),
  'a partial record': z.partialRecord(z.enum(['a']), z.int()),
  'an exclusive union': z.xor([z.int(), z.string()]),
  'an option with an optional discriminator': z.discriminatedUnion('a', [
    z.strictObject({ a: z.optional(z.literal('x')) }),
  ]),
  'an option that is a number': z.discriminatedUnion('a', [z.strictObject({ a: z.literal(1) })]),
  'two options of one name': z.discriminatedUnion(
    'a',
    [part('a', z.int()), part('a', z.int())].map((s) => z.extend(s, { a: z.literal('x') })),
  ),
  'nested unions': z.discriminatedUnion('key', [z.discriminatedUnion('key', [part('a', z.int())])]),
  'an option that is not strict': z.discriminatedUnion('a', [z.object({ a: z.literal('x') })]),
  'another class': z.instanceof(Date),
  'a custom schema': z.custom(() => true),
  'a default': z._default(z.int(), 1),
  'a prefault': z.prefault(z.int(), 1),
  'a fallback': z.catch(z.int(), 1),
  'a transform': z.pipe(z.string(), z.transform(String)),
  'a read-only array': z.readonly(z.array(z.int())),
  'a lazy schema': z.lazy(() => z.int()),
  'JSON and more': almostJson((options) => [...options, z.bigint()]),
  'JSON and less': almostJson((options) => options.slice(0, -1)),
  'JSON of short texts': almostJson(([, ...options]) => [z.string().check(z.maxLength(1)), ...options]),
  'JSON of short lists': almostJson((options) => options.with(4, z.array(options[0]))),
  'JSON of few items': almostJson((options) => options.with(4, options[4].check(z.maxLength(1)))),
  'JSON of short keys': almostJson((options) =>
    options.with(5, z.record(z.string().check(z.maxLength(1)), options[5]._zod.def.valueType)),
  ),
  'JSON with a condition': z.lazy(() =>
    z
      .json()
      ._zod.def.getter()
      .check(z.refine(() => true)),
  ),
  'a tuple': z.tuple([z.int()]),
  'an intersection': z.intersection(z.strictObject({}), z.strictObject({})),
  any: z.any(),
  'a date': z.date(),
  'a map': z.map(z.string(), z.string()),
  'coerced text': z.coerce.string(),
  nothing: undefined,
};

describe('compiled schemas', () => {
  const compiled = {};
  before(async () => {
    const source = compileSchemas(KINDS, CHECKERS);
    Object.assign(
      compiled,
      await bundle(`export { ${Object.keys(KINDS).join(', ')} } from 'virtual:entry/compiled';`, source),
    );
  });

  for (const [kind, schema] of Object.entries(KINDS)) {
    it(`judge as zod does: ${kind}`, () => {
      const counts = { accepted: 0, refused: 0 };
      for (const value of VALUES) {
        const reason = compiled[kind](value);
        const isStricter = reason === 'expected a plain object' || /: expected a plain object$/.test(reason ?? '');
        counts[reason === undefined ? 'accepted' : 'refused'] += 1;
        if (isStricter && typeof value === 'object') continue;
        assert.equal(
          reason === undefined,
          schema.safeParse(value).success,
          `${kind} ${String(reason)} ${typeof value}`,
        );
      }
      assert.ok(counts.accepted > 0 && (counts.refused > 0 || kind === 'unknown'), JSON.stringify(counts));
    });
  }

  for (const [what, schema] of Object.entries(UNSUPPORTED)) {
    it(`fail to build for ${what}`, () => {
      const nested = schema && z.strictObject({ a: z.array(z.nullable(schema)) });
      assert.throws(
        () => compileSchemas({ checkIt: schema }, CHECKERS),
        /^Error: The schema of checkIt\S* has .*cannot be compiled/,
      );
      if (nested) assert.throws(() => compileSchemas({ checkIt: nested }, CHECKERS), /The schema of checkIt\.a\.\[\]/);
    });
  }

  it('hold no zod and make nothing from text', async () => {
    const { code } = await bundleCode(`export * from 'virtual:checks';`);
    assert.match(code, /checkOperation/);
    assert.doesNotMatch(code, /zod|\beval\b|\bFunction\(/i);
  });

  it('check what structured clone makes in Node', async () => {
    const { checkUpMessage, checkOperation } = await bundle(`export * from 'virtual:checks';`);
    assert.equal(checkUpMessage(structuredClone({ v: 1, type: 'stage-ready', run: 'r1' })), undefined);
    assert.equal(
      checkUpMessage({ v: 1, type: 'size', run: 'r1', width: 1, height: 2e6 }),
      'height: expected a number from 0 to 1000000',
    );
    assert.equal(checkOperation(structuredClone({ op: 'drop', id: 1 })), undefined);
  });
});

async function bundle(entry, compiled) {
  const { code } = await bundleCode(entry, compiled);
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

async function bundleCode(entry, compiled = '') {
  const modules = { 'virtual:entry': entry, 'virtual:entry/compiled': compiled };
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      checks(),
      {
        name: 'entry',
        resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
        load: (id) => modules[id.slice(1)],
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' },
    },
  });
  return output.find((file) => file.type === 'chunk');
}
