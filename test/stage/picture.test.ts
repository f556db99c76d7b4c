/** What the stage refuses of a guest without its runtime: more than the run's limits allow. */
import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { MAX_NESTED } from '../../src/policy/markup.ts';
import { createPicture } from '../../src/stage/picture.ts';
import { createPlot } from '../../src/stage/plot.ts';
import { createRoot } from '../../src/stage/root.ts';
import { createTable } from '../../src/stage/table.ts';
import { createTarget, removeTargets } from './chunk-context.ts';

describe('stage picture', () => {
  const globals = globalThis as Record<string, unknown>;
  before(() => Object.assign(globals, { SafeModule_table: { createTable }, SafeModule_plot: { createPlot } }));
  after(() => {
    delete globals.SafeModule_table;
    delete globals.SafeModule_plot;
  });
  afterEach(removeTargets);

  const setUp = (root = createTarget()) =>
    createPicture({
      root,
      limits: { nodes: 100, tables: 9, plots: 9, rows: 10, heightPx: 1000 },
      locale: 'en',
      appearance: () => ({ scheme: 'light', direction: 'ltr', variables: {} }),
      report: () => {},
      need: () => {},
      onHeight: () => {},
      onEvent: () => {},
      rawText: false,
    });
  const data = (rows: number) => encodeColumns({ c0: Array(rows).fill(1) });
  const options = { columns: [{ title: 'A', field: 'a' }] };
  const table = (id: number, rows: number) => ({ op: 'table', id, target: 1, options, data: data(rows) });
  const plot = (id: number, points: number) => {
    const x = new Float64Array(points);
    const axis = { type: 'linear' };
    const spec = {
      height: 100,
      x: axis,
      y: axis,
      series: [{ type: 'line', label: '', x, y: x }],
      bands: [],
      legend: false,
    };
    return { op: 'plot', id, target: 1, spec };
  };
  const reasonOf = (batch: readonly unknown[], picture = setUp()) =>
    picture.draw(batch).then(
      () => 'drawn',
      (error: Error) => error.message,
    );

  it('draws a picture with a long word without kerning, whatever fonts its elements ask for', async () => {
    const sheets = document.adoptedStyleSheets;
    const kerningWith = async (text: string) => {
      const { frame, root } = createRoot();
      const style = { font: '20px serif', width: '1px' };
      await setUp(root).draw([
        { op: 'element', id: 2, tag: 'p', attributes: {}, style },
        { op: 'text', id: 3, text },
        { op: 'children', id: 2, children: [3] },
        { op: 'children', id: 1, children: [2] },
        { op: 'style', id: 1, name: 'font', value: '20px serif' },
      ]);
      const { fontKerning } = getComputedStyle(root.firstElementChild!);
      frame.remove();
      return fontKerning;
    };
    try {
      expect([await kerningWith('AV'.repeat(2000)), await kerningWith('AV To '.repeat(600))]).to.deep.equal([
        'none',
        'auto',
      ]);
    } finally {
      document.adoptedStyleSheets = sheets;
    }
  });

  it('takes apart what is nested too deeply before a plot asks how much room it has', async () => {
    const root = createTarget();
    const flatAt: number[] = [];
    const drawn = globals.SafeModule_plot;
    globals.SafeModule_plot = {
      createPlot: () => {
        flatAt.push(root.querySelectorAll('[style*="important"]').length);
        return { size: 0, ready: Promise.resolve(), destroy() {}, resize() {}, restyle() {} };
      },
    };
    try {
      const nest = (from: number) =>
        Array.from({ length: 30 }, (_, i) => [
          { op: 'element', id: from + i, tag: 'div', attributes: {}, style: { display: 'flex' } },
          { op: 'children', id: i === 0 ? 1 : from + i - 1, children: [from + i] },
        ]).flat();
      await setUp(root).draw([plot(2, 1), ...nest(10), plot(3, 1), plot(4, 1)]);
      expect(flatAt).to.deep.equal([0, 30 - MAX_NESTED, 30 - MAX_NESTED]);
    } finally {
      globals.SafeModule_plot = drawn;
    }
  });

  describe('rests between operations that are dear', () => {
    const { setTimeout } = globalThis;
    let rests = 0;
    /** Of the clock, ms, at each look at it. */
    let step = 0;
    let time = 0;
    const { now } = performance;
    /** How many rests there had been when each was drawn. */
    let restsBefore: number[] = [];
    before(() => {
      const createExtras = () => ({
        perform: () => restsBefore.push(rests),
        drawn: () => undefined,
        boxes: () => undefined,
      });
      Object.assign(globals, { SafeModule_extras: { createExtras } });
      globals.setTimeout = (then: () => void, ms?: number) => {
        rests += 1;
        return setTimeout(then, ms);
      };
    });
    beforeEach(() => {
      rests = 0;
      step = 0;
      performance.now = () => (time += step);
    });
    afterEach(() => {
      performance.now = now;
    });
    after(() => {
      delete globals.SafeModule_extras;
      globals.setTimeout = setTimeout;
    });
    const drawMany = async (count: number, what: object) => {
      restsBefore = [];
      await setUp().draw(Array.from({ length: count }, () => ({ op: 'extra', what })));
      // In which task each was drawn. A rest lets others in, who have timers too: how many there were says nothing.
      const tasks = [...new Set(restsBefore)];
      return restsBefore.map((before) => tasks.indexOf(before));
    };
    const image = (letters: number) => ({ kind: 'image', id: 2, src: 'x'.repeat(letters) });

    it('after each large image', async () => {
      expect(await drawMany(4, image(600_000))).to.deep.equal([0, 1, 2, 3]);
    });
    it('after some twenty images, however small', async () => {
      const each = await drawMany(400, image(0));
      expect(each).to.have.length(400);
      expect(each).to.deep.equal(each.map((_, i) => Math.floor(i / 20)));
    });
    it('after what took long, whatever it is', async () => {
      step = 15;
      const each = await drawMany(12, { kind: 'focus', id: 2, focused: true });
      expect(new Set(each).size).to.be.within(3, 6);
      rests = 0;
      await setUp().draw(Array.from({ length: 12 }, () => ({ op: 'children', id: 1, children: [] })));
      expect(rests).to.be.within(3, 6);
    });
    it('control: not after images that are taken away, or the focus', async () => {
      expect(await drawMany(400, { kind: 'image', id: 2, src: null })).to.deep.equal(Array(400).fill(0));
      expect(await drawMany(400, { kind: 'focus', id: 2, focused: true })).to.deep.equal(Array(400).fill(0));
    });
  });

  const cases: [string, readonly unknown[], RegExp][] = [
    ['a table of as many rows as the limit', [table(2, 10)], /drawn/],
    ['a table of more rows', [table(2, 11)], /Malformed table/],
    [
      'other rows for a table, more than the limit',
      [table(2, 1), { op: 'table-data', id: 2, data: data(11) }],
      /Malformed table/,
    ],
    ['tables of four times the limit', [2, 3, 4, 5].map((id) => table(id, 10)), /drawn/],
    ['tables of more', [2, 3, 4, 5].map((id) => table(id, 10)).concat(table(6, 1)), /Malformed table/],
    ['a table in the place of another', [2, 3, 4, 5, 5].map((id) => table(id, 10)), /drawn/],
    [
      'rows in the place of others',
      [...[2, 3, 4, 5].map((id) => table(id, 10)), { op: 'table-data', id: 5, data: data(10) }],
      /drawn/,
    ],
    [
      'tables where others went',
      [...[2, 3, 4, 5].map((id) => table(id, 10)), { op: 'destroy', id: 2 }, table(6, 10)],
      /drawn/,
    ],
    ['a plot of four times as many points', [plot(2, 40)], /drawn/],
    ['a plot of more points', [plot(2, 41)], /Malformed plot/],
    ['plots of eight times as many', [plot(2, 40), plot(3, 40)], /drawn/],
    ['plots of more', [plot(2, 40), plot(3, 40), plot(4, 1)], /Malformed plot/],
    ['plots beside tables', [table(2, 10), plot(3, 40), plot(4, 40)], /drawn/],
  ];
  for (const [what, batch, outcome] of cases) {
    it(`${outcome.source === 'drawn' ? 'draws' : 'refuses'} ${what}`, async () => {
      expect(await reasonOf(batch)).to.match(outcome);
    });
  }
});
