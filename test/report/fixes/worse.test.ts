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

  it('keep what a guard against calls without `new` means: with `undefined` in its place it would call itself for ever', async () => {
    const around = (...lines: string[]) =>
      `function render({ container }) {\n  function Point(x) {\n${lines.map((line) => `    ${line}\n`).join('')}    this.x = x;\n  }\n  container.append(new Point(5).x);\n}\n`;
    for (const [code, wanted] of [
      [around('if (!new.target) {', '  return new Point(x);', '}'), '    if (this === undefined) {\n'],
      [around('if (new.target === undefined) {', '  return new Point(x);', '}'), '    if (this === undefined) {\n'],
      [around('if (null == new.target) {', '  return new Point(x);', '}'), '    if (this === undefined) {\n'],
      [around('const made = new.target !== undefined;'), '    const made = this !== undefined;\n'],
      [around('if (!new.target) return new Point(x);'), 'function Point(x) {\n\n    this.x = x;'],
      [around('x += 1; if (!new.target) return new Point(x); x += 1;'), '    x += 1; x += 1;\n'],
    ] as const) {
      const { repaired } = await repair(code);
      expect(repaired.replace(/\n\s*\n/g, '\n\n'), code).to.contain(wanted);
      expect(scanModule(repaired).findings, repaired).to.deep.equal([]);
    }
    for (const line of ['if (new.target === Point) x = 1;', 'const made = !!new.target;', 'x = !new.target.name;']) {
      const code = around(line);
      expect((await repair(code)).repaired, code).to.equal(code);
    }
  });

  it('leave no name out: one letter that does not show may be all of it', () => {
    const [finding] = scanModule(
      'function render({ container }) {\n  const \u3164 = 5;\n  container.append(\u3164);\n}\n',
    ).findings;
    expect(finding).to.include({ code: 'SM117' });
    expect(finding?.replacement).to.equal(undefined);
    const [other] = scanModule(
      'function render({ container }) {\n  const a\u3164 = 5;\n  container.append(5);\n}\n',
    ).findings;
    expect(other?.replacement).to.equal('const a = 5;');
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
