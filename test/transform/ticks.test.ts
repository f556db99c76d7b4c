import { expect } from 'chai';
import { LOOP_FLUSH, OWN_ENTRY_FLUSH } from '../../src/transform/ticks.ts';
import { compile, MANY_MEMBERS, run } from './helpers.ts';

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
