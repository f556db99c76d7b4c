/**
 * Modules as they are written from nothing but the policy's text, by authors who saw no interface: each renders at
 * `strict` with its limits, in one of the browsers of a run at least, and draws what its header says; that it draws the same in
 * all of them, with either engine, `contracts/transcripts.suite.ts` says. What they ask for beyond what there is may be left
 * out, with a warning.
 */
import { expect } from 'chai';
import { runModule, unmountAll } from '../support/mount.ts';
import { levelsOf } from '../support/share.ts';
import { readModules } from './accepted-modules.ts';
import { loadDatasets } from './datasets.ts';

const MODULES = readModules(
  import.meta.glob<string>('./natural/*.js', { query: '?raw', import: 'default', eager: true }),
);
/** Room for a busy machine; everything else is the level's own. */
const LIMITS = { computeMs: 5000, timeoutMs: 30_000 };

const isOwn = (_: unknown, at: number) => levelsOf(at, ['strict']).length > 0;

describe('natural modules', () => {
  afterEach(unmountAll);

  it('are at least 20', () => expect(MODULES.length).to.be.at.least(20));

  for (const { name, code, datasets, draws } of MODULES.filter(isOwn)) {
    it(`${name} renders`, async function () {
      this.timeout(40_000);
      const { type, error, report } = await runModule(code, { datasets: await loadDatasets(datasets), limits: LIMITS });
      expect(type, JSON.stringify(error)).to.equal('rendered');
      expect(report.violations.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
      const { tables, plots, nodes } = report.runtime!.output;
      expect({ tables, plots }).to.deep.equal({ tables: draws.tables, plots: draws.plots });
      expect(nodes).to.be.at.least(draws.nodes);
    });
  }
});
