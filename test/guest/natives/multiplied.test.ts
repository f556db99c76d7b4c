/** Natives that do little for each of many things: what is multiplied is bounded, and what modules ask for stays as it is. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../../support/mount.ts';

const CHAIN = 'let c = {}; for (let i = 0; i < 5000; i += 1) c = Object.create(c);';
/** Eighty thousand texts that were put together of one: 5 GB, once they are read. */
const JOINED = `const s = 'x'.repeat(65_000); const a = []; for (let i = 0; i < 80_000; i += 1) a.push(s + i);`;
const EMOJI = `String.raw\`\\p{RGI_Emoji}\`.repeat(3000)`;
const FALSE_PATTERN = `{ constructor: undefined, flags: 'gv', toString: () => ${EMOJI} }`;
const ENDLESS = `((step) => ({ [Symbol.iterator]: () => ({ next: () => step }) }))({ value: 0, done: false })`;
/** Of natives alone: no function of the module's is asked. */
const NATIVE_ENDLESS = `({ [Symbol.iterator]: () => ({ next: Object.bind(null, { value: 1 }) }) })`;
/** Keys that a native makes, one by one, of a proxy that has as many as it says. */
const keysOf = (length: string) =>
  `new Proxy({}, { ownKeys: () => Object.create(new Proxy({}, { get: String.prototype.at.bind('a', 0) }), { length: { value: ${length} } }) })`;
const FAR = `{ largestUnit: 'months', relativeTo: Temporal.PlainDate.from('2020-01-01[u-ca=chinese]') }`;

