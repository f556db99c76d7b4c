import { expect } from 'chai';
import { readAppearance, watchAppearance } from '../../src/element/appearance.ts';

describe('the appearance that the stage is told', () => {
  const place = document.createElement('div');
  const inner = document.createElement('div');
  place.append(inner);
  before(() => document.body.append(place));
  afterEach(() => {
    place.removeAttribute('dir');
    inner.removeAttribute('dir');
    document.documentElement.removeAttribute('dir');
  });
  after(() => place.remove());
  const direction = () => readAppearance(inner, 'light').direction;

  it('has the direction of the text around the element, or its own', () => {
    expect(direction()).to.equal('ltr');
    place.dir = 'rtl';
    expect(direction()).to.equal('rtl');
    inner.dir = 'ltr';
    expect(direction()).to.equal('ltr');
    place.dir = 'ltr';
    inner.dir = 'rtl';
    expect(direction()).to.equal('rtl');
  });

  it('is told again when the page turns', async () => {
    const told = new Promise<string>((resolve) => {
      const stop = watchAppearance(() => {
        stop();
        resolve(direction());
      });
    });
    document.documentElement.dir = 'rtl';
    expect(await told).to.equal('rtl');
  });
});
