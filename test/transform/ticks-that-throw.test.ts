import { expect } from 'chai';
import { budget, compile, composeProgram, guardsOf, MANY_MEMBERS } from './helpers.ts';

/** Bodies that never end by themselves. */
const ENDLESS: readonly string[] = [
  'while (true) { x: { break x; } }',
  'for (;;) { a: while (true) { break a; } }',
  'do { x: switch (1) { case 1: break x; } } while (true)',
  'const a = [1e9, 0]; const n = { valueOf: a.shift.bind(a.concat(Array(1e4).fill(1e9))) }; for (let i = 0; i < n; i++) n.valueOf = () => 1e9;',
  'for (;;);',
  'for (;;) continue;',
  'while (1) {}',
  'while (true) log();',
  'do; while (1)',
  'let n = 0; do; while ((n++, true));',
  'let i = 0; for (; i < 10; i = i > 8 ? 0 : i + 1) continue;',
  'a: for (;;) for (;;) continue a;',
  'for (;;) { const f = () => 1; f(); }',
  'for (let i = 0; ; i++) [].push(() => i);',
  '[...(function* () { for (;;) yield 1; })()];',
  'for (const x of (function* () { for (;;) yield 1; })());',
  'const it = { [Symbol.iterator]: () => ({ next: () => ({ value: [1, 2], done: false }) }) }; new Map(it);',
  'const f = () => f(); for (;;) try { f(); } catch {}',
  'const a = (n) => b(n + 1), b = (n) => { try { return a(n + 1); } catch (e) { return a(0); } }; a(1);',
  'const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2)); fib(80);',
  'const o = { toString() { try { return "" + o; } catch (e) { return `${o}`; } } }; "" + o;',
  'let d = 0; class A { a = d < 60 ? (d++, new A(), new A(), d--) : 0; } new A();',
  'class A { m() { return this.m() + this.m(); } } new A().m();',
  'class A { m(n) { return n ? this.m(n - 1) + this.m(n - 1) : 0; } } new A().m(80);',
  'class A { m(n) { return n ? this.m(n - 1) + this.m(n - 1) : 0; } } const a = new A(); a[["m"].join("")](80);',
  'class A { m(g, n) { return n ? g(g, n - 1) + g(g, n - 1) : 0; } } function g() {} g(); const f = new A()[["m"].join("")]; f(f, 80);',
  'class A { m(n) { return n ? this.q(n - 1) + this.q(n - 1) : 0; } q() {} } const a = new A(); a.q = a[["m"].join("")]; a.m(80);',
  'class A { m(Math, n) { return n ? Math.f(Math, n - 1) + Math.f(Math, n - 1) : 0; } } const f = new A()[["m"].join("")]; f({ f }, 80);',
  'class A { constructor(n) { if (n) { new A(n - 1); new A(n - 1); } } } new A(80);',
  'const by = 0; for (let x = 0; x < 5; x += by);',
  'const by = 1e-20; for (let x = 1; x < 5; x += by);',
  'const by = -1, n = 5; for (let x = 0; x < n; x += by);',
  'const by = 1, n = Infinity; for (let x = 2 ** 53; x < n; x += by);',
  'const by = "", n = 5; for (let x = 0; x < n; x += by);',
  'let k = 0; const f = () => 0; const g = (n) => { if (n === 0) { k++; return; } x: { if (n >= 0) break x; f(); } g(n - 1); g(n - 1); }; g(60);',
  'const n = 1e300, by = 1; for (let x = 9007199254740994; x < n; x += by);',
  'const n = 1e300, by = 1; for (let x = -18014398509481982; x < n; x += by);',
  'for (let x = 2 ** 53; x < 1e300; x++);',
  'for (let x = -1 / 0; x < 0; x++);',
  'let d = 0; class A extends Array { join() { if (d > 60) return ""; d++; const r = `${this}`, q = `${this}`; d--; return r + q; } } `${new A()}`;',
  'let d = 0; class A { join() { if (d > 60) return ""; d++; const r = `${this}`, q = `${this}`; d--; return r + q; } } const a = new A(); a.toString = [].toString; `${a}`;',
  'let d = 0; const it = [1, 2]; class S extends Set { add(x) { if (d < 60) { d++; new S(it); d--; } return this; } } new S(it);',
  'class R extends RegExp { exec() { return { 0: "x", index: 0, length: 1 }; } } "a".replace(new R("a", "g"), "");',
  'let d = 0; class A { 0() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); a.valueOf = a[0]; +a;',
  'let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); a.valueOf = a[`m`]; +a;',
  'let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const { [["m"].join("")]: f } = a; a.valueOf = f; +a;',
  'let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); a.valueOf = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(a), "m").value; +a;',
  'let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const k = "getOwnPropertyDescriptors"; a.valueOf = Object.values(Object[k](Object.getPrototypeOf(a)))[1].value; +a;',
  'let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const { getOwnPropertyDescriptors: g } = Object; a.valueOf = Object.values(g(Object.getPrototypeOf(a)))[1].value; +a;',
  'let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); a.valueOf = Reflect.get(a, "m"); +a;',
  'let d = 0; class A { value() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); Object.defineProperty(a, "valueOf", a); +a;',
  'let d = 0; class A { value() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const it = { [Symbol.iterator]: () => ({ next: () => a }) }; for (const f of it) { a.valueOf = f; break; } +a;',
  'let d = 0; class A { get() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const p = new Proxy({}, a); const o = {}; Object.defineProperty(a, "valueOf", { get: () => () => p.x + p.x }); +a;',
  'let d = 0; class A { #m() { return 1; } n() { return this.#m(); } "#m"() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); a.valueOf = a[["#m"].join("")]; +a;',
  'let d = 0; class A { NaN() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const n = 0; a.valueOf = a[n / n]; +a;',
  'let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } class B extends A { n(k) { return super[k]; } } const a = new B(); a.valueOf = a.n(["m"].join("")); +a;',
  `let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const P = Object.getPrototypeOf(a); Object.defineProperty(P, "m", { enumerable: true }); a.valueOf = Object.values(P)[0]; +a;`,
  `let d = 0; class A { static m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); Object.defineProperty(A, "m", { enumerable: true }); a.valueOf = Object.values(A)[0]; +a;`,
  `let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const P = Object.getPrototypeOf(a); Object.defineProperty(P, "m", { enumerable: true }); const { ...o } = P; for (const [, f] of Object.entries(o)) a.valueOf = f; +a;`,
  `let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const k = ["m"].join(""); a.x = 1; a[k] = 2; JSON.stringify(a, (key, v) => { if (key === "x") delete a[k]; if (typeof v === "function") a.valueOf = v; return v; }); +a;`,
  `let d = 0; class A { groups() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); class R extends RegExp { exec() { return a; } } a[0] = "x"; a.index = 0; a.length = 1; "x".replace(new R("x"), (...x) => { a.valueOf = x.at(-1); return ""; }); +a;`,
  `let d = 0; class A { prototype() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const F = function () {}.bind(); Object.setPrototypeOf(F, a); class X extends F {} a.valueOf = Object.getPrototypeOf(Object.getPrototypeOf(new X())); +a;`,
  `let d = 0; class A { cause() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const e = new Error("", a); Object.defineProperty(e, "cause", { enumerable: true }); a.valueOf = Object.values(e)[0]; +a;`,
  `let d = 0; class A { m() { if (d > 60) return 1; d++; const r = +this + +this; d--; return r; } } const a = new A(); const p = new Proxy(a, { ownKeys: () => ["m"], getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }) }); a.valueOf = Object.values(p)[0]; +a;`,
  'class A { m() { for (;;) try { for (;;) null.x; } catch {} } } new A().m();',
  'class A { m() { while (true) { x: { break x; } } } } new A().m();',
  'class A { m() { for (;;) { a: while (true) { break a; } } } } new A().m();',
  'class A { get v() { for (;;) { try { continue; } finally { } } } } new A().v;',
  'class A { m() { try { this.m(); } catch {} this.m(); } } new A().m();',
  'class A { m() { try { this.m(); } catch {} try { this.m(); } catch {} } } for (;;) new A().m();',
  'class A { set v(x) { this.v = x; } } for (;;) try { new A().v = 1; } catch {}',
  'class A { constructor() { for (const x of (function* () { for (;;) yield 1; })()); } } new A();',
  'const g = (n) => { if (n === 0) return; for (let i = 0; i < 4; i++) { g(n - 1); if (i === 3) return; } }; g(60);',
  'const g = (n) => { if (n === 0) return; o: do { for (let i = 0; i < 4; i++) { g(n - 1); if (i === 3) break o; } } while (0); }; g(60);',
  'const g = (n) => { if (n === 0) return; try { for (let i = 0; i < 4; i++) { g(n - 1); if (i === 3) null.x; } } catch {} }; g(60);',
  'const by = 1; const g = (n) => { if (n === 0) return; try { for (let i = 0; i < 4; i += by) { g(n - 1); if (i === 3) null.x; } } finally { return; } }; g(60);',
  'class A { #g(n) { if (n === 0) return; try { for (let i = 0; i < 4; i++) { this.#g(n - 1); if (i === 3) null.x; } } catch {} } m() { this.#g(60); } } new A().m();',
  'const g = (n) => { if (n === 0) return; try { while (true) { g(n - 1); g(n - 1); null.x; } } catch {} }; g(60);',
  'o: for (;;) { for (let i = 0; i < 4000; i++) if (i === 3999) continue o; }',
  'let d = 0; function* g(a = d < 60 ? (d++, g(), g(), d--) : 0) {} g();',
  'let d = 0; async function* g(a = d < 60 ? (d++, g(), g(), d--) : 0) {} g();',
  'let d = 0; class A { *g(a = d < 60 ? (d++, this.g(), this.g(), d--) : 0) {} } new A().g();',
  'let d = 0; class A { static *g({ [d < 60 ? (d++, A.g({}), A.g({}), d--, "a") : "a"]: x }) {} } A.g({});',
  'const s = new Set([0]); s.forEach(function* (v, k, t, x = (s.delete(v), s.add(v + 1))) {});',
  'let d = 0; class A { x = class { static { if (d < 60) { d++; new A(); new A(); d--; } } } } new A();',
  'let d = 0; class A { x = class extends (d < 60 ? (d++, new A(), new A(), d--, Object) : Object) {} } new A();',
  'let d = 0; class A { x = class { [d < 60 ? (d++, new A(), new A(), d--, "a") : "a"]() {} } } new A();',
  `${MANY_MEMBERS} new Many().m0(60);`,
  'class A { constructor(x) { this.x = x; } } for (;;) new A(1);',
  'class A { set x(n) { if (n > 0) { new A(n - 1); new A(n - 1); } } constructor(n) { this.x = n; } } new A(60);',
  'class A { static { for (;;); } }',
  'class A { static x = (() => { for (;;); })(); }',
  'const f = (a = (() => { while (1); })()) => a; f();',
  'const s = new Set([0]); s.forEach((v) => { s.delete(v); s.add(v + 1); });',
  'const g = { get x() { for (;;); } }; g.x;',
  'for (;;) try { for (;;); } catch {}',
  'for (;;) { try { for (;;); } finally { continue; } }',
  'const f = () => { try { for (;;); } finally { return f(); } }; f();',
  'for (;;) try { (() => { for (;;); })(); } catch (e) { try { for (;;); } catch {} }',
  'const g = (function* () { for (;;) try { yield 1; } finally { for (;;); } })(); g.next(); g.return();',
];

