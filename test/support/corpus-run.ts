/** Runs one case of the corpus at one level or at several at once, and says what got out. */
import type { EngineName } from '../../src/policy/engines.ts';
import type { Level } from '../../src/policy/levels.ts';
import type { Walls } from '../../src/walls.ts';
import { openCanary } from './canary.ts';
import { type CorpusCase, MARK, sourceOf } from './corpus.ts';
import type { Outcome } from './corpus-judge.ts';
import { startHeartbeat } from './heartbeat.ts';
import { type MountOptions, runModule } from './mount.ts';
import { watchPage } from './page-watch.ts';

/** Payloads that leave the mark for something that is no way out. */
const MARKS_EXPLAINED: Readonly<Record<string, string>> = {
  'id-021': 'a computed key gives a constructor that makes no code: it throws when it is called',
  'id-050': 'the module’s own promise class is handed what the module itself resolved it with',
};

export interface CaseRun extends Outcome {
  readonly level: Level;
  /** What the payload should never have done, in words; empty when every wall held. */
  readonly escaped: readonly string[];
  /** The longest time the page’s thread was not free, of all runs at once. */
  readonly gapMs: number;
}

export interface RunOptions {
  readonly walls?: Partial<Walls>;
  readonly limits?: MountOptions['limits'];
  readonly datasets?: MountOptions['datasets'];
  readonly engine?: EngineName;
}

/** Data that attacks read, write and try to carry away; look-alikes bring their own. */
const DATASETS = { rows: [{ key: 'constructor', code: '53', a: 1, secret: 'SM_SECRET' }] };

/** Runs a case at each of `levels`, all at once, each in an element of its own. */
export async function runCase(
  entry: CorpusCase,
  levels: readonly Level[],
  {
    walls = {},
    limits,
    engine = 'native',
    datasets = entry.expects === 'renders' ? undefined : DATASETS,
  }: RunOptions = {},
): Promise<readonly CaseRun[]> {
  // Only who knows the canary's ports can reach it.
  const canary = entry.code.includes('__CANARY') ? await openCanary(entry.id) : undefined;
  const trim = (url = '') => url.replace(/\/$/, '');
  const code = sourceOf(entry)
    .replaceAll('__CANARY_WS__', trim(canary?.wsUrl))
    .replaceAll('__CANARY__', trim(canary?.httpUrl));
  const watch = watchPage();
  const heartbeat = startHeartbeat();
  const ended = await Promise.all(levels.map((level) => runModule(code, { level, engine, walls, limits, datasets })));
  const { longestGapMs: gapMs } = heartbeat.stop();
  const shared = [...watch.heard];
  watch.stop();
  if (canary) {
    const hits = await canary.settle(60);
    if (hits > 0) shared.push(`the canary heard ${hits}: ${(await canary.count()).listed.join(', ')}`);
    await canary.close();
  }
  return ended.map(({ element, type, error, violations, logs }, index) => {
    const escaped = [...shared];
    if (!Object.hasOwn(MARKS_EXPLAINED, entry.id)) {
      if (JSON.stringify(logs).includes(MARK)) escaped.push(`it logged ${JSON.stringify(logs)}`);
      // A note about what went wrong quotes the author's line.
      if (type === 'rendered' && element.renderRoot.textContent?.includes(MARK))
        escaped.push('the page shows the mark');
    }
    const state = element.state === 'refused' ? 'refused' : type;
    element.remove();
    const level = levels[index] as Level;
    return { level, state, code: error?.code, message: error?.message, violations, escaped, gapMs };
  });
}
