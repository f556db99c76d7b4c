import { expect } from 'chai';
import type { Level } from '../../src/policy/levels.ts';
import { scanModule } from '../../src/scan/scan.ts';

/** A module whose `render` has this body. The body begins on line 2. */
export const moduleOf = (body: string) =>
  `function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {\n${body}\n}\n`;

/** The codes found in `code`, in source order. */
export const codesOf = (code: string, level: Level = 'strict') =>
  scanModule(code, { level }).findings.map((finding) => finding.code);

/** One test for each body: `render` with it has exactly these findings. */
export function refusesEach(code: string, bodies: Readonly<Record<string, number>>, level: Level = 'strict') {
  for (const [body, count] of Object.entries(bodies)) {
    it(`refuses ${JSON.stringify(body)}`, () => {
      expect(codesOf(moduleOf(body), level)).to.deep.equal(Array(count).fill(code));
    });
  }
}

/** One test for each body: `render` with it has no finding. */
export function acceptsEach(bodies: readonly string[], level: Level = 'strict') {
  for (const body of bodies) {
    it(`accepts ${JSON.stringify(body)}`, () => {
      expect(scanModule(moduleOf(body), { level }).findings).to.deep.equal([]);
    });
  }
}

/** One test for each body: `render` with it may run, and has exactly these warnings. */
export function warnsEach(code: string, bodies: Readonly<Record<string, number>>) {
  for (const [body, count] of Object.entries(bodies)) {
    it(`warns of ${JSON.stringify(body)}`, () => {
      const { ok, findings } = scanModule(moduleOf(body));
      expect(ok).to.equal(true);
      expect(findings.map((finding) => `${finding.code} ${finding.severity}`)).to.deep.equal(
        Array(count).fill(`${code} warning`),
      );
    });
  }
}
