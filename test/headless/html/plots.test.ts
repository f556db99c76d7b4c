/** Plots of a transcript, as static SVG. */
import { expect } from 'chai';
import type { PlotSpec } from '../../../src/protocol/plots.ts';
import { type OpenedPage, openPage, transcriptOf, usePages } from './open-page.ts';

const floats = (...values: number[]) => new Float64Array(values);
const LINE: PlotSpec['series'][number] = { type: 'line', label: 'Sodium', x: floats(0, 1, 2), y: floats(1, 3, 2) };
const SPEC: PlotSpec = {
  height: 200,
  x: { type: 'linear' },
  y: { type: 'linear' },
  series: [LINE],
  bands: [],
  legend: true,
};

async function openPlot(spec: Partial<PlotSpec>, width = 600, more: object = {}): Promise<OpenedPage> {
  const plot = { op: 'plot', id: 5, target: 1, spec: { ...SPEC, ...spec } };
  return openPage(transcriptOf([[plot]], more), undefined, width);
}

/** Texts that are seen: each axis has ticks for several widths. */
const isSeen = (node: Element) =>
  node.ownerDocument.defaultView?.getComputedStyle((node.closest('.sm-level') ?? node.closest('g, svg')) as Element)
    .display !== 'none';
const seen = ({ find }: OpenedPage, selector: string) =>
  find(selector)
    .filter(isSeen)
    .map(({ textContent }) => textContent);

