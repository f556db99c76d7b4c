import { expect } from 'chai';
import { scanModule } from '../../src/scan/scan.ts';
import { acceptsEach, codesOf, moduleOf, refusesEach } from './helpers.ts';

describe('names that are asked for before they are used', () => {
  acceptsEach([
    'const ratio = (typeof window !== "undefined" && window.devicePixelRatio) || 1; return ratio;',
    'const ratio = typeof devicePixelRatio === "number" ? devicePixelRatio : 1; return ratio;',
    'return typeof devicePixelRatio === "undefined" ? 1 : devicePixelRatio;',
    'return typeof devicePixelRatio == "undefined" || devicePixelRatio > 1;',
    'if (typeof requestAnimationFrame === "function") requestAnimationFrame(draw); else draw(); function draw() {}',
    'if (typeof requestAnimationFrame !== "function") draw(); else { requestAnimationFrame(() => draw()); } function draw() {}',
    'if (!(typeof requestAnimationFrame === "undefined")) requestAnimationFrame(() => requestAnimationFrame(f)); function f() {}',
    'const now = typeof performance !== "undefined" && performance.now ? () => performance.now() : () => Date.now(); return now();',
    'const lang = typeof navigator !== "undefined" && navigator?.language ? navigator.language : "en"; return lang;',
    'return 1 && typeof window !== "undefined" && window.innerWidth > 3 ? window.innerWidth : 600;',
    'return typeof CSS !== "undefined" && CSS.escape ? CSS.escape("a b") : "a b";',
    'if (typeof window === "undefined" || typeof navigator === "undefined") {} else { navigator.language; window.matchMedia; }',
    'const later = typeof queueMicrotask === "function" ? queueMicrotask : (f) => f(); later(() => {});',
    'return typeof crypto !== "undefined" && crypto.randomUUID ? crypto.randomUUID() : 1;',
    'if ("undefined" !== typeof IntersectionObserver) { new IntersectionObserver(() => {}); }',
  ]);

  describe('are refused where the guard decides nothing', () => {
    refusesEach('SM110', {
      'return window.devicePixelRatio || 1;': 1,
      'return typeof window === "undefined" && window.devicePixelRatio;': 1,
      'return typeof window !== "undefined" || window.devicePixelRatio;': 1,
      'return typeof window !== "undefined" ?? window.devicePixelRatio;': 1,
      'return typeof window !== "undefined" ? 1 : window.devicePixelRatio;': 1,
      'return typeof window && window.devicePixelRatio;': 1,
      'return typeof window !== "function" && window.devicePixelRatio;': 1,
      'return typeof window !== typeof 1 && window.devicePixelRatio;': 1,
      'return (typeof window !== "undefined" || 1) && window.devicePixelRatio;': 1,
      'return !(typeof window !== "undefined" && 1) || window.devicePixelRatio, window.innerWidth;': 1,
      'if (!(typeof window !== "undefined" && 0)) window.devicePixelRatio;': 1,
      'if (typeof window !== "undefined" && typeof navigator !== "undefined") {} else window.innerWidth;': 1,
      'if (typeof navigator !== "undefined") return window.devicePixelRatio;': 1,
      'const f = (window) => typeof window !== "undefined"; return f(1) && window.devicePixelRatio;': 1,
      'const a = typeof window !== "undefined"; return a && window.devicePixelRatio;': 1,
      'while (typeof window !== "undefined") {} return window.devicePixelRatio;': 1,
      'return (typeof window !== "undefined", 1) && window.devicePixelRatio;': 1,
      'if (window.devicePixelRatio && typeof window !== "undefined") {}': 1,
    });
    it('by a local of the same name', () => {
      const codes = codesOf(
        moduleOf(
          'return f(1); function f(window) { return g(typeof window !== "undefined") && h(); } function g(a) { return a; } function h() { return window.devicePixelRatio; }',
        ),
      );
      expect(codes).to.deep.equal(['SM110']);
    });
  });

  describe('are refused where they are no names of drawing, whatever is asked first', () => {
    refusesEach('SM110', {
      'if (typeof fetch === "function") fetch("x");': 1,
      'return typeof window !== "undefined" && window.location;': 1,
      'return typeof window !== "undefined" && window[container.id];': 1,
      'return typeof window !== "undefined" && window;': 1,
      'return typeof localStorage !== "undefined" ? localStorage.a : 1;': 1,
      'return typeof process !== "undefined" && process.env;': 1,
      'if (typeof WebAssembly === "object") new WebAssembly.Module();': 1,
      'if (typeof navigator !== "undefined") navigator.sendBeacon("x");': 1,
      'if (typeof crypto !== "undefined") crypto.subtle;': 1,
      'if (typeof window !== "undefined") window.devicePixelRatio = 1, location = 1;': 1,
      'if (typeof devicePixelRatio !== "undefined") eval("1");': 1,
    });
    refusesEach('SM111', { 'if (typeof devicePixelRatio !== "undefined") devicePixelRatio = 2;': 1 });
  });

  it('leaves every other finding as it is', () => {
    const { ok, findings } = scanModule(
      moduleOf('typeof performance !== "undefined" && performance.now(); eval("1");'),
    );
    expect([ok, findings.map(({ code }) => code)]).to.deep.equal([false, ['SM110']]);
  });

  it('takes time linear in the text', () => {
    const long = (n: number) => moduleOf(`return ${'typeof window !== "object" && window.innerWidth && '.repeat(n)}1;`);
    const time = (code: string) => {
      const start = performance.now();
      scanModule(code, { codeBytes: 2 ** 20 });
      return performance.now() - start;
    };
    time(long(100));
    expect(time(long(15_000))).to.be.lessThan(3000);
    const nested = `return ${'(typeof window === "object" || 1) && '.repeat(15_000)}window.innerWidth;`;
    expect(time(moduleOf(nested))).to.be.lessThan(3000);
  });
});
