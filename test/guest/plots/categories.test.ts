import { expect } from 'chai';
import { plotOf } from '../plots-setup.ts';

/** The categories of a plot whose series have these texts as x. */
function categoriesOf(...series: readonly (readonly string[])[]) {
  const { spec, warnings } = plotOf({ series: series.map((texts) => ({ data: texts.map((x, y) => ({ x, y })) })) });
  expect(warnings).to.equal('');
  return [spec.x.categories?.join(' '), ...spec.series.map(({ x }) => [...x].join(' '))];
}

describe('categories of several series', () => {
  it('stand in the order in which they first appear', () => {
    expect(categoriesOf(['b', 'a', 'b', 'c'], ['a', 'd'])).to.deep.equal(['b a c d', '0 0 1 2', '1 3']);
  });

  it('stand where a later series has them, though an earlier one has a gap there', () => {
    expect(categoriesOf(['Jan', 'Mar', 'Apr'], ['Jan', 'Feb', 'Mar'])).to.deep.equal([
      'Jan Feb Mar Apr',
      '0 2 3',
      '0 1 2',
    ]);
    expect(categoriesOf(['c', 'd'], ['a', 'b', 'c'])[0]).to.equal('a b c d');
    expect(categoriesOf(['a', 'e'], ['b', 'c', 'e', 'f'], ['a', 'b', 'b2', 'c', 'd', 'e'])[0]).to.equal(
      'a b b2 c d e f',
    );
  });

  it('stand at the end where series are in different orders', () => {
    expect(categoriesOf(['a', 'b', 'c'], ['c', 'x', 'a', 'y'])[0]).to.equal('a b c x y');
  });

  it('are a thousand at most, wherever they stand', () => {
    const many = Array.from({ length: 1000 }, (_, i) => `n${i}`);
    const { spec, warnings } = plotOf({ series: [many, ['new', 'n0']].map((x) => ({ x, y: x.map(() => 1) })) });
    expect(spec.x.categories?.length).to.equal(1000);
    expect(warnings).to.contain('more than 1000 categories');
  });
});
