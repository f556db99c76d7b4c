/** Invariant 7: a guest holds only frozen, allowlisted intrinsics and capabilities; nothing else is reachable from them. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

/** Globals of any engine; a level has some of them. */
const GLOBALS =
  'Array ArrayBuffer Atomics BigInt DataView Date Error Float16Array Float64Array FinalizationRegistry Function Infinity InternalError Intl Iterator JSON Map Math Number Object Promise Proxy Reflect RegExp Set SharedArrayBuffer String Symbol Temporal Uint8Array WeakMap WeakRef WeakSet console decodeURI encodeURIComponent escape eval globalThis isNaN navigator os parseInt performance print queueMicrotask scriptArgs std structuredClone unescape'.split(
    ' ',
  );
/** Walks everything that can be reached without running a getter, and names what is not frozen. */
const WALK = `
  const { getOwnPropertyDescriptor, getOwnPropertyNames, getOwnPropertySymbols, getPrototypeOf, isFrozen } = Object;
  const seen = new Set(), loose = [];
  const queue = [['env', arguments[0]], ${GLOBALS.map((name) => `['${name}', typeof ${name} === 'undefined' ? 0 : ${name}]`).join(', ')}, ['fn', () => {}], ['gen', function* () {}], ['async', async () => {}], ['asyncGen', async function* () {}],
    ['iterator', [].values()], ['mapIterator', new Map().keys()], ['helper', [].values().map?.((x) => x)], ['matchAll', 'a'.matchAll(/a/g)],
    ['segments', new Intl.Segmenter().segment('a')], ['segmentsIterator', new Intl.Segmenter().segment('a')[Symbol.iterator]()], ['locale', new Intl.Locale('en')],
    ['format', new Intl.NumberFormat()], ['iteratorConcat', typeof Iterator === 'function' && Iterator.concat?.([1])], ['iteratorFrom', typeof Iterator === 'function' && Iterator.from({ next() {} })],
    ['args', (function () { return arguments; })()],
    ['bound', (() => {}).bind()], ['proxyless', Object.create(null)],
    ['error', new Error('x')], ['date', new Date()], ['regexp', /a/], ['promise', Promise.resolve()],
    ['element', document.createElement('p')], ['style', document.createElement('p').style], ['typed', new Float32Array(1)]];
  const fresh = new Set(queue.slice(${GLOBALS.length + 1}).map(([, value]) => value));
  while (queue.length) {
    const [path, value] = queue.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    // What was made just now is the module's own; what it is made after must be frozen.
    if (!fresh.has(value) && !isFrozen(value)) loose.push(path);
    queue.push([path + '.__proto__', getPrototypeOf(value)]);
    for (const key of [...getOwnPropertyNames(value), ...getOwnPropertySymbols(value)]) {
      const d = getOwnPropertyDescriptor(value, key);
      for (const part of ['value', 'get', 'set']) if (d && d[part]) queue.push([path + '.' + String(key) + (part === 'value' ? '' : ':' + part), d[part]]);
    }
  }
  const own = new Set(['fn.prototype', 'gen.prototype', 'async.prototype', 'asyncGen.prototype']);
  console.log(loose.filter((path) => !own.has(path)).slice(0, 40), seen.size);`;

