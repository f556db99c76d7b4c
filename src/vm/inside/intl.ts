/**
 * `Intl`, and the methods of other intrinsics that ask it (ECMA-402), for an interpreter that has neither: objects that
 * keep their locales and options, and have the thread's own `Intl` answer. So both engines say the same.
 */
import type { IntlAnswer } from '../host.ts';
import { decodeWire, encodeWire } from '../wire.ts';
import { type AskIntl, argumentOf, type Put, plainLocales, plainOptions } from './intl-input.ts';
import { installLocaleMethods } from './locale-methods.ts';
import { createPlainOrder, type PlainOrder } from './plain-order.ts';

const { defineProperty } = Object;
const ERRORS: Readonly<Record<string, new (message: string) => Error>> = { RangeError, TypeError, SyntaxError };

interface Bound {
  readonly locales: unknown;
  readonly options: unknown;
}

/** Formatters of one function, which ECMA-402 binds to its object: `list.map(format.format)`. */
const BOUND: Readonly<Record<string, string>> = {
  NumberFormat: 'format',
  DateTimeFormat: 'format',
  Collator: 'compare',
};
/** Methods by constructor; what takes times takes `Date`s too. */
const METHODS: readonly (readonly [kind: string, methods: string])[] = [
  ['NumberFormat', 'formatToParts formatRange formatRangeToParts resolvedOptions'],
  ['DateTimeFormat', 'formatToParts formatRange formatRangeToParts resolvedOptions'],
  ['RelativeTimeFormat', 'format formatToParts resolvedOptions'],
  ['DurationFormat', 'format formatToParts resolvedOptions'],
  ['ListFormat', 'format formatToParts resolvedOptions'],
  ['PluralRules', 'select selectRange resolvedOptions'],
  ['Collator', 'resolvedOptions'],
  ['DisplayNames', 'of resolvedOptions'],
  ['Segmenter', 'resolvedOptions'],
];

/** @returns what takes away, once the thread can be asked, what its own `Intl` lacks */
export function installIntl(global: Record<string, unknown>, askThread: (text: string) => string): () => void {
  const ask: AskIntl = (request) => {
    const answer = decodeWire(askThread(encodeWire(request).text), []) as IntlAnswer;
    if (answer.ok) return answer.value;
    throw new (ERRORS[answer.name] ?? TypeError)(answer.message);
  };
  const intl: Record<string, unknown> = {};
  const put = (holder: object, key: PropertyKey, value: unknown) =>
    defineProperty(holder, key, { value, writable: true, configurable: true });
  put(intl, Symbol.toStringTag, 'Intl');
  put(intl, 'getCanonicalLocales', (locales: unknown) =>
    ask({ kind: '', method: 'canonical', locales: plainLocales(locales) }),
  );
  put(intl, 'supportedValuesOf', (key: unknown) => ask({ kind: '', method: 'supportedValues', args: [String(key)] }));
  const order = createPlainOrder(ask);
  for (const [kind, methods] of METHODS) put(intl, kind, createConstructor(kind, methods.split(' '), ask, put, order));
  put(intl, 'Locale', createLocale(ask, put));
  put(global, 'Intl', intl);
  installLocaleMethods(ask, put, order);
  return () => {
    const kinds = ask({ kind: '', method: 'kinds' }) as string[];
    for (const [kind] of METHODS) if (!kinds.includes(kind)) delete intl[kind];
  };
}

