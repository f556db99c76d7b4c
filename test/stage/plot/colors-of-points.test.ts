import { expect } from 'chai';
import { partsOf } from '../../../src/stage/plot/parts.ts';
import { readPoints } from '../../../src/stage/plot/points.ts';
import { createScale } from '../../../src/stage/plot/scale.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

const [RED, BLUE, GREEN] = ['rgb(255, 0, 0)', 'rgb(0, 0, 255)', 'rgb(0, 128, 0)'];
const marked = (type: 'points' | 'bars', more = {}) =>
  seriesOf([1, 2, 3, 4], [5, 5, 5, 5], {
    type,
    radius: 6,
    color: GREEN,
    colors: [RED, BLUE],
    colorAt: Uint8Array.of(0, 1, 2, 1),
    ...more,
  });
const share = (series: ReturnType<typeof marked>) =>
  partsOf(series, readPoints(series, false)).map(({ color, points }) => [color, [...points.x]]);

/** Of a picture, which of three colours it has from left to right. */
function colorsAlong(canvas: HTMLCanvasElement): string {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  const seen: string[] = [];
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * (y * width + x));
      if (alpha < 100 || Math.max(red, green, blue) - Math.min(red, green, blue) < 100) continue;
      const name = red > green && red > blue ? 'red' : blue > green ? 'blue' : 'green';
      if (seen.at(-1) !== name) seen.push(name);
      break;
    }
  }
  return seen.join(' ');
}

describe('colours of single points and bars', () => {
  const { draw, clear } = createDrawing();
  afterEach(clear);

  it('are drawn by colour, the series’ own first', () => {
    expect(share(marked('points'))).to.deep.equal([
      [undefined, [1]],
      [RED, [2, 4]],
      [BLUE, [3]],
    ]);
    expect(share(marked('points', { colorAt: undefined }))).to.deep.equal([[undefined, [1, 2, 3, 4]]]);
  });

  it('stay with their points where others are left out, and are the series’ own where there is no such colour', () => {
    const series = marked('points', { x: Float64Array.of(0, 2, 3, 4), colorAt: Uint8Array.of(1, 9, 2, 1) });
    const log = createScale({ type: 'log' });
    const points = readPoints(series, false, { x: log, y: createScale({ type: 'linear' }) });
    expect(partsOf(series, points).map(({ color, points: { x } }) => [color, x.length])).to.deep.equal([
      [undefined, 1],
      [RED, 1],
      [BLUE, 1],
    ]);
  });

  it('are refused where there are more or fewer than points', () => {
    expect(() => readPoints(marked('bars', { colorAt: new Uint8Array(3) }), false)).to.throw('differ in length');
  });

  it('are no more in a plot than are drawn in no time', async () => {
    const colors = Array.from({ length: 60 }, () => RED);
    const spec = specOf([marked('points', { colors }), marked('points', { colors })]);
    const refused = await draw(spec).catch(String);
    expect(refused).to.contain('more than 100 colours of points');
  });

  for (const type of ['points', 'bars'] as const)
    it(`are seen: ${type}, also when the page changes its scheme`, async () => {
      const { canvas, plot } = await draw(specOf([marked(type)]));
      expect(colorsAlong(canvas)).to.equal('green red blue red');
      plot.restyle('dark');
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(colorsAlong(canvas)).to.equal('green red blue red');
    });

  it('are seen at the points of a line, over it, which keeps its own', async () => {
    const line = marked('points', { type: 'line', marks: true, width: 3 });
    const { canvas } = await draw(specOf([line]));
    expect(colorsAlong(canvas)).to.equal('green red green blue green red');
    clear();
    const plain = await draw(specOf([{ ...line, marks: undefined }]));
    expect(colorsAlong(plain.canvas), 'without marks').to.equal('green');
  });

  it('are seen in bars that stand on others', async () => {
    const own = { stack: 0, colors: [BLUE], colorAt: Uint8Array.of(0, 1, 0, 0) };
    const upper = seriesOf([1, 2, 3, 4], [1, 1, 1, 1], { type: 'bars', color: RED, ...own });
    const lower = seriesOf([1, 2, 3, 4], [2, 2, 2, 2], { type: 'bars', color: GREEN, stack: 0 });
    const { canvas } = await draw(specOf([lower, upper]));
    expect(colorsAlong(canvas)).to.equal('red blue red');
  });
});