describe('plots of a page', () => {
  usePages();

  it('have a title, axes, a line and a legend', async () => {
    const page = await openPlot({
      title: 'Labs <1>',
      x: { type: 'linear', label: 'Day' },
      y: { type: 'linear', label: 'mmol/L' },
    });
    expect(page.texts('figcaption')).to.eql(['Labs <1>']);
    expect(page.texts('.sm-name')).to.have.members(['Day', 'mmol/L']);
    expect(page.texts('.sm-legend li')).to.eql(['Sodium']);
    expect(page.find('.sm-line')).to.have.length(1);
    expect(page.find('[role="img"]')[0]?.getAttribute('aria-label')).to.match(
      /^Plot: Labs <1>, 0 to 2\. Sodium: 3 values, 1 to 3, last 2\.$/,
    );
  });

  it('draw a value between two gaps as a dot', async () => {
    const y = floats(1, Number.NaN, 2);
    const { find } = await openPlot({ series: [{ ...LINE, y }, { ...LINE, y, type: 'area' }, LINE] });
    const dots = find('.sm-dots').map((path) => path.getAttribute('d'));
    expect(dots.map((d) => d?.match(/M/g)?.length)).to.eql([2, 2]);
  });

  it('draw every kind of series, a gap as a gap', async () => {
    const { find } = await openPlot({
      series: [
        { ...LINE, x: floats(0, 1, 2, 3, 4), y: floats(1, 1, Number.NaN, 2, 2), dash: [4, 4], color: '#123456' },
        { ...LINE, type: 'points', radius: 3 },
        { ...LINE, type: 'bars' },
        { ...LINE, type: 'area', fill: 'rgb(1 2 3)' },
      ],
    });
    const [line, dots, bars, area] = find('.sm-series path').map((path) => path.getAttribute('d') ?? '');
    expect(line?.match(/M/g)).to.have.length(2);
    expect(find('.sm-line')[0]?.getAttribute('stroke-dasharray')).to.equal('4 4');
    expect(dots?.match(/h\.01/g)).to.have.length(3);
    expect(bars?.match(/Z/g)).to.have.length(3);
    expect(area).to.match(/Z$/);
  });

  it('draw points and bars in colours of their own', async () => {
    const marks = { color: '#0a0', colors: ['#a00', 'url(#x)'], colorAt: Uint8Array.of(0, 1, 2) };
    for (const type of ['points', 'bars'] as const) {
      const { find } = await openPlot({ series: [{ ...LINE, type, ...marks }] });
      const colors = find('.sm-series g').map(
        (group) => group.ownerDocument.defaultView!.getComputedStyle(group).color,
      );
      expect(colors.slice(0, 2), type).to.eql(['rgb(0, 170, 0)', 'rgb(170, 0, 0)']);
      expect(colors, `${type}: what is no colour is the theme’s`).to.have.length(3);
      expect(find('.sm-series path').map((path) => path.getAttribute('d')!.match(/M/g)!.length)).to.eql([1, 1, 1]);
    }
  });

  it('draw the marks of a line over it', async () => {
    const { find } = await openPlot({ series: [{ ...LINE, marks: true, radius: 4 }] });
    const [line, dots] = find('.sm-series path');
    expect([line!.getAttribute('class'), dots!.getAttribute('class'), dots!.getAttribute('stroke-width')]).to.eql([
      'sm-line',
      'sm-dots',
      '8',
    ]);
    expect(dots!.getAttribute('d')!.match(/h\.01/g)).to.have.length(3);
  });

  it('draw bars and areas on each other that share a stack', async () => {
    const boxesOf = async (type: 'bars' | 'area', stack?: number) => {
      const one = { ...LINE, type, y: floats(2, 2, 2), ...(stack === undefined ? {} : { stack }) };
      const { find } = await openPlot({ series: [one, { ...one, label: 'Chloride', y: floats(4, 4, 4) }] });
      return find('.sm-series path:not(.sm-line)').map((path) => path.getBoundingClientRect());
    };
    for (const type of ['bars', 'area'] as const) {
      const [lower, upper] = await boxesOf(type, 0);
      expect(upper!.bottom, type).to.be.closeTo(lower!.top, 1);
      expect(upper!.height, type).to.be.closeTo(2 * lower!.height, 2);
      const [a, b] = await boxesOf(type);
      expect(a!.bottom, `${type}, each for itself`).to.be.closeTo(b!.bottom, 1);
    }
  });

  it('are as wide as there is room, with letters that keep their size and ticks that do not touch', async () => {
    const values = Array.from({ length: 40 }, (_, i) => 1e6 + i * 1000);
    const series = [{ ...LINE, x: floats(...values), y: floats(...values) }];
    for (const width of [320, 600, 1100]) {
      const page = await openPlot({ series, x: { type: 'linear', format: { minimumFractionDigits: 2 } } }, width);
      const area = page.find('.sm-area > svg')[0] as HTMLElement;
      const labels = page
        .find('.sm-area text')
        .filter(isSeen)
        .filter((node) => node.getBoundingClientRect().top > area.getBoundingClientRect().bottom - 1)
        .map((node) => node.getBoundingClientRect())
        .filter(({ width: wide }) => wide > 0);
      expect(labels.length, `${width} px`).to.be.greaterThan(1);
      for (const [i, box] of labels.entries()) {
        if (i > 0) expect(box.left, `${width} px`).to.be.at.least((labels[i - 1] as DOMRect).right);
        expect(box.height).to.be.within(8, 20);
      }
      expect(page.document.documentElement.scrollWidth).to.be.at.most(width);
    }
  });

  it('have ticks at round times of the transcript’s own zone', async () => {
    const hour = 3_600_000;
    const from = Date.UTC(2026, 0, 1, 22);
    const series = [{ ...LINE, x: floats(from, from + 6 * hour + 1), y: floats(1, 2) }];
    const page = await openPlot({ series, x: { type: 'time' } }, 600, { timeZone: 'Asia/Kolkata', locale: 'en-GB' });
    const ticks = seen(page, '.sm-level text');
    // 22:00 in UTC is half past three there.
    expect(ticks[0]).to.equal('04:002 Jan');
    expect(ticks).to.include('06:00');
  });

  it('name days in no zone at all', async () => {
    const day = 86_400_000;
    const from = Date.UTC(2026, 0, 1);
    const series = [{ ...LINE, x: floats(from, from + day, from + 2 * day) }];
    const page = await openPlot({ series, x: { type: 'time' } }, 600, { timeZone: 'America/Los_Angeles' });
    expect(seen(page, '.sm-level text')).to.eql(['Jan 12026', 'Jan 2', 'Jan 3']);
  });

  it('have logarithmic axes, categories and a second axis', async () => {
    const log = await openPlot({ y: { type: 'log' }, series: [{ ...LINE, y: floats(1, 100, 10_000) }] });
    for (const label of ['1', '100', '10,000']) expect(log.texts('.sm-area text')).to.include(label);
    const named = await openPlot({
      x: { type: 'linear', categories: ['Mon', 'Tue', 'Wed'] },
      series: [{ ...LINE, type: 'bars' }],
    });
    expect(seen(named, '.sm-level text')).to.eql(['Mon', 'Tue', 'Wed']);
    const many = Array.from({ length: 14 }, (_, i) => `Haemoglobin ${i + 1}`);
    const x = { type: 'linear' as const, categories: many };
    const turned = await openPlot({ x, series: [{ ...LINE, type: 'bars' }] });
    expect(seen(turned, '.sm-level text')).to.eql(many);
    const few = await openPlot({ x: { ...x, categories: many.slice(0, 5) }, series: [{ ...LINE, type: 'bars' }] }, 320);
    expect(seen(few, '.sm-level text').length).to.be.below(5);
    const two = await openPlot({
      y2: { type: 'linear', label: 'Right' },
      series: [LINE, { ...LINE, label: 'Other', axis: 'y2', y: floats(100, 200, 300) }],
    });
    expect(two.texts('.sm-name')).to.eql(['Right']);
    expect(two.texts('.sm-legend li')).to.eql(['Sodium', 'Other (right)']);
    expect(two.texts('.sm-area text')).to.include('200');
  });

  it('have bands and markers with their labels', async () => {
    const page = await openPlot({
      bands: [
        { from: 1, to: 2, label: 'normal' },
        { axis: 'x', from: 0.5, label: 'stay', color: 'red' },
      ],
      markers: [
        { axis: 'y', at: 2.5, label: 'limit' },
        { axis: 'x', at: 1, label: 'visit' },
        { axis: 'x', at: 99, label: 'beyond' },
      ],
    });
    expect(page.texts('.sm-band')).to.eql(['normal', 'stay']);
    expect(page.texts('.sm-mark')).to.eql(['limit', 'visit']);
    expect(page.find('.sm-marker')).to.have.length(2);
    expect(page.find('rect')).to.have.length(2);
  });

  it('say that there is no data', async () => {
    const { texts, find } = await openPlot({ series: [] });
    expect(texts('.sm-plot')).to.eql(['No data']);
    expect(find('.sm-area')).to.eql([]);
  });

  it('draw a million points with as many as there are pixels', async () => {
    const many = Float64Array.from({ length: 200_000 }, (_, i) => i);
    const noise = many.map((i) => Math.sin(i * 12.9898) * 43_758.5453);
    const limits = { nodes: 2000, tables: 10, plots: 20, rows: 1e6, heightPx: 10_000 };
    const both = [
      { ...LINE, x: many, y: noise },
      { ...LINE, type: 'points' as const, x: many.slice(), y: noise.slice() },
    ];
    const { html } = await openPlot({ series: both }, 600, { limits });
    expect(html.length).to.be.below(400_000);
  });

  it('are left out where they are malformed', async () => {
    const { texts } = await openPlot({ series: [{ ...LINE, x: floats(3, 2, 1) }] });
    expect(texts('.sm-broken')).to.eql(['This plot could not be shown.']);
  });
});
