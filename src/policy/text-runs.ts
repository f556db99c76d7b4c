/** Runs of a text: pieces that a browser orders, shapes or breaks by themselves. What they cost: `drawing-budget.ts`. */

/** Letters of scripts that are written from right to left, but for what is a number there. */
const RTL = String.raw`[\u0590-\u05ff\u0606-\u065f\u066a\u066d-\u06dc\u06de-\u06ef\u06fa-\u088f\u0892-\u08e1\u08e3-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]`;
/** Letters of one script and font, the blanks and points between them included. */
const stretch = (letters: string) => `[${letters}]+(?:[ ,.;:!?-]+[${letters}]+)*`;
/** What one counts for that Chromium shapes or looks up again with all of its word: see group 1. */
export const DEAR = 4;
/**
 * What is a run. In group 1: the rest of a word from right to left after twelve letters, Burmese. Two other
 * letters from right to left; numbers; breaks, tabs, controls (UAX 9); letters that a dictionary parts into
 * words (Thai to Khmer); two of the other scripts from Devanagari on; a stretch of one script; any other
 * character, or astral one, that is not Latin, combining marks too: each may be a run of shaping.
 */
export const RUN = new RegExp(
  [
    String.raw`((?<=${RTL}{12})${RTL}|[\u1000-\u109f])|${RTL}{1,2}`,
    String.raw`\d+(?:[.,:/]\d+)*|[\u0660-\u0669]+|[\u06f0-\u06f9]+`,
    String.raw`[\t-\r\x1c-\x1f\x85]|[\ud800-\udbff][\udc00-\udfff]?`,
    String.raw`[\u0e00-\u0eff\u1780-\u17ff]|[\u0900-\u1dff]{1,2}`,
    ...[String.raw`\u0370-\u03ff`, String.raw`\u0400-\u052f`, String.raw`\uac00-\ud7af`].map(stretch),
    String.raw`[\u3040-\u30ff]+|[\u3000-\u303f\u3400-\u9fff\uff01-\uff60]+|[\u2500-\u259f]+|[^\0-\u024f\u1e00-\u1eff\u2026]`,
  ].join('|'),
  'g',
);

/** @returns the runs of `text` after the first, which every text has */
export function countRuns(text: string): number {
  let runs = -1;
  for (const [, dear] of text.matchAll(RUN)) runs += dear ? DEAR : 1;
  return Math.max(0, runs);
}

/** Letters of one script that take as long to lay out as a run: measured in Firefox, which takes longest. */
const LETTERS_PER_RUN = 20;

/** @returns how long a text takes to lay out on one line, in Latin letters */
export const weighText = (text: string): number => text.length + LETTERS_PER_RUN * countRuns(text);
