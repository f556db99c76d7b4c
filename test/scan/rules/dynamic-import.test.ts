import { acceptsEach, refusesEach } from '../helpers.ts';

describe('SM113 dynamic-import', () => {
  refusesEach('SM113', {
    'import("x");': 1,
    'import\u2028("x");': 1,
    'const a = async () => await import("data:" + 1, { with: { type: "json" } });': 1,
    'require("fs");': 1,
    'return { require };': 1,
  });
  acceptsEach([
    'const t = { import: 120, export: 90, require: 1 }; return t.import - t.export + t.require;',
    'function require() {} require("x");',
    'return "import(x)"; // import("y")',
  ]);
});
