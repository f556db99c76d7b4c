/**
 * The override mistake (ECMAScript, OrdinarySetWithOwnDescriptor): with a frozen prototype,
 * `mine.toString = …` throws. An accessor whose setter defines on the receiver keeps it working.
 */

const { defineProperty, getOwnPropertyDescriptor } = Object;

const ERROR = 'name message toString constructor';

/**
 * Which members of which prototype modules do assign on objects of their own.
 *
 * Left out: `Array.prototype.constructor` and the methods of `Function`, `Array`, `Map`, `Set`, `Promise` and `Date`:
 * accessors there cost every call of them (and V8 its fast ways with arrays), and an instance whose
 * `push` is assigned, instead of a subclass that defines it, is rare.
 */
const OVERRIDABLE: readonly (readonly [prototype: object, keys: string])[] = [
  [Object.prototype, 'constructor toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable'],
  [Function.prototype, 'name length toString'],
  [Array.prototype, 'toString toLocaleString'],
  [Date.prototype, 'toString toJSON valueOf'],
  ...[Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, AggregateError].map(
    ({ prototype }) => [prototype, ERROR] as const,
  ),
];

/** @returns the values, which the accessors hide from the walk that freezes */
export function allowOverrides(): unknown[] {
  return OVERRIDABLE.flatMap(([prototype, keys]) => keys.split(' ').map((key) => allowOverride(prototype, key)));
}

function allowOverride(prototype: object, key: string): unknown {
  const { value, writable, configurable } = getOwnPropertyDescriptor(prototype, key) ?? {};
  // One that was never writable can't be assigned over in ordinary code either.
  if (!writable || !configurable) return undefined;
  defineProperty(prototype, key, {
    get: () => value,
    set(this: object, replacement: unknown) {
      if (this === prototype) throw new TypeError(`Cannot assign to read only property '${key}'`);
      const own = getOwnPropertyDescriptor(this, key);
      // As an assignment does: a property that is there keeps its attributes.
      defineProperty(
        this,
        key,
        own ? { value: replacement } : { value: replacement, writable: true, enumerable: true, configurable: true },
      );
    },
    enumerable: false,
    configurable: false,
  });
  return value;
}
