/**
 * With `deterministic` set each module of the corpus draws what its header says, gives one transcript, and takes as many
 * steps, with every engine in every browser: `transcripts.json` says which, for all of them. `TEST_LOGS=1` prints what was found where it differs.
 * Each engine has a file of tests: a browser has five minutes for one.
 */
import { expect } from 'chai';
import type { EngineName } from '../../src/policy/engines.ts';
import { loadDatasets } from '../corpus/datasets.ts';
import { unmountAll } from '../support/mount.ts';
import { runInElement } from './browser-run.ts';
import type { ContractEnd, ContractOptions } from './contract.ts';
import { ALL } from './modules.ts';
import stored from './transcripts.json';
import { COMPARED, type Fingerprint, fingerprintOf, OPEN } from './transcripts.ts';

/**
 * A machine that is busy with other things spends budgets of time; what a picture is, they do not say. Memory is exact: a
 * module that has too little has it each time. WebKitGTK 2.50 says so of one run in some hundred, more often where it may not
 * optimize WebAssembly at all, and not of the same module again: that is told, and no verdict.
 */
async function run(engine: EngineName, source: string, datasets: ContractOptions['datasets']): Promise<ContractEnd> {
  for (let more = 2; ; more -= 1) {
    const ended = await runInElement(engine, source, { ...COMPARED, datasets });
    const code = ended.error?.code ?? '';
    if (more === 0 || !/^SM20[2458]$/.test(code)) return ended;
    if (code === 'SM204') console.log(`⚠ ${engine}: a run ended for want of memory, and is run again`);
  }
}

export function specifyTranscripts(engine: EngineName): void {
  describe(`transcripts of the corpus with ${engine}`, () => {
    const found: Record<string, Fingerprint> = {};
    afterEach(unmountAll);
    after(() => {
      if (Object.keys(found).length > 0) console.log(`transcripts: ${JSON.stringify(found)}`);
    });

    it('are stored for each module, in a known time zone', () => {
      expect(Object.keys(stored).sort()).to.deep.equal(ALL.map(({ name }) => name).sort());
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).to.equal('UTC');
      for (const name of Object.keys(OPEN)) expect(stored).to.have.property(name);
    });

    for (const { name, code, datasets, draws } of ALL) {
      it(`${name} has the one that is stored`, async function () {
        this.timeout(170_000);
        const ended = await run(engine, code, await loadDatasets(datasets));
        const fingerprint = await fingerprintOf(name, ended);
        const { tables, plots, nodes } = ended.report.runtime!.output;
        expect({ tables, plots }).to.deep.equal({ tables: draws.tables, plots: draws.plots });
        expect(nodes).to.be.at.least(draws.nodes);
        const wanted = (stored as Record<string, Fingerprint>)[name];
        if (JSON.stringify(fingerprint) !== JSON.stringify(wanted)) found[`${name} ${engine}`] = fingerprint;
        expect(fingerprint).to.deep.equal(wanted);
      });
    }
  });
}
