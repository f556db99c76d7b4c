import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import plotStyles from '../../../src/stage/plot.css?raw';
import { adopt, createContext } from '../chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

interface Label {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

describe('labels of axes', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  /** Each line of a label where it was painted last, canvas px. */
  async function labelsOf(x: number[], y: number[], width: number, isTime = true) {
    const rows = new Map<number, Label[]>();
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, at, top, most) {
      const { width } = this.measureText(text);
      const part = this.textAlign === 'center' ? width / 2 : this.textAlign === 'right' ? width : 0;
      rows.set(top, [...(rows.get(top) ?? []), { text, from: at - part, to: at - part + width }]);
      fillText.call(this, text, at, top, most as number);
    };
    try {
      const type = isTime ? 'time' : 'linear';
      const { canvas } = await draw(specOf([seriesOf(x, y)], { height: 160, x: { type } }), createContext(), width);
      return { rows: [...rows.values()], width: canvas.width };
    } finally {
      CanvasRenderingContext2D.prototype.fillText = fillText;
    }
  }
  const from = new Date(2026, 0, 15, 8).getTime();
  const every = (ms: number, count = 60) => Array.from({ length: count }, (_, i) => from + i * ms);

  it('are two at least on an upright axis that is not high', async () => {
    for (const values of [
      [5.5, 7],
      [0, 9],
      [31, 60],
      [5, 8],
    ]) {
      const { rows } = await labelsOf([1, 2], values, 480, false);
      // Those of the x axis stand in one row.
      expect(rows.filter(({ length }) => length === 1).length, values.join()).to.be.within(2, 8);
    }
  });

  it('of times stand apart, and none is cut', async () => {
    for (const width of [240, 489, 900]) {
      for (const ms of [5, 100, 1000, 60_000, 3_600_000, 86_400_000]) {
        const x = every(ms);
        const drawn = await labelsOf(
          x,
          x.map((_, i) => i % 7),
          width,
        );
        for (const labels of drawn.rows) {
          labels.sort((a, b) => a.from - b.from);
          labels.forEach(({ text, from, to }, i) => {
            const what = `${width} px, ${ms} ms: ${text}`;
            expect(from, what).to.be.at.least(-0.5);
            expect(to, what).to.be.at.most(drawn.width + 0.5);
            if (i > 0) expect(from - labels[i - 1]!.to, what).to.be.above(4);
          });
        }
      }
    }
  });
});
