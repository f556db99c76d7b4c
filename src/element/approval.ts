/**
 * Asks whether a tool may be called: first the page, by a cancelable event, then its reader, in the element.
 *
 * The attack: a module lures its reader to click where the button will be a moment later, or calls again and again until
 * somebody is worn out. The defence: the question stands outside of the module's frame, its buttons take nothing before
 * it has been there for a while, one question at a time, and the arguments are shown as text, all of them.
 */
import { html, nothing, render } from 'lit';
import { ToolApprovalEvent } from '../events.ts';
import type { Approval, ApprovalRequest } from '../tools/calls.ts';

/** Milliseconds in which a click was meant for something else. */
const UNWANTED_MS = 600;

/** The frame's own box goes on below it. */
const STYLES = `
  .approval {
    border-block-end: 1px solid var(--safe-module-border, color-mix(in srgb, currentColor 20%, transparent));
    background: color-mix(in srgb, var(--safe-module-accent, light-dark(#1a56db, #8ab4ff)) 10%, transparent);
    overflow-wrap: anywhere;
  }
  .approval p {
    margin: 0 0 0.5em;
  }
  .approval pre {
    max-height: 12em;
    margin: 0 0 0.75em;
    padding: 0.5em 0.75em;
    overflow: auto;
    border-radius: calc(var(--safe-module-radius, 6px) / 1.5);
    background: color-mix(in srgb, currentColor 7%, transparent);
    font: 0.9em/1.45 ui-monospace, monospace;
    white-space: pre-wrap;
  }
  .approval .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    margin: 0;
  }
  .approval button {
    min-width: 6em;
    padding: 0.4em 1em;
    border: 1px solid currentColor;
    border-radius: calc(var(--safe-module-radius, 6px) / 1.5);
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .approval button[part='allow'] {
    border-color: transparent;
    background: var(--safe-module-accent, light-dark(#1a56db, #8ab4ff));
    color: light-dark(#fff, #06142e);
  }
  .approval button:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
`;

/** The last question of each place. */
const questions = new WeakMap<HTMLElement, Promise<unknown>>();

/**
 * @param place an element of `element`'s shadow tree, empty, above the picture
 * @returns what was decided; denied when the run ends before
 */
export function askApproval(element: HTMLElement, place: HTMLElement, request: ApprovalRequest): Promise<Approval> {
  const { signal, ...detail } = request;
  return new Promise((resolve) => {
    const end = () => resolve({ allowed: false, by: 'page', reason: 'the run has ended' });
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    let answered = false;
    const answer = (approval: Approval) => {
      answered = true;
      resolve(approval);
    };
    const event = new ToolApprovalEvent({
      ...detail,
      allow: () => answer({ allowed: true, by: 'page' }),
      deny: (reason) => answer({ allowed: false, by: 'page', reason: reason === undefined ? undefined : `${reason}` }),
    });
    if (!element.dispatchEvent(event) || answered) return;
    const before = questions.get(place);
    const question = (async () => {
      await before;
      if (!signal.aborted && !answered) resolve(await askReader(place, request));
    })();
    questions.set(place, question);
  });
}

function askReader(place: HTMLElement, { name, description, args, signal }: ApprovalRequest): Promise<Approval> {
  return new Promise((resolve) => {
    const shownAt = performance.now();
    const finish = (approval: Approval) => {
      signal.removeEventListener('abort', end);
      render(nothing, place);
      resolve(approval);
    };
    const end = () => finish({ allowed: false, by: 'page', reason: 'the run has ended' });
    const decide = (allowed: boolean) => () => {
      if (performance.now() - shownAt >= UNWANTED_MS) finish({ allowed, by: 'reader' });
    };
    signal.addEventListener('abort', end, { once: true });
    addStyles(place.getRootNode() as ShadowRoot);
    render(
      html`<div class="note approval" part="approval" role="alertdialog" aria-labelledby="approval-title" aria-describedby="approval-text">
<p id="approval-title"><strong>Allow this module to use “${name}”?</strong></p>
<div id="approval-text">${description ? html`<p>${description}</p>` : nothing}<pre tabindex="0" aria-label="What it asks for">${JSON.stringify(args, null, 2)}</pre></div>
<p class="buttons"><button type="button" part="allow" @click=${decide(true)}>Allow</button>
<button type="button" part="deny" @click=${decide(false)}>Deny</button></p></div>`,
      place,
    );
  });
}

/** By CSSOM: a page's policy may forbid style elements. Of the document that the element is in now. */
function addStyles(root: ShadowRoot): void {
  const { CSSStyleSheet: Sheet } = root.ownerDocument.defaultView ?? window;
  const sheets = [...root.adoptedStyleSheets];
  if (sheets.some((sheet) => styled.has(sheet))) return;
  const sheet = new Sheet();
  sheet.replaceSync(STYLES);
  styled.add(sheet);
  root.adoptedStyleSheets = [...sheets, sheet];
}
const styled = new WeakSet<CSSStyleSheet>();
