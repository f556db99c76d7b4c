/** Invariant 5: a transcript is whatever somebody stored. What it says is a guest's word, and no more is believed of it. */
import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import type { Transcript } from '../../src/protocol/transcript.ts';
import { createModule, type Ended, type MountOptions, nextEnd, unmountAll } from '../support/mount.ts';
import { openFrames } from '../support/open-frames.ts';

const LIMITS = { nodes: 1e9, tables: 1e9, plots: 1e9, rows: 1e9, heightPx: 1e9 };

function show(batches: readonly unknown[], options: MountOptions = {}): Promise<Ended> {
  return showForged({ version: 1, locale: 'en', timeZone: 'UTC', limits: LIMITS, batches }, options);
}

async function showForged(transcript: object, options: MountOptions = {}): Promise<Ended> {
  const element = createModule(options);
  element.transcript = transcript as Transcript;
  const ended = nextEnd(element);
  document.body.append(element);
  return ended;
}

const element = (id: number, tag: string, attributes: object = {}, style: object = {}) => ({
  op: 'element',
  id,
  tag,
  attributes,
  style,
});
const text = (id: number, value: string) => ({ op: 'text', id, text: value });
const children = (id: number, ...ids: number[]) => ({ op: 'children', id, children: ids });
/** Something allowed, to see that the picture goes on. */
const GOOD = [element(9, 'p'), text(10, 'good'), children(9, 10), children(1, 9)];

const plot = (x: object, values = [0.00099, 10]) => {
  const column = new Float64Array(values);
  const series = [{ type: 'line', label: '', x: column, y: column }];
  const axis = { type: 'linear', ...x };
  return { op: 'plot', id: 20, target: 1, spec: { height: 100, x: axis, y: axis, series, bands: [], legend: false } };
};
const table = (id: number, data: unknown, more?: unknown) => ({
  op: 'table',
  id,
  target: 1,
  options: { columns: [{ title: 'A', field: 'a' }] },
  ...(more === undefined ? {} : { more }),
  data,
});
const rows = (length: number) => encodeColumns({ c0: Array(length).fill(1) });

