/** Functions of a module are called by their names: what the runtime keeps of a table is no `this` of theirs. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

const CODE = moduleOf(`
  const called = [], given = [];
  /** A function that notes whether it has a 'this', and which. */
  const noting = (name, answer) => function (...args) {
    called.push(name);
    if (this !== undefined) given.push(name + ': ' + Object.getOwnPropertyNames(this));
    return typeof answer === 'function' ? answer(...args) : answer;
  };
  const place = container.appendChild(document.createElement('div'));
  const table = new Tabulator(place, {
    data: [{ a: 1, b: 'x' }, { a: 2, b: 'y' }],
    columns: [
      { title: 'A', field: 'a', formatter: noting('formatter', '1'), formatterParams: noting('formatterParams', {}), titleFormatter: noting('titleFormatter', 't'),
        sorter: noting('sorter', (a, b) => a - b), topCalc: noting('topCalc', 2), bottomCalc: noting('bottomCalc', 1), bottomCalcFormatter: noting('bottomCalcFormatter', 'x'),
        tooltip: noting('tooltip', 't'), headerTooltip: noting('headerTooltip', 't'), mutator: noting('mutator', (value) => value) },
      { title: 'B', field: 'b', headerFilter: 'input', headerFilterFunc: noting('headerFilterFunc', true) },
    ],
    groupBy: noting('groupBy', (row) => row.b), groupHeader: noting('groupHeader', 'g'), groupStartOpen: noting('groupStartOpen', true),
    rowFormatter: noting('rowFormatter'), initialFilter: noting('initialFilter', true), initialSort: [{ column: 'a', dir: 'desc' }],
  });
  table.setFilter(noting('setFilter', true), {});
  table.searchRows(noting('searchRows', true));
  SimplePlots.line(container, { data: [{ x: 1, y: 2 }, { x: 2, y: 3 }], x: noting('plot x', (row) => row.x), y: noting('plot y', (row) => row.y) });
  // What is drawn is made after this: the picture asks for it.
  new Tabulator(container.appendChild(document.createElement('div')), {
    data: [{ a: 1 }], columns: [{ title: 'Z', field: 'a', formatter: () => { console.log(given.join('; '), [...new Set(called)].sort().join(' ')); return ''; } }],
  });`);

describe('functions that a module gives', () => {
  afterEach(unmountAll);

  for (const engine of ['native', 'quickjs'] as const)
    it(`have no object of the runtime as their this, engine ${engine}`, async () => {
      const { logs, error } = await runModule(CODE, { engine, level: 'permissive', walls: { scan: false } });
      expect(error).to.equal(undefined);
      const [given, called] = logs.at(-1) as [string, string];
      expect(given).to.equal('');
      for (const name of [
        'formatter',
        'mutator',
        'bottomCalc',
        'topCalc',
        'bottomCalcFormatter',
        'setFilter',
        'searchRows',
      ])
        expect(called.split(' ')).to.include(name);
    });
});
