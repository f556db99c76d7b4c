import { expect } from 'chai';
import { plotOf } from '../plots-setup.ts';

describe('the opacity of a series', () => {
  const data = [{ x: 1, y: 2 }];
  const read = (style: object) => {
    const { spec, warnings } = plotOf({ series: [{ type: 'points', data, ...style }] });
    return [spec.series[0]?.color, warnings];
  };

  it('thins its colour', () => {
    const half = 'color-mix(in srgb, tomato 50%, transparent)';
    expect(read({ color: 'tomato', opacity: 0.5 })).to.deep.equal([half, '']);
    expect(read({ color: 'tomato', alpha: 0.5 })).to.deep.equal([half, '']);
    expect(CSS.supports('color', half)).to.equal(true);
  });

  it('changes nothing where it is whole, or none', () => {
    for (const opacity of [1, 2, -1, Number.NaN, '0.5', null, { valueOf: () => 0.5 }])
      expect(read({ color: 'tomato', opacity })[0]).to.equal('tomato');
  });

  it('is told where the colour is the palette’s', () => {
    const [color, warnings] = read({ opacity: 0.5 });
    expect(color).to.equal(undefined);
    expect(warnings).to.contain('opacity');
  });
});
