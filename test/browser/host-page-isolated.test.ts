/**
 * A page that has isolated itself by COOP and COEP, to have shared memory: it shows modules, and they have none of it.
 * This page is one: the test runner sends the headers with it.
 */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';
import { readPage, untilPage, visit } from '../support/visit.ts';

const PROBE = moduleOf(`const found = [];
if (typeof SharedArrayBuffer !== 'undefined') found.push('SharedArrayBuffer');
if (typeof Atomics !== 'undefined') found.push('Atomics');
try { found.push(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer.constructor.name); } catch {}
try { structuredClone(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer); found.push('a clone'); } catch {}
console.log('found:', found.join(' '));`);

const ENDED = '/^(rendered|failed|refused)$/.test(document.querySelector("safe-module")?.state)';

describe('a page with COOP and COEP', function () {
  this.timeout(60_000);
  afterEach(unmountAll);

  it('is isolated, and its modules render', async () => {
    expect(crossOriginIsolated).to.equal(true);
    if (typeof SharedArrayBuffer === 'undefined')
      console.log('⚠ this browser has no SharedArrayBuffer even here: that a module has none is no news');
    for (const code of [
      moduleOf('container.innerHTML = "<h2>Title</h2>"'),
      moduleOf('SimplePlots.line(container, { x: [1, 2, 3], y: [1, 4, 2] })'),
      moduleOf('new Tabulator(container, { data: datasets.rows, autoColumns: true })'),
    ]) {
      const { error, violations } = await runModule(code, {
        datasets: { rows: [{ a: 1 }] },
        limits: { computeMs: 5000 },
      });
      expect(error).to.equal(undefined);
      expect(violations).to.deep.equal([]);
    }
  });

  it('has modules that find no shared memory, at any level, and without the scan', async () => {
    for (const level of ['strict', 'secure', 'standard', 'permissive'] as const) {
      const { logs, error } = await runModule(PROBE, { level, walls: { scan: false } });
      expect(error, level).to.equal(undefined);
      expect(logs, level).to.deep.equal([['found:', '']]);
    }
  });

  // Chromium gives shared memory to no frame with an opaque origin, WebKitGTK to nobody; what goes with it is there.
  it('control: without hardening some of it is there', async () => {
    const { logs } = await runModule(PROBE, { level: 'permissive', walls: { scan: false, harden: false } });
    expect(String(logs[0]?.[1])).to.match(/SharedArrayBuffer|Atomics/);
  });

  it('renders a plot and a table of the published file', async () => {
    const { pages } = await (await fetch('/__servers')).json();
    await visit({ open: `${pages}isolated.html` });
    await untilPage(ENDED);
    expect(await readPage('crossOriginIsolated')).to.equal(true);
    expect(await readPage('JSON.stringify(document.querySelector("safe-module").report.violations)')).to.equal('[]');
    const output = await readPage('document.querySelector("safe-module").report.runtime.output');
    await visit({ close: true });
    expect(output).to.include({ tables: 1, plots: 1 });
  });
});
