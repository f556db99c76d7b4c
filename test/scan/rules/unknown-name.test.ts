import { expect } from 'chai';
import { CAPABILITIES } from '../../../src/policy/globals.ts';
import { scanModule } from '../../../src/scan/scan.ts';
import { acceptsEach, codesOf, moduleOf, refusesEach } from '../helpers.ts';

describe('SM111 unknown-name', () => {
  refusesEach('SM111', {
    'd3.select(container);': 1,
    'return eva1;': 1,
    'a = 1;': 1,
    'a++; [b] = []; ({ c, d: e = f } = {});': 5,
    'return x + (() => { let x; return x; })();': 1,
    'const f = (a, b = c) => { const c = 1; };': 1,
    '{ const a = 1; } return a;': 1,
    'for (let i = 0; i < 1; i++); return i;': 1,
    'try {} catch (e) {} return e;': 1,
    '(function f() {}); f();': 1,
    '(class A {}); new A();': 1,
    'return () => arguments2;': 1,
    'class A { static { var v; } } return v;': 1,
    'Tabulator2 = 1;': 1,
    'Array = 1;': 1,
    'Math++; ({ JSON } = {}); for (Date of []);': 3,
    'FormData(1); return FormData;': 2,
    'return [AbortController, 1 instanceof AbortController];': 1,
    'return 1 instanceof 1 || FormData && 1; 1 && FormData + 1 instanceof 1;': 2,
    'return [HTMLInputElement, new HTMLOptionElement(), new HTMLFormElement(), typeof HTMLInputElement.x];': 4,
    'return 1 instanceof SVGElement || 1 instanceof HTMLElements || 1 instanceof XHTMLElement;': 3,
    'Option("a"); return [Option, 1 instanceof Option, new Option.a()];': 4,
  });

  acceptsEach([
    'return v; var v;',
    'return f(); function f() { return g; } var g;',
    'if (1) { var deep; } return deep;',
    'for (var i of []); return i;',
    'function f(a, [b, ...c], { d: { e = a } = {}, ...g }, ...h) { return [a, b, c, e, g, h, arguments.length]; }',
    'const f = function self2() { return self2; };',
    'class A extends (class B {}) { m() { return A; } static x = A; [A.name]() {} }',
    'try { throw 1; } catch ({ message: m = m2, ...rest }) { var m2; }',
    'switch (1) { case 1: let a; case 2: a = 1; }',
    'const a = 1; return { a, b: a, [a]: a, c() {}, "d": 1 }.b;',
    'l: { break l; }',
    'return [undefined, NaN, Infinity, isNaN(1), structuredClone, Intl, BigInt, Float64Array, AggregateError];',
    'return typeof whatever;',
    'return new Option("All", "");',
    'return Object.fromEntries(new FormData(form)); var form;',
    'const e = new Event("change"); return [new CustomEvent("x", { detail: 1 }), e instanceof MouseEvent, e instanceof Event];',
    'const x = 1; return x instanceof Node && x || 1 + 1 && x instanceof Element && x instanceof HTMLElement;',
    'const x = 1; return x instanceof HTMLInputElement || x instanceof HTMLTableCellElement;',
    'const all = new AbortController(); return all.signal;',
    'return typeof ResizeObserver !== "undefined" && new ResizeObserver(() => {});',
    'return [].map(function () { return arguments[0] + this; });',
    'function f() { if (1) { function inner() {} inner(); } }',
  ]);

  it('knows every capability as a free name, and lets none be assigned', () => {
    for (const name of CAPABILITIES) {
      const read = scanModule(`function render() { return ${name}; }`, { network: true });
      expect(read.findings, name).to.deep.equal([]);
      const { findings } = scanModule(`function render() { ${name} = 1; }`, { network: true });
      expect(findings.map(({ code }) => code)).to.deep.equal(['SM111']);
      expect(findings[0]?.message).to.include('cannot be assigned');
    }
  });

  it('knows `fetch` only where the policy grants a network, from the parameter of `render` too', () => {
    for (const code of ['function render() { fetch("x"); }', 'function render({ fetch }) { fetch("x"); }']) {
      expect(codesOf(code)).to.deep.equal(['SM110']);
      expect(scanModule(code, { network: true }).findings).to.deep.equal([]);
    }
    expect(codesOf('function render({ fetch }) { return typeof fetch; }')).to.deep.equal([]);
  });

  it('suggests the name that was meant', () => {
    expect(scanModule('function render() { new tabulator(); }').findings[0]?.hint).to.include('`Tabulator`');
    for (const [name, meant] of [
      ['dataset', 'datasets'],
      ['SimplePlot', 'SimplePlots'],
      ['Formater', 'Formatter'],
      ['contianer', 'container'],
    ]) {
      expect(scanModule(`function render() { ${name}.x; }`).findings[0]?.replacement).to.include(`${meant}.x`);
    }
  });

  it('takes variables that nobody declared for what they are, whatever they look like', () => {
    for (const name of ['date1', 'errors', 'numbers', 'string1', 'containers', 'mapp'])
      expect(scanModule(`function render() { ${name}.x; }`).findings[0], name).to.not.have.property('replacement');
  });

  it('says how a name is declared', () => {
    expect(scanModule('function render() { count = 1; }').findings[0]?.hint).to.include('let count');
  });

  it('refuses `arguments` where there is none', () => {
    expect(codesOf(`${moduleOf('')}arguments;`)).to.deep.equal(['SM103', 'SM111']);
  });
});
