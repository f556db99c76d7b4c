import { acceptsEach, refusesEach } from './helpers.ts';

describe('names', () => {
  describe('that are declared somewhere', () => {
    acceptsEach([
      'return fetch(1); function fetch(a) { return a; }',
      'return location; var location = 1;',
      'if (container) { var window = 1; } return window;',
      'return () => self; let self = 1;',
      'const top = top2(); function top2() { return 1; }',
      'const f = (fetch, a = fetch, { b: location = a } = {}, ...self) => [fetch, a, location, self];',
      'try { f(); } catch (window) { window.x; } function f() {}',
      'try { f(); } catch ({ message: parent, ...open }) { return [parent, open]; } function f() {}',
      'const f = function window(n) { return n ? window(n - 1) : 0; };',
      'const C = class window { static m() { return window; } };',
      'class open { static a = open; b = () => open; } return open;',
      'for (const top of [1]) top; for (let parent = 0; parent < 1; parent++) parent;',
      'window: for (;;) break window;',
      'const o = { window: 1, fetch() {}, get self() { return 1; } }; return o.window + o.self;',
      'function f() { return arguments.length + arguments[0]; }',
      'function f() { return () => arguments.length; }',
      'function f() { return this === undefined; }',
      'class A { x = this; m() { return this.x; } static { this.y = 1; } }',
      'switch (1) { case 0: let open; break; default: open = 1; }',
    ]);
  });

  describe('that are free though a look-alike is declared', () => {
    refusesEach('SM110', {
      '{ let fetch; } return fetch;': 1,
      'const f = function window() {}; return window;': 1,
      'const C = class open {}; return open;': 1,
      'try {} catch (self) {} return self;': 1,
      'for (const top of []); return top;': 1,
      'window: for (;;) break window; return window;': 1,
      'const f = (a = location) => { var location; };': 1,
      'return { location };': 1,
      'class A { [open()] = 1; }': 1,
      'class A extends Worker {}': 1,
      'class A { x = fetch; static { self; } }': 2,
      'const { a = window } = {};': 1,
      'const { [open]: a } = {};': 1,
      'return `${window}`;': 1,
      '({ a: location } = {});': 1,
      'for (self of []);': 1,
      'switch (open) { case 0: let open; }': 1,
    });
    refusesEach('SM111', { 'const f = () => arguments2;': 1, 'a; { let a; }': 1, 'undeclared++;': 1 });
  });

  describe('in feature tests', () => {
    acceptsEach([
      'return typeof window;',
      'return typeof process === "undefined" && typeof require !== "function";',
      'return typeof globalThis === "object" ? 1 : typeof d3;',
      'return [typeof fetch, typeof setTimeout, typeof Deno, typeof foo, typeof WebAssembly];',
    ]);
    refusesEach('SM110', {
      'return typeof window.foo;': 1,
      'return typeof (0, window);': 1,
      'return [typeof self, typeof window, typeof top];': 3,
    });
  });
});
