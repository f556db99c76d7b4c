import { expect } from 'chai';
import { BANNED, DOCUMENT_BANNED } from '../../../src/policy/banned.ts';
import { scanModule } from '../../../src/scan/scan.ts';
import { acceptsEach, codesOf, moduleOf, refusesEach } from '../helpers.ts';

describe('SM110 banned-api', () => {
  it('refuses every name of the ban list, read, called, assigned, spread or escaped', () => {
    for (const name of BANNED.keys()) {
      const escaped = `\\u{${name.codePointAt(0)?.toString(16)}}${name.slice(1)}`;
      const bodies = [`return ${name};`, `new ${name}();`, `(0, ${name})("x");`, `f(...${name}); function f() {}`];
      for (const body of [...bodies, `return { ${escaped} };`, `return ${escaped}\`\`;`]) {
        expect(codesOf(moduleOf(body)), body).to.deep.equal(['SM110']);
      }
    }
  });

  it('refuses every banned part of document, as a free name and as a parameter', () => {
    for (const name of DOCUMENT_BANNED.keys()) {
      const codes = ['SM110'];
      expect(codesOf(moduleOf(`document.${name};`)), name).to.deep.equal(codes);
      expect(codesOf(moduleOf(`document['${name}'] = 1;`)), name).to.deep.equal(codes);
      expect(codesOf(moduleOf(`const { ${name}: a } = document;`)), name).to.deep.equal(codes);
      expect(codesOf(`function render({ document }) { document.${name}; }`), name).to.deep.equal(codes);
      expect(codesOf(`function render({ document: d }) { ({ ${name}: d } = d); }`), name).to.deep.equal(codes);
    }
  });

  refusesEach('SM110', {
    'location = "x";': 1,
    'location.href = "x";': 1,
    '[self] = [1];': 1,
    'for (top of []);': 1,
    'window.fetch("x"); fetch("y");': 2,
    'class K { [eval("1")]() {} }': 1,
    'const go = (f = async () => eval("1")) => f();': 1,
    'class A extends Worker {}': 1,
    'return { ...window };': 1,
    'switch (fetch) { case 0: let fetch; }': 1,
    'const f = function (a = open) { var open; };': 1,
    'try {} catch { open(); }': 1,
    '{ let fetch; } fetch();': 1,
  });
  refusesEach('SM110', { 'return typeof self + typeof window + typeof top + typeof parent;': 4 });
  refusesEach('SM110', { 'return Proxy;': 1, 'return [WeakRef, Reflect];': 2, 'return performance.now();': 1 });

  acceptsEach([
    'const row = { open: 1, close: 2, eval: 3 }; return row.open + row.close + row.eval;',
    'const location = "Paris"; return { location };',
    'const help = ["eval(x)", "document.cookie", `fetch(${1})`]; // fetch("x")\nreturn help;',
    'const door = { open() {}, fetch() {}, get top() { return 1; } }; door.open();',
    'const area = (top, left, parent) => top * left * parent; return area;',
    'function fetch() {} fetch();',
    'fetch(); var fetch = () => {};',
    'fetch: for (;;) break fetch;',
    'class A { fetch = 1; static open() {} #location; get parent() { return this.#location; } }',
    'try {} catch (self) { self; }',
    'for (const top of []) top;',
    'const { top, ...parent } = {}; return [top, parent];',
    'const f = function open() { return open; }; return f;',
    'return typeof window;',
    'if (typeof fetch === "function" && typeof process !== "undefined") return 1;',
    'document.createElement("p"); document.querySelector("p");',
    'const document = { cookie: 1 }; return document.cookie;',
    'const body = { write: 1 }; return body.write;',
  ]);

  it('says what the module reached for, once a member, with what to write instead', () => {
    const { findings } = scanModule(moduleOf('window.addEventListener("resize", () => {});\nwindow.Math.max(1);'));
    expect(findings).to.have.length(2);
    expect(findings[0]).to.include({ line: 2, column: 1, rule: 'banned-api' });
    expect(findings[0]?.message).to.include('`window.addEventListener`');
    expect(findings[0]?.hint).to.include('container.clientWidth');
    expect(findings[1]?.hint).to.include('`Math`');
    expect(scanModule(moduleOf('document.body.append(1)')).findings[0]?.hint).to.include('`container`');
    expect(scanModule(moduleOf('fetch("x")')).findings[0]?.hint).to.include('callTool');
  });

  it('follows the level', () => {
    const body = 'return [Proxy, globalThis, WeakRef, performance, SharedArrayBuffer];';
    expect(codesOf(moduleOf(body), 'strict')).to.have.length(5);
    expect(codesOf(moduleOf(body), 'secure')).to.have.length(4);
    expect(codesOf(moduleOf(body), 'standard')).to.have.length(2);
    expect(codesOf(moduleOf(body), 'permissive')).to.have.length(1);
    expect(scanModule(moduleOf('return Proxy;')).findings[0]?.hint).to.include('level standard');
  });
});