/** By what ends each: an error of the native, or of the run. */
const ATTACKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  RangeError: {
    'a list behind prototypes, turned': `${CHAIN} [].reverse.call(Object.setPrototypeOf({ length: 2 ** 25 }, c));`,
    'an array behind prototypes': `${CHAIN} const a = Object.setPrototypeOf([], c); a.length = 2 ** 25; [].copyWithin.call(a, 1);`,
    'arguments behind prototypes': `${CHAIN} Math.max.apply(null, Object.setPrototypeOf({ length: 2 ** 17 }, c));`,
    'raw texts behind prototypes': `${CHAIN} String.raw({ raw: Object.setPrototypeOf({ length: 2 ** 25 }, c) });`,
    'elements of a typed array behind prototypes': `${CHAIN} new Uint8Array(6e7).set(Object.setPrototypeOf({ length: 6e7 }, c));`,
    'what passes of a long typed array': `new Uint8Array(6e7).filter(Boolean.bind(null, 1));`,
  },
  TypeError: {
    'a pattern that is compiled anew': `const r = /x/; r.compile(${EMOJI}, 'v');`,
    'a class of patterns that finds what it likes': `class R extends RegExp { exec() { this.lastIndex = 3; return { length: 2 ** 31, 0: 'x', index: 1 }; } } 'abcdef'.split(new R('b'));`,
    'the same, replaced': `class R extends RegExp { exec() { return { length: 2 ** 31, 0: 'x', index: 1 }; } } 'abcdef'.replace(new R('b'), 'y');`,
    'a pattern that finds what it likes': `const p = Object.defineProperty(/x/, 'exec', { value: () => ({ length: 2 ** 31, 0: 'x', index: 1 }) }); 'abcdef'.replace(p, () => 'y');`,
    'a pattern that finds for ever': `const p = Object.defineProperty(/x/g, 'exec', { value: () => [''] }); 'abc'.match(p);`,
    'a pattern whose flags are its own': `const p = Object.defineProperty(/x/, 'flags', { value: 'g' }); 'abc'.matchAll(p);`,
    'a pattern that is none, split by': `/x/[Symbol.split].call(${FALSE_PATTERN}, 'abc');`,
    'a pattern that is none, looked for': `/x/[Symbol.matchAll].call(${FALSE_PATTERN}, 'abc');`,
  },
  SM204: {
    'what never ends, as arguments': `Math.max(...${ENDLESS});`,
    'what never ends, as a list': `const list = [...${ENDLESS}];`,
    'an array that never ends': `const list = [...Object.defineProperty([], Symbol.iterator, { get: () => ${ENDLESS}[Symbol.iterator] })];`,
    'a list of a class that never ends': `class A extends Array { *[Symbol.iterator]() { for (;;) yield 0; } } const list = [...new A()];`,
    'a set that never ends': `Math.max(...Object.defineProperty(new Set(), Symbol.iterator, { value: ${ENDLESS}[Symbol.iterator] }));`,
    'what never ends, as a list of its iterator': `(function* () { for (;;) yield 0; })().toArray();`,
    'a long array-like, by its iterator': `[].values.call({ length: 2 ** 53 - 1 }).toArray();`,
    'what never ends, as an array': `Array.from(${ENDLESS});`,
    'natives that never end, as an array': `Array.from(${NATIVE_ENDLESS});`,
    'an array that never ends, as an array': `Array.from(Object.defineProperty([], Symbol.iterator, { value: ${ENDLESS}[Symbol.iterator] }));`,
    'what never ends, grouped': `Object.groupBy(${ENDLESS}, String);`,
    'what never ends, grouped in a map': `Map.groupBy(${ENDLESS}, String);`,
    'a list of holes, grouped': `const a = []; a.length = 2 ** 32 - 1; Object.groupBy(a, String);`,
    'a set that its grouping makes longer': `const s = new Set([0]); Map.groupBy(s, (x) => { s.delete(x); s.add(x + 1); });`,
    'a list that its grouping makes longer': `const a = [0]; Object.groupBy(a, () => a.push(0) && 'x');`,
    'what never ends, added up': `(Math.sumPrecise ?? ((items) => [...items]))(${NATIVE_ENDLESS});`,
    'what never ends, as errors': `new AggregateError(${ENDLESS});`,
    'what never ends, as errors without new': `AggregateError(${ENDLESS}, 'x');`,
    'a function that never ends, as a typed array': `Uint8Array.from(Object.assign(() => 0, ${ENDLESS}));`,
    'a function that never ends, as a typed array of it': `new Uint8Array(Object.assign(() => 0, ${ENDLESS}));`,
    'an array that never ends, as a typed array': `Uint8Array.from(Object.defineProperty([], Symbol.iterator, { value: ${ENDLESS}[Symbol.iterator] }));`,
    'what never ends, as a typed array': `new Uint8Array(${ENDLESS});`,
    'what never ends, as a typed array of it': `Uint8Array.from(${ENDLESS});`,
    'texts put together, sorted': `${JOINED} a.sort();`,
    'texts put together, sorted by a native': `${JOINED} a.sort(isNaN);`,
    'texts put together, looked through': `${JOINED} a.includes('y'.repeat(65_005));`,
    'texts put together, looked through from their end': `${JOINED} a.lastIndexOf('y'.repeat(65_005));`,
    'long texts put together': `const s = 'x'.repeat(1e6); const a = []; for (let i = 1000; i < 5000; i += 1) a.push(s + i); a.indexOf('y'.repeat(1_000_004));`,
  },
};

