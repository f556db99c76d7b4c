import { expect } from 'chai';
import { lonePlaces } from '../../../src/stage/plot/lone.ts';
import type { View } from '../../../src/stage/plot/paths.ts';
import { readPoints } from '../../../src/stage/plot/points.ts';
import { createDrawing, findColor, seriesOf, specOf } from './drawing.ts';

const RED = { color: '#ff0000' };
const view: View = { left: 0, top: 0, width: 100, height: 100, xMin: 0, xMax: 10, yMin: 0, yMax: 10 };
const placesOf = (series: ReturnType<typeof seriesOf>, within = view) =>
  lonePlaces(series, readPoints(series, false), within);

describe('values without a neighbour', () => {
  const { draw, clear } = createDrawing();
  afterEach(clear);

  it('are dots of lines and areas, whatever their width', async () => {
    const lone = [[5], [3]] as const;
    const sparse = [
      [0, 1, 2, 3, 4],
      [Number.NaN, 2, Number.NaN, Number.NaN, 4],
    ] as const;
    for (const type of ['line', 'area'] as const) {
      for (const [[x, y], dots] of [
        [lone, 1],
        [sparse, 2],
      ] as const) {
        const { canvas } = await draw(specOf([seriesOf(x, y, { ...RED, type, width: 0.5, dash: [1, 20] })]));
        const found = findColor(canvas, [255, 0, 0]);
        expect(found?.count, `${type} ${dots}`).to.be.above(dots * 12 * devicePixelRatio ** 2);
      }
    }
  });

  it('are where no line is: not where a point has a neighbour', () => {
    expect(placesOf(seriesOf([1, 2, 3, 5, 7, 8], [1, 1, Number.NaN, 4, Number.NaN, 9]))).to.deep.equal([
      [50, 60],
      [80, 10],
    ]);
    expect(placesOf(seriesOf([1, 2, 3], [1, 2, 3]))).to.deep.equal([]);
    expect(placesOf(seriesOf([], []))).to.deep.equal([]);
    expect(placesOf(seriesOf([1], [1], { type: 'points' }))).to.deep.equal([]);
  });

  it('of a range are at both of its ends', () => {
    const range = seriesOf([2, 3, 4], [8, Number.NaN, Number.NaN], { type: 'area', low: Float64Array.of(5, 1, 1) });
    expect(placesOf(range)).to.deep.equal([
      [20, 20],
      [20, 50],
    ]);
  });

  it('are as many as a picture has columns, however many there are', () => {
    const x = Float64Array.from({ length: 200_000 }, (_, i) => i / 20_000);
    const y = x.map((_, i) => (i % 2 ? Number.NaN : 5));
    expect(placesOf(seriesOf(x, y)).length).to.be.within(1, 102);
  });
});
