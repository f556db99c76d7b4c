import { expect } from 'chai';
import fc from 'fast-check';
import { drawableDash, measured } from '../../../src/stage/plot/dashes.ts';
import { effortUntil } from '../../support/effort.ts';
import { holds } from '../../support/properties.ts';
import { createDrawing, findColor, seriesOf, specOf } from './drawing.ts';

describe('dashes', () => {
  const { draw, clear } = createDrawing();
  afterEach(clear);
  const line = (dash: number[]) => seriesOf([0, 10], [5, 5], { color: 'rgb(255, 0, 0)', width: 4, dash });
  const red = async (dash: number[]) => findColor((await draw(specOf([line(dash)]))).canvas, [255, 0, 0])!.count;

  it('are drawn as they were given', async () => {
    const [whole, half] = [await red([]), await red([20, 20])];
    expect(half / whole).to.be.within(0.4, 0.75);
  });

  it('are left out where they could not be told apart, and never keep the thread', async () => {
    const whole = await red([]);
    for (const dash of [[0.0003, 0.0003], [5e-324, 5e-324], [0, 1e-9], [0, 0], [1e-12]]) {
      const effort = await effortUntil(async () =>
        expect(await red(dash), String(dash)).to.be.within(whole * 0.9, whole * 1.1),
      );
      expect(effort).to.be.lessThan(500);
    }
  });

  it('are left out of a hundred series that have no room for them', async () => {
    const x = Array.from({ length: 2000 }, (_, i) => i);
    const noise = seriesOf(
      x,
      x.map((i) => i % 2),
      { dash: [1, 1] },
    );
    const timeOf = async (dash: number[]) => {
      const began = performance.now();
      const series = Array.from({ length: 100 }, () => ({ ...noise, dash }));
      const { canvas } = await draw(specOf(series, { height: 1000 }));
      canvas.getContext('2d')!.getImageData(0, 0, 1, 1);
      clear();
      return performance.now() - began;
    };
    // Dashes of these lines would take a hundred times as long as the lines.
    const whole = await timeOf([]);
    expect((await timeOf([1, 1])) / whole).to.be.lessThan(10);
  });

  it('are never more than a bound, whatever the lengths', () => {
    const part = fc.double({ min: 0, max: 100, noNaN: true });
    holds(
      fc.property(
        fc.array(part, { maxLength: 8 }),
        fc.double({ min: 0, max: 1e12, noNaN: true }),
        fc.nat(100),
        (dash, length, series) => {
          const drawn = drawableDash(dash, length, series);
          if (drawn === undefined) return;
          expect(drawn).to.deep.equal(dash);
          expect((length / dash.reduce((sum, one) => sum + one, 0)) * dash.length).to.be.at.most(20_000);
        },
      ),
    );
  });

  it('are counted along the line', () => {
    const said: string[] = [];
    const path = measured({ moveTo: (x, y) => said.push(`M${x},${y}`), lineTo: (x, y) => said.push(`L${x},${y}`) });
    path.moveTo(1, 1);
    path.lineTo(4, 5);
    path.moveTo(100, 100);
    path.lineTo(100, 90);
    expect(path.length).to.equal(15);
    expect(said).to.deep.equal(['M1,1', 'L4,5', 'M100,100', 'L100,90']);
  });
});
