/** Scans of changed texts, of one report: whether a change is one for the better. */
import { findProblems, type Problem, type Scanned } from '../../scan/problems.ts';
import { inlineHandler } from '../../scan/rules/inline-handler.ts';
import { invisibleCharacters } from '../../scan/rules/invisible-characters.ts';
import { applyEdits, type LineEdit } from './edit.ts';

/** Of one report. */
const MOST_SCANS = 40;
/** Milliseconds in a row: the page's thread has other things to do. */
const STRETCH = 10;

export type Scans = ReturnType<typeof createScans>;

export function createScans() {
  let scans = 0;
  let since = Date.now();
  let last: readonly [text: string, scanned: Scanned] | undefined;
  const scan = (text: string): Scanned => {
    if (last?.[0] !== text) last = [text, scanText(text)];
    return last[1];
  };
  const breathe = async () => {
    if (Date.now() - since <= STRETCH) return;
    await rest();
    since = Date.now();
  };
  return {
    scan,
    breathe,
    async isBetter(base: string, edits: readonly LineEdit[]): Promise<boolean> {
      if (scans >= MOST_SCANS) return false;
      scans += 1;
      await breathe();
      return compare(scanText(applyEdits(base, edits)), scan(base));
    },
    /** Whether the scan finds nothing in `after` that it has not found in `base`. */
    async isNoWorse(base: string, after: string): Promise<boolean> {
      const before = scan(base);
      // Of what cannot be parsed nobody knows what else there is.
      if (!before.complete) return true;
      if (scans >= MOST_SCANS) return false;
      scans += 1;
      await breathe();
      const { complete, problems } = scanText(after);
      const left = countKinds(before.problems);
      return complete && problems.every((problem) => takeOne(left, kindOf(problem)));
    },
  };
}

function scanText(code: string): Scanned {
  return findProblems(code, {
    level: 'permissive',
    codeBytes: Number.POSITIVE_INFINITY,
    network: true,
    characters: invisibleCharacters,
    handlers: inlineHandler,
  });
}

function compare(after: Scanned, before: Scanned): boolean {
  const count = ({ problems }: Scanned) => problems.filter(({ warning }) => !warning).length;
  // Of what could not be parsed nobody knows what else there is.
  if (!before.complete) return after.complete;
  return after.complete && (count(after) < count(before) || (count(before) === 0 && count(after) === 0));
}

const kindOf = ({ by, what, name, key }: Problem) => [by.rule, what, name, key].join('\0');

function countKinds(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(kindOf(problem), (counts.get(kindOf(problem)) ?? 0) + 1);
  return counts;
}

/** @returns whether there was one */
function takeOne(counts: Map<string, number>, kind: string): boolean {
  const count = counts.get(kind) ?? 0;
  counts.set(kind, count - 1);
  return count > 0;
}

function rest(): Promise<void> {
  const { setTimeout } = globalThis as unknown as { setTimeout(run: () => void): void };
  return new Promise((resolve) => setTimeout(resolve));
}
