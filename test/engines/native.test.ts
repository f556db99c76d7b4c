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

  it('converts units, and loads their tables for modules that name both', async () => {
    const { error, logs } = await runModule(
      moduleOf(
        "console.log(Formatter.convert(98.6, '[degF]', 'Cel'), [1, 2].map((v) => Formatter.convert(v, 'kg', 'g')));",
      ),
    );
    expect(error).to.equal(undefined);
    expect(logs).to.deep.equal([['37', ['1000', '2000']]]);
  });

  it('a name that is made at run time finds no units', async () => {
    const { error } = await runModule(
      moduleOf("const name = ['con', 'vert'].join(''); Formatter[name](1, 'kg', 'g');"),
    );
    expect(error?.message).to.contain('Write Formatter.convert out');
  });

  it('a unit that is none ends the run on the line that wrote it', async () => {
    const { error } = await runModule(moduleOf("\nFormatter.convert(1, 'foo', 'g');"));
    expect(error?.code).to.equal('SM206');
    expect(error?.message).to.contain('foo is not a unit of UCUM');
  });

  it('a name that is made at run time finds no selectors', async () => {
    const { error } = await runModule(moduleOf("const name = ['query', 'Selector'].join(''); container[name]('p');"));
    expect(error?.code).to.equal('SM206');
    expect(error?.message).to.match(/not a function/);
  });
});
