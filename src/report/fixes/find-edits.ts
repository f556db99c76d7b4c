/** Which changes of a module cure what was found, as far as a program can tell. */
import type { Violation } from '../../protocol/violation.ts';
import { findProblems, type Scanned } from '../../scan/problems.ts';
import { inlineHandler } from '../../scan/rules/inline-handler.ts';
import { invisibleCharacters } from '../../scan/rules/invisible-characters.ts';
import { nameDataset } from './datasets.ts';
import { applyEdits, type LineEdit, lineAt } from './edit.ts';
import { takeOutOfFence } from './fence.ts';
import { removeAttribute, removeOption, writeApplied } from './left-out.ts';
import { type Candidates, makeAsync, moveIntoRender, nameRender, renameFirst, takeApart } from './structure.ts';
import { fixSyntax, writePlainly } from './syntax.ts';
import { catchCall, copyFirst, declareWithLet, nameTool, passPlain, readOwn, readSafely } from './values.ts';

/** By code: ways to change the text, each tried in turn. */
const WAYS: Readonly<Record<string, readonly Candidates[]>> = {
  SM101: [takeOutOfFence, makeAsync, fixSyntax],
  SM102: [takeOutOfFence, takeApart, renameFirst, nameRender],
  SM103: [takeOutOfFence, moveIntoRender],
  SM117: [writePlainly],
  SM201: [readOwn],
  SM206: [nameDataset, declareWithLet, readSafely],
  SM209: [copyFirst],
  SM303: [nameTool],
  SM309: [passPlain],
  SM310: [catchCall],
  SM311: [catchCall],
  SM501: [removeOption],
  SM503: [removeAttribute],
  SM505: [removeAttribute],
  SM603: [writeApplied],
};

/** Scans of changed texts, of one report. */
const MOST_SCANS = 40;
/** Lines of one hint that are changed. */
const MOST_LINES = 10;
/** Milliseconds in a row: the page's thread has other things to do. */
const STRETCH = 10;

/**
 * What a violation itself says can be pasted is taken as it is. Of the other ways to change the text the first is taken
 * with which the scan finds less, or no more where the module passed it. A line has one text, with all that changes it.
 *
 * The attack: a text whose every change takes long to scan. The defence: scans are counted, and the thread is given back
 * between them.
 *
 * @param groups of violations, each of one hint
 * @returns for each group the lines that it changes; all of them can be applied together
 */
export async function findEdits(
  code: string,
  groups: readonly (readonly Violation[])[],
): Promise<readonly (readonly LineEdit[])[]> {
  const texts = new Map<number, string>();
  const touched = groups.map((group) => pasteAll(code, group, texts));
  let base = applyEdits(code, editsOf(texts));
  const { scan, isBetter, breathe } = createScans();
  for (const [i, group] of groups.entries()) {
    for (const violation of touched[i]!.size > 0 ? [] : group.slice(0, MOST_LINES)) {
      // What is said of a manifest is pasted there.
      if (violation.file !== undefined || violation.rule === 'manifest' || isGone(violation, code, base, scan))
        continue;
      await breathe();
      for (const edits of (WAYS[violation.code] ?? []).flatMap((way) => way(base, violation))) {
        if (edits.some(({ line }) => texts.get(line)?.includes('\n')) || !(await isBetter(base, edits))) continue;
        for (const { line, text } of edits) {
          texts.set(line, text);
          touched[i]!.add(line);
        }
        // Lines that become several would give all that follow other numbers.
        base = applyEdits(
          base,
          edits.filter(({ text }) => !text.includes('\n')),
        );
        break;
      }
    }
  }
  return touched.map((lines) => editsOf(texts).filter(({ line }) => lines.has(line)));
}

function editsOf(texts: ReadonlyMap<number, string>): LineEdit[] {
  return [...texts].map(([line, text]) => ({ line, text })).sort((a, b) => a.line - b.line);
}

/** @returns the lines of the group's replacements, which are put into `texts` */
function pasteAll(code: string, group: readonly Violation[], texts: Map<number, string>): Set<number> {
  const lines = new Set<number>();
  for (const { line, file, rule, replacement } of group) {
    if (line === undefined || replacement === undefined || file !== undefined || rule === 'manifest') continue;
    const before = lineAt(code, line);
    const text = replacement === '' ? '' : (/^\s*/.exec(before)?.[0] ?? '') + replacement;
    const merged = mergeTexts(before, texts.get(line) ?? before, text);
    if (merged === undefined) continue;
    texts.set(line, merged);
    lines.add(line);
  }
  return lines;
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

/** Whether the scan that found it finds nothing of its kind any more, with what is pasted already. */
function isGone({ code: id, phase }: Violation, code: string, base: string, scan: (text: string) => Scanned): boolean {
  return phase === 'scan' && base !== code && !scan(base).problems.some(({ by }) => by.code === id);
}

function createScans() {
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

function rest(): Promise<void> {
  const { setTimeout } = globalThis as unknown as { setTimeout(run: () => void): void };
  return new Promise((resolve) => setTimeout(resolve));
}
