/** Which changes of a module cure what was found, as far as a program can tell. */
import type { Violation } from '../../protocol/violation.ts';
import type { Scanned } from '../../scan/problems.ts';
import { nameDataset } from './datasets.ts';
import { applyEdits, type LineEdit } from './edit.ts';
import { removeExport } from './exports.ts';
import { takeOutOfFence } from './fence.ts';
import { removeAttribute, removeOption, writeApplied } from './left-out.ts';
import { closeOpen, divide } from './open-brackets.ts';
import { renameOption } from './option-names.ts';
import { editsOf, pasteAll } from './paste.ts';
import { createScans } from './scans.ts';
import { type Candidates, makeAsync, moveIntoRender, nameRender, renameFirst, takeApart } from './structure.ts';
import { fixSyntax, writePlainly } from './syntax.ts';
import { awaitCall, catchCall, copyFirst, declareWithLet, nameTool, passPlain, readOwn, readSafely } from './values.ts';

/** By code: ways to change the text, each tried in turn. */
const WAYS: Readonly<Record<string, readonly Candidates[]>> = {
  SM101: [takeOutOfFence, makeAsync, closeOpen, divide, fixSyntax],
  SM102: [takeOutOfFence, takeApart, renameFirst, nameRender],
  SM103: [takeOutOfFence, moveIntoRender],
  SM114: [removeExport],
  SM117: [writePlainly],
  SM201: [readOwn],
  SM206: [nameDataset, awaitCall, declareWithLet, readSafely],
  SM209: [copyFirst],
  SM303: [nameTool],
  SM309: [passPlain],
  SM310: [catchCall],
  SM311: [catchCall],
  SM501: [renameOption, removeOption],
  SM503: [removeAttribute],
  SM505: [removeAttribute],
  SM603: [writeApplied],
};

/** Lines of one hint that are changed. */
const MOST_LINES = 10;
/** UTF-16 code units that the hints of one report say again of lines that another hint has said. */
const MOST_AGAIN = 50_000;

/**
 * What a violation itself says can be pasted is taken where the scan finds nothing else in what comes of it. Of the other
 * ways to change the text the first is taken with which the scan finds less, or no more where the module passed it. A line
 * has one text, with all that changes it.
 *
 * The attack: a text whose every change takes long to scan. The defence: scans are counted, and the thread is given back
 * between them.
 * The attack: a module of one line, all of which each of fifty hints says: a report of megabytes. The defence: a line that is
 * said already has all its changes, and is said again as long as there is room.
 *
 * @param groups of violations, each of one hint
 * @returns for each group the lines that it changes; all of them can be applied together
 */
export async function findEdits(
  code: string,
  groups: readonly (readonly Violation[])[],
): Promise<readonly (readonly LineEdit[])[]> {
  const scans = createScans();
  const { scan, isBetter, breathe } = scans;
  const { texts, touched } = await pasteAll(code, groups, scans);
  let base = applyEdits(code, editsOf(texts));
  for (const [i, group] of groups.entries()) {
    const left = group.filter(({ line = 0 }) => !touched[i]!.has(line));
    for (const violation of left.slice(0, MOST_LINES)) {
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
  const all = editsOf(texts);
  const said = new Set<number>();
  let room = MOST_AGAIN;
  return touched.map((lines) =>
    all.filter(({ line, text }) => {
      if (!lines.has(line) || (said.has(line) && text.length > room)) return false;
      if (said.has(line)) room -= text.length;
      said.add(line);
      return true;
    }),
  );
}

/** Whether the scan that found it finds nothing of its kind any more, with what is pasted already. */
function isGone({ code: id, phase }: Violation, code: string, base: string, scan: (text: string) => Scanned): boolean {
  return phase === 'scan' && base !== code && !scan(base).problems.some(({ by }) => by.code === id);
}
