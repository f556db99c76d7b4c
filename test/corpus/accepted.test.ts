/**
 * Modules as models write them, on real data: each renders at `strict` and at `permissive`, in one of the browsers of a run at
 * least, and draws what its header says; that it draws the same in all of them `contracts/transcripts.suite.ts` says.
 */
import { expect } from 'chai';
import type { Level } from '../../src/policy/levels.ts';
import { type Ended, runModule, unmountAll } from '../support/mount.ts';
import { levelsOf } from '../support/share.ts';
import { type AcceptedModule, MODULES } from './accepted-modules.ts';
import { loadDatasets } from './datasets.ts';

/**
 * Room for a machine that also drives three browsers; everything else is the level's own.
 * What a module costs is the business of the benchmarks.
 */
const LIMITS = { computeMs: 5000, timeoutMs: 30_000 };

const isOwn = (at: number, level: Level) => levelsOf(at, ['strict', 'permissive']).includes(level);

describe('accepted modules', () => {
  afterEach(unmountAll);

  it('are at least 30', () => expect(MODULES.length).to.be.at.least(30));

  for (const module of MODULES.filter((_, at) => isOwn(at, 'strict'))) {
    it(`${module.name} renders at level strict`, async function () {
      this.timeout(40_000);
      checkDrawn(await runAt('strict', module), module);
    });
  }

  it('render at level permissive, each in one browser at least', async function () {
    this.timeout(170_000);
    const wrong: string[] = [];
    for (const module of MODULES.filter((_, at) => isOwn(at, 'permissive'))) {
      try {
        checkDrawn(await runAt('permissive', module), module);
      } catch (error) {
        wrong.push(`${module.name}: ${(error as Error).message}`);
      }
      unmountAll();
    }
    expect(wrong.join('\n')).to.equal('');
  });

  it('that do nothing are told apart', async () => {
    const idle = { ...MODULES[0]!, code: 'function render() {}' };
    const ended = await runAt('strict', idle);
    expect(ended.type).to.equal('rendered');
    expect(() => checkDrawn(ended, idle)).to.throw();
  });
});

async function runAt(level: 'strict' | 'permissive', module: AcceptedModule): Promise<Ended> {
  const datasets = await loadDatasets(module.datasets);
  return runModule(module.code, { level, datasets, limits: LIMITS });
}

function checkDrawn({ type, error, violations, report }: Ended, { draws }: AcceptedModule): void {
  const severe = violations.filter(({ severity, code }) => severity === 'error' || code.startsWith('SM5'));
  expect(severe.map(({ code, message, line }) => `${code} line ${line}: ${message}`).join('\n')).to.equal('');
  expect(type, JSON.stringify(error)).to.equal('rendered');
  const output = report.runtime!.output;
  expect(output).to.include({ tables: draws.tables, plots: draws.plots });
  expect(output.nodes).to.be.at.least(Math.max(draws.nodes, 1));
  expect(output.height).to.be.above(0);
}
