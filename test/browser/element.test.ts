/** The element as a page meets it: properties, children, states, events, slots. */
import { expect } from 'chai';
import { validationReportSchema } from '../../src/report/schema.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import { createModule, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';

const GOOD = moduleOf('container.innerHTML = "<h2>Title</h2><p>Text</p>"');

/** What shows the picture, and not a spare one. */
const frameOf = (element: SafeModuleElement) => element.renderRoot.querySelector('iframe:not(.spare *)');

describe('<safe-module>', () => {
  afterEach(unmountAll);

  it('works on a page with no script of its own', async () => {
    const host = document.createElement('div');
    host.innerHTML = `<safe-module level="secure">
      <script type="application/json" data-dataset="labs">[{"date":"2026-01-03","value":5.4}]</script>
      <script type="text/safe-module">function render({ datasets, container }) { console.log(datasets.labs[0]); container.append('x'); }</script>
    </safe-module>`;
    const element = host.firstElementChild as SafeModuleElement;
    const ended = nextEnd(element);
    document.body.append(host);
    const { type, logs, report } = await ended;
    expect(type).to.equal('rendered');
    expect(logs).to.deep.equal([[{ date: '2026-01-03', value: 5.4 }]]);
    expect(report.level).to.equal('secure');
    host.remove();
  });

  it('has the code of a child as its own, until one is set', async () => {
    const element = createModule({});
    expect(element.code).to.equal(undefined);
    element.innerHTML = `<script type="text/safe-module">function render() {}</script><p></p>
      <div><script type="text/safe-module">deeper</script></div>`;
    expect(element.code).to.equal('function render() {}');
    element.code = GOOD;
    expect(element.code).to.equal(GOOD);
    element.code = undefined;
    expect(element.code).to.equal('function render() {}');
    const ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).report.runtime?.output.nodes).to.equal(0);
  });

  it('says which declared dataset is not JSON', async () => {
    const element = createModule({ code: GOOD });
    element.innerHTML = '<script type="application/json" data-dataset="labs">[{]</script>';
    const ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).error).to.include({ code: 'SM602' });
    expect((await ended).error?.message).to.match(/^datasets\.labs is not JSON \(.*double quotes: \[\{"date"/);
  });

  it('fetches its source from src', async () => {
    const { type } = await runModule(undefined, {
      src: URL.createObjectURL(new Blob([GOOD], { type: 'text/javascript' })),
    });
    expect(type).to.equal('rendered');
  });

  it('goes through its states, as an attribute and as custom states', async () => {
    const element = createModule({ code: GOOD });
    const states: string[] = [];
    new MutationObserver(() => states.push(element.getAttribute('state') ?? '')).observe(element, {
      attributeFilter: ['state'],
    });
    const ended = nextEnd(element);
    document.body.append(element);
    expect(element.state).to.equal('idle');
    await ended;
    await Promise.resolve();
    expect(states.at(-1)).to.equal('rendered');
    expect(states).to.include('starting');
    expect(element.matches(':state(rendered)')).to.equal(true);
  });

  it('has the defaults again where attributes are taken away and properties unset', async () => {
    const { element, report } = await runModule(GOOD, { level: 'secure', limits: { rows: 5 } });
    expect(report.level).to.equal('secure');
    element.setAttribute('level', 'standard');
    await nextEnd(element);
    const ended = nextEnd(element);
    element.removeAttribute('level');
    Object.assign(element, { limits: null, policy: null, tools: null, manifest: null, datasets: null, engine: null });
    const { type, error, report: last } = await ended;
    expect(type, error?.message).to.equal('rendered');
    expect([last.level, last.engine, last.clamps]).to.deep.equal(['strict', 'native', []]);
  });

  it('makes one run of several changes in one update', async () => {
    const { element } = await runModule(GOOD);
    let ends = 0;
    element.addEventListener('rendered', () => (ends += 1));
    element.addEventListener('failed', () => (ends += 1));
    const ended = nextEnd(element);
    element.code = `${GOOD} `;
    element.level = 'secure';
    element.datasets = { a: [{ b: 1 }] };
    await ended;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(ends).to.equal(1);
  });

  it('aborts a run under way for a new one; each run ends exactly once', async () => {
    const element = createModule({ code: 'async function render() { await new Promise(() => {}); }' });
    const ends: string[] = [];
    element.addEventListener('failed', ({ detail }) => ends.push(detail.error.code));
    element.addEventListener('rendered', () => ends.push('rendered'));
    document.body.append(element);
    while (element.state !== 'running') await new Promise((resolve) => setTimeout(resolve, 10));
    element.code = GOOD;
    await nextEnd(element);
    while ((element.state as string) !== 'rendered') await new Promise((resolve) => setTimeout(resolve, 10));
    expect(ends).to.deep.equal(['SM706', 'rendered']);
  });

  it('abort() ends the run with the reason, and takes the frames away', async () => {
    const element = createModule({ code: moduleOf('for (;;);'), walls: { ticks: false, watchdog: false } });
    const ended = nextEnd(element);
    document.body.append(element);
    while (element.state !== 'running') await new Promise((resolve) => setTimeout(resolve, 10));
    element.abort('no longer needed');
    expect((await ended).error).to.deep.include({ code: 'SM706', message: 'The run was aborted: no longer needed' });
    expect(element.state).to.equal('aborted');
    expect(element.renderRoot.querySelector('iframe')).to.equal(null);
  });

  it('abort() takes an error for a reason, and nothing else that is no text', async () => {
    const reasons = [new DOMException('the reader left', 'AbortError'), new RangeError('too late'), '', 5, {}];
    for (const [i, why] of [': the reader left', ': too late', '', '', ''].entries()) {
      const element = createModule({ code: GOOD });
      const ended = nextEnd(element);
      document.body.append(element);
      while (element.state === 'idle') await new Promise((resolve) => setTimeout(resolve));
      element.abort(reasons[i]);
      expect((await ended).error?.message).to.equal(`The run was aborted${why}`);
    }
  });

  it('ends its run when it is removed, and runs again where it is put', async () => {
    const { element } = await runModule(GOOD);
    element.remove();
    expect(element.renderRoot.querySelector('iframe')).to.equal(null);
    const again = nextEnd(element);
    document.body.append(element);
    expect((await again).type).to.equal('rendered');
  });

  it('shows nothing once its code is taken away, and runs what comes then', async () => {
    const { element } = await runModule(GOOD);
    element.code = undefined;
    await element.updateComplete;
    expect([element.state, frameOf(element)]).to.deep.equal(['idle', null]);
    const ended = nextEnd(element);
    element.code = GOOD;
    expect((await ended).type).to.equal('rendered');
    const aborted = nextEnd(element);
    element.code = `${GOOD} `;
    await element.updateComplete;
    element.code = undefined;
    expect((await aborted).error).to.include({ code: 'SM706' });
    expect(frameOf(element)).to.equal(null);
  });

  it('manual runs only by run(), which resolves with the report', async () => {
    const element = createModule({ code: GOOD });
    element.manual = true;
    document.body.append(element);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(element.state).to.equal('idle');
    const report = await element.run();
    expect(report.status).to.equal('validated');
    expect(element.report).to.equal(report);
  });

  it('says that it is idle as it says every other state', async () => {
    const element = createModule({});
    document.body.append(element);
    expect([element.state, element.getAttribute('state')]).to.deep.equal(['idle', 'idle']);
    expect(element.matches(':state(idle)')).to.equal(true);
    const ended = nextEnd(element);
    element.code = GOOD;
    await ended;
    expect(element.matches(':state(idle)')).to.equal(false);
  });

  it('lazy starts when it comes near the viewport, or is eager from now on', async () => {
    const element = createModule({ code: GOOD });
    element.loading = 'lazy';
    element.style.marginTop = '5000px';
    document.body.append(element);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(element.state).to.equal('idle');
    const ended = nextEnd(element);
    element.scrollIntoView();
    expect((await ended).type).to.equal('rendered');
    scrollTo(0, 0);
    const again = nextEnd(element);
    element.code = `${GOOD} `;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([element.state, element.report?.codeHash]).to.deep.equal(['rendered', (await ended).report.codeHash]);
    element.loading = 'eager';
    expect((await again).type).to.equal('rendered');
  });

  it('gives a report that its schema accepts, rendered or refused', async () => {
    for (const code of [GOOD, moduleOf('fetch(1)'), moduleOf('for (;;);'), '']) {
      const { report } = await runModule(code, { datasets: { rows: [{ a: 1 }] } });
      const parsed = validationReportSchema.safeParse(JSON.parse(JSON.stringify(report)));
      expect(parsed.success, JSON.stringify(parsed.error?.issues)).to.equal(true);
    }
  });

  it('shows a refused module’s first finding and its line, unless the slot replaces it', async () => {
    const { element } = await runModule(moduleOf('const a = 1;\nfetch(a);'));
    const note = element.renderRoot.querySelector('[part=error]') as HTMLElement;
    expect(note.getAttribute('role')).to.equal('alert');
    expect(note.textContent).to.match(/refused.*Line 3:.*fetch/s);
    expect(note.textContent).to.contain('SM110');
    element.innerHTML = '<p slot="error">Ask someone</p>';
    const slot = element.renderRoot.querySelector('slot[name=error]') as HTMLSlotElement;
    expect(slot.assignedElements()).to.have.length(1);
  });

  it('says so when a module draws nothing', async () => {
    const { element } = await runModule('function render() {}');
    const empty = element.renderRoot.querySelector('slot[name=empty]')?.parentElement as HTMLElement;
    expect(empty.hidden).to.equal(false);
  });

  it('names its frame for screen readers', async () => {
    const element = createModule({ code: GOOD });
    element.setAttribute('aria-label', 'Lab values');
    const ended = nextEnd(element);
    document.body.append(element);
    await ended;
    expect(element.renderRoot.querySelector('iframe')?.title).to.equal('Lab values');
  });

  it('clamps limits and reports it, and truncates datasets visibly', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => ({ i }));
    const { report, logs, violations } = await runModule(
      moduleOf('console.log(datasets.rows.length, datasets.rows.truncated, datasets.rows.columns);'),
      { limits: { rows: 10, computeMs: 1e9 }, datasets: { rows } },
    );
    expect(logs).to.deep.equal([[10, 20, [{ name: 'i', type: 'number' }]]]);
    expect(report.clamps).to.deep.equal([{ limit: 'computeMs', requested: 1e9, applied: 10_000 }]);
    expect(violations.map(({ code }) => code)).to.have.members(['SM601', 'SM603']);
    expect(report.status).to.equal('validated');
  });

  it('cuts console output at the level’s cap, and says so', async () => {
    const { logs, report, violations } = await runModule(moduleOf('for (let i = 0; i < 1000; i++) console.log(i);'), {
      limits: { computeMs: 2000 },
    });
    expect(logs).to.have.length(100);
    expect(report.runtime?.console.truncated).to.equal(true);
    expect(violations.map(({ code }) => code)).to.deep.equal(['SM604']);
  });
});