describe('invariant 7: the guest’s realm is frozen', () => {
  afterEach(unmountAll);

  for (const [level, engine] of [
    ['strict', 'native'],
    ['permissive', 'native'],
    ['strict', 'quickjs'],
    ['permissive', 'quickjs'],
  ] as const) {
    it(`everything that is reachable at ${level}, engine ${engine}`, async () => {
      const { logs, error } = await runModule(`function render() { ${WALK} }`, {
        level,
        engine,
        walls: { scan: false },
        limits: { computeMs: 5000 },
      });
      expect(error).to.equal(undefined);
      expect(Number(logs[0]?.[1])).to.be.greaterThan(500);
      expect(JSON.stringify(logs[0]?.[0])).to.equal('[]');
    });
  }

  it('control: without hardening next to nothing is', async () => {
    const { logs } = await runModule(`function render() { ${WALK} }`, {
      level: 'permissive',
      walls: { scan: false, harden: false },
      limits: { computeMs: 5000 },
    });
    expect(logs[0]?.[0]).to.have.length(40);
  });

  const rename = moduleOf(`
    const tried = [() => { Set = class extends Set {}; }, () => { Object = 1; }, () => { undefined = 1; }, () => { globalName = 1; }];
    console.log(tried.filter((attempt) => { try { attempt(); return true; } catch { return false; } }).length);`);

  it('names of globals can’t be bound anew, nor new ones made', async () => {
    const { logs } = await runModule(rename, { walls: { scan: false } });
    expect(logs).to.deep.equal([[0]]);
  });

  it('control: without hardening they can', async () => {
    const { logs } = await runModule(rename, { walls: { scan: false, harden: false } });
    expect(Number(logs[0]?.[0])).to.be.greaterThan(0);
  });

  it('what ordinary code does with its own objects still works', async () => {
    const { logs, error } = await runModule(
      moduleOf(`const o = {}; o.toString = () => 'mine'; const e = new Error('a'); e.message = 'b'; e.name = 'Mine';
        class A extends Map { get(k) { return super.get(k) ?? 0; } } const f = () => {}; f.toString = () => 'f';
        const copy = structuredClone({ d: new Date(0), m: new Map([[1, { a: 2 }]]) });
        console.log(String(o), String(e), new A().get(1), String(f), copy.m.get(1).a, copy.d.getTime());`),
    );
    expect(error).to.equal(undefined);
    expect(logs).to.deep.equal([['mine', 'Mine: b', 0, 'f', 2, 0]]);
  });

  const sources = moduleOf(`
    const natives = [Array, [].map, ''.replace, /a/.exec, Object.getOwnPropertyDescriptor, Float64Array, JSON.stringify, structuredClone, Function.prototype.toString,
      container.append, document.createElement, (() => {}).constructor, Intl.NumberFormat, Intl.DateTimeFormat.prototype.formatToParts,
      Intl.Segmenter.prototype.segment, ''.localeCompare, [].toLocaleString, Date.prototype.toLocaleString];
    console.log(natives.map((native) => Function.prototype.toString.call(native)).filter((text) => !/\\{\\s*\\[native code\\]\\s*\\}$/.test(text)));
    console.log(String(function mine() { return 1; }).includes('mine'), new Error('x').stack.includes('blob:'));`);

  for (const engine of ['native', 'quickjs'] as const)
    it(`the runtime shows no source text, and stacks no address, engine ${engine}`, async () => {
      const { logs, error } = await runModule(sources, {
        level: 'permissive',
        engine,
        walls: { scan: false, ticks: false },
      });
      expect(error).to.equal(undefined);
      // WebKit names the script itself: SECURITY.md says so.
      const isWebKit = engine === 'native' && !('chrome' in globalThis) && !navigator.userAgent.includes('Firefox');
      expect(logs).to.deep.equal([[[]], [true, isWebKit]]);
    });

  const evil = `(() => { throw new TypeError('fetch is ' + typeof fetch) })()`;
  // Module goal reads operators and a comment; a classic script reads an HTML comment, and then code.
  const breakout = `function render() {}
    var a = 1, b = 1; { a <!--b; /*
    ; } return [render, () => {}]; }, ${evil}, function () { { /*
    */
    }`;

  it('text that leaves its wrapper in the engine’s eyes still finds the walls standing', async () => {
    const { error } = await runModule(breakout, { walls: { scan: false, ticks: false } });
    expect(error?.message).to.contain('fetch is undefined');
  });

  it('control: without hardening it does not', async () => {
    const { error } = await runModule(breakout, { walls: { scan: false, ticks: false, harden: false } });
    expect(error?.message).to.contain('fetch is function');
  });

  it('and the transform keeps it inside: both read the same text', async () => {
    const { error } = await runModule(breakout, { walls: { scan: false } });
    expect(error).to.equal(undefined);
  });

  it('nothing of a module runs once its picture is drawn', async () => {
    const { type, logs } = await runModule(
      moduleOf(
        `const registry = new FinalizationRegistry(() => console.log('late')); registry.register({}, 1); container.append('x');`,
      ),
      { level: 'permissive' },
    );
    expect(type).to.equal('rendered');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(logs).to.deep.equal([]);
  });
});
