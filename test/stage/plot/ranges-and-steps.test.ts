import { expect } from 'chai';
import { traceArea } from '../../../src/stage/plot/area.ts';
import { traceBars } from '../../../src/stage/plot/bars.ts';
import { traceLine, type View } from '../../../src/stage/plot/paths.ts';
import { readPoints } from '../../../src/stage/plot/points.ts';
import { createScale } from '../../../src/stage/plot/scale.ts';
import { stepped } from '../../../src/stage/plot/steps.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

const view: View = { left: 0, top: 0, width: 100, height: 100, xMin: 0, xMax: 10, yMin: 0, yMax: 10 };

function createTrace() {
  const said: string[] = [];
  const say = (name: string) => (x: number, y: number) => void said.push(`${name}${x},${y}`);
  return { said, path: { moveTo: say('M'), lineTo: say('L'), closePath: () => void said.push('Z') } };
}
const range = (more = {}) =>
  seriesOf([0, 5, 10], [4, 6, 8], { type: 'area', low: Float64Array.from([2, 3, 1]), ...more });

describe('ranges of a plot', () => {
  const { drawWithTable, clear } = createDrawing();
  afterEach(clear);

  it('lie between their ends', () => {
    const [line, area] = [createTrace(), createTrace()];
    traceArea(line.path, area.path, readPoints(range(), false), view);
    expect(area.said.join(' ')).to.equal('M0,80 L0,60 L50,40 L100,20 L100,90 L50,70 Z');
  });

  it('are bars from one end to the other', () => {
    const bars: number[][] = [];
    const points = readPoints(range({ type: 'bars' }), false);
    traceBars({ rect: (...bar) => void bars.push(bar) }, points, view, { from: -1, to: 1 });
    expect(bars[1]).to.deep.equal([40, 40, 20, 30]);
  });

  it('have a gap where one end has none, and values of both in view, zero not', () => {
    const { yRange, y, values, base } = readPoints(range({ low: Float64Array.from([2, Number.NaN, 1]) }), false);
    expect([yRange, [...y], values, [...base!]]).to.deep.equal([
      [1, 8],
      [4, Number.NaN, 8],
      { count: 2, low: 1, high: 8, last: 8 },
      [2, Number.NaN, 1],
    ]);
    const high = readPoints(
      range({ y: Float64Array.from([400, 600, 800]), low: Float64Array.from([200, 300, 100]) }),
      false,
    );
    expect(high.yRange).to.deep.equal([100, 800]);
  });

  it('lie on a log axis where their ends do', () => {
    const scales = { x: createScale({ type: 'linear' }), y: createScale({ type: 'log' }) };
    const given = range({ y: Float64Array.from([100, 100, 100]), low: Float64Array.from([10, 0, 1]) });
    const { y, base, lowValues } = readPoints(given, false, scales);
    expect([[...y], [...base!].slice(2), [...lowValues!]]).to.deep.equal([[2, Number.NaN, 2], [0], [10, 0, 1]]);
  });

  it('are refused where an end is of another length', () => {
    expect(() => readPoints(range({ low: new Float64Array(2) }), false)).to.throw('differ in length');
  });

  it('are drawn, and say both ends to who does not see them', async () => {
    const { target, label } = await drawWithTable(specOf([range({ label: 'CI' })]));
    expect(label).to.contain('1 to 8');
    const cells = [...target.querySelectorAll('.sm-plot-data td')].map(({ textContent }) => textContent);
    expect(cells).to.include('2 – 4');
  });
});

describe('steps of a plot', () => {
  const points = readPoints(seriesOf([0, 5, 10], [0, 5, 10]), false);
  for (const [step, path] of [
    ['after', 'M0,100 L50,100 L50,50 L50,50 L100,50 L100,0 L100,0'],
    ['before', 'M0,100 L0,100 L0,50 L50,50 L50,50 L50,0 L100,0'],
    ['middle', 'M0,100 L25,100 L25,50 L50,50 L75,50 L75,0 L100,0'],
    [undefined, 'M0,100 L50,50 L100,0'],
  ] as const)
    it(`are level lines: ${step ?? 'none'}`, () => {
      const trace = createTrace();
      traceLine(stepped(trace.path, step), points, view);
      expect(trace.said.join(' ')).to.equal(path);
    });

  it('are the floor of a range, and its ceiling', () => {
    const area = createTrace();
    traceArea(createTrace().path, area.path, readPoints(range(), false), view, 'after');
    expect(area.said[0]).to.equal('M0,80');
    expect(area.said).to.include.members(['L50,60', 'L50,80', 'L100,40']);
  });
});
