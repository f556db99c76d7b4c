/** The options of `SimplePlots`: every name of each, and what is seen of it. */
import { expect } from 'chai';

/** What can be seen of a plot, by eye or without. */
export interface Seen {
  /** Written on the canvas. */
  readonly texts: readonly string[];
  /** The accessible name. */
  readonly label: string;
  readonly title: string | undefined;
  readonly legend: readonly string[] | undefined;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** Pixels near pure red, green and blue. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** All of the canvas. */
  readonly picture: string;
  readonly isStop: boolean;
  /** Under a pointer in the middle. */
  readonly readout: string;
  /** The x axis after a drag over the middle. */
  readonly zoomed: string;
}

export interface Option {
  readonly name: string;
  /** The same in each of the ways to write it; each draws the same picture. */
  readonly forms: readonly object[];
  /** Without it, where that is not the first form's rest. */
  readonly without: object;
  readonly effect: (seen: Seen, without: Seen) => void;
}

const data = [
  { x: 0, y: 1 },
  { x: 1, y: 4 },
  { x: 2, y: 2 },
  { x: 3, y: 3 },
];
const columns = [
  [0, 1, 2, 3],
  [1, 4, 2, 3],
];
const rows = data.map(({ x, y }) => ({ day: `2026-01-0${x + 3}`, value: y, other: 10 * y }));
const plain = { data };
const two = [
  { label: 'a', data, color: '#f00' },
  { label: 'b', data: data.map(({ x, y }) => ({ x, y: 100 * y })), color: '#00f' },
];
const writes =
  (...texts: string[]) =>
  (seen: Seen, without: Seen) => {
    for (const text of texts) {
      expect(seen.texts, text).to.include(text);
      expect(without.texts, text).not.to.include(text);
    }
  };
const says = (text: string) => (seen: Seen, without: Seen) => {
  expect(seen.label).to.contain(text);
  expect(without.label).not.to.contain(text);
};
const paints =
  (color: 'red' | 'green' | 'blue', least = 100) =>
  (seen: Seen, without: Seen) => {
    expect(seen[color]).to.be.greaterThan(without[color] + least);
  };
const redraws = (seen: Seen, without: Seen) => expect(seen.picture).not.to.equal(without.picture);
/** Each of the effects. */
const all =
  (...effects: readonly Option['effect'][]) =>
  (seen: Seen, without: Seen) => {
    for (const effect of effects) effect(seen, without);
  };
const red = { ...plain, color: '#f00' };

