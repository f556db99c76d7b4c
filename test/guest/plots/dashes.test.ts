import { expect } from 'chai';
import { plotOf } from '../plots-setup.ts';

const data = [
  [1, 2],
  [3, 4],
];
const dashOf = (style: Record<string, unknown>) => {
  const { spec, warnings } = plotOf({ series: [{ data, ...style }] });
  return [spec.series[0]!.dash, warnings];
};

describe('dashes of a line', () => {
  it('are none where the line is said to be whole, without a word', () => {
    for (const dash of [[], [0], [0, 0], null, undefined, false, 'none', 'solid', '', 0])
      expect(dashOf({ dash }), String(dash)).to.deep.equal([undefined, '']);
  });

  it('are said by words and by one length too', () => {
    const all = [true, 'dashed', 'dash', 'Dotted', 'dashdot', 5, '5', '4 2', '4,2'];
    expect(all.map((dash) => dashOf({ dash }))).to.deep.equal(
      [[6, 4], [6, 4], [6, 4], [2, 3], [6, 4, 2, 3], [5], [5], [4, 2], [4, 2]].map((dash) => [dash, '']),
    );
  });

  it('have the names of other libraries', () => {
    for (const name of ['borderDash', 'lineDash', 'strokeDash', 'strokeDasharray']) {
      expect(dashOf({ [name]: [4, 2] }), name).to.deep.equal([[4, 2], '']);
      expect(dashOf({ [name]: [] }), name).to.deep.equal([undefined, '']);
    }
    expect(dashOf({ dash: null, borderDash: [4, 2] })).to.deep.equal([[4, 2], '']);
  });

  it('are left out with a word where they are none', () => {
    expect(dashOf({ borderDash: 'wavy' })[1]).to.contain('borderDash "wavy"');
    expect(dashOf({ dash: [-1] })[1]).to.contain('series[].dash (a list)');
  });
});
