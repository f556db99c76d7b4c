/** What the rewriting makes of keys and growth; the guards themselves have their own tests. */
import { expect } from 'chai';
import { compile, transform } from './helpers.ts';

const run = (body: string, overrides = {}) =>
  compile(`function render(log) {${body}\n}`, () => {}, undefined, overrides).render((value: unknown) => value);

/** Ways to a blocked property under a key made at run time. */
const REFUSED: readonly string[] = [
  'const k = "constr" + "uctor".slice(0); return (() => {})[k];',
  'const k = ["constructor"]; return (() => {})[k];',
  'return [][log("constructor")];',
  'return [[]][0][log("constructor")];',
  'return log([])?.[log("constructor")];',
  'const k = log("constructor"), { [k]: F } = () => {}; return F;',
  'const f = ({ [log("constructor")]: F }) => F; return f([]);',
  'let F; ({ [log("constructor")]: F } = []); return F;',
  'for (const { [log("constructor")]: F } of [[]]) return F;',
  'try { throw []; } catch ({ [log("constructor")]: F }) { return F; }',
  'class A { [log("x")]() { return super[log("constructor")]; } } return new A().x();',
  'const o = {}; o[log("__proto__")] = []; return o;',
  'const o = {}; o[log("__proto__")] ??= []; return o;',
  'return { [log("__proto__")]: 1 };',
  'class A { static [log("__proto__")] = 1; } return A;',
  'const f = () => {}; f[log("prototype")] = 1; return f;',
  'let k = "name"; const a = [], b = { constructor: 1 }; let o = a; return o[(o = b, log("constructor"))];',
  'const a = [], b = { constructor: 1 }; let k = 0; return a[(b[(k = log("constructor"))], k)];',
  'const a = []; return a[log("con") + log("structor")];',
  'const k = { toString: (() => { let n = 0; return () => (n++ ? "constructor" : "name"); })() }; const f = () => {}; f[k]; return f[k];',
  'return [].constructor;',
  'return []?.constructor;',
  'return [].concat().constructor.constructor;',
  'return (() => {}).prototype;',
];

/** The same shapes with nothing blocked in them. */
const ALLOWED: readonly (readonly [body: string, result: unknown])[] = [
  ['const row = { constructor: "Ferrari" }, k = log("constructor"); return row[k];', 'Ferrari'],
  ['const rows = [{ constructor: "Ferrari" }], k = log("constructor"); return rows[0][k];', 'Ferrari'],
  ['const rows = [{ constructor: "Ferrari" }]; return rows.map((r) => r.constructor).join();', 'Ferrari'],
  ['const row = { constructor: 1 }; row.constructor += 1; return row.constructor;', 2],
  ['const by = {}; by[log("constructor")] = 1; return Object.keys(by).join();', 'constructor'],
  ['return Object.prototype.toString.call([]);', '[object Array]'],
  [
    'const a = [[1, 2], [3, 4]]; let s = 0; for (let i = 0; i < 2; i++) for (let j = 0; j < 2; j++) s += a[i][j]; return s;',
    10,
  ],
  ['const o = { a: 1 }; let k = log("a"); o[k]++; o[k] += 2; o[k] ??= 9; return o[k];', 4],
  ['const o = { f(x) { return this === o && x; } }; return o[log("f")](5);', 5],
  ['const o = { p: { f() { return this === o.p; } } }; return o.p[log("f")]();', true],
  ['const o = { a: null }; return o.a?.[log("b")].c;', undefined],
  ['const o = { [Symbol.iterator]: 1 }; return o[log(Symbol.iterator)];', 1],
  ['const o = { a: { b: 1 } }\no.a[log("b")] = 2\n;[1].forEach(() => {})\nreturn o.a.b', 2],
  ['let x = 1\nconst o = { a: { b: 1 } }\nlet y = x\no.a[log("b")]++\nreturn o.a.b + y', 3],
  ['const o = { a: 1 }; return o[(1, log("a"))];', 1],
  ['const a = [1, 2, 3], b = [0, 1, 2]; let n = log(1); return a[b[n] + b[a[0] - 1]];', 2],
  ['const a = [[1, 2], [3, 4]], n = log(0); return a[n + 1][n + 1] + a[a[n + 0][n + 0]][0];', 7],
  ['const o = { a: 1 }; return (0, o)[log("a")];', 1],
  ['const [{ [log("a")]: x = 5 }] = [{}]; return x;', 5],
  ['const o = {}; [o[log("a")], o[log("b")]] = [1, 2]; return o.a + o.b;', 3],
  ['const a = [1, 2, 3]; a.length = 2; a.length -= 1; a.length++; [a.length] = [a.length + 2]; return a.length;', 4],
  ['const o = { length: "x" }; o.length += "y"; o["length"] += "z"; o[log("length")] += "!"; return o.length;', 'xyz!'],
  ['class A extends Array { cut() { this.length = 1; return this.length; } } return new A(3).cut();', 1],
  ['const a = [3]; a.length = 0, a.push(1)\na.length = 0\nreturn a.length', 0],
  ['const o = {}; for (o[log("a")] of [1, 2]); return o.a;', 2],
  ['const o = { a: 1 }; delete o[log("a")]; return log("a") in o;', false],
];

