/** What a table needs beside what all tables have comes by the words of the module's text. */
import { expect } from 'chai';
import { moduleOf, runModule as run, unmountAll } from '../support/mount.ts';

/** On a busy machine, too. */
const runModule = (code: string) => run(code, { limits: { computeMs: 1000 } });

const DATA = "data: [{ a: 1, b: 'x' }, { a: 2, b: 'y' }]";
const COLUMN = "title: 'A', field: 'a'";
/** Each with the only word that says so. */
const WRITTEN = [
  `{ ${DATA}, columns: [{ ${COLUMN}, formatter: (cell) => 'v' + cell.getValue() }] }`,
  `{ ${DATA}, columns: [{ ${COLUMN}, titleFormatter: (cell) => '<b>' + cell.getValue() + '</b>' }] }`,
  `{ ${DATA}, columns: [{ title: 'Both', titleFormatter: () => '<b>v</b>', columns: [{ ${COLUMN} }] }] }`,
  `{ ${DATA}, columns: [{ ${COLUMN}, tooltip: () => 'told' }] }`,
  `{ ${DATA}, columns: [{ ${COLUMN}, topCalc: 'sum' }] }`,
  `{ ${DATA}, columns: [{ ${COLUMN}, bottomCalc: 'sum' }] }`,
  `{ ${DATA}, columns: [{ ${COLUMN}, headerFilter: true }] }`,
  `{ ${DATA}, columns: [{ ${COLUMN} }], groupBy: 'b' }`,
  `{ ${DATA}, columns: [{ ${COLUMN} }], initialFilter: { field: 'a', type: '>', value: 1 } }`,
  `{ ${DATA}, columns: [{ ${COLUMN} }], rowFormatter: (row) => { row.getElement().style.color = 'red'; } }`,
  `{ ${DATA}, columns: [{ ${COLUMN}, mutator: (value) => value + 1 }] }`,
  `{ ${DATA}, columns: [{ ${COLUMN}, cellClick: () => {} }] }`,
  `{ ${DATA}, columns: [{ ${COLUMN}, frozen: true }] }`,
  `{ ${DATA}, columns: [{ title: 'Both', columns: [{ ${COLUMN} }] }] }`,
  `{ ${DATA}, columns: [{ ${COLUMN} }], pagination: true }`,
  `{ ${DATA}, columns: [{ title: 'm<sup>2</sup>', field: 'a' }] }`,
  `{ ${DATA}, columns: [{ ${COLUMN} }], placeholder: '<b>None</b>' }`,
];
/** Put together at run time: of the part for more there is no word in the text. */
const HIDDEN: readonly (readonly [name: string, options: string])[] = [
  ['columns[].formatter', `{ ${DATA}, columns: [{ ${COLUMN}, ['format' + 'ter']: () => 'v' }] }`],
  ['columns[].titleFormatter', `{ ${DATA}, columns: [{ ${COLUMN}, ['title' + 'Formatter']: () => 'v' }] }`],
  ['columns[].tooltip', `{ ${DATA}, columns: [{ ${COLUMN}, ['tool' + 'tip']: () => 'v' }] }`],
  ['columns[].bottomCalc', `{ ${DATA}, columns: [{ ${COLUMN}, ['bottomC' + 'alc']: 'sum' }] }`],
  ['columns[].headerFilter', `{ ${DATA}, columns: [{ ${COLUMN}, ['headerF' + 'ilter']: true }] }`],
  ['groupBy', `{ ${DATA}, ['gro' + 'upBy']: 'b' }`],
  ['initialFilter', `{ ${DATA}, ['initialF' + 'ilter']: [] }`],
  ['rowFormatter', `{ ${DATA}, ['row' + 'Format' + 'ter']: () => {} }`],
];

describe('parts for tables', () => {
  afterEach(unmountAll);

  for (const options of WRITTEN) {
    it(`are there for ${options.slice(DATA.length + 2)}`, async () => {
      const { type, error, violations } = await runModule(moduleOf(`new Tabulator(container, ${options});`));
      expect(error).to.equal(undefined);
      expect(violations).to.deep.equal([]);
      expect(type).to.equal('rendered');
    });
  }

  // It is a third more of a thread's start, and a copy of each row.
  for (const word of ["layout: 'fitColumns'", 'autoColumns: false', "title: 'addRow'", 'loadData: 0'])
    it(`are not there for ${word}`, async () => {
      const { violations } = await runModule(
        moduleOf(`const words = { ${word} }; new Tabulator(container, { ${DATA}, ['gro' + 'upBy']: 'b' });`),
      );
      expect(violations.map(({ message }) => message)).to.deep.equal([
        'Tabulator: groupBy is not available and was left out',
      ]);
    });

  for (const [name, options] of HIDDEN) {
    it(`are missed by a hidden ${name}, and the module is told; the rest is drawn`, async () => {
      const { violations, report } = await runModule(moduleOf(`new Tabulator(container, ${options});`));
      expect(violations.map(({ code, message }) => `${code} ${message}`)).to.deep.equal([
        `SM501 Tabulator: ${name} is not available and was left out`,
      ]);
      expect(violations[0]?.hint).to.contain(`Write ${name.replace('columns[].', '')} as one word`);
      expect(report.runtime?.output?.tables).to.equal(1);
    });
  }

  it('are missed by a method with a hidden name', async () => {
    const { violations } = await runModule(
      moduleOf(`new Tabulator(container, { ${DATA} })['setF' + 'ilter']('a', '>', 1);`),
    );
    expect(violations.map(({ message }) => message)).to.deep.equal([
      'Tabulator: setFilter() is not available and was left out',
    ]);
  });

  it('and pages that are asked for by a hidden name come all the same', async () => {
    const { type, violations } = await runModule(
      moduleOf(`new Tabulator(container, { ${DATA}, ['pagin' + 'ation']: true });`),
    );
    expect([type, violations]).to.deep.equal(['rendered', []]);
  });
});
