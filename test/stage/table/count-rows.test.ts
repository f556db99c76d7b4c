/** What those who hear a table are told of its rows, and of cells that speak by colours. */
import { expect } from 'chai';
import { draw, useTables } from '../draw-table.ts';

const numbers = (count: number) => ({ c0: Array.from({ length: count }, (_, i) => i) });
const rest = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));

describe('rows of a table, for those who hear it', () => {
  useTables();

  it('are numbered where only those in view are drawn, and as they scroll', async () => {
    const { find } = await draw(numbers(500), { height: 200 });
    const grid = find('.tabulator')[0]!;
    const first = () => find('.tabulator-table > .tabulator-row')[0]!;
    expect(grid.getAttribute('aria-rowcount')).to.equal('501');
    expect(find('.tabulator-headers')[0]!.getAttribute('aria-rowindex')).to.equal('1');
    expect([first().textContent, first().getAttribute('aria-rowindex')]).to.deep.equal(['0', '2']);
    find('.tabulator-tableholder')[0]!.scrollTop = 8000;
    await rest();
    expect(Number(first().textContent)).to.be.above(100);
    for (const row of find('.tabulator-table > .tabulator-row'))
      expect(row.getAttribute('aria-rowindex')).to.equal(String(Number(row.textContent) + 2));
  });

  it('are not where all are drawn', async () => {
    const { find } = await draw(numbers(5));
    expect(find('[aria-rowcount], [aria-rowindex]')).to.deep.equal([]);
  });

  it('have in words what a cell shows by colours alone', async () => {
    const lamp = JSON.stringify([[['display', 'inline-block', 'width', '14px', 'background-color', '#e03131']]]);
    const stars = JSON.stringify([
      [['color', '#d9a406'], '★★'],
      [['opacity', '0.25'], '★★★'],
    ]);
    const bold = JSON.stringify([[['font-weight', '600'], 'high']]);
    const { find } = await draw({ c0: [7, 2, 'high'], r0: [lamp, stars, bold], d0: ['7', '★★☆☆☆', 'high'] });
    expect(find('.tabulator-cell').map((cell) => cell.getAttribute('aria-label'))).to.deep.equal(['7', '★★☆☆☆', null]);
  });
});
