/**
 * What other test libraries have and this one has not, said by its name: `not a function` is nothing that can be acted on.
 */

// Taken now: tests run beside the module, where some are replaced.
const { create, defineProperty, freeze, hasOwn } = Object;
const NativeProxy = Proxy;
const ObjectPrototype = Object.prototype;

/** By what others call it, what to write. */
const MATCHERS: Readonly<Record<string, string>> = {
  toStrictEqual: 'use toEqual',
  toContainEqual: 'use expect(list.some((one) => …)).toBe(true)',
  toMatchObject: 'use toEqual for each of the properties',
  toBeInstanceOf: 'use expect(value instanceof Class).toBe(true)',
  toBeTypeOf: "use expect(typeof value).toBe('number')",
  toHaveProperty: "use expect('key' in value).toBe(true), or toBe for its value",
  toThrowError: 'use toThrow',
  toBeInTheDocument: 'use expect(container.querySelector(…)).not.toBe(null)',
  toHaveTextContent: 'use expect(element.textContent).toContain(…)',
};
const CALLS = 'functions are not watched: count calls in one of your own';

const LOOP = 'call it in a loop: for (const row of rows) test(row.name, () => { … })';
const ALONE = 'all tests run, each in a realm of its own: take out those that should not';
/** Of `test`, `it` and `describe`. */
const FORMS: Readonly<Record<string, string>> = {
  each: LOOP,
  for: LOOP,
  skip: ALONE,
  only: ALONE,
  skipIf: ALONE,
  runIf: ALONE,
  todo: 'write it as a comment',
  fails: 'expect the opposite with .not, or toThrow',
  failing: 'expect the opposite with .not, or toThrow',
  concurrent: 'all tests run apart from each other',
};
const PARTS = 'compare the parts one by one';
/** Of `expect`. */
const HELPERS: Readonly<Record<string, string>> = {
  objectContaining: PARTS,
  arrayContaining: PARTS,
  stringContaining: PARTS,
  stringMatching: PARTS,
  closeTo: 'use toBeCloseTo',
  anything: PARTS,
  any: PARTS,
  extend: 'call a function of your own that expects',
  assertions: 'an expectation that does not hold fails its test whoever catches it',
  hasAssertions: 'an expectation that does not hold fails its test whoever catches it',
  soft: 'use expect',
  fail: "use throw new Error('…')",
};

/** Gives what was thrown: whoever catches it hides nothing. */
type Remember = (thrown: unknown) => unknown;

/**
 * What stands behind the matchers: it is asked for those that are not there. `then` and its kin are what the language asks
 * each value for.
 */
export function refuseMatchers(there: readonly string[], remember: Remember): object {
  return new NativeProxy(freeze(create(null)), {
    get(_, key) {
      if (typeof key !== 'string' || key === 'then' || key === 'toJSON' || key in ObjectPrototype) return undefined;
      const remedy = hasOwn(MATCHERS, key)
        ? MATCHERS[key]
        : /Called|Return/.test(key)
          ? CALLS
          : 'use one of those that are';
      throw remember(new TypeError(`expect: there is no \`${key}\`: ${remedy}. There are ${there.join(', ')}`));
    },
  });
}

/** Has `called.each` and its kin say what to write. */
export function refuseForms<Called extends object>(called: Called, name: string, remember: Remember): Called {
  const forms = name === 'expect' ? HELPERS : FORMS;
  for (const form of Object.keys(forms))
    defineProperty(called, form, {
      get() {
        throw remember(new TypeError(`${name}.${form} is not there: ${forms[form]}`));
      },
    });
  return freeze(called);
}
