/** Plots on the test's page, and what can be seen of them. */
import { type PlotSeries, type PlotSpec, plotSpec } from '../../../src/protocol/plots.ts';
import type { Drawn } from '../../../src/stage/chunk.ts';
import { createPlot } from '../../../src/stage/plot.ts';
import { createContext, createTarget, removeTargets, until } from '../chunk-context.ts';

export const seriesOf = (x: ArrayLike<number>, y: ArrayLike<number>, more: Partial<PlotSeries> = {}): PlotSeries => ({
  type: 'line',
  label: '',
  x: Float64Array.from(x),
  y: Float64Array.from(y),
  ...more,
});

export const specOf = (series: PlotSeries[], more: Partial<PlotSpec> = {}): PlotSpec =>
  plotSpec.parse({
    height: 200,
    x: { type: 'linear' },
    y: { type: 'linear' },
    series,
    bands: [],
    legend: false,
    ...more,
  });

/** @returns what draws plots, and takes all of them away */
export function createDrawing() {
  const drawn: Drawn[] = [];
  async function draw(spec: PlotSpec, context = createContext(), width = 600) {
    const target = createTarget(width);
    const texts: { text: string; color: string }[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most) {
      texts.push({ text, color: String(this.fillStyle) });
      return most === undefined ? fillText.call(this, text, x, y) : fillText.call(this, text, x, y, most);
    };
    try {
      const plot = createPlot(target, spec, context);
      drawn.push(plot);
      await plot.ready;
      const canvas = target.querySelector('canvas')!;
      const root = target.querySelector<HTMLElement>('.uplot')!;
      return { target, plot, canvas, root, context, texts, label: root.ariaLabel! };
    } finally {
      CanvasRenderingContext2D.prototype.fillText = fillText;
    }
  }
  /** With the table of its data, which comes when there is nothing else to do. */
  async function drawWithTable(spec: PlotSpec) {
    const drawing = await draw(spec);
    await until(() => drawing.target.querySelector('table') !== null, 'the table of the data');
    return drawing;
  }
  const clear = () => {
    for (const plot of drawn.splice(0)) plot.destroy();
    removeTargets();
  };
  return { draw, drawWithTable, clear };
}

/** Moves the pointer to a share of the plot's width. */
export function pointAt(target: HTMLElement, share: number, type = 'mousemove'): void {
  const over = target.querySelector<HTMLElement>('.u-over')!;
  const box = over.getBoundingClientRect();
  const at = { clientX: box.left + box.width * share, clientY: box.top + 60, bubbles: true, movementX: 1, button: 0 };
  if (type === 'mousemove') over.dispatchEvent(new MouseEvent('mouseenter', at));
  over.dispatchEvent(new MouseEvent(type, at));
}

export const readoutOf = (target: HTMLElement) => target.querySelector('.sm-plot-readout')!.textContent;

/** Where pixels near a colour are, canvas px; `undefined` where there are none. */
export function findColor(canvas: HTMLCanvasElement, [r, g, b]: readonly [number, number, number]) {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  const box = { left: width, right: -1, top: height, bottom: -1, count: 0 };
  for (let i = 0; i < data.length; i += 4) {
    const far = Math.abs(data[i]! - r) + Math.abs(data[i + 1]! - g) + Math.abs(data[i + 2]! - b);
    if (far > 60 || data[i + 3]! < 100) continue;
    const x = (i / 4) % width;
    const y = Math.floor(i / 4 / width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    box.count += 1;
  }
  return box.count === 0 ? undefined : box;
}
