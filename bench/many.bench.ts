/** 20 modules on one page, each a table and a plot, against 20 bare sandboxed iframes with the same libraries: time and memory. */
import tabulatorStyles from 'tabulator-tables/dist/css/tabulator_simple.min.css?raw';
import tabulator from 'tabulator-tables/dist/js/tabulator.min.js?raw';
import plot from 'uplot/dist/uPlot.iife.min.js?raw';
import plotStyles from 'uplot/dist/uPlot.min.css?raw';
import { sendCommand } from '../test/support/command.ts';
import { createBareFrame } from './support/bare-frame.ts';
import { endOf } from './support/element.ts';
import { median, tell } from './support/measure.ts';

const COUNT = 20;
const TURNS = 3;
const SETTLE_MS = 1500;
const rows = Array.from({ length: 100 }, (_, i) => ({ day: i, low: Math.sin(i / 9), name: `row ${i}` }));

const code = `function render({ datasets, container, Tabulator, SimplePlots }) {
  const chart = document.createElement('div');
  const table = document.createElement('div');
  container.append(chart, table);
  SimplePlots.line(chart, { height: 160, data: datasets.rows, x: 'day', y: 'low' });
  new Tabulator(table, { data: datasets.rows, height: 200, layout: 'fitColumns', columns: [
    { title: 'Day', field: 'day' }, { title: 'Low', field: 'low' }, { title: 'Name', field: 'name' } ] });
}`;

/** @param before has `draw` called with an event whose data are the rows */
const pageOf = (
  before: string,
) => `<!doctype html><style>${tabulatorStyles}${plotStyles}</style><body><div id="chart"></div><div id="table"></div>
<script>${tabulator}</script><script>${plot}</script><script>
const draw = ({ data: rows }) => {
  new uPlot({ width: document.body.clientWidth, height: 160, series: [{}, { label: 'low', stroke: 'blue' }] },
    [rows.map((row) => row.day), rows.map((row) => row.low)], document.getElementById('chart'));
  const table = new Tabulator('#table', { data: rows, height: 200, layout: 'fitColumns', columns: [
    { title: 'Day', field: 'day' }, { title: 'Low', field: 'low' }, { title: 'Name', field: 'name' } ] });
  table.on('tableBuilt', () => parent.postMessage('drawn', '*'));
};
${before}</script>`;
const bare = pageOf('onmessage = draw;');
/** What a thread for each costs by itself: rows go through one that does nothing with them. */
const threaded =
  pageOf(`const worker = new Worker(URL.createObjectURL(new Blob(['onmessage = ({ data }) => postMessage(data)'])));
worker.onmessage = draw;
onmessage = ({ data }) => worker.postMessage(data);`);
/** And what a frame around each costs besides, which holds the other in place as the barrier's does. */
const nested = `<!doctype html><style>html,body{margin:0;height:100%}iframe{width:100%;height:100%;border:0}</style>
<iframe sandbox="allow-scripts"></iframe><script>
const frame = document.querySelector('iframe');
onmessage = ({ data }) => {
  if (data === 'drawn') return parent.postMessage(data, '*');
  frame.onload = () => frame.contentWindow.postMessage(data.rows, '*');
  frame.srcdoc = data.page;
};</script>`;

async function showBare(place: HTMLElement, page: string, data: unknown = rows): Promise<void> {
  let drawn = 0;
  const all = new Promise<void>((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      if (data !== 'drawn') return;
      drawn += 1;
      if (drawn < COUNT) return;
      removeEventListener('message', hear);
      resolve();
    };
    addEventListener('message', hear);
  });
  for (let i = 0; i < COUNT; i += 1) {
    place.append(createBareFrame(page, data, 400));
  }
  await all;
}

async function showOurs(place: HTMLElement): Promise<void> {
  const all = Array.from({ length: COUNT }, () => {
    const element = document.createElement('safe-module');
    Object.assign(element, { code, datasets: { rows }, level: 'permissive' });
    place.append(element);
    return endOf(element);
  });
  await Promise.all(all);
}

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

async function weigh(): Promise<number> {
  await settle();
  const { bytes } = (await sendCommand('memory')) as { bytes: number | null };
  return bytes ?? Number.NaN;
}

/** @returns milliseconds until all are drawn, and bytes that they take */
async function measure(show: (place: HTMLElement) => Promise<void>): Promise<[ms: number, bytes: number]> {
  const place = document.createElement('div');
  document.body.append(place);
  const before = await weigh();
  const start = performance.now();
  await show(place);
  const ms = performance.now() - start;
  const bytes = (await weigh()) - before;
  place.remove();
  await settle();
  return [ms, bytes];
}

describe('many', () => {
  it('20 modules on a page', async function () {
    this.timeout(300_000);
    const shows = [
      showOurs,
      (place: HTMLElement) => showBare(place, bare),
      (place: HTMLElement) => showBare(place, threaded),
      (place: HTMLElement) => showBare(place, nested, { page: threaded, rows }),
    ];
    const turns: [ms: number, bytes: number][][] = [];
    for (let turn = -1; turn < TURNS; turn += 1) {
      const sides = [];
      for (const show of shows) sides.push(await measure(show));
      if (turn >= 0) turns.push(sides);
    }
    const of = (side: number, what: 0 | 1) => median(turns.map((sides) => sides[side]![what]));
    const name = '20 modules on one page';
    const add = (what: string, read: (side: number) => number, unit?: string) => {
      const [ours, baseline] = [read(0), read(1)] as const;
      tell({ name: `${name}, ${what}`, unit, ours, baseline, ratio: ours / baseline, limit: 1.2 });
      for (const [side, floor] of [
        [2, 'with a thread each'],
        [3, 'in a frame, with a thread each'],
      ] as const) {
        tell({ name: `bare frames ${floor}, ${what}`, unit, ours: read(side), baseline, ratio: read(side) / baseline });
      }
    };
    add('all rendered', (side) => of(side, 0));
    add('memory', (side) => of(side, 1) / 2 ** 20, 'MB');
  });
});
