import { unsafeCSS } from '@lit/reactive-element';

/**
 * The element's own box; what is inside the frame is the stage's. A literal, so there is nothing that the tag `css`
 * would keep out; without it none of its messages are in the bundle.
 *
 * The frame's `color-scheme` is that of its own root: where they differ, browsers paint the frame opaque.
 *
 * What is below a height that the page gives it is cut off, since a module draws nowhere else. By paint containment: with
 * `overflow` a flex box or grid that is too low would make it lower than its picture, and with a least height of 0 too.
 * Where a box goes by its content it is as wide as a frame.
 *
 * While a run is under way (`scanning`, `starting`, `running`) the height of the picture before is kept, before the new frame is there too:
 * what stands below the element would jump up and down, and a page at its end scroll back.
 */
export const styles = unsafeCSS(`
  :host {
    display: block;
    position: relative;
    box-sizing: border-box;
    min-height: var(--safe-module-min-height);
    border: var(--safe-module-border-width, 0) solid var(--safe-module-border, color-mix(in srgb, currentColor 20%, transparent));
    border-radius: var(--safe-module-radius, 0);
    contain: paint;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  .frames:has(iframe),
  :host([state$=ing]) .frames {
    height: var(--frame-height, 9rem);
  }
  iframe {
    display: block;
    width: 100%;
    height: 100%;
    border: 0;
    background: transparent;
    color-scheme: light;
  }
  .note {
    font: 0.875em/1.5 var(--safe-module-font, system-ui, sans-serif);
    padding: 0.75em 1em;
  }
  .loading {
    position: absolute;
    inset: 0 0 auto;
    opacity: 0;
    color: color-mix(in srgb, currentColor 65%, transparent);
    pointer-events: none;
    animation: appear 0.2s 0.4s forwards;
  }
  @keyframes appear {
    to {
      opacity: 1;
    }
  }
  .error {
    --tone: light-dark(#b3261e, #ff8a80);
    border-inline-start: 3px solid var(--tone);
    background: color-mix(in srgb, var(--tone) 8%, transparent);
    border-radius: calc(var(--safe-module-radius, 6px) / 1.5);
    overflow-wrap: anywhere;
    margin-block-end: 0.75em;
  }
  .error strong {
    color: var(--tone);
  }
  .error p {
    margin: 0;
  }
  .error code {
    display: block;
    margin-block: 0.35em;
    font: 0.9em ui-monospace, monospace;
    white-space: pre-wrap;
  }
  .error kbd {
    font: 0.95em ui-monospace, monospace;
  }
  .error small {
    opacity: 0.75;
  }
`);
