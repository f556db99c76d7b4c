/**
 * With `deterministic` set each module of the corpus gives one transcript, and takes as many steps, with every engine in
 * every browser: `transcripts.json` says which, for all of them. `TEST_LOGS=1` prints what was found where it differs.
 */
import { expect } from 'chai';
import { ENGINES } from '../../src/policy/engines.ts';
import { loadDatasets } from '../corpus/datasets.ts';
import { unmountAll } from '../support/mount.ts';
import { runInElement } from './browser-run.ts';
import { ALL } from './modules.ts';
import stored from './transcripts.json';
import { COMPARED, type Fingerprint, fingerprintOf, OPEN } from './transcripts.ts';

describe('transcripts of the corpus', () => {
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

  for (const { name, code, datasets } of ALL) {
    it(`${name} is the same with ${ENGINES.join(' and ')}`, async function () {
      this.timeout(120_000);
      const given = await loadDatasets(datasets);
      const wanted = (stored as Record<string, Fingerprint>)[name];
      const fingerprints: Record<string, Fingerprint> = {};
      for (const engine of ENGINES) {
        const ended = await runInElement(engine, code, { ...COMPARED, datasets: given });
        fingerprints[engine] = await fingerprintOf(name, ended);
        if (JSON.stringify(fingerprints[engine]) !== JSON.stringify(wanted))
          found[`${name} ${engine}`] = fingerprints[engine];
      }
      for (const engine of ENGINES) expect(fingerprints[engine], engine).to.deep.equal(wanted);
    });
  }
});
