import { expect } from 'chai';
import { applyHints } from '../../../src/report/apply-hints.ts';
import { describeFixes } from '../../../src/report/hints.ts';
import { scanModule } from '../../../src/scan/scan.ts';

const MODULE = 'function render({ container }) {\n  container.textContent = `x`;\n}';
const FENCE = '```';

async function repair(code: string) {
  const hints = await describeFixes({ violations: scanModule(code).findings, code });
  return { hints, repaired: applyHints(code, hints) };
}

describe('a module in Markdown', () => {
  for (const [what, code] of Object.entries({
    'with a language': `${FENCE}js\n${MODULE}\n${FENCE}\n`,
    'with none': `${FENCE}\n${MODULE}\n${FENCE}`,
    'with words around it': `Here it is:\n\n${FENCE}javascript\n${MODULE}\n${FENCE}\nIt shows x.\n`,
    'by waves': `~~~ts\n${MODULE}\n~~~\n`,
    'that is not closed': `${FENCE}js\n${MODULE}\n`,
    'with lines of Windows': `${FENCE}js\n${MODULE}\n${FENCE}\n`.replaceAll('\n', '\r\n'),
  })) {
    it(`${what} is told so, and its fences go`, async () => {
      const { hints, repaired } = await repair(code);
      expect(hints.length).to.be.greaterThan(0);
      for (const { suggestion } of hints) expect(suggestion).to.match(/^Leave out the Markdown[^`]+$/); // What stands between backticks is shown as code.
      expect(scanModule(repaired).findings).to.deep.equal([]);
      expect(repaired.trim().replaceAll('\r', '')).to.equal(MODULE);
    });
  }

  it('is not seen where a module writes a fence, or is wrong for another reason', async () => {
    for (const code of [
      `function render({ container }) {\n  container.append(\`\n\\\`\\\`\\\`js\n\`);\n}\nlet a;`,
      'function draw() {}',
      'const x = 1;',
    ]) {
      const { hints } = await repair(code);
      for (const { suggestion } of hints) expect(suggestion).not.to.match(/Markdown/);
    }
  });

  it('is looked for in time linear in its length', async () => {
    for (const code of [`${FENCE}${' '.repeat(500_000)}!`, '\n'.repeat(500_000), `${' '.repeat(500_000)}x`]) {
      const start = performance.now();
      scanModule(code, { codeBytes: 1e6 });
      const once = performance.now() - start;
      const again = performance.now();
      await describeFixes({ violations: scanModule(code, { codeBytes: 1e6 }).findings, code });
      // Of a pattern that goes back and forth it would be some hundred times as long, and minutes.
      expect(performance.now() - again).to.be.below(100 * once + 1000);
    }
  });
});
