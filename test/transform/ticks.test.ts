import { expect } from 'chai';
import { LOOP_FLUSH, OWN_ENTRY_FLUSH } from '../../src/transform/ticks.ts';
import { budget, compile, composeProgram, guardsOf, run, transform } from './helpers.ts';

/** A class of more members than there are counters, each of which may go on in two others. */
const MANY_MEMBERS = `class Many { ${Array.from({ length: 20 }, (_, i) => `m${i}(n) { if (n > 0) { this.m${(i + 1) % 20}(n - 1); this.m${(i + 7) % 20}(n - 1); } }`).join(' ')} }`;

/** Bodies of `function render(log)` with the loop iterations and function entries they make, `render`'s own included. */
const COUNTS: readonly (readonly [body: string, ticks: number])[] = [
  ['', 1],
  ['for (let i = 0; i < 10; i++);', 11],
  ['let i = 0; while (i < 100000) i++;', 100_001],
  ['let i = 0; do i++; while (i < 5000);', 5001],
  ['for (const x of new Array(7)); for (const k in [1, 2]);', 10],
  ['for (let i = 0; i < 100; i++) for (let j = 0; j < 100; j++);', 10_101],
  ['for (let i = 0; i < 5000; i++) { if (i % 2) continue; }', 5001],
  ['for (let i = 0; ; i++) if (i === 4999) break;', 5001],
  ['for (let i = 0; ; i++) if (i === 4999) return;', 5001],
  [
    'const f = () => { for (let i = 0; ; i++) if (i === 99) null.x; }; for (let j = 0; j < 100; j++) try { f(); } catch {}',
    10_201,
  ],
  ['const f = () => { for (let i = 0; ; i++) if (i === 99) return; }; for (let j = 0; j < 1000; j++) f();', 102_001],
  ['const f = (n) => (n < 2 ? n : f(n - 1) + f(n - 2)); f(15);', 1974],
  ['[1, 2, 3].map((x) => x); [3, 1].sort((a, b) => a - b);', 5],
  ['class A { get x() { return 1; } constructor() {} static m() {} } new A().x; A.m();', 4],
  ['class A { x = [].length; y = 1; z = () => 2; } new A(); new A();', 3],
  ['class A { static { for (let i = 0; i < 9; i++); } }', 10],
  ['function* g() { for (let i = 0; i < 5000; i++) yield i; } for (const x of g());', 10_002],
  ['function* g() { for (;;) yield 1; } for (let i = 0; i < 3000; i++) g().next();', 9001],
  ['return (async () => { for (let i = 0; i < 3000; i++) await null; })();', 3002],
  ['const f = (a = (() => 1)()) => a; f(); f(2);', 5],
  ['const f = (a) => a * 2; for (let i = 0; i < 9000; i++) f(i);', 18_001],
  ['const f = (a) => a * 2; let i = 0; while (i < 9000) i += f(1) - 1;', 18_001],
  ['const f = (a) => a * 2; f(1); f(f(2));', 4],
  ['function f(a) { return a.b; } for (let i = 0; i < 9; i++) { try { f(null); } catch {} }', 19],
  ['for (let i = 0; i < 5000; i += 3) for (let j = 10; j >= 0; j--);', 1668 + 1667 * 11],
  ['for (let i = 0, n = 7; i <= n; i++) { if (i === 5) break; }', 7],
  ['l: for (let i = 0; i < 3; i++) for (let j = 0; j < 9; j++) { if (j === 4) continue l; }', 19],
  [
    'const f = (a) => a + 1; const g = (n) => { while (true) if (n-- < 0) return f(n); }; for (let j = 0; j < 50; j++) g(9);',
    701,
  ],
  ['const g = () => { b: { let n = 0; while (true) if (n++ > 8) break b; } }; for (let j = 0; j < 50; j++) g();', 601],
  [
    'const g = () => { l: for (const x of [1, 2, 3]) { let n = 0; while (true) if (n++ > 8) continue l; } }; g(); g();',
    69,
  ],
  [
    'const g = () => { for (let i = 0; i < 3; i++) { let n = 0; while (true) if (n++ > 8) return; } }; for (let j = 0; j < 50; j++) g();',
    651,
  ],
  [
    'const g = () => { let n = 0; while (true) { try { if (n++ > 8) return; } finally { n++; } } }; for (let j = 0; j < 50; j++) g();',
    401,
  ],
  [
    'const g = () => { let n = 0; while (true) if (n++ > 8) throw n; }; for (let j = 0; j < 50; j++) try { g(); } catch {}',
    601,
  ],
  ['const xs = new Array(7); for (let i = 0; i < xs.length; i += 3); for (let i = 9; i > xs.length; i -= 2);', 5],
  ['const f = (a) => a; const xs = new Array(7); for (let i = 0; i < xs.length; i += 3) f(f(i));', 10],
  ['let n = 0; if (n) while (n); else for (; n < 5; ) n++; do while (n-- > 0); while (n > 0);', 12],
  ['for (let i = NaN - 1; i < 5; i++);', 1],
  ['var n = 9; for (let i = 0; i < n; i++) { var n = 4; }', 5],
  ['for (let i = 0; i < n; i++) var n = 1; var n = 3; for (let i = 0; i < n; i++) { var n = n - 1; }', 3],
  ['class A { m(n) { return n ? this.m(n - 1) : 0; } } new A().m(9);', 11],
  [`${MANY_MEMBERS} const a = new Many(); for (let i = 0; i < 3000; i++) a.m3(2);`, 1 + 3000 * 8],
  ['class A { constructor(x) { this.x = x; } } for (let i = 0; i < 30000; i++) new A(i);', 60_001],
  ['class A { constructor(x) { this.x = x } } class B extends A {} new A(1); new B(2);', 3],
  ['class A { constructor(x) { "use strict"; this.x = x; this.#y = 1 /* ; */ } #y = [].at(0); } new A(1);', 3],
  ['class A { set x(v) { this.y = v; } constructor(x) { this.x = x; this.z = 1; } } new A(1); new A(2);', 5],
  ['class A { constructor(x = 1) { this.x = x; } } new A(); class B { constructor() {} } new B();', 3],
  ['class A { m() { return 1; } } class B extends A { m() { return super.m() + 1; } } new B().m();', 3],
  ['class A { #m() { return 1; } n() { return this.#m() + this.#m(); } } new A().n();', 4],
  ['class A { #m() { return 1; } f() { return [1, 2, 3].map(this.#m); } } new A().f();', 5],
  ['class A { m() { return 1; } } const f = new A().m; [1, 2, 3].map(f);', 4],
  ['class A { m() { return 1; } } const { m } = new A(); [1, 2, 3].map(m);', 4],
  ['class A { m() { return 1; } } [1, 2].map(new A()["m"]); new A()?.m();', 4],
  ['class A { m() { return 1; } } const o = { m: new A().m }; o.m();', 2],
  ['class A { valueOf() { return 1; } } +new A(); new A().valueOf();', 3],
  ['class A { m() { return 1; } } const a = new A(); a.m(); a.m(); a[["m"].join("")](); a.m();', 5],
  ['const f = (a) => a; f(null)?.[f(1)]; f(null)?.x(f(1), f(2)); f({ x: (b) => b })?.x(f(1));', 6],
  ['class A { static { A.m(); } static m() {} x = A.m(); } new A(); new A();', 6],
  ['const f = (a) => a; const g = (a) => a && f(a); g(0); g(1);', 4],
  ['const f = (a) => a; let a = 0; a ||= f(1); a ||= f(1); a &&= f(f(0)); a?.[f(1)];', 5],
  ['const f = () => 1; const g = (a) => (a ? f() : f() + f()); g(1); g(0);', 6],
  ['const f = () => 1; const g = (a) => { if (a) return f(); f(); return f() + f(); }; g(1); g(0);', 7],
  ['const f = () => 1; const g = (a = f()) => a; g(); g(1);', 5],
  ['const f = () => 1; const g = (a) => { try { f(); null.x; } catch { f(); } finally { f(); } f(); }; g();', 6],
  ['const f = () => 1; const g = (a) => { switch (a) { case f(): f(); break; case 2: f(); } }; g(1); g(2); g(3);', 9],
  ['const f = () => 1; for (const x of [1, 2, 3]) { f(); if (x === 2) continue; f(); f(); }', 11],
  ['const f = () => 1; for (let i = 0; i < 5000; i++) { f(); if (i % 2) continue; f(); }', 12_501],
  ['const f = () => 1; for (let i = f(), n = 4; i < f() * n; i++) f();', 12],
  ['const f = () => 1; let i = 0; for (; f() + i < 4; i += f()) f(); while (f() && i--) f();', 24],
  ['const f = () => 1; const g = function* () { f(); yield f(); f(); }; g().next();', 4],
  ['const f = () => 1; const g = async () => { f(); await f(); }; g();', 4],
  ['const by = 0.1; for (let x = 0; x < 1000; x += by);', 10_001],
  ['const by = -1; for (let x = 10; x < 20; x += by) if (x < 0) break;', 13],
  ['const by = "1"; for (let x = 0; x < 5000; x += by);', 6],
  ['const by = 1n, n = 5000n; for (let x = 0n; x < n; x += by);', 5001],
  ['const by = 3, n = 20_000; for (let x = 0; x <= n; x += by) { if (x === 15_000) break; }', 5002],
  ['const by = 2; for (let x = 2 ** 53 - 200; x < 9007199254740992; x += by) if (x % 4) continue;', 101],
  ['const by = 1, n = { valueOf: () => 5 }; for (let x = 0; x < n; x += by);', 12],
  ['const f = () => 1; for (let i = 1; i < 4; i++) for (let j = i; j <= 90; j += i) f();', 1 + 3 + 2 * (90 + 45 + 30)],
  ['for (let i = 1; i < 1e4; i *= 2) for (let j = 0; j < 20_000; j += i);', 40_017],
  [
    'const g = (by) => { for (let x = 0; x < 9; x += by) if (x > 4) null.x; }; for (let j = 0; j < 50; j++) try { g(1); } catch {}',
    401,
  ],
  [
    'const fs = []; for (let k = 1; k < 4; k++) fs.push(() => { let c = 0; for (let x = 0; x < 12; x += k) c++; return c; }); for (const f of fs) f();',
    1 + 3 + 3 + 3 + 12 + 6 + 4,
  ],
  ['let c = 0; for (let i = -5e15; i < 0; i++) if (++c > 10) break;', 12],
  ['let c = 0; for (let i = -1 / 0; i < 0; i++) if (++c > 10) break;', 12],
  ['for (let i = 3999999999999000; i < 4000000000010000; i++);', 11_001],
  ['const f = () => 1; const g = (n) => { x: { if (n) break x; f(); } f(); }; g(0); g(1);', 6],
  ['const o = { toString() { return "a"; }, [Symbol.toPrimitive]: undefined }; `${o}${o}`;', 3],
  ['class A { m(n) { let c = 0; while (n-- > 0) c++; return c; } } new A().m(10); new A().m(5000);', 5013],
  ['class A { m() { for (const x of [1, 2, 3]) if (x === 2) return x; } } new A().m();', 4],
  ['class A { m() { for (;;) null.x; } } for (let i = 0; i < 50; i++) try { new A().m(); } catch {}', 151],
  ['class A { m() { a: for (;;) for (;;) break a; } } new A().m();', 4],
  [
    'const f = () => 1; class A { m() { let i = 0; while (i < 4) { f(); if (i++ % 2) continue; f(); } } } new A().m();',
    12,
  ],
  ['const f = () => 1; class A { m() { for (const x of [1, 2]) if (x > 1) return f() + f(); } } new A().m();', 6],
  ['class A { *m() { for (const x of [1, 2]) yield x; } } [...new A().m()];', 4],
  [
    'class A { constructor() { let i = 3; do; while (i--); } get g() { let n = 2; while (n) n--; return n; } static s() { for (const k in { a: 1 }); } } new A().g; A.s();',
    11,
  ],
  [
    'class A { f() { return 1; } m() { let c = 0; for (let i = 0; i < 5000; i++) c += this.f(); return c; } } new A().m();',
    10_002,
  ],
  ['const f = () => 1; for (let i = 4; i > 0; i--) f();', 9],
  ['const f = () => 1; const xs = [1, 2, 3]; for (let i = 0; i < xs.length; i++) f();', 7],
  [
    'const f = (x) => x, xs = [1, 2, 3]; for (let j = 0; j < 1000; j++) for (let i = 0; i < xs.length; i++) f(f(f(i)));',
    13_001,
  ],
  ['const f = (a = [], { b = 2 } = {}) => [a, b]; f(); f(1, {});', 5],
  ['class A { x = class { static y = 1; }; } new A(); new A();', 3],
  ['class A { m() { let n = 3; while (n--) [1, 2].map((x) => x + n); } } new A().m();', 11],
];