describe('a forged transcript', () => {
  afterEach(unmountAll);

  it('control: one that is none is drawn', async () => {
    const { type, report } = await show([GOOD, [table(2, rows(3)), plot({}, [1, 2, 3])]]);
    expect(type).to.equal('rendered');
    expect(report.status).to.equal('validated');
    expect(report.runtime?.output).to.include({ tables: 1, plots: 1, nodes: 2 });
  });

  const leftOut: [string, readonly unknown[], string][] = [
    ['a script', [element(2, 'script')], 'SM502'],
    ['an iframe', [element(2, 'iframe', { srcdoc: '<script>1</script>' })], 'SM502'],
    ['an inline handler', [element(2, 'p', { onclick: 'alert(1)' })], 'SM503'],
    ['a style that loads', [element(2, 'p', {}, { 'background-image': 'url(https://example.org/x)' })], 'SM505'],
    ['an image that loads', [element(2, 'img', { src: 'https://example.org/x.png' })], 'SM502'],
    ['a child that is not there', [children(1, 77)], 'SM505'],
    ['a node inside itself', [element(2, 'p'), children(2, 2)], 'SM505'],
    ['an id twice', [element(2, 'p'), element(2, 'p')], 'SM505'],
    ['the container dropped', [{ op: 'drop', id: 1 }], 'SM505'],
    ['a table in nothing', [{ ...table(2, rows(1)), target: 77 }], 'SM505'],
    ['more elements than its element allows', Array.from({ length: 2500 }, (_, i) => element(i + 50, 'p')), 'SM504'],
    [
      'more tables than its element allows',
      Array.from({ length: 12 }, (_, i) => [
        element(30 + i, 'div'),
        { ...table(50 + i, rows(1)), target: 30 + i },
      ]).flat(),
      'SM506',
    ],
  ];
  for (const [name, operations, code] of leftOut) {
    it(`is drawn without what no guest may draw: ${name}`, async () => {
      const { type, report, violations } = await show([operations, GOOD.filter(() => code !== 'SM504')]);
      expect(type).to.equal('rendered');
      expect(violations.filter(({ severity }) => severity === 'error').map((one) => one.code)).to.include(code);
      expect(report.status).to.equal('failed');
    });
  }

  const refused: [string, readonly unknown[], RegExp][] = [
    [
      'a table whose data is none',
      [[table(2, { length: 3, columns: [{ name: 'c0', kind: 'f64' }] })]],
      /Malformed table/,
    ],
    ['a table of more rows than its element allows', [[table(2, rows(60_000))]], /Malformed table/],
    [
      'a table with a key of a prototype',
      [[table(2, rows(1), JSON.parse('{"__proto__":{"x":1}}'))]],
      /unknown key __proto__/,
    ],
    [
      'a plot whose columns are lists',
      [[{ op: 'plot', id: 2, target: 1, spec: { series: [{ x: [1], y: [1] }] } }]],
      /Malformed plot/,
    ],
    ['a plot of more points than its element allows', [[plot({}, Array(210_000).fill(1))]], /more than \d+ points/],
    ['an unknown thing for the extras', [[{ op: 'extra', what: { kind: 'open', url: 'x' } }]], /what: kind/],
    [
      'one thing said twice in a batch',
      [
        [
          { op: 'extra', what: { kind: 'use', sheets: true } },
          { op: 'extra', what: { kind: 'use', sheets: true } },
        ],
      ],
      /twice/,
    ],
  ];
  for (const [name, batches, reason] of refused) {
    it(`ends as a guest's run does: ${name}`, async () => {
      const { type, error } = await show(batches);
      expect(type).to.equal('failed');
      expect(error?.code).to.equal('SM301');
      expect(error?.message).to.match(reason);
    });
  }

  const ranges: [string, object, number[]][] = [
    ['a logarithmic axis of a range that is dear', { type: 'log' }, [0.00099, 10]],
    ['one huge value', {}, [1e300, 1e300]],
    ['the whole range of numbers', {}, [-Number.MAX_VALUE, Number.MAX_VALUE]],
    ['limits the wrong way round', { min: 1e308, max: -1e308 }, [1, 2]],
    ['times beyond all times', { type: 'time' }, [-8.64e15, 8.64e15]],
  ];
  for (const [name, axis, values] of ranges) {
    it(`does not hang on a plot of ${name}`, async () => {
      const { type, report } = await show([[plot(axis, values)]]);
      expect(type).to.equal('rendered');
      expect(report.runtime?.output.plots).to.equal(1);
    });
  }

  it('ends though it says nothing, twenty thousand times; more is refused', async () => {
    const { type } = await show(
      Array.from({ length: 20_000 }, () => []),
      { limits: { timeoutMs: 60_000 } },
    );
    expect(type).to.equal('rendered');
    const { error } = await show(Array.from({ length: 20_001 }, () => []));
    expect(error?.message).to.match(/transcript\.batches: expected at most 20000/);
  });

  const turning: [string, () => unknown][] = [
    ['says other limits', () => ({ ...LIMITS, nodes: 0, timeoutMs: -5, computeMs: -5 })],
    [
      'throws',
      () => {
        throw new Error('late');
      },
    ],
  ];
  for (const [name, say] of turning) {
    it(`is looked at once: one that ${name} from the second look on is shown as it was`, async () => {
      const looks = { limits: 0, batches: 0 };
      const forged = {
        version: 1,
        locale: 'en',
        timeZone: 'UTC',
        get limits() {
          looks.limits += 1;
          return looks.limits === 1 ? LIMITS : say();
        },
        get batches() {
          looks.batches += 1;
          return looks.batches === 1 ? [GOOD] : say();
        },
      };
      const { type, error, report } = await showForged(forged);
      expect({ type, error }).to.deep.equal({ type: 'rendered', error: undefined });
      expect(report.runtime?.output.nodes).to.equal(2);
      expect(looks).to.deep.equal({ limits: 1, batches: 1 });
    });
  }

  it('that throws when it is looked at is refused by the field', async () => {
    const forged = {
      get version() {
        throw new Error('mine');
      },
    };
    const { error } = await showForged(forged);
    expect(error).to.include({ code: 'SM704' });
    expect(error?.message).to.match(/^transcript\.version: .*cannot be read/);
  });

  it('is refused before any frame is made where its form is wrong, by the field', async () => {
    const before = document.querySelectorAll('safe-module').length;
    const { error, report, element: shown } = await show([[{ op: 'eval', code: '1' }]]);
    expect(error).to.include({ code: 'SM704' });
    expect(error?.message).to.match(/^transcript\.batches\.0\.0\.op: expected/);
    expect(report).to.include({ status: 'error', runtime: null });
    expect(shown.shadowRoot?.querySelector('.frames iframe')).to.equal(null);
    expect(document.querySelectorAll('safe-module')).to.have.length(before + 1);
  });

  it('shows markup as text; control: with the wall down it is parsed', async () => {
    const frames = openFrames();
    try {
      const made: number[] = [];
      for (const isTextWall of [true, false]) {
        const batch = [element(2, 'p'), text(3, '<em>x</em>'), children(2, 3), children(1, 2)];
        const shown = await show([batch], { walls: { text: isTextWall, csp: isTextWall } });
        made.push(frames.stageOf(shown.element).document.querySelectorAll('#sm-root em').length);
      }
      expect(made).to.deep.equal([0, 1]);
    } finally {
      frames.close();
    }
  });
});
