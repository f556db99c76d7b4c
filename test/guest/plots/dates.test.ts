import { expect } from 'chai';
import { numbers, plotOf } from '../plots-setup.ts';

const drawn = (xs: unknown[], type = 'time') => {
  const { spec, warnings, hints } = plotOf({ x: { type }, data: xs.map((x, y) => ({ x, y })) });
  return { y: numbers(spec)[0]?.y, x: numbers(spec)[0]?.x, warnings, hints };
};

describe('guest SimplePlots: dates as texts', () => {
  it('are read where they are one date to everybody', () => {
    const texts = ['2024', '2024-03', '2024-03-05', '2024/03/05', '2024-03-05 10:00', '2024-03-05T10:00:00Z'];
    const named = ['Mar 5, 2024', '6 March 2024', 'Thu, 07 Mar 2024 10:00:00 GMT', 'Fri Mar 08 2024 10:00:00 GMT+0100'];
    const { y, warnings } = drawn([...texts, ...named, '3/20/2024', new Date(2024, 5, 1), Date.UTC(2025, 0, 1)]);
    expect(y).to.have.length(13);
    expect(warnings).to.equal('');
  });

  it('are told where they are none, or may be another', () => {
    for (const text of ['n/a', '05.03.2024', '13/03/2024', 'Group 1', 'May', '12 30 5']) {
      const { y, warnings, hints } = drawn(['2024-03-05', text, '', null, '2024-03-06']);
      expect(y, text).to.deep.equal([0, 4]);
      expect(warnings).to.equal(`SimplePlots.plot: 1 point was left out: its x is no date, such as "${text}"`);
      expect(hints).to.match(/ISO/);
    }
  });

  it('have their day first, and are not read, where one of the plot must have it', () => {
    const days = ['03/05/2024', '13/05/2024'];
    expect(drawn(days).y).to.deep.equal([]);
    const { spec, warnings } = plotOf({
      x: { type: 'time' },
      series: [{ data: [{ x: '03/05/2024', y: 1 }] }, { data: [{ x: '13-05-2024', y: 1 }] }],
    });
    expect(spec.series.map(({ x }) => x.length)).to.deep.equal([0, 0]);
    expect(warnings).to.match(/2 points were left out: their x is no date, such as "03\/05\/2024"$/);
  });

  it('and numbers as texts are told likewise', () => {
    const { y, warnings } = drawn(['1', 'two', 'three', '4'], 'linear');
    expect(y).to.deep.equal([0, 3]);
    expect(warnings).to.equal('SimplePlots.plot: 2 points were left out: their x is no number, such as "two"');
  });
});
