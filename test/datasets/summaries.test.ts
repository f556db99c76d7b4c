import { expect } from 'chai';
import { summarize } from '../../src/datasets/summaries.ts';

describe('summaries', () => {
  const values = [0.1, 0.2, null, '', undefined, '3', 'x', 4n];

  it('count what has a value, and calculate with what is a number', () => {
    expect(summarize('count', values)).to.equal(5);
    expect(summarize('unique', [...values, '3'])).to.equal(5);
    expect(summarize('sum', values)).to.equal(7.3);
    expect(summarize('avg', [...values, 0.2])).to.equal(1.5);
    expect(summarize('min', values)).to.equal(0.1);
    expect(summarize('max', values)).to.equal(4);
    expect(summarize('concat', ['a', null, 1])).to.equal('a, 1');
  });

  it('show the digits that they are asked for', () => {
    expect(summarize('sum', [1, 2], 2)).to.equal('3.00');
    expect(summarize('avg', [1, 2], 0)).to.equal('2');
    expect([summarize('avg', [1, 1677], 1), summarize('sum', [1, 838], 1)]).to.deep.equal(['839', '839.0']);
  });

  it('are nothing of nothing', () => {
    expect(
      (['sum', 'avg', 'min', 'max', 'count', 'concat'] as const).map((name) => summarize(name, [null])),
    ).to.deep.equal([0, '', '', '', 0, '']);
  });

  it('of dates are dates', () => {
    const dates = [new Date(5), new Date(NaN), new Date(9)];
    expect(summarize('min', dates)).to.deep.equal(new Date(5));
    expect(summarize('max', dates)).to.deep.equal(new Date(9));
  });

  it('end', () => {
    expect((summarize('concat', Array(100_000).fill('text')) as string).length).to.be.lessThan(1100);
  });
});
