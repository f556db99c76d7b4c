import { expect } from 'chai';
import { encodeDataset } from '../../../src/datasets/encode.ts';
import { plotOf, setUpPlots } from '../plots-setup.ts';
import { type Recorded, target } from '../recording.ts';

const tableOf = (name: string, input: object) => ({ name, table: encodeDataset(name, input) });
const seriesOf = ([op]: Recorded[]) => (op?.op === 'plot' ? op.spec.series : []);

describe('columns of a plot', () => {
  describe('of a dataset that is named', () => {
    const datasets = [
      tableOf('signal', { t: Float64Array.of(1, 2, 3), a: Float64Array.of(4, 5, 6), b: [7, null, 9] }),
      tableOf('days', [
        { date: new Date(0), place: 'Ghent', n: 1 },
        { date: new Date(86_400_000), place: 'Oslo', n: 2 },
        { place: 'Ghent', n: 3 },
      ]),
    ];
    const draw = (...args: [unknown, unknown?]) => {
      const { SimplePlots, drawn } = setUpPlots(5, 100, datasets);
      SimplePlots.line(target, ...args);
      return drawn();
    };
    const pointsOf = ({ series }: ReturnType<typeof draw>) => series.map(({ label, x, y }) => [label, [...x], [...y]]);

    it('are taken by the names of its fields, in every form in which rows are', () => {
      const a = [4, 5, 6];
      const b = [7, Number.NaN, 9];
      const both = [
        ['a', [1, 2, 3], a],
        ['b', [1, 2, 3], b],
      ];
      expect(pointsOf(draw({ data: 'signal', x: 't', y: 'a' }))).to.deep.equal([['', [1, 2, 3], a]]);
      expect(pointsOf(draw('signal', { x: 't', y: ['a', 'b'] }))).to.deep.equal(both);
      expect(pointsOf(draw({ data: 'signal', x: 't', series: ['a', 'b'] }))).to.deep.equal(both);
      const own = ['a', 'b'].map((y) => ({ data: 'signal', x: 't', y, label: y }));
      expect(pointsOf(draw({ series: own }))).to.deep.equal(both);
    });

    it('have the kind of what they hold: dates are times, texts are categories', () => {
      const times = draw({ data: 'days', x: 'date', y: 'n' });
      expect([times.x.type, pointsOf(times)]).to.deep.equal(['time', [['', [0, 86_400_000], [1, 2]]]]);
      const places = draw({ data: 'days', x: 'place', y: 'n' });
      expect(places.x.categories).to.deep.equal(['Ghent', 'Oslo']);
      expect(pointsOf(places)).to.deep.equal([['', [0, 0, 1], [1, 3, 2]]]);
    });

    it('are copied: a second plot has them too', () => {
      const { SimplePlots, recording } = setUpPlots(5, 100, datasets);
      for (const y of ['a', 'b']) SimplePlots.line(target, { data: 'signal', x: 't', y });
      const buffers = recording
        .flush()
        .flatMap((op) => (op.op === 'plot' ? op.spec.series.map(({ x }) => x.buffer) : []));
      expect(new Set(buffers).size).to.equal(2);
      expect(buffers).not.to.include((datasets[0]!.table.columns[0] as { values: Float64Array }).values.buffer);
    });

    it('are asked for by names that are there', () => {
      expect(() => draw({ data: 'sgnal', x: 't', y: 'a' })).to.throw(/data "sgnal" is no dataset's name. Pass data: /);
      expect(() => draw({ data: 'signal', x: 'time', y: 'a' })).to.throw(/data has no field "time" in its rows/);
      expect(() => draw({ series: [{ data: '' }] })).to.throw(/series\[0\]\.data "" is no dataset's name/);
    });
  });

  it('that series share are sent once', () => {
    const { SimplePlots, recording } = setUpPlots();
    SimplePlots.plot(target, { data: [Float64Array.of(1, 2, 3), Float64Array.of(1, 2, 3), Float64Array.of(3, 4, 5)] });
    const [a, b] = seriesOf(recording.flush());
    expect(a!.x).to.equal(b!.x);
    expect(a!.y).not.to.equal(b!.y);
  });

  it('of typed arrays are what they were when the plot was asked for', () => {
    const { SimplePlots, recording } = setUpPlots();
    const [x, y] = [Float32Array.of(1, 2, 3), Int16Array.of(4, 5, 6)];
    SimplePlots.plot(target, { data: [x, y] });
    x.fill(9);
    y.fill(9);
    const [one] = seriesOf(recording.flush());
    expect([[...one!.x], [...one!.y]]).to.deep.equal([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('of typed arrays that say what they are not are read as the engine holds them', () => {
    let ran = 0;
    class Liar extends Float64Array {
      override get length() {
        return 2;
      }
      override slice(): never {
        ran += 1;
        throw new Error('called');
      }
      override [Symbol.iterator](): never {
        ran += 1;
        throw new Error('called');
      }
    }
    const { spec } = plotOf({ data: [new Liar([1, 2, 3, 4]), new Liar([5, 6, 7, 8])] });
    expect([[...spec.series[0]!.x], [...spec.series[0]!.y], ran]).to.deep.equal([[1, 2], [5, 6], 0]);
  });

  it('may be big integers, numbers with gaps, and texts of numbers among them', () => {
    const yOf = (y: unknown) => [...plotOf({ x: [1, 2, 3, 4], y }).spec.series[0]!.y];
    expect(yOf(BigInt64Array.of(1n, 2n, 3n, 4n))).to.deep.equal([1, 2, 3, 4]);
    expect(yOf([1, null, undefined, 4])).to.deep.equal([1, Number.NaN, Number.NaN, 4]);
    expect(yOf([1, Number.POSITIVE_INFINITY, '3', new Date(4)])).to.deep.equal([1, Number.NaN, 3, 4]);
    expect(yOf(Float64Array.of(1, Number.NEGATIVE_INFINITY, Number.NaN, 4))).to.deep.equal([
      1,
      Number.NaN,
      Number.NaN,
      4,
    ]);
  });

  it('leave out what has no x, and are sorted by it, all series alike', () => {
    const { spec } = plotOf({
      data: [
        [3, null, 1, 2],
        [30, 0, 10, 20],
        [300, 0, 100, 200],
      ],
    });
    expect(spec.series.map(({ x, y }) => [[...x], [...y]])).to.deep.equal([
      [
        [1, 2, 3],
        [10, 20, 30],
      ],
      [
        [1, 2, 3],
        [100, 200, 300],
      ],
    ]);
    expect(plotOf({ x: [null], y: [1] }).spec.series[0]!.x.length).to.equal(0);
  });

  it('of a million numbers make no object for a point', () => {
    const { SimplePlots, recording } = setUpPlots(5, 1_000_000);
    const x = new Float64Array(1_000_000).map((_, i) => i);
    // What is made for each point would be made by these.
    const { push } = Array.prototype;
    let pushed = 0;
    Array.prototype.push = function (...items) {
      pushed += items.length;
      return push.apply(this, items);
    };
    try {
      SimplePlots.line(target, { data: [x, x] });
      const [one] = seriesOf(recording.flush());
      expect([one!.x.length, one!.x.byteLength, one!.x.buffer.byteLength]).to.deep.equal([1e6, 8e6, 8e6]);
    } finally {
      Array.prototype.push = push;
    }
    expect(pushed).to.be.lessThan(10_000);
  });
});

describe('data that is wrapped once more', () => {
  const points = [
    [
      { x: 1, y: 3 },
      { x: 2, y: 4 },
    ],
  ];
  it('is what the list holds: rows, pairs or numbers', () => {
    for (const [data, ys] of [
      [points, [3, 4]],
      [
        [
          [
            [1, 3],
            [2, 4],
            [3, 5],
          ],
        ],
        [3, 4, 5],
      ],
      [[[3, 4, 5]], [3, 4, 5]],
    ] as const)
      for (const spec of [{ data }, { series: [{ data }] }]) {
        const drawn = plotOf(spec);
        expect([drawn.spec.series.map(({ y }) => [...y]), drawn.warnings]).to.deep.equal([[ys], '']);
      }
  });

  it('is a point where it is two numbers', () => {
    const { spec } = plotOf({ data: [[1, 2]] });
    expect(spec.series.map(({ x, y }) => [[...x], [...y]])).to.deep.equal([[[1], [2]]]);
  });
});
