/** Arbitraries of what a schema accepts, and of such values after one change, accepted or not. */
import fc from 'fast-check';
import type { ZodMiniType } from 'zod/mini';
import type { $ZodCheck, $ZodType, $ZodTypes } from 'zod/v4/core';

type Container = unknown[] | Record<string, unknown>;

/** Cloneable, and without what zod and the checks judge differently: holes, and the key `__proto__`. */
const ANYTHING = fc.anything({
  key: fc.string().filter((key) => key !== '__proto__'),
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
});
const UNITS = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 12 }));

/** @returns what `schema` accepts, small values mostly, for every kind of schema that is compiled to a check */
export function validOf(schema: ZodMiniType | $ZodType): fc.Arbitrary<unknown> {
  const { def, bag } = (schema as $ZodTypes)._zod;
  const { min, max, pattern } = limitsOf(def.checks);
  switch (def.type) {
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'string':
      if (pattern !== undefined) return fc.stringMatching(pattern);
      return fc
        .oneof(UNITS, atLength(min ?? 0), atLength(Math.min(max ?? 12, 3000)))
        .filter((text) => text.length >= (min ?? 0));
    case 'number':
      if ('format' in def) return fc.integer({ min: min ?? -(2 ** 31), max: Math.min(max ?? 2 ** 31, 2 ** 31 - 1) });
      return fc.double({ min: min ?? -Number.MAX_VALUE, max: max ?? Number.MAX_VALUE, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return ANYTHING;
    case 'lazy':
      // `z.json()`: no other is compiled.
      return fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));
    case 'custom':
      return bag.Class === Uint8Array ? fc.uint8Array({ maxLength: 4 }) : fc.float64Array({ maxLength: 4 });
    case 'nullable':
      return fc.option(validOf(def.innerType), { nil: null });
    case 'optional':
      return fc.option(validOf(def.innerType), { nil: undefined });
    case 'array':
      return fc.array(validOf(def.element), { maxLength: Math.min(max ?? 4, 4) });
    case 'record': {
      const keys = (validOf(def.keyType) as fc.Arbitrary<string>).filter((key) => key !== '__proto__');
      return fc.dictionary(keys, validOf(def.valueType), { maxKeys: 3 });
    }
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, child]) => [key, validOf(child)]));
      const isOptional = (key: string) => (def.shape[key] as $ZodTypes)._zod.def.type === 'optional';
      return fc.record(shape, { requiredKeys: Object.keys(shape).filter((key) => !isOptional(key)) });
    }
    case 'union':
      return fc.oneof(...def.options.map(validOf));
    default:
      throw new Error(`There is no arbitrary for ${def.type}`);
  }
}

/** @returns what `schema` accepts, after one key was removed or added, or one value replaced */
export function changedOf(schema: ZodMiniType): fc.Arbitrary<unknown> {
  return fc.tuple(validOf(schema), fc.nat(), CHANGE).map(([valid, where, change]) => {
    const value = structuredClone(valid);
    const containers = findContainers(value);
    const container = containers[where % containers.length];
    if (container) change(container, where >> 4);
    return value;
  });
}

const KEYS = [
  'v',
  'id',
  'type',
  'line',
  'label',
  'extra',
  '',
  '0',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
];
const LENGTHS = [0, 1, 64, 65, 256, 257, 500, 501, 1000, 1001, 2000, 2001];
const NUMBERS = [-1, -0, 0, 0.5, 1, 1.5, 20, 50, 100, 2000, 1e4, 1e5, 1e6, 1e7, 1e9, 2 ** 53 - 1, 2 ** 53, 1e300];
const REPLACEMENT = fc.oneof(
  ANYTHING,
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    Number.NaN,
    Infinity,
    -Infinity,
    1n,
    new Float64Array(2),
    new Float32Array(2),
    new Uint8Array(2),
  ),
  fc.tuple(fc.constantFrom(...NUMBERS), fc.constantFrom(-1, 0, 0, 1)).map(([number, more]) => number + more),
  fc.tuple(fc.constantFrom('x', '\u{1f600}', '\ud800'), fc.constantFrom(...LENGTHS)).map(([unit, n]) => unit.repeat(n)),
  fc.constantFrom('SM100', 'SM1000', 'sm100', 'element', 'plot', 'start', 'error', 'line', 'ltr', 'text'),
  fc.constantFrom(0, 1, 8, 9, 16, 17, 50, 51, 100, 101, 1000, 1001).map((length) => new Array(length).fill(1)),
  ANYTHING.map((value) => ({ value })),
);

const CHANGE: fc.Arbitrary<(container: Container, where: number) => void> = fc.oneof(
  fc.constant((container: Container, where: number) => {
    if (Array.isArray(container)) container.splice(where % (container.length + 1), 1);
    else delete container[pick(Object.keys(container), where) ?? ''];
  }),
  fc.tuple(fc.constantFrom(...KEYS), REPLACEMENT).map(([key, replacement]) => (container: Container) => {
    if (Array.isArray(container)) container.push(replacement);
    else container[key] = replacement;
  }),
  REPLACEMENT.map((replacement) => (container: Container, where: number) => {
    const key = pick(Object.keys(container), where);
    if (key !== undefined) (container as Record<string, unknown>)[key] = replacement;
  }),
  // An array longer than any bound here, of items that are right.
  fc.constantFrom(9, 17, 51, 101, 1001).map((length) => (container: Container) => {
    if (Array.isArray(container) && container.length > 0) container.push(...new Array(length).fill(container[0]));
  }),
);

function pick<T>(items: readonly T[], where: number): T | undefined {
  return items[where % Math.max(items.length, 1)];
}

/** `value` and what is in it, plain objects and lists only. */
function findContainers(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return [];
  return [value as Container, ...Object.values(value).flatMap(findContainers)];
}

function limitsOf(checks: readonly $ZodCheck<never>[] | undefined) {
  const limits: { min?: number; max?: number; pattern?: RegExp } = {};
  for (const { _zod } of checks ?? []) {
    const def = _zod.def as { minimum?: number; maximum?: number; value?: number; check: string; pattern?: RegExp };
    if (def.check === 'min_length' || def.check === 'greater_than') limits.min = (def.minimum ?? def.value) as number;
    if (def.check === 'max_length' || def.check === 'less_than') limits.max = (def.maximum ?? def.value) as number;
    if (def.pattern) limits.pattern = def.pattern;
  }
  return limits;
}

/** Texts of `length` code points. */
function atLength(length: number): fc.Arbitrary<string> {
  return fc.constantFrom('x', '\u{1f600}', '\ud800').map((unit) => unit.repeat(length));
}
