/** What is read of a value in each row of a table: as much as says something. */
import { expect } from 'chai';
import { passes } from '../../src/datasets/compare.ts';
import { anyText, leadingNumberIn, numberIn, timeIn } from '../../src/datasets/read-text.ts';
import { summarize } from '../../src/datasets/summaries.ts';
import { type Sorter, sortedIndexes } from '../../src/stage/table/sort.ts';

describe('texts of a table', () => {
  it('are numbers as Number and parseFloat read them', () => {
    for (const text of ['1', ' 2.5 ', '-3e2', '0x1f', 'x', '1 x', 'Infinity'])
      expect(numberIn(text), text).to.deep.equal(Number(text));
    expect([numberIn(''), numberIn('  ')]).to.deep.equal([Number.NaN, Number.NaN]);
    expect(['1,234.5 kg', '12', 'x'].map(leadingNumberIn)).to.deep.equal([1234.5, 12, Number.NaN]);
    expect(leadingNumberIn(`12 ${'x'.repeat(1000)}`)).to.equal(12);
    expect([timeIn('2024-01-02'), timeIn('x')]).to.deep.equal([Date.UTC(2024, 0, 2), Number.NaN]);
  });

  it('are no number and no time where they are longer than those are', () => {
    for (const filler of [' ', ',', '(', '0']) {
      const text = filler.repeat(101);
      expect([numberIn(text), timeIn(text)], filler).to.deep.equal([Number.NaN, Number.NaN]);
    }
  });

  it('are made of lists as String makes them, as far as anybody sees of them', () => {
    for (const list of [[], [1, 'a', null, undefined, true], [[1, 2], [3]], [{}], [new Date(0), 5n]])
      expect(anyText(list)).to.equal(String(list));
    expect(anyText({ toString: 1, valueOf: 1 })).to.equal('');
    expect(anyText([{ toString: 1, valueOf: 1 }, 2])).to.equal(',2');
    const shared = ['x'.repeat(1000)];
    expect(anyText(Array(100_000).fill(shared)).length).to.be.below(4000);
  });

  // The attack: the same text in each row, which travels once.
  const rows = 20_000;
  const timed = (work: () => void) => {
    const start = performance.now();
    work();
    return Math.max(5, performance.now() - start);
  };
  const works: Record<string, (values: string[]) => void> = {
    ...Object.fromEntries(
      (['number', 'date'] as const).map((sorter: Sorter) => [
        `sorting by ${sorter}`,
        (values: string[]) => sortedIndexes(rows, [{ sorter, descending: false, values }], 'en'),
      ]),
    ),
    summing: (values) => summarize('sum', values),
    filtering: (values) => values.filter((value) => passes('>', value, 1)),
  };
  for (const [name, work] of Object.entries(works))
    it(`take about as long in ${name}, however long they are`, () => {
      work(Array(rows).fill('7'));
      const short = timed(() => work(Array(rows).fill(' '.repeat(90) + '7')));
      for (const filler of [',', ' ', '('])
        expect(
          timed(() => work(Array(rows).fill(filler.repeat(200_000) + '7'))),
          filler,
        ).to.be.below(50 * short);
    });
});
