import { expect } from 'chai';
import { isLevel, LEVELS } from '../../src/policy/levels.ts';

describe('levels', () => {
  it('go from the narrowest to the widest', () => {
    expect(LEVELS).to.deep.equal(['strict', 'secure', 'standard', 'permissive']);
  });

  it('are known by name and by nothing else', () => {
    for (const level of LEVELS) expect(isLevel(level), level).to.equal(true);
    for (const other of ['', 'Strict', 'constructor', '0', 0, null, undefined, ['strict'], {}]) {
      expect(isLevel(other), String(other)).to.equal(false);
    }
  });
});
