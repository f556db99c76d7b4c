import { javascript } from '@codemirror/lang-javascript';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { basicSetup, EditorView } from 'codemirror';
import type { Violation } from '../element.ts';
import { findingMarks, findPosition, markFindings } from './findings.ts';
import { editorColors } from './highlight.ts';

export interface Editor {
  /** Shows another text, with a history of its own. */
  setCode(code: string): void;
  /** Changes the text to this one; it can be undone. */
  edit(code: string): void;
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
  let isDark = dark;
  const runNow = () => {
    actions.run();
    return true;
  };
  const createState = (doc: string) =>
    EditorState.create({ doc, extensions: [...extensions, theme.of(editorColors(isDark))] });
  const extensions = [
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run: runNow }])),
    basicSetup,
    findingMarks,
    javascript(),
    EditorView.contentAttributes.of({ 'aria-label': 'Source of the module', tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) actions.change(update.state.doc.toString());
    }),
  ];
  parent.replaceChildren();
  const view = new EditorView({ parent, state: createState(code) });

  return {
    setCode(text) {
      if (text === view.state.doc.toString()) return;
      view.setState(createState(text));
    },
    edit(text) {
      const change = findChange(view.state.doc.toString(), text);
      if (change) view.dispatch({ changes: change });
    },
    setDark(value) {
      isDark = value;
      view.dispatch({ effects: theme.reconfigure(editorColors(value)) });
    },
    mark: (findings) => view.dispatch(markFindings(view.state, findings)),
    goTo(line, column = 1) {
      const at = findPosition(view.state, line, column);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
  };
}

/** The smallest stretch that turns one text into the other; `undefined` when they are the same. */
function findChange(before: string, after: string): { from: number; to: number; insert: string } | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
