/** Tests of the corpus: which cases, at which levels, and what each may do to the page. */
import type { EngineName } from '../../src/policy/engines.ts';
import { LEVELS, type Level } from '../../src/policy/levels.ts';
import { resolveLimits } from '../../src/policy/resolve-limits.ts';
import { scanModule } from '../../src/scan/scan.ts';
import type { Walls } from '../../src/walls.ts';
import { type CorpusCase, isModule, loadCorpus, NOT_PLAYED, sourceOf } from './corpus.ts';
import { judge } from './corpus-judge.ts';
import { type CaseRun, runCase } from './corpus-run.ts';
import { startHeartbeat } from './heartbeat.ts';
import { type MountOptions, moduleOf, runModule, unmountAll } from './mount.ts';
import { levelsOf } from './share.ts';

export interface CorpusPlan {
  readonly pick: (entry: CorpusCase) => boolean;
  /** Test builds only: walls that are down. With the scan off, only what the scan refuses is run: all else ran as it is. */
  readonly walls?: Partial<Walls>;
  /** For payloads that keep a core busy or fill memory: short budgets, and levels one after the other. */
  readonly heavy?: 'cpu' | 'memory';
  /** Default `native`. */
  readonly engine?: EngineName;
  /** Default short ones for what is heavy; else the level's own, with room for a busy machine to compute. */
  readonly limits?: MountOptions['limits'];
  /** Default all, which the browsers of a run share where a case is played and not refused before it begins. */
  readonly levels?: readonly Level[];
}

/** What a module may add to the longest gap of a harmless one, in ms. */
const MOST_GAP_MS = 50;
/** How often what was doubtful is run again, alone. */
const REPEATS = 6;
/**
 * Pictures that the limits allow and that take their time to draw, on the page's own thread where the
 * browser gives the stage no other: said in SECURITY.md.
 */
const DRAWN: Readonly<Record<string, readonly Level[]>> = {
  // 250,000 rows of five columns, and a million.
  'ui-005': ['standard', 'permissive'],
  // 200 columns.
  'ui-007': LEVELS,
};
/** Attacks that loop on purpose once they have tried: a budget ends them each time, and to run them again shows nothing. */
const ENDLESS = new Set(['id-048', 'id-084']);
const SHORT = { computeMs: 50, timeoutMs: 1000 } as const;
/** What these groups are about is no budget: without it a busy machine has runs of `strict` again and again. */
const ROOM = { computeMs: 1000 } as const;
/** A budget that a busy machine spends for a harmless module. */
const BUDGET = /^SM20[258]$/;

/**
 * A control of the same page and the same moment: the longest gap when nothing but harmless modules runs,
 * as many at once, beside as many threads that keep a core busy. That much any guest may do.
 */
async function measureControl(atOnce: number): Promise<number> {
  const harmless = moduleOf(
    'new Tabulator(container, { data: [{ a: 1 }], columns: [{ title: "A", field: "a" }] }); SimplePlots.line(container, { x: [1, 2], series: [{ y: [1, 2] }] });',
  );
  const url = URL.createObjectURL(new Blob(['for (;;);']));
  const busy = Array.from({ length: atOnce }, () => new Worker(url));
  const heartbeat = startHeartbeat();
  const level = 'permissive';
  const runs = await Promise.all(Array.from({ length: atOnce }, () => runModule(harmless, { level })));
  const { longestGapMs } = heartbeat.stop();
  for (const { element } of runs) element.remove();
  for (const worker of busy) worker.terminate();
  URL.revokeObjectURL(url);
  return longestGapMs;
}

const controls = new Map<number, Promise<number>>();
/**
 * Of all controls of this page so far: what the machine does besides comes and goes, and each doubt that it makes would be
 * followed by six runs. What must not stand still on a machine at rest, `04-host-thread.test.ts` says.
 */
let longestControl = 0;

/** Of this page: measured when a gap is first seen that asks for it, and not where none is. */
function controlOf(atOnce: number): Promise<number> {
  const control = controls.get(atOnce) ?? measureControl(atOnce);
  controls.set(atOnce, control);
  return control;
}

