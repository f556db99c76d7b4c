/** Which changes of a module cure what was found, as far as a program can tell. */
import type { Violation } from '../../protocol/violation.ts';
import { findProblems, type Scanned } from '../../scan/problems.ts';
import { inlineHandler } from '../../scan/rules/inline-handler.ts';
import { invisibleCharacters } from '../../scan/rules/invisible-characters.ts';
import { applyEdits, type LineEdit, lineAt } from './edit.ts';
import { removeAttribute, removeOption, writeApplied } from './left-out.ts';
import { type Candidates, makeAsync, moveIntoRender, nameRender, renameFirst, takeApart } from './structure.ts';
import { catchCall, copyFirst, nameTool, passPlain, readOwn, readSafely } from './values.ts';

/** By code: ways to change the text, each tried in turn. */
const WAYS: Readonly<Record<string, readonly Candidates[]>> = {
  SM101: [makeAsync],
  SM102: [takeApart, renameFirst, nameRender],
  SM103: [moveIntoRender],
  SM201: [readOwn],
  SM206: [readSafely],
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
 * with which the scan finds less, or no more where the module passed it.
 *
 * The attack: a text whose every change takes long to scan. The defence: scans are counted, and the thread is given back
 * between them.
 */
export function findEdits(code: string): (group: readonly Violation[]) => Promise<LineEdit[]> {
  let scans = 0;
  let since = Date.now();
  let before: Scanned | undefined;
  const isBetter = async (edits: readonly LineEdit[]) => {
    if (scans >= MOST_SCANS) return false;
    scans += 1;
    if (Date.now() - since > STRETCH) {
      await rest();
      since = Date.now();
    }
    before ??= scan(code);
    return compare(scan(applyEdits(code, edits)), before);
  };
  const findOne = async (violation: Violation): Promise<readonly LineEdit[]> => {
    const { line, replacement } = violation;
    if (replacement !== undefined && line !== undefined) {
      const indent = /^\s*/.exec(lineAt(code, line))?.[0] ?? '';
      return [{ line, text: replacement === '' ? '' : indent + replacement }];
    }
    for (const way of WAYS[violation.code] ?? [])
      for (const edits of way(code, violation)) if (await isBetter(edits)) return edits;
    return [];
  };
  return async (group) => {
    const edits = new Map<number, LineEdit>();
    for (const violation of group.slice(0, MOST_LINES)) {
      if (violation.file !== undefined || code === '') continue;
      for (const edit of await findOne(violation)) edits.set(edit.line, edit);
    }
    return [...edits.values()].sort((a, b) => a.line - b.line);
  };
}

function scan(code: string): Scanned {
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