describe('ticks', () => {
  for (const [body, ticks] of COUNTS) {
    it(`count ${ticks} in ${JSON.stringify(body)}`, async () => {
      expect((await run(`function render(log) {${body}\n}`)).ticks).to.equal(ticks);
    });
  }

  it('come in flushes, so that leftovers stay below one flush', () => {
    const most = Math.max(OWN_ENTRY_FLUSH, LOOP_FLUSH);
    for (const [body, ticks] of COUNTS) {
      if (body.includes('async')) continue;
      let seen = 0;
      const { render } = compile(`function render(log) {${body}\n}`, (count) => {
        expect(count).to.be.at.most(2 * most);
        seen += count;
      });
      render(() => {});
      expect(ticks - seen, body).to.be.within(0, 2 * most);
    }
  });
});

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

describe('the counters', () => {
  it('have names that no identifier of the module begins with, however it is spelled', () => {
    expect(transform('function render() {}').parameter).to.include('tick:$0_t');
    expect(transform('function render($0_x) { return $0_x; }').parameter).to.include('tick:$1_t');
    expect(transform('function render() { return { $0_: 1, \\u{24}1_c: 2 }.$2_; }').parameter).to.include('tick:$0_t');
    expect(transform('function render() { let \\u00240_c = 1, \\u{24}1_; class $2_z {} }').parameter).to.include(
      'tick:$3_t',
    );
  });

  it('cannot be reached when a module has code at top level', () => {
    const { render } = compile('const stolen = arguments[0]; function render() { return typeof stolen; }', () => {});
    expect(render()).to.equal('number');
    const plain = compile('const stolen = arguments[0]; function render() { return typeof stolen; }', () => {}, {
      ticks: false,
    });
    expect(plain.render()).to.equal('object');
  });

  it('count loops at top level', () => {
    expect(() => compile('for (;;);\nfunction render() {}', budget(10_000))).to.throw('budget spent');
  });
});

describe('the transformed source', () => {
  it('has the lines of the original', () => {
    const code =
      'function render(log) {\n  for (const a of [1])\n    log(a)\n\n  do {\r\n log(1) }\n  while (0)\n  return () =>\n    log\n}\n';
    const ends = /\r\n|[\n\r\u2028\u2029]/;
    const lines = transform(code).body.split(ends);
    expect(lines).to.have.length(code.split(ends).length);
    // Without what was inserted, each line is the original line.
    const original = code.split(ends);
    for (const [index, line] of original.entries()) {
      let at = 0;
      for (const character of line) {
        at = (lines[index]?.indexOf(character, at) ?? -1) + 1;
        expect(at, `line ${index + 1}: ${line}`).to.be.above(0);
      }
    }
  });

  it('is the source itself when ticks are off', () => {
    const code = 'function render(log) { for (;;); }';
    expect(transform(code, { ticks: false })).to.include({ body: code, prologue: '', flush: '()=>{}' });
  });
});
