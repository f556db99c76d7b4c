/** The corpus of attacks and harmless look-alikes, read in place where there is one; the project keeps no copy. */

import type { Walls } from '../../src/walls.ts';
import { type Canary, openCanary } from './canary.ts';
import { type Ended, runModule, unmountAll } from './mount.ts';

export interface CorpusCase {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly kind: string;
  readonly code: string;
  readonly expects: string;
  readonly alsoAccept?: readonly string[];
  readonly soft?: boolean;
}

/** @returns the cases, or `undefined` where no corpus was given: the caller says so aloud */
export async function loadCorpus(): Promise<readonly CorpusCase[] | undefined> {
  const response = await fetch('/__attack-corpus');
  return response.ok ? ((await response.json()) as CorpusCase[]) : undefined;
}

/** The mark that a payload leaves when it got what it wanted. */
const MARK = 'SM_PWNED';

/** Payloads that leave the mark for something that is no way out. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'id-021': 'a computed key gives a constructor that makes no code: it throws when it is called',
  'id-050': 'the module’s own promise class is handed what the module itself resolved it with',
};

/** The payloads' own way to say so draws a table, which no page can look into: here they log instead. */
function audible(code: string): string {
  return code.replace(
    /const pwn = .*/,
    `const pwn = (d) => { if (d !== undefined && d !== null && d !== false && d !== "") console.log("${MARK} " + String(d)); };`,
  );
}

export interface CorpusRun extends Ended {
  /** What the payload should never have done, in words; empty when every wall held. */
  readonly escaped: readonly string[];
}

/** Runs a case in an element of its own, with a canary of its own. */
export async function runCase(entry: CorpusCase, walls: Partial<Walls> = {}): Promise<CorpusRun> {
  const canary: Canary = await openCanary(entry.id);
  const escaped: string[] = [];
  const hear = ({ data }: MessageEvent) => {
    if (String(typeof data === 'string' ? data : JSON.stringify(data)).includes(MARK)) escaped.push('a window message');
  };
  addEventListener('message', hear);
  const before = Object.getOwnPropertyNames(Object.prototype).length;
  const code = audible(entry.code)
    .replaceAll('__CANARY_WS__', canary.wsUrl.replace(/\/$/, ''))
    .replaceAll('__CANARY__', canary.httpUrl.replace(/\/$/, ''));
  const ended = await runModule(code, { walls });
  if (!Object.hasOwn(EXPLAINED, entry.id) && ended.logs.some((args) => JSON.stringify(args).includes(MARK)))
    escaped.push(`it logged ${JSON.stringify(ended.logs)}`);
  if (Object.getOwnPropertyNames(Object.prototype).length !== before)
    escaped.push('the page’s Object.prototype changed');
  const requests = await canary.settle(60);
  if (requests > 0) escaped.push(`the canary heard ${requests}: ${(await canary.count()).listed.join(', ')}`);
  removeEventListener('message', hear);
  await canary.close();
  unmountAll();
  return { ...ended, escaped };
}

/** One test that runs every case for which `pick` holds, and names each that went wrong. */
export function describeCorpus(
  title: string,
  pick: (entry: CorpusCase) => boolean,
  judge: (entry: CorpusCase, run: CorpusRun) => string | undefined,
  walls: Partial<Walls> = {},
): void {
  describe(`the attack corpus: ${title}`, () => {
    it('every case', async function () {
      this.timeout(170_000);
      const corpus = await loadCorpus();
      if (!corpus) {
        console.warn('No attack corpus: set ATTACK_CORPUS to its JSON file to run it.');
        return this.skip();
      }
      const cases = corpus.filter((entry) => entry.kind === 'module' && pick(entry));
      const wrong: string[] = [];
      for (const entry of cases) {
        const run = await runCase(entry, walls);
        const fault = run.escaped[0] ?? judge(entry, run);
        if (fault) wrong.push(`${entry.id} (${entry.title}): ${fault}`);
      }
      if (cases.length === 0) wrong.push('no case was picked');
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    });
  });
}
