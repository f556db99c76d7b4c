import { expect } from 'chai';
import { findPassedWhole } from '../../src/datasets/passed-whole.ts';
import { parseModule } from '../../src/scan/parse.ts';
import { effortOf } from '../support/effort.ts';

function passedIn(body: string, head = '{ datasets, container, Tabulator, SimplePlots }'): string[] {
  const { program } = parseModule(`function render(${head}) {\n${body}\n}\n`);
  if (!program) throw new Error(`no module: ${body}`);
  return [...findPassedWhole(program)];
}

describe('datasets that a module passes whole', () => {
  const passed: Record<string, string> = {
    'to a table': 'new Tabulator(container, { data: datasets.labs, columns: [] });',
    'to a table by its other way': "Tabulator.create(container, { 'data': datasets.labs });",
    'to a plot': "SimplePlots.line(container, { data: datasets.labs, x: 'a', y: 'b' });",
    'to a series of a plot': 'SimplePlots.plot(container, { series: [{ data: datasets.labs }, { ...{ label: 1 } }] });',
    'by a constant': 'const rows = datasets.labs;\nnew Tabulator(container, { data: rows });',
    'by a constant called data': 'const data = datasets.labs;\nnew Tabulator(container, { data, height: 400 });',
    'more than once': `const rows = datasets.labs;
      new Tabulator(container, { data: rows });
      SimplePlots.line(container, { data: datasets.labs });`,
    'where other things have its name': `const rows = datasets.labs;
      const sizes = { rows: 3 };
      new Tabulator(container, { data: rows, height: sizes.rows });`,
  };
  for (const [where, body] of Object.entries(passed)) {
    it(where, () => expect(passedIn(body)).to.deep.equal(['labs']));
  }
  it('as a parameter of its own', () => {
    expect(
      passedIn('new Tabulator(container, { data: datasets.labs });', 'datasets, container, Tabulator'),
    ).to.deep.equal(['labs']);
  });

  const looked: Record<string, string> = {
    'whose rows are walked': `new Tabulator(container, { data: datasets.labs });
      for (const row of datasets.labs) container.append(row.name);`,
    'whose length is asked': 'container.append(datasets.labs.length);',
    'of which some go to the table': 'new Tabulator(container, { data: datasets.labs.slice(0, 9) });',
    'by a constant that is used for more': `const rows = datasets.labs;
      new Tabulator(container, { data: rows });
      container.append(rows.length);`,
    'by a variable, which may hold others': 'let rows = datasets.labs;\nnew Tabulator(container, { data: rows });',
    'that are taken apart': 'const { labs } = datasets;\nnew Tabulator(container, { data: labs });',
    'by a name that is made': "new Tabulator(container, { data: datasets['la' + 'bs'] });",
    'of which all are taken': `new Tabulator(container, { data: datasets.labs });
      for (const rows of Object.values(datasets)) container.append(rows.length);`,
    'by the object around all capabilities': `const all = { datasets };
      new Tabulator(container, { data: datasets.labs });`,
    'for a function of the module': 'function draw({ data }) {}\ndraw({ data: datasets.labs });',
    'under another option': 'new Tabulator(container, { rows: datasets.labs });',
    'under a name that is made': "new Tabulator(container, { ['data']: datasets.labs });",
    'of a deeper option': 'new Tabulator(container, { data: datasets.labs.rows });',
    'in a function of an option': 'new Tabulator(container, { cb() { return { data: datasets.labs }; } });',
  };
  for (const [where, body] of Object.entries(looked)) {
    it(`but not one ${where}`, () => expect(passedIn(body)).to.deep.equal([]));
  }
  it('but not one that its parameter has by another name', () => {
    expect(
      passedIn('new Tabulator(container, { data: sets.labs });', '{ datasets: sets, container, Tabulator }'),
    ).to.deep.equal([]);
    expect(passedIn('new Tabulator(all.container, { data: all.datasets.labs });', 'all')).to.deep.equal([]);
  });
  it('each by itself', () => {
    const body = `new Tabulator(container, { data: datasets.labs });
      container.append(datasets.orders.length);`;
    expect(passedIn(body)).to.deep.equal(['labs']);
  });

  const long: Record<string, (n: number) => string> = {
    'one name in a long sum': (n) => `const r = datasets.a; if (r) return; return ${'r + '.repeat(n)}r;`,
    'one name declared again and again': (n) => `${'{ const r = datasets.a }'.repeat(n)}${'r;'.repeat(n)}`,
    'a dataset in a long sum': (n) => `return 1${' + datasets.a'.repeat(n)};`,
    'a dataset in many options': (n) => 'new Tabulator(container, { data: datasets.a });'.repeat(n),
    'lists in lists': (n) => `SimplePlots.plot(container, ${'['.repeat(n)}{ data: datasets.a }${']'.repeat(n)});`,
  };
  for (const [what, make] of Object.entries(long)) {
    it(`are found in time that grows with the text: ${what}`, () => {
      const n = what.startsWith('lists') ? 400 : 10_000;
      const text = `function render({ datasets, container, Tabulator }) {\n${make(n)}\n}\n`;
      let program: ReturnType<typeof parseModule>['program'];
      const parsing = effortOf(() => {
        program = parseModule(text).program;
      });
      // Clocks may be as coarse as a millisecond. With a walk up to the root for each name it is hundreds of times as long.
      expect(effortOf(() => findPassedWhole(program!))).to.be.below(50 * Math.max(parsing, 2));
    });
  }
});
