/**
 * Makes the guest's global scope hold nothing but allowlisted, frozen intrinsics.
 *
 * The attack: a module that got past the scan reaches for `fetch`, a nested `Worker`, `caches`, or
 * through `(() => {}).constructor` for code from strings; or it patches `Array.prototype` to spy on
 * the runtime that shares its realm.
 * The defence: before the module exists on this thread, every global that is not on the allowlist is
 * deleted, wherever on the global's prototype chain it lives and whatever it is called; constructors
 * of code throw; what remains is frozen together with all that can be reached from it.
 */

// Taken now: some levels remove the global `Reflect`.
const { ownKeys, deleteProperty } = Reflect;

/** Freezes values, and everything reachable from them that is not frozen yet. */
export type FreezeMore = (values: readonly unknown[]) => void;

/**
 * What the runtime keeps for itself must be taken before this runs.
 *
 * @param global the thread's global object
 * @param allowed names of the globals that stay
 * @param tamed replacements for allowed globals whose native form reaches too far
 * @returns freezes what the runtime makes for the module later
 * @throws Error if a global can't be removed
 */
export function harden(
  global: object,
  allowed: ReadonlySet<string>,
  tamed: Readonly<Record<string, unknown>>,
): FreezeMore {
  const hidden = hiddenIntrinsics(global);
  const codeConstructor = tameCodeConstructors();
  removeGlobals(global, allowed);
  for (const key of Object.keys(tamed)) {
    if (allowed.has(key)) Object.defineProperty(global, key, { value: tamed[key], configurable: true });
  }
  if (allowed.has('Function')) Object.defineProperty(global, 'Function', { value: codeConstructor });
  if (allowed.has('eval')) Object.defineProperty(global, 'eval', { value: refuseCode });
  // Accessors of prototypes under other names (ECMAScript, B.2.2): the scan refuses each.
  for (const key of LEGACY) deleteProperty(Object.prototype, key);
  // It leads to Temporal from any date.
  if (!allowed.has('Temporal')) deleteProperty(Date.prototype, 'toTemporalInstant');
  const named = ownKeys(global).map((key) => (global as Record<PropertyKey, unknown>)[key]);
  const overridden = OVERRIDABLE.flatMap(allowOverride);
  const freezeMore = createFreezer();
  freezeMore([...named, ...hidden, ...overridden]);
  closeBindings(global);
  return freezeMore;
}

/**
 * The attack: `Set = class extends Set { … }` hands the module what the runtime puts into its sets.
 * The defence: the names are as fixed as the values.
 */
function closeBindings(global: object): void {
  for (const key of ownKeys(global)) {
    const descriptor = Object.getOwnPropertyDescriptor(global, key);
    if (!descriptor?.configurable) continue;
    const closed = 'value' in descriptor ? { writable: false, configurable: false } : { configurable: false };
    Object.defineProperty(global, key, closed);
  }
  Object.preventExtensions(global);
}

/** The names a module sees as `globalThis` where its level has one: a frozen object of its own. */
export function createGuestGlobal(global: object, allowed: ReadonlySet<string>): object {
  const guestGlobal: Record<string, unknown> = Object.create(null);
  for (const name of allowed) {
    if (name !== 'globalThis' && Object.hasOwn(global, name))
      guestGlobal[name] = (global as Record<string, unknown>)[name];
  }
  guestGlobal.globalThis = guestGlobal;
  return Object.freeze(guestGlobal);
}

function refuseCode(): never {
  throw new TypeError('Code from strings is not available to modules');
}

/** `Function`, and its siblings that have no global name, throw: reachable from any function's `constructor`. */
function tameCodeConstructors(): unknown {
  const prototypes = [
    Function.prototype,
    Object.getPrototypeOf(async () => {}),
    Object.getPrototypeOf(function* () {}),
    Object.getPrototypeOf(async function* () {}),
  ];
  let functionConstructor: unknown;
  for (const prototype of prototypes) {
    const refused = () => {
      refuseCode();
    };
    Object.defineProperty(refused, 'name', { value: 'Function' });
    // `x instanceof Function` keeps its meaning.
    refused.prototype = prototype;
    Object.defineProperty(prototype, 'constructor', { value: refused, writable: false, configurable: false });
    functionConstructor ??= refused;
  }
  return functionConstructor;
}

