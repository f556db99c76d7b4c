import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../support/properties.ts';
import { run, transform } from './helpers.ts';

/** Bodies of `function render(log)`; each must do the same with and without ticks. */
const BODIES: Readonly<Record<string, string>> = {
  'for with closures per iteration':
    'const f = []; for (let i = 0; i < 3; i++) f.push(() => i++); log(f.map((g) => g() + g()));',
  'for with closures in the head':
    'const f = []; for (let i = 0, g = () => i; i < 3; f.push(g), i++) log(g()); log(f.map((h) => h()));',
  'for without braces': 'let s = 0; for (let i = 0; i < 5; i++) s += i\nlog(s)',
  'empty bodies': 'let i = 0; for (; i < 5; i++); while (i-- > 0); do; while (i++ < 3); log(i);',
  'while without braces': 'let i = 5; while (i --> 0) log(i)\nlog("end")',
  'do without braces': 'let i = 0; do i++\nwhile (i < 5)\nlog(i)',
  'do in if, else': 'let i = 0; if (i) do i++; while (i < 3); else do i += 2; while (i < 9); log(i);',
  'do, semicolon after a comment': 'let i = 0; if (!i) do i++; while (i < 3) /* ; */ // ;\n ; else i = 7; log(i);',
  'promises that nobody takes':
    'const o = { n: 1, async load(x) { log("load", x, this.n); return x; }, then(f) { log("then", this.n); return f; } }\nconst load = async () => {}\no.load(1)\n;(async () => log("once"))()\nvoid o.load(2), o.load(3)\no.n && o.load(4)\no?.load?.(5)\nif (o.n) o.load(6); else load()\nfor (const a of [7]) o.load(a)\n[8].forEach(async function (n) { log(this.n, n, arguments.length); }, o)\no.then(load)\nnew Map([[9, 10]]).forEach(o.load, o)\n(load())',
  'do followed on the same line': 'let i = 0; do i++; while (i < 3) log(i);',
  'loops in loops without braces':
    'for (const a of [1, 2]) for (let b = 0; b < 2; b++) while (a + b < 3) { log(a, b); break }',
  'dangling else': 'for (const a of [0, 1]) if (a) for (;;) break; else log("else", a)',
  'labels, continue, break':
    'outer: for (let i = 0; i < 4; i++) { inner: for (let j = 0; ; j++) { if (j > i) continue outer; if (i === 3) break outer; if (j % 2) continue inner; log(i, j); } }',
  'label on a block': 'a: { for (;;) { log(1); break a; } } b: c: while (1) { break b; } log(2);',
  'label on do': 'let i = 0; a: do { i++; if (i < 3) continue a; break; } while (true); log(i);',
  'comma condition': 'let n = 0; do; while ((n++, n < 4)); while ((log(n), n-- > 2));',
  'condition with parentheses': 'let n = 3; while (((n)) > (0)) n--; for ((n); ((n < 3)); (n)++) log(n);',
  'in operator in a head': 'for (var i = ("a" in { a: 1 }) ? 1 : 0; i < 3; i++) log(i);',
  'for in': 'for (const key in { a: 1, b: 2 }) log(key); let k; for (k in [7, 8]) { log(k) }',
  'steps in a variable':
    'const by = 0.1, back = -2, text = "1", big = 2n, none = NaN; for (let x = 0; x <= 1; x += by) log(x); for (let x = 3; x < 4; x += back) { if (x < -9) break; log(x); } for (let x = 0; x < 2000; x += text) log(x); for (let x = 0n; x < 9n; x += big) log(String(x)); for (let x = 0; x < 1; x += none) log(x);',
  'steps by the variable of a loop around a closure':
    'const fs = []; for (let k = 1; k < 4; k++) fs.push(() => { let c = 0; for (let x = 0; x < 12; x += k) c++; return c; }); log(fs.map((f) => f()));',
  'loops that begin far out':
    'let c = 0; for (let i = -5e15; i < 0; i++) if (++c > 10) break; for (let i = -1 / 0; i < 0; i++) if (++c > 20) break; for (let i = 3999999999999990; i < 4000000000000010; i++) c++; log(c);',
  'a bound that for-of assigns':
    'const h = {}; const g = (function* () { for (var n of [10, 3, 3, 3, 3]) { h.run = () => { let c = 0; for (let i = 0; i < n; i++) { c++; h.it.next(); } return c; }; yield; } })(); h.it = g; g.next(); log(h.run());',
  'sums of members whose key is made at run time':
    'const o = { b: { s: "x" } }; const k = ["s"].join(""); o.b[k] += o.b[k]; o.b[k] += "y", log(o.b[k] + o.b[k]); `${o.b[k]}${o.b[k]}`; log(o.b[k]);',
  'methods called by name, by key and by natives':
    'class A { #p() { return 2; } m(n = 1) { return n > 5 ? n : this.m(n + 1) + this.#p(); } static s(x) { return x; } join() { return "j"; } } const a = new A(), { m } = a; log(a.m(), a["m"](4), m.call(a, 5), [1, 2].map(A.s), A.s(3), [].toString.call(a), a?.m(6));',
  'for of with destructuring':
    'for (const { a = 1, b: [c = 2] = [] } of [{}, { a: 3, b: [4] }]) log(a, c); const o = {}; for (o.x of [1, 2]) log(o.x);',
  'iterator is closed on break':
    'const it = { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }), return() { log("closed"); return {}; } }) }; for (const x of it) { log(x); break; } try { for (const x of it) throw 1; } catch (e) { log(e); }',
  'return in a loop':
    'const f = () => { for (const a of [1, 2]) { try { return a; } finally { log("finally"); } } }; return f();',
  'throw in a loop': 'try { for (;;) throw new TypeError("x"); } catch (e) { log(e.message); }',
  'switch in a loop':
    'for (let i = 0; i < 4; i++) switch (i) { case 1: continue; case 2: for (;;) break; log("two"); default: log(i); break; }',
  'loop in a switch': 'switch (1) { case 1: while (true) { log(1); break } case 2: log(2); break; default: log(3); }',
  generators:
    'function* g(n) { try { for (let i = 0; i < n; i++) { const got = yield i; if (got) log(got); } } finally { log("done"); } } const it = g(5); log(it.next().value, it.next("a").value, it.return(9).value); log([...g(3)]);',
  'generator delegation':
    'function* a() { yield 1; return 2; } function* b() { const r = yield* a(); while (r < 5) { yield r; break; } } log([...b()]);',
  'generator method':
    'const o = { from: 1, *[Symbol.iterator]() { for (let d = this.from; d <= 3; d++) yield d; } }; log([...o]);',
  'arrow bodies':
    'const f = (x) => x * 2, g = (x) => ({ x }), h = (x) => (log(x), x), i = (x) => [x], j = () => (y) => y + 1; log(f(1), g(2), h(3), i(4), j()(5));',
  'arrow body with in and operators':
    'const f = (o) => "a" in o || (o.b) + (o.c); log(f({ a: 1 }), f({ b: 1, c: 2 }));',
  'async arrow': 'return (async (x) => await x + (await 1))(2);',
  'arrow in arguments and defaults':
    'const f = (a = () => 1, [b = (() => 2)()] = []) => a() + b; log(f(), f(() => 5, [6]));',
  'default parameters':
    'let n = 0; const next = () => ++n; function f(a = next(), b = a + next(), { c = next() } = {}) { var a2 = a; return [a2, b, c]; } log(f(), f(7), f(7, 8, { c: 9 }));',
  'default parameters and var': 'function f(a = () => x) { var x = 2; return a(); } var x = 1; log(f());',
  'class members':
    'class A { #n = [1, 2].map((x) => x)[0]; static made = 0; static { for (const x of [1, 2]) A.made += x; } constructor(x) { this.x = x; A.made++; } get double() { return this.x * 2; } set double(v) { this.x = v / 2; } static of(...a) { return new A(...a); } n() { return this.#n; } [`m${1}`]() { return super.toString === Object.prototype.toString; } } const a = A.of(4); a.double = 10; log(a.x, a.n(), A.made, a.m1());',
  'derived classes':
    'class A { constructor(x) { this.x = x; } } class B extends A { y = this.x + 1; constructor(x) { for (;;) { super(x); break; } this.z = (() => this.y)(); } } const b = new B(1); log(b.x, b.y, b.z, b instanceof A); class C extends B {} log(new C(2).y);',
  'class field names':
    'class A { f = () => {}; g = function () {}; h = class {}; ["i"] = () => {}; static s = () => 1; n = (1, 2); o = ((3)); p; q\nr = [1] } const a = new A(); log(a.f.name, a.g.name, a.h.name, a.i.name, A.s.name, a.n, a.o, a.p, Object.keys(a));',
  'static block with a comment': 'class A { static /*{*/ { for (const x of [1]) log(x); } static{} }',
  'function names':
    'const f = () => {}, o = { g() {}, h: () => {}, get k() { return 1; } }; function n() {} const s = { ...o, m: async () => {}, *gen() {} }; log(f.name, o.g.name, o.h.name, n.name, s.m.name, s.gen.name, f.length, ((a, b = 1) => a).length);',
  directives:
    'function f() { "use strict"\nreturn this; } function g() { "a"; "b"\nreturn typeof this; } log(f(), g.call(1));',
  'a parenthesised string is no directive': 'function f() { ("use strict"); return 1; } log(f());',
  'hoisting and TDZ':
    'log(h(), typeof v); var v = 1; function h() { return 1; } try { t; } catch (e) { log(e.name); } let t = 1; for (const x of [1]) { try { y; } catch (e) { log(e.name); } let y = x; }',
  'functions in blocks':
    'if (true) { log(f()); function f() { return 1; } } for (const a of [1]) { log(g()); function g() { return a; } }',
  'getters and setters':
    'const o = { get x() { log("get"); return 1; }, set x(v) { log("set", v); } }; o.x += o.x; const { x } = o; log(x);',
  'tagged templates':
    'const t = (s, ...v) => { log(s.raw.join("|"), v.length); return s; }; const f = () => t`a${() => 1}\\n${2}`; log(f() === f());',
  recursion:
    'const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2)); log(fib(15)); function even(n) { return n ? odd(n - 1) : true; } function odd(n) { return n ? even(n - 1) : false; } log(even(101));',
  exceptions:
    'const f = (n) => { try { if (n) throw new Error(String(n)); return "ok"; } catch ({ message }) { for (;;) return message; } finally { for (const x of [n]) log(x); } }; log(f(0), f(1)); null.x;',
  'finally overrides': 'const f = () => { for (;;) { try { return 1; } finally { break; } } return 2; }; log(f());',
  comparators:
    'log([3, 1, 2].sort((a, b) => a - b), "a1b2".replace(/\\d/g, (d) => d * 2), JSON.stringify({ a: 1 }, (k, v) => v));',
  'async functions':
    'const wait = (v) => Promise.resolve(v); async function f() { let s = 0; for (let i = 0; i < 3; i++) s += await wait(i); for await (const x of [wait(5), 6]) s += x; return s; } return f();',
  'async generators':
    'async function* g() { for (let i = 0; i < 3; i++) yield i; } return (async () => { const a = []; for await (const x of g()) a.push(x); return a; })();',
  'async rejection': 'return (async () => { for (;;) { await null; throw new RangeError("later"); } })();',
  'promise order':
    'const p = Promise.resolve(); p.then(() => log(1)); (async () => { log(0); await null; log(2); })(); return p.then(() => {}).then(() => log(3));',
  arguments:
    'function f() { let s = 0; for (let i = 0; i < arguments.length; i++) s += arguments[i]; return s; } log(f(1, 2, 3));',
  'comments in odd places':
    'for /* a */ ( /* ; */ let i = 0 /* ; */ ; /* ) */ i < 2 /* ) */ ; i++ /* { */ ) /* { */ log(i) // }\nwhile /**/ (/*(*/ false /*)*/) /*;*/ ;',
  'semicolon-free style':
    'let a = 1\nconst f = () => a\n;[1, 2].forEach((v) => log(v))\nfor (const b of [1])\n  log(b)\nif (a)\n  while (a-- > 0)\n    log(a)\nelse\n  log(0)\nlog(f())',
  'names like the counters':
    'let $0_l = 1, $0_c = 2, \\u{24}1_f = 3; function $0_t() { return 4; } for (let $2 = 0; $2 < 2; $2++) $0_l += $0_c; log($0_l, $1_f, $0_t());',
  'functions as keys':
    'const o = { [() => 1]: 2, [(a) => a]: 3, [function () { for (;;) return 1; }]: 4 }; log(o[() => 1], o[(a) => a], o[function () { for (;;) return 1; }]); class A { [() => 5]() { return 6; } } log(new A()[() => 5]());',
  'logical and long operators': `log(${Array.from({ length: 300 }, (_, index) => `(() => ${index})()`).join(' + ')}); log(null ?? (() => 1)(), 0 || (() => 2)());`,
  'empty functions':
    '(() => {})(); (function () {})(); (async () => {})(); class A { constructor() {} m() {} } new A().m(); log({ f() {} }.f());',
  'new.target and super':
    'class A { constructor() { log(new.target === A); } m() { return 1; } } class B extends A { m() { return super.m() + (() => super.m())(); } } log(new B().m());',
};

