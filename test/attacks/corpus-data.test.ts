/** Cases of the corpus that are datasets or settings: what a page hands over cannot hurt it, nor the picture. */
import { expect } from 'chai';
import { openCanary } from '../support/canary.ts';
import { type CorpusCase, loadCorpus, MARK, NOT_PLAYED, revive } from '../support/corpus.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';
import { watchPage } from '../support/page-watch.ts';
import { levelsOf } from '../support/share.ts';

const SHOW = moduleOf(`
  for (const name of Object.keys(datasets)) {
    const rows = datasets[name];
    new Tabulator(container, { data: rows.slice(0, 20), autoColumns: true });
    if (rows.length > 0 && typeof rows[0].x === 'number') SimplePlots.line(container, { data: rows, x: 'x', y: 'y' });
    console.log(name, rows.length, ({}).smPolluted === undefined);
  }`);

/** Skips the test, and says so, where there is no corpus. */
async function casesOf(test: Mocha.Context, kind: string): Promise<readonly CorpusCase[]> {
  const corpus = await loadCorpus(test);
  return corpus.filter((entry) => entry.kind === kind && !NOT_PLAYED[entry.id]);
}

describe('the attack corpus: what a page hands over', () => {
  afterEach(unmountAll);

  it('datasets are shown as text, cut or refused, at every level in one browser at least', async function () {
    this.timeout(120_000);
    const wrong: string[] = [];
    for (const [at, entry] of (await casesOf(this, 'dataset')).entries()) {
      const canary = await openCanary(entry.id);
      const { name, names, rows } = revive(entry.code.replaceAll('__CANARY__', canary.httpUrl.replace(/\/$/, ''))) as {
        name?: string;
        names?: string[];
        rows: Record<string, unknown>[];
      };
      const datasets = Object.fromEntries((names ?? [name ?? 'rows']).map((key) => [key, rows]));
      const watch = watchPage();
      const began = performance.now();
      for (const level of levelsOf(at)) {
        const { element, type, error, report, logs } = await runModule(SHOW, {
          datasets,
          level,
          limits: { computeMs: 10_000 },
        });
        const faults = report.violations.map(({ code }) => code);
        const said = `${entry.id} (${entry.title}) at ${level}: ${type} ${error?.code} ${error?.message} ${faults}`;
        const refused = error?.code === 'SM602';
        // A cut is a refusal of what is over the limit; text that shows is none, where the case allows it.
        const denied = refused || faults.includes('SM601') || faults.some((code) => /^SM50/.test(code));
        if (entry.expects === 'denied' && !entry.alsoAccept && !denied) wrong.push(`not denied: ${said}`);
        if (entry.expects === 'no-effect' && type !== 'rendered' && !(refused && entry.alsoAccept)) wrong.push(said);
        if (type === 'failed' && !refused) wrong.push(`broke: ${said}`);
        if (logs.some(([, , clean]) => clean === false)) wrong.push(`polluted the realm: ${said}`);
        if (element.renderRoot.textContent?.includes(MARK)) wrong.push(`shows the mark in the page: ${said}`);
        element.remove();
      }
      wrong.push(...watch.heard.map((what) => `${entry.id}: ${what}`));
      watch.stop();
      console.log(`corpus, ${entry.id}: ${Math.round(performance.now() - began)} ms`);
      if ((await canary.settle(60)) > 0) wrong.push(`${entry.id}: the canary heard ${(await canary.count()).listed}`);
      await canary.close();
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  });

  it('settings that would take a wall down are refused', async function () {
    const [settings] = await casesOf(this, 'options');
    const { options } = revive(settings?.code ?? '') as { options: Record<string, unknown> };
    // The names of this contract, for those of the case.
    const { cpuMs: computeMs, memoryMb, maxRows: rows, sandbox, csp, allowDomains } = options;
    const tries: object[] = [{ limits: { computeMs } }, { limits: { rows } }];
    for (const policy of [{ sandbox }, { csp }, { allowDomains }]) tries.push({ policy });
    for (const attempt of tries) {
      const { error } = await runModule(SHOW, attempt);
      expect(error?.code, JSON.stringify(attempt)).to.equal('SM704');
    }
    const { report, element } = await runModule(SHOW, { limits: { memoryMb: memoryMb as number } });
    expect(report.clamps).to.deep.include({ limit: 'memoryMb', requested: -1, applied: 64 });
    expect(element.renderRoot.querySelector('iframe')?.getAttribute('sandbox')).to.equal('allow-scripts');
  });
});
