import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { type EditorState, type Extension, StateEffect, StateField, type TransactionSpec } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { Violation } from '../element.ts';

const setLines = StateEffect.define<DecorationSet>();
const lines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marked, transaction) =>
    transaction.effects.reduce(
      (last, effect) => (effect.is(setLines) ? effect.value : last),
      marked.map(transaction.changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
});

/** What an editor needs to show findings: a mark in the gutter, the line in colour, the word underlined. */
export const findingMarks: Extension = [lintGutter(), lines];

/** The change that marks exactly these findings; one without a line has no place here. */
export function markFindings(state: EditorState, findings: readonly Violation[]): TransactionSpec {
  const placed = findings.filter(({ line }) => line !== undefined && line >= 1 && line <= state.doc.lines);
  const starts = [...new Set(placed.map(({ line }) => state.doc.line(line!).from))].sort((a, b) => a - b);
  const marked = Decoration.set(starts.map((start) => Decoration.line({ class: 'finding-line' }).range(start)));
  const spec = setDiagnostics(
    state,
    placed.map((finding) => diagnose(state, finding)),
  );
  return { effects: [...[spec.effects ?? []].flat(), setLines.of(marked)] };
}

/** @returns the position of a 1-based line and column; what lies outside is drawn in */
export function findPosition(state: EditorState, line: number, column: number): number {
  const { from, to } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
  return Math.min(from + column - 1, to);
}

function diagnose(state: EditorState, { line, column, code, message, hint, severity }: Violation): Diagnostic {
  const { from, to, text } = state.doc.line(line!);
  const start = from + (column ?? 1) - 1;
  const word = /^[\w$]+/.exec(text.slice(start - from))?.[0].length ?? 1;
  const named = column !== undefined && start < to;
  const place = named ? { from: start, to: start + word } : { from: from + text.search(/\S|$/), to };
  return { ...place, severity, source: code, message: `${message}\n${hint}` };
}
