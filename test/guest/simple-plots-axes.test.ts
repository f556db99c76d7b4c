import { expect } from 'chai';
import { plotOf, setUpPlots } from './plots-setup.ts';
import { target } from './recording.ts';

const data = [
  [1, 2],
  [3, 4],
  [5, 6],
];
const two = (axis: unknown) => [{ data }, { data, axis }];

describe('guest SimplePlots: a second y axis', () => {
  it('is named by its series, in any of the usual ways', () => {
    for (const axis of ['y2', 2, 'right', 'secondary']) {
      const { spec, warnings } = plotOf({ y2: { label: 'mm', min: 0, max: 9 }, series: two(axis) });
      expect(
        spec.series.map((one) => one.axis),
        String(axis),
      ).to.deep.equal([undefined, 'y2']);
      expect(spec.y2).to.deep.equal({ type: 'linear', label: 'mm', min: 0, max: 9 });
      expect(warnings).to.equal('');
    }
    expect(plotOf({ series: [{ data, yAxis: 'right' }] }).spec.series[0]?.axis).to.equal('y2');
  });

  it('is there without options of its own, and in the short form', () => {
    expect(plotOf({ series: two('y2') }).spec.y2).to.deep.equal({ type: 'linear' });
    const short = plotOf({ series: two('y2'), y2Label: 'l', y2Min: 1, y2Type: 'log' }).spec;
    expect(short.y2).to.deep.equal({ type: 'log', label: 'l', min: 1 });
  });

  it('is left out where no series has it, and said so', () => {
    const { spec, warnings, hints } = plotOf({ y2: { label: 'mm' }, series: [{ data }] });
    expect(spec.y2).to.equal(undefined);
    expect(warnings).to.contain('y2 is not available');
    expect(hints).to.contain("axis: 'y2'");
  });

  it('has no other name', () => {
    for (const axis of ['y3', 5, {}, 'x']) {
      const { spec, warnings, hints } = plotOf({ series: two(axis) });
      expect(spec.series.map((one) => one.axis)).to.deep.equal([undefined, undefined]);
      if (typeof axis !== 'object') expect(warnings).to.contain('series[].axis');
      if (typeof axis !== 'object') expect(hints).to.contain('"y" or "y2"');
    }
    expect(plotOf({ series: two('left') }).warnings).to.equal('');
  });
});

describe('guest SimplePlots: the ends of an axis', () => {
  it('are also a domain, and what is none is told', () => {
    const { spec, warnings } = plotOf({ data, x: { domain: [0, 10] }, y: { domain: [300, 420], max: 400 } });
    expect([spec.x, spec.y, warnings]).to.deep.equal([
      { type: 'linear', min: 0, max: 10 },
      { type: 'linear', min: 300, max: 400 },
      '',
    ]);
    const time = plotOf({ data: [['2026-01-01', 1]], x: { domain: ['2026-01-01', new Date('2026-02-01')] } });
    expect(time.spec.x).to.deep.include({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 1, 1) });
    expect(plotOf({ data, y: { domain: 5 } }).warnings).to.contain('y.domain 5');
    for (const axis of ['x', 'y'])
      expect(plotOf({ data, [axis]: { min: 9, max: 1 } }).warnings).to.contain(`${axis}.min above ${axis}.max`);
    expect(plotOf({ data, y: { min: 1, max: 9 } }).warnings).to.equal('');
    expect(plotOf({ data, y: { domain: ['a', 3] } }).warnings).to.contain('y.min "a"');
  });
});

describe('guest SimplePlots: years', () => {
  const formatOf = (spec: object) => plotOf(spec).spec.x.format;
  const yearly = { x: 'year', y: 'v' };

  it('along the bottom are written as such', () => {
    const rows = [1955, 1960, 2005].map((year) => ({ year, v: 1 }));
    expect(formatOf({ data: rows, ...yearly })).to.deep.equal({ useGrouping: false });
    expect(formatOf({ data: rows.map(({ year, v }) => ({ year: String(year), v })), ...yearly })).to.deep.equal({
      useGrouping: false,
    });
    const series = [{ data: [[1400, 1]] }, { data: [[2199, 1]] }];
    expect(formatOf({ series })).to.deep.equal({ useGrouping: false });
  });

  it('are not what has a fraction, lies elsewhere, has a format, or is no number along the bottom', () => {
    for (const other of [1955.5, 1399, 2200, -1955])
      expect(formatOf({ data: [1955, other].map((year) => ({ year, v: 1 })), ...yearly }), `${other}`).to.equal(
        undefined,
      );
    const data = [1955, 1960].map((year) => ({ year, v: 1 }));
    expect(formatOf({ data, x: { field: 'year', format: 'integer' }, y: 'v' })).to.deep.equal({
      maximumFractionDigits: 0,
    });
    expect(formatOf({ data: [], ...yearly })).to.equal(undefined);
    expect(formatOf({ y: [1955, 1960] })).to.equal(undefined);
    expect(formatOf({ x: { type: 'log' }, data: [[1955, 1]] })).to.equal(undefined);
    expect(plotOf({ data, x: 'v', y: 'year' }).spec.y.format).to.equal(undefined);
  });
});

describe('guest SimplePlots: a series of no numbers', () => {
  it('is said, with what to do for a series a group', () => {
    const data = ['Adelie', 'Gentoo'].map((species, mass) => ({ species, mass }));
    const { warnings, hints } = plotOf({ data, x: 'mass', series: 'species' });
    expect(warnings).to.contain('y "species" without a number in it');
    expect(hints).to.contain('filter its rows');
    expect(plotOf({ y: ['a', null, ''] }).warnings).to.contain('y without a number in it');
  });

  it('has neither gaps alone, nor texts that are numbers or dates', () => {
    for (const y of [[], [null, null], [undefined, Number.NaN], ['1', 'x'], ['2026-01-03'], [true], [new Date(0)]])
      expect(plotOf({ y }).warnings, String(y)).to.equal('');
  });
});