describe('the transform keeps the meaning of', () => {
  for (const [name, body] of Object.entries(BODIES)) {
    it(name, async () => {
      const code = `function render(log) {${body}\n}`;
      const [plain, counted] = [await run(code, { ticks: false }), await run(code)];
      expect(counted.result).to.deep.equal(plain.result);
      expect(plain.ticks).to.equal(0);
      expect(counted.ticks).to.be.at.least(1);
      expect(JSON.stringify(plain.result), 'the body says something').to.not.equal('{"result":{},"log":[]}');
    });
  }

  it('random programs', async () => {
    await holds(
      fc.asyncProperty(program, async (code) => {
        const [plain, counted] = [await run(code, { ticks: false }), await run(code)];
        expect(counted.result).to.deep.equal(plain.result);
        expect(transform(code).body.split('\n')).to.have.length(code.split('\n').length);
      }),
      { numRuns: 400 },
    );
  });
});

/** Programs that end: every loop has a fuel of its own, and `log` is called a lot. */
const { program } = fc.letrec<{ statement: string; expression: string; program: string }>((tie) => {
  const small = fc.integer({ min: 0, max: 3 }).map(String);
  const statement = tie('statement');
  const expression = tie('expression');
  const space = fc.constantFrom('', ' ', '\n', '/* ; } */', ' // ) {\n');
  const block = fc.array(statement, { maxLength: 3 }).map((list) => `{${list.join('')}}`);
  const body = fc.oneof({ withCrossShrink: true }, block, statement, fc.constant(';'));
  let fuel = 0;
  const name = fc.nat({ max: 0 }).map(() => `n${fuel++}`);
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'expression' },
      small,
      fc.constantFrom('a', 'b', 'log.length', '"s"', '[a, b]'),
      fc
        .tuple(expression, fc.constantFrom('+', '-', '&&', '??', ',', '<'), expression)
        .map((parts) => `(${parts.join(' ')})`),
      expression.map((e) => `((x) => ${e})(1)`),
      expression.map((e) => `(() => ({ v: ${e} }))().v`),
      expression.map((e) => `(function () { return ${e}; })()`),
      expression.map((e) => `new (class { v = ${e}; get w() { return this.v; } })().w`),
      fc.tuple(expression, expression).map(([c, e]) => `(${c} ? ${e} : a++)`),
      expression.map((e) => `(log(b = ${e}), b)`),
      block.map((s) => `((a) => ${s})(b)`),
      fc.tuple(block, expression).map(([s, e]) => `[...(function* () { ${s} yield ${e}; })()].length`),
    ),
    statement: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'statement' },
      expression.map((e) => `log(${e});`),
      expression.map((e) => `a = ${e}\n`),
      fc.tuple(name, small, space, body).map(([n, k, s, b]) => `for${s}(let ${n} = 0; ${n} < ${k}; ${n}++)${s}${b}`),
      fc
        .tuple(name, small, body)
        .map(([n, k, b]) => `for (let ${n} = 0, f = () => ${n}; ${n} < ${k} && log(f()); ${n}++) ${b}`),
      fc.tuple(name, small, space, body).map(([n, k, s, b]) => `{ let ${n} = ${k}; while${s}(${n}-- > 0)${s}${b} }`),
      fc
        .tuple(name, small, space, body)
        .map(([n, k, s, b]) => `{ let ${n} = ${k}; do ${s}${b}${s} while${s}(${s}${n}-- > 0)${s}; }`),
      fc.tuple(name, body).map(([n, b]) => `for (const ${n} of [1, 2]) ${b}`),
      fc.tuple(name, body).map(([n, b]) => `for (const ${n} in { p: 1 }) ${b}`),
      fc.tuple(expression, body, body).map(([e, b, c]) => `if (${e}) ${b} else ${c}`),
      fc
        .tuple(name, name, expression, block)
        .map(
          ([l, n, e, b]) =>
            `${l}: for (let ${n} = 0; ${n} < 2; ${n}++) { for (;;) { ${b} if (${e}) continue ${l}; break ${l}; } }`,
        ),
      fc
        .tuple(expression, block, block)
        .map(([e, b, c]) => `switch (${e}) { case 0: ${b} case 1: break; default: ${c} }`),
      fc
        .tuple(block, expression, block)
        .map(([b, e, c]) => `try { ${b} if (${e}) throw a; } catch (a) ${c} finally { log("f"); }`),
      fc.tuple(name, block, expression).map(([n, b, e]) => `{ function ${n}(p = ${e}) ${b}\n${n}(); }`),
      fc.tuple(name, block).map(([n, b]) => `{ class ${n} { static ${b} } }`),
    ),
    program: fc
      .array(statement, { minLength: 1, maxLength: 6 })
      .map((list) => `function render(log) { let a = 1, b = 2;\n${list.join('\n')}\nreturn [a, b]; }`),
  };
});
