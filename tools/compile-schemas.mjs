// Compiles zod/mini schemas to an ES module of checks, built from the parts of src/protocol/checkers.ts.
//
// The attack: a rule of a schema is lost on the way, and what it refused gets through. The defence:
// every class of zod, and every setting of each, is known by name here; any other fails the build.
import * as z from 'zod/mini';

/** By zod's class: the settings that are known, and how the schema is compiled. Every `z.optional` is its object's. */
const KINDS = {
  ZodMiniString: { settings: ['checks'], compile: compileString },
  ZodMiniNumber: { settings: ['checks'], compile: compileNumber },
  ZodMiniNumberFormat: { settings: ['checks', 'check', 'abort', 'format'], compile: compileInteger },
  ZodMiniBoolean: { settings: [], compile: (_def, { call }) => call('oneOf', 'false', 'true') },
  ZodMiniUnknown: { settings: [], compile: () => 'is.unknown' },
  ZodMiniLiteral: { settings: ['values'], compile: compileValues },
  ZodMiniEnum: { settings: ['entries'], compile: compileValues },
  ZodMiniNullable: {
    settings: ['innerType'],
    compile: (def, { call, inner }) => call('nullable', inner(def.innerType)),
  },
  ZodMiniArray: { settings: ['element', 'checks'], compile: compileArray },
  ZodMiniRecord: { settings: ['keyType', 'valueType'], compile: compileRecord },
  ZodMiniObject: { settings: ['shape', 'catchall'], compile: compileObject },
  ZodMiniUnion: { settings: ['options'], compile: compileUnion },
  ZodMiniDiscriminatedUnion: { settings: ['options', 'discriminator', 'inclusive'], compile: compileDiscriminated },
  ZodMiniLazy: { settings: ['getter'], compile: compileJson },
  ZodMiniCustom: { settings: ['check', 'fn', 'abort'], compile: compileInstance },
};

/** By zod's class of a check: the settings that are known, and what it says about the value. */
const LIMITS = {
  $ZodCheckMinLength: { settings: ['minimum', 'when'], read: (def) => ({ min: def.minimum }) },
  $ZodCheckMaxLength: { settings: ['maximum', 'when'], read: (def) => ({ max: def.maximum }) },
  $ZodCheckGreaterThan: { settings: ['value', 'inclusive'], read: (def) => ({ min: def.value }) },
  $ZodCheckLessThan: { settings: ['value', 'inclusive'], read: (def) => ({ max: def.value }) },
  $ZodCheckRegex: { settings: ['format', 'pattern'], read: (def) => ({ pattern: def.pattern }) },
};

/** Classes that `z.instanceof` may name. */
const CLASSES = [Float64Array, Uint8Array];

/** zod's own condition of a check of length; with another one the check may be skipped. */
const HAS_LENGTH = z.maxLength(0)._zod.def.when;

/**
 * @param {Record<string, import('zod/mini').ZodMiniType>} schemas each by the name of its check
 * @param {string} checkers where to import the parts from
 * @returns {string} an ES module that exports the checks
 * @throws Error that names the schema and its setting, for whatever is not known here
 */
export function compileSchemas(schemas, checkers) {
  const program = createProgram();
  const checks = Object.entries(schemas).map(([name, schema]) => {
    return [name, program.call('check', compileSchema(schema, name, program))];
  });
  return [
    `import * as is from ${JSON.stringify(checkers)};`,
    ...program.printShared(),
    ...checks.map(([name, check]) => `export const ${name} = ${program.print(check)};`),
    '',
  ].join('\n');
}

function compileSchema(schema, where, program) {
  const name = schema?._zod?.constr?.name;
  if (!Object.hasOwn(KINDS, name)) throw unsupported(where, `a schema of class ${name}`);
  const { settings, compile } = KINDS[name];
  const { def } = schema._zod;
  checkSettings(def, ['type', ...settings], where);
  const inner = (child, key) => compileSchema(child, key === undefined ? where : `${where}.${key}`, program);
  return compile(def, { schema, where, inner, ...program });
}