export const OPTIONS: readonly Option[] = [
  {
    name: 'title',
    forms: [{ ...plain, title: 'Labs' }],
    without: plain,
    effect: (seen) => expect(seen.title).to.equal('Labs'),
  },
  {
    name: 'width',
    forms: [
      { ...plain, width: 300 },
      { ...plain, width: '300px' },
    ],
    without: plain,
    effect: (seen, { width }) => expect([seen.width, width]).to.deep.equal([300, 600]),
  },
  {
    name: 'height',
    forms: [
      { ...plain, height: 120 },
      { ...plain, height: '120px' },
      { ...plain, height: '120' },
    ],
    without: plain,
    effect: (seen, { height }) => expect([seen.height, height]).to.deep.equal([120, 240]),
  },
  ...(['x', 'y'] as const).map(
    (axis): Option => ({
      name: `${axis}.label`,
      forms: [{ label: 'Unit' }, { title: 'Unit' }, { name: 'Unit' }]
        .map((one) => ({ ...plain, [axis]: one }))
        .concat(
          { ...plain, [`${axis}Label`]: 'Unit' } as never,
          { ...plain, [`${axis}Axis`]: { label: 'Unit' } } as never,
        ),
      without: plain,
      effect: writes('Unit'),
    }),
  ),
  {
    name: 'x.type time',
    forms: [
      { x: { type: 'time' } },
      { xType: 'time' },
      { xType: 'date' },
      { x: { type: 'datetime' } },
      { xAxis: { type: 'time' } },
    ].map((one) => ({ ...plain, ...one })),
    without: plain,
    effect: says('1970'),
  },
  {
    name: 'x.type log',
    forms: [{ x: { type: 'log' } }, { x: { scale: 'log' } }, { x: { log: true } }, { xType: 'logarithmic' }].map(
      (one) => ({ ...plain, ...one }),
    ),
    without: plain,
    effect: says('3 values'),
  },
  {
    name: 'x.type category',
    forms: [{ x: { type: 'category' } }, { xType: 'ordinal' }, { x: { type: 'band' } }].map((one) => ({
      ...plain,
      ...one,
    })),
    without: plain,
    effect: redraws,
  },
  {
    name: 'x.type linear',
    forms: [{ x: { type: 'linear' } }, { xType: 'number' }, { x: { type: 'value' } }].map((one) => ({
      ...one,
      data: data.map(({ x, y }) => ({ x: x + 1.7e12, y })),
    })),
    without: { data: data.map(({ x, y }) => ({ x: x + 1.7e12, y })) },
    effect: says('1,700,000,000,000'),
  },
  {
    name: 'y.type log',
    forms: [{ y: { type: 'log' } }, { y: { scale: 'log' } }, { yType: 'log' }].map((one) => ({ ...one, series: two })),
    without: { series: two },
    effect: redraws,
  },
  {
    name: 'y.min and y.max',
    forms: [
      { ...plain, y: { min: -20, max: 20 } },
      { ...plain, yMin: -20, yMax: 20 },
      { ...plain, y: { min: '-20', max: '20' } },
      { ...plain, yAxis: { min: -20, max: 20 } },
    ],
    without: plain,
    effect: writes('-20', '20'),
  },
  {
    name: 'x.min and x.max',
    forms: [
      { ...plain, x: { min: -20, max: 20 } },
      { ...plain, xMin: -20, xMax: 20 },
    ],
    without: plain,
    effect: writes('-20', '20'),
  },
  {
    name: 'y.format',
    forms: [
      { ...plain, y: { format: 'EUR' } },
      { ...plain, yFormat: 'EUR' },
      { ...plain, y: { tickFormat: 'EUR' } },
      { ...plain, y: { format: { style: 'currency', currency: 'EUR' } } },
    ],
    without: plain,
    effect: says('€4.00'),
  },
  {
    name: 'x.format',
    forms: [{ x: { format: 'year', field: 'day' } }, { x: 'day', xFormat: { year: 'numeric' } }].map((one) => ({
      data: rows,
      y: 'value',
      ...one,
    })),
    without: { data: rows, x: 'day', y: 'value' },
    effect: (seen) => expect(seen.label).to.contain('Plot, 2026 to 2026.'),
  },
  {
    name: 'fields of rows',
    forms: [
      { x: 'day', y: 'other' },
      { xField: 'day', yField: 'other' },
      { xKey: 'day', yKey: 'other' },
      { x: { field: 'day' }, y: { field: 'other' } },
    ].map((one) => ({ data: rows, ...one })),
    without: { data: rows, x: 'day', y: 'value' },
    effect: says('10 to 40'),
  },
  {
    name: 'data',
    forms: [
      plain,
      { data: columns },
      { rows: data },
      { values: data },
      { data: data.map(({ x, y }) => [x, y]) },
      { x: columns[0], y: columns[1] },
      { series: [{ data }] },
      { lines: [{ data }] },
      { series: [{ points: data }] },
      { x: columns[0], series: [{ y: columns[1] }] },
      { x: columns[0], series: [{ values: columns[1] }] },
      { data: columns.map((one) => Float64Array.from(one)) },
    ],
    without: { data: [] },
    effect: says('4 values, 1 to 4, last 3'),
  },
  {
    name: 'dates and date texts',
    forms: [
      (i: number) => new Date(Date.UTC(2026, 0, i)),
      (i: number) => Date.UTC(2026, 0, i),
      (i: number) => `2026-01-0${i}`,
      (i: number) => `2026-01-0${i}T00:00:00Z`,
    ].map((of) => ({
      data: [
        { x: of(5), y: 2 },
        { x: of(3), y: 1 },
        { x: of(4), y: null },
      ],
    })),
    without: plain,
    effect: says('Jan 3, 2026 to Jan 5, 2026. 2 values, 1 to 2, last 2'),
  },
  {
    name: 'series of types',
    forms: ['bars', 'bar', 'histogram'].map((type) => ({ ...red, type })),
    without: red,
    effect: redraws,
  },
  {
    name: 'points',
    forms: ['points', 'point', 'scatter'].map((type) => ({ ...red, series: [{ data, type }] })),
    without: red,
    effect: redraws,
  },
  {
    name: 'area',
    forms: [
      { ...red, type: 'area' },
      { ...red, fill: true },
    ],
    without: red,
    effect: redraws,
  },
  {
    name: 'a label',
    forms: [{ label: 'K' }, { name: 'K' }].map((one) => ({ series: [{ data, ...one }] })),
    without: plain,
    effect: says('K: 4 values'),
  },
  {
    name: 'labels of columns',
    forms: [{ labels: ['p', 'q'] }, { names: ['p', 'q'] }].map((one) => ({
      ...one,
      data: [
        [0, 1, 2],
        [1, 2, 3],
        [4, 5, 6],
      ],
    })),
    without: {
      data: [
        [0, 1, 2],
        [1, 2, 3],
        [4, 5, 6],
      ],
    },
    effect: (seen) => expect(seen.legend).to.deep.equal(['p', 'q']),
  },
  {
    name: 'color',
    forms: [
      { color: '#f00' },
      { stroke: '#f00' },
      { colors: ['#f00'] },
      { series: [{ data, color: 'red' }], data: undefined },
    ].map((one) => ({ ...plain, ...one })),
    without: plain,
    effect: paints('red'),
  },
  {
    name: 'line width',
    forms: [{ lineWidth: 8 }, { strokeWidth: 8 }, { series: [{ data, width: 8 }] }].map((one) => ({ ...red, ...one })),
    without: red,
    effect: paints('red', 1000),
  },
  {
    name: 'dash',
    forms: [{ dash: true }, { dash: [6, 4] }].map((one) => ({ ...red, ...one })),
    without: red,
    effect: (seen, without) => expect(seen.red).to.be.within(without.red * 0.3, without.red * 0.9),
  },
  {
    name: 'radius',
    forms: [{ radius: 9 }, { size: 9 }].map((one) => ({ ...red, ...one, type: 'points' })),
    without: { ...red, type: 'points' },
    effect: paints('red', 300),
  },
  {
    name: 'fill',
    forms: [{ ...plain, fill: '#00f' }, { ...plain, type: 'area', fill: '#00f' }, { series: [{ data, fill: '#00f' }] }],
    without: plain,
    effect: redraws,
  },
  {
    name: 'axis y2',
    forms: [{ axis: 'y2' }, { yAxis: 'y2' }, { axis: 'right' }, { axis: 'secondary' }, { axis: 2 }].map((one) => ({
      series: [two[0], { ...two[1], ...one }],
    })),
    without: { series: two },
    effect: says('b (right axis): 4 values'),
  },
  {
    name: 'y2.label',
    forms: [{ y2: { label: 'Beats' } }, { y2Label: 'Beats' }, { y2Axis: { label: 'Beats' } }].map((one) => ({
      series: [two[0], { ...two[1], axis: 'y2' }],
      ...one,
    })),
    without: { series: [two[0], { ...two[1], axis: 'y2' }] },
    effect: writes('Beats'),
  },
  {
    name: 'y2.format and limits',
    forms: [{ y2: { format: 'percent', min: 0, max: 800 } }, { y2Format: 'percent', y2Min: 0, y2Max: 800 }].map(
      (one) => ({ series: [two[0], { ...two[1], axis: 'y2' }], ...one }),
    ),
    without: { series: [two[0], { ...two[1], axis: 'y2' }] },
    effect: writes('80,000%'),
  },
  {
    name: 'bands',
    forms: [{ from: 2, to: 3 }, { low: 2, high: 3 }, { min: 2, max: 3 }, { y0: 2, y1: 3 }, [2, 3]]
      .map((band) => ({ ...plain, bands: [band] }))
      .concat({ ...plain, bands: { from: 2, to: 3 } } as never),
    without: plain,
    effect: says('2 outside 2 to 3'),
  },
  {
    name: 'a band with its look',
    forms: [{ label: 'Normal' }, { name: 'Normal' }].map((one) => ({
      ...plain,
      bands: [{ from: 2, to: 3, color: 'rgba(0, 0, 255, 1)', ...one }],
    })),
    without: { ...plain, bands: [{ from: 2, to: 3 }] },
    effect: all(writes('Normal'), paints('blue', 5000), says('Normal (2 to 3)')),
  },
  {
    name: 'a band across x',
    forms: [
      { axis: 'x', from: 1, to: 2 },
      { x0: 1, x1: 2 },
    ].map((band) => ({ ...plain, bands: [{ ...band, color: 'rgba(0, 0, 255, 1)' }] })),
    without: plain,
    effect: paints('blue', 5000),
  },
  {
    name: 'a marker at y',
    forms: [{ y: 2 }, { axis: 'y', value: 2 }]
      .map((one) => ({ ...plain, markers: [{ ...one, label: 'Limit', color: '#f00' }] }))
      .concat({ ...plain, markers: { y: 2, text: 'Limit', color: '#f00' } } as never),
    without: plain,
    effect: all(writes('Limit'), paints('red', 200)),
  },
  {
    name: 'a marker at x',
    forms: [
      { x: 1, label: 'Dose' },
      { x: 1, name: 'Dose' },
      { axis: 'x', value: 1, text: 'Dose' },
    ].map((one) => ({ ...plain, markers: [one] })),
    without: plain,
    effect: writes('Dose'),
  },
  {
    name: 'legend on',
    forms: [{ legend: true }, { legend: { show: true } }].map((one) => ({ series: [two[0]], ...one })),
    without: { series: [two[0]] },
    effect: (seen, without) => expect([seen.legend, without.legend]).to.deep.equal([['a'], undefined]),
  },
  {
    name: 'legend off',
    forms: [{ legend: false }, { legend: { show: false } }].map((one) => ({ series: two, ...one })),
    without: { series: two },
    effect: (seen, without) => expect([seen.legend, without.legend]).to.deep.equal([undefined, ['a', 'b']]),
  },
  {
    name: 'cursor off',
    forms: [{ cursor: false }, { cursor: { show: false } }].map((one) => ({ ...plain, ...one })),
    without: plain,
    effect: (seen, without) =>
      expect([seen.isStop, seen.readout, without.isStop, without.readout === '']).to.deep.equal([
        false,
        '',
        true,
        false,
      ]),
  },
  {
    name: 'zoom off',
    forms: [{ zoom: false }, { zoom: { show: false } }].map((one) => ({ ...plain, ...one })),
    without: plain,
    effect: (seen, without) => expect(seen.zoomed).not.to.equal(without.zoomed),
  },
];
