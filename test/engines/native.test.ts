/** Parts of the guest's runtime: a program has those that its module's text may need. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

const FOUND: readonly (readonly [what: string, body: string])[] = [
  ['querySelector', "container.querySelector('p').textContent"],
  ['closest and matches', "[...container.children].filter((p) => p.matches('.b') && p.closest('p'))[0].textContent"],
];

describe('parts of a native program', () => {
  afterEach(unmountAll);

  for (const [what, expression] of FOUND) {
    it(`${what} find elements`, async () => {
      const { logs, error } = await runModule(
        moduleOf(
          `const p = document.createElement('p'); p.className = 'b'; p.append('found'); container.append(p); console.log(${expression})`,
        ),
      );
      expect(error).to.equal(undefined);
      expect(logs).to.deep.equal([['found']]);
    });
  }

  it('a table finds its place by a selector that a variable holds', async () => {
    const { type, error, violations } = await runModule(
      moduleOf(
        "const place = document.createElement('div'); place.className = 'grid'; container.append(place); const target = '.grid'; new Tabulator(target, { data: [{ a: 1 }] });",
      ),
    );
    expect(error).to.equal(undefined);
    expect(violations).to.deep.equal([]);
    expect(type).to.equal('rendered');
  });

  it('a name that is made at run time finds no selectors, and the error says what to write', async () => {
    const { error } = await runModule(moduleOf("const name = ['query', 'Selector'].join(''); container[name]('p');"));
    expect(error?.code).to.equal('SM206');
    expect(error?.message).to.contain('Write querySelector out');
  });
});
