import { expect } from 'chai';
import { acceptsEach, codesOf, moduleOf, refusesEach } from '../helpers.ts';

describe('SM113 dynamic-import', () => {
  refusesEach('SM113', {
    'import("x");': 1,
    'import\v("x");': 1,
    'const a = async () => await import("data:" + 1, { with: { type: "json" } });': 1,
    'require("fs");': 1,
    'return { require };': 1,
  });
  it('is refused behind a line end that does not show as well, which is told too', () => {
    expect(codesOf(moduleOf('import\u2028("x");'))).to.deep.equal(['SM113', 'SM117']);
  });
  acceptsEach([
    'const t = { import: 120, export: 90, require: 1 }; return t.import - t.export + t.require;',
    'function require() {} require("x");',
    'return "import(x)"; // import("y")',
  ]);
});
