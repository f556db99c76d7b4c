import { expect } from 'chai';
import { weighText } from '../../../src/policy/text-runs.ts';
import { createContext } from '../chunk-context.ts';
import { draw, useTables } from '../draw-table.ts';

/** A new script at each letter. */
const MIXED = '\u05d0a\u0e01\u3042\u0915\u0300'.repeat(330);

describe('stage table: how much text is laid out at a time', () => {
  useTables();
  const columns = (count: number, prefix: string, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, Array(25).fill(text)]));
  const weightOf = (root: HTMLElement) => {
    let weight = 0;
    for (const cell of root.querySelectorAll('.tabulator-cell')) weight += weighText(cell.textContent ?? '');
    return weight;
  };

  it('is bounded over all cells of a stage, in pieces too, which is told once a table', async () => {
    const context = createContext();
    // The positive control: what it would be.
    expect(weighText(MIXED) * 25 * 30).to.be.above(20_000_000);
    const plain = await draw(columns(30, 'c', MIXED), { height: 400 }, context);
    const rich = {
      ...columns(30, 'c', 'x'),
      ...columns(30, 'r', JSON.stringify([[['color', 'red'], MIXED]])),
    };
    const styled = await draw(rich, { height: 400 }, context);
    // Where there is no room left, each of the cells has its beginning.
    expect(weightOf(plain.target) + weightOf(styled.target)).to.be.within(1_000_000, 3_000_000);
    expect(context.violations.map(({ rule }) => rule)).to.deep.equal(['table-text', 'table-text']);
    const texts = plain.cells(29);
    expect(texts.at(-1)).to.equal(`${MIXED.slice(0, 24)}…`);
    expect(plain.find('.tabulator-cell').at(-1)!.title).to.equal(MIXED);
  });

  it('is no bound to what people write: thirty rows of two long notes in Japanese', async () => {
    const context = createContext();
    const note = '患者は朝から頭痛と発熱を訴えている。'.repeat(100);
    const { cells } = await draw({ c0: Array(30).fill(note), c1: Array(30).fill(note) }, { height: 400 }, context);
    expect(cells(1)[0]).to.equal(note);
    expect(context.violations).to.deep.equal([]);
  });

  it('is given back: by tables that go, and by rows that leave', async () => {
    const context = createContext();
    for (let i = 0; i < 3; i++) {
      const { table, cells } = await draw({ c0: Array(10).fill(MIXED) }, {}, context);
      expect(cells(0)[0], `table ${i}`).to.equal(MIXED);
      table.destroy();
    }
    const rows = Array.from({ length: 200 }, (_, i) => `${i}${MIXED.slice(4)}`);
    const { find, cells } = await draw({ c0: rows }, { height: 300 }, context);
    const holder = find('.tabulator-tableholder')[0]!;
    for (let top = 0; top < holder.scrollHeight; top += 150) {
      holder.scrollTop = top;
      holder.dispatchEvent(new Event('scroll'));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    expect(cells(0).at(-1)).to.equal(rows.at(-1));
    expect(context.violations).to.deep.equal([]);
  });
});
