/** What is not closed in a text that does not parse: what is said of it, and what is put there. */
import { expect } from 'chai';
import { applyHints } from '../../../src/report/apply-hints.ts';
import { nameOpen } from '../../../src/report/fixes/open-brackets.ts';
import { describeFixes } from '../../../src/report/hints.ts';
import { scanModule } from '../../../src/scan/scan.ts';
import { violation } from '../violation.ts';

async function repair(lines: readonly string[]) {
  const code = ['function render({ datasets, container }) {', ...lines, '}', ''].join('\n');
  const { findings } = scanModule(code);
  expect(findings.map((one) => one.code)).to.include('SM101');
  const hints = await describeFixes({ violations: findings, code });
  return { suggestion: hints[0]?.suggestion ?? '', repaired: applyHints(code, hints).split('\n').slice(1, -2) };
}

describe('a text that does not parse since something is not closed', () => {
  for (const [lines, suggestion, at, after] of [
    [
      ['  [1].forEach((a) => {', '    container.append(a);', '  );'],
      'The `{` of line 2 is still open here: close it before this place.',
      2,
      '  });',
    ],
    [
      ["  container.addEventListener('click', () => {", "    container.append('(', /[(]/g.source);", '  };'],
      'The `(` of line 2 is still open here: close it before this place.',
      2,
      '  });',
    ],
    [
      ['  const rows = datasets.labs.map((r) => ({ x: r.date, y: r.value });'],
      'The `(` of line 2 is still open here: close it before this place.',
      0,
      '  const rows = datasets.labs.map((r) => ({ x: r.date, y: r.value }));',
    ],
    [
      ['  const patient = {', "    name: 'Ann'", '    age: 81', '  };'],
      'The `{` of line 2 is still open here: a comma is missing before this, or its end.',
      1,
      "    name: 'Ann',",
    ],
    [
      ['  const all = [', '    { a: 1 }', '    { a: 2 }', '  ];'],
      'The `[` of line 2 is still open here: a comma is missing before this, or its end.',
      1,
      '    { a: 1 },',
    ],
    [
      ['  let a = 1;', '  const b = a++ / 2 + (a;'],
      'The `(` of line 3 is still open here: close it before this place.',
      1,
      '  const b = a++ / 2 + (a);',
    ],
    [
      ["  container.innerHTML = '<p>it's</p>';"],
      'A text in quotes ends right before this: put a backslash before the quotes in it, or backticks around it.',
      0,
      "  container.innerHTML = '<p>it\\'s</p>';",
    ],
  ] as const)
    it(`is told what, and it is put there: ${lines.at(-1)}`, async () => {
      const told = await repair(lines);
      expect(told.suggestion).to.equal(suggestion);
      expect(told.repaired).to.deep.equal((lines as readonly string[]).with(at, after));
    });

  for (const [what, lines, suggestion] of [
    [
      'a text in backticks within another',
      ['  container.innerHTML = `', '    <ul>${[1].map((r) => `<li>${r}</li>).join()}</ul>', '  `;'],
      'A text in backticks ends here that begins on line 3: look whether its own end is missing there.',
    ],
    [
      'the last text in backticks',
      ['  container.append(`a ${1});'],
      'The text in backticks that begins on line 2 has no end.',
    ],
    [
      'a block whose end is taken by another',
      ['  if (datasets) {', '    container.append(1);', '  container.append(2);'],
      'The `{` of line 2 has no end of its own: what ends it stands further to the left.',
    ],
    [
      'a condition',
      ['  if (datasets {', '    container.append(1);', '  }'],
      'The `(` of line 2 is still open here: close it before this place.',
    ],
    [
      'two arguments with nothing between',
      ["  container.append(1, 'a' 'b');"],
      'The `(` of line 2 is still open here: a comma is missing before this, or its end.',
    ],
    [
      'nothing: a bracket too many',
      ['  container.append(1));'],
      'This `)` closes nothing: leave it out, or open it before.',
    ],
  ] as const)
    it(`is told what, and stays for its author to write: ${what}`, async () => {
      const told = await repair(lines);
      expect(told.suggestion).to.equal(suggestion);
      expect(told.repaired).to.deep.equal(lines);
    });

  it('is told of its types where it has some', async () => {
    expect((await repair(['  const f = (a: number) => a;'])).suggestion).to.match(/^Remove the types/);
    expect((await repair(['  const f = datasets as Row[];'])).suggestion).to.match(/^Remove the types/);
  });

  it('is read in one go, however long it is', () => {
    const nested = `${'(['.repeat(30_000)} '${'('.repeat(30_000)}' \`${'{'.repeat(30_000)}\` // ${'({`'.repeat(30_000)}`;
    const message = "Unexpected token: ')'";
    const hint = 'Correct the syntax.';
    const code = `${nested}\n)`;
    const start = performance.now();
    const told = nameOpen(violation({ code: 'SM101', message, hint, line: 2, column: 1 }), code);
    expect(told.hint).to.equal('The `[` of line 1 is still open here: close it before this place.');
    expect(performance.now() - start).to.be.below(2000);
  });
});
