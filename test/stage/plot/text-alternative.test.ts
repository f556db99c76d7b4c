import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import { readPoints } from '../../../src/stage/plot/points.ts';
import { describeBands } from '../../../src/stage/plot/summary.ts';
import plotStyles from '../../../src/stage/plot.css?raw';
import { effortUntil } from '../../support/effort.ts';
import { adopt, MARKUP } from '../chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

const DAY = 86_400_000;

describe('a plot without being seen', () => {
  const { draw, drawWithTable, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  const rowsOf = (target: HTMLElement) =>
    [...target.querySelectorAll('table tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

  it('counts what lies outside its one band, or within each of several', async () => {
    const labs = seriesOf([1, 2, 3, 4], [3, 4, 5, Number.NaN], { label: 'K' });
    const one = await draw(specOf([labs], { bands: [{ from: 3.5, to: 5.1, label: 'Reference' }] }));
    expect(one.label).to.equal('Plot, 1 to 4. K: 3 values, 3 to 5, last 5, 1 outside Reference (3.5 to 5.1).');
    const points = readPoints(labs, false);
    const write = String;
    expect(describeBands(points, [{ to: 4 }], 'y', write)).to.equal('1 outside up to 4');
    expect(describeBands(points, [{ to: 3.5 }, { from: 4.5, label: 'High' }], 'y', write)).to.equal(
      '1 in up to 3.5, 1 in High (4.5 and above)',
    );
    expect(
      describeBands(
        points,
        [
          { axis: 'x', from: 1 },
          { axis: 'y2', from: 1 },
        ],
        'y',
        write,
      ),
    ).to.equal('');
  });

  it('is a table: a column for each series, where they share x', async () => {
    const days = [0, 1, 2].map((i) => Date.UTC(2026, 0, 3) + i * DAY);
    const { target } = await drawWithTable(
      specOf(
        [
          seriesOf(days, [1, Number.NaN, 3], { label: 'a' }),
          seriesOf(days, [0.1, 0.2, 0.3], { label: 'b', axis: 'y2' }),
        ],
        {
          title: 'Labs',
          x: { type: 'time' },
          y2: { type: 'linear', format: { style: 'percent' } },
        },
      ),
    );
    expect(target.querySelector('caption')!.textContent).to.equal('Data of Labs');
    expect(rowsOf(target)).to.deep.equal([
      ['Time', 'a', 'b'],
      ['Jan 3, 2026', '1', '10%'],
      ['Jan 4, 2026', '', '20%'],
      ['Jan 5, 2026', '3', '30%'],
    ]);
    const scopes = [...target.querySelectorAll('th')].map(({ scope }) => scope);
    expect(scopes).to.deep.equal(['col', 'col', 'col', 'row', 'row', 'row']);
  });

  it('names the seconds of points that follow each other as fast, in the sentence and in each row', async () => {
    const from = new Date(2026, 0, 3, 10).getTime();
    const draw = (step: number, count: number, first = from) =>
      drawWithTable(
        specOf(
          [
            seriesOf(
              Array.from({ length: count }, (_, i) => first + i * step),
              Array(count).fill(1),
            ),
          ],
          {
            x: { type: 'time' },
          },
        ),
      );
    const seconds = await draw(1000, 60);
    expect(seconds.label).to.match(/10:00:00\sAM to Jan 3, 2026, 10:00:59\sAM\./);
    expect(new Set(rowsOf(seconds.target).map(([x]) => x)).size).to.equal(61);
    expect((await draw(1000, 1800)).label).to.match(/10:00:00\sAM to Jan 3, 2026, 10:29:59\sAM\./);
    expect((await draw(250, 3)).label).to.match(/10:00:00\.000\sAM to Jan 3, 2026, 10:00:00\.500\sAM\./);
    expect((await draw(3_600_000, 3, from + 5000)).label).to.match(/10:00\sAM to Jan 3, 2026, 12:00\sPM\./);
    expect((await draw(60_000, 3)).label).to.match(/10:00\sAM to Jan 3, 2026, 10:02\sAM\./);
  });

  it('is a list of points, where series have each their own x', async () => {
    const x = { type: 'linear', label: 'Hour', categories: ['Mon', 'Tue'] } as const;
    const { target } = await drawWithTable(
      specOf([seriesOf([0], [5]), seriesOf([0, 1], [6, 7], { label: 'b' })], {
        x: { ...x, categories: [...x.categories] },
      }),
    );
    expect(rowsOf(target)).to.deep.equal([
      ['Series', 'Hour', 'Value'],
      ['Series 1', 'Mon', '5'],
      ['b', 'Mon', '6'],
      ['b', 'Tue', '7'],
    ]);
  });

  it('has at most 200 rows, spread over all, and says how many there were', async () => {
    const x = Array.from({ length: 5001 }, (_, i) => i);
    const { target } = await drawWithTable(specOf([seriesOf(x, x)]));
    const rows = rowsOf(target).slice(1);
    expect(rows).to.have.length(200);
    expect([rows[0], rows.at(-1)]).to.deep.equal([
      ['0', '0'],
      ['5,000', '5,000'],
    ]);
    expect(target.querySelector('caption')!.textContent).to.equal('Data of the plot, 200 of 5001 rows');
  });

  it('has a bounded number of cells for a hundred series, and takes little time', async () => {
    const x = Array.from({ length: 2000 }, (_, i) => i);
    const same = Array.from({ length: 100 }, (_, i) => seriesOf(x, x, { label: `s${i}` }));
    const other = same.map((one, i) => ({ ...one, x: one.x.map((value) => value + i) }));
    for (const list of [same, other]) {
      const effort = await effortUntil(async () => {
        const { target } = await drawWithTable(specOf(list));
        expect(target.querySelectorAll('td, th').length).to.be.lessThan(1400);
        expect(target.querySelector('caption')!.textContent).to.contain('12 of 100 series');
      });
      expect(effort).to.be.lessThan(1000);
      clear();
    }
  });

  it('is out of sight and out of the tab order, takes no room, and is text', async () => {
    const { target } = await drawWithTable(
      specOf([seriesOf([0], [1], { label: MARKUP })], { title: MARKUP, x: { type: 'linear', label: MARKUP } }),
    );
    const data = target.querySelector<HTMLElement>('.sm-plot-data')!;
    expect([data.offsetWidth, data.offsetHeight]).to.deep.equal([1, 1]);
    expect(getComputedStyle(data).clipPath).to.contain('inset');
    expect(data.querySelectorAll('a, button, [tabindex], img, b').length).to.equal(0);
    expect(data.textContent).to.contain(MARKUP);
    // Not within what is an image: that has no parts for those who do not see it.
    expect(data.closest('[role=img]')).to.equal(null);
    const height = target.querySelector<HTMLElement>('.sm-plot')!.offsetHeight;
    data.remove();
    expect(target.querySelector<HTMLElement>('.sm-plot')!.offsetHeight).to.equal(height);
  });

  it('gets no table once it is gone', async () => {
    const { plot, target } = await draw(specOf([seriesOf([0], [1])]));
    plot.destroy();
    await drawWithTable(specOf([seriesOf([0], [1])]));
    expect(target.childElementCount).to.equal(0);
  });

  it('has no table where there is no data', async () => {
    const { target } = await draw(specOf([]));
    await drawWithTable(specOf([seriesOf([0], [1])]));
    expect(target.querySelector('table')).to.equal(null);
  });
});