/** As in a browser, with what is guarded and with what is not. */
const ASKED = [
  `[...'a1b22'.matchAll(/\\d+/g)].map(([text]) => text).join()`,
  `[.../\\d+/g[Symbol.matchAll]('a1b22')].length`,
  `/,/[Symbol.split]('a,b,c', 2).join('|')`,
  `/(?<x>-)/[Symbol.split]('a-b').join('|')`,
  `['b', 'a', 'x'.repeat(3000)].sort().map((text) => text.length).join()`,
  `['y'.repeat(3000), 'x'.repeat(3000)].indexOf('x'.repeat(3000))`,
  `(() => { class A extends Array {} class B extends A {} return B.from([3, 1, 2]).toSorted().join(); })()`,
  `(() => { const log = []; const items = { [Symbol.iterator]() { log.push('begun'); return { get next() { log.push('next'); return () => ({ done: false, value: log.length }); }, return() { log.push('closed'); return {}; } }; } }; try { Array.from(items, (x) => { log.push(x); if (x > 3) throw new Error('stop'); }); } catch (error) { log.push(error.message); } return log; })()`,
  `(() => { const log = []; function* g() { try { yield 1; yield 2; } finally { log.push('closed'); } } log.push(...Array.from(g(), (x) => { log.push('made ' + x); return 2 * x; })); return log; })()`,
  `(() => { class A extends Array {} const a = A.from(new Map([[1, 2], [3, 4]]).entries()); return [a instanceof A, a.join(), Array.from('añb').join(), Array.from({ length: 2, 0: 'x', 1: 'y', [Symbol.iterator]: undefined }).join()]; })()`,
  `[1, {}, { [Symbol.iterator]: 1 }, { [Symbol.iterator]: () => 1 }, { [Symbol.iterator]: () => ({}) }, Object.defineProperty([1], Symbol.iterator, { value: null })].map((items) => { try { return Array.from(items).join(); } catch (error) { return error.name; } })`,
  `[[1, 2].flatMap(function (x) { return [this.k, x]; }, { k: 9 }).join(), Array.prototype.flatMap.length, Array.prototype.flatMap.name, (() => { try { [1].flatMap(1); } catch (error) { return error.name; } })(), [1].flatMap(() => new Proxy([5, 6], {})).join(), Array.prototype.flatMap.call({ length: 2, 0: 'a', 1: 'b' }, (x, i, all) => [x, i, all.length]).join(), [0].flatMap(() => 'xyz').join()]`,
  `(() => { const t = new Uint8Array(4); t.set([1, 2], 1); t.set(new Uint8Array([7]), 3); return t.join(); })()`,
  `[Promise.prototype.then.name, Promise.prototype.then.length, Array.prototype.includes.length]`,
  `(() => { class Handler { #seen = []; ownKeys(target) { this.#seen.push('k'); return Reflect.ownKeys(target); } get(target, key, self) { this.#seen.push(key); return Reflect.get(target, key, self); } get seen() { return this.#seen.join(); } } const h = new Handler(); const p = new Proxy({ a: 1, get b() { return this.a; } }, h); return [JSON.stringify({ ...p }), p.b, h.seen]; })()`,
  `(() => { const h = {}; const p = new Proxy({ a: 1 }, h); const before = Object.keys(p).join(); h.ownKeys = () => ['a', 'b']; h.getOwnPropertyDescriptor = () => ({ value: 2, enumerable: true, configurable: true }); return [before, Object.keys(p).join()]; })()`,
  `[() => Reflect.ownKeys(new Proxy({}, { ownKeys: () => 1 })), () => Reflect.ownKeys(new Proxy({}, { ownKeys: () => ['a', 'a'] })), () => Reflect.ownKeys(new Proxy({}, { ownKeys: 1 })), () => Reflect.ownKeys(new Proxy({}, { ownKeys: () => [1] })), () => Object.keys(new Proxy(Object.preventExtensions({ a: 1 }), { ownKeys: () => [] })), () => new Proxy({}, 1), () => new Proxy(1, {})].map((f) => { try { return f(); } catch (error) { return error.name; } })`,
  `(() => { const { proxy, revoke } = Proxy.revocable({ a: 1 }, { has: () => true }); const before = 'b' in proxy; revoke(); try { proxy.a; } catch (error) { return [before, error.name]; } })()`,
  `(() => { const f = new Proxy(function (x) { return [this, x]; }, { apply: (target, self, args) => args.length }); return [f(1, 2), new Proxy(class { constructor(x) { this.x = x; } }, {}).name.length, new (new Proxy(class { constructor(x) { this.x = x; } }, {}))(4).x]; })()`,
  `BigInt.asUintN(8, -1n) === 255n && Object.getOwnPropertyDescriptor(BigInt.prototype, 'constructor').value === BigInt`,
];

