/** Positive controls of the corpus: with its wall taken down, a chosen attack of the corpus succeeds. */
import { expect } from 'chai';
import type { Walls } from '../../src/walls.ts';
import { type Canary, openCanary } from '../support/canary.ts';
import { type CorpusCase, loadCorpus, MARK, sourceOf } from '../support/corpus.ts';
import { createModule, ENDED_PATTERN, type Ended, nextEnd, runModule, unmountAll } from '../support/mount.ts';

describe('the attack corpus: each wall is what holds', () => {
  let canary: Canary;
  let corpus: readonly CorpusCase[];
  beforeEach(async function () {
    corpus = await loadCorpus(this);
    canary = await openCanary('controls');
  });
  afterEach(async () => {
    unmountAll();
    await canary?.close();
  });

  const play = async (id: string, walls: Partial<Walls>): Promise<Ended> => runModule(await prepare(id), { walls });
  const prepare = async (id: string): Promise<string> => {
    const entry = corpus.find((candidate) => candidate.id === id);
    if (!entry) throw new Error(`The corpus has no case ${id}.`);
    return sourceOf(entry).replaceAll('__CANARY__', canary.httpUrl.replace(/\/$/, ''));
  };
  const marks = ({ logs }: Ended) => JSON.stringify(logs).includes(MARK);

  it('scan: a class at top level runs its static block only without it', async () => {
    expect((await play('id-078', {})).element.state).to.equal('refused');
    const { report } = await play('id-078', { scan: false });
    expect(report.runtime).not.to.equal(null);
  });

  it('harden: intrinsics can be patched only without it', async () => {
    expect(marks(await play('id-091', {}))).to.equal(false);
    expect(marks(await play('id-091', { scan: false, ticks: false, harden: false }))).to.equal(true);
  });

  it('csp and harden: code from a string runs only without both', async () => {
    const walls = { scan: false, ticks: false };
    expect(marks(await play('id-001', walls))).to.equal(false);
    expect(marks(await play('id-001', { ...walls, harden: false }))).to.equal(false);
    expect(marks(await play('id-001', { ...walls, csp: false }))).to.equal(false);
    expect(marks(await play('id-001', { ...walls, harden: false, csp: false }))).to.equal(true);
  });

  it('csp and harden: a request leaves only without both', async () => {
    // A thread that ends takes its request with it: it stays until the request is on its way.
    const code = (await prepare('net-001')).replace(
      /\}\s*$/,
      'const end = Date.now() + 300; while (Date.now() < end); }',
    );
    const options = { level: 'permissive', limits: { computeMs: 3000 } } as const;
    await runModule(code, { ...options, walls: { scan: false, harden: false } });
    await runModule(code, { ...options, walls: { scan: false, csp: false } });
    expect(await canary.settle(100)).to.equal(0);
    await runModule(code, { ...options, walls: { scan: false, harden: false, csp: false } });
    expect(await canary.waitForHit()).to.equal(true);
  });

  it('ticks: without them an endless loop is ended by the watchdog alone', async () => {
    expect((await play('cpu-001', {})).error?.code).to.match(/^SM20[23]$/);
    expect((await play('cpu-001', { ticks: false })).error?.code).to.equal('SM208');
  });

  it('watchdog: without it a catastrophic regular expression is not ended', async () => {
    // In WebKit the hardened realm matches it, with an eye on the clock.
    const walls = { harden: !('line' in Error()) };
    const element = createModule({
      code: await prepare('cpu-043'),
      walls: { ...walls, watchdog: false },
      limits: { timeoutMs: 60_000 },
    });
    const ended = nextEnd(element).then(({ type, error }) => error?.code ?? type);
    document.body.append(element);
    const later = new Promise((resolve) => setTimeout(() => resolve('still running'), 2000));
    // JavaScriptCore gives up by itself, sooner or later.
    expect(await Promise.race([ended, later])).to.be.oneOf(['still running', 'rendered']);
    element.abort();
    expect(await ended).to.be.oneOf(['SM706', 'rendered']);
    expect((await play('cpu-043', walls)).error?.code).to.equal('SM208');
    expect((await play('cpu-043', {})).error?.code).to.match(ENDED_PATTERN);
  });

  it('text: markup in a cell becomes elements only without it', async () => {
    await play('id-061', { csp: false });
    expect(await canary.settle(100)).to.equal(0);
    await play('id-061', { csp: false, text: false });
    expect(await canary.waitForHit()).to.equal(true);
  });
});