function compileString(def, { call, where }) {
  const { min, max, pattern } = readLimits(def, where, ['MinLength', 'MaxLength', 'Regex']);
  if (pattern && /[gy]/.test(pattern.flags)) throw unsupported(where, `a pattern with the flags ${pattern.flags}`);
  return call('string', ...trim([max, min, pattern]));
}

function compileNumber(def, { call, where }) {
  const { min, max } = readLimits(def, where, ['GreaterThan', 'LessThan']);
  return call('number', ...trim([min, max]));
}

function compileInteger(def, { call, where }) {
  if (def.format !== 'safeint') throw unsupported(where, `a number of format ${def.format}`);
  const { min, max } = readLimits(def, where, ['GreaterThan', 'LessThan']);
  return call('integer', ...trim([min, max]));
}

function compileValues(def, { call, where }) {
  const values = def.values ?? Object.values(def.entries);
  // A number in an enum stands there twice; in a literal it must be one that JSON can say.
  const isPlain = (value) => value === null || typeof value === 'boolean' || Number.isFinite(value);
  const strange = values.findIndex((value) => typeof value !== 'string' && !(def.values && isPlain(value)));
  if (strange !== -1) throw unsupported(where, `the value ${String(values[strange])}`);
  return call('oneOf', ...values.map((value) => JSON.stringify(value)));
}

function compileArray(def, { call, inner, where }) {
  const { max } = readLimits(def, where, ['MaxLength']);
  return call('array', inner(def.element, '[]'), ...trim([max]));
}

function compileRecord(def, { call, inner, where }) {
  // Other keys than text make zod ask for every one of them, or read names as numbers.
  const keyClass = def.keyType._zod.constr.name;
  if (keyClass !== 'ZodMiniString') throw unsupported(where, `keys of class ${keyClass}`);
  return call('record', inner(def.keyType, '{key}'), inner(def.valueType, '{value}'));
}

function compileObject(def, { call, inner, where }) {
  if (def.catchall?._zod.constr.name !== 'ZodMiniNever') throw unsupported(where, 'an object that is not strict');
  const required = {};
  const optional = {};
  if (Object.getOwnPropertySymbols(def.shape).length > 0) throw unsupported(where, 'a symbol as key');
  for (const [key, schema] of Object.entries(def.shape)) {
    if (key === '__proto__') throw unsupported(where, 'the key __proto__');
    const isOptional = schema._zod.constr.name === 'ZodMiniOptional';
    if (isOptional) checkSettings(schema._zod.def, ['type', 'innerType'], `${where}.${key}`);
    if (isOptional) optional[key] = inner(schema._zod.def.innerType, key);
    else required[key] = inner(schema, key);
  }
  return call('object', required, ...(Object.keys(optional).length > 0 ? [optional] : []));
}

function compileUnion(def, { call, inner }) {
  return call('union', ...def.options.map((option, i) => inner(option, `option ${i}`)));
}

function compileDiscriminated(def, { call, inner, where }) {
  const { discriminator } = def;
  const options = {};
  for (const option of def.options) {
    for (const value of option._zod.def.shape?.[discriminator]?._zod.def.values ?? [undefined]) {
      if (typeof value !== 'string') throw unsupported(where, `an option whose ${discriminator} is not a literal text`);
      if (value === '__proto__') throw unsupported(where, `the ${discriminator} ${value}`);
      if (Object.hasOwn(options, value)) throw unsupported(where, `two options for the ${discriminator} ${value}`);
      options[value] = inner(z.extend(option, { [discriminator]: z.unknown() }), value);
    }
  }
  return call('discriminated', JSON.stringify(discriminator), options);
}

/** `z.json()` alone: a lazy union of just these, by their classes; its list and its record hold the schema itself. */
const JSON_OPTIONS = 'ZodMiniString ZodMiniNumber ZodMiniBoolean ZodMiniNull ZodMiniArray ZodMiniRecord'.split(' ');

