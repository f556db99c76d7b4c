/** Invariant 4: a module whose budget is spent cannot go on, whatever it puts around its loops. */
import { expect } from 'chai';
import type { Level } from '../../src/policy/levels.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

const AFTER = 'console.log("after");';
const NEXT = '{ next() { try { for (;;); } catch { return { value: 1, done: false }; } } }';

/** Each swallows the signal in its own way, and would be heard after it. */
const TRICKS: Readonly<Record<string, string>> = {
  catch: `try { for (;;); } catch {} ${AFTER}`,
  'catch with a loop of its own': `try { for (;;); } catch { for (;;) { try { for (;;); } catch {} } } ${AFTER}`,
  'catch inside a loop': `for (;;) { try { for (;;); } catch {} } ${AFTER}`,
  'catch inside three loops': `for (;;) { try { for (;;) { try { for (;;) { try { for (;;); } catch {} } } catch {} } } catch {} } ${AFTER}`,
  'a function that catches, in a loop': `const f = () => { try { for (;;); } catch {} }; for (;;) { try { f(); } finally { continue; } } ${AFTER}`,
  'finally that returns': `const f = () => { try { for (;;); } finally { return 1; } }; f(); f(); ${AFTER}`,
  'finally that continues': `for (let i = 0; i < 3; i++) { try { for (;;); } finally { continue; } } ${AFTER}`,
  'finally that breaks out of a label': `out: { try { for (;;); } finally { break out; } } ${AFTER}`,
  'labelled finally': `a: for (;;) { try { b: for (;;) { try { for (;;); } finally { continue b; } } } finally { continue a; } } ${AFTER}`,
  'finally that throws its own': `try { try { for (;;); } finally { throw new Error('mine'); } } catch {} ${AFTER}`,
  'do-while that catches': `do { try { do {} while (true); } catch {} } while (true); ${AFTER}`,
  'the update of a loop': `const f = () => { try { for (;;); } catch {} }; for (;; f()) continue; ${AFTER}`,
  'a generator’s finally': `function* g() { for (;;) { try { yield 1; } finally { continue; } } } try { for (const x of g()) { for (;;); } } catch {} ${AFTER}`,
  'a generator’s return': `function* g() { try { yield 1; } finally { for (;;) { try { for (;;); } catch {} } } } for (const x of g()) break; ${AFTER}`,
  'nested generators': `function* a() { for (;;) { try { yield* b(); } catch {} } } function* b() { for (;;) { try { for (;;); } finally { yield 1; } } } for (const x of a()); ${AFTER}`,
  'an iterator’s next': `for (const x of { [Symbol.iterator]: () => (${NEXT}) }); ${AFTER}`,
  'an iterator’s next, for a native': `new Set({ [Symbol.iterator]: () => (${NEXT}) }); ${AFTER}`,
  'an iterator’s next, for a spread': `Math.max(...{ [Symbol.iterator]: () => (${NEXT}) }); ${AFTER}`,
  'an iterator’s return': `const it = { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }), return() { for (;;) { try { for (;;); } catch {} } } }) }; for (const x of it) { try { for (;;); } finally { break; } } ${AFTER}`,
  'promise handlers': `const again = () => Promise.resolve().then(() => { for (;;); }).catch(again); again(); again(); Promise.reject(1).finally(() => { for (;;); }).then(() => { ${AFTER} }, () => { ${AFTER} });`,
  'an async function that starts itself again': `const f = async () => { try { for (;;); } finally { await null; f(); ${AFTER} } }; f(); f();`,
  'a thenable': `(async () => { for (;;) { try { await { then(resolve) { try { for (;;); } catch { resolve(); } } }; ${AFTER} } catch {} } })();`,
  'async iteration': `(async () => { for await (const x of (async function* () { for (;;) { try { for (;;); } catch { yield 1; } } })()) ${AFTER} })();`,
  'Symbol.asyncIterator': `(async () => { for await (const x of { [Symbol.asyncIterator]: () => ({ async next() { try { for (;;); } catch { return { value: 1, done: false }; } } }) }) ${AFTER} })();`,
  'a getter': `const o = { get x() { try { for (;;); } catch { return 1; } } }; for (;;) { try { o.x; } catch {} } ${AFTER}`,
  'a setter': `const o = { set x(v) { try { for (;;); } catch {} } }; o.x = 1; o.x = 2; ${AFTER}`,
  toString: `const o = { toString() { try { for (;;); } catch { return 'x'; } } }; for (;;) { try { \`\${o}\`; } catch {} } ${AFTER}`,
  valueOf: `const o = { valueOf() { try { for (;;); } catch { return 1; } } }; o + o + o; ${AFTER}`,
  'Symbol.toPrimitive': `const o = { [Symbol.toPrimitive]() { try { for (;;); } catch { return 1; } } }; [1, 2, 3][o]; ${AFTER}`,
  'Symbol.hasInstance': `const o = { [Symbol.hasInstance]() { try { for (;;); } catch { return true; } } }; 1 instanceof o; ${AFTER}`,
  'a comparator': `Array.from({ length: 1000 }, (_, i) => i).sort(() => { try { for (;;); } catch { return 0; } }); ${AFTER}`,
  'a replacer': `'x'.repeat(1000).replace(/x/g, () => { try { for (;;); } catch { return 'y'; } }); ${AFTER}`,
  'a reviver': `JSON.parse('[' + '1,'.repeat(1000) + '1]', () => { try { for (;;); } catch { return 1; } }); ${AFTER}`,
  toJSON: `const o = { toJSON() { try { for (;;); } catch { return 1; } } }; JSON.stringify(Array.from({ length: 1000 }, () => o)); ${AFTER}`,
  'a callback of forEach': `Array.from({ length: 1000 }, (_, i) => i).forEach(() => { try { for (;;); } catch {} }); ${AFTER}`,
  'a set that grows': `const s = new Set([0]); s.forEach((v) => { try { for (;;); } catch { s.add(v + 1); } }); ${AFTER}`,
  'a tagged template': `const tag = () => { try { for (;;); } catch { return tag; } }; tag\`\`\`\`\`\`; ${AFTER}`,
  'class fields': `class A { x = (() => { try { for (;;); } catch { return 1; } })(); static y = (() => { try { for (;;); } catch { return 1; } })(); } new A(); ${AFTER}`,
  'a static block': `class A { static { try { for (;;); } catch {} } } ${AFTER}`,
  'a constructor': `class A { constructor() { try { for (;;); } catch {} } } for (;;) { try { new A(); } catch {} } ${AFTER}`,
  'a default parameter': `const f = (x = (() => { try { for (;;); } catch { return 1; } })()) => x; f(); f(); ${AFTER}`,
  'a default in a catch parameter': `try { null.x; } catch ({ nothing = (() => { try { for (;;); } catch { return 1; } })() }) {} ${AFTER}`,
  'a default in destructuring': `const { a = (() => { try { for (;;); } catch { return 1; } })() } = {}; ${AFTER}`,
  'recursion that catches': `const f = () => { try { f(); } finally { f(); } }; try { f(); } catch {} ${AFTER}`,
  'recursion through coercion': `const o = { toString() { try { return '' + o; } catch { return '' + o; } } }; try { '' + o; } catch {} ${AFTER}`,
};
/** Need globals that only `standard` and `permissive` have. */
const WIDER: Readonly<Record<string, string>> = {
  'a proxy’s trap': `const p = new Proxy({}, { get() { try { for (;;); } catch { return 1; } } }); for (;;) { try { p.x; } catch {} } ${AFTER}`,
  'an iterator helper': `(function* () { for (;;) yield 1; })().map(() => { try { for (;;); } catch { return 1; } }).forEach(() => {}); ${AFTER}`,
  'Reflect.apply': `for (;;) { try { Reflect.apply(() => { try { for (;;); } catch {} }, null, []); } catch {} } ${AFTER}`,
};