function createConstructor(
  kind: string,
  methods: readonly string[],
  ask: AskIntl,
  put: Put,
  order: PlainOrder,
): unknown {
  const kept = new WeakMap<object, Bound>();
  const optional = kind === 'NumberFormat' || kind === 'DateTimeFormat' || kind === 'Collator';
  const Constructor = {
    [kind]: function (this: unknown, givenLocales?: unknown, givenOptions?: unknown): unknown {
      if (new.target === undefined && !optional) throw new TypeError(`Constructor Intl.${kind} requires 'new'`);
      const locales = plainLocales(givenLocales);
      const options = plainOptions(givenOptions);
      ask({ kind, method: '', locales, options });
      const target: { prototype: object } = new.target ?? (Constructor as never);
      const made = Object.create(target.prototype ?? prototype);
      kept.set(made, { locales, options });
      return made;
    },
  }[kind] as unknown as { prototype: object };
  const { prototype } = Constructor;
  const boundOf = (object: unknown): Bound => {
    const bound = kept.get(object as object);
    if (!bound) throw new TypeError(`Method of Intl.${kind} called on incompatible receiver`);
    return bound;
  };
  const call = (object: unknown, method: string, args: readonly unknown[]) =>
    ask({ kind, method, ...boundOf(object), args });
  const compare = ({ locales, options }: Bound, a: string, b: string) =>
    order(locales, options, a, b) ?? ask({ kind, method: 'compare', locales, options, args: [a, b] });
  for (const method of methods) {
    const name = method;
    put(
      prototype,
      name,
      {
        [name](this: unknown, ...args: unknown[]) {
          return call(this, name, args.slice(0, 2).map(argumentOf));
        },
      }[name],
    );
  }
  const bound = BOUND[kind];
  if (bound) {
    const functions = new WeakMap<object, unknown>();
    defineProperty(prototype, bound, {
      configurable: true,
      get(this: object) {
        boundOf(this);
        let made = functions.get(this);
        if (!made) {
          made =
            bound === 'compare'
              ? (x: unknown, y: unknown) => compare(boundOf(this), String(x), String(y))
              : (value: unknown) => call(this, bound, [argumentOf(value)]);
          // By its name a stack would have it somewhere else: without lines, a frame is its name.
          defineProperty(made, 'name', { value: '', configurable: false });
          functions.set(this, made);
        }
        return made;
      },
    });
  }
  if (kind === 'Segmenter') put(prototype, 'segment', createSegment(call));
  put(prototype, Symbol.toStringTag, `Intl.${kind}`);
  put(Constructor, 'supportedLocalesOf', (locales: unknown, options?: unknown) =>
    ask({
      kind: '',
      method: 'supportedLocales',
      locales: plainLocales(locales),
      options: plainOptions(options),
      args: [kind],
    }),
  );
  return Constructor;
}

interface Segment {
  readonly segment: string;
  readonly index: number;
}

function createSegment(call: (object: unknown, method: string, args: readonly unknown[]) => unknown) {
  const segmentsPrototype = {
    *[Symbol.iterator](this: object) {
      for (const item of listOf(this)) yield { ...item, input: inputs.get(this) };
    },
    containing(this: object, index: unknown = 0) {
      const at = Math.trunc(Number(index)) || 0;
      const found = listOf(this).find((item) => item.index <= at && at < item.index + item.segment.length);
      return found && { ...found, input: inputs.get(this) };
    },
  };
  const lists = new WeakMap<object, Segment[]>();
  const inputs = new WeakMap<object, string>();
  const listOf = (segments: object) => {
    const list = lists.get(segments);
    if (!list) throw new TypeError('Not the segments of a text');
    return list;
  };
  return function segment(this: unknown, input?: unknown) {
    const text = String(input);
    const made = Object.create(segmentsPrototype);
    inputs.set(made, text);
    lists.set(made, call(this, 'segment', [text]) as Segment[]);
    return made;
  };
}

function createLocale(ask: AskIntl, put: Put): unknown {
  type Described = Readonly<Record<string, unknown>>;
  const kept = new WeakMap<object, Described>();
  const describedOf = (object: unknown): Described => {
    const described = kept.get(object as object);
    if (!described) throw new TypeError('Not an Intl.Locale');
    return described;
  };
  function Locale(this: object, tag?: unknown, options?: unknown) {
    if (new.target === undefined) throw new TypeError("Constructor Intl.Locale requires 'new'");
    if (typeof tag !== 'string' && (typeof tag !== 'object' || tag === null)) {
      throw new TypeError("First argument to Intl.Locale constructor can't be empty or missing");
    }
    kept.set(
      this,
      ask({ kind: '', method: 'locale', locales: String(tag), options: plainOptions(options) }) as Described,
    );
  }
  const { prototype } = Locale;
  for (const key of 'baseName calendar caseFirst collation hourCycle language numberingSystem numeric region script'.split(
    ' ',
  )) {
    defineProperty(prototype, key, {
      configurable: true,
      get(this: object) {
        return describedOf(this)[key];
      },
    });
  }
  const methods = {
    toString(this: object) {
      return describedOf(this).text;
    },
  };
  put(prototype, 'toString', methods.toString);
  for (const [name, method] of [
    ['maximize', 'maximized'],
    ['minimize', 'minimized'],
  ] as const) {
    put(prototype, name, function (this: object) {
      const text = ask({ kind: '', method, locales: describedOf(this).text });
      return new (Locale as unknown as new (tag: unknown) => object)(text);
    });
  }
  put(prototype, Symbol.toStringTag, 'Intl.Locale');
  return Locale;
}