function compileJson(def, { schema, where }) {
  const inner = def.getter()?._zod;
  const options = inner?.constr.name === 'ZodMiniUnion' ? inner.def.options : [];
  const isJson =
    options.length === JSON_OPTIONS.length &&
    options.every(({ _zod }, i) => _zod.constr.name === JSON_OPTIONS[i] && !_zod.def.checks?.length) &&
    !inner.def.checks?.length &&
    options[4]._zod.def.element === schema &&
    options[5]._zod.def.valueType === schema &&
    options[5]._zod.def.keyType._zod.constr.name === 'ZodMiniString' &&
    !options[5]._zod.def.keyType._zod.def.checks?.length;
  if (!isJson) throw unsupported(where, 'a lazy schema other than z.json()');
  return 'is.json';
}

function compileInstance(_def, { call, schema, where }) {
  const { Class } = schema._zod.bag;
  if (!CLASSES.includes(Class)) throw unsupported(where, `a custom schema, or one of the class ${Class?.name}`);
  return call('instance', Class.name);
}

/** What the schema's checks say about its value, each thing once; only checks of `classes` may stand here. */
function readLimits(def, where, classes) {
  const limits = {};
  for (const { _zod } of def.checks ?? []) {
    const name = _zod.constr?.name;
    if (!classes.some((end) => name === `$ZodCheck${end}`)) throw unsupported(where, `a check of class ${name}`);
    const { settings, read } = LIMITS[name];
    checkSettings(_zod.def, ['check', ...settings], where);
    if (Object.hasOwn(_zod.def, 'inclusive') && !_zod.def.inclusive) throw unsupported(where, 'an exclusive bound');
    if (Object.hasOwn(_zod.def, 'when') && _zod.def.when !== HAS_LENGTH) throw unsupported(where, 'a condition');
    for (const [key, value] of Object.entries(read(_zod.def))) {
      if (Object.hasOwn(limits, key)) throw unsupported(where, `${key} set twice`);
      if (key !== 'pattern' && !Number.isFinite(value)) throw unsupported(where, `${key} ${String(value)}`);
      limits[key] = value;
    }
  }
  return limits;
}

function checkSettings(def, known, where) {
  const unknown = Object.keys(def).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw unsupported(where, `the setting ${unknown} of a schema or check of type ${def.type}`);
}

function unsupported(where, what) {
  return new Error(
    `The schema of ${where} has ${what}, which cannot be compiled. Write it otherwise, or teach tools/compile-schemas.mjs and src/protocol/checkers.ts.`,
  );
}

/** Arguments as source, without those at the end that are the checker's own defaults. */
function trim(args) {
  const last = args.findLastIndex((arg) => arg !== undefined);
  return args.slice(0, last + 1).map((arg) => (arg === undefined ? 'undefined' : String(arg)));
}

/** One call of a part; its arguments are source text, other calls, or records of both. */
class Call {
  /** In how many different calls it stands. */
  uses = 0;

  constructor(id, part, args) {
    this.id = id;
    this.part = part;
    this.args = args;
  }
}

/** Nested calls, of which equal ones are one; those that stand in several get a name. */
function createProgram() {
  const calls = new Map();
  const call = (part, ...args) => {
    const key = JSON.stringify([part, args], (_, value) => (value instanceof Call ? value.id : value));
    const known = calls.get(key);
    if (known !== undefined) return known;
    const made = new Call(calls.size, part, args);
    for (const arg of args.flatMap((arg) => (isRecord(arg) ? Object.values(arg) : arg))) {
      if (arg instanceof Call) arg.uses += 1;
    }
    calls.set(key, made);
    return made;
  };
  const print = ({ part, args }) => `/* @__PURE__ */ is.${part}(${args.map(printArgument).join(', ')})`;
  const printArgument = (arg) => {
    if (isRecord(arg)) return `{ ${Object.entries(arg).map(printEntry).join(', ')} }`;
    if (typeof arg === 'string') return arg;
    return arg.uses > 1 ? `rule${arg.id}` : print(arg);
  };
  const printEntry = ([key, arg]) => `${JSON.stringify(key)}: ${printArgument(arg)}`;
  const printShared = () =>
    [...calls.values()].filter(({ uses }) => uses > 1).map((made) => `const rule${made.id} = ${print(made)};`);
  return { call, print, printShared };
}

function isRecord(arg) {
  return typeof arg === 'object' && !(arg instanceof Call);
}
