import { javascript } from '@codemirror/lang-javascript';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { basicSetup, EditorView } from 'codemirror';
import type { Violation } from '../element.ts';
import { editorColors } from './highlight.ts';

export interface Editor {
  setCode(code: string): void;
  setDark(dark: boolean): void;
  /** Marks the lines that findings name. */
  mark(findings: readonly Violation[]): void;
  /** Brings a line into sight and puts the cursor there. */
  goTo(line: number, column?: number): void;
}

export interface EditorActions {
  change(code: string): void;
  run(): void;
}

/** The code editor. This file is loaded after the page is shown: CodeMirror is its heaviest part. */
export function createEditor(parent: HTMLElement, code: string, dark: boolean, actions: EditorActions): Editor {
  const theme = new Compartment();
  const runNow = () => {
    actions.run();
    return true;
  };
  const extensions = [
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run: runNow }])),
    basicSetup,
    lintGutter(),
    javascript(),
    theme.of(editorColors(dark)),
    EditorView.contentAttributes.of({ 'aria-label': 'Source of the module', tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) actions.change(update.state.doc.toString());
    }),
  ];
  parent.replaceChildren();
  const view = new EditorView({ parent, state: EditorState.create({ doc: code, extensions }) });

  return {
    setCode(text) {
      if (text === view.state.doc.toString()) return;
      view.setState(EditorState.create({ doc: text, extensions }));
    },
    setDark: (isDark) => view.dispatch({ effects: theme.reconfigure(editorColors(isDark)) }),
    mark(findings) {
      const diagnostics = findings.flatMap((finding) => diagnose(view.state, finding));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    goTo(line, column = 1) {
      const at = findPosition(view.state, line, column);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
  };
}

function findPosition(state: EditorState, line: number, column: number): number {
  const { from, to } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
  return Math.min(from + column - 1, to);
}

function diagnose(state: EditorState, { line, column, code, message, hint, severity }: Violation): Diagnostic[] {
  if (line === undefined || line > state.doc.lines) return [];
  const from = findPosition(state, line, column ?? 1);
  const word = /^[\w$]+/.exec(state.sliceDoc(from, state.doc.lineAt(from).to))?.[0].length ?? 1;
  const end = Math.min(from + word, state.doc.lineAt(from).to);
  return [{ from, to: end, severity, source: code, message: `${message}\n${hint}` }];
}
