/** A million points from the page's typed columns to a plot on screen, against bare uPlot in one unguarded sandboxed iframe. */
import uplot from 'uplot/dist/uPlot.iife.min.js?raw';
import styles from 'uplot/dist/uPlot.min.css?raw';
import { drawInBareFrame } from './support/bare-frame.ts';
import { runElement } from './support/element.ts';
import { compare, rest, tell } from './support/measure.ts';

const COUNT = 1_000_000;
const x = Float64Array.from({ length: COUNT }, (_, i) => i / 1000);
const y = x.map((at) => Math.sin(at / 40) * 10 + Math.sin(at * 7) + Math.sin(at * 997) / 4);

const limits = { rows: COUNT, datasetBytes: 1 << 28, computeMs: 1000, memoryMb: 512 };
const fromDataset = `function render({ container, SimplePlots }) {
  SimplePlots.line(container, { title: 'Signal', height: 240, data: 'signal', x: 'x', y: 'y' });
}`;
const made = (draw: string) => `
  const x = new Float64Array(${COUNT});
  const y = new Float64Array(${COUNT});
  for (let i = 0; i < ${COUNT}; i++) {
    const at = i / 1000;
    x[i] = at;
    y[i] = Math.sin(at / 40) * 10 + Math.sin(at * 7) + Math.sin(at * 997) / 4;
  }
  ${draw}`;
const fromLists = `function render({ container, SimplePlots }) {${made(
  `SimplePlots.line(container, { title: 'Signal', height: 240, data: [x, y] });`,
)}}`;

const bare = `<!doctype html><style>${styles}</style><body><div id="chart"></div><script>${uplot}</script><script>
const draw = (x, y) => new uPlot({ title: 'Signal', width: document.body.clientWidth, height: 240, scales: { x: { time: false } },
  series: [{}, { stroke: 'blue' }],
  // As the element does, the frame says how tall its content is: it is on screen when the page knows.
  hooks: { ready: [() => parent.postMessage({ height: document.documentElement.scrollHeight }, '*')] } }, [x, y], document.getElementById('chart'));
onmessage = ({ data }) => {
  if (data) return draw(data.x, data.y);
  ${made('draw(x, y);')}
};</script>`;

const drawBare = (columns: object | null) => drawInBareFrame(bare, columns, 300);

describe('points', () => {
  const ours = (properties: Parameters<typeof runElement>[0]) => async () => {
    await rest();
    return (await runElement({ level: 'permissive', limits, ...properties })).ms;
  };
  const turns = { turns: 15, warmUp: 3 };

  it('a million of a dataset', async function () {
    this.timeout(120_000);
    const draw = ours({ code: fromDataset, datasets: { signal: { x, y } } });
    tell(await compare("a million points of the page's columns to a plot", 1.5, draw, () => drawBare({ x, y }), turns));
  });

  it('a million that the module makes', async function () {
    this.timeout(120_000);
    const draw = ours({ code: fromLists });
    // Most of it is the module's own loop, which `guards` judges: told.
    const { name, ...result } = await compare('the same, made by the module', 1.5, draw, () => drawBare(null), turns);
    tell({ name, ...result, limit: undefined });
  });
});
