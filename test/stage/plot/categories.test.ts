import { expect } from 'chai';
import fc from 'fast-check';
import { createLayout, placesInView, wrapLabel } from '../../../src/stage/plot/categories.ts';
import { holds } from '../../support/properties.ts';
import { createContext } from '../chunk-context.ts';
import { createDrawing, seriesOf, specOf } from './drawing.ts';

describe('an axis of texts', () => {
  const { draw, clear } = createDrawing();
  afterEach(clear);
  const letters = [...'ABCDEFGHIJ'];

  it('names every place there is room for, else every second, third, …', () => {
    expect(placesInView(letters, -0.5, 9.5, 1000)).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(placesInView(letters, -0.5, 9.5, 105)).to.deep.equal([0, 2, 4, 6, 8]);
    expect(placesInView(letters, 2.2, 5.9, 1000)).to.deep.equal([3, 4, 5]);
    expect(placesInView([], -0.5, 0.5, 1000)).to.deep.equal([]);
  });

  it('names no more than there are, for any range', () => {
    const end = fc.double({ min: -1e30, max: 1e30, noNaN: true });
    holds(
      fc.property(end, end, fc.integer({ min: -5, max: 5000 }), (min, max, width) => {
        const places = placesInView(letters, min, max, width);
        expect(places.every((place) => letters[place] !== undefined)).to.equal(true);
        expect(new Set(places).size).to.equal(places.length);
      }),
    );
  });

  const measure = (labels: readonly string[]) => 7 * Math.max(0, ...labels.map(({ length }) => length));
  const room = { min: -0.5, max: 5.5, width: 430, height: 220, measure };
  const analytes = [
    'Creatinine',
    'Potassium',
    'Haemoglobin',
    'C-reactive protein',
    'Sodium',
    'Alkaline phosphatase (serum)',
  ];

  it('turns its labels where more have room so, as long as the plot is high enough', () => {
    const layOut = createLayout(analytes);
    expect(layOut({ ...room, width: 900 })).to.deep.equal({
      places: [0, 1, 2, 3, 4, 5],
      labels: ['Creatinine', 'Potassium', 'Haemoglobin', 'C-reactive\nprotein', 'Sodium', 'Alkaline\nphosphatase (…'],
      isSlanted: false,
    });
    const turned = [...analytes.slice(0, 3), 'C-reactive protein', 'Sodium', 'Alkaline phosphatas…'];
    expect(layOut({ ...room, height: 300 })).to.deep.equal({
      places: [0, 1, 2, 3, 4, 5],
      labels: turned,
      isSlanted: true,
    });
    expect(layOut({ ...room, height: 190 }).labels.slice(3)).to.deep.equal([
      'C-reactive pr…',
      'Sodium',
      'Alkaline phos…',
    ]);
    expect(layOut({ ...room, height: 150 })).to.deep.include({ places: [0, 2, 4], isSlanted: false });
    expect(layOut({ ...room, width: 60 })).to.deep.include({ places: [0, 3], isSlanted: true });
  });

  it('breaks long texts in two lines, and cuts what is longer', () => {
    expect(['Drama', 'Documentary', 'Black Comedy', 'Thriller/Suspense'].map(wrapLabel)).to.deep.equal([
      'Drama',
      'Documentary',
      'Black\nComedy',
      'Thriller/\nSuspense',
    ]);
    expect(wrapLabel('Hydroxychloroquine')).to.equal('Hydroxychloro…');
    expect(wrapLabel('C-reactive protein, high sensitivity')).to.equal('C-reactive\nprotein, high…');
    expect(wrapLabel('')).to.equal('');
  });

  it('makes of any text at most two short lines', () => {
    holds(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const lines = wrapLabel(text.replaceAll('\n', ' ')).split('\n');
        expect(lines.length).to.be.at.most(2);
        for (const line of lines) expect(line.length).to.be.at.most(15);
      }),
    );
  });

  it('names each of many categories, turned', async () => {
    const x = { type: 'linear', categories: analytes } as const;
    const all = seriesOf([0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], { type: 'bars' });
    const drawnAt = async (height: number) => {
      const { texts } = await draw(specOf([all], { x, height }), createContext(), 300);
      return analytes.filter((name) => texts.some(({ text }) => text === name));
    };
    expect(await drawnAt(200)).to.deep.equal(['Creatinine', 'Potassium', 'Haemoglobin', 'Sodium']);
    expect(await drawnAt(120)).to.deep.equal(['Creatinine']);
  });
});
