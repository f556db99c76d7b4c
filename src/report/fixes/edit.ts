/** Changes of a module's text, as lines: what can be pasted, and applied by a program. */
import type { Node } from '../../scan/parse.ts';
import { findLine, findLineStarts } from '../../scan/positions.ts';

/** The text of one line from now on: several lines, or none where the text is empty. Numbers of other lines stay. */
export interface LineEdit {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** A part of the text, and what stands there from now on. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/** @param changes none of which overlap */
export function toLineEdits(code: string, changes: readonly Change[]): LineEdit[] {
  const starts = findLineStarts(code);
  const lineOf = (at: number) => findLine(starts, at);
  const contentEnd = (line: number) => {
    const next = starts[line + 1];
    return next === undefined ? code.length : next - (code.startsWith('\r\n', next - 2) ? 2 : 1);
  };
  const edits: LineEdit[] = [];
  const sorted = [...changes].sort((a, b) => a.start - b.start);
  for (let i = 0; i < sorted.length; ) {
    const first = lineOf(sorted[i]!.start);
    let last = first;
    let text = code.slice(starts[first], sorted[i]!.start);
    for (;;) {
      const change = sorted[i] as Change;
      last = lineOf(change.end);
      text += change.text;
      i += 1;
      const next = sorted[i];
      if (!next || lineOf(next.start) > last) {
        text += code.slice(change.end, Math.max(change.end, contentEnd(last)));
        break;
      }
      text += code.slice(change.end, next.start);
    }
    edits.push({ line: first + 1, text: text.trim() === '' ? '' : text.trimEnd() });
    for (let line = first + 1; line <= last; line += 1) edits.push({ line: line + 1, text: '' });
  }
  return edits;
}

/** The text with its lines edited. */
export function applyEdits(code: string, edits: readonly LineEdit[]): string {
  const ends = code.match(LINE_END) ?? [];
  const lines = code.split(LINE_END);
  for (const { line, text } of edits) if (line <= lines.length) lines[line - 1] = text;
  return lines.map((line, i) => line + (ends[i] ?? '')).join('');
}

/** Longer lines are nobody's to read; patterns would take their time. */
const LONGEST_LINE = 500;

let known: { readonly code: string; readonly lines: readonly string[] } | undefined;

/** Lines of a text, without their ends; nothing of those that are very long. */
export function linesOf(code: string): readonly string[] {
  // One text is asked for line after line: split each time, a long one takes seconds.
  if (known?.code !== code) {
    known = { code, lines: code.split(LINE_END).map((line) => (line.length > LONGEST_LINE ? '' : line)) };
  }
  return known.lines;
}

/** @param line 1-based */
export function lineAt(code: string, line: number): string {
  return linesOf(code)[line - 1] ?? '';
}

/** What a node spans. */
export function spanOf(node: Node): { readonly start: number; readonly end: number } {
  return { start: node.start!, end: node.end! };
}
