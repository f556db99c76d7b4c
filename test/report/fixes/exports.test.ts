/** A text that was written as a file of a program: what it hands on goes. */
import { expect } from 'chai';
import { applyHints } from '../../../src/report/apply-hints.ts';
import { describeFixes } from '../../../src/report/hints.ts';
import { scanModule } from '../../../src/scan/scan.ts';

const RENDER = 'function render({ container }) {\n  container.append(1);\n}\n';

async function repair(code: string) {
  const { findings } = scanModule(code);
  const hints = await describeFixes({ violations: findings, code });
  return { findings, hints, repaired: applyHints(code, hints) };
}

describe('exports', () => {
  for (const end of [
    'export default render;',
    'export { render };',
    'export { render as default };',
    'export {\n  render,\n};',
    'export default { render };',
    "export * from './other.js';",
  ]) {
    it(`as ${JSON.stringify(end)} go, and the words say so`, async () => {
      const { findings, repaired } = await repair(`${RENDER}${end}\n`);
      expect(findings.map(({ code }) => code)).to.deep.equal(['SM114']);
      if (!end.includes('\n')) expect(findings[0]?.hint).to.match(/^Remove it/);
      expect(repaired.trimEnd()).to.equal(RENDER.trimEnd());
    });
  }

  for (const [code, wanted] of [
    [RENDER.replace('function', 'export default async function').replace(' render', ' '), 'async function render('],
    [RENDER.replace('function render', 'export default function '), 'function render('],
    ['export default ({ container }) => {\n  container.append(1);\n};\n', 'function render({ container }) {'],
    [`export const LIMIT = 7;\n${RENDER}`, 'function render({ container }) {\n  const LIMIT = 7;'],
  ] as const) {
    it(`as in ${JSON.stringify(code.slice(0, 40))} become what a module is made of`, async () => {
      const { repaired } = await repair(code);
      expect(repaired.trimStart().startsWith(wanted), repaired).to.equal(true);
      expect(scanModule(repaired).findings, repaired).to.deep.equal([]);
    });
  }

  it('of what holds a function has no change where it would not parse', async () => {
    const { hints } = await repair('export default { render({ container }) { container.append(1); } };\n');
    for (const hint of hints) expect(hint).to.not.have.property('edits');
    expect(hints[0]?.suggestion).to.match(/^Write `function render/);
  });
});