/** Enough for each trick to begin, and far more time than it may take. */
const LIMITS = { ticks: 40_000, computeMs: 30_000, timeoutMs: 40_000 } as const;

describe('invariant 4: the signal of a spent budget can’t be swallowed', () => {
  afterEach(unmountAll);
  const holds = (name: string, body: string, level: Level) =>
    it(`by ${name}`, async function () {
      this.timeout(60_000);
      const { error, report, logs } = await runModule(moduleOf(body), { level, limits: LIMITS });
      const heard = logs.length;
      expect(error?.code, error?.message).to.match(/^SM20[23]$/);
      expect(heard).to.equal(0);
      // It was ended by its steps, and did not go on until its time was up.
      expect(report.runtime?.computeMs).to.be.below(LIMITS.computeMs / 2);
      expect(report.runtime?.ticks).to.be.below(LIMITS.ticks * 2);
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(logs).to.have.length(heard);
    });
  for (const [name, body] of Object.entries(TRICKS)) holds(name, body, 'strict');
  for (const [name, body] of Object.entries(WIDER)) holds(name, body, 'permissive');

  it('control: with budgets that are not spent, what comes after is heard', async () => {
    const body = `let n = 0; const f = () => { try { for (;;) if (++n % 100 === 0) throw 1; } catch {} }; f(); f(); ${AFTER}`;
    const { type, logs } = await runModule(moduleOf(body), { limits: LIMITS });
    expect(type).to.equal('rendered');
    expect(logs).to.deep.equal([['after']]);
  });

  it('control: without ticks nothing but the watchdog ends it', async () => {
    const { error } = await runModule(moduleOf(TRICKS['catch inside a loop'] as string), { walls: { ticks: false } });
    expect(error?.code).to.equal('SM208');
  });
});
