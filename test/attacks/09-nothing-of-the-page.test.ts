/** Invariant 9: errors and reports carry nothing of the page to the guest, and no stack or path to the report. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

/** The page's address, in any of its forms. */
const PAGE = new RegExp(`${location.host}|${location.port}/|localhost|127\\.0\\.0\\.1|wtr-session|\\.test\\.js`);
/** A stack's frame, or the address of the guest's own program. */
const STACK = /blob:|data:text|srcdoc|\bat \S+ \(|@\S+:\d+:\d+/;

/** Everything that can go wrong in what the runtime does for a module. */
const PROVOKE = `
  const texts = [];
  const keep = (e) => { if (e && typeof e === 'object') for (const key of ['name', 'message', 'stack', 'fileName', 'sourceURL', 'lineNumber'])
    { try { texts.push(String(e[key])); } catch {} } else texts.push(String(e)); try { texts.push(String(e)); } catch {} };
  const deep = (f) => { const dive = () => { try { dive(); } finally { f(); } }; try { dive(); } catch (e) { keep(e); } };
  const tries = [
    () => container.append(Symbol('x')), () => container.insertBefore({}, {}), () => container.removeChild(container),
    () => container.querySelector('::['), () => container.setAttribute('on click', 1), () => container.before('x'),
    () => document.createElement('<>'), () => new Tabulator({}, { data: 1 }), () => new Tabulator(container, { columns: 5 }),
    () => Tabulator.create(null), () => SimplePlots.line(null, { x: 1 }), () => SimplePlots.plot(container, { series: 7 }),
    () => Formatter.number(1, { style: 'currency' }), () => Formatter.date('x', { timeZone: 'No/Where' }),
    () => structuredClone(() => {}), () => { datasets.rows[0].a = 2; }, () => { datasets.rows.push(1); },
    () => deep(() => Formatter.number(1)), () => deep(() => container.append('x')), () => resize(Symbol('x')),
    () => null.x, () => nowhere, () => new Array(-1), () => 'x'.repeat(-1), () => JSON.parse('{'), () => decodeURIComponent('%'),
  ];
  for (const attempt of tries) { try { keep(attempt()); } catch (e) { keep(e); } }`;

/** The texts that can be read from what a module holds. */
const WALK = `
  const texts = [], seen = new Set(), queue = [arguments[0], document, container, container.ownerDocument, console, resize, () => {}, new Error('x')];
  while (queue.length && seen.size < 20000) {
    const value = queue.pop();
    if (typeof value === 'string') { texts.push(value); continue; }
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    if (typeof value === 'function') { try { texts.push(Object.prototype.toString.call(value), value.name); } catch {} }
    queue.push(Object.getPrototypeOf(value));
    for (const key of [...Object.getOwnPropertyNames(value), ...Object.getOwnPropertySymbols(value)]) {
      texts.push(String(key));
      try { queue.push(value[key]); } catch (e) { queue.push(e); }
    }
  }`;

/** A program has these parts of the runtime only where its module names them. */
const EVERY_PART = `const parts = 'classList <input <style onclick innerHTML querySelector transition';`;

const LOOSE = {
  level: 'permissive',
  limits: { computeMs: 5000, consoleBytes: 4e6 },
  datasets: { rows: [{ a: 1 }] },
} as const;
/** Logs are cut: only what gives the page away needs to be said. */
const tell = `const bad = texts.filter((text) => (${PAGE}).test(text)); console.log(texts.length, bad.slice(0, 20));`;

describe('invariant 9: nothing of the page in errors and reports', () => {
  afterEach(unmountAll);

  it('control: the page’s own errors do say where it is', () => {
    expect(String(new Error('x').stack)).to.match(PAGE);
    expect(String(new Error('x').stack)).to.match(STACK);
  });

  for (const walls of [{ scan: false }, { scan: false, harden: false, ticks: false }]) {
    it(`errors of the runtime tell a module nothing (${Object.keys(walls).join(', ')} off)`, async () => {
      const { logs, error } = await runModule(moduleOf(`${PROVOKE} ${tell}`), { ...LOOSE, walls });
      expect(error).to.equal(undefined);
      expect(Number(logs[0]?.[0])).to.be.greaterThan(100);
      expect(logs[0]?.[1]).to.deep.equal([]);
    });
  }

  it('no text that a module can reach tells it where it is', async () => {
    const { logs, error } = await runModule(`function render() { ${EVERY_PART} ${WALK} ${tell} }`, {
      ...LOOSE,
      walls: { scan: false },
    });
    expect(error).to.equal(undefined);
    expect(Number(logs[0]?.[0])).to.be.greaterThan(1000);
    expect(logs[0]?.[1]).to.deep.equal([]);
  });

  const FAILING: Readonly<Record<string, string>> = {
    'an error': 'null.x;',
    'an error of a capability': 'container.insertBefore({}, {});',
    'an error of a native': 'JSON.parse("{");',
    'a stack overflow': 'const f = () => f() + 1; f();',
    'a stack overflow in a capability': 'const f = () => { container.append("x"); f(); }; f();',
    'a spent budget': 'for (;;);',
    'what never returns': '/^(?:a|aa|a?)+$/.test("a".repeat(80) + "b");',
    'a rejection': 'return Promise.reject(new TypeError("later"));',
    'a write to what is frozen': 'datasets.rows[0].a = 2;',
    'an aggregate with causes': 'throw new AggregateError([new Error("a")], "b", { cause: new Error("c") });',
    'an object with a stack of its own': 'throw { name: "N", message: "m", stack: "x" };',
    'a formatter that throws':
      'new Tabulator(container, { data: [{ a: 1 }], columns: [{ field: "a", formatter: () => null.x }] });',
  };
  for (const [what, body] of Object.entries(FAILING)) {
    it(`the report of ${what} holds no stack and no path`, async () => {
      const { report, error, violations } = await runModule(moduleOf(body), { datasets: { rows: [{ a: 1 }] } });
      const text = JSON.stringify([error, violations, report.violations, report.fixHints, report.static]);
      expect(report.violations.length).to.be.greaterThan(0);
      expect(text).not.to.match(PAGE);
      expect(text).not.to.match(STACK);
    });
  }
});
