import { expect } from 'chai';
import fc from 'fast-check';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import type { PlotAxis, PlotSpec } from '../../../src/protocol/plots.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { createPlot } from '../../../src/stage/plot.ts';
import { holds } from '../../support/properties.ts';
import { adopt, createContext, createTarget } from '../chunk-context.ts';
import { createDrawing, pointAt, seriesOf, specOf } from './drawing.ts';
import { createLongest } from './longest.ts';

/** That an arbitrary plot keeps the thread, in times of the largest plain one. What never ends is no result of the page. */
const MOST_TIMES = 20;
const RUNS_MS = 6000;

const EDGES = [
  ...[0, -0, 5e-324, -5e-324, 1e-320, 1e-308, 1e-20, 1e-9, 0.00099, 1, 1 + 2 ** -52, 10, 1e5 + 1e-7],
  // Beyond what dates hold, what integers tell apart, and what doubles do.
  ...[1.7e12, 8.64e15, 8.64e15 + 1, -6.3e13, 2 ** 53, 1e21, 1e29, 1e30, 1e31, 1e300, Number.MAX_VALUE],
];
const number = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...EDGES, ...EDGES.map((edge) => -edge)) },
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1000, max: 1000 }),
);
/** Also two ends that are next to nothing apart, equal, or the wrong way round. */
const range = fc.oneof(
  fc.tuple(number, number),
  number.map((at): [number, number] => [at, at]),
  fc
    .tuple(number, fc.constantFrom(1e-16, 1e-12, 1e-6, -1e-9))
    .map(([at, by]): [number, number] => [at, at + at * by])
    .filter(([, to]) => Number.isFinite(to)),
);
const axis: fc.Arbitrary<PlotAxis> = fc
  .tuple(
    fc.constantFrom('linear', 'time', 'log'),
    fc.option(range),
    fc.constantFrom(undefined, {}, { year: 'numeric' }),
  )
  .map(([type, ends, format]) => ({
    type,
    ...(ends && { min: ends[0], max: ends[1] }),
    ...(format && { format: format as object }),
  }));
const points = fc
  .array(fc.tuple(number, fc.oneof(number, fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY))), { maxLength: 8 })
  .map((list) => list.sort(([a], [b]) => a - b));
const many = fc.oneof({ weight: 4, arbitrary: fc.nat(4) }, fc.constantFrom(30, 100));
const type = fc.constantFrom('line', 'points', 'bars', 'area');
const axisName = fc.constantFrom('x', 'y', 'y2');
const arbitrary = fc.record({
  x: axis,
  y: axis,
  y2: axis,
  size: fc.tuple(
    fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constantFrom(1, 5000)),
    fc.integer({ min: 50, max: 400 }),
  ),
  data: fc.array(fc.tuple(points, type, fc.boolean(), fc.option(fc.tuple(number, number))), {
    minLength: 1,
    maxLength: 3,
  }),
  counts: fc.tuple(many, many, many),
  references: fc.array(fc.tuple(axisName, number, number), { minLength: 1, maxLength: 3 }),
  categories: fc.option(fc.array(fc.string(), { maxLength: 5 })),
  ends: fc.tuple(number, number),
});

type Wild = typeof arbitrary extends fc.Arbitrary<infer W> ? W : never;

function specOfWild({ x, y, y2, size, data, counts, references, categories }: Wild): PlotSpec {
  const take = <T>(list: readonly T[], count: number) =>
    Array.from({ length: count }, (_, i) => list[i % list.length]!);
  const [ofSeries, ofBands, ofMarkers] = counts;
  return specOf(
    take(data, ofSeries).map(([list, type, isRight, dash], i) =>
      seriesOf(
        list.map(([at]) => at),
        list.map(([, value]) => value),
        {
          type,
          label: `s${i}`,
          ...(isRight ? { axis: 'y2' as const } : {}),
          ...(dash ? { dash: dash.map((length) => Math.min(100, Math.abs(length))) } : {}),
        },
      ),
    ),
    {
      x: { ...x, ...(categories && x.type === 'linear' ? { categories } : {}) },
      y,
      y2,
      height: size[1],
      legend: true,
      bands: take(references, ofBands).map(([axis, from, to]) => ({
        ...(axis === 'y' ? {} : { axis }),
        from,
        to,
        label: 'b',
      })),
      markers: take(references, ofMarkers).map(([axis, at]) => ({ axis, at, label: 'm' })),
    },
  );
}

