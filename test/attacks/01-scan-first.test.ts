/** Invariant 1: nothing of a module runs before the scan passed; with the scan off every other wall still holds. */
import { expect } from 'chai';
import { openCanary } from '../support/canary.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

describe('invariant 1: the scan comes first', () => {
  afterEach(unmountAll);
  const attack = moduleOf(`console.log('it ran'); eval('1');`);

  it('a module that breaks the policy never gets a frame or a thread', async () => {
    const { element, type, report, logs, violations } = await runModule(attack);
    expect(type).to.equal('failed');
    expect(element.state).to.equal('refused');
    expect(logs).to.deep.equal([]);
    expect(report.runtime).to.equal(null);
    expect(element.renderRoot.querySelector('iframe')).to.equal(null);
    expect(violations.map(({ code, line }) => [code, line])).to.deep.equal([['SM110', 2]]);
  });

  it('control: with the scan off the same module runs', async () => {
    const { logs, report } = await runModule(attack, { walls: { scan: false } });
    expect(logs).to.deep.equal([['it ran']]);
    expect(report.runtime).not.to.equal(null);
  });

  it('the page hears of every finding before the run ends', async () => {
    const { violations, events } = await runModule(
      moduleOf('fetch("/x");\nlocalStorage.a = 1;\nwindow.top.location = 1;'),
    );
    expect(violations.length).to.be.greaterThan(2);
    expect(events).to.deep.equal(['failed']);
  });
});

describe('invariant 1: with the scan off, the guest realm still holds', () => {
  afterEach(unmountAll);
  const names = [
    ...[
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'WebTransport',
      'EventSource',
      'Worker',
      'SharedWorker',
      'importScripts',
    ],
    ...['indexedDB', 'caches', 'navigator', 'location', 'self', 'postMessage', 'BroadcastChannel', 'MessageChannel'],
    ...['setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame', 'Blob', 'URL', 'OffscreenCanvas'],
    ...['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'Function', 'eval', 'globalThis', 'Proxy', 'Reflect', 'crypto'],
    ...[
      'addEventListener',
      'dispatchEvent',
      'onmessage',
      'close',
      'name',
      'origin',
      'Event',
      'EventTarget',
      'scheduler',
    ],
  ];
  /** Some browsers throw where an origin is opaque: that counts as there. */
  const probe =
    moduleOf(`console.log(JSON.stringify([${names.map((name) => `['${name}', (() => { try { return typeof ${name} } catch { return 'throws' } })()]`).join(',')}]
    .filter(([, type]) => type !== 'undefined').map(([name]) => name)));`);

  it('every power of the thread is gone', async () => {
    const { logs } = await runModule(probe, { walls: { scan: false } });
    expect(JSON.parse(String(logs[0]?.[0]))).to.deep.equal([]);
  });

  it('control: without hardening they are there', async () => {
    const { logs } = await runModule(probe, { walls: { scan: false, harden: false } });
    const found = JSON.parse(String(logs[0]?.[0])) as string[];
    expect(found).to.include.members([
      'fetch',
      'WebSocket',
      'Worker',
      'self',
      'postMessage',
      'setTimeout',
      'Function',
      'eval',
    ]);
  });

  const code = moduleOf(`
    const kinds = [() => {}, function* () {}, async () => {}, async function* () {}, class {}, render, console.log, Formatter.number, Tabulator];
    const found = kinds.map((f) => { try { return typeof f.constructor('return 1') } catch (e) { return e.name } });
    console.log(found.every((name) => name === 'TypeError' || name === 'EvalError'), found.join());`);

  // `ticks` is the whole transform, whose checks of properties stop it first.
  for (const ticks of [true, false]) {
    it(`no function leads to code from strings, ${ticks ? 'rewritten' : 'as it is'}`, async () => {
      const { logs } = await runModule(code, { walls: { scan: false, ticks } });
      expect(logs[0]?.[0]).to.equal(true, String(logs[0]?.[1]));
    });
  }

  it('the checks of the rewritten module stop it alone', async () => {
    const { logs } = await runModule(code, { walls: { scan: false, harden: false, csp: false } });
    expect(logs[0]?.[0]).to.equal(true, String(logs[0]?.[1]));
  });

  it('control: without those checks, hardening and CSP it does', async () => {
    const { logs } = await runModule(code, { walls: { scan: false, ticks: false, harden: false, csp: false } });
    expect(logs[0]?.[0]).to.equal(false);
  });

  // What a try changes it puts back, so that the runtime can still say what happened.
  const patch = moduleOf(`
    const set = (object, key) => { const before = object[key]; object[key] = 1; object[key] = before; };
    const tries = [[Array.prototype, 'push'], [Object.prototype, 'polluted'], [Promise.prototype, 'then'], [Map.prototype, 'get'],
      [JSON, 'stringify'], [Object.getPrototypeOf([][Symbol.iterator]()), 'next'], [Object.getPrototypeOf(function* () {}), 'x'],
      [Object.getPrototypeOf(container), 'append'], [Formatter, 'number'], [datasets, 'rows'], [datasets.rows[0], 'a'], [datasets.rows, 1]];
    console.log(tries.filter(([object, key]) => { try { set(object, key); return true } catch { return false } }).length);`);

  it('nothing shared can be patched', async () => {
    const { logs } = await runModule(patch, { walls: { scan: false }, datasets: { rows: [{ a: 1 }] } });
    expect(logs).to.deep.equal([[0]]);
  });

  it('control: without hardening it can', async () => {
    const { logs } = await runModule(patch, { walls: { scan: false, harden: false }, datasets: { rows: [{ a: 1 }] } });
    expect(Number(logs[0]?.[0])).to.be.greaterThan(5);
  });

  it('the module cannot name anything of the runtime around it', async () => {
    const { logs } = await runModule(
      moduleOf(
        `console.log(typeof SafeModuleGuest, typeof start, typeof settings, typeof exports, typeof arguments[1]);`,
      ),
      { walls: { scan: false } },
    );
    expect(logs).to.deep.equal([['undefined', 'undefined', 'undefined', 'undefined', 'undefined']]);
  });

  it('import() of data and http URLs gets nowhere', async () => {
    const canary = await openCanary('import');
    const { logs } = await runModule(
      `async function render() {
        for (const url of ['data:text/javascript,export default 1', '${canary.httpUrl}x.js']) {
          try { await import(url); console.log('loaded'); } catch { console.log('refused'); }
        }
      }`,
      { walls: { scan: false, ticks: false } },
    );
    expect(logs.flat()).not.to.include('loaded');
    expect(await canary.settle()).to.equal(0);
    await canary.close();
  });
});