describe('natives that do little for each of many things', () => {
  afterEach(unmountAll);
  const options = { walls: { scan: false }, limits: { computeMs: 10_000, ticks: 1e9, timeoutMs: 60_000 } } as const;
  const attempt = (body: string) =>
    moduleOf(
      `let result; try { ${body} result = 'it was done'; } catch (error) { result = error.name; } console.log(result);`,
    );

  for (const [end, bodies] of Object.entries(ATTACKS))
    for (const [what, body] of Object.entries(bodies))
      it(`do not do it for ${what}: ${end}`, async () => {
        const { logs, error } = await runModule(attempt(body), options);
        expect(error?.code ?? logs[0]?.[0]).to.equal(end);
      });

  /** They need more memory than a strict level grants, or a name that it does not have. */
  const LONG = `let s = '1'.repeat(2 ** 24); s += s; s += 'x';`;
  const WIDE: Readonly<Record<string, string>> = {
    'keys without end': `Reflect.ownKeys(${keysOf('2 ** 53 - 1')});`,
    'keys without end, of an object': `Object.keys(${keysOf('2 ** 32')});`,
    'keys without end, spread': `({ ...${keysOf('2 ** 32')} });`,
    'keys without end, in a loop': `for (const key in ${keysOf('2 ** 32')});`,
    'keys without end, written': `JSON.stringify([${keysOf('2 ** 32')}]);`,
    'keys without end, of a proxy that can be revoked': `Reflect.ownKeys(Proxy.revocable({}, { ownKeys: () => ({ length: 2 ** 32 }) }).proxy);`,
    'a long text, as a typed array': `${LONG} Uint8Array.from(s);`,
    'a text that is another': `${LONG} const o = Object.create(String.prototype, { toString: { value: () => s } }); Math.max(...o);`,
  };
  for (const [what, body] of Object.entries(WIDE))
    it(`do not do it for ${what}: RangeError`, async () => {
      const { logs, error } = await runModule(attempt(body), { ...options, level: 'permissive' });
      expect(error?.code ?? logs[0]?.[0]).to.equal('RangeError');
    });

  /** V8 ended the page's process for each that was taken for the collection that it says it is. */
  const PROXIES: Readonly<Record<string, string>> = {
    set: `new Proxy(new Set(), { get: (_, key) => ${ENDLESS}[key] })`,
    list: `new Proxy([], { get: (list, key) => (key === Symbol.iterator ? ${ENDLESS}[key] : list[key]) })`,
  };
  const TAKERS: Readonly<Record<string, (items: string) => string>> = {
    arguments: (items) => `Math.max(...${items});`,
    'a list': (items) => `const list = [...${items}];`,
    'an array': (items) => `Array.from(${items});`,
    'an array of what is made of each': (items) => `Array.from(${items}, String);`,
    'a typed array': (items) => `Uint8Array.from(${items});`,
    'a typed array of it': (items) => `new Uint8Array(${items});`,
    errors: (items) => `new AggregateError(${items});`,
    'what is added up': (items) => `(Math.sumPrecise ?? ((items) => [...items]))(${items});`,
  };
  for (const [kind, proxy] of Object.entries(PROXIES))
    for (const [what, body] of Object.entries(TAKERS))
      it(`do not do it for a proxy of a ${kind} that never ends, as ${what}: SM204`, async () => {
        const limits = { ...options.limits, memoryMb: 64 };
        const { logs, error } = await runModule(attempt(body(proxy)), { ...options, level: 'permissive', limits });
        expect(error?.code ?? logs[0]?.[0]).to.equal('SM204');
      });

  it('charge for what is made of each before all are asked', async () => {
    const body = 'Array(2 ** 22).fill(0).flatMap(() => [1, 2, 3, 4, 5, 6, 7, 8]);';
    const { error } = await runModule(attempt(body), { ...options, limits: { ...options.limits, ticks: 2e6 } });
    expect(error?.code).to.equal('SM204');
  });

  it('do not do it for what never ends, where a module may hold much: RangeError', async () => {
    const limits = { ...options.limits, memoryMb: 512 };
    for (const body of [`const list = [...${ENDLESS}];`, `Object.groupBy(${ENDLESS}, String);`]) {
      const { logs, error } = await runModule(attempt(body), { ...options, limits });
      expect(error?.code ?? logs[0]?.[0], body).to.equal('RangeError');
    }
  });

  it('do not do it for many keys: SM204', async () => {
    const { error } = await runModule(attempt(`Reflect.ownKeys(${keysOf('2 ** 24')});`), {
      ...options,
      level: 'permissive',
      limits: { ...options.limits, memoryMb: 64 },
    });
    expect(error?.code).to.equal('SM204');
  });

  it('control: without a hardened realm natives take what natives give', async () => {
    for (const body of [
      `(Math.sumPrecise ?? ((items) => [...items]))([1, 2]);`,
      `Reflect.ownKeys(new Proxy({}, { ownKeys: () => ({ length: 2 ** 16, __proto__: new Proxy({}, { get: (_, key) => String(key) }) }) }));`,
    ])
      for (const harden of [true, false]) {
        const { logs } = await runModule(attempt(body), {
          ...options,
          level: 'permissive',
          walls: { scan: false, harden },
        });
        expect(logs[0]?.[0], body).to.equal('it was done');
      }
  });

  it('control: without a hardened realm they do it, as far as it takes', async () => {
    const few = {
      'a list behind prototypes, turned': '[].reverse.call(Object.setPrototypeOf({ length: 3 }, c));',
      'arguments behind prototypes': 'Math.max.apply(null, Object.setPrototypeOf({ length: 3 }, c));',
    };
    const bodies = [
      ...Object.values(few).map((body) => `${CHAIN} ${body}`),
      `const r = /x/; r.compile('y');`,
      `/x/[Symbol.split].call({ constructor: undefined, flags: '', toString: () => 'b' }, 'abc');`,
    ];
    for (const body of bodies) {
      const open = await runModule(attempt(body), { ...options, walls: { scan: false, harden: false } });
      const closed = await runModule(attempt(body), options);
      expect(open.logs[0]?.[0], body).to.equal('it was done');
      expect(closed.logs[0]?.[0], body).to.match(/^(Range|Type)Error$/);
    }
  });

  it('do what modules ask for', async () => {
    const { logs, error } = await runModule(
      moduleOf(ASKED.map((expression) => `console.log(JSON.stringify(${expression}));`).join('\n')),
      { level: 'permissive' },
    );
    expect(error).to.equal(undefined);
    for (const [i, expression] of ASKED.entries()) {
      // biome-ignore lint/security/noGlobalEval: constants of this file, asked of the page in the very words that the module has.
      expect(logs[i]?.[0], expression).to.equal(JSON.stringify((0, eval)(expression)));
    }
  });

  it('Temporal is where a module names it, and counts no months of the moon', async () => {
    const far = (body: string) => runModule(attempt(body), { ...options, level: 'secure' });
    const hidden = await runModule(moduleOf(`console.log(typeof new Date(0)['toTempo' + 'ralInstant']);`), {
      level: 'secure',
    });
    expect(hidden.logs[0]).to.deep.equal(['undefined']);
    if (!('Temporal' in globalThis)) return;
    for (const method of ['total', 'round'])
      for (const options of [
        FAR,
        FAR.replace(/Temporal.*'\)/, "'2020-01-01[u-ca=dangi]'"),
        FAR.replace(/Temporal.*'\)/, "{ calendar: 'chinese', year: 2020, month: 1, day: 1 }"),
      ]) {
        const body = `Temporal.Duration.from({ days: 9e7 }).${method}(${options.replace('largestUnit', method === 'total' ? 'unit' : 'largestUnit')});`;
        expect((await far(body)).logs[0]?.[0], body).to.equal('RangeError');
      }
    const fine = `Temporal.Duration.from({ days: 40 }).round({ largestUnit: 'months', relativeTo: '2020-01-01' }).months`;
    const { logs } = await runModule(
      moduleOf(`console.log(${fine}, Temporal.Duration.from({ hours: 90 }).total('days'));`),
      { level: 'secure' },
    );
    expect(logs[0]).to.deep.equal([1, 3.75]);
  });
});
