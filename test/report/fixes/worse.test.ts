/** No change makes a module worse, or has it pass with nothing drawn. */
import { expect } from 'chai';
import { applyHints } from '../../../src/report/apply-hints.ts';
import { describeFixes } from '../../../src/report/hints.ts';
import { scanModule } from '../../../src/scan/scan.ts';

async function repair(code: string) {
  const hints = await describeFixes({ violations: scanModule(code).findings, code });
  return { hints, repaired: applyHints(code, hints) };
}

describe('changes', () => {
  it('of what holds a `render` within are not offered: around it another would draw nothing', async () => {
    for (const code of [
      '(function () {\n  function render({ container }) { container.append(1); }\n})();\n',
      'const Module = { render({ container }) { container.append(1); } };\n',
      'const Module = { render: ({ container }) => { container.append(1); } };\nfunction part() { return container; }\n',
      'class Module { render({ container }) { container.append(1); } }\n',
      'const module = {};\nmodule.render = function ({ container }) { container.append(1); };\n',
    ]) {
      const { repaired } = await repair(code);
      expect(repaired, code).to.equal(code);
    }
  });

  it('make no `render` of declarations alone, nor of a function that draws nothing', async () => {
    for (const code of ['const LIMIT = 7;\n', 'function total(rows) { return rows.length; }\n', 'class A {}\n'])
      expect((await repair(code)).repaired, code).to.equal(code);
    const { repaired } = await repair(
      'function main({ container }) { container.append(1); }\nfunction add(a) { return a; }\n',
    );
    expect(repaired).to.match(/^function render\(\{ container \}\).*\nfunction add/);
  });

  it('that a rule says can be pasted are scanned as all others: what leads to another fault is left out', async () => {
    for (const [code, wanted] of [
      [
        'const a = (x) => x + 1, b = (x) => x + 2;\nfunction render({ container }) {\n  container.append(a(1) + b(1));\n}\n',
        'const a = (x) => x + 1, b = (x) => x + 2;',
      ],
      [
        'function render({ container }) {\n  total = 0;\n  total = 1;\n  container.append(total);\n}\n',
        'let total = 0;\n  total = 1;',
      ],
    ] as const) {
      const { repaired } = await repair(code);
      expect(repaired).to.include(wanted);
      expect(scanModule(repaired).findings, repaired).to.deep.equal([]);
    }
    const code =
      "import { helper } from './helper.js';\nfunction render({ container }) {\n  container.append(helper());\n}\n";
    expect((await repair(code)).repaired).to.equal(code);
  });

  it('are of long lines too', async () => {
    const names =
      'datasets, container, Tabulator, SimplePlots, Formatter, document, resize, console, callTool, parallel';
    const code = `export default function render({ ${names} }) {\n  container.append(1);\n}\n`;
    expect((await repair(code)).repaired).to.equal(code.replace('export default ', ''));
  });
});
