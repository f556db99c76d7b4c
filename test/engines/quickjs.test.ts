/** Engine `quickjs` of the element: how it is picked, what it loads, what its frames may do, and what only it promises. */
import { expect } from 'chai';
import { validationReportSchema } from '../../src/report/schema.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import { clickAt } from '../support/input.ts';
import { createModule, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';

const GOOD = moduleOf('container.append("x"); console.log(1);');
const engine = 'quickjs';
/**
 * What is asked here is no budget: an interpreter on a busy machine spends those of `strict`, and WebKitGTK has a run wait for
 * memory that another thread has not given back (`src/vm/memory.ts`).
 */
const ROOM = { computeMs: 1000, timeoutMs: 30_000 };
const WASM = "'wasm-unsafe-eval'";
const framesOf = (element: SafeModuleElement) => [...element.renderRoot.querySelectorAll('iframe')];

describe('engine quickjs', function () {
  this.timeout(60_000);
  afterEach(unmountAll);

  // First: what has been loaded stays.
  it('that cannot have its file fails and says where it looked; the next run tries again', async () => {
    const { fetch } = window;
    const asked: string[] = [];
    window.fetch = async (input) => {
      asked.push(String(input));
      return new Response('', { status: 404 });
    };
    try {
      const { type, error, report } = await runModule(GOOD, { engine, limits: ROOM });
      expect([type, error?.code, report.status], error?.message).to.deep.equal(['failed', 'SM703', 'error']);
      expect(error?.message).to.match(/quickjs\.wasm, which engine quickjs needs.*answers 404.*Serve/);
    } finally {
      window.fetch = fetch;
    }
    expect(new Set(asked).size).to.equal(1);
    const { type, error } = await runModule(GOOD, { engine, limits: ROOM });
    expect(type, error?.message).to.equal('rendered');
  });

  it('asks for a file whose content it knows', async () => {
    const [url] = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /quickjs\.wasm$/.test(name));
    expect(url).to.be.a('string');
    const bytes = await (await fetch(url!)).arrayBuffer();
    const digest = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))));
    const { integrity } = await import('virtual:quickjs-file');
    expect(integrity).to.equal(`sha384-${digest}`);
  });

  it('is picked by the property and by the attribute; a change begins a new run, and the report says which it was', async () => {
    const { element, report } = await runModule(GOOD, { limits: ROOM });
    expect(report.engine).to.equal('native');
    const changed = nextEnd(element);
    element.setAttribute('engine', engine);
    const second = await changed;
    expect([element.engine, second.type, second.report.engine]).to.deep.equal([engine, 'rendered', engine]);
    expect(validationReportSchema.safeParse(structuredClone(second.report)).error).to.equal(undefined);
    const back = nextEnd(element);
    element.removeAttribute('engine');
    expect((await back).report.engine).to.equal('native');
  });

  for (const [given, shown] of [
    ['quickJS', /there is no engine “quickJS”/],
    ['', /there is no engine “”/],
    [5, /of type number/],
    [{}, /of type object/],
  ] as const) {
    it(`is refused where it is ${JSON.stringify(given)}`, async () => {
      const { type, error, report } = await runModule(GOOD, { engine: given as never });
      expect([type, error?.code, report.status, report.runtime]).to.deep.equal(['failed', 'SM704', 'error', null]);
      expect(error?.message).to.match(shown);
      expect(error?.message).to.contain('Use one of: native, quickjs');
    });
  }

  it('gives a module the parts of the runtime that engine native would, and nothing of the others', async () => {
    const members = (more: string) =>
      moduleOf(`let holder = container; const found = [];
        while (holder !== Object.prototype) {
          found.push(...Object.getOwnPropertyNames(holder));
          holder = Object.getPrototypeOf(holder);
        }
        ${more}
        console.log(found.sort().join(' '));`);
    for (const [more, has] of [
      ['', { checked: false, classList: false, querySelector: false }],
      ['container.innerHTML = "<input>";', { checked: true, classList: false, querySelector: false }],
      [
        'container.classList.add("a"); container.querySelector("b");',
        { checked: false, classList: true, querySelector: true },
      ],
    ] as const) {
      const [own, others] = [
        await runModule(members(more), { engine, limits: ROOM }),
        await runModule(members(more), { limits: ROOM }),
      ];
      expect(own.logs, more).to.deep.equal(others.logs);
      const found = String(own.logs[0]?.[0]).split(' ');
      for (const [name, isThere] of Object.entries(has))
        expect(found.includes(name), `${name}: ${more}`).to.equal(isThere);
    }
  });

  it('alone has frames that may compile WebAssembly, and spare frames are for one engine', async () => {
    for (const name of ['native', engine, 'native', engine] as const) {
      const { element, type, error } = await runModule(
        moduleOf('container.onclick = () => {}; container.append("x");'),
        { engine: name, limits: ROOM },
      );
      expect(type, error?.message).to.equal('rendered');
      await new Promise((resolve) => setTimeout(resolve, 300));
      const frames = framesOf(element);
      expect(frames.length).to.be.at.least(1);
      for (const { srcdoc } of frames) {
        expect(srcdoc.includes(WASM)).to.equal(name === engine);
        expect(srcdoc).not.to.match(/'unsafe-(?:eval|inline)'/);
      }
    }
  });

  it('control: a module of engine native without a hardened realm cannot compile WebAssembly where policies govern that', async () => {
    const code = moduleOf(
      'try { new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); console.log("compiled"); } catch (error) { console.log(error.name); }',
    );
    const open = { scan: false, harden: false };
    const { logs } = await runModule(code, { walls: open });
    const { logs: unguarded } = await runModule(code, { walls: { ...open, csp: false } });
    expect(unguarded).to.deep.equal([['compiled']]);
    // WebKitGTK's policies did not when this was written.
    expect(logs[0]?.[0]).to.be.oneOf(
      CSS.supports('-webkit-hyphens', 'auto') && !('chrome' in window)
        ? ['compiled', 'CompileError']
        : ['CompileError'],
    );
  });

  it('leaves a module no way out of the machine, with scan and hardening off', async () => {
    const { logs } = await runModule(
      moduleOf(`const found = ['WebAssembly', 'fetch', 'XMLHttpRequest', 'WebSocket', 'importScripts', 'Worker', 'indexedDB', 'caches', 'navigator', 'location', 'setTimeout', 'self', 'process', 'require']
        .filter((name) => name in globalThis);
        let made; try { made = Function('return this')() === globalThis; } catch (error) { made = error.name; }
        console.log(found, made);`),
      { engine, level: 'permissive', walls: { scan: false, harden: false } },
    );
    // Code from strings would be the interpreter's own, and stay inside.
    expect(logs[0]?.[0]).to.deep.equal([]);
  });

  it('hears events, and draws what comes of them', async () => {
    const element = createModule({
      engine,
      level: 'secure',
      code: moduleOf(`container.innerHTML = '<button style="position: absolute; left: 20px; top: 10px; width: 120px; height: 40px">Count</button><p style="margin-top: 80px">0</p>';
        let count = 0;
        container.querySelector('button').addEventListener('click', (event) => { count += 1; container.querySelector('p').textContent = count; console.log(event.type, event.x, count); });`),
    });
    element.style.width = '400px';
    const ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).type).to.equal('rendered');
    for (const count of [1, 2, 3]) {
      const logged = new Promise((resolve) =>
        element.addEventListener('console', ({ detail }) => resolve([...detail.args]), { once: true }),
      );
      await clickAt(element, 50, 25);
      expect(await logged).to.deep.equal(['click', 30, count]);
    }
  });

  const holding = (mb: number) =>
    moduleOf(
      `const all = []; for (let i = 0; i < ${mb} * 16; i += 1) all.push(Array.from({ length: 4096 }, (_, n) => n)); console.log(all.length);`,
    );

  it('gives a module the memory it may hold, and not more', async () => {
    const limits = { computeMs: 10_000, timeoutMs: 60_000, ticks: 1e9 };
    const within = await runModule(holding(40), { engine, limits });
    expect(within.type, within.error?.message).to.equal('rendered');
    const over = await runModule(holding(100), { engine, limits });
    expect(over.error?.code, over.error?.message).to.equal('SM204');
    expect(over.error?.message).to.contain('64 MB');
    const more = await runModule(holding(100), { engine, limits: { ...limits, memoryMb: 256 } });
    expect(more.type, more.error?.message).to.equal('rendered');
  });

  it('has what is garbage come back: memory is what is held, not what was asked for', async () => {
    const asking = (keep: string) =>
      moduleOf(
        `const all = []; for (let i = 0; i < 20; i += 1) { const one = new Uint8Array(2e7); one[i] = 1; ${keep}; [1, 2].concat(Array(1e5).fill(i)); } console.log(all.length);`,
      );
    const limits = { computeMs: 10_000, timeoutMs: 60_000, ticks: 1e9, memoryMb: 128 };
    const dropped = await runModule(asking(''), { engine, limits });
    expect(dropped.type, dropped.error?.message).to.equal('rendered');
    const held = await runModule(asking('all.push(one)'), { engine, limits });
    expect(held.error?.code, held.error?.message).to.equal('SM204');
    expect(held.error?.message).to.contain('128 MB');
    // A browser tells nobody what its thread holds: there it is added up.
    const asked = await runModule(asking(''), { limits });
    expect(asked.error?.code, asked.error?.message).to.equal('SM204');
  });

  it('ends a native that never comes back and asks nobody, with its frames: from the page, and the next run is none the worse', async () => {
    const limits = { ...ROOM, computeMs: 50 };
    const open = { scan: false, harden: false };
    const { element, error } = await runModule(moduleOf('Array.prototype.indexOf.call({ length: 4294967295 }, 1);'), {
      engine,
      limits,
      walls: open,
    });
    expect(error?.code, error?.message).to.equal('SM208');
    expect(element.renderRoot.querySelectorAll('.frames iframe')).to.have.length(0);
    const next = await runModule(GOOD, { engine, limits: ROOM });
    expect(next.type, next.error?.message).to.equal('rendered');
  });

  it('ends a native that takes long, one way or the other', async () => {
    const { element, error } = await runModule(
      moduleOf(
        'const big = 7n ** 180_000n; const all = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => (big * BigInt(n)).toString().length);',
      ),
      {
        engine,
        limits: { ...ROOM, computeMs: 50 },
      },
    );
    expect(error?.code, error?.message).to.match(/^SM20[248]$/);
    if (error?.code === 'SM208') expect(element.renderRoot.querySelectorAll('.frames iframe')).to.have.length(0);
  });
});
