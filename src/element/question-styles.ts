/** What the question of a tool's approval looks like. */

/** Milliseconds in which a click was meant for something else, and so is one that follows it as soon. */
export const UNWANTED_MS = 600;

/**
 * The frame's own box goes on below it. The buttons come up as they begin to take clicks. What waits for its reader is not
 * loading: the note would stand over the title.
 */
const STYLES = `
  div:has(> [name='loading']):has(~ .ask > .approval) {
    display: none;
  }
  .approval {
    --accent: var(--safe-module-accent, light-dark(#1a56db, #8ab4ff));
    margin-block-end: 1em;
    padding: 1em 1.25em;
    border: 1px solid color-mix(in srgb, var(--accent) 45%, transparent);
    border-inline-start: 3px solid var(--accent);
    border-radius: calc(var(--safe-module-radius, 9px) / 1.5);
    background: color-mix(in srgb, var(--accent) 8%, transparent);
    overflow-wrap: anywhere;
  }
  .approval p {
    margin: 0 0 0.25em;
  }
  .approval strong {
    font-size: 1.1em;
  }
  .approval pre {
    max-height: 12em;
    margin: 0.75em 0 1em;
    padding: 0.6em 0.8em;
    overflow: auto;
    border: 1px solid color-mix(in srgb, currentColor 15%, transparent);
    border-radius: calc(var(--safe-module-radius, 9px) / 1.5);
    background: color-mix(in srgb, currentColor 4%, transparent);
    font: 0.9em/1.5 ui-monospace, monospace;
    white-space: pre-wrap;
  }
  .approval .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.6em;
    margin: 0;
    animation: approval-ready ${UNWANTED_MS}ms ease-in;
  }
  @keyframes approval-ready {
    from {
      opacity: 0.3;
    }
  }
  .approval button {
    flex: 0 1 8em;
    min-height: 2.6em;
    padding: 0 1em;
    border: 1px solid color-mix(in srgb, currentColor 55%, transparent);
    border-radius: calc(var(--safe-module-radius, 9px) / 1.5);
    background: transparent;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .approval button:hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  .approval [part='allow']:not([aria-disabled]) {
    border-color: transparent;
    background: var(--accent);
    color: light-dark(#fff, #06142e);
  }
  .approval [part='allow']:not([aria-disabled]):hover {
    background: color-mix(in srgb, var(--accent) 88%, currentColor);
  }
  .approval button[aria-disabled] {
    border-color: color-mix(in srgb, currentColor 30%, transparent);
    background: transparent;
    color: color-mix(in srgb, currentColor 55%, transparent);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    .approval button[aria-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
  .approval:focus-visible,
  .approval :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .approval:focus-visible {
    outline-offset: -2px;
  }
`;

/** By CSSOM: a page's policy may forbid style elements. Of the document that the element is in now. */
export function addStyles(root: ShadowRoot): void {
  const { CSSStyleSheet: Sheet } = root.ownerDocument.defaultView ?? window;
  const sheets = [...root.adoptedStyleSheets];
  if (sheets.some((sheet) => styled.has(sheet))) return;
  const sheet = new Sheet();
  sheet.replaceSync(STYLES);
  styled.add(sheet);
  root.adoptedStyleSheets = [...sheets, sheet];
}
const styled = new WeakSet<CSSStyleSheet>();