describe('a tick that throws', () => {
  for (const body of ENDLESS) {
    it(`ends ${JSON.stringify(body)}`, () => {
      const { render } = compile(`function render(log) {${body}\n}`, budget(20_000));
      expect(() => render(() => {})).to.throw(/budget spent|call stack|recursion/);
    });
  }

  it('throws again at every later function entry', () => {
    const { render } = compile(
      'function render(log) { const f = () => log("f"); try { for (;;); } catch {} f(); }',
      budget(10_000),
    );
    let logged = 0;
    expect(() => render(() => (logged += 1))).to.throw('budget spent');
    expect(logged).to.equal(0);
  });

  it('loses no count and makes none up where the stack had no room for it', () => {
    let failures = 0;
    let ticks = 0;
    const tick = (count: number) => {
      failures += 1;
      if (failures === 1 || failures === 3) throw new RangeError('Maximum call stack size exceeded');
      ticks += count;
    };
    const body =
      'class A { m() { steps++; } } const a = new A(); const o = { f() { steps++; } }; for (let i = 0; i < 30000; i++) { steps++; a.m(); o.f(); }';
    const { render, flush } = compile(
      `function render() { let steps = 1; let done = 0; while (done < 3) { steps += 2; try { (() => { ${body} })(); } catch {} done++; } return steps; }`,
      tick,
    );
    const steps = render();
    flush();
    expect(failures).to.be.above(3);
    expect(ticks).to.equal(steps);
  });

  for (const writes of [0, 1, 5, 7, 8, 12, 17]) {
    it(`loses no count and makes none up where there was stack for ${writes} of the counters`, () => {
      let ticks = 0;
      let left = writes;
      const set = (counter: Int32Array, key: string, value: number) => {
        const isStep = value - Reflect.get(counter, key) === 1;
        if (!isStep && left-- === 0) throw new RangeError('Maximum call stack size exceeded');
        return Reflect.set(counter, key, value);
      };
      const counter = new Proxy(new Int32Array(8), { set });
      const members = Array.from({ length: 8 }, (_, i) => `m${i}() { steps++; }`).join(' ');
      const calls = Array.from({ length: 8 }, (_, i) => `a.m${i}();`).join(' ');
      const program = composeProgram(`function render() { let steps = 1; class A { ${members} } const a = new A();
        for (let n = 0; n < 2; n++) { steps++; try { (() => { steps++; for (let i = 0; i < 30000; i++) { steps++; ${calls} } })(); } catch {} }
        return steps; }`);
      // The counters are filled once before anything runs.
      left += 8;
      const { render, flush } = new Function(`return ${program}`)()({ ...guardsOf((n) => (ticks += n)), counter });
      const steps = render();
      flush();
      expect(left).to.be.below(0);
      expect(steps).to.be.above(30_000);
      // What counted has thrown before its own step.
      expect(ticks - steps).to.be.within(0, 1);
    });
  }

  it('ends promise chains that catch it', async () => {
    const { render } = compile(
      'function render(log) { const go = async () => { for (;;); }; const again = () => go().catch(again); return again(); }',
      budget(10_000),
    );
    let error: unknown;
    try {
      await render(() => {});
    } catch (caught) {
      error = caught;
    }
    expect(String(error)).to.include('budget spent');
  });

  it('ends microtask loops', async () => {
    const { render } = compile(
      'function render() { const f = () => Promise.resolve().then(f, f); return f(); }',
      budget(10_000),
    );
    let error: unknown;
    try {
      await render();
    } catch (caught) {
      error = caught;
    }
    expect(String(error)).to.include('budget spent');
  });

  it('is the only thing that ends these modules: without ticks they go on', () => {
    let turns = 0;
    const { render } = compile('function render(log) { for (;;) log(); }', budget(10), { ticks: false });
    const stop = () => {
      turns += 1;
      if (turns === 50_000) throw new Error('the test stopped it');
    };
    expect(() => render(stop)).to.throw('the test stopped it');
  });
});
