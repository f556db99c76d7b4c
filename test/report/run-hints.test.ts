/** Hints of what only a run shows: with their edits the module is drawn. */
import { expect } from 'chai';
import { applyHints } from '../../src/report/apply-hints.ts';
import { validationReportSchema } from '../../src/report/schema.ts';
import { runModule, unmountAll } from '../support/mount.ts';
import { RAN } from './hint-fixtures.ts';

describe('hints of a run', function () {
  this.timeout(60_000);
  afterEach(unmountAll);

  for (const [id, modules] of Object.entries(RAN)) {
    for (const { code, stays, ...options } of modules) {
      it(`${id}: applied to ${JSON.stringify(code.slice(0, 90))}, the module is drawn`, async () => {
        const { report } = await runModule(code, options);
        const hint = report.fixHints.find((one) => one.code === id);
        expect(hint, JSON.stringify(report.violations)).to.have.property('edits');
        expect(validationReportSchema.safeParse(report).error).to.equal(undefined);
        const fixed = applyHints(code, report.fixHints);
        const after = await runModule(fixed, options);
        expect(after.type, `${fixed}${after.error?.message}`).to.equal('rendered');
        expect(after.report.status).to.equal('validated');
        if (!stays) expect(after.violations.map((one) => one.code)).to.not.include(id);
      });
    }
  }
});