/** Expressions of what is asked for a key, beside `own`, which has one of that name. */
const BASES: readonly string[] = [
  '(own, f)',
  '((own, own), f)',
  '(own, (own, f))',
  '(own, [f])[0]',
  '(own && f)',
  '(own.x ?? f)',
  '(null || (own, f))',
  '(own ? f : own)',
  '(own ? (own, f) : own)',
  '(x = f)',
  '(x = own, x = f)',
  '(x ??= (own, f))',
  '((own, x) => f)(own)',
  '(() => own, f)',
  '(own, () => {})',
  '(own, function () {})',
  '(own, class {})',
  '(own, f?.call)',
  '(own?.y, f)',
  'log((own, f))',
  '[own, f][own.constructor]',
  '(delete own.y, f)',
  '(own.y++, f)',
  '(own\n,\nf)',
  '(/* ) */ own, f /* ( */)',
];
/** Others, whose own properties a module may write. */
const OBJECTS: readonly string[] = [
  '(own, new Date(0))',
  '(own, `x`)',
  '(own, /x/)',
  '(own, 1)',
  '(own, [])',
  '(own, this)',
];
/** Uses of `BASE[k]`. */
const USES: readonly string[] = [
  'return BASE[k];',
  'return BASE?.[k];',
  'return BASE[k].name;',
  'return BASE[k]();',
  'return BASE[(own, k)];',
  'return new (BASE[k])();',
  'const { [k]: y } = BASE; return y;',
  'BASE[k] ||= 1; return 1;',
  'BASE[k]++; return 1;',
];
const WRITES: readonly string[] = [
  'BASE[k] = 1; return 1;',
  '[BASE[k]] = [1]; return 1;',
  '({ y: BASE[k] } = { y: 1 }); return 1;',
  'for (BASE[k] of [1]); return 1;',
  'for (BASE[k] in { y: 1 }); return 1;',
];

describe('keys made at run time', () => {
  it('are refused whatever the expression before them is, and whatever is done with it', () => {
    for (const base of [...BASES, ...OBJECTS]) {
      for (const use of OBJECTS.includes(base) ? USES : [...USES, ...WRITES]) {
        const body = `const own = { constructor: 1 }, f = () => {}, k = log("constr" + "uctor"); let x; ${use.replaceAll('BASE', base)}`;
        expect(() => run(body), body).to.throw(TypeError, 'is blocked');
      }
    }
  });

  for (const body of REFUSED) {
    it(`are refused in ${JSON.stringify(body)}`, () => {
      expect(() => run(body)).to.throw(TypeError, 'is blocked');
    });
  }

  it('control: without the rewriting each gives what it is after', () => {
    let reached = 0;
    for (const body of REFUSED) {
      const { render } = compile(`function render(log) {${body}\n}`, () => {}, { ticks: false });
      try {
        render((value: unknown) => value);
        reached += 1;
      } catch {}
    }
    expect(reached).to.be.at.least(REFUSED.length - 1);
  });

  for (const [body, result] of ALLOWED) {
    it(`keep their meaning in ${JSON.stringify(body)}`, () => expect(run(body)).to.equal(result));
  }

  it('pay nothing where they are numbers for sure', () => {
    const code =
      'function render(a) { let s = 0; for (let i = 0; i < 9; i++) s += a[i * 2 + 1] * a[i] - a[3]; return s; }';
    expect(transform(code).body).to.not.match(/\$0_k|typeof i/);
  });
});

describe('growth', () => {
  const charged = (body: string): number => {
    let bytes = 0;
    run(body, { charge: (amount: number) => (bytes += amount) });
    return bytes;
  };

  for (const body of [
    'let s = log("x".repeat(70000)); for (let i = 0; i < 3; i++) s += s;',
    'let s = log("x".repeat(70000)); for (let i = 0; i < 3; i++) s = s + s;',
    'let s = log("x".repeat(70000)); s = `${s}${s}`;',
    'let s = log("x".repeat(70000)); s = s + s || 1;',
    'let s = log("x".repeat(70000)), o = { s }; o.s += s;',
    'let s = log("x".repeat(70000)); s = s + "" + s + "";',
    'let n = log(10n ** 6n); 1n << n;',
    'let n = log(70000n); 1n ** n;',
    'let n = log(70000n), x = 1n; x **= n;',
    'const a = new Array(9000); [...a, ...a];',
    'const a = new Array(9000); Math.max(...a);',
    `[${',1'.repeat(9000)}];`,
    ...[
      'a.length = n;',
      'a["length"] = n;',
      'a["len" + log("gth")] = n;',
      'a.length += n;',
      'a.length &&= n;',
      'a.length <<= 13;',
      '[a.length] = [n];',
      '({ x: a.length } = { x: n });',
      '[...a[log("length")]] = [n];',
      'for (a.length of [n]);',
      '(b, a).length = n;',
      'a.length = { valueOf: () => n };',
      'a.length = `${n}`;',
    ].map((write) => `const a = [1], b = [], n = log(9000); try { ${write} } catch { a.length = n; } b.length = 0;`),
  ]) {
    it(`is charged in ${JSON.stringify(body)}`, () => expect(charged(body)).to.be.above(60_000));
  }

  it('is not looked for in sums of numbers, nor where one short text is added', () => {
    const code =
      'function render(a, b) { let s = 0, t = ""; for (let i = 0; i < 9; i++) { s += i * a; t += "x"; s = a * b + 1; if (a + b < s) t = `${i}px`; } return b + ","; }';
    expect(transform(code).body).to.not.include('$0_j');
  });
});
