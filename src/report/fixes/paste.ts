/** Lines that violations themselves say can be pasted, as far as the scan bears them out. */
import type { Violation } from '../../protocol/violation.ts';
import { applyEdits, type LineEdit, lineAt } from './edit.ts';
import type { Scans } from './scans.ts';

export interface Pasted {
  /** Of lines that change, by number. */
  readonly texts: Map<number, string>;
  /** Of each group, its lines among them. */
  readonly touched: readonly Set<number>[];
}

type Texts = ReadonlyMap<number, string>;

/**
 * All together where nothing else is found in what comes of them, as is usual. Else each group is tried with those before
 * it, and of a group that is not borne out each of its lines.
 */
export async function pasteAll(
  code: string,
  groups: readonly (readonly Violation[])[],
  { isNoWorse }: Pick<Scans, 'isNoWorse'>,
): Promise<Pasted> {
  const touched = groups.map(() => new Set<number>());
  let texts = new Map<number, string>();
  let base = code;
  const take = async (given: readonly (readonly [of: number, violation: Violation])[]): Promise<boolean> => {
    const next = new Map(texts);
    const lines = given.flatMap(([of, violation]) =>
      paste(code, violation, next) ? [[of, violation.line!] as const] : [],
    );
    if (lines.length === 0) return true;
    const after = applyEdits(code, editsOf(next));
    if (!(await isNoWorse(base, after))) return false;
    for (const [of, line] of lines) touched[of]!.add(line);
    [texts, base] = [next, after];
    return true;
  };
  const all = groups.map((group, i) => group.filter(isPaste).map((violation) => [i, violation] as const));
  if (!(await take(all.flat()))) {
    for (const group of all) {
      if (await take(group)) continue;
      for (const one of group.length > 1 ? group.slice(0, MOST_LINES) : []) await take([one]);
    }
  }
  return { texts, touched };
}

/** Lines of one group that are tried alone. */
const MOST_LINES = 10;

export function editsOf(texts: Texts): LineEdit[] {
  return [...texts].map(([line, text]) => ({ line, text })).sort((a, b) => a.line - b.line);
}

/** What is said of a manifest, or of another file, is pasted there. */
function isPaste({ line, file, rule, replacement }: Violation): boolean {
  return line !== undefined && replacement !== undefined && file === undefined && rule !== 'manifest';
}

/** Puts the violation's replacement into `texts`. @returns whether it could */
function paste(code: string, { line = 0, replacement = '' }: Violation, texts: Map<number, string>): boolean {
  const before = lineAt(code, line);
  const text = replacement === '' ? '' : (/^\s*/.exec(before)?.[0] ?? '') + replacement;
  const merged = mergeTexts(before, texts.get(line) ?? before, text);
  if (merged !== undefined) texts.set(line, merged);
  return merged !== undefined;
}

/** Both changes of a text, where they are beside each other. */
function mergeTexts(before: string, one: string, other: string): string | undefined {
  if (one === before || one === other) return other;
  if (other === before) return one;
  const [a, b] = [changeOf(before, one), changeOf(before, other)];
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  if (first.end > second.start) return undefined;
  return (
    before.slice(0, first.start) +
    first.text +
    before.slice(first.end, second.start) +
    second.text +
    before.slice(second.end)
  );
}

function changeOf(before: string, after: string): { start: number; end: number; text: string } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}
