import { expect } from 'chai';
import type { Violation } from '../../../src/protocol/violation.ts';
import { applyHints } from '../../../src/report/apply-hints.ts';
import { nameDatasets } from '../../../src/report/fixes/datasets.ts';
import { describeFixes } from '../../../src/report/hints.ts';

const threw = (message: string, line: number, more: Partial<Violation> = {}): Violation => ({
  code: 'SM206',
  severity: 'error',
  phase: 'guest',
  rule: 'threw',
  message,
  line,
  hint: 'Guard the line that threw.',
  blocked: true,
  time: 0,
  ...more,
});
const UNDEFINED = "TypeError: Cannot read properties of undefined (reading 'map')";

async function repair(code: string, names: string[], violation = threw(UNDEFINED, 2)) {
  const [hint] = await describeFixes({ violations: [nameDatasets(violation, code, names)], code });
  return { suggestion: hint?.suggestion, repaired: applyHints(code, hint ? [hint] : []) };
}
const moduleOf = (...lines: string[]) => `function render({ datasets }) {\n${lines.join('\n')}\n}`;

describe('a module that asks for a dataset that was not given', () => {
  it('is told which there are, and has the nearest put in its place', async () => {
    for (const [before, after] of [
      ['datasets.lab.map(f);', 'datasets.labs.map(f);'],
      ["datasets['Labs'].map(f);", 'datasets.labs.map(f);'],
      ['datasets?.lab.map(f);', 'datasets.labs.map(f);'],
      ['const { lab } = datasets; lab.map(f);', 'const { labs: lab } = datasets; lab.map(f);'],
    ] as const) {
      const { suggestion, repaired } = await repair(`${moduleOf(before)}\nfunction f() {}`, ['visits', 'labs']);
      expect(suggestion).to.match(/^There is no dataset “[Ll]abs?”\. Use one of: visits, labs\.$/);
      expect(repaired).to.equal(`${moduleOf(after)}\nfunction f() {}`);
    }
  });

  it('is told in the words of every engine', async () => {
    for (const message of [
      "TypeError: cannot read property 'map' of undefined",
      `TypeError: can't access property "map", datasets.lab is undefined`,
      "TypeError: undefined is not an object (evaluating 'datasets.lab.map')",
      'TypeError: datasets.lab is not iterable',
    ])
      expect((await repair(moduleOf('datasets.lab.map(String);'), ['labs'], threw(message, 2))).repaired).to.equal(
        moduleOf('datasets.labs.map(String);'),
      );
  });

  it('is told where none is near, and its line stays: guarded, it would pass and draw nothing', async () => {
    const { suggestion, repaired } = await repair(moduleOf('datasets.patients.map(String);'), ['labs']);
    expect(suggestion).to.equal('There is no dataset “patients”. Use one of: labs.');
    expect(repaired).to.equal(moduleOf('datasets.patients.map(String);'));
    const named = await repair(moduleOf('const rows = datasets.patients; rows.map(String);'), ['labs']);
    expect(named.repaired).to.equal(moduleOf('const rows = datasets.patients; rows.map(String);'));
  });

  it('is told where none was given at all', async () => {
    const code = moduleOf('for (const row of datasets.labs) f(row);');
    const { suggestion, repaired } = await repair(code, [], threw('TypeError: undefined is not iterable', 2));
    expect(suggestion).to.match(/^There is no dataset “labs”: the run was given none\./);
    expect(repaired).to.equal(code);
  });

  it('is told nothing of it where all are there, or something else was wrong', async () => {
    const code = moduleOf('datasets.lab.map(String);');
    for (const [names, violation] of [
      [['lab'], threw(UNDEFINED, 2)],
      [['labs'], threw('Error: mine', 2)],
      [['labs'], threw(UNDEFINED, 2, { file: 'tests' })],
    ] as const)
      expect((await repair(code, [...names], violation)).suggestion).to.equal('Guard the line that threw.');
  });

  it('may call it what it likes', async () => {
    const code = moduleOf(`datasets['a(b'].map(String); const { x } = datasets;`);
    expect((await repair(code, ['a b'])).suggestion).to.equal('There is no dataset “a(b”. Use one of: a b.');
  });
});
