/**
 * HTML, StructuredSerializeInternal and StructuredDeserialize, for the types that the language has: those of browsers,
 * which this interpreter lacks.
 *
 * It runs for the module: a getter of its is its own affair, and so is how deep it nests.
 */

const { isView } = ArrayBuffer;
const { getOwnPropertyDescriptor, getPrototypeOf, keys, prototype: ObjectPrototype } = Object;
const ERRORS = new Map<string, ErrorConstructor>(
  [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map((type) => [
    type.name,
    type as ErrorConstructor,
  ]),
);

/** Of a pattern itself: a module can give one getters of its own, and an object that is none its prototype. */
const getterOf = (key: string) => getOwnPropertyDescriptor(RegExp.prototype, key)?.get;
const sourceOf = getterOf('source') as () => string;
const FLAGS = Object.entries({
  hasIndices: 'd',
  global: 'g',
  ignoreCase: 'i',
  multiline: 'm',
  dotAll: 's',
  unicode: 'u',
  unicodeSets: 'v',
  sticky: 'y',
}).flatMap(([key, letter]) => {
  const isSet = getterOf(key);
  return isSet ? [{ isSet, letter }] : [];
});

function isPattern(value: object): value is RegExp {
  try {
    return typeof sourceOf.call(value) === 'string' && value !== RegExp.prototype;
  } catch {
    return false;
  }
}

const flagsOf = (pattern: RegExp) => FLAGS.map(({ isSet, letter }) => (isSet.call(pattern) ? letter : '')).join('');

interface Options {
  readonly transfer?: readonly unknown[];
}

/** @throws Error named `DataCloneError` for functions, symbols and what only looks like a type that is cloned */
export function cloneStructured(value: unknown, options?: Options): unknown {
  const transferred = new Set<unknown>(options?.transfer ?? []);
  const seen = new Map<unknown, unknown>();
  for (const buffer of transferred) {
    if (!(buffer instanceof ArrayBuffer)) throw dataCloneError('Only an ArrayBuffer can be transferred');
  }
  const clone = (from: unknown): unknown => {
    if (typeof from === 'function' || typeof from === 'symbol') {
      throw dataCloneError(`${String(from).slice(0, 100)} could not be cloned.`);
    }
    if (typeof from !== 'object' || from === null) return from;
    const known = seen.get(from);
    if (known !== undefined) return known;
    const made = start(from);
    if (made !== undefined) return made;
    const copy: Record<string, unknown> | unknown[] = Array.isArray(from) ? new Array(from.length) : {};
    seen.set(from, copy);
    for (const key of keys(from)) put(copy, key, clone((from as Record<string, unknown>)[key]));
    return copy;
  };
  /** What has slots of its own. */
  const start = (from: object): unknown => {
    const remember = <T>(made: T): T => {
      seen.set(from, made);
      return made;
    };
    if (from instanceof Date) return remember(new Date(Date.prototype.getTime.call(from)));
    if (isPattern(from)) return remember(new RegExp(sourceOf.call(from), flagsOf(from)));
    if (from instanceof ArrayBuffer) {
      return remember(transferred.has(from) ? from.transfer() : from.slice(0));
    }
    if (isView(from)) {
      const { byteOffset, buffer } = from;
      const copy = clone(buffer) as ArrayBuffer;
      const View = (getPrototypeOf(from) as object).constructor as new (...args: unknown[]) => unknown;
      return remember(
        new View(copy, byteOffset, from instanceof DataView ? from.byteLength : (from as Uint8Array).length),
      );
    }
    if (from instanceof Map) {
      const made = remember(new Map());
      for (const [key, item] of [...from]) made.set(clone(key), clone(item));
      return made;
    }
    if (from instanceof Set) {
      const made = remember(new Set());
      for (const item of [...from]) made.add(clone(item));
      return made;
    }
    if (from instanceof Error) return remember(cloneError(from, clone));
    if (from instanceof Number || from instanceof String || from instanceof Boolean || from instanceof BigInt) {
      return remember(Object(from.valueOf()));
    }
    if (from instanceof Promise || from instanceof WeakMap || from instanceof WeakSet || from instanceof WeakRef) {
      throw dataCloneError(`${from.constructor.name} object could not be cloned.`);
    }
    return undefined;
  };
  const result = clone(value);
  // What was handed over and is not in the value is gone all the same.
  for (const buffer of transferred as Set<ArrayBuffer>) if (!buffer.detached) buffer.transfer();
  return result;
}

function cloneError(from: Error, clone: (value: unknown) => unknown): Error {
  const made = new (ERRORS.get(from.name) ?? Error)();
  for (const key of ['message', 'stack', 'cause']) {
    const own = getOwnPropertyDescriptor(from, key);
    if (own && 'value' in own) {
      Object.defineProperty(made, key, { ...own, value: key === 'cause' ? clone(own.value) : String(own.value) });
    }
  }
  return made;
}

function put(copy: object, key: string, value: unknown): void {
  if (key in ObjectPrototype) {
    Object.defineProperty(copy, key, { value, writable: true, enumerable: true, configurable: true });
  } else (copy as Record<string, unknown>)[key] = value;
}

function dataCloneError(message: string): Error {
  const error = new Error(message);
  Object.defineProperty(error, 'name', { value: 'DataCloneError', configurable: true });
  return error;
}
