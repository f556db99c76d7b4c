/** A module that passed and has shown nothing: what it returns is said to be nobody's. */
import { expect } from 'chai';
import { applyHints } from '../../src/report/apply-hints.ts';
import { tellUndrawn } from '../../src/report/hints.ts';
import type { ValidationReport } from '../../src/report/report.ts';

const hintsOf = (code: string, status = 'validated') =>
  tellUndrawn({ status, fixHints: [] } as unknown as ValidationReport, code).fixHints;
const moduleOf = (end: string) => `function render({ datasets }) {\n  const a = 1;\n  ${end}\n}\n`;

describe('a module that drew nothing', () => {
  for (const html of ['`<p>${a}</p>`', "'<p>a</p>'", "'<p>' +\n    a + '</p>'"])
    it(`and returns HTML is to set it: ${html.split('\n')[0]}`, () => {
      const code = moduleOf(`return ${html};`);
      const hints = hintsOf(code);
      expect(hints.map(({ category, line, suggestion }) => [category, line, suggestion])).to.deep.equal([
        ['contract', 3, 'Set `container.innerHTML` to it.'],
      ]);
      expect(applyHints(code, hints)).to.equal(moduleOf(`container.innerHTML = ${html};`));
    });

  it('and returns HTML in parentheses is to set what stands in them', () => {
    const code = moduleOf('return (\n    `<p>${a}</p>`\n  );');
    expect(applyHints(code, hintsOf(code))).to.equal(moduleOf('container.innerHTML = (\n    `<p>${a}</p>`\n  );'));
  });

  it('and returns a sum of very many texts is told so, too', () => {
    for (const term of ["+ '<p>'", '+ a'])
      expect(hintsOf(moduleOf(`return '' ${term.repeat(30_000)};`)), term).to.have.length(1);
  });

  it('and returns something else is to append it, or to see what it is', () => {
    const [hint] = hintsOf(moduleOf('return element(a);'));
    expect(hint?.message).to.match(/^Nothing was drawn/);
    expect(hint?.suggestion).to.match(/`container\.append/);
    expect(hint?.edits).to.equal(undefined);
  });

  it('is told nothing where it returns nothing, or failed anyway', () => {
    for (const end of ['return null;', 'return undefined;', 'return void 0;', 'return 1;', 'return () => a;'])
      expect(hintsOf(moduleOf(end)), end).to.deep.equal([]);
    for (const end of ['', 'return;', "[a].map(() => { return '<p>'; });", "if (a) return '<p>';"])
      expect(hintsOf(moduleOf(end)), end).to.deep.equal([]);
    expect(hintsOf(moduleOf("return '<p>';"), 'failed')).to.deep.equal([]);
  });
});