function removeGlobals(global: object, allowed: ReadonlySet<string>): void {
  for (
    let holder: object | null = global;
    holder !== null && holder !== Object.prototype;
    holder = Object.getPrototypeOf(holder)
  ) {
    for (const key of ownKeys(holder)) {
      if (holder === global && typeof key === 'string' && allowed.has(key)) continue;
      if (!deleteProperty(holder, key)) blank(holder, key);
    }
  }
  for (const key of ownKeys(global)) {
    if (typeof key === 'string' && allowed.has(key)) continue;
    if ((global as Record<PropertyKey, unknown>)[key] !== undefined)
      throw new Error(`The global "${String(key)}" can't be removed`);
  }
}

function blank(holder: object, key: PropertyKey): void {
  const { writable, configurable } = Object.getOwnPropertyDescriptor(holder, key) ?? {};
  if (configurable || writable) Object.defineProperty(holder, key, { value: undefined, writable: false });
}

/** Intrinsics that no global names (ECMAScript, Well-Known Intrinsic Objects). */
function hiddenIntrinsics(global: object): unknown[] {
  const prototypeOf = Object.getPrototypeOf;
  const found: unknown[] = [
    prototypeOf(async () => {}),
    prototypeOf(function* () {}),
    prototypeOf(async function* () {}),
    prototypeOf([][Symbol.iterator]()),
    prototypeOf(new Map().entries()),
    prototypeOf(new Set().entries()),
    prototypeOf(''[Symbol.iterator]()),
    prototypeOf('a'.matchAll(/a/g)),
    prototypeOf(Uint8Array),
    prototypeOf(new Intl.Segmenter().segment('')),
    prototypeOf(new Intl.Segmenter().segment('')[Symbol.iterator]()),
  ];
  const iterator = [][Symbol.iterator]() as unknown as { map?(mapper: (value: unknown) => unknown): object };
  if (iterator.map) found.push(prototypeOf(iterator.map(Object)));
  // Reachable from what stays, at levels that remove the name.
  const unnamed = ['Iterator', 'AsyncIterator', 'Temporal', 'InternalError', 'SuppressedError', 'DOMException'];
  for (const name of unnamed) found.push((global as Record<string, unknown>)[name]);
  const stack = Object.getOwnPropertyDescriptor(new Error('stack'), 'stack');
  found.push(stack?.get, stack?.set);
  const { Iterator } = global as { Iterator?: { from(value: object): object } };
  if (Iterator) found.push(prototypeOf(Iterator.from({ next() {} })));
  return found;
}

const LEGACY = ['__proto__', '__defineGetter__', '__defineSetter__', '__lookupGetter__', '__lookupSetter__'];

/** Prototypes whose members modules do assign on objects of their own. */
const OVERRIDABLE: readonly object[] = [
  Object.prototype,
  Function.prototype,
  Array.prototype,
  Error.prototype,
  EvalError.prototype,
  RangeError.prototype,
  ReferenceError.prototype,
  SyntaxError.prototype,
  TypeError.prototype,
  URIError.prototype,
];
const OVERRIDDEN = [
  'toString',
  'toLocaleString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'name',
  'message',
];

/**
 * The override mistake (ECMAScript, OrdinarySetWithOwnDescriptor): with a frozen prototype,
 * `mine.toString = …` throws. An accessor whose setter defines on the receiver keeps it working.
 *
 * @returns the values, which the accessors hide from the walk that freezes
 */
function allowOverride(prototype: object): unknown[] {
  const values: unknown[] = [];
  for (const key of OVERRIDDEN) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
    if (descriptor === undefined || !('value' in descriptor) || !descriptor.configurable) continue;
    const { value, enumerable } = descriptor;
    values.push(value);
    Object.defineProperty(prototype, key, {
      get: () => value,
      set(this: object, replacement: unknown) {
        if (this === prototype) throw new TypeError(`Cannot assign to read only property '${key}'`);
        Object.defineProperty(this, key, { value: replacement, writable: true, enumerable: true, configurable: true });
      },
      enumerable: enumerable ?? false,
      configurable: false,
    });
  }
  return values;
}

/** By prototypes, properties and accessors; what was seen is not walked again. */
function createFreezer(): FreezeMore {
  const seen = new Set<object>();
  return (values) => freezeAll([...values], seen);
}

function freezeAll(queue: unknown[], seen: Set<object>): void {
  while (queue.length > 0) {
    const value = queue.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    Object.freeze(value);
    queue.push(Object.getPrototypeOf(value));
    for (const key of ownKeys(value)) {
      const descriptor = Object.getOwnPropertyDescriptor(value, key);
      if (descriptor === undefined) continue;
      queue.push(descriptor.value, descriptor.get, descriptor.set);
    }
  }
}
