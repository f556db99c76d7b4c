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

const bare = `<!doctype html><style>${tabulatorStyles}${plotStyles}</style><body><div id="chart"></div><div id="table"></div>
<script>${tabulator}</script><script>${plot}</script><script>
onmessage = ({ data: rows }) => {
  new uPlot({ width: document.body.clientWidth, height: 160, series: [{}, { label: 'low', stroke: 'blue' }] },
    [rows.map((row) => row.day), rows.map((row) => row.low)], document.getElementById('chart'));
  const table = new Tabulator('#table', { data: rows, height: 200, layout: 'fitColumns', columns: [
    { title: 'Day', field: 'day' }, { title: 'Low', field: 'low' }, { title: 'Name', field: 'name' } ] });
  table.on('tableBuilt', () => parent.postMessage('drawn', '*'));
};</script>`;

async function showBare(place: HTMLElement): Promise<void> {
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
    place.append(createBareFrame(bare, rows, 400));
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
    this.timeout(240_000);
    const turns: [ours: [number, number], bare: [number, number]][] = [];
    for (let turn = -1; turn < TURNS; turn += 1) {
      const pair: (typeof turns)[number] = [await measure(showOurs), await measure(showBare)];
      if (turn >= 0) turns.push(pair);
    }
    const of = (side: 0 | 1, what: 0 | 1) => median(turns.map((turn) => turn[side][what]));
    const ratio = (what: 0 | 1) => of(0, what) / of(1, what);
    const name = '20 modules on one page';
    tell({ name: `${name}, all rendered`, ours: of(0, 0), baseline: of(1, 0), ratio: ratio(0), limit: 1.2 });
    const megabytes = (side: 0 | 1) => of(side, 1) / 2 ** 20;
    const memory = { ours: megabytes(0), baseline: megabytes(1), ratio: ratio(1) };
    tell({ name: `${name}, memory`, unit: 'MB', ...memory, limit: 1.2 });
  });
});
