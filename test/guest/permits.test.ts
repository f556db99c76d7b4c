/**
 * The hardened realm against the list of intrinsics that the package `ses` permits: whatever is reachable
 * and not on it is explained here, and an explanation that nothing needs any more fails.
 */
import { expect } from 'chai';
// @ts-expect-error -- plain JavaScript, used as an oracle only
import * as ses from '../../node_modules/ses/src/permits.js';
import { allowedGlobals } from '../../src/policy/globals.ts';
import { runModule, unmountAll } from '../support/mount.ts';
import { graphModule, type RealmGraph } from './realm-graph.ts';

type Permit = boolean | string | { readonly [key: string]: Permit };
const permits = ses.permitted as Readonly<Record<string, Permit>>;
const globals: Readonly<Record<string, string>> = {
  ...ses.universalPropertyNames,
  ...ses.initialGlobalPropertyNames,
  ...ses.sharedGlobalPropertyNames,
};

/** Intrinsics without a global name, and how a module gets at them. */
const HIDDEN: Readonly<Record<string, string>> = {
  '%AsyncFunctionPrototype%': 'Object.getPrototypeOf(async () => {})',
  '%Generator%': 'Object.getPrototypeOf(function* () {})',
  '%AsyncGenerator%': 'Object.getPrototypeOf(async function* () {})',
  '%ArrayIteratorPrototype%': 'Object.getPrototypeOf([].values())',
  '%MapIteratorPrototype%': 'Object.getPrototypeOf(new Map().values())',
  '%SetIteratorPrototype%': 'Object.getPrototypeOf(new Set().values())',
  '%StringIteratorPrototype%': "Object.getPrototypeOf(''[Symbol.iterator]())",
  '%RegExpStringIteratorPrototype%': "Object.getPrototypeOf('a'.matchAll(/a/g))",
  '%IteratorHelperPrototype%': 'Object.getPrototypeOf([].values().map((x) => x))',
  '%WrapForValidIteratorPrototype%': 'Object.getPrototypeOf(Iterator.from({ next() {} }))',
};

/** What is reachable and not permitted: a pattern of its path, and why it may stay. */
const EXPLAINED: readonly (readonly [path: RegExp, reason: string])[] = [
  [
    /^global\.(Function|eval|Intl|structuredClone|globalThis|performance)$/,
    'pure, tamed or only throwing: the levels’ table says who has it',
  ],
  [/^global\.(WeakRef|FinalizationRegistry)$/, 'permissive only: they watch the garbage collector'],
  [/^%RegExpPrototype%\.compile$/, 'throws; deleted, V8 runs every regular expression slowly'],
  // Newer than the list, which an engine may have or not.
  [
    /^%IteratorPrototype%\.(@@dispose|includes|join)$|^%SharedTemporal%\.Now$|^%SharedRegExp%\.(\$\S+|input|last\w+|leftContext|rightContext)$|^%WrapForValidIteratorPrototype%\.@@toStringTag$/,
    'pure; a clock where the level has clocks; statics of RegExp that Firefox lets nobody remove',
  ],
];

function compare(graph: RealmGraph): string[] {
  const unexpected = new Set<string>();
  const seen = new Set<string>();
  const visit = (permit: Permit | undefined, id: number, path: string): void => {
    if (id < 0 || typeof permit !== 'object' || seen.has(`${path} ${id}`)) return;
    seen.add(`${path} ${id}`);
    const node = graph.nodes[id]!;
    for (const [key, [value, get, set]] of Object.entries(node.keys)) {
      const own = Object.hasOwn(permit, key) ? permit[key] : undefined;
      if (own === undefined || own === false) {
        // A function's own, and prototypes of functions, are everywhere.
        if (node.type === 'function' && ['length', 'name', 'prototype'].includes(key)) continue;
        unexpected.add(`${path}.${key}`);
        continue;
      }
      if (typeof own === 'string' && Object.hasOwn(permits, own)) visit(permits[own], value, own);
      else if (typeof own === 'object') for (const part of [value, get, set]) visit(own, part, `${path}.${key}`);
    }
  };
  for (const [name, id] of Object.entries(graph.roots)) {
    const intrinsic = name.startsWith('%') ? name : globals[name];
    if (intrinsic === undefined || permits[intrinsic] === undefined) {
      if (id >= 0) unexpected.add(`global.${name}`);
    } else visit(permits[intrinsic], id, intrinsic);
  }
  return [...unexpected].sort();
}

describe('the guest’s realm beside what `ses` permits', () => {
  afterEach(unmountAll);

  it('holds nothing that is not explained', async () => {
    const roots = Object.fromEntries(allowedGlobals('permissive').map((name) => [name, name]));
    const { logs, error } = await runModule(graphModule({ ...roots, ...HIDDEN }), {
      level: 'permissive',
      walls: { scan: false },
      limits: { computeMs: 8000 },
    });
    expect(error).to.equal(undefined);
    const graph = JSON.parse(logs.map(([text]) => text).join('')) as RealmGraph;
    expect(graph.nodes.length).to.be.greaterThan(500);
    const unexpected = compare(graph);
    const unexplained = unexpected.filter((path) => !EXPLAINED.some(([pattern]) => pattern.test(path)));
    expect(unexplained.join(' ')).to.equal('');
    // The last is of what only some engines have.
    const needless = EXPLAINED.slice(0, -1).filter(([pattern]) => !unexpected.some((path) => pattern.test(path)));
    expect(needless.join(' ')).to.equal('');
  });

  it('control: without hardening more is reachable', async () => {
    const { logs, error } = await runModule(graphModule({ Object: 'Object', RegExp: 'RegExp', Error: 'Error' }), {
      level: 'permissive',
      // The transform would refuse the key `__proto__`, which is what this looks for.
      walls: { scan: false, ticks: false, harden: false },
      limits: { computeMs: 8000 },
    });
    expect(error).to.equal(undefined);
    const graph = JSON.parse(logs.map(([text]) => text).join('')) as RealmGraph;
    expect(compare(graph)).to.include('%ObjectPrototype%.__proto__');
  });
});
