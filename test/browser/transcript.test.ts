/** What one element recorded, another shows: without the module, its data, or a thread. */
import { expect } from 'chai';
import { decodeTranscript, encodeTranscript, hashTranscript, type Transcript } from '../../src/index.ts';
import { validationReportSchema } from '../../src/report/schema.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import { createModule, type Ended, nextEnd, unmountAll } from '../support/mount.ts';
import { type OpenFrames, openFrames } from '../support/open-frames.ts';
import { until } from '../support/until.ts';

const MODULE = `function render({ datasets, container, document, Tabulator, SimplePlots, Formatter }) {
  console.log('the module runs');
  container.innerHTML = \`
    <style>.card { padding: 8px; } .card b { color: rgb(200, 30, 30); }</style>
    <div class="card" style="border: 1px solid; border-left: 6px solid rgb(0, 90, 200)"><b>\${Formatter.number(1234.5, 1)}</b> of <i>all</i></div>
    <svg width="60" height="40" viewBox="0 0 60 40"><rect x="4" y="4" width="50" height="30" fill="teal"></rect></svg>
    <label>Least <input type="range" min="0" max="100" value="30"></label>
    <select><option>one</option><option selected>two</option></select>
    <div class="plot"></div><div class="table"></div>\`;
  const extra = document.createElement('p');
  extra.textContent = 'a <b>text</b> that stays text';
  container.append(extra);
  SimplePlots.line(container.querySelector('.plot'), {
    height: 160, x: { type: 'time' },
    series: [{ label: 'Value', data: datasets.rows.map((row) => ({ x: row.day, y: row.value })) }],
    bands: [{ from: 2, to: 5, label: 'usual' }],
  });
  new Tabulator(container.querySelector('.table'), {
    data: datasets.rows, height: 200,
    columns: [
      { title: 'Day', field: 'day' },
      { title: 'Value', field: 'value', bottomCalc: 'avg', formatter: (cell) => '<b style="color: green">' + cell.getValue() + '</b>' },
      { title: 'Mixed', field: 'mixed' },
    ],
  });
  container.querySelector('input').addEventListener('input', ({ value }) => { extra.textContent = value; });
}`;
const ROWS = Array.from({ length: 40 }, (_, i) => ({
  day: new Date(Date.UTC(2026, 0, i + 1)),
  value: i % 7,
  mixed: [1, 'two', null, 3n, Number.NaN, -0][i % 6],
}));

async function show(transcript: unknown, options: object = {}): Promise<Ended> {
  const element = createModule(options);
  element.transcript = transcript as Transcript;
  element.style.width = '600px';
  const ended = nextEnd(element);
  document.body.append(element);
  return ended;
}

async function record(code: string = MODULE, options: object = {}): Promise<Ended> {
  // Time enough on a busy machine: what has failed leaves no transcript, and nothing to wait for.
  const limits = { computeMs: 5000 };
  const element = createModule({ code, datasets: { rows: ROWS }, level: 'secure', limits, ...options });
  element.record = true;
  element.style.width = '600px';
  const ended = nextEnd(element);
  document.body.append(element);
  return ended;
}

