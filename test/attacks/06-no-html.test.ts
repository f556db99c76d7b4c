/** Invariant 6: no string of a guest or a dataset is ever parsed as HTML by a browser. */
import { expect } from 'chai';
import { type Canary, openCanary } from '../support/canary.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

/** Every place of a picture that takes text, each showing the text `t`. */
const PLACES: Readonly<Record<string, string>> = {
  'a text node': 'container.append(t);',
  'an element’s textContent': 'const p = document.createElement("p"); p.textContent = t; container.append(p);',
  'a table’s cell': 'new Tabulator(container, { data: [{ a: t }], columns: [{ title: "A", field: "a" }] });',
  'a column’s title': 'new Tabulator(container, { data: [{ a: 1 }], columns: [{ title: t, field: "a" }] });',
  'a field’s name': 'new Tabulator(container, { data: [{ [t]: 1 }], autoColumns: true });',
  'a formatter’s result':
    'new Tabulator(container, { data: [{ a: 1 }], columns: [{ title: "A", field: "a", formatter: () => t }] });',
  'a table’s placeholder':
    'new Tabulator(container, { data: [], placeholder: t, columns: [{ title: "A", field: "a" }] });',
  'a styled cell':
    'new Tabulator(container, { data: [{ a: 1 }], columns: [{ title: "A", field: "a", formatter: () => `<b style="color:red">${t}</b>&lt;img src=x&gt;` }] });',
  'a group of rows and its header':
    'for (const groupHeader of [undefined, () => t]) new Tabulator(container, { data: [{ a: t }], groupBy: "a", groupHeader, columns: [{ title: "A", field: "a" }] });',
  'a calculation':
    'new Tabulator(container, { data: [{ a: t }], columns: [{ title: "A", field: "a", topCalc: () => t, bottomCalc: "concat" }] });',
  'a filter in a header':
    'for (const headerFilter of ["input", "list"]) new Tabulator(container, { data: [{ a: t }], columns: [{ title: "A", field: "a", headerFilter, headerFilterPlaceholder: t, headerFilterParams: { values: { [t]: t } } }] });',
  'a tooltip, and a group of columns':
    'new Tabulator(container, { data: [{ a: t }], columns: [{ title: t, columns: [{ title: "A", field: "a", tooltip: () => t }] }] });',
  'a title that a function makes':
    'new Tabulator(container, { data: [{ a: 1 }], columns: [{ title: "G", titleFormatter: () => t, columns: [{ title: "A", field: "a", titleFormatter: () => `<b style="color:red">${t}</b>` }] }] });',
  'formatters by name':
    'const names = ["textarea", "money", "lookup", "progress", "tickCross", "traffic", "color", "star", "datetime", "datetimediff"]; new Tabulator(container, { data: [{ a: t }, { a: 1 }, { a: "2026-01-03" }], columns: names.map((formatter) => ({ title: formatter, field: "a", formatter, formatterParams: { symbol: t, 1: t, legend: t, color: t, tickElement: t, invalidPlaceholder: t, inputFormat: "iso", outputFormat: t, suffix: t } })) });',
  'rows that are selected and listened to':
    'new Tabulator(container, { data: [{ a: t }], selectableRows: true, columns: [{ title: t, field: "a", bottomCalc: "max", bottomCalcFormatter: "money", bottomCalcFormatterParams: { symbol: t } }] }).on("rowClick", () => {});',
  'a plot’s title and labels':
    'SimplePlots.line(container, { title: t, xLabel: t, yLabel: t, series: [{ label: t, data: [{ x: 1, y: 1 }, { x: 2, y: 2 }] }], bands: [{ from: 1, to: 2, label: t }] });',
};

describe('invariant 6: text is never parsed as HTML', () => {
  let canary: Canary;
  beforeEach(async () => {
    canary = await openCanary('no-html');
  });
  afterEach(async () => {
    unmountAll();
    await canary.close();
  });
  const draw = (body: string, text: boolean) => {
    // Without the CSP, markup that became an element would be seen by the canary.
    const markup = `<img src="${canary.httpUrl}a.gif"><b id="x" onclick="1">b</b>`;
    return runModule(moduleOf(`const t = datasets.m[0].t; ${body}`), {
      walls: { csp: false, text },
      // What is asked here is no budget.
      limits: { computeMs: 1000 },
      datasets: { m: [{ t: markup }] },
    });
  };

  for (const [place, body] of Object.entries(PLACES)) {
    it(`${place} shows markup as text`, async () => {
      const { type, error } = await draw(body, true);
      expect(error).to.equal(undefined);
      expect(type).to.equal('rendered');
      expect(await canary.settle()).to.equal(0);
    });
  }

  for (const place of ['a text node', 'a column’s title', 'a table’s cell']) {
    it(`control: with the wall down, ${place} does become elements`, async () => {
      await draw(PLACES[place] as string, false);
      expect(await canary.waitForHit()).to.equal(true);
    });
  }

  it('an error’s message is text in the page too', async () => {
    const { element } = await runModule(moduleOf('throw new Error("<img src=x onerror=alert(1)>");'));
    const note = element.renderRoot.querySelector('[part=error]') as HTMLElement;
    expect(note.querySelector('img')).to.equal(null);
    expect(note.textContent).to.contain('<img src=x');
  });

  it('HTML that a module writes is parsed in the guest: what is not allowed is left out and reported', async () => {
    const { type, violations } = await runModule(
      moduleOf(`container.innerHTML = '<h2>ok</h2><script>1</script><img src="${'${'}1}"><p onclick="x()">p</p>';`),
    );
    expect(type).to.equal('rendered');
    expect(violations.map(({ code, severity }) => `${code} ${severity}`)).to.include.members([
      'SM502 warning',
      'SM503 warning',
    ]);
  });
});
