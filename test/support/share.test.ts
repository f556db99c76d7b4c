import { expect } from 'chai';
import { LEVELS } from '../../src/policy/levels.ts';
import { levelsOf, shareOf } from './share.ts';

const turnsOf = (of: number) => Array.from({ length: of }, (_, own) => ({ of, own }));

describe('what browsers share', () => {
  for (const of of [1, 2, 3, 4]) {
    it(`of ${of}: every case is played at every level by one of them`, () => {
      for (let at = 0; at < 5; at += 1) {
        const played = turnsOf(of).flatMap((turn) => levelsOf(at, LEVELS, turn));
        expect([...played].sort(), `case ${at}`).to.deep.equal([...LEVELS].sort());
      }
    });

    it(`of ${of}: together they play no fewer runs than were asked for`, () => {
      for (const runs of [1, 50, 100]) expect(shareOf(runs, { of, own: 0 }) * of).to.be.at.least(runs);
    });
  }

  it('of three: a browser that plays three cases has played each level', () => {
    for (const turn of turnsOf(3)) {
      const levels = [0, 1, 2].flatMap((at) => levelsOf(at, LEVELS, turn));
      expect(new Set(levels).size).to.equal(LEVELS.length);
    }
  });

  it('is all for one that is alone', () => {
    expect(levelsOf(7, LEVELS, { of: 1, own: 0 })).to.deep.equal(LEVELS);
    expect(shareOf(500, { of: 1, own: 0 })).to.equal(500);
  });
});