describe('a transcript', () => {
  afterEach(unmountAll);

  describe('of a run with a plot, a table, a style sheet, SVG and controls', () => {
    let frames: OpenFrames;
    before(() => {
      frames = openFrames();
    });
    after(() => frames.close());

    /** What stands in the stage: elements, what controls hold, rules, and the pixels of canvases. */
    const pictureOf = async (element: SafeModuleElement) => {
      const { document } = frames.stageOf(element);
      // The table of a plot's data is made in an idle moment.
      await until(() => document.querySelector('.sm-plot-data table') !== null);
      const controls = [...document.querySelectorAll<HTMLInputElement>('#sm-root :is(input, select)')];
      const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
      return {
        // Tabulator gives its tables random names.
        html: document.body.innerHTML.replace(/<script>.*?<\/script>/gs, '').replace(/table-body-\w+/g, ''),
        values: controls.map(({ value }) => value),
        rules: rules.filter((text) => text.includes('#sm-root')).sort(),
        canvases: [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()),
        height: element.getBoundingClientRect().height,
      };
    };

    it('shows the same picture in an element that has nothing else, with no thread and no code of the module', async () => {
      const live = await record();
      expect(live.type).to.equal('rendered');
      expect(live.logs).to.deep.equal([['the module runs']]);
      expect(frames.workers, 'control: a live run makes a thread').to.equal(1);
      const { transcript } = live.element;
      const bytes = encodeTranscript(transcript!);
      const before = await pictureOf(live.element);
      expect(before.canvases).to.have.length(1);
      expect(before.values).to.include.members(['30', 'two']);
      expect(before.html).to.include('tabulator').and.include('<rect').and.include('a &lt;b&gt;text&lt;/b&gt;');

      const shown = await show(decodeTranscript(bytes), { level: 'secure' });
      expect(shown.type).to.equal('rendered');
      expect(shown.logs).to.deep.equal([]);
      expect(frames.workers, 'no thread was made').to.equal(1);
      expect(await pictureOf(shown.element)).to.deep.equal(before);
    });

    it('follows the width as a live picture does', async () => {
      const live = await record();
      const shown = await show(live.element.transcript, { level: 'secure' });
      const wide = await pictureOf(shown.element);
      // Browsers draw nothing anew of frames that are out of sight.
      for (const { element } of [live, shown]) element.style.cssText = 'position: fixed; top: 0; left: 0; width: 340px';
      const plotOf = (element: Element) => frames.stageOf(element).document.querySelector('canvas')!.width;
      await until(() => plotOf(live.element) < 400 && plotOf(live.element) === plotOf(shown.element));
      // Tables follow in a frame of their own, in each browser in its own time.
      let pictures: unknown[] = [];
      await until(async () => {
        pictures = [await pictureOf(live.element), await pictureOf(shown.element)].map((one) => JSON.stringify(one));
        return pictures[0] === pictures[1];
      });
      expect(pictures[0]).not.to.equal(JSON.stringify(wide));
    });

    it('follows the theme as a live picture does', async () => {
      const live = await record(MODULE, { theme: 'dark' });
      const shown = await show(live.element.transcript, { level: 'secure', theme: 'light' });
      expect(await pictureOf(shown.element)).not.to.deep.equal(await pictureOf(live.element));
      shown.element.theme = 'dark';
      await shown.element.updateComplete;
      const { dataset } = frames.stageOf(shown.element).document.documentElement;
      await until(() => dataset.scheme === 'dark');
      expect(await pictureOf(shown.element)).to.deep.equal(await pictureOf(live.element));
    });
  });

  it('is there at rendered, and only where the element records', async () => {
    const seen: unknown[] = [];
    const element = createModule({ code: 'function render({ container }) { container.append("x"); }' });
    element.addEventListener('rendered', () => seen.push(element.transcript));
    for (const recording of [false, true]) {
      element.record = recording;
      if (recording) await element.run();
      else {
        const ended = nextEnd(element);
        document.body.append(element);
        await ended;
      }
    }
    expect(seen[0]).to.equal(undefined);
    expect(seen[1]).to.deep.include({
      version: 1,
      batches: [
        [
          { op: 'text', id: 2, text: 'x' },
          { op: 'children', id: 1, children: [2] },
        ],
      ],
    });
    expect((seen[1] as Transcript).limits).to.deep.equal({
      nodes: 2000,
      tables: 10,
      plots: 20,
      rows: 50_000,
      heightPx: 10_000,
    });
    expect((seen[1] as Transcript).locale).to.match(/^[a-z]{2}/i);
    const failing = await record('function render() { throw new Error("no"); }');
    expect(failing.element.transcript).to.equal(undefined);
  });

  for (const engine of ['native', 'quickjs'] as const) {
    it(`holds what a tool answers to a module that does not wait in render, on ${engine}: rendered comes behind it`, async () => {
      let answered = 0;
      const tools = {
        labs: {
          async handler() {
            await new Promise((resolve) => setTimeout(resolve, 200));
            answered += 1;
            return answered;
          },
        },
      };
      const code = `function render({ container, callTool }) {
        container.textContent = 'Loading';
        callTool('labs', {}).then(async (first) => { container.textContent = 'got ' + (first + await callTool('labs', {})); });
      }`;
      const { element, type, error } = await record(code, { tools, engine });
      expect([type, answered], JSON.stringify(error)).to.deep.equal(['rendered', 2]);
      const texts = element.transcript!.batches.flat().flatMap((one) => (one.op === 'text' ? one.text : []));
      expect(texts.at(-1)).to.equal('got 3');
    });
  }

  it('of some megabytes comes whole: it crosses in pieces', async () => {
    const code = `function render({ container, SimplePlots }) {
      const values = Array.from({ length: 150_000 }, (_, i) => Math.sin(i / 1000));
      SimplePlots.line(container, { series: [{ label: 'a', data: [values.map((_, i) => i), values] }] });
    }`;
    const { element, violations } = await record(code, { level: 'standard' });
    expect(violations).to.deep.equal([]);
    expect(encodeTranscript(element.transcript!).length).to.be.above(2_400_000);
    const shown = await show(element.transcript, { level: 'standard' });
    expect(shown.report.runtime?.output.plots).to.equal(1);
    expect(shown.violations).to.deep.equal([]);
  });

  it('of a module that listens ends with its first picture, and nobody listens where it is shown', async () => {
    const live = await record();
    const shown = await show(live.element.transcript, { level: 'secure' });
    expect(shown.element.state).to.equal('rendered');
    expect(shown.violations).to.deep.equal([]);
    expect(live.element.transcript!.batches.flat().some(({ op }) => op === 'extra')).to.equal(true);
  });

  it('gives the same hash for the same picture, and another for another', async () => {
    const hashes: string[] = [];
    for (const text of ['same', 'same', 'other']) {
      const { element } = await record(`function render({ container }) { container.append("${text}"); }`);
      hashes.push(await hashTranscript(element.transcript!));
      element.remove();
    }
    expect(hashes[0]).to.match(/^[0-9a-f]{64}$/);
    expect(hashes[1]).to.equal(hashes[0]);
    expect(hashes[2]).not.to.equal(hashes[0]);
  });

  it('that is shown makes a report of its own: its hash, and no code', async () => {
    const { element } = await record();
    const { report, events } = await show(element.transcript, { level: 'secure' });
    expect(validationReportSchema.safeParse(structuredClone(report)).error).to.equal(undefined);
    expect(report).to.deep.include({ codeHash: '', status: 'validated', static: [], violations: [] });
    expect(report.transcriptHash).to.equal(await hashTranscript(element.transcript!));
    expect(report.runtime?.output).to.include({ tables: 1, plots: 1 });
    expect(report.runtime).to.include({ ticks: 0, computeMs: 0 });
    expect(events).to.deep.equal(['rendered']);
  });

  it('makes way for a module again when it is taken away, and another when it is replaced', async () => {
    const live = await record('function render({ container }) { container.append("x"); }');
    const { element } = await show(live.element.transcript);
    const replaced = nextEnd(element);
    element.transcript = { ...live.element.transcript!, batches: [] };
    expect((await replaced).report.runtime?.output.nodes).to.equal(0);
    const ran = nextEnd(element);
    element.transcript = undefined;
    element.code = 'function render({ container }) { console.log(1); }';
    expect((await ran).logs).to.deep.equal([[1]]);
    expect(element.transcript).to.equal(undefined);
  });

  it('beside a module is a fault of the page, which names both', async () => {
    const live = await record('function render({ container }) { container.append("x"); }');
    const { error, report } = await show(live.element.transcript, { code: 'function render() {}', src: 'a.js' });
    expect(error).to.include({ code: 'SM704' });
    expect(error?.message).to.match(/transcript and code and src are set.*[Uu]nset/);
    expect(report.status).to.equal('error');
  });

  it('that was recorded and is set is a conflict at once, and is shown when the code is taken away', async () => {
    const { element } = await record('function render({ container }) { console.log(1); container.append("x"); }');
    const { transcript } = element;
    const refused = nextEnd(element);
    // biome-ignore lint/correctness/noSelfAssign: the setter is what is tested
    element.transcript = element.transcript;
    expect((await refused).error?.message).to.match(/transcript and code are set.*Unset code/);
    expect(element.transcript).to.equal(transcript);
    const shown = nextEnd(element);
    element.code = undefined;
    const { type, logs, report } = await shown;
    expect({ type, logs }).to.deep.equal({ type: 'rendered', logs: [] });
    expect(report.transcriptHash).to.equal(await hashTranscript(transcript!));
  });

  it('that is set once more, or unset where none is, starts no run', async () => {
    const live = await record('function render({ container }) { container.append("x"); }');
    const { element } = await show(live.element.transcript);
    const states: string[] = [];
    const watch = new MutationObserver(() => states.push(element.state));
    for (const one of [element, live.element]) watch.observe(one, { attributeFilter: ['state'] });
    // biome-ignore lint/correctness/noSelfAssign: the setter is what is tested
    element.transcript = element.transcript;
    live.element.transcript = undefined;
    live.element.transcript = null;
    await new Promise((resolve) => setTimeout(resolve, 50));
    watch.disconnect();
    expect(states).to.deep.equal([]);
  });

  it('shows under the limits of its element where those are lower, and says so', async () => {
    const live = await record(
      'function render({ container }) { for (let i = 0; i < 3000; i++) container.append("x"); }',
    );
    expect(live.type).to.equal('rendered');
    const { report, violations } = await show(live.element.transcript);
    expect(report.clamps).to.deep.include({ limit: 'nodes', requested: 5000, applied: 2000 });
    expect(violations.map(({ code }) => code)).to.include.members(['SM603', 'SM504']);
    expect(report.runtime?.output.nodes).to.equal(2000);
  });
});
