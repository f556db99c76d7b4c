/**
 * What the compiled checks of messages are made of: a function for every kind of schema that
 * `tools/checks.mjs` compiles. Each refuses what zod refuses, and more where a copy would hide it.
 *
 * The attack: a value made by structured clone satisfies a schema with inherited or hidden properties:
 * a list with a property `map`, a hole that reads from a prototype, a record with the key `__proto__`.
 * The defence: plain objects and own properties only, no key that is not named, lists that are dense.
 */

/** Says why `value` is not an `M`, with the path to it; `undefined` when it is one. Never throws on cloned data. */
export interface Check<M = unknown> {
  (value: unknown): string | undefined;
  /** Never there: ties the check to its type. */
  readonly checks?: M;
}

/** As a check, but a reason begins with `: `, and each level above puts `.key` before it. */
type Rule = (value: unknown) => string | undefined;
type Rules = Readonly<Record<string, Rule>>;

const NOT_PLAIN = ': expected a plain object';

export function check(rule: Rule): Check {
  return (value) => rule(value)?.replace(/^(: |\.)/, '');
}

export function unknown(): undefined {}

export function oneOf(...values: unknown[]): Rule {
  return (value) => (values.includes(value) ? undefined : expect(values));
}

/** Finite, as zod's are. */
export function number(min = -Infinity, max = Infinity): Rule {
  return (value) => checkRange(Number.isFinite(value) ? value : NaN, 'a number', min, max);
}

/** A safe integer, as zod's are. */
export function integer(min = -Infinity, max = Infinity): Rule {
  return (value) => checkRange(Number.isSafeInteger(value) ? value : NaN, 'an integer', min, max);
}

/** `max` and `min` count code points, as zod does; `pattern` is neither global nor sticky. */
export function string(max = Infinity, min = 0, pattern?: RegExp): Rule {
  return (value) => {
    if (typeof value !== 'string') return ': expected text';
    const units = value.length;
    const isInDoubt = units < min * 2 || (units > max && units <= max * 2);
    const reason = checkRange(isInDoubt ? countCodePoints(value) : units, 'a text length', min, max);
    return reason ?? (!pattern || pattern.test(value) ? undefined : `: expected text like ${pattern}`);
  };
}

/** A class whose instances structured clone makes afresh. */
export function instance(Class: { new (...args: never[]): object; readonly name: string }): Rule {
  return (value) => (value instanceof Class ? undefined : `: expected a ${Class.name}`);
}

export function nullable(rule: Rule): Rule {
  return (value) => (value === null ? undefined : rule(value));
}

/** Dense, without named properties: nothing of it is left that its length and its items do not say. */
export function array(item: Rule, max = Infinity): Rule {
  return (value) => {
    if (!Array.isArray(value)) return ': expected a list';
    const { length } = value;
    if (length > max) return `: expected at most ${max} items`;
    // Own keys come in the order of the indices, named ones last: when as many as items end in the last index, they are all.
    const keys = Object.keys(value);
    if (keys.length !== length || (length > 0 && keys[length - 1] !== String(length - 1))) {
      return ': expected a list without holes or named properties';
    }
    for (let i = 0; i < length; i++) {
      const reason = item(value[i]);
      if (reason !== undefined) return `.${i}${reason}`;
    }
    return undefined;
  };
}

/** Every key passes `name`; none is `__proto__`, which a reader that copies by assignment would follow. */
export function record(name: Rule, item: Rule): Rule {
  const findRule = (key: string) => (key !== '__proto__' && name(key) === undefined ? item : undefined);
  return (value) => checkProperties(value, findRule);
}

/** What JSON can say, as `z.json()`; it recurses only as deep as `measure` has let through. */
export function json(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) return (Array.isArray(value) ? jsonList : jsonRecord)(value);
  const isJson = value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  return isJson ? undefined : ': expected JSON';
}
const jsonList = /* @__PURE__ */ array(json);
const jsonRecord = /* @__PURE__ */ record(unknown, json);

/** No keys but these; an optional one may also be there and `undefined`. */
export function object(required: Rules, optional: Rules = {}): Rule {
  // A map, so that `constructor` and `__proto__` find nothing.
  const rules = new Map(Object.entries(required));
  const names = [...rules.keys()];
  for (const [key, rule] of Object.entries(optional)) {
    rules.set(key, (value) => (value === undefined ? undefined : rule(value)));
  }
  const findRule = (key: string) => rules.get(key);
  return (value) => {
    const reason = checkProperties(value, findRule);
    if (reason !== undefined) return reason;
    for (const name of names) if (!Object.hasOwn(value as object, name)) return `.${name}: missing`;
    return undefined;
  };
}

/** One of several objects, told apart by their own text in `key`; the rules of `options` need not check it again. */
export function discriminated(key: string, options: Rules): Rule {
  const rules = new Map<unknown, Rule>(Object.entries(options));
  return (value) => {
    if (!isPlain(value)) return NOT_PLAIN;
    const rule = Object.hasOwn(value, key) ? rules.get(value[key]) : undefined;
    return rule ? rule(value) : `.${key}${expect(Object.keys(options))}`;
  };
}

/** Anything that one of `options` accepts; the reason is that of the last. */
export function union(...options: Rule[]): Rule {
  return (value) => {
    let reason: string | undefined = ': refused';
    for (const option of options) {
      reason = option(value);
      if (reason === undefined) break;
    }
    return reason;
  };
}

/** Each own property by the rule that `findRule` has for its key; there is one for every key that may be. */
function checkProperties(value: unknown, findRule: (key: string) => Rule | undefined): string | undefined {
  if (!isPlain(value)) return NOT_PLAIN;
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    const rule = findRule(key);
    if (rule === undefined) return `: unknown key ${shorten(key)}`;
    const reason = rule(value[key]);
    if (reason !== undefined) return `.${shorten(key)}${reason}`;
  }
  return undefined;
}

/** Structured clone makes objects of the receiver's realm, with its `Object.prototype`. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function checkRange(value: unknown, what: string, min: number, max: number): string | undefined {
  const isWithin = (value as number) >= min && (value as number) <= max;
  return isWithin ? undefined : `: expected ${what} from ${min} to ${max}`;
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function expect(values: unknown[]): string {
  return `: expected ${values.join(' or ')}`;
}

/** A reason goes into messages that are bounded themselves. */
function shorten(key: string): string {
  return key.slice(0, 40);
}