describe('guest SimplePlots: log axes', () => {
  it('are named by type, by scale or by log', () => {
    for (const y of [{ type: 'log' }, { type: 'logarithmic' }, { scale: 'log' }, { log: true }]) {
      const { spec, warnings } = plotOf({ y, series: [{ data }] });
      expect(spec.y.type, JSON.stringify(y)).to.equal('log');
      expect(warnings).to.equal('');
    }
    const { spec } = plotOf({ xType: 'log', y2Type: 'log', series: two('y2') });
    expect([spec.x.type, spec.y.type, spec.y2?.type]).to.deep.equal(['log', 'linear', 'log']);
  });

  it('have no end at zero or below: it is left out', () => {
    const { spec, warnings, hints } = plotOf({ y: { type: 'log', min: 0, max: 100 }, series: [{ data }] });
    expect(spec.y).to.deep.equal({ type: 'log', max: 100 });
    expect(warnings).to.contain('y.min 0 of a log axis');
    expect(hints).to.contain('above zero');
  });

  it('are refused by a name that is none, with the ones there are', () => {
    const { spec, hints } = plotOf({ y: { type: 'sqrt' }, y2: { type: 'category' }, series: two('y2') });
    expect([spec.y.type, spec.y2?.type]).to.deep.equal(['linear', 'linear']);
    expect(hints).to.equal('Use "linear", "time" or "log".\nUse "linear", "time" or "log".');
  });
});

describe('guest SimplePlots: formats of axes', () => {
  const formatOf = (format: unknown, more: object = {}) => {
    const { spec, warnings, hints } = plotOf({ y: { format, ...more }, series: [{ data }] });
    return { format: spec.y.format, warnings, hints };
  };

  it('have names', () => {
    expect(formatOf('percent').format).to.deep.equal({ style: 'percent' });
    expect(formatOf('USD').format).to.deep.equal({ style: 'currency', currency: 'USD' });
    expect(formatOf('month', { type: 'time' }).format).to.deep.equal({ month: 'short', year: 'numeric' });
    expect(plotOf({ yFormat: 'compact', series: [{ data }] }).spec.y.format).to.deep.equal({ notation: 'compact' });
  });

  it('are options of Intl; others are left out, one by one', () => {
    const given = { style: 'unit', unit: 'celsius', maximumFractionDigits: 1 };
    expect(formatOf(given)).to.deep.equal({ format: given, warnings: '', hints: '' });
    const { format, warnings } = formatOf({ style: 'percent', maximumFractionDigits: 200, month: 'long', x: 1 });
    expect(format).to.deep.equal({ style: 'percent' });
    expect(warnings).to.match(/y\.format\.maximumFractionDigits.*\n.*y\.format\.month.*\n.*y\.format\.x/);
  });

  it('that are functions, of another kind, or that no format can have are left out, with the remedy', () => {
    const bad: unknown[] = [() => '', '.2f', 'date', 7, { style: 'currency' }, { style: 'currency', currency: 'no' }];
    bad.push({ minimumFractionDigits: 5, maximumFractionDigits: 1 });
    for (const one of bad) {
      const { format, warnings, hints } = formatOf(one);
      expect(format, String(one)).to.equal(undefined);
      expect(warnings, String(one)).to.contain('y.format');
      expect(hints).to.contain('Use number, decimal, integer, percent, compact, scientific, or options of Intl');
    }
    expect(formatOf('percent', { type: 'time' }).hints).to.contain("month: 'short'");
  });
});

describe('guest SimplePlots: fills and switches', () => {
  it('make a line with a fill an area, and an area without one a line', () => {
    const fills = [true, 'red', false, 'none', undefined];
    const read = (type: string) =>
      plotOf({ series: fills.map((fill) => ({ type, data, fill })) }).spec.series.map(({ type, fill }) => [type, fill]);
    expect(read('line')).to.deep.equal([
      ['area', undefined],
      ['area', 'red'],
      ['line', undefined],
      ['line', undefined],
      ['line', undefined],
    ]);
    expect(read('area').map(([type]) => type)).to.deep.equal(['area', 'area', 'line', 'line', 'area']);
    expect(read('bars').map(([type]) => type)).to.deep.equal(['bars', 'bars', 'bars', 'bars', 'bars']);
  });

  it('turn legend, cursor and zoom off', () => {
    const series = [
      { label: 'a', data },
      { label: 'b', data },
    ];
    const on = plotOf({ series }).spec;
    expect([on.legend, on.cursor, on.zoom]).to.deep.equal([true, undefined, undefined]);
    for (const value of [false, { show: false }]) {
      const { spec, warnings } = plotOf({ series, legend: value, cursor: value, zoom: value });
      expect([spec.legend, spec.cursor, spec.zoom]).to.deep.equal([false, false, false]);
      expect(warnings).to.equal('');
    }
    expect(plotOf({ series: [{ data }], legend: true, cursor: true, zoom: {} }).spec.legend).to.equal(true);
  });
});

describe('guest SimplePlots: the scale of an axis', () => {
  it('is logarithmic by any of the names that modules give that', () => {
    for (const option of [{ yType: 'log' }, { yScale: 'log' }, { logY: true }, { yLog: true }, { y: { log: true } }]) {
      const { SimplePlots, drawn, warnings } = setUpPlots();
      SimplePlots.line(target, {
        data: [
          [1, 2],
          [10, 100],
        ],
        ...option,
      });
      expect([drawn().y.type, warnings()], JSON.stringify(option)).to.deep.equal(['log', '']);
    }
  });
});