function isRefused(entry: CorpusCase, level: Level): boolean {
  return !scanModule(sourceOf(entry), { level, codeBytes: resolveLimits(level).limits.codeBytes }).ok;
}

function isFlimsy({ id, expects, alsoAccept }: CorpusCase, { code }: CaseRun): boolean {
  return BUDGET.test(code ?? '') && !ENDLESS.has(id) && ![expects, ...(alsoAccept ?? [])].includes('terminated');
}

/** However it ended: a slow machine may spend the budget of a module while its picture is drawn. */
function isDrawn({ id }: CorpusCase, { level, state }: CaseRun): boolean {
  return state !== 'refused' && (DRAWN[id]?.includes(level) ?? false);
}

/** One test that runs every case that `pick` picks, at each level in one of the browsers at least, and names each that went wrong. */
export function describeCorpus(
  title: string,
  { pick, walls = {}, heavy, engine = 'native', limits = heavy ? SHORT : ROOM, levels: wanted = LEVELS }: CorpusPlan,
): void {
  describe(`the attack corpus: ${title}`, () => {
    afterEach(unmountAll);
    it(`every case, at ${wanted === LEVELS ? 'every level in one browser at least' : wanted.join(' and ')}`, async function () {
      this.timeout(175_000);
      const corpus = await loadCorpus(this);
      const began = performance.now();
      const cases = corpus.filter((entry) => isModule(entry) && pick(entry) && !NOT_PLAYED[entry.id]);
      const scanned = walls.scan ?? true;
      const levelsFor = (entry: CorpusCase, own: readonly Level[]): readonly Level[] =>
        // With the scan off, what it accepts would run just as it did with it on.
        scanned
          ? wanted.filter((level) => own.includes(level) || isRefused(entry, level))
          : own.filter((level) => isRefused(entry, level));
      // The first run loads what the others only use.
      await runModule(moduleOf('new Tabulator(container, { data: [] }); SimplePlots.line(container, []);'));
      const control = () => controlOf(heavy === 'memory' ? 1 : LEVELS.length);
      const wrong: string[] = [];
      let runs = 0;
      let repeats = 0;

      for (const [at, entry] of cases.entries()) {
        const levels = levelsFor(entry, wanted === LEVELS ? levelsOf(at) : wanted);
        const batches = heavy === 'memory' ? levels.map((level) => [level]) : [levels];
        for (const played of batches.filter(({ length }) => length > 0)) {
          for (const first of await runCase(entry, played, { walls, limits, engine })) {
            let run = first;
            runs += 1;
            // A machine that is busy with other things makes gaps and spends budgets: only what repeats counts.
            let most = run.gapMs > MOST_GAP_MS ? Math.max(longestControl, await control()) : 0;
            const isSlow = () => run.gapMs > most + MOST_GAP_MS && !isDrawn(entry, run);
            const isDoubtful = () => run.escaped.length === 0 && (isSlow() || isFlimsy(entry, run));
            for (let more = 0; more < REPEATS && isDoubtful(); more += 1) {
              repeats += 1;
              [run = first] = await runCase(entry, [run.level], { walls, limits, engine });
              if (!isSlow()) continue;
              longestControl = Math.max(longestControl, await control(), await measureControl(1));
              most = longestControl;
            }
            if (isSlow()) {
              wrong.push(
                `${entry.id} at ${run.level}: the page stood still for ${run.gapMs | 0} ms, ${most | 0} without it`,
              );
            }
            const fault = run.escaped[0] ?? judge(entry, run, run.level, scanned);
            if (fault) wrong.push(`${entry.id} at ${run.level} (${entry.title}): ${fault}`);
          }
        }
      }
      const next = await runModule(moduleOf('container.append("next")'));
      if (next.type !== 'rendered') wrong.push(`a harmless module afterwards: ${next.error?.message}`);
      if (!cases.some((entry) => levelsFor(entry, wanted).length > 0)) wrong.push('no browser has anything to run');
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      console.log(`corpus, ${title}: ${cases.length} cases, ${runs} runs, ${repeats} repeated, ${seconds} s`);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    });
  });
}
