import { expect } from 'chai';
import { scanModule } from '../../../src/scan/scan.ts';
import { acceptsEach, codesOf, moduleOf, refusesEach } from '../helpers.ts';

describe('SM101 syntax', () => {
  refusesEach('SM101', {
    'let a = ;': 1,
    'with (datasets) {}': 1,
    'let a = 1; let a = 2;': 1,
    'x = 010;': 1,
    'let eval = 1;': 1,
    'function f() { await 1; }': 1,
    '@dec class A {}': 1,
    'using a = { [Symbol.dispose]() {} };': 1,
    'let y = 1; return datasets <!--y;': 1,
    '/**/-->': 1,
    'return <div/>;': 1,
    'let a: number = 1;': 1,
    'return /(/;': 1,
    'const t = `tail': 1,
  });

  // The parser makes one expression of two statements, whose pattern would be a key.
  refusesEach('SM101', {
    'let n = 1, c, d;\nvoid n--\n[{ constructor: c }, d = "x"] = [render]': 1,
    'for (let i = 0, d, n = 9; i < 10; i++) {\nvoid n--\n[i, d = "x"] = [0] }': 1,
    'let x = 1, d;\n-x++\n[d = "x"] = [1]': 1,
    'let x = 1;\ntypeof x--\n(x)': 1,
    'let z = 1, y;\n[y] = z--\n[y] = [2]': 1,
    'const t = (y) => y++\n[1, 2].forEach(t)': 1,
    'const add = (a) => (b) => { return a + b }\n[1, 2].forEach(add(1))': 1,
    'const f = (n) => n++ // none\n/* at all */ [1]': 1,
    'let n = 1; const f = () => { n += 1 }\n+n': 1,
    'const f = () => {}\n.x': 1,
    'const f = () => {}\n`x`': 1,
    'const f = () => {}\n? 1 : 2': 1,
    'async function f(x) { await x--\n[x] = [1] }': 1,
  });

  acceptsEach([
    'let n = 1, d; void n--;\n[d = "x"] = [1];',
    'let n = 1; (void n--)[n]; (() => {})(); (n++).toFixed(); (-n)[0]; (async () => { (await n)[0]; })();',
    'const f = () => {};\n[1, 2].forEach(f);',
    'const f = () => {}\nf()',
    'let n = 1; return -n + 1 || !n && n-- * 2 ? n : (n, n) ? (n = 2) + 1 : (() => n)() + ((a) => a)`x`;',
    'return [1].map((a) => a)\n  .filter(Boolean)\n  [0];',
    'function* g() { return (yield 1)[0] + (yield)(); }',
    'return super2.x; function super2() {} class A extends Object { m() { return super.m()[0]; } }',
    'const s = "a" + "b" + `c`; return s.length ** 2 - typeof s.x.y;',
    'let n = 9; while (n --> 0); return n;',
    'return "<!-- -->" + `<!--`;',
    'label: for (const a of [1]) { continue label; }',
    'return /[/\\]]+(?<n>a)\\k<n>/u.exec("x")?.groups ?? 1_000n ** 2n;',
    'class A { #x = 1; static { A.y = 1; } get x() { return this.#x; } static of(o) { return #x in o; } }',
    'async function* g() { for await (const x of y()) yield* x; } function* y() {}',
    'switch (1) { case 1: default: }',
    'return [1, , ...[2]].at?.(-1)?.[0] ?? String.raw`a${1}`;',
  ]);

  it('says where, and in words without a position', () => {
    const [finding] = scanModule(moduleOf('let a = ;')).findings;
    expect(finding).to.include({ line: 2, column: 9, snippet: 'let a = ;', rule: 'syntax', phase: 'scan' });
    expect(finding?.message).to.not.match(/\d:\d/);
  });

  it('reports a name declared twice and what else is wrong', () => {
    expect(codesOf(moduleOf('let a; let a;\neval("1");'))).to.deep.equal(['SM101', 'SM110']);
    expect(codesOf('function render() {}\nfunction render() { return 1; }')).to.include.members(['SM101', 'SM102']);
  });

  it('says of imports that the parser does not know yet what it says of others, not that `await` is missing', () => {
    const render = 'function render({ container }) { container.append(1); }\n';
    for (const code of [
      `import defer * as x from 'y';\n${render}`,
      `import source x from 'y';\n${render}`,
      "async function render() {\n  await import.source('x');\n}\n",
      "async function render() {\n  const x = await import.defer('x');\n}\n",
    ]) {
      const [finding] = scanModule(code).findings;
      expect(finding?.hint, code).to.match(/^Use `Tabulator` for tables/);
    }
    const [other] = scanModule('function render() {\n  const a = await 1;\n}\n').findings;
    expect(other?.hint).to.match(/functions that are `async`/);
  });

  it('refuses a `#!` line', () => {
    expect(codesOf(`#!/bin/node\n${moduleOf('')}`)).to.deep.equal(['SM101']);
  });
});

describe('SM101 open-comment', () => {
  it('refuses a module that ends inside a line comment', () => {
    expect(codesOf('function render() {} //')).to.deep.equal(['SM101']);
    expect(codesOf('function render() {} /* a */ ; // b')).to.deep.equal(['SM101']);
  });

  it('names who wrote that comment, where it is one of a tool', () => {
    const [found] = scanModule('function render() {}\n//# sourceMappingURL=data:application/json;base64,e30=').findings;
    expect(found?.hint).to.match(/serve it as it was written \(with Vite, from `public\/`\)/);
  });

  it('accepts comments that end', () => {
    for (const tail of ['// a\n', '/* // */', '/* a */ // b\r\n', '']) {
      expect(codesOf(`function render() { return 4 / 2; } ${tail}`), tail).to.deep.equal([]);
    }
  });
});
