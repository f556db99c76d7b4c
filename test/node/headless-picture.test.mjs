// The picture of headless runs: what a guest without its runtime would send, held against what the stage holds it against.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importSource } from './support/sources.mjs';

const { createCheckedPicture } = await importSource('src/headless/picture.ts');

const LIMITS = { nodes: 3, tables: 1, plots: 1, rows: 100, heightPx: 500 };
const element = (id, tag = 'p', attributes = {}) => ({ op: 'element', id, tag, attributes, style: {} });
const into = (id, ...children) => ({ op: 'children', id, children });
const numbers = (...values) => ({ name: 'c0', type: 'number', kind: 'f64', values: Float64Array.from(values) });
const table = (id, target, data = { length: 1, columns: [numbers(1)] }) => ({
  op: 'table',
  id,
  target,
  options: { columns: [{ title: 'A', field: 'c0' }] },
  data,
});
const series = (length) => ({ type: 'line', label: '', x: new Float64Array(length), y: new Float64Array(length) });
const plot = (id, target, length = 2) => ({
  op: 'plot',
  id,
  target,
  spec: {
    height: 240,
    x: { type: 'linear' },
    y: { type: 'linear' },
    series: [series(length)],
    bands: [],
    legend: false,
  },
});

const styled = (id, style) => ({ ...element(id, 'div'), style });

async function draw(...operations) {
  const reports = [];
  const picture = createCheckedPicture(LIMITS, ({ code, severity }) => reports.push([code, severity]));
  await picture.draw(operations);
  return { reports, counts: { ...picture.counts }, height: picture.height };
}

describe('the picture of a headless run', () => {
  it('draws boxes of every kind, with lengths in percent', async () => {
    const grid = { display: 'grid', 'max-width': '90%' };
    const { reports, counts } = await draw(styled(2, grid), styled(3, { 'min-width': '10%' }), into(1, 2, 3));
    assert.deepEqual([reports, counts.nodes], [[], 2]);
  });

  it('draws what the parts of a browser’s stage add: styles of scrolling boxes and fonts, controls, shapes', async () => {
    const { reports, counts } = await draw(
      styled(2, { 'font-feature-settings': '"tnum"', 'scrollbar-width': 'thin', resize: 'vertical' }),
      element(3, 'input', { type: 'range' }),
      element(4, 'svg', { viewbox: '0 0 9 9' }),
      into(1, 2, 3, 4),
    );
    assert.deepEqual([reports, counts.nodes], [[], 3]);
  });

  it('counts what is live', async () => {
    const { reports, counts, height } = await draw(
      element(2, 'div'),
      element(3, 'div'),
      into(1, 2, 3),
      table(4, 2),
      plot(5, 3),
      { op: 'height', height: 300 },
    );
    assert.deepEqual([reports, counts, height], [[], { tables: 1, plots: 1, nodes: 2 }, 300]);
    const dropped = await draw(element(2, 'div'), element(3, 'div'), into(1, 2), into(2, 3), table(4, 3), {
      op: 'drop',
      id: 2,
    });
    assert.deepEqual(dropped.counts, { tables: 0, plots: 0, nodes: 0 });
  });

  it('SM504: more nodes than there may be', async () => {
    const { reports, counts } = await draw(element(2), element(3), element(4), element(5), element(6));
    assert.deepEqual([reports, counts.nodes], [[['SM504', 'error']], 3]);
  });

  it('SM506: more tables or plots', async () => {
    const { reports, counts } = await draw(element(2), element(3), table(4, 2), table(5, 3), plot(6, 2), plot(7, 3));
    assert.deepEqual(
      [reports, counts],
      [
        [
          ['SM506', 'error'],
          ['SM506', 'error'],
        ],
        { tables: 1, plots: 1, nodes: 2 },
      ],
    );
  });

  it('SM502, SM503, SM505: elements, attributes and places that nobody may have', async () => {
    const { reports } = await draw(
      element(2, 'script'),
      element(3, 'p', { onclick: 'x' }),
      table(4, 99),
      into(1, 99),
      element(5),
      into(5, 5),
      { op: 'drop', id: 1 },
    );
    assert.deepEqual(
      reports.map(([code]) => code),
      ['SM502', 'SM503', 'SM505', 'SM505', 'SM505', 'SM505'],
    );
  });

  it('SM504: a table taller than its cells may be', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => i);
    const columns = Array.from({ length: 100 }, (_, i) => ({ title: '', field: `c${i}` }));
    const data = { length: 100, columns: columns.map(({ field }) => ({ ...numbers(...rows), name: field })) };
    const op = { ...table(3, 2, data), options: { columns, height: 100_000 } };
    assert.deepEqual((await draw(element(2), op)).reports, [['SM504', 'warning']]);
  });

  it('what is malformed is refused as a whole: the run ends', async () => {
    for (const operation of [
      { op: 'none' },
      { ...element(2), more: 1 },
      { op: 'extra', what: { kind: 'run' } },
      table(3, 2, { length: 2, columns: [numbers(1)] }),
      table(3, 2, { length: 101, columns: [numbers(...Array(101).keys())] }),
      { ...table(3, 2), options: { columns: 1 } },
      { ...table(3, 2), more: { formatter: 'html' } },
      plot(3, 2, 1000),
      { ...plot(3, 2), spec: {} },
    ]) {
      await assert.rejects(draw(element(2), operation), JSON.stringify(operation));
    }
  });

  it('takes controls, pictures and SVG, which a page’s stage learns when it needs them', async () => {
    const { reports, counts } = await draw(element(2, 'button'), element(3, 'svg'), element(4, 'img', { alt: 'a' }), {
      op: 'extra',
      what: { kind: 'use', sheets: false },
    });
    assert.deepEqual([reports, counts.nodes], [[], 3]);
  });
});
