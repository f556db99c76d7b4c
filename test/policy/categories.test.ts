import { expect } from 'chai';
import { CATEGORIES, categoryOf, namesOf, namesOutside, USUAL_CATEGORIES } from '../../src/policy/categories.ts';
import { allowedGlobals } from '../../src/policy/globals.ts';
import { LEVELS } from '../../src/policy/levels.ts';
import { scanModule } from '../../src/scan/scan.ts';

describe('categories of globals', () => {
  it('are the eight of the contract', () => {
    expect(CATEGORIES).to.have.members(['core', 'collections', 'text', 'async', 'binary', 'intl', 'testing', 'http']);
    expect(USUAL_CATEGORIES).to.have.members(['core', 'collections', 'text', 'async', 'binary', 'intl']);
  });

  it('hold every standard global exactly once, and nothing else but `fetch`', () => {
    const names = CATEGORIES.flatMap(namesOf);
    expect(new Set(names).size).to.equal(names.length);
    expect(names).to.have.members([...allowedGlobals('permissive'), 'fetch']);
    for (const name of allowedGlobals('permissive')) expect(categoryOf(name), name).to.be.a('string');
    expect(categoryOf('window')).to.equal(undefined);
  });

  it('leave nothing of the language out where a policy does not say', () => {
    expect(namesOutside(USUAL_CATEGORIES)).to.deep.equal([]);
  });

  for (const category of USUAL_CATEGORIES.filter((name) => name !== 'core')) {
    it(`${category}: what is left out is gone at each level, and refused by the scan in words that say why`, () => {
      const capabilities = USUAL_CATEGORIES.filter((name) => name !== category);
      const without = namesOutside(capabilities);
      expect(without).to.have.members(namesOf(category));
      for (const level of LEVELS) {
        const all = allowedGlobals(level);
        expect(allowedGlobals(level, without)).to.deep.equal(all.filter((name) => !without.includes(name)));
        for (const name of without.filter((one) => all.includes(one))) {
          const code = `function render() { return ${name}; }`;
          const { ok, findings } = scanModule(code, { level, capabilities });
          expect([ok, findings.length], name).to.deep.equal([false, 1]);
          expect(findings[0]!.message).to.contain(`leaves out the category \`${category}\``);
          expect(findings[0]!.hint).to.contain(`'${category}'`);
          expect(scanModule(code, { level, capabilities: [...capabilities, category] }).ok).to.equal(true);
          expect(scanModule(`function render() { return typeof ${name}; }`, { level, capabilities }).ok).to.equal(true);
        }
      }
    });
  }
});