/** As much as a plot may have, of which nothing is odd. */
function largest(): PlotSpec {
  const x = Array.from({ length: 8 }, (_, i) => i);
  const types = ['line', 'points', 'bars', 'area'] as const;
  const list = Array.from({ length: 100 }, (_, i) => i);
  return specOf(
    list.map((i) =>
      seriesOf(
        x,
        x.map((at) => at * i),
        { type: types[i % 4]!, label: `s${i}` },
      ),
    ),
    {
      height: 400,
      legend: true,
      bands: list.map((i) => ({ from: i, to: i + 2, label: 'b' })),
      markers: list.map((i) => ({ axis: 'y', at: i, label: 'm' })),
    },
  );
}

describe('no data, range, step or option', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  /** Draws, moves over, zooms in at both ends, and goes through by keyboard. */
  async function use(spec: PlotSpec, width: number, ends: readonly [number, number] = [0, 1]) {
    const drawing = await draw(spec, createContext(), width);
    const { target, plot, root } = drawing;
    for (const share of [0.1, 0.9]) {
      pointAt(target, share, 'mousedown');
      pointAt(target, share + 0.05);
      pointAt(target, share + 0.05, 'mouseup');
      await Promise.resolve();
    }
    for (const key of ['ArrowDown', 'ArrowRight', 'End', 'ArrowLeft', 'ArrowUp', 'Home'])
      root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    target.style.width = `${Math.max(1, width + (ends[0] > ends[1] ? 100 : -100))}px`;
    plot.resize(width);
    plot.restyle('dark');
    await Promise.resolve();
    return drawing;
  }

  it('makes a plot take longer than what it shows, allocate more than its size, or hang', async function () {
    this.timeout(60_000);
    const plain = createLongest();
    for (let i = 0; i < 3; i++) {
      await plain.during('plain', () => use(largest(), 900));
      clear();
    }

    const wild = createLongest();
    await holds(
      fc.asyncProperty(arbitrary, async (any) => {
        const work = () => use(specOfWild(any), any.size[0], any.ends);
        const { canvas, target, texts } = await wild.during(JSON.stringify(any), work);
        expect(canvas.width * canvas.height).to.be.at.most(8000 * 400 * devicePixelRatio ** 2);
        expect(target.querySelectorAll('*').length).to.be.lessThan(1500);
        expect(texts.length).to.be.lessThan(1500);
        clear();
      }),
      { numRuns: 500, interruptAfterTimeLimit: RUNS_MS },
    );
    expect(wild.longest.ms / plain.longest.ms, wild.longest.of).to.be.lessThan(MOST_TIMES);
  });

  it('is more than a plot may have: thousands are refused before anything is drawn', () => {
    const thousands = Array.from({ length: 5000 }, (_, i) => i);
    const one = seriesOf([0, 1], [0, 1]);
    const base = specOf([one]);
    const target = createTarget();
    const tooMany = [
      { ...base, series: thousands.map(() => one) },
      { ...base, bands: thousands.map((from) => ({ from })) },
      { ...base, markers: thousands.map((at) => ({ axis: 'y', at })) },
      { ...base, x: { type: 'linear', categories: thousands.map(String) } },
      { ...base, height: 1e9 },
      { ...base, width: Number.POSITIVE_INFINITY },
    ];
    for (const spec of tooMany) {
      expect(() => createPlot(target, spec, createContext())).to.throw('Malformed plot: ');
      expect(target.childElementCount).to.equal(0);
    }
  });
});
