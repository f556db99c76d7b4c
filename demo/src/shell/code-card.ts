import { html } from 'lit';
import type { Session } from '../session.ts';
import { icon } from './icons.ts';

const ENCODER = new TextEncoder();
const RUN_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl Enter';

/** The head of the editor's card: what runs, and the two things to do with it. */
export function codeHeadTemplate(session: Session, actions: { run(): void; reset(): void }) {
  const changed = session.code !== session.original;
  return html`
    <h2 id="code-title">Module</h2>
    <span class="note">${ENCODER.encode(session.code).length.toLocaleString('en')} bytes${changed ? ', edited' : ''}</span>
    <button type="button" class="button" ?disabled=${!changed} @click=${actions.reset}>${icon('reset')}Reset</button>
    <button type="button" class="button primary" @click=${actions.run}>
      ${icon('play')}Run <kbd>${RUN_KEYS}</kbd>
    </button>
  `;
}

/** What stands in the editor's place until it has loaded. */
export function plainCode(code: string): HTMLElement {
  const pre = document.createElement('pre');
  pre.textContent = code;
  return pre;
}
