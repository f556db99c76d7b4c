import { expect } from 'chai';
import { scanModule } from '../../src/scan/scan.ts';
import { moduleOf } from './helpers.ts';

/** One for each feature of the language that a module may use. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'function declarations, hoisted': 'return f(1); function f(a, b = a, ...c) { return [a, b, c]; }',
  'nested functions in blocks': 'if (container) { function f() {} f(); }',
  'arrow functions': 'const f = (a) => (b) => ({ a, b }), g = async (x) => await x;',
  generators: 'function* g() { const x = yield 1; yield* [x]; } return [...g()];',
  'async generators and for await':
    'async function* g() { yield 1; } (async () => { for await (const x of g()) x; })();',
  'async functions': 'const f = async () => { await null; try { await f(); } finally { await 0; } };',
  classes: 'class A { static x = 1; y = 2; ["z" + 1] = 3; static m() {} *g() {} async a() {} }',
  'private members':
    'class A { #a = 1; #m() { return this.#a; } get #g() { return 1; } static #s = 2; n() { return this.#m() + this.#g + A.#s; } }',
  'private names in objects': 'class A { #a; static is(o) { return #a in o; } }',
  'static blocks': 'class A { static #x; static { A.#x = 1; const y = A.#x; } }',
  'class inheritance and super':
    'class A { m() { return 1; } } class B extends A { constructor() { super(); } m() { return super.m() + super["m"](); } }',
  'super in object literals': 'const o = { toString() { return super.toString(); } };',
  'getters and setters':
    'const o = { get a() { return 1; }, set a(v) { this.b = v; } }; class A { static get x() { return 1; } set y(v) {} }',
  'tagged templates': 'const t = (s, ...v) => s.raw.join("") + v; return t`a${1}b\\u{41}` + String.raw`\\d`;',
  'regular expressions': 'return /a(?<year>\\d{4})-\\k<year>(?<=x)(?<!y)(?=z)[^\\]]/dgimsuy.test("a");',
  'regular expressions with the v flag': 'return /[\\p{L}--[a-z]]|[[0-9]&&[1-3]]/v.test("a");',
  'regular expressions that look like comments': 'return [/\\/\\//, /[/*]/, 4 / 2 / 1, a++ / 2]; var a = 1;',
  labels:
    'outer: for (const i of [1]) { inner: for (;;) { if (i) continue outer; else break inner; } } block: { break block; }',
  switch: 'switch (1) { case 0: let a = 1; break; case 1: { a = 2; } default: const b = 1; }',
  'logical assignment': 'let a = null, o = {}; a ??= 1; a ||= 2; a &&= 3; o.x ??= a;',
  'nullish and optional chaining': 'return container?.firstChild?.["textContent"]?.trim?.() ?? "";',
  'numeric literals': 'return [1_000_000, 0b1010, 0o17, 0xff, .5, 1e-3, 10n ** 20n, 0b1_0n];',
  exponentiation: 'let a = 2; a **= 3; return (-a) ** 2;',
  'optional catch binding': 'try { null.x; } catch { } finally { }',
  'catch patterns': 'try { throw { a: [1] }; } catch ({ a: [b], ...rest }) { return [b, rest]; }',
  destructuring: 'const { a = 1, b: { c, ...d } = {}, ["e" + 1]: f, ...g } = {}, [h, , i = 2, ...[j]] = [1, 2];',
  'destructuring assignment': 'let a, b, o = {}; [a, b] = [b, a]; ({ x: o.y, z: [o.w = 1] = [] } = {});',
  spread: 'return [...[1], ...new Set([2])].concat(Math.max(...[1]), { ...{ a: 1 } });',
  loops:
    'for (var i = 0, j; i < 1; i++); for (const k in {}); for (let v of []); do { i++; } while (i < 3); while (i--);',
  'closures in loops': 'const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); return fs.map((f) => f());',
  'new.target': 'class A { constructor() { if (new.target === A) throw new TypeError("abstract"); } }',
  'comma, void, typeof, delete, in, instanceof':
    'const o = { a: 1 }; delete o.a; return (0, void 0, typeof o, "a" in o, o instanceof Object);',
  'symbols and iterators':
    'return { *[Symbol.iterator]() { yield 1; }, async *[Symbol.asyncIterator]() {}, [Symbol.toPrimitive]: () => 1 };',
  'trailing commas and holes': 'const f = (a, b,) => [, a, , b, ]; f(1, 2,);',
  'unicode escapes in names': 'const \\u0061bc = 1, $ = 2, _ = 3, ö = 4; return \\u{61}bc + $ + _ + ö;',
  'line terminators in strings': 'return "a\u2028b" + "c\\\nd";',
  'words that are names':
    'const async = 1, of = 2, get = 3, set = 4, from = 5, as = 6, accessor = 7, using = 8; return { async, if: 1, class: 2 }.class;',
  'semicolons left out': 'const a = 1\nlet b = a\n++b\nreturn [a, b]',
  debugger: 'debugger;',
};

/** What is refused, the code, and a part of the hint. */
const REFUSED: Readonly<Record<string, readonly [code: string, by: string, hint: RegExp]>> = {
  'a with statement': [moduleOf('with (datasets) { a; }'), 'SM101', /no `with`/],
  'a legacy octal number': [moduleOf('return 017;'), 'SM101', /0o17/],
  'a legacy octal escape': [moduleOf('return "\\07";'), 'SM101', /\\x0f/],
  'a deleted variable': [moduleOf('let a; delete a;'), 'SM101', /undefined/],
  'an assignment to eval': [moduleOf('eval = 1;'), 'SM101', /\w/],
  'a reserved word': [moduleOf('const let = 1;'), 'SM101', /reserved/],
  'an HTML comment at the end of a line': [moduleOf('let a = 1\n--> a'), 'SM101', /-->|comment/],
  'an HTML comment': [moduleOf('let a = 1, b = 2; return a <!--b;'), 'SM101', /space/],
  'a decorator': [moduleOf('@log class A {}'), 'SM101', /Decorators/],
  'an explicit resource': [moduleOf('using a = null;'), 'SM101', /const/],
  'an async explicit resource': [moduleOf('async () => { await using a = null; }'), 'SM101', /const/],
  JSX: [moduleOf('return <div>a</div>;'), 'SM101', /JSX/],
  'a type annotation': [moduleOf('const a: number = 1;'), 'SM101', /types/],
  'an interface': [moduleOf('interface A { a: string }'), 'SM101', /types/],
  'an enum': [moduleOf('enum A { B }'), 'SM101', /types/],
  'import.meta': [moduleOf('import.meta;'), 'SM115', /Remove/],
  'dynamic import': [moduleOf('import("x");'), 'SM113', /Tabulator/],
  'dynamic import of a library': [moduleOf('import("https://esm.sh/d3@7");'), 'SM113', /SimplePlots/],
  'an import': ['import * as d3 from "d3";\nfunction render() {}\n', 'SM114', /SimplePlots/],
  'an export': ['export function render() {}\n', 'SM114', /Remove `export`/],
  'a default export': ['export default function render() {}\n', 'SM114', /Remove `export`/],
  'an await at top level': ['function render() {}\nawait 1;\n', 'SM103', /async function render/],
  'a for await at top level': ['function render() {}\nfor await (const a of []);\n', 'SM103', /async function render/],
  'an await in a plain function': [moduleOf('await 1;'), 'SM101', /async/],
  'a name declared twice': [moduleOf('let a; let a;'), 'SM101', /once/],
  'a generator as render': ['function* render() {}\n', 'SM102', /without `\*`/],
  'a #! line': ['#!/usr/bin/env node\nfunction render() {}\n', 'SM101', /first line/],
};

describe('the language of modules', () => {
  for (const [what, body] of Object.entries(ACCEPTED)) {
    it(`has ${what}`, () => {
      const { ok, findings } = scanModule(moduleOf(body));
      expect(findings).to.deep.equal([]);
      expect(ok).to.equal(true);
    });
  }

  it('has modifiers in regular expressions, where the engine has', function () {
    if (!hasModifiers()) return this.skip();
    expect(scanModule(moduleOf('return /(?i:a)b/.test("Ab");')).findings).to.deep.equal([]);
  });

  for (const [what, [code, by, hint]] of Object.entries(REFUSED)) {
    it(`refuses ${what}, with a hint`, () => {
      const { ok, findings } = scanModule(code);
      expect(ok).to.equal(false);
      const finding = findings.find((one) => one.code === by);
      expect(findings.map((one) => one.code)).to.include(by);
      expect(finding?.hint).to.match(hint);
    });
  }
});

function hasModifiers(): boolean {
  try {
    const [pattern] = ['(?i:a)b'];
    return new RegExp(pattern!).test('Ab');
  } catch {
    return false;
  }
}
